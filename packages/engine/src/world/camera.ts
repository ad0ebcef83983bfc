import type { Random } from '../draw/random.ts';
import { boxOf, type Held, seenOf } from './held.ts';
import { heightOf, type Placed, radiusOf } from './placed.ts';
import { type Camera, cameraAt, project } from './scene.ts';
import type { TakenShot } from './shots.ts';
import { add, atan2, blend, cos, limit, mix, pi, scale, sin, tan, type Vec } from './vectors.ts';

export interface Framing {
  readonly camera: Camera;
  /** The middle of what is shown. */
  readonly focus: Vec;
  /** From the eye to the focus, in metres. */
  readonly distance: number;
  /** Where the eye looks, around the vertical axis. */
  readonly azimuth: number;
}

interface Fitting {
  readonly shot: TakenShot;
  readonly held: Held;
  readonly placed: readonly Placed[];
  /** What was named and stands behind it: it is to be seen as well. */
  readonly behind: readonly Placed[];
  /** Width over height. */
  readonly aspect: number;
  readonly ground: (x: number, z: number) => number;
  readonly random: Random;
}

/** Moves the eye until what is shown fills its share of the picture, at its place, and hides as little of itself as it can. */
export function frameShot(fitting: Fitting): Framing {
  const { shot, random, placed } = fitting;
  const pick = ([low, high]: readonly [number, number]) => mix(low, high, random.next());
  // A strip is a narrow cut of a picture, not a view all around.
  const view = pick(shot.view) * Math.min(1, 2.2 / fitting.aspect);
  // What lies on something is not seen from below.
  const hasTop = placed.some(({ on, thing }) => on && !thing.isAlive);
  const above = (Math.max(pick(shot.above), hasTop ? 6 : -90) * pi) / 180;
  const fill = pick(shot.fill);
  const first = (sideOf(fitting) * pick(shot.around) * pi) / 180;
  const tries = [0, 0.14, -0.14, 0.28, -0.28, 0.42, -0.42, 0.8, -0.8, 1.2, -1.2];
  let best: Framing | undefined;
  let least = 1e9;
  for (const by of tries) {
    // Far turns are for when the near ones are blocked.
    if (least < 0.06 || (Math.abs(by) > 0.5 && least < 1)) break;
    const framing = fitAll(fitting, first + by, above, view, fill);
    const hidden =
      hiddenIn(framing.camera, placed) +
      lostOf(framing.camera, fitting) +
      smallIn(framing.camera, fitting, fill) +
      3 * buriedOf(framing.camera.at, fitting) +
      4 * Math.max(0, -framing.camera.forward[1] - Math.max(0.3, above + 0.1)) +
      Math.abs(by) * 0.25;
    if (hidden >= least) continue;
    least = hidden;
    best = framing;
  }
  const framing = readable(fitting, best as Framing, first, [above, view, fill]);
  return unburied(fitting, framing, first, [above, view, fill]);
}

/** Goes up where land is nearly all that would be seen: no eye is in the ground, or behind a hill. */
function unburied(
  fitting: Fitting,
  framing: Framing,
  around: number,
  [above, view, fill]: readonly [number, number, number],
): Framing {
  const { ground, shot } = fitting;
  const lostIn = ({ camera: { at } }: Framing) =>
    at[1] < ground(at[0], at[2]) ? 2 : buriedOf(at, fitting) > 0.4 ? 1 : 0;
  let best = framing;
  for (const by of [0.2, 0.45, 0.8]) {
    if (lostIn(best) === 0) break;
    const free = { ...fitting, shot: { ...shot, isFromGround: false } };
    const higher = fit(free, around, Math.max(0, above) + by, view, fill);
    if (lostIn(higher) < lostIn(best)) best = higher;
  }
  return best;
}

/** Beside words a row is seen from where it is less wide, rather than small. */
function smallIn(camera: Camera, { shot, held }: Fitting, fill: number): number {
  if (!shot.box) return 0;
  const { top, bottom } = seenOf(camera, held.points);
  return 0.8 * Math.max(0, 1 - (top - bottom) / fill);
}

/** How much of the picture's height the smallest of those who are shown fills. */
const leastOf = ({ camera }: Framing, placed: readonly Placed[]) =>
  Math.min(
    1,
    ...placed
      .filter(({ thing }) => thing.isAlive && thing.size > 0.6)
      .map((each) => {
        const [, , depth] = project(camera, add(each.at, [0, heightOf(each) / 2, 0]));
        return (heightOf(each) * camera.focal) / (2 * Math.max(0.1, depth));
      }),
  );

/** Comes nearer until everybody can be read, as far as all of them stay in the picture. */
function readable(
  fitting: Fitting,
  framing: Framing,
  around: number,
  [above, view, fill]: readonly [number, number, number],
): Framing {
  const least = leastOf(framing, fitting.placed);
  if (fitting.shot.isVast || least >= readably) return framing;
  const nearer = fit(
    fitting,
    around,
    above,
    view,
    Math.min(mostOf(fitting.shot), (fill * readably * 1.05) / least),
  );
  return leastOf(nearer, fitting.placed) > least ? nearer : framing;
}
const readably = 0.2;
const mostOf = ({ box }: TakenShot) => (box ? box.top - box.bottom : 0.8);

