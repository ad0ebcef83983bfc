import { type Brief, belongings, kindOf, type Noun, nounOf, nounsOf, type Subject } from '../brief/brief.ts';
import { drawingFor, isA } from '../concepts/graph.ts';
import { bodyOf, canFly, hasRoof, isBuilt, isOnRoof } from './bodies.ts';
import { changesIn } from './changes.ts';
import { coloursOf, coloursOfParts, poseOf, sizeOf, tintOf } from './looks.ts';
import { meant } from './meant.ts';
import type { Recipe } from './model.ts';
import { models } from './models/models.ts';
import { heldName } from './models/people-holding.ts';
import { mascotOf } from './models/people-mascots.ts';
import { changeFor, isDressed, wearing } from './models/people-wardrobe.ts';
import { isCounted, numberOf } from './numbers.ts';
import { partsOf, wholesOf } from './parts.ts';
import { inStone, onBrooms, underSky, upright, withBrooms } from './posts.ts';
import { relatedIn } from './relating.ts';
import { isOutside, standIns } from './stand-ins.ts';
import type { Found, Thing } from './thing.ts';
import {
  ashore,
  atWork,
  handInHand,
  inFight,
  inPairs,
  onBoard,
  onShoulders,
  withCrowds,
  withTable,
} from './together.ts';

/** The things of a brief that have a model, and the concepts that have none. */
export function thingsOf(written: Brief): {
  readonly things: readonly Thing[];
  readonly missing: readonly Noun[];
} {
  const brief = meant(written);
  // Fireflies are lights in the air.
  const subjects = brief.subjects.filter(({ id }) => !isA(id, 'creature.firefly')).flatMap(foundInSubject);
  const all = [...subjects, ...foundLoose(brief)];
  const found = all.filter((each): each is Found => 'thing' in each);
  const missing = all.filter((each): each is Noun => !('thing' in each));
  const related = found.map((each, index) => relatedIn(each, index, found, brief.places));
  const working = related.map((thing, index) => atWork(thing, index, found, related));
  const things = onShoulders(handInHand(inPairs(inFight(working, found), found), found), found);
  return {
    things: withTable(withCrowds(ashore(underSky(inStone(upright(onBoard(onBrooms(withBrooms(things))))))))),
    missing,
  };
}

/** The noun as a thing, or the noun itself if nothing shows it. */
function foundAs(noun: Noun, more: Partial<Thing> = {}, ridesOn?: Noun | null): Found | Noun {
  const known = more.recipe ? { as: noun.id, drawing: more.recipe } : drawingFor(bodyOf(noun.id), models);
  if (!known || (known.as !== noun.id && tooGeneral.has(known.as))) return noun;
  return {
    noun,
    ...(ridesOn && { ridesOn }),
    thing: {
      id: bodyOf(noun.id),
      as: known.as,
      recipe: mascotFor(noun, known.drawing),
      count: numberOf(noun),
      size: sizeOf(noun),
      colours: coloursOf(noun),
      holds: [],
      states: changesIn(noun, ['creature', 'role'].includes(kindOf(noun.id))),
      isAlive: ['creature', 'role'].includes(kindOf(noun.id)),
      isLandmark: kindOf(noun.id) === 'place',
      ...poseOf(noun.attributes),
      ...more,
      ...(canFly(noun, { ...poseOf(noun.attributes), ...more }) && { flies: true }),
    },
  };
}

/** A role that an animal has: a penguin chef. */
function mascotFor({ id, attributes }: Noun, role: Recipe): Recipe {
  const animal = attributes.find((each) => kindOf(each) === 'creature');
  const known = animal !== undefined && kindOf(id) === 'role' ? drawingFor(animal, models) : null;
  return (known && mascotOf(role, known.drawing)) ?? role;
}

/** Models that show nothing of their kinds: a swing is no teddy bear. */
const tooGeneral: ReadonlySet<string> = new Set([
  'thing.toy',
  'thing.machine',
  'thing.tool',
  'thing.container',
]);

