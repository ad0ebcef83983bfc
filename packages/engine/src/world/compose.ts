import type { Brief, Noun } from '../brief/brief.ts';
import { randomFrom } from '../draw/random.ts';
import type { Grade } from './air-row.ts';
import { airsOf, withBrought } from './airs.ts';
import { atmosphereOf, isAutumnal, isSnowy, seaIn } from './atmosphere.ts';
import { frameShot } from './camera.ts';
import { hasGates, hasStreet, inPlace, isPassedIn, underSky } from './choosing.ts';
import { besideWords, evened } from './core.ts';
import { isBrightDay, isDarkByDay, unlit } from './daylight.ts';
import { dressed } from './dressing.ts';
import { entered } from './entering.ts';
import { facingEye } from './facing.ts';
import { type Feast, feastIn } from './feast.ts';
import { bridged, featuresOf, isOnBridge, wallsAt } from './features.ts';
import { filled, fillingOf } from './filling.ts';
import { furnish } from './furnish.ts';
import { itemsOf } from './grips.ts';
import { capesOf, footingOf, grounded, groundSeenIn, offshore, receded, surfaceOf } from './grounding.ts';
import { seenOf } from './held.ts';
import { swimming } from './hosts.ts';
import { craterOf, fillOf, lightsOf, sideLights, sparksOf } from './lights.ts';
import { type Atmosphere, moodOf } from './moods.ts';
import { motesOf } from './motes.ts';
import { isInside } from './place.ts';
import { type Placed, radiusOf, type Settling } from './placed.ts';
import { localised, localThing, regionOf } from './regions.ts';
import { lookDown, lookInto, opened } from './rooms/hall.ts';
import { inHall } from './rooms/in-hall.ts';
import type { Mood, Scene } from './scene.ts';
import { isAfloat as floats, landmarksOf, placeOf, without } from './setting.ts';
import { settle } from './settle.ts';
import type { Shot } from './shot-rows.ts';
import {
  alongDeck,
  alongStreet,
  beforeGiant,
  castOf,
  isFromAbove,
  proportionsOf,
  type Room,
  shotWishOf,
  takeShot,
  under,
  upHill,
  within,
} from './shots.ts';
import { lookAlong, widthOf } from './sights.ts';
import { aloftIn, inTheAir, linesOf } from './sky.ts';
import { withSmall } from './small.ts';
import { stagedFor } from './staging.ts';
import { isCircling, lookingAs, mainOf, mainPoints, measuresOf, tallOf } from './subject.ts';
import { terrainOf } from './terrain.ts';
import { thingsOf } from './things.ts';
import { repeatedLand, repeatedScene } from './tiles.ts';
import { pi } from './vectors.ts';

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
  const marks = wish.free ? [] : landmarksOf(brief, calm);
  const shown = all.length > 0 ? things : marks.map((thing) => localThing(thing, region));
  const tall = shown.length > 0 ? Math.max(...shown.map(tallOf)) : 4;
  const cast = castOf(things, tall, isInside(calm));
  const taken = inPlace(takeShot(cast, underSky(wish, things, aloft), seed, random.fork('shot')), calm, wish);
  const view = (taken.side * (taken.around[0] + taken.around[1]) * pi) / 360;
  const settling: Settling = {
    view,
    isHigh: isFromAbove(wish),
    things: shown,
    random: random.fork('settle'),
    isCoarse,
    formation: taken.formation,
    side: taken.side,
  };
  const together = room
    ? besideWords(
        bridged(settle({ ...settling, things: shown.map(evened(settle(settling))) })),
        proportionsOf(room.box),
      )
    : bridged(settle(settling));
  const isOneSize = room !== undefined && shown.every(({ size }) => size === 1);
  // Beside words nobody is a dot, unless the words say how large they are.
  const staged = calm.room || isOneSize ? undefined : stagedFor(together, view, taken.side);
  const isPassed = tall < 5 && wish.names.length === 0 && !room && isPassedIn(calm, things);
  const isUphill = calm.land.mound !== undefined && tall > 8 && wish.names.length === 0 && things.length > 0;
  const free = staged
    ? beforeGiant(taken)
    : isPassed
      ? alongStreet(taken)
      : isOnBridge(together)
        ? alongDeck(taken)
        : isUphill
          ? upHill(taken)
          : taken;
  const shot = room ? within(free, aloft.length > 0 ? under(room) : room, wish, aspect) : free;
  const settled = lookingAs(wish, staged ?? together, taken.side);
  const isAtSea = calm.water?.kind === 'sea' && calm.land.isle === undefined && !calm.room;
  const flat = calm.room ? inHall(settled, taken) : isAtSea ? offshore(settled, calm) : settled;
  const main = mainOf(flat);
  const { measure, stage } = measuresOf(main);
  const atmosphere = atmosphereOf(brief, shot, seed, random.fork('atmosphere'));
  const isOpened = calm.room !== undefined && shown.length === 0 && isFromAbove(wish);
  const roofless = calm.room && isOpened ? { ...calm, room: opened(calm.room) } : calm;
  const windy = seaIn(atmosphere.weather, roofless);
  const isAfloat = isAtSea || (windy.water !== undefined && shown.some(floats));
  const lie = {
    place: windy,
    stage: footingOf(stage, windy, shown.some(floats), flat),
    measure,
    isAfloat,
    isSnowy: isSnowy(brief, atmosphere.weather),
    far: 900,
    features: featuresOf(flat),
    capes: capesOf(flat),
    isEmpty: things.length === 0,
  };
  const near = terrainOf({ ...lie, random: random.fork('terrain') });
  const stood = flat.map((each) => grounded(each, near, isAfloat, flat));
  const held = mainPoints(stood, main, flat, shot, windy);
  const walls = wallsAt(stood);
  const surface = (x: number, z: number) => Math.max(near.height(x, z), surfaceOf(near, x, z), walls(x, z));
  const empty = shown.length === 0 ? windy.room : undefined;
  const framing = empty
    ? isFromAbove(wish)
      ? lookDown(empty, taken.above[1], aspect)
      : lookInto(empty, seed, aspect, wish.around !== undefined, random.fork('room'))
    : shown.length === 0 && hasStreet(windy) && !isFromAbove(wish)
      ? lookAlong(
          seed,
          aspect,
          isInside(windy) || hasGates(windy),
          widthOf(windy),
          near,
          random.fork('street'),
        )
      : frameShot({
          shot,
          held,
          placed: stood.filter((_, index) => main.includes(flat[index] as Placed)),
          behind: stood.filter((each, index) => !isCircling(each) && !main.includes(flat[index] as Placed)),
          aspect,
          ground: surface,
          random: random.fork('camera'),
        });
  const seen = isAtSea
    ? stood
    : stood.map((each, index) =>
        main.includes(flat[index] as Placed) ? each : receded(each, framing.camera, near, stood),
      );
  // A volcano stands where the eye looks, beside what is shown.
  const { cone } = windy.land;
  const place = cone
    ? { ...windy, land: { ...windy.land, view: framing.azimuth - pi / 2 + Math.sign(shot.at[0]) * 0.19 } }
    : windy;
  const terrain = cone ? terrainOf({ ...lie, place, random: random.fork('terrain') }) : near;
  const standing = room && !wish.looks ? facingEye(seen, framing.camera, room.words) : seen;
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
  const hasWalls = isInside(place) || hasStreet(place);
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
    isGloomy: atmosphere.isDark || ['overcast', 'storm', 'rain'].includes(atmosphere.weather),
    states,
    isCoarse,
    random: random.fork('furnish'),
    seed,
  });
  const { furnishing, mood, lights } = dressed({
    place,
    furnished,
    framing,
    placed,
    flying,
    main,
    held,
    kept,
    stage,
    mood: weathered,
    hour: atmosphere.hour,
    aspect,
    without: brief.without,
    isEmpty: empty !== undefined,
    free: wish.free,
    isCoarse,
    states,
    random: random.fork('room'),
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
      ...lights,
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

/** Haze begins before what is shown and, but in fog, leaves it its colours: however large it is and however far the eye. */
function fogBefore({ fog }: Mood, distance: number): Mood['fog'] {
  const most = (fog.density > 0.0085 ? 0.5 : 0.12) / (distance * 0.45);
  return { ...fog, start: distance * 0.55, density: Math.min(fog.density, most) };
}

const isCounted = ({ attributes }: Noun) => attributes.some((id) => /^count\.\d+$/.test(id));
