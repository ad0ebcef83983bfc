import { isA } from '../../concepts/graph.ts';
import { heightOf, type Placed, radiusOf, towardsEye } from '../placed.ts';
import type { TakenShot } from '../shots.ts';
import { cos, pi, scale, sin, type Vec } from '../vectors.ts';

/** What is shown in a room, as rooms have it. */

/** Furniture of which a room is named looks into it from its back wall. */
const isFurniture = ({ thing }: Placed) =>
  isA(thing.id, 'thing.furniture') && !['thing.table', 'thing.card-table'].includes(thing.as);

/** Furniture looks into the room; ships and cars stand side by side, their noses to the eye; a table from above lies across. */
export function inHall(settled: readonly Placed[], { side, above }: TakenShot): readonly Placed[] {
  if (settled.every(isFurniture)) return settled.map((each) => ({ ...each, yaw: towardsEye }));
  const [table, ...others] = [...settled].sort((one, other) => (one.on ? 1 : 0) - (other.on ? 1 : 0));
  if (table && above[0] > 55 && others.every((each) => isOnTop(each, table)))
    return across(table, others, side);
  const isParked =
    settled.length > 1 && settled.every(({ thing, on }) => thing.id.startsWith('vehicle.') && !on);
  return isParked
    ? settled.map((each) => ({ ...each, at: scale(each.at, 0.58), yaw: towardsEye + side * 0.5 }))
    : settled;
}

/** What is on a table, or small and around it: candles at its edges. */
const isOnTop = (each: Placed, table: Placed) =>
  each.on?.thing === table.thing ||
  (each.thing.at?.relation === 'around' && !each.thing.isAlive && heightOf(each) < 1);

/** A table as the ground of the picture, what lies on it along its far edge, or along all of them. */
function across(table: Placed, others: readonly Placed[], side: number): readonly Placed[] {
  const { low, high } = table.model.mesh;
  const [x, z] = [high[0] - low[0], high[2] - low[2]];
  const [long, deep] = [Math.max(x, z) * table.size, Math.min(x, z) * table.size];
  const lying: Placed = { ...table, at: [0, 0, 0], yaw: x >= z ? 0 : pi / 2 };
  const top = high[1] * table.size;
  const edged = others.filter(({ thing }) => thing.at?.relation === 'around');
  let from = -side * long * 0.42;
  return [
    lying,
    ...others.map((each): Placed => {
      const size = each.size * Math.min(1, (deep * 0.16) / radiusOf(each));
      const radius = radiusOf({ ...each, size });
      const foot = -each.model.mesh.low[1] * size;
      const turn = ((edged.indexOf(each) + 0.5) / edged.length) * 2 * pi;
      if (edged.includes(each)) {
        const out = 1 / Math.max(Math.abs(cos(turn)), Math.abs(sin(turn)));
        const at: Vec = [cos(turn) * out * long * 0.44, top + foot, sin(turn) * out * deep * 0.4];
        return { ...each, size, at, on: lying };
      }
      const along = from + side * radius;
      from += side * (radius * 2 + 0.06);
      return { ...each, size, at: [along, top + foot, deep * 0.27], on: lying };
    }),
  ];
}

export function atWall(placed: readonly Placed[]): number | undefined {
  if (placed.length === 0 || !placed.every(isFurniture)) return undefined;
  return Math.max(...placed.map(({ at, size, model: { mesh } }) => at[2] - mesh.low[0] * size)) + 0.05;
}
