import { type Mesh, tripleAt } from './mesh.ts';
import { anchorOf, heightOf, make, type Placed, radiusOf, type Settling, towardsEye } from './placed.ts';
import type { Thing } from './thing.ts';
import { add, limit, pi, scale, turn, type Vec } from './vectors.ts';

/** What stands on something, sits on it, or lies in a pile. */

/** One on each of the targets, or all on the first, side by side. What is much larger than its support stands beside it on the ground. */
export function stacked(
  settling: Settling,
  thing: Thing,
  index: number,
  targets: readonly Placed[],
  rides: boolean,
): readonly Placed[] {
  // Books and candles on one table each have their part of it.
  const beside = settling.things.filter(({ at }) => at?.relation === 'on' && at.of === thing.at?.of);
  const part =
    targets.length === 1 && beside.length > 1 ? beside.indexOf(thing) - (beside.length - 1) / 2 : 0;
  const each = radiusOf(make(settling, thing, index, [0, 0, 0], 0, 0)) * 1.9;
  const fits = Math.floor((radiusOf(targets[0] as Placed) * 1.9) / each);
  const shares = pileOf(thing.count, thing.isAlive ? thing.count : Math.max(2, fits));
  return Array.from({ length: thing.count }, (_, number) => {
    const target = targets[number % targets.length] as Placed;
    const [share, layer] = targets.length >= thing.count ? [0, 0] : shares(number);
    const isSeated = rides || (hasSeat(target) && !isLargeShip(target));
    const yaw = isSeated ? target.yaw : towardsEye - settling.side * 0.45;
    const posed =
      hasSeat(target) && thing.isAlive && !rides && !isLargeShip(target)
        ? { ...thing, pose: thing.pose ?? 'sitting' }
        : thing;
    const usual = make(settling, posed, index, [0, 0, 0], yaw, number);
    const isPet = hasSeat(target) && thing.id.startsWith('creature.') && !rides;
    const isPerched = isPet && target.model.anchors.shoulder !== undefined;
    // A cat on a chair is no longer than the chair, and one on a shoulder smaller than a head.
    const by = isPerched
      ? limit((heightOf(target) * 0.15) / radiusOf(usual), 0.3, 1)
      : isPet
        ? limit((radiusOf(target) * 1.2) / radiusOf(usual), 0.55, 1)
        : 1;
    const sample = by < 1 ? { ...usual, size: usual.size * by } : usual;
    const sits = !rides && thing.isAlive && hasSeat(target) && !isLargeShip(target);
    // On a ship is on its deck, not on its mast.
    const isBoarded = target.thing.id.startsWith('vehicle.');
    const foot = isPerched
      ? anchorOf(target, 'shoulder')
      : rides || isBoarded || hasSeat(target)
        ? anchorOf(target, 'seat', 'back')
        : restOf(target);
    const along = turn(
      [
        share * radiusOf(sample) * 1.9 + (part * 1.7 * radiusOf(target)) / Math.max(1, beside.length),
        0,
        beside.length > 1 ? (number % 2 ? 0.5 : -0.5) * radiusOf(sample) : 0,
      ],
      targets.length >= thing.count ? 0 : target.yaw + (isLong(target) ? 0 : pi / 2),
    );
    // A rider's legs hang down below the seat.
    const low = rides || sits ? 0 : Math.min(0, sample.model.mesh.low[1]) * sample.size;
    const up = layer * heightOf(sample) * 0.96 - low;
    return { ...sample, at: add(foot, [along[0], up, along[2]]), on: target };
  });
}

/** Of more things than fit side by side on another, those in the upper layers of a pile: how far aside, and how high. */
function pileOf(count: number, fit: number): (number: number) => readonly [number, number] {
  const rows: number[] = [];
  const most = Math.max(fit, Math.ceil(Math.sqrt(2 * count) - 0.5));
  for (let left = count; left > 0; left -= rows.at(-1) ?? left)
    rows.push(Math.min(left, count > fit ? Math.max(1, most - rows.length) : count));
  return (number) => {
    let [before, layer] = [0, 0];
    while (number - before >= (rows[layer] ?? count)) before += rows[layer++] ?? count;
    return [number - before - ((rows[layer] ?? 1) - 1) / 2, layer];
  };
}

const isLargeShip = (each: Placed) => each.thing.id.startsWith('vehicle.') && heightOf(each) > 3;

/** Chairs and thrones have a seat below their backs; what grows has a place beside it, a building a roof. */
const hasSeat = ({ model: { anchors, mesh }, thing }: Placed) =>
  anchors.shoulder !== undefined ||
  (anchors.seat[1] < Math.max(anchors.top[1] * 0.8, mesh.high[1] * 0.65) &&
    anchors.seat[1] > mesh.high[1] * 0.15 &&
    !/^(?:plant|place)\./.test(thing.id));

/** Where something rests on a thing: on the surface under its top, else on its highest twig. */
function restOf(target: Placed): Vec {
  const { mesh, anchors } = target.model;
  const [x, , z] = anchors.top;
  const surface = surfaceAt(mesh, x, z);
  const tall = mesh.high[1] - mesh.low[1];
  const local: Vec = mesh.high[1] - surface < tall * 0.2 ? [x, surface, z] : highestOf(mesh);
  return add(target.at, turn(scale(local, target.size), target.yaw));
}

/** The height of the topmost triangle over a point. */
function surfaceAt(mesh: Mesh, x: number, z: number): number {
  let top = -1e9;
  for (let index = 0; index < mesh.indices.length; index += 3) {
    const [a, b, c] = [0, 1, 2].map((step) => tripleAt(mesh.positions, mesh.indices[index + step] ?? 0)) as [
      Vec,
      Vec,
      Vec,
    ];
    const area = (b[0] - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (b[2] - a[2]);
    if (Math.abs(area) < 1e-9) continue;
    const toB = ((x - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (z - a[2])) / area;
    const toC = ((b[0] - a[0]) * (z - a[2]) - (x - a[0]) * (b[2] - a[2])) / area;
    if (toB < 0 || toC < 0 || toB + toC > 1) continue;
    top = Math.max(top, a[1] + (b[1] - a[1]) * toB + (c[1] - a[1]) * toC);
  }
  return top;
}

function highestOf(mesh: Mesh): Vec {
  let best: Vec = [0, -1e9, 0];
  for (let index = 0; index < mesh.materials.length; index++) {
    const at = tripleAt(mesh.positions, index);
    if (at[1] > best[1]) best = at;
  }
  return best;
}

const isLong = ({ model: { mesh } }: Placed) => mesh.high[0] - mesh.low[0] >= mesh.high[2] - mesh.low[2];
