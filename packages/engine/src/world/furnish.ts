import { drawingFor, isA } from '../concepts/graph.ts';
import type { Random } from '../draw/random.ts';
import type { Framing } from './camera.ts';
import { hex } from './colours.ts';
import { Builder } from './mesh.ts';
import { type Model, modelOf, type Recipe } from './model.ts';
import { models } from './models/models.ts';
import type { Furnishing, Place } from './place.ts';
import { type Item, project } from './scene.ts';
import type { TakenShot } from './shots.ts';
import type { Terrain } from './terrain.ts';
import {
  add,
  atan2,
  cos,
  ease,
  layered,
  limit,
  mix,
  noise,
  pi,
  scale,
  sin,
  sub,
  unit,
  type Vec,
} from './vectors.ts';

/** On the ground: x, z, radius. */
type Circle = readonly [number, number, number];

interface Furnishings {
  readonly place: Place;
  readonly terrain: Terrain;
  readonly framing: Framing;
  readonly shot: TakenShot;
  readonly aspect: number;
  /** Radius around the origin that stays free. */
  readonly stage: number;
  /** The largest measure of what is shown. */
  readonly measure: number;
  /** What is shown. */
  readonly kept: readonly Circle[];
  readonly isSnowy: boolean;
  readonly isAutumn: boolean;
  readonly without: readonly string[];
  readonly isCoarse: boolean;
  readonly random: Random;
  readonly seed: number;
}

/** Something that was put into a place, and the name of its model. */
export interface Furnished {
  readonly model: string;
  readonly item: Item;
}

/** All that grows and lies in a place, where it is seen and hides nothing that is shown. */
export function furnish(furnishings: Furnishings): readonly Furnished[] {
  const { place, random } = furnishings;
  const wanted = inSeason(place.furnishing, furnishings).filter((row) => isWanted(row, furnishings.without));
  return [
    ...wanted.flatMap((row, index) => scatter(furnishings, row, random.fork(`${row.model} ${index}`), index)),
    ...frameOf(furnishings, wanted),
    ...(place.closed ? [{ model: 'walls', item: walls(furnishings, place.closed) }] : []),
  ];
}

/** Under snow nothing flowers, and firs and rocks are white. */
function inSeason(rows: readonly Furnishing[], { isSnowy }: Furnishings): readonly Furnishing[] {
  if (!isSnowy) return rows;
  return rows
    .filter(({ as = [], isTall }) => isTall || !as.includes('plant.plant'))
    .map((row) => ({ ...row, model: underSnow[row.model] ?? row.model }));
}
const underSnow: Readonly<Record<string, string>> = {
  'plant.pine': 'furnish.snowy-pine',
  'plant.tree': 'furnish.dead-tree',
  'furnish.rock': 'furnish.snowy-rock',
  'furnish.mossy-rock': 'furnish.snowy-rock',
};
const autumn = ['#c8651f', '#d99a2b', '#a83a22', '#8f8a34'].map(hex);

const runInto = (a: Circle, b: Circle, share: number) => {
  const room = (a[2] + b[2]) * share;
  return (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]) < room * room;
};

/** 'No trees' is asked of everything that is put anywhere. */
const isWanted = ({ model, as = [] }: Furnishing, without: readonly string[]) =>
  ![model, ...as].some((id) => without.some((unwanted) => id === unwanted || isA(id, unwanted)));

const recipeOf = (name: string): Recipe | undefined => models[name] ?? drawingFor(name, models)?.drawing;