/** Steps back until what stands behind is seen to its top, as far as the main thing stays large enough. */
function fitAll(fitting: Fitting, around: number, above: number, view: number, fill: number): Framing {
  const { behind } = fitting;
  let framing = fit(fitting, around, above, view, fill);
  for (const less of behind.length > 0 && !fitting.shot.box ? [0.8, 0.62] : []) {
    const cut = behind.some((each) => seenOf(framing.camera, boxOf([each]).points).top > 0.48);
    if (!cut || fill * less < 0.22) break;
    const low = { ...fitting.shot, at: [fitting.shot.at[0], Math.min(fitting.shot.at[1], -0.2)] as const };
    framing = fit({ ...fitting, shot: low }, around, above, view, fill * less);
  }
  return framing;
}

/** Over the shoulder of the smaller one, the other one towers. */
function sideOf({ shot, placed, held }: Fitting): number {
  if (shot.name !== 'shoulder' || placed.length < 2) return shot.side;
  const small = placed.reduce((least, each) => (heightOf(each) < heightOf(least) ? each : least));
  return small.at[0] < held.middle[0] ? -1 : 1;
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
  const room = shot.box ? shot.box.right - shot.box.left : aspect * (0.88 - 0.5 * Math.abs(shot.at[0]));
  let distance = lengthFor(held, half);
  let camera = cameraAt([0, 0, -1], [0, 0, 0], view);
  // Each round looks from a better distance at a better aim.
  let aim = focus;
  // Close to a deep group the size leaps with the distance: each turn back makes the steps smaller.
  let [pace, before] = [1, 1];
  for (let round = 0; round < 11; round++) {
    let at = add(focus, scale(back, distance));
    const floor = ground(at[0], at[2]) + Math.max(0.05, Math.min(1.4, held.half[1] * 0.22));
    at = [at[0], Math.max(at[1], floor), at[2]];
    // Over a hill in between, but not so high that it becomes a view from above.
    const lift = Math.min(blockedBy(at, focus, ground), Math.max(0, focus[1] + distance * 0.34 - at[1]));
    at = [at[0], shot.isFromGround ? ground(at[0], at[2]) + 1.7 + Math.min(lift, 2) : at[1] + lift, at[2]];
    camera = cameraAt(at, aim, view, shot.roll ? shot.roll * shot.side : 0);
    const seen = seenOf(camera, held.points);
    const [tall, wide] = [seen.top - seen.bottom, seen.right - seen.left];
    const by = limit(Math.max(tall / fill, wide / room), 0.5, 2);
    if ((by - 1) * (before - 1) < 0) pace *= 0.6;
    before = by;
    distance *= 1 + (by - 1) * pace;
    const [x, y] = middleFor(shot, aspect, wide, tall);
    const perShare = (2 * Math.max(0.1, project(camera, focus)[2])) / camera.focal;
    aim = add(
      aim,
      add(
        scale(camera.right, ((seen.left + seen.right) / 2 - x) * perShare),
        scale(camera.up, ((seen.bottom + seen.top) / 2 - y) * perShare),
      ),
    );
  }
  return { camera, focus, distance, azimuth: atan2(camera.forward[2], camera.forward[0]) };
}

/** Where the middle of what is shown goes: where the shot wants it, as far as all of it stays inside, with air. */
function middleFor({ at: [x, y], box }: TakenShot, aspect: number, wide: number, tall: number) {
  const [left, right] = [box?.left ?? -aspect * 0.46, box?.right ?? aspect * 0.46];
  const aside = Math.max(0, (right - left - wide) / 2);
  const centre = (left + right) / 2;
  const above = Math.max(0, 0.46 - tall / 2);
  // Who does not fill the box stands at its foot.
  const up = box ? mix(box.bottom + tall / 2, y, 0.3) : limit(y, -above, above);
  return [limit(x * aspect, centre - aside, centre + aside), up] as const;
}

/** On the way from the eye to what is shown; what is near hides most. */
const stepsAhead = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];

/** How much higher the eye must be to see over the land before what is shown. */
function blockedBy(at: Vec, focus: Vec, ground: Fitting['ground']): number {
  let lift = 0;
  for (const share of stepsAhead) {
    const [x, y, z] = blend(at, focus, share);
    lift = Math.max(lift, (ground(x, z) + 0.05 * focus[1] - y) / (1 - share));
  }
  return lift;
}
const lengthFor = ({ half }: Held, tangent: number) =>
  (Math.max(half[1], half[0] * 0.6) / tangent) * 1.6 + half[2];

/** The share of the points that are shown which land hides from the eye. */
function buriedOf(eye: Vec, { held, ground }: Fitting): number {
  const high = held.points.filter(([, y]) => y > held.middle[1] - held.half[1] * 0.4);
  const isHidden = (point: Vec) =>
    stepsAhead.some((share) => {
      const [x, y, z] = blend(eye, point, share);
      return ground(x, z) > y;
    });
  return high.filter(isHidden).length / Math.max(1, high.length);
}

/** How much of what stands behind is cut by the sides. */
function lostOf(camera: Camera, { behind, aspect }: Fitting): number {
  let lost = 0;
  for (const each of behind) {
    const { left, right } = seenOf(camera, boxOf([each]).points);
    const inside = Math.min(right, aspect / 2) - Math.max(left, -aspect / 2);
    lost += 1 - limit(inside / (right - left + 1e-6));
  }
  return lost;
}

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
