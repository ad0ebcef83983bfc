import { type Brief, type Noun, nounsOf } from '../brief/brief.ts';
import { isA } from '../concepts/graph.ts';

/** Lands and rooms that are seen from outside where somebody is before them: by place, the model that shows them. */
export const standIns: Readonly<Record<string, string>> = {
  'place.cave': 'furnish.cave',
  'place.dungeon': 'furnish.cave',
  'place.mine': 'furnish.cave',
};

const outer = ['in-front-of', 'behind', 'beside', 'outside', 'above', 'left-of', 'right-of'].map(
  (name) => `relation.${name}`,
);

/** Whether somebody or something is outside of a place, or that is behind them. */
export function isOutside({ id, at }: Noun, brief: Brief): boolean {
  const isOuter = (relation: string) =>
    relation !== 'relation.both-sides' && outer.some((each) => isA(relation, each));
  const isBehind = at !== undefined && isA(at.relation, 'relation.behind');
  return isBehind || nounsOf(brief).some((noun) => noun.at?.of === id && isOuter(noun.at.relation));
}