function foundInSubject(subject: Subject): readonly (Found | Noun)[] {
  // What a knight usually holds is part of the model.
  const holds = subject.holds.filter(({ text }) => text !== '');
  const role = drawingFor(bodyOf(subject.id), models)?.drawing;
  const gripped = role && isDressed(role) ? holds.filter(({ id }) => heldName(id, [])) : [];
  const shown = holds
    .filter((each) => !gripped.includes(each))
    .flatMap(({ id }) => drawingFor(id, models)?.drawing ?? []);
  // "a knight with a red cape facing a dragon": where a belonging is said to be, its owner is.
  const at = subject.at ?? belongings(subject).find((noun) => noun.at)?.at;
  const mount = subject.rides;
  const somebody = foundAs(
    at ? { ...subject, at } : subject,
    {
      holds: shown,
      ...poseOf([...subject.does.map(({ id }) => id), ...subject.attributes]),
      colours: {
        ...coloursOf(subject),
        ...coloursOfParts([...subject.wears, ...subject.body]),
        ...heldColour(gripped),
      },
    },
    mount,
  );
  const unknown = holds.filter(({ id }) => drawingFor(id, models) === null);
  const worn = role && isDressed(role) ? saidOf(subject, gripped) : [];
  return [
    'thing' in somebody && worn.length > 0
      ? { ...somebody, thing: { ...somebody.thing, worn, recipe: wearing(somebody.thing.recipe, worn) } }
      : somebody,
    ...(subject.rides ? [foundAs(subject.rides, mounts(subject, subject.rides))] : []),
    ...unknown,
  ];
}

function heldColour(gripped: readonly Noun[]): Thing['colours'] {
  const tint = gripped.map(tintOf).find((each) => each !== undefined);
  return tint ? { held: tint } : {};
}

/** What words say of somebody's body, clothes and face. What merely follows from a role is in its row. */
const saidOf = ({ body, wears, does, attributes }: Subject, gripped: readonly Noun[]): readonly string[] => [
  ...gripped.flatMap((each) => heldName(each.id, each.attributes) ?? []),
  ...attributes.flatMap(changeFor),
  ...[...body, ...wears, ...does].filter(({ text }) => text !== '').flatMap(({ id }) => changeFor(id)),
];

/** Each of several riders has a mount. */
const mounts = (riders: Noun, mount: Noun): Partial<Thing> =>
  (kindOf(mount.id) === 'creature' || mount.text === '') && !isCounted(mount)
    ? { count: numberOf(riders) }
    : {};

/** Things and buildings that belong to nobody, with the colours of their parts. */
function foundLoose(brief: Brief): readonly (Found | Noun)[] {
  // What merely follows from a place, such as the trees of a forest, furnishes it.
  const named = [
    ...brief.things.filter(({ text }) => text !== ''),
    ...vehiclesOf(brief),
    ...brief.places.filter(
      ({ id }) => (isBuilt(id) || partsOf(id).length > 0) && !(isA(id, 'place.school') && hasFish(brief)),
    ),
    // Over another land a planet is seen; alone it is the land.
    ...brief.places.filter(
      ({ id }) => isA(id, 'place.planet') && brief.places.some((other) => other.id !== id),
    ),
    ...brief.places.filter((noun) => standIns[noun.id] !== undefined && isOutside(noun, brief)),
  ];
  const loose = withHouse(brief, named).map((noun, index) => withRelationOf(noun, named[index + 1]));
  const wholes = wholesOf(
    loose,
    ({ id }, part) => drawingFor(id, models)?.drawing.parts.includes(part) ?? false,
  );
  return loose.flatMap((noun) => {
    const standIn = models[standIns[noun.id] ?? ''];
    if (standIn) return [foundAs(noun, { recipe: standIn })];
    const own = [...wholes].filter(([, whole]) => whole === noun).map(([each]) => each);
    const isPart = wholes.has(noun) || (kindOf(bodyOf(noun.id)) === 'place' && !isBuilt(noun.id));
    return isPart ? [] : [foundAs(noun, { colours: { ...coloursOf(noun), ...coloursOfParts(own) } })];
  });
}

/** A tank battle has tanks. */
const vehiclesOf = ({ whole }: Brief): readonly Noun[] =>
  whole
    .filter(({ id, text }) => kindOf(id) === 'genre' && text !== '')
    .flatMap(({ text, attributes }) =>
      attributes
        .filter((id) => kindOf(id) === 'vehicle')
        .map((id): Noun => ({ id, text, attributes: ['count.3'] })),
    );

/** "A cat on the roof": there is a house, if no other building is named. */
function withHouse(brief: Brief, named: readonly Noun[]): readonly Noun[] {
  const hasRunner = nounsOf(brief).some(({ at }) => isOnRoof(at));
  return hasRunner && !named.some(hasRoof) ? [...named, nounOf('place.house')] : named;
}

/** "An airship floating above a castle": the effect has no body, so where it is said to be is where the airship is. */
function withRelationOf(noun: Noun, next: Noun | undefined): Noun {
  const isBodiless =
    next !== undefined &&
    kindOf(next.id) === 'effect' &&
    !isA(next.id, 'effect.shadow') &&
    drawingFor(bodyOf(next.id), models) === null;
  return !noun.at && isBodiless && next.at ? { ...noun, at: next.at } : noun;
}

/** A school of fish has no windows. */
const hasFish = ({ subjects }: Brief) => subjects.some(({ id }) => isA(id, 'creature.fish'));
