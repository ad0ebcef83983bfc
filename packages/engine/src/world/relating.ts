import { kindOf, type Noun } from '../brief/brief.ts';
import { drawingFor, graph, isA } from '../concepts/graph.ts';
import { airborne, hasRoof, isOnRoof, roof, winged } from './bodies.ts';
import { modelOf } from './model.ts';
import { isCounted } from './numbers.ts';
import type { Found, Relation, Thing } from './thing.ts';
import { deedsOf } from './together.ts';

/** Where the words say that each thing is. */

const relations: Readonly<Record<string, Relation>> = {
  'relation.riding-on': 'riding',
  'relation.above': 'above',
  'relation.over': 'above',
  'relation.on': 'on',
  'relation.under': 'under',
  'relation.behind': 'behind',
  'relation.in-front-of': 'before',
  'relation.left-of': 'left',
  'relation.right-of': 'right',
  'relation.near': 'beside',
  'relation.beside': 'beside',
  'relation.both-sides': 'flanking',
  'relation.with': 'beside',
  'relation.between': 'between',
  'relation.inside': 'inside',
  'relation.around': 'around',
  'relation.facing': 'facing',
  'relation.against': 'facing',
  'relation.towards': 'before',
  'relation.back-to': 'before',
  'relation.far': 'far',
};
const relationOf = (id: string) => drawingFor(id, relations)?.drawing;

export function relatedIn(
  { noun, thing, ridesOn }: Found,
  index: number,
  found: readonly Found[],
  places: readonly Noun[],
): Thing {
  const indexOf = (id: string) => {
    // On a shoulder is on somebody.
    if (isA(id, 'body.shoulder') || isA(id, 'body.head'))
      return found.findIndex((other, each) => each !== index && kindOf(other.noun.id) === 'role');
    const find = (is: (other: Noun) => boolean) =>
      found.findIndex((other, each) => each !== index && is(other.noun));
    const exact = find((other) => other.id === id);
    // An iceberg is no sea, where the sea is named.
    const isLand = places.some((place) => place.id === id);
    const kin = exact >= 0 || isLand ? exact : find((other) => isA(other.id, id));
    return kin < 0 && id === roof ? find(hasRoof) : kin;
  };
  // Each of several riders has a mount of their own.
  const own = found.findIndex((other) => other.noun === ridesOn);
  const mount = own >= 0 || !ridesOn ? own : indexOf(ridesOn.id);
  if (mount >= 0) {
    const size = thing.size * driverSize(thing, found[mount]?.thing.id ?? '');
    return { ...thing, size, pose: 'riding', at: { relation: 'riding', of: mount } };
  }
  const saids = atsOf(noun);
  // "sitting on a crater, facing a planet": the crater is no thing.
  const said = saids.find(({ of }) => indexOf(of) >= 0) ?? saids[0];
  // "crossing dunes below a bridge": they are below the bridge, too.
  const land = said && indexOf(said.of) < 0 ? places.find(({ id, at }) => id === said.of && at) : undefined;
  const at = (land && atsOf(land)[0]) ?? said;
  const looks = looksIn(land ?? noun);
  const way = looks && walking(noun, thing);
  // What is around a square is around the well in it.
  const isAround = at?.relation === 'around' && places.some(({ id }) => id === at.of);
  const of = at
    ? isAround && indexOf(at.of) < 0
      ? found.findIndex((other, each) => each !== index && !other.noun.at)
      : indexOf(at.of)
    : -1;
  if (at?.relation === 'flanking' && of < 0)
    return { ...thing, flanks: true, count: flankersOf(noun, thing) };
  if (!at || of < 0) {
    // "walking to a mountain shrine": the shrine is on the way.
    const mark = looks ? found.findIndex((other) => other.thing.isLandmark) : -1;
    if (mark < 0 || mark === index) return { ...thing, ...way };
    return { ...thing, ...way, ...(looks && { looks }), at: { relation: 'before', of: mark } };
  }
  const target = found[of]?.thing;
  const relation = placedAs(at.relation, noun, thing, target);
  if (relation === null) return { ...thing, ...way };
  const isShared = found.some((other) => other.noun !== noun && other.noun.at?.of === at.of);
  const count =
    relation === 'flanking'
      ? flankersOf(noun, thing)
      : relation === 'around' && !isShared
        ? countAround(noun, thing)
        : thing.count;
  const circles =
    relation === 'around' &&
    target?.isLandmark &&
    !rests(thing) &&
    winged.some((kind) => isA(thing.id, kind));
  return {
    ...thing,
    ...way,
    ...(circles && { flies: true, pose: 'flying' }),
    count,
    ...(relation === 'before' && (looks || kneels(thing, target)) && { looks: looks ?? 'to' }),
    at: { relation, of },
  };
}

