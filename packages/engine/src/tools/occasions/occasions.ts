import { type Brief, kindOf } from '../../brief/brief.ts';
import { drawingFor } from '../../concepts/graph.ts';
import { type Colour, fromHex } from '../../draw/colour.ts';
import { isHere } from '../../world/atmosphere.ts';
import type { Kit } from './kit.ts';
import { eastAsianDays } from './kits-east-asia.ts';
import { newsDays } from './kits-news.ts';
import { seasonDays } from './kits-seasons.ts';
import { sellingDays } from './kits-selling.ts';
import { southeastAsianDays } from './kits-southeast-asia.ts';
import { worldDays } from './kits-world.ts';

export const kits: Readonly<Record<string, Kit>> = {
  ...eastAsianDays,
  ...southeastAsianDays,
  ...worldDays,
  ...seasonDays,
  ...sellingDays,
  ...newsDays,
};

/** A season without an event looks like the event of that season. */
const ofSeasons: Readonly<Record<string, Kit>> = Object.fromEntries(
  (
    [
      ['season.spring', 'event.spring-event'],
      ['season.summer', 'event.summer-event'],
      ['season.autumn', 'event.autumn-event'],
      ['season.winter', 'event.winter-event'],
      ['season.rainy', 'event.rainy'],
      ['season.dry', 'event.summer-event'],
    ] as const
  ).flatMap(([season, event]) => {
    const kit = kits[event];
    return kit === undefined ? [] : [[season, kit] as const];
  }),
);

/** An occasion that the brief names, and the kit of its nearest ancestor. */
export interface Occasion {
  readonly id: string;
  readonly as: string;
  readonly kit: Kit;
}

/** Returns the occasions of a brief, the one that decides the picture first. A limited sale is a sale and a limited event. */
export function occasionsOf(brief: Brief): readonly Occasion[] {
  const isOccasion = (id: string) => kindOf(id) === 'event' || kindOf(id) === 'season';
  const ids = brief.whole
    .filter((noun) => noun.text !== '' && isHere(noun, brief))
    .flatMap(({ id, attributes }) => [id, ...attributes])
    .filter(isOccasion);
  const found = [...new Set(ids)].flatMap((id): Occasion[] => {
    const own = drawingFor(id, kits) ?? drawingFor(id, ofSeasons);
    return own === null ? [] : [{ id, as: own.as, kit: own.drawing }];
  });
  return found.toSorted((one, other) => other.kit.rank - one.kit.rank);
}

/** The five colours of a kit, from dark to light. */
export const tonesOf = ({ tones }: Kit): readonly Colour[] => tones.split(' ').map(fromHex);
