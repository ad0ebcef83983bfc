import { type Brief, kindOf, type Noun } from '../brief/brief.ts';
import { isA } from '../concepts/graph.ts';
import { randomFrom } from '../draw/random.ts';
import type { Grade } from './air-row.ts';
import { airsOf, withBrought } from './airs.ts';
import { atmosphereOf, isAutumnal, isSnowy, seaIn } from './atmosphere.ts';
import { frameShot } from './camera.ts';
import { clearOf } from './clearing.ts';
import { besideWords, coreOf, evened } from './core.ts';
import { isBrightDay, isDarkByDay, unlit } from './daylight.ts';
import { entered } from './entering.ts';
import { type Feast, feastIn } from './feast.ts';
import { bridged, featuresOf, isOnBridge, isOnDeck, wallsAt } from './features.ts';
import { filled, fillingOf } from './filling.ts';
import { furnish } from './furnish.ts';
import { itemsOf } from './grips.ts';
import { boxOf, faceOf, type Held, heldBy, seenOf } from './held.ts';
import { swimming } from './hosts.ts';
import { craterOf, fillOf, lightsOf, sideLights, sparksOf } from './lights.ts';
import { modelOf } from './model.ts';
import { type Atmosphere, moodOf } from './moods.ts';
import { motesOf } from './motes.ts';
import { isInside, type Place } from './place.ts';
import { heightOf, type Placed, radiusOf, type Settling, towardsEye } from './placed.ts';
import { localised, localThing, regionOf } from './regions.ts';
import { lookInto } from './rooms/hall.ts';
import { atWall, inHall } from './rooms/in-hall.ts';
import type { Room as SetRoom } from './rooms/room.ts';
import { fitsIn, lowered, setRoom } from './rooms/set-room.ts';
import type { Mood, Scene } from './scene.ts';
import { isAfloat as floats, landmarksOf, placeOf, without } from './setting.ts';
import { settle } from './settle.ts';
import type { Shot } from './shot-rows.ts';
import {
  alongDeck,
  alongStreet,
  beforeGiant,
  castOf,
  proportionsOf,
  type Room,
  type ShotWish,
  shotWishOf,
  type TakenShot,
  takeShot,
  under,
  upHill,
  within,
} from './shots.ts';
import { lookAlong, widthOf } from './sights.ts';
import { aloftIn, inTheAir, linesOf } from './sky.ts';
import { withSmall } from './small.ts';
import { fromBehind, stagedFor } from './staging.ts';
import { type Terrain, terrainOf } from './terrain.ts';
import type { Thing } from './thing.ts';
import { thingsOf } from './things.ts';
import { repeatedLand, repeatedScene } from './tiles.ts';
import { lengthOf, pi, scale, type Vec } from './vectors.ts';

/** What a picture of the world is made of, and what of the words it shows. */
export interface Composed {
  readonly scene: Scene;
  /** Walls or houses at both sides: a room, a cave, a street. */
  readonly hasWalls: boolean;
  readonly shot: Shot['name'];
  readonly placed: readonly Placed[];
  readonly missing: readonly Noun[];
  readonly atmosphere: Atmosphere;
  /** What the words do to the colours of the finished picture. */
  readonly grades: readonly Grade[];
  /** The models that furnish the place. */
  readonly furnished: readonly string[];
}

export interface ComposeWish {
  readonly brief: Brief;
  readonly seed: number;
  /** Width over height. */
  readonly aspect: number;
  readonly isCoarse: boolean;
  /** Where what is shown has room, if words take the rest. */
  readonly room?: Room;
  readonly feast?: Feast | undefined;
  /** The picture meets itself at its sides; what has walls there cannot. */
  readonly isTiled?: boolean;
}