function scatter(
  furnishings: Furnishings,
  row: Furnishing,
  random: Random,
  number: number,
): readonly Furnished[] {
  const recipe = recipeOf(row.model);
  if (!recipe) return [];
  const { framing, terrain, aspect, isCoarse } = furnishings;
  const { camera, distance } = framing;
  const far = Math.max(1, distance / 34);
  const isFromAbove = camera.forward[1] < -0.42;
  const half = atan2(aspect * 0.5 + 0.12, camera.focal * 0.5);
  // Undergrowth does not tower over small animals.
  const low = limit(furnishings.measure / 1.5, 0.4, 1);
  const items: Item[] = [];
  const spots: Circle[] = [];
  for (let one = 0; one < row.count; one++) {
    const [x, z, reach] = isFromAbove
      ? spotAround(framing, random)
      : spotInView(framing, row, half, far, random);
    const size = random.range(row.size[0], row.size[1]) * (row.isTall ? 1 : low);
    const turned = random.range(0, 2 * pi);
    const kind = random.whole(0, 11);
    if (row.isGrouped && layered(x * 0.05, z * 0.05, 2, furnishings.seed + number) < 0.45) continue;
    if (terrain.isWet(x, z) !== (row.inWater === true)) continue;
    const y = row.inWater ? (terrain.water?.level ?? 0) : terrain.height(x, z);
    if (!row.inWater && isSteep(terrain, x, z)) continue;
    const leaves =
      furnishings.isAutumn && row.as?.includes('plant.tree') ? autumn[kind % autumn.length] : undefined;
    const model = modelOf(recipe, { seed: kind, isCoarse, ...(leaves && { colours: { leaves } }) });
    const radius = radiusOf(model) * size;
    const at: Vec = [x, row.hangs ? ceilingAt(furnishings, x, z) : y - 0.04 * size, z];
    if (
      !row.hangs &&
      isInTheWay(furnishings, at, radius, (model.mesh.high[1] ?? 1) * size, row.isTall === true)
    )
      continue;
    if (spots.some((spot) => runInto(spot, [x, z, radius], row.faces ? 1.05 : 0.6))) continue;
    if (row.isTall || row.to > 50) spots.push([x, z, radius]);
    items.push({
      model,
      at,
      yaw: row.faces ? atan2(-z, -x) + random.range(-0.3, 0.3) : turned,
      size,
      group: reach > 110 ? 900 + number : 0,
      lamps: lampsOf(items, model),
    });
  }
  return items.map((item) => ({ model: row.model, item }));
}

type Spot = readonly [number, number, number];

/** Somewhere before the eye: x, z and how far away. */
function spotInView(
  { camera, azimuth }: Framing,
  row: Furnishing,
  half: number,
  far: number,
  random: Random,
): Spot {
  const angle = azimuth + random.range(-1, 1) * half * (row.to < 40 ? 1.15 : 1.02);
  const share = random.next();
  // Nearer ones are seen larger: equal shares of the ground would put nearly all of them far away.
  const reach = mix(row.from * Math.min(far, 3), row.to * far, share * Math.sqrt(share));
  return [camera.at[0] + cos(angle) * reach, camera.at[2] + sin(angle) * reach, reach];
}
/** From above, all that is seen lies around what is shown. */
function spotAround({ focus, distance }: Framing, random: Random): Spot {
  const angle = random.range(0, 2 * pi);
  const reach = distance * 1.5 * Math.sqrt(random.next());
  return [focus[0] + cos(angle) * reach, focus[2] + sin(angle) * reach, distance];
}

/** Only the nearest few of many lamps light what is around them. */
const lampsOf = (items: readonly Item[], model: Model) =>
  model.lamps.length > 0 && items.filter((item) => item.lamps === 0.35).length < 5 ? 0.35 : 0;

const radiusOf = ({ mesh }: Model) => Math.max(mesh.high[0] - mesh.low[0], mesh.high[2] - mesh.low[2]) / 2;

const isSteep = ({ height }: Terrain, x: number, z: number) =>
  Math.abs(height(x + 0.6, z) - height(x - 0.6, z)) + Math.abs(height(x, z + 0.6) - height(x, z - 0.6)) > 1.5;

/** Whether something would stand in what is shown, right before the eye, or between the two. */
function isInTheWay(
  { framing, kept, stage }: Furnishings,
  at: Vec,
  radius: number,
  tall: number,
  isTall: boolean,
): boolean {
  const { camera, distance, focus } = framing;
  for (const [x, z, free] of kept) {
    const room = free * 0.9 + radius * (isTall ? 0.35 : 0.3);
    if ((at[0] - x) * (at[0] - x) + (at[2] - z) * (at[2] - z) < room * room) return true;
  }
  const way = sub(at, camera.at);
  const near = Math.sqrt(way[0] * way[0] + way[2] * way[2]);
  if (near < Math.max(radius * 1.6, isTall ? distance * 0.25 : tall * 1.6)) return true;
  const [sx, sy, depth] = project(camera, [at[0], at[1] + tall, at[2]]);
  if (depth < 0.1 || depth > distance + stage) return false;
  const [fx, fy] = project(camera, focus);
  const by = camera.focal / (2 * depth);
  const wide = (stage * camera.focal) / (2 * distance);
  if (Math.abs(sx - fx) > wide * (isTall ? 1.1 : 0.95) + radius * by) return false;
  return isTall ? sy > fy - wide * 1.5 : sy > fy - (0.35 * focus[1] * camera.focal) / (2 * distance);
}

/** Trees with high crowns: others would hide half of the picture. */
const trunks = ['furnish.forest-tree', 'plant.birch', 'plant.bamboo', 'plant.palm', 'furnish.dead-tree'];

