import { isA } from '../concepts/graph.ts';
import { modelOf } from './model.ts';
import { models } from './models/models.ts';
import type { Place } from './place.ts';
import { without } from './setting.ts';
import type { Thing } from './thing.ts';

/** Lanterns, books and cups that are merely named beside somebody or in a room: they are carried, or stand on a table. */

const low = 0.8;
const carried = ['lantern', 'lamp', 'torch', 'weapon', 'staff', 'book', 'flag'].map(
  (name) => `thing.${name}`,
);

const heightOf = ({ recipe, size }: Thing) =>
  modelOf(recipe, { seed: 0, isCoarse: true }).mesh.high[1] * size;

/** Whether it is small and loose: nothing is said of where it is. */
const isLoose = (thing: Thing, index: number, all: readonly Thing[]) =>
  thing.id.startsWith('thing.') &&
  (!thing.at || isBesideSmall(thing, all)) &&
  !thing.flies &&
  thing.size < 2 &&
  all.every((other) => other.at?.of !== index || isBesideSmall(other, all)) &&
  heightOf(thing) < low;

/** A pistol beside a glass is where the glass is. */
const isBesideSmall = ({ id, at }: Thing, all: readonly Thing[]) => {
  const other = at && ['beside', 'left', 'right'].includes(at.relation) ? all[at.of] : undefined;
  return (
    other !== undefined &&
    id.startsWith('thing.') &&
    !other.at &&
    heightOf(other) < low &&
    other.id.startsWith('thing.')
  );
};

/** Food on a table is as small as it is in life. */
const dished = (thing: Thing): Thing =>
  thing.at?.relation === 'on' && isA(thing.id, 'thing.food') ? { ...thing, size: thing.size * 0.65 } : thing;

/** The things with the small ones in their places. */
export function withSmall(named: readonly Thing[], { room }: Place): readonly Thing[] {
  const all = room ? named.map(dished) : named;
  const small = all.filter((thing, index) => isLoose(thing, index, all));
  if (small.length === 0 || all.length + (room ? 1 : 0) < 2) return all;
  if (room) return onTable(all, small);
  // A stall shows its goods itself.
  if (all.some(({ id }) => isA(id, 'place.stall'))) return without(all, small);
  const bearer = all.find(({ id, holds }) => id.startsWith('role.') && holds.length === 0);
  const gift = small.find(({ id, count }) => count === 1 && carried.some((kind) => isA(id, kind)));
  if (!bearer || !gift) return all;
  const given = all.map((thing) => (thing === bearer ? { ...bearer, holds: [gift.recipe] } : thing));
  return without(given, [gift]);
}

/** In a room small things are on a table together. */
function onTable(all: readonly Thing[], small: readonly Thing[]): readonly Thing[] {
  const named = all.findIndex(({ id, at }) => isA(id, 'thing.table') && !at);
  const recipe = models['thing.table'];
  const of = named < 0 ? all.length : named;
  // Beside somebody small things are as small as they are in life.
  const by = all.some(({ isAlive }) => isAlive) ? 0.6 : 1;
  const set = all.map(
    (thing): Thing =>
      small.includes(thing) ? { ...thing, size: thing.size * by, at: { relation: 'on', of } } : thing,
  );
  if (named >= 0) return set;
  if (!recipe) return all;
  const table: Thing = {
    id: 'thing.table',
    as: 'thing.table',
    recipe,
    count: 1,
    size: 1,
    colours: {},
    states: [],
    holds: [],
    isAlive: false,
    isLandmark: false,
  };
  return [...set, table];
}