export function compose({ brief, seed, aspect, isCoarse, room, feast, isTiled }: ComposeWish): Composed {
  const random = randomFrom(seed * 2654435 + 97);
  const { things: named, missing } = thingsOf(brief);
  const region = regionOf(brief);
  const whole = placeOf(brief, named);
  const filling = fillingOf(named, whole, brief);
  const afloat = swimming(without(named, [...filling, ...entered(whole, named)]), whole);
  const all = withSmall(afloat, whole).map((thing) => localThing(thing, region));
  const wish = shotWishOf(brief);
  const aloft = wish.names.includes('close') ? [] : aloftIn(all);
  const things = without(all, aloft);
  const airs = airsOf(brief);
  const calm = localised(withBrought(filled(placeOf(brief, things, named), filling, named), airs), region);
  const shown = all.length > 0 ? things : landmarksOf(brief, calm).map((thing) => localThing(thing, region));
  const tall = shown.length > 0 ? Math.max(...shown.map(tallOf)) : 4;
  const chosen = takeShot(
    castOf(things, tall, isInside(calm)),
    underSky(wish, things, aloft),
    seed,
    random.fork('shot'),
  );
  // Over clouds the eye is high, so that they are seen.
  const taken: TakenShot =
    calm.land.isle === undefined || wish.above
      ? chosen
      : { ...chosen, isFromGround: false, above: [6 + chosen.above[0] * 0.4, 9 + chosen.above[1] * 0.4] };
  const settling: Settling = {
    things: shown,
    random: random.fork('settle'),
    isCoarse,
    formation: taken.formation,
    side: taken.side,
  };
  const view = (taken.side * (taken.around[0] + taken.around[1]) * pi) / 360;
  const together = room
    ? besideWords(
        bridged(settle({ ...settling, things: shown.map(evened(settle(settling))) })),
        proportionsOf(room.box),
      )
    : bridged(settle(settling));
  const isOneSize = room !== undefined && shown.every(({ size }) => size === 1);
  // Beside words nobody is a dot, unless the words say how large they are.
  const staged = calm.room || isOneSize ? undefined : stagedFor(together, view, taken.side);
  const isPassed = tall < 5 && wish.names.length === 0 && !room && isStreetOf(calm) && areStill(things);
  const crosses = isOnBridge(together);
  const isUphill = calm.land.mound !== undefined && tall > 8 && wish.names.length === 0 && things.length > 0;
  const free = staged
    ? beforeGiant(taken)
    : isPassed
      ? alongStreet(taken)
      : crosses
        ? alongDeck(taken)
        : isUphill
          ? upHill(taken)
          : taken;
  const shot = room ? within(free, aloft.length > 0 ? under(room) : room, wish, aspect) : free;
  const settled = lookingAs(wish, staged ?? together, taken.side);
  const flat = calm.room ? inHall(settled, taken) : settled;
  const main = mainOf(flat);
  const measure =
    main.length > 0 ? Math.max(...main.map((each) => Math.max(heightOf(each), radiusOf(each) * 2))) : 6;
  const stage =
    main.length > 0
      ? Math.max(
          ...main.map(
            (each) => Math.sqrt(each.at[0] * each.at[0] + each.at[2] * each.at[2]) + radiusOf(each),
          ),
        )
      : 3;
  // A cliff carries all that stands on it, also what is behind the middle.
  const footing =
    calm.land.drop && !shown.some(floats)
      ? Math.max(
          stage,
          ...flat
            .filter(({ on }) => !on)
            .map((each) => (lengthOf([each.at[0], 0, each.at[2]]) + radiusOf(each)) / 1.3),
        )
      : stage;
  const atmosphere = atmosphereOf(brief, shot, seed, random.fork('atmosphere'));
  const windy = seaIn(atmosphere.weather, calm);
  const place = { ...windy, land: { ...windy.land, view } };
  const isAfloat =
    (place.water?.kind === 'sea' && place.land.isle === undefined && !place.room) ||
    (place.water !== undefined && shown.some(floats));
  const outdoors = terrainOf({
    place,
    stage: footing,
    measure,
    isAfloat,
    isSnowy: isSnowy(brief, atmosphere.weather),
    far: 900,
    features: featuresOf(flat),
    isEmpty: things.length === 0,
    random: random.fork('terrain'),
  });
  // The floor of a room is flat, whatever lies outside.
  const terrain: Terrain = place.room ? { ...outdoors, height: () => 0, isWet: () => false } : outdoors;
  const standing = flat.map((each) => grounded(each, terrain, isAfloat, flat));
  const held = mainPoints(standing, main, flat, shot, place);
  const walls = wallsAt(standing);
  const surface = (x: number, z: number) =>
    Math.max(terrain.height(x, z), surfaceOf(terrain, x, z), walls(x, z));
  const empty = shown.length === 0 ? place.room : undefined;
  const framing = empty
    ? lookInto(empty, seed, aspect, random.fork('room'))
    : shown.length === 0 && place.furnishing.some(({ isStreet }) => isStreet)
      ? lookAlong(
          seed,
          aspect,
          isInside(place) || hasGates(place),
          widthOf(place),
          terrain,
          random.fork('street'),
        )
      : frameShot({
          shot,
          held,
          placed: standing.filter((_, index) => main.includes(flat[index] as Placed)),
          behind: standing.filter(
            (each, index) => !isCircling(each) && !main.includes(flat[index] as Placed),
          ),
          aspect,
          ground: surface,
          random: random.fork('camera'),
        });
  const flying =
    aloft.length > 0
      ? inTheAir(all, {
          settling,
          framing,
          aspect,
          standing,
          ground: surface,
          side: shot.side,
          ...(room && { free: room.box }),
          ...(isInside(place) && { roof: place.room ? 3.4 : 9 }),
        })
      : [];
  const placed = [...standing, ...flying];
  const hasWalls = isInside(place) || place.furnishing.some(({ isStreet }) => isStreet);
  const tiling = isTiled && !hasWalls ? { camera: framing.camera, aspect } : undefined;
  const land = tiling ? repeatedLand(terrain, tiling) : terrain;
  const isAutumn = isAutumnal(brief);
  const weathered: Mood = {
    ...moodOf(atmosphere, place.air ?? {}, framing.azimuth, random.fork('mood')),
    autumn: isAutumn ? 1 : 0,
    lying: isSnowy(brief, atmosphere.weather) && !isInside(place) ? 1 : 0,
  };
  const isBright = isBrightDay(atmosphere) && !isInside(place);
  const items = placed.flatMap((each, index) => {
    const own = itemsOf(each, isCoarse, index >= flat.length || main.includes(flat[index] as Placed));
    return isBright && isDarkByDay(each.thing.as) ? own.map(unlit) : own;
  });
  const festive = feast && {
    ...feastIn({
      feast,
      framing,
      aspect,
      kept: [seenOf(framing.camera, held.points), ...(room ? [room.words] : [])],
      ground: (x, z) => (isAfloat ? undefined : Math.max(land.height(x, z), surfaceOf(land, x, z))),
      isCoarse,
      random: random.fork('feast'),
    }),
    motes: feast.motes.map((motes) => ({ motes })),
  };
  const kept = [
    ...standing.map((each) => [each.at[0], each.at[2], radiusOf(each)] as const),
    ...(festive?.standing ?? []).map(({ at }) => [at[0], at[2], 0.6] as const),
  ];
  const states = airs.flatMap((each) => each.states ?? []);
  const furnished = furnish({
    place,
    terrain: land,
    framing,
    shot,
    aspect,
    stage,
    measure,
    kept,
    // A single tree on a hill has no others around it.
    without: [
      ...brief.without,
      ...[...brief.things, ...brief.places].filter(isCounted).map(({ id }) => id),
      // A planet that is named is the one in the sky.
      ...flying.flatMap(({ thing }) =>
        ['thing.planet', 'thing.earth'].includes(thing.as) ? ['thing.planet'] : [],
      ),
    ],
    isEmpty: things.length === 0,
    isPassed,
    shown: standing.map(({ thing }) => thing.as),
    isSnowy: isSnowy(brief, atmosphere.weather),
    isAutumn,
    states,
    isCoarse,
    random: random.fork('furnish'),
    seed,
  });
  const wallAt = place.room && atWall(placed);
  const set =
    place.room &&
    setRoom({
      room: place.room,
      framing,
      stage: empty ? 0 : stage,
      tall: empty ? 0 : Math.max(...main.map(heightOf), 0),
      kept,
      ...(wallAt !== undefined && { wallAt }),
      mood: weathered,
      hour: atmosphere.hour,
      isWanted: (model) =>
        ![...brief.without, ...placed.map(({ thing }) => thing.as)].some((id) => isA(model, id)),
      isCoarse,
      states,
      random: random.fork('room'),
    });
  const mood = set?.mood ?? weathered;
  const inside = set?.stood ?? [];
  const brought =
    set && place.room
      ? furnished.filter((each) => fitsIn(set.hall, place.room as SetRoom, states, inside, each))
      : furnished;
  const furnishing = empty
    ? [...brought, ...inside]
    : clearOf([...brought, ...inside], {
        camera: framing.camera,
        held,
        behind: standing.filter(({ thing, on }) => thing.isLandmark && !on).map((each) => boxOf([each])),
        people: standing.filter(({ thing }) => thing.isAlive).map((each) => boxOf([each])),
        aloft: flying.filter((each) => heightOf(each) > 2.5).map((each) => boxOf([each])),
        aspect,
      });
  const motes = motesOf([...airs, ...(festive?.motes ?? [])], framing, aspect, seed);
  const lamps = lightsOf(
    isBright ? placed.filter(({ thing }) => !isDarkByDay(thing.as)) : placed,
    atmosphere.hour === 'night' || isInside(place),
  );
  const scene: Scene = {
    camera: framing.camera,
    items: [
      ...items,
      ...linesOf(flying, standing, isCoarse),
      ...furnishing.map(({ model, item }) => (isBright && isDarkByDay(model) ? unlit(item) : item)),
      ...motes.items,
      ...(festive ? [...festive.items, ...festive.standing] : []),
    ],
    ...groundSeenIn(place, land, isAfloat, atmosphere.hour === 'night'),
    ...(land.water && { water: land.water }),
    lights: [
      ...lamps,
      ...(set?.lights ?? []),
      ...craterOf(place),
      fillOf(framing, mood, room !== undefined),
      ...sideLights(framing, mood),
    ],
    mood: { ...mood, fog: fogBefore(mood, framing.distance) },
    focus: standing.length === 0 ? (flying[0]?.at ?? framing.focus) : framing.focus,
    shadowReach: Math.max(14, framing.distance * 1.15, stage * 3),
    ...((atmosphere.hour === 'night' && !place.room) || place.closed
      ? { pool: { least: 0.45, radius: Math.max(7, stage * 3) } }
      : {}),
    sparks: [...sparksOf(placed, framing, seed), ...motes.sparks, ...(festive?.sparks ?? [])],
    seed,
  };
  return {
    shot: shot.name,
    placed,
    missing,
    atmosphere,
    grades: airs.flatMap(({ grade }) => grade ?? []),
    furnished: furnishing.map(({ model }) => model),
    scene: tiling ? repeatedScene(scene, tiling) : scene,
    hasWalls,
  };
}

