import { type Brief, kindOf, type Noun } from '../../brief/brief.ts';
import { drawingFor, isA } from '../../concepts/graph.ts';
import type { Culture } from '../ask.ts';
import { half } from '../laid-out.ts';
import { impliedPlace, mainPlace } from '../main-place.ts';
import type { Place } from '../place.ts';
import type { PlaceRow } from '../place-row.ts';
import { placeRows } from '../places.ts';
import { cultures, oldNames } from '../plan-tables.ts';

/** Where a scene is. */
export interface Where {
  /** The place that the brief names, with the concept whose row it has. */
  readonly said: { readonly noun: Noun; readonly as: string } | null;
  /** Whether the brief says or implies where it is. */
  readonly isKnown: boolean;
  /** The row of the place, and what it is here: a bank, if a boat needs water before the eye. */
  readonly ground: PlaceRow;
  readonly row: PlaceRow;
  /** The place in the air or on the water to which a floating place has moved. */
  readonly aloft: 'place.sky' | 'place.floating-market' | null;
  readonly culture: Culture | null;
}

/** Terrain on which a boat would lie dry. */
const dryLand: ReadonlySet<Place> = new Set(['plains', 'forest', 'village', 'mountains']);

export const isFloating = (id: string): boolean => id === 'pose.floating' || id === 'state.floating';

/** Decides where a scene is: the place that is named, else one that follows from what is named, else that of the form. */
export function whereOf(brief: Brief, usual: Place): Where {
  const first = mainPlace(brief.places.filter(({ attributes }) => !attributes.includes(half)));
  const aloft = first === null ? null : aloftOf(brief, first);
  const saidRow = aloft === null ? first?.row : (placeRows[aloft] ?? first?.row);
  const home = first === null ? impliedPlace(brief) : null;
  const found = home === null ? null : drawingFor(home, placeRows);
  const ground: PlaceRow = saidRow ??
    found?.drawing ??
    placeRows[`place.${oldNames[usual] ?? usual}`] ?? { base: usual };
  const row = isAshore(brief, ground)
    ? ({ ...ground, painter: 'harbour', kit: 'river', words: [] } as const)
    : ground;
  const styled = brief.whole
    .map(({ id }) => drawingFor(id, cultures)?.drawing)
    .find((one) => one !== undefined);
  return {
    said: first && { noun: first.noun, as: first.as },
    isKnown: first !== null || home !== null,
    ground,
    row,
    aloft,
    culture: styled ?? row.culture ?? null,
  };
}

/** What floats has left its ground: a market on the water, a town above the clouds. */
function aloftOf(
  brief: Brief,
  { noun, row }: { readonly noun: Noun; readonly row: PlaceRow },
): Where['aloft'] {
  const isAfloat = !isA(noun.id, 'place.sky') && noun.attributes.some(isFloating);
  const hasSky = brief.places.some(
    ({ id, attributes }) => id === 'place.sky' && attributes.every((one) => kindOf(one) !== 'colour'),
  );
  const isRaised = hasSky && (row.landmark === true || isA(noun.id, 'place.city'));
  if (!isAfloat && !isRaised) return null;
  return isA(noun.id, 'place.market') ? 'place.floating-market' : 'place.sky';
}

/** A boat on a river needs water before the eye, not a stream between hills. */
const isAshore = (brief: Brief, ground: PlaceRow): boolean =>
  ground.painter === undefined &&
  dryLand.has(ground.base) &&
  brief.things.some(({ id }) => isA(id, 'vehicle.boat')) &&
  brief.places.some(({ id }) => isA(id, 'place.river'));
