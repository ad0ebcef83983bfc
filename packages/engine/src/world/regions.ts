import { type Brief, nounsOf } from '../brief/brief.ts';
import { isA } from '../concepts/graph.ts';
import { models } from './models/models.ts';
import type { Furnishing, Place } from './place.ts';
import { asphalt, paving } from './place-words.ts';
import { type Region, regions } from './region-rows.ts';
import type { Thing } from './thing.ts';

export function regionOf(brief: Brief): Region | undefined {
  const nouns = nounsOf(brief);
  const ids = nouns.flatMap(({ id, attributes }) => [id, ...attributes]);
  const words = nouns.map(({ text }) => text).join(' ');
  return regions.find(
    ({ told, names }) =>
      names?.test(words) || told.some((each) => ids.some((id) => id === each || isA(id, each))),
  );
}

/** The model that stands there instead; what is swapped may be swapped again. */
function localModel(name: string, region: Region | undefined): string {
  const next = region?.models[name];
  return next && next !== name ? localModel(next, region) : name;
}

/** The land, and all that grows and stands on it, as they are in that country and at that time. */
export function localised(place: Place, region: Region | undefined): Place {
  if (!region) return place;
  const { mountains, valley, ...land } = place.land;
  const isGentle = region.isWarm && !place.land.isStony;
  return {
    ...place,
    land: {
      ...land,
      ...(valley && !isGentle && { valley }),
      ...(mountains && {
        mountains: region.isWarm
          ? { ...mountains, height: Math.min(70, mountains.height * 0.55), snow: false }
          : mountains,
      }),
    },
    ...(isGentle && mountains && { slope: '#54703c' }),
    ...(region.ground && !place.water && { ground: region.ground }),
    ...(place.ground === asphalt && region.models['vehicle.car'] && { ground: paving }),
    furnishing: [
      ...place.furnishing.map((row) => localRow(row, region)),
      ...(isWild(place) ? (region.grows ?? []) : []),
    ],
    ...(place.sights && {
      sights: place.sights.map((sight) => ({ ...sight, model: localModel(sight.model, region) })),
    }),
  };
}

const isWild = ({ furnishing, land, room, closed }: Place) =>
  !room &&
  !closed &&
  !land.isStony &&
  !land.dunes &&
  !land.terraces &&
  !land.cone &&
  !furnishing.some(({ model }) => model === 'plant.rice') &&
  !furnishing.some((row) => row.isStreet);

/** A house in the place of a tower is as large as a house, and stands as near to the street. */
function localRow(row: Furnishing, region: Region): Furnishing {
  const model = localModel(row.model, region);
  const isLower = model !== row.model && towers.includes(row.model);
  // What stands along a wide avenue comes nearer in a street of houses.
  const isNarrower = row.isStreet && !row.isTall && region.models['furnish.skyscraper'] !== undefined;
  return {
    ...row,
    model,
    ...(isLower && { size: [0.92, 1.12] as const }),
    ...(isLower && row.isStreet && { from: 6.4, gap: 0.1 }),
    ...(isNarrower && row.from > 5 && row.from < 9 && { from: 4.8 }),
    ...(row.others && { others: row.others.map((name) => localModel(name, region)) }),
    as: [row.model, ...(row.as ?? [])],
  };
}
const towers = ['furnish.skyscraper', 'furnish.glass-tower', 'furnish.neon-tower'];

/** What was named, built as people build there. */
export const localThing = (thing: Thing, region: Region | undefined): Thing => {
  const local = localModel(thing.as, region);
  const recipe = models[local];
  return recipe && region && local !== thing.as ? { ...thing, recipe } : thing;
};