/** Who walks to something, looks at it or turns away from it. */
function looksIn({ at, ...noun }: Noun): Thing['looks'] {
  const relation = (at ?? deedsOf(noun).find((each) => each.at)?.at)?.relation ?? '';
  if (relation === 'relation.back-to') return 'away';
  return ['relation.towards', 'relation.facing'].includes(relation) ? 'to' : undefined;
}

/** Who kneels or prays before a gate or a statue looks at it. */
const kneels = ({ pose, isAlive }: Found['thing'], target: Found['thing'] | undefined) =>
  isAlive && !target?.isAlive && ['kneeling', 'praying'].includes(pose ?? '');

export const rests = ({ pose, isAlive }: Found['thing']) =>
  isAlive && ['sitting', 'lying', 'sleeping'].includes(pose ?? '');

/** Who goes somewhere walks, unless something else is said. */
const walking = ({ at }: Noun, { pose, isAlive }: Found['thing']): Partial<Thing> =>
  at?.relation === 'relation.towards' && isAlive && pose === undefined ? { pose: 'walking' } : {};

const hunts = ['pose.chasing', 'pose.hunting', 'pose.following'];

/** What has no face is not faced; a balloon "on" a castle is in the air over it; who crosses a bridge is on it. */
function placedAs(
  relation: Relation,
  noun: Noun,
  thing: Found['thing'],
  target: Found['thing'] | undefined,
): Relation | null {
  const does = (deeds: readonly string[]) =>
    deedsOf(noun).some(({ id }) => deeds.some((deed) => isA(id, deed)));
  if (relation === 'facing' && does(['pose.hugging'])) return 'beside';
  if (relation === 'facing' && does(hunts)) return 'chasing';
  if (relation === 'facing' && does(['pose.fleeing'])) return 'fleeing';
  if (relation === 'facing' && !target?.isAlive) return 'before';
  const isBridge = target !== undefined && isA(target.id, 'place.bridge');
  if (isBridge && relation === 'above' && !thing.flies) return null;
  if (relation === 'above' && isOnRoof(noun.at) && !thing.flies) return 'on';
  // Pirates argue over a map around it, and an ant carries a leaf over a log on it.
  if (relation === 'above' && thing.isAlive && !thing.flies && !target?.isLandmark) {
    if (kindOf(noun.id) === 'role' && thing.count > 1) return 'around';
    if (does(['pose.walking', 'pose.crawling', 'pose.carrying', 'pose.climbing'])) return 'on';
  }
  // Across a table is beside it.
  const isOver = relation === 'above' && noun.at?.relation === 'relation.over' && thing.isAlive;
  if (isOver && !thing.flies && !target?.isLandmark && thing.pose !== 'jumping') return 'beside';
  const flies = airborne.some((kind) => isA(thing.id, kind));
  // "A barn and a silo on a farm": no building stands on another one.
  if (relation === 'on' && thing.isLandmark && target?.isLandmark && !isBridge) return 'beside';
  return relation === 'on' && flies && target?.isLandmark ? 'above' : relation;
}

/** Torches on both sides are two, and so is one at each. */
const flankersOf = (noun: Noun, { count }: Found['thing']): number =>
  isCounted(noun) && count > 1 ? count : kindOf(noun.id) !== 'plant' ? 2 : 6;

/** "Mushrooms around a stump" are several, though no number is said; "a snake around a tree" is one. */
function countAround(noun: Noun, { count }: Found['thing']): number {
  const { text, id } = noun;
  const isOneInEnglish = graph.find(id)?.words.en.includes(text) === true && !text.endsWith('s');
  const isGiant = noun.attributes.some((each) => isA(each, 'size.huge'));
  return isCounted(noun) || isOneInEnglish || isGiant ? count : 6;
}

/** A frog at the wheel is as large as its seat. */
function driverSize({ id, recipe }: Pick<Thing, 'id' | 'recipe'>, mount: string): number {
  if (kindOf(id) !== 'creature' || kindOf(mount) !== 'vehicle') return 1;
  const { low, high } = modelOf(recipe, { seed: 0, isCoarse: true, pose: 'riding' }).mesh;
  return Math.max(1, 0.9 / Math.max(high[1], high[0] - low[0], (high[2] - low[2]) * 1.2));
}

function atsOf(noun: Noun): readonly { readonly relation: Relation; readonly of: string }[] {
  return [noun, ...deedsOf(noun)].flatMap(({ at }) => {
    const relation = at && relationOf(at.relation);
    return at && relation ? [{ relation, of: at.of }] : [];
  });
}
