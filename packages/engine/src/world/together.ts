import { kindOf, type Noun, type Subject } from '../brief/brief.ts';
import { drawingFor, isA } from '../concepts/graph.ts';
import type { Found, Relation, Thing } from './thing.ts';

/** What several do together, and where they are for it. */

export const deedsOf = (noun: Omit<Noun, 'at'>) => ('does' in noun ? (noun as unknown as Subject).does : []);

/** What is done to what is named without another word between: by deed, how one then stands to it. */
const works: Readonly<Record<string, Relation>> = { 'pose.climbing': 'climbing', 'pose.pushing': 'pulling' };

/** "A penguin pulling a sled": the sled is what has no other place. */
export function atWork(
  thing: Thing,
  index: number,
  found: readonly Found[],
  things: readonly Thing[],
): Thing {
  const deed = deedsOf((found[index] as Found).noun).find(({ id }) => drawingFor(id, works));
  const work = deed && drawingFor(deed.id, works)?.drawing;
  if (!work || !thing.isAlive) return thing;
  const isFree = (each: number) => each !== index && !things[each]?.at && things[each]?.flies !== true;
  const isHuge = (each: number) => things[each]?.isAlive === false || (things[each]?.size ?? 1) > 2;
  const others = things.map((_, each) => each);
  const of = thing.at
    ? thing.at.of
    : (others.find((each) => each > index && isFree(each) && isHuge(each)) ??
      others.find((each) => isFree(each) && isHuge(each)) ??
      -1);
  if (of < 0 || (thing.at && !['on', 'above', 'beside'].includes(thing.at.relation))) return thing;
  const relation = work === 'pulling' && pushes.test(deed.text) ? 'pushing' : work;
  return { ...thing, ...(relation !== 'climbing' && { pose: 'walking' }), at: { relation, of } };
}
const pushes = /^push|^shov|推|đẩy|ผลัก|ดัน|เข็น|mendorong/;

const pairs: Readonly<Record<string, Thing['looks']>> = {
  'pose.back-to-back': 'apart',
  'pose.face-to-face': 'each',
};

/** What two do with each other. */
const mutual = ['pose.fighting', 'pose.talking', 'pose.hugging'];

/** Who stands back to back or looks at each other: two of one kind, or two who are named. */
export function inPairs(things: readonly Thing[], found: readonly Found[]): readonly Thing[] {
  const paired = [...things];
  found.forEach(({ noun }, index) => {
    const deeds = deedsOf(noun);
    const thing = things[index];
    const isMutual =
      thing?.count === 2 && !thing.at && deeds.some(({ id }) => mutual.some((deed) => isA(id, deed)));
    const looks = isMutual ? 'each' : deeds.flatMap(({ id }) => drawingFor(id, pairs)?.drawing ?? [])[0];
    if (!looks || !thing) return;
    paired[index] = { ...thing, looks };
    if (thing.count > 1) return;
    const doesSo = (each: number) =>
      deedsOf((found[each] as Found).noun).some(({ id }) => drawingFor(id, pairs));
    const alive = things.flatMap(({ isAlive }, each) => (each !== index && isAlive ? [each] : []));
    const other = alive.find(doesSo) ?? alive.findLast((each) => each < index) ?? alive[0] ?? -1;
    // Of two of whom it is said, the second turns to the first.
    if (other > index && doesSo(other)) return;
    const mate = things[other];
    if (!mate) return;
    const { at: _at, ...free } = thing;
    paired[index] =
      looks === 'each'
        ? { ...thing, at: { relation: 'facing', of: other } }
        : { ...free, looks, at: { relation: 'beside', of: other } };
    if (looks === 'apart') paired[other] = { ...mate, looks };
  });
  return paired;
}

/** Who is against somebody has the weapon up, and so has the other. */
export function inFight(things: readonly Thing[], found: readonly Found[]): readonly Thing[] {
  const foes = new Set(
    things.flatMap(({ at }, index) =>
      at?.relation === 'facing' && found[index]?.noun.at?.relation === 'relation.against'
        ? [index, at.of]
        : [],
    ),
  );
  return things.map((each, index) =>
    foes.has(index) && kindOf(each.id) === 'role' && each.pose === undefined
      ? { ...each, pose: 'raised' }
      : each,
  );
}

/** "A captain with a parrot on his shoulder": whose shoulder is named carries the animal that has no other place. */
export function onShoulders(things: readonly Thing[], found: readonly Found[]): readonly Thing[] {
  const isNamed = found.some(
    ({ noun }) =>
      'body' in noun &&
      (noun as unknown as Subject).body.some(({ id, text }) => text !== '' && isA(id, 'body.shoulder')),
  );
  const bearer = things.findIndex(({ id, count }) => kindOf(id) === 'role' && count === 1);
  const pet = things.findIndex(({ id, at }) => kindOf(id) === 'creature' && (!at || at.of === bearer));
  if (!isNamed || bearer < 0 || pet < 0) return things;
  return things.map((each, index) => {
    const { flies: _flies, ...free } = each;
    return index === pet ? { ...free, at: { relation: 'on', of: bearer } } : each;
  });
}