/** Dark shapes at the sides of the foreground. */
function frameOf(furnishings: Furnishings, wanted: readonly Furnishing[]): readonly Furnished[] {
  const { shot, framing, aspect, terrain, isCoarse, random } = furnishings;
  if (!shot.frame) return [];
  const row = wanted.find(({ frames, model }) => frames && trunks.includes(model));
  const recipe = row && recipeOf(row.model);
  if (!recipe || !row) return [];
  const { camera, distance } = framing;
  const sides = shot.frame === 'both' ? [1, -1] : [-shot.side];
  return sides.flatMap((side) =>
    [0, 1].map((one): Furnished => {
      const depth = Math.max(2.4, Math.min(distance * (0.4 + one * 0.16), 16 + one * 5));
      const across = (side * (aspect * (0.54 + one * 0.07)) * 2 * depth) / camera.focal;
      const spot = add(camera.at, add(scale(camera.forward, depth), scale(camera.right, across)));
      const model = modelOf(recipe, { seed: random.whole(0, 11), isCoarse });
      const item: Item = {
        model,
        at: [spot[0], Math.min(terrain.height(spot[0], spot[2]), camera.at[1] - 0.4) - 0.1, spot[2]],
        yaw: random.range(0, 2 * pi),
        size: row.size[1] * Math.min(1, depth / 5),
        tint: [0.5, 0.52, 0.56],
        lamps: 0,
      };
      return { model: row.model, item };
    }),
  );
}

interface Hall {
  readonly wide: number;
  readonly tall: number;
}
function hallOf({ framing, stage }: Furnishings, closed: NonNullable<Place['closed']>): Hall {
  const by = Math.max(1, (stage * 2.4) / closed.width, (framing.distance * 0.9) / closed.width);
  return { wide: closed.width * by, tall: closed.height * Math.max(1, by * 0.8) };
}
const ceilingAt = (furnishings: Furnishings, x: number, z: number) => {
  const { closed } = furnishings.place;
  if (!closed) return 30;
  const { wide, tall } = hallOf(furnishings, closed);
  return (
    tall *
    Math.sqrt(Math.max(0.05, 1 - limit((x * x) / (wide * wide)))) *
    (0.86 + 0.2 * noise(x * 0.2, z * 0.2, furnishings.seed))
  );
};

/** A vault of rock around a cave, straight walls around a room: open behind the eye, closed in the distance. */
function walls(furnishings: Furnishings, closed: NonNullable<Place['closed']>): Item {
  const { isCoarse, seed, framing, place } = furnishings;
  const { wide, tall } = hallOf(furnishings, closed);
  const builder = new Builder(isCoarse);
  const tone = hex(closed.walls);
  const isRough = place.land.isStony === true && place.land.roll > 0.2;
  const from = Math.min(framing.camera.at[2], 0) - wide;
  const to = wide * (isRough ? 3 : 1.3);
  const rough = isRough ? 0.34 : 0.02;
  builder.sheet(
    builder.segments(70, 26),
    builder.segments(56, 20),
    (u, v) => {
      const z = mix(from, to, v);
      const close = 1 - ease(0.82, 1, v) * (isRough ? 0.9 : 0);
      const point = (a: number): Vec => {
        const angle = a * pi;
        const bump = 1 + rough * (layered(a * 9 + 3, z * 0.22, 4, seed) - 0.5) * 2;
        const [c, s] = isRough ? [cos(angle), sin(angle)] : boxed(angle);
        return [c * wide * bump * close, s * tall * bump * close - 0.3, z];
      };
      const at = point(u);
      const inwards = unit(sub([0, tall * 0.3, z], at));
      return { at, normal: inwards, tint: scale(tone, 0.72 + 0.5 * layered(u * 16, z * 0.5, 3, seed + 3)) };
    },
    isRough ? 'stone' : 'wood',
  );
  if (!isRough)
    builder.face(
      [
        [-wide, -0.3, to],
        [wide, -0.3, to],
        [wide, tall, to],
        [-wide, tall, to],
      ],
      scale(tone, 0.95),
      'wood',
      [0, 0, -1],
    );
  const mesh = builder.mesh();
  return {
    model: { mesh, anchors: { top: [0, tall, 0], seat: [0, 0, 0] }, lamps: [] },
    at: [0, 0, 0],
    yaw: 0,
    size: 1,
    group: 899,
  };
}
/** A square path around a half circle. */
function boxed(angle: number): readonly [number, number] {
  const [c, s] = [cos(angle), sin(angle)];
  const by = 1 / Math.max(Math.abs(c), s, 1e-6);
  return [c * by, s * by];
}