/** Who is shown looks into the picture or out of it, where words say so. */
function lookingAs({ looks }: ShotWish, placed: readonly Placed[], side: number): readonly Placed[] {
  if (looks === 'in') return fromBehind(placed, side);
  if (looks === undefined) return placed;
  return placed.map((each) => (each.thing.isLandmark ? each : { ...each, yaw: towardsEye - 0.2 * side }));
}

/** Haze begins before what is shown and, but in fog, leaves it its colours: however large it is and however far the eye. */
function fogBefore({ fog }: Mood, distance: number): Mood['fog'] {
  const most = (fog.density > 0.0085 ? 0.5 : 0.12) / (distance * 0.45);
  return { ...fog, start: distance * 0.55, density: Math.min(fog.density, most) };
}

/** Under a closed sky the ground ends soon; outside of a room it lies a little lower than the floor. */
function groundSeenIn(
  place: Place,
  { ground }: Terrain,
  isAfloat: boolean,
  isNight: boolean,
): Pick<Scene, 'ground'> {
  if (place.land.isVoid) return {};
  if (place.room)
    return place.air?.sky !== undefined
      ? {}
      : {
          ground: {
            ...ground,
            height: lowered(ground.height, place.room.outside === 'city' ? 60 : 0.15),
            // The lamps of the room do not reach it.
            ...(isNight && { colour: (...at) => scale(ground.colour(...at), 0.14) }),
          },
        };
  return { ground: !isAfloat && place.air?.sky === 'none' ? { ...ground, far: 160 } : ground };
}