/** Who hold hands are beside each other: two who are named, or two of one kind. */
export function handInHand(things: readonly Thing[], found: readonly Found[]): readonly Thing[] {
  const lead = found.findIndex(({ noun }) => deedsOf(noun).some(({ id }) => isA(id, 'pose.holding-hands')));
  const thing = things[lead];
  if (!thing?.isAlive) return things;
  const { at: _at, ...free } = thing;
  const pose = 'leading';
  if (thing.count === 2)
    return [
      ...things.map((each) => (each === thing ? { ...thing, count: 1, pose } : each)),
      { ...free, count: 1, pose, at: { relation: 'hand', of: lead } },
    ];
  const isMate = ({ isAlive, count }: Thing, index: number) => isAlive && count === 1 && index !== lead;
  const mate =
    thing.at && isMate(things[thing.at.of] as Thing, thing.at.of) ? thing.at.of : things.findIndex(isMate);
  if (mate < 0) return things;
  const [first, second] = [Math.min(lead, mate), Math.max(lead, mate)];
  return things.map((each, index): Thing => {
    const { at, ...rest } = each;
    if (index === first) return { ...rest, pose, ...(at && at.of !== second && { at }) };
    return index === second ? { ...each, pose, at: { relation: 'hand', of: first } } : each;
  });
}

const vessels = ['vehicle.ship', 'vehicle.boat'];

/** Where people stand there is land: ships on which nobody is lie behind them, on the water. */
export function ashore(things: readonly Thing[]): readonly Thing[] {
  const isVessel = ({ id }: Thing) => vessels.some((each) => isA(id, each));
  const rootOf = (thing: Thing): Thing => {
    const below = thing.at && ['on', 'riding', 'inside', 'above'].includes(thing.at.relation);
    const next = below ? things[thing.at?.of ?? -1] : undefined;
    return next && next !== thing ? rootOf(next) : thing;
  };
  const isOnLand = (thing: Thing) =>
    kindOf(thing.id) === 'role' && thing.pose !== 'swimming' && !thing.flies && !isVessel(rootOf(thing));
  if (!things.some(isOnLand)) return things;
  const isManned = (thing: Thing) => things.some((other) => other !== thing && rootOf(other) === thing);
  return things.map((thing) =>
    isVessel(thing) && !isManned(thing) ? { ...thing, isLandmark: true } : thing,
  );
}

/** An army and two knights: the army is the background of the two. */
export function withCrowds(things: readonly Thing[]): readonly Thing[] {
  const isCrowd = ({ isAlive, count, flies, at }: Thing) =>
    isAlive &&
    !flies &&
    count >= 5 &&
    (at === undefined || ['before', 'behind', 'far', 'facing'].includes(at.relation));
  const lead = things.findIndex((thing) => thing.isAlive && !isCrowd(thing) && thing.count <= 3);
  if (lead < 0 || (things[lead]?.at && isCrowd(things[things[lead].at.of] as Thing))) return things;
  // Who stands on a wall looks down on them: they are before it.
  const wall = things[lead]?.at?.relation === 'on' ? (things[lead].at?.of ?? -1) : -1;
  const isBelow = things[wall]?.isLandmark === true;
  const at = isBelow ? { relation: 'before' as const, of: wall } : { relation: 'behind' as const, of: lead };
  return things.map((thing) =>
    isCrowd(thing) ? { ...thing, isLandmark: !isBelow || thing.at !== undefined, at: thing.at ?? at } : thing,
  );
}

const parts = ['thing.bow', 'thing.wheel', 'thing.mast', 'thing.anchor'];

/** Who is on the bow of a ship is on the ship: it is no bow for arrows. */
export function onBoard(things: readonly Thing[]): readonly Thing[] {
  const ship = things.find(({ id, at }) => kindOf(id) === 'vehicle' && !at);
  const isPart = (thing: Thing | undefined) =>
    thing !== undefined && !thing.at && parts.some((id) => isA(thing.id, id));
  const holds = ({ isAlive, at }: Thing) => isAlive && at !== undefined && isPart(things[at.of]);
  if (!ship || !things.some(holds)) return things;
  const left = things.filter((thing) => !isPart(thing));
  return left.map((thing) => {
    const of = left.indexOf(thing.at && !holds(thing) ? (things[thing.at.of] as Thing) : ship);
    return holds(thing)
      ? { ...thing, at: { relation: 'on' as const, of } }
      : { ...thing, ...(thing.at && { at: { ...thing.at, of } }) };
  });
}

const tables = ['thing.table', 'thing.campfire', 'thing.cauldron', 'thing.chessboard'];

/** What two who face each other play on, eat at or sit around is between them. */
export function withTable(things: readonly Thing[]): readonly Thing[] {
  const pair = things.find(({ at, isAlive }) => isAlive && at?.relation === 'facing');
  if (!pair?.at || !things[pair.at.of]?.isAlive) return things;
  const of = pair.at.of;
  return things.map((thing) =>
    !thing.at && tables.some((id) => isA(thing.id, id))
      ? { ...thing, at: { relation: 'between' as const, of } }
      : thing,
  );
}
