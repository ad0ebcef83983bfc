import type { Random } from '../draw/random.ts';
import { heightOf, type Placed, radiusOf } from './placed.ts';
import { type Camera, cameraAt, project } from './scene.ts';
import type { TakenShot } from './shots.ts';
import { add, atan2, blend, cos, limit, mix, pi, scale, sin, sub, tan, type Vec } from './vectors.ts';

export interface Framing {
  readonly camera: Camera;
  /** The middle of what is shown. */
  readonly focus: Vec;
  /** From the eye to the focus, in metres. */
  readonly distance: number;
  /** Where the eye looks, around the vertical axis. */
  readonly azimuth: number;
}

/** What a shot is to hold: a box in the world. */
export interface Held {
  readonly middle: Vec;
  readonly half: Vec;
}

export function boxOf(placed: readonly Placed[]): Held {
  const low: [number, number, number] = [1e9, 1e9, 1e9];
  const high: [number, number, number] = [-1e9, -1e9, -1e9];
  // Of a tree beside a cat only the foot must be seen.
  const alive = placed.filter(({ thing }) => thing.isAlive);
  const grown = placed.filter(({ thing }) => !thing.id.startsWith('plant.'));
  const tallest = Math.max(0, ...(alive.length > 0 ? alive : grown).map(heightOf));
  for (const each of placed) {
    const most =
      tallest > 0 &&
      (alive.length > 0 ? !each.thing.isAlive && !each.thing.isLandmark : !grown.includes(each))
        ? tallest
        : 1e9;
    const radius = Math.min(radiusOf(each) * 0.85, most * 1.2);
    const reach: Vec = [radius, Math.min(heightOf(each), most * 2), radius];
    for (const axis of [0, 1, 2] as const) {
      low[axis] = Math.min(low[axis], each.at[axis] - (axis === 1 ? 0 : reach[axis]));
      high[axis] = Math.max(high[axis], each.at[axis] + reach[axis]);
    }
  }
  return { middle: scale(add(low, high), 0.5), half: scale(sub(high, low), 0.5) };
}

const corners = ({ middle, half }: Held): readonly Vec[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map(
    (bits): Vec => [
      middle[0] + (bits & 1 ? half[0] : -half[0]),
      middle[1] + (bits & 2 ? half[1] : -half[1]),
      middle[2] + (bits & 4 ? half[2] : -half[2]),
    ],
  );

interface Fitting {
  readonly shot: TakenShot;
  readonly held: Held;
  readonly placed: readonly Placed[];
  /** Width over height. */
  readonly aspect: number;
  readonly ground: (x: number, z: number) => number;
  readonly random: Random;
}

/** Moves the eye until what is shown fills its share of the picture, at its place, and hides as little of itself as it can. */
export function frameShot(fitting: Fitting): Framing {
  const { shot, random, placed } = fitting;
  const pick = ([low, high]: readonly [number, number]) => mix(low, high, random.next());
  const view = pick(shot.view);
  const above = (pick(shot.above) * pi) / 180;
  const fill = pick(shot.fill);
  const first = (shot.side * pick(shot.around) * pi) / 180;
  const tries = placed.length > 1 ? [0, 0.14, -0.14, 0.28, -0.28, 0.42, -0.42] : [0];
  let best: Framing | undefined;
  let least = 1e9;
  for (const by of tries) {
    const framing = fit(fitting, first + by, above, view, fill);
    const hidden = hiddenIn(framing.camera, placed) + Math.abs(by) * 0.25;
    if (hidden >= least) continue;
    least = hidden;
    best = framing;
  }
  return best as Framing;
}

function fit(
  { shot, held, aspect, ground }: Fitting,
  around: number,
  above: number,
  view: number,
  fill: number,
): Framing {
  const focus = held.middle;
  const back: Vec = [sin(around) * cos(above), sin(above), -cos(around) * cos(above)];
  const half = tan((view * pi) / 360);
  let distance = lengthFor(held, half);
  let camera = cameraAt([0, 0, -1], [0, 0, 0], view);
  // Each round looks from a better distance at a better aim.
  let aim = focus;
  for (let round = 0; round < 9; round++) {
    let at = add(focus, scale(back, distance));
    const floor = ground(at[0], at[2]) + Math.max(0.05, Math.min(1.4, held.half[1] * 0.22));
    at = [at[0], Math.max(at[1], floor) + blockedBy(at, focus, ground), at[2]];
    camera = cameraAt(at, aim, view, shot.roll ? shot.roll * shot.side : 0);
    const seen = corners(held).map((corner) => project(camera, corner));
    const tall = Math.max(...seen.map(([, y]) => y)) - Math.min(...seen.map(([, y]) => y));
    const wide = Math.max(...seen.map(([x]) => x)) - Math.min(...seen.map(([x]) => x));
    const room = aspect * (0.9 - 0.9 * Math.abs(shot.at[0]));
    const over = Math.max(tall / fill, wide / room);
    distance *= limit(over, 0.5, 2);
    const [x, y, depth] = project(camera, focus);
    const perShare = (2 * Math.max(0.1, depth)) / camera.focal;
    aim = add(
      aim,
      add(
        scale(camera.right, (x - shot.at[0] * aspect) * perShare),
        scale(camera.up, (y - shot.at[1]) * perShare),
      ),
    );
  }
  return { camera, focus, distance, azimuth: atan2(camera.forward[2], camera.forward[0]) };
}
/** How much higher the eye must be to see over the land before what is shown. */
function blockedBy(at: Vec, focus: Vec, ground: Fitting['ground']): number {
  let lift = 0;
  for (let step = 1; step < 9; step++) {
    const share = step / 10;
    const [x, y, z] = blend(at, focus, share);
    lift = Math.max(lift, (ground(x, z) + 0.05 * focus[1] - y) / (1 - share));
  }
  return lift;
}
const lengthFor = ({ half }: Held, tangent: number) =>
  (Math.max(half[1], half[0] * 0.6) / tangent) * 1.6 + half[2];

/** How much things hide each other: the sum over all pairs of the share of the farther one that is covered. */
function hiddenIn(camera: Camera, placed: readonly Placed[]): number {
  const boxes = placed.map((each) => {
    const [x, y, depth] = project(camera, add(each.at, [0, heightOf(each) / 2, 0]));
    const by = camera.focal / (2 * Math.max(0.1, depth));
    return { x, y, depth, wide: radiusOf(each) * 0.8 * by, tall: (heightOf(each) / 2) * by, each };
  });
  let sum = 0;
  for (const near of boxes)
    for (const far of boxes) {
      if (near.depth >= far.depth || near.each.on === far.each || far.each.on === near.each) continue;
      const x =
        Math.min(near.x + near.wide, far.x + far.wide) - Math.max(near.x - near.wide, far.x - far.wide);
      const y =
        Math.min(near.y + near.tall, far.y + far.tall) - Math.max(near.y - near.tall, far.y - far.tall);
      if (x > 0 && y > 0) sum += (x * y) / (4 * far.wide * far.tall + 1e-9);
    }
  return sum;
}