/** Over the highest waves around: the eye is not to be in one. */
const surfaceOf = ({ water }: Terrain, x: number, z: number) =>
  water ? water.level + (water.waves ? 0.6 + Math.abs(water.waves(x, z)) : 0) : -1e6;

/** Something spans the street, so that the eye must be low. */
const hasGates = ({ furnishing }: Place) => furnishing.some(({ lane, isTall }) => lane === 0 && isTall);

const isStreetOf = ({ furnishing }: Place) => furnishing.some((row) => row.isStreet && row.isTall);
/** Nobody is there but what is passed in a street: a stall, a well. */
const areStill = (things: readonly Thing[]) =>
  things.length > 0 &&
  things.every(({ isAlive, id, flies }) => !isAlive && !flies && kindOf(id) !== 'vehicle');

const isCounted = ({ attributes }: Noun) => attributes.some((id) => /^count\.\d+$/.test(id));

function tallOf({ recipe, size, colours, pose }: Thing) {
  const { mesh } = modelOf(recipe, {
    seed: 0,
    isCoarse: false,
    colours,
    ...(pose !== undefined && { pose }),
  });
  return mesh.high[1] * size;
}

/** Room for the sky over somebody where something large is in it, and most of the picture where nobody is below. */
function underSky(wish: ShotWish, things: readonly Thing[], aloft: readonly Thing[]): ShotWish {
  if (aloft.length === 0 || wish.names.length > 0) return wish;
  if (things.length === 0) return { ...wish, names: ['low', 'path'], above: wish.above ?? [0, 3] };
  const isLarge = aloft.some((thing) => tallOf(thing) > 2.5);
  return isLarge ? { ...wish, names: ['panorama', 'lone', 'low'], fill: wish.fill ?? 0.26 } : wish;
}

