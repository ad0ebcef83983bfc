import { type Brief, nounsOf, type Subject, wholeOf } from '../brief/brief.ts';
import { drawingFor, isA } from '../concepts/graph.ts';
import { atmosphereOf, isSnowy } from './atmosphere.ts';
import type { Recipe } from './model.ts';
import { models } from './models/models.ts';
import { places } from './places.ts';
import { placeOf } from './setting.ts';
import { shotWishOf } from './shots.ts';
import { thingsOf } from './things.ts';

/**
 * The concepts of a brief that change the world, and as what they are shown. Each is left out in turn: a concept without which the world
 * would be the same has not been shown.
 */
export function shownOf(brief: Brief): ReadonlyMap<string, string> {
  const whole = decidedBy(brief);
  const ids = new Set(nounsOf(brief).flatMap(({ id, attributes }) => [id, ...attributes]));
  const shown = [...ids].filter((id) => isPlace(id) || decidedBy(leaving(brief, id)) !== whole);
  const standing = new Map(thingsOf(brief).things.map(({ id, as }) => [id, as]));
  return new Map(shown.map((id) => [id, standing.get(id) ?? landAs(id) ?? drawingFor(id, models)?.as ?? id]));
}

/** Two places may give the same mountains, and yet both are there. */
const isPlace = (id: string) => landAs(id) !== undefined;

const landAs = (id: string) => drawingFor(id, places)?.as;

/** What the seed may decide is looked at with as many seeds as there are choices. */
const seeds = [0, 1, 2, 3, 4, 5, 6];

/** Everything that is decided by words, before anything is placed. */
function decidedBy(brief: Brief): string {
  const { things } = thingsOf(brief);
  const chances = [true, false].map((answer) => ({ chance: () => answer }));
  return JSON.stringify([
    things.map(({ recipe, holds, ...thing }) => ({
      ...thing,
      holds: holds.map(nameOf),
      recipe: nameOf(recipe),
    })),
    placeOf(brief, things),
    chances.flatMap((random) => seeds.map((seed) => atmosphereOf(brief, { light: 'side' }, seed, random))),
    shotWishOf(brief),
    isSnowy(brief, 'clear'),
    wholeOf(brief, 'season').some(({ id }) => isA(id, 'season.autumn')),
  ]);
}

const names = new Map<Recipe, string>();
function nameOf(recipe: Recipe): string {
  const name = names.get(recipe) ?? `${names.size}`;
  names.set(recipe, name);
  return name;
}

/** The brief without a concept, whether it names something or describes it. */
function leaving(brief: Brief, left: string): Brief {
  const without = <T extends Brief['things'][number]>(nouns: readonly T[]): T[] =>
    nouns
      .filter(({ id }) => id !== left)
      .map((noun) => ({ ...noun, attributes: noun.attributes.filter((id) => id !== left) }));
  const bare = (subject: Subject): Subject => ({
    ...subject,
    body: without(subject.body),
    wears: without(subject.wears),
    holds: without(subject.holds),
    rides: without(subject.rides ? [subject.rides] : [])[0] ?? null,
    does: without(subject.does),
  });
  return {
    ...brief,
    subjects: without(brief.subjects).map(bare),
    things: without(brief.things),
    places: without(brief.places),
    whole: without(brief.whole),
  };
}
