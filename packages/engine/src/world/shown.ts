import { type Brief, countOf, emptyBrief, kindOf, nounOf, nounsOf, type Subject } from '../brief/brief.ts';
import { drawingFor, graph, isA } from '../concepts/graph.ts';
import { airsOf } from './airs.ts';
import { atmosphereOf, isAutumnal, isSnowy } from './atmosphere.ts';
import type { Recipe } from './model.ts';
import { models } from './models/models.ts';
import { places } from './places.ts';
import { regionOf } from './regions.ts';
import { placeOf } from './setting.ts';
import { shotWishOf } from './shots.ts';
import { thingsOf } from './things.ts';

/**
 * The concepts of a brief that change the world, and as what they are shown. Each is left out in turn: a concept without which the world
 * would be the same has not been shown.
 */
export function shownOf(brief: Brief): ReadonlyMap<string, string> {
  const whole = decidedBy(brief);
  const nouns = nounsOf(brief);
  const ids = new Set(nouns.flatMap(({ id, attributes }) => [id, ...attributes]));
  const shown = new Set(
    [...ids].filter((id) => isPlace(id) || isAgreed(id, whole) || isMissed(brief, id, whole)),
  );
  const { things } = thingsOf(brief);
  const { furnishing } = placeOf(brief, things);
  // Three foxes are shown as three, also where foxes alone would be.
  for (const noun of nouns)
    for (const id of noun.attributes)
      if (
        kindOf(id) === 'count' &&
        things.some((thing) => thing.id === noun.id && thing.count === countOf(noun))
      )
        shown.add(id);
  const isFurnished = (id: string) =>
    furnishing.some(({ model, as = [] }) => [model, ...as].some((each) => isA(each, id)));
  for (const id of ids) if (isFurnished(id) || comesWith[id]?.some((each) => shown.has(each))) shown.add(id);
  // A girl is a child, and a spell book is a book.
  const lines = [...shown].flatMap((id) => graph.lineOf(id));
  const implied = lines.flatMap((id) => graph.find(id)?.implies ?? []);
  for (const id of ids)
    if (lines.includes(id) || (['age', 'gender'].includes(kindOf(id)) && implied.includes(id))) shown.add(id);
  const standing = new Map(things.map(({ id, as }) => [id, as]));
  const related = nouns.flatMap(({ id, at }) =>
    at && shown.has(id) && shown.has(at.of) ? [at.relation] : [],
  );
  const floats = airsOf(brief).some(({ motes }) => motes);
  const moving = nouns.flatMap(({ attributes }) => attributes.filter((id) => floats && isAirborne(id)));
  return new Map(
    [...shown, ...related, ...moving].map((id) => [
      id,
      standing.get(id) ?? landAs(id) ?? drawingFor(id, models)?.as ?? id,
    ]),
  );
}

/** What is in the air flies. */
const isAirborne = (id: string) =>
  ['pose.flying', 'pose.floating', 'pose.falling'].some((pose) => isA(id, pose));

const isMissed = (brief: Brief, id: string, whole: Decided) =>
  JSON.stringify(decidedBy(leaving(brief, id))) !== JSON.stringify(whole);

/** Snow is also shown where winter would bring it: said alone, it changes the picture in a way that it has. */
function isAgreed(id: string, whole: Decided): boolean {
  if (!['time', 'weather', 'season'].includes(kindOf(id))) return false;
  const alone = decidedBy({ ...emptyBrief, whole: [nounOf(id, [], id)] });
  return alone.some((part, index) => part !== nothing[index] && part === whole[index]);
}

/** Effects that are seen where something else is. */
const comesWith: Readonly<Record<string, readonly string[]>> = {
  'effect.glow': [
    'state.glowing',
    'effect.spores',
    'effect.fireflies',
    'effect.magic',
    'plant.glowing-mushroom',
  ],
  'effect.lava': ['material.lava', 'place.volcano', 'place.hell'],
  'effect.sunbeam': ['time.sunlight', 'direction.volumetric-lighting'],
};

/** Two places may give the same mountains, and yet both are there. */
const isPlace = (id: string) => landAs(id) !== undefined;

const landAs = (id: string) => drawingFor(id, places)?.as;

/** What the seed may decide is looked at with as many seeds as there are choices. */
const seeds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** Everything that is decided by words, before anything is placed. */
function decidedBy(brief: Brief): Decided {
  const { things } = thingsOf(brief);
  const chances = [true, false].map((answer) => ({ chance: () => answer }));
  const atmospheres = chances.flatMap((random) =>
    seeds.map((seed) => atmosphereOf(brief, { light: 'side' }, seed, random)),
  );
  return [
    things.map(({ recipe, holds, ...thing }) => ({
      ...thing,
      holds: holds.map(nameOf),
      recipe: nameOf(recipe),
    })),
    placeOf(brief, things),
    regionOf(brief),
    atmospheres.map(({ hour }) => hour),
    atmospheres.map(({ weather }) => weather),
    atmospheres.map(({ hour: _hour, weather: _weather, ...rest }) => rest),
    airsOf(brief),
    shotWishOf(brief),
    isSnowy(brief, 'clear'),
    isAutumnal(brief),
  ].map((part) => JSON.stringify(part));
}
type Decided = readonly string[];
const names = new Map<Recipe, string>();
function nameOf(recipe: Recipe): string {
  const name = names.get(recipe) ?? `${names.size}`;
  names.set(recipe, name);
  return name;
}

const nothing = decidedBy(emptyBrief);

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
