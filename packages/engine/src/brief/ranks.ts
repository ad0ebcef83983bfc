import type { ToolSlug } from '@artcade/domain/catalog';
import { type Kind, kinds } from '../concepts/rows.ts';

/** The order in which a tool prefers the meanings of a word. */
export interface Ranks {
  /** The smaller, the likelier. */
  readonly of: Readonly<Record<Kind, number>>;
  /** Whether the tool lists a kind. Of the others, one is as likely as another. */
  readonly isListed: (kind: Kind) => boolean;
}

/** From the likeliest. Kinds that are not listed follow. */
const orders: Readonly<Record<ToolSlug, readonly Kind[]>> = {
  'character-generator': [
    'body',
    'garment',
    'gender',
    'age',
    'role',
    'creature',
    'pose',
    'mood',
    'thing',
    'vehicle',
  ],
  'game-background-generator': [
    'time',
    'weather',
    'place',
    'plant',
    'effect',
    'creature',
    'role',
    'thing',
    'mood',
  ],
  'loading-screen-generator': [
    'time',
    'weather',
    'place',
    'role',
    'creature',
    'event',
    'pose',
    'thing',
    'effect',
  ],
  'banner-generator': [
    'event',
    'time',
    'weather',
    'role',
    'creature',
    'place',
    'pose',
    'thing',
    'effect',
    'genre',
  ],
  'logo-generator': [
    'genre',
    'material',
    'style',
    'mood',
    'shape',
    'effect',
    'creature',
    'role',
    'thing',
    'place',
  ],
  'ui-component-generator': [
    'part',
    'screen',
    'material',
    'style',
    'pattern',
    'shape',
    'mood',
    'thing',
    'effect',
  ],
  'game-screen-planner': [
    'genre',
    'platform',
    'screen',
    'layout',
    'part',
    'style',
    'mood',
    'place',
    'role',
    'thing',
  ],
};

export const ranksOf = (tool: ToolSlug): Ranks => {
  const order = orders[tool];
  const of = Object.fromEntries(
    kinds.map((kind, index) => {
      const rank = order.indexOf(kind);
      // A word that can say how two things stand to each other ("riding") does.
      if (kind === 'relation') return [kind, -1];
      return [kind, rank === -1 ? order.length + index : rank];
    }),
  ) as Record<Kind, number>;
  return { of, isListed: (kind) => order.includes(kind) };
};
