import { type Brief, belongings, kindOf, type Noun, nounOf, nounsOf, type Subject } from '../brief/brief.ts';
import { drawingFor, graph, isA } from '../concepts/graph.ts';
import { changesIn } from './changes.ts';
import { coloursOf, coloursOfParts, poseOf, sizeOf, tintOf } from './looks.ts';
import { meant } from './meant.ts';
import { modelOf, type Recipe } from './model.ts';
import { models } from './models/models.ts';
import { heldName } from './models/people-holding.ts';
import { mascotOf } from './models/people-mascots.ts';
import { changeFor, isDressed, wearing } from './models/people-wardrobe.ts';
import { isCounted, numberOf } from './numbers.ts';
import { partsOf, wholesOf } from './parts.ts';
import { isInside } from './place.ts';
import { places } from './places.ts';
import { isOutside, standIns } from './stand-ins.ts';
import type { Found, Relation, Thing } from './thing.ts';
import { ashore, atWork, deedsOf, handInHand, inPairs, onBoard, withCrowds, withTable } from './together.ts';

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
  const things = handInHand(inPairs(working, found), found);
  return {
    things: withTable(withCrowds(ashore(underSky(inStone(upright(onBoard(onBrooms(things)))))))),
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

/** A frog at the wheel is as large as its seat. */
function driverSize({ id, recipe }: Pick<Thing, 'id' | 'recipe'>, mount: string): number {
  if (kindOf(id) !== 'creature' || kindOf(mount) !== 'vehicle') return 1;
  const { low, high } = modelOf(recipe, { seed: 0, isCoarse: true, pose: 'riding' }).mesh;
  return Math.max(1, 0.9 / Math.max(high[1], high[0] - low[0], (high[2] - low[2]) * 1.2));
}

/** Models that show nothing of their kinds: a swing is no teddy bear. */
const tooGeneral: ReadonlySet<string> = new Set([
  'thing.toy',
  'thing.machine',
  'thing.tool',
  'thing.container',
]);

/** Effects that are things: a glowing crystal is one, a glow is not. A caravan is its camels, and a planet hangs in the sky. */
const bodies: Readonly<Record<string, string>> = {
  'effect.crystal': 'thing.crystal',
  'role.caravan': 'creature.camel',
  'place.planet': 'thing.planet',
  'place.earth': 'thing.earth',
  // On these one stands.
  'place.moon-surface': 'place.moon-surface',
  'place.alien-planet': 'place.alien-planet',
  'place.mars': 'place.mars',
};
const bodyOf = (id: string) => drawingFor(id, bodies)?.drawing ?? id;

const winged = ['creature.bird', 'creature.bat', 'creature.dragon', 'creature.butterfly'];
const airborne = [
  'vehicle.balloon',
  'vehicle.airship',
  'vehicle.plane',
  'vehicle.helicopter',
  'vehicle.ufo',
  'vehicle.flying-broom',
  'vehicle.flying-car',
  'thing.kite',
  'thing.planet',
  'thing.earth',
];

/** What always is in the air, and every being that is said to fly. */
function canFly({ id }: Noun, { pose }: { readonly pose?: string }): boolean {
  const isAlive = ['creature', 'role'].includes(kindOf(id));
  return airborne.some((kind) => isA(bodyOf(id), kind)) || (isAlive && pose === 'flying');
}

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
  return [
    'thing' in somebody
      ? {
          ...somebody,
          thing: { ...somebody.thing, recipe: wearing(somebody.thing.recipe, saidOf(subject, gripped)) },
        }
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

const roof = 'place.rooftop';

/** "A cat on the roof": there is a house, if no other building is named. */
function withHouse(brief: Brief, named: readonly Noun[]): readonly Noun[] {
  const isOnRoof = nounsOf(brief).some(({ at }) => at?.of === roof);
  return isOnRoof && !named.some(hasRoof) ? [...named, nounOf('place.house')] : named;
}

const hasRoof = ({ id }: Noun) => kindOf(id) === 'place' && isBuilt(id);

/** "An airship floating above a castle": the effect has no body, so where it is said to be is where the airship is. */
function withRelationOf(noun: Noun, next: Noun | undefined): Noun {
  const isBodiless =
    next !== undefined &&
    kindOf(next.id) === 'effect' &&
    !isA(next.id, 'effect.shadow') &&
    drawingFor(bodyOf(next.id), models) === null;
  return !noun.at && isBodiless && next.at ? { ...noun, at: next.at } : noun;
}

function relatedIn(
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
  const count = relation === 'around' && !isShared ? countAround(noun, thing) : thing.count;
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

const rests = ({ pose, isAlive }: Found['thing']) =>
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
  if (relation === 'above' && isOnRoof(noun) && !thing.flies) return 'on';
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

/** Across roofs one runs on them. */
const isOnRoof = ({ at }: Noun) => at?.of === roof;

/** "Mushrooms around a stump" are several, though no number is said; "a snake around a tree" is one. */
function countAround(noun: Noun, { count }: Found['thing']): number {
  const { text, id } = noun;
  const isOneInEnglish = graph.find(id)?.words.en.includes(text) === true && !text.endsWith('s');
  const isGiant = noun.attributes.some((each) => isA(each, 'size.huge'));
  return isCounted(noun) || isOneInEnglish || isGiant ? count : 6;
}

/** Who sits or lies has something below: no crate stands on a sitting cat. */
function upright(things: readonly Thing[]): readonly Thing[] {
  const isSeated = (thing: Thing) => !thing.at && rests(thing);
  const isCarried = (thing: Thing) => {
    const below = thing.at?.relation === 'on' ? things[thing.at.of] : undefined;
    return !thing.isAlive && below !== undefined && isSeated(below);
  };
  return things.map((thing, index): Thing => {
    const above = things.findIndex((other) => isCarried(other) && other.at?.of === index);
    if (above >= 0) return { ...thing, at: { relation: 'on', of: above } };
    const { at: _at, ...free } = thing;
    return isCarried(thing) ? free : thing;
  });
}

/** "A witch flying on a broom": she rides it, and it flies. */
function onBrooms(things: readonly Thing[]): readonly Thing[] {
  const recipe = models[flyingBroom];
  const isBroom = (thing: Thing | undefined) => thing !== undefined && isA(thing.id, 'thing.broom');
  const rides = ({ at, isAlive }: Thing) =>
    isAlive && at !== undefined && ['on', 'riding'].includes(at.relation) && isBroom(things[at.of]);
  return things.map((thing, index): Thing => {
    if (thing.at && rides(thing))
      return { ...thing, pose: 'riding', flies: true, at: { relation: 'riding', of: thing.at.of } };
    const isRidden = isBroom(thing) && things.some((other) => other.at?.of === index && rides(other));
    return isRidden && recipe ? { ...thing, as: flyingBroom, recipe } : thing;
  });
}
const flyingBroom = 'vehicle.flying-broom';

/** A sword and a stone are the sword in the stone, of which there is a model. */
function inStone(things: readonly Thing[]): readonly Thing[] {
  const sword = things.find(({ id }) => isA(id, 'thing.sword'));
  const stone = things.find(({ id, at }) => isA(id, 'thing.rock') && !at);
  const isBare = (thing: Thing) => !thing.at || thing.at.relation === 'inside' || thing.at.relation === 'on';
  if (!sword || !stone || !isBare(sword) || things.length !== 2) return things;
  const { at: _at, ...free } = sword;
  return [{ ...free, pose: 'stuck' }];
}

/** What something flies over is as important as the one who flies: no landmark at the back. */
const underSky = (things: readonly Thing[]): readonly Thing[] =>
  things.map((thing, index) => {
    const isUnder = things.some(({ at }) => at?.relation === 'above' && at.of === index);
    return isUnder ? { ...thing, isLandmark: false } : thing;
  });

/** A place of which a model stands in the picture, such as a castle; all others are land or are seen from inside. */
/** A school of fish has no windows. */
const hasFish = ({ subjects }: Brief) => subjects.some(({ id }) => isA(id, 'creature.fish'));

const isBuilt = (id: string) => {
  const land = drawingFor(id, places)?.drawing;
  return drawingFor(id, models) !== null && !(land && (isInside(land) || land.isEntered));
};

function atsOf(noun: Noun): readonly { readonly relation: Relation; readonly of: string }[] {
  return [noun, ...deedsOf(noun)].flatMap(({ at }) => {
    const relation = at && relationOf(at.relation);
    return at && relation ? [{ relation, of: at.of }] : [];
  });
}