const isCircling = ({ thing: { flies, at } }: Placed) => flies === true && at?.relation === 'around';

/** Everything but landmarks behind somebody. */
const mainOf = (placed: readonly Placed[]) => {
  const near = placed.filter((each) => !each.thing.isLandmark && !isCircling(each));
  const low = placed.filter((each) => !isCircling(each));
  return near.length > 0 ? near : low.length > 0 ? low : placed;
};

/** Puts what was settled on flat ground onto the land, or onto the waves. */
function grounded(each: Placed, terrain: Terrain, isAfloat: boolean, all: readonly Placed[]): Placed {
  let root = each;
  while (root.on) root = root.on;
  const [x, , z] = root.at;
  const level = terrain.water?.level ?? 0;
  const isSwimming = isAfloat || (kindOf(root.thing.id) === 'vehicle' && terrain.isWet(x, z));
  const swim = level + (terrain.water?.waves?.(x, z) ?? 0);
  const up =
    isSwimming && (!root.thing.isLandmark || kindOf(root.thing.id) === 'vehicle')
      ? swim
      : isOnDeck(root.at, all)
        ? 0
        : Math.max(terrain.height(x, z), isAfloat ? level - 0.4 : -1e6);
  const on = each.on ? grounded(each.on, terrain, isAfloat, all) : undefined;
  // Whales and sharks show their backs.
  const deep = isSwimming && root === each && each.thing.isAlive ? heightOf(each) * 0.4 : 0;
  return { ...each, at: [each.at[0], each.at[1] + up - deep, each.at[2]], ...(on && { on }) };
}

/** An owl on a tree, an apple on a table: what is much larger than the one that is on it may reach out of the picture. */
function withoutSupports(placed: readonly Placed[]): readonly Placed[] {
  const carried = placed.filter(
    ({ on, thing, index }) => on && !on.thing.isAlive && (thing.isAlive || index < on.index),
  );
  const extent = (each: Placed) => Math.max(heightOf(each), 2 * radiusOf(each));
  const isLarge = (each: Placed) =>
    carried.some((rider) => rider.on?.index === each.index && extent(each) > 3 * extent(rider));
  const left = placed.filter((each) => !isLarge(each));
  return left.length > 0 ? left : placed;
}

/** What the shot is to hold: the main group; of a wide place without anybody, some air around what stands there. */
function mainPoints(
  placed: readonly Placed[],
  main: readonly Placed[],
  flat: readonly Placed[],
  shot: TakenShot,
  { view }: Place,
): Held {
  const all = placed.filter((_, index) => main.includes(flat[index] as Placed));
  const shown = shot.box ? coreOf(all, proportionsOf(shot.box)) : withoutSupports(all);
  const [first] = shown;
  const people = shown.filter(({ thing }) => thing.isAlive);
  if (first && shot.isFace && shown.length === 1 && people.length === 1) return faceOf(first);
  // In a strip there is room for heads only.
  if (shot.isFace && shot.box && people.length > 0)
    return heldBy(people.slice(0, 3).flatMap((each) => faceOf(each).points));
  if (shown.length > 0) return boxOf(shown);
  const { up, away, wide } = view ?? { up: 2.6, away: 12, wide: 7 };
  return heldBy(
    [-wide, wide].flatMap((x) => [0, up * 2].flatMap((y) => [away - 2, away + 2].map((z): Vec => [x, y, z]))),
  );
}
