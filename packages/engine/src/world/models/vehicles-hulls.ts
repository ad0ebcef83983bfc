import type { Builder } from '../mesh.ts';
import { add, cos, mix, pi, pow, sin, unit, type Vec } from '../vectors.ts';
import { beam, rod, shade, sides, steps } from './things-shapes.ts';
import { tiled } from './things-surfaces.ts';

/** Hulls, masts and sails, for all that floats or sails through the air. */

interface HullPlan {
  readonly long: number;
  readonly wide: number;
  /** Height of its deck over the water, and how deep it goes. */
  readonly high: number;
  readonly deep: number;
  /** How much bow and stern rise. */
  readonly bow: number;
  readonly stern: number;
  /** How far the bow leans forward. */
  readonly rake?: number;
  readonly planks: Vec;
  readonly trim: Vec;
  readonly deck: Vec;
  /** How far under the rail the deck is. */
  readonly rail?: number;
  /** Ends square at the stern. */
  readonly transom?: boolean;
}

interface Hull {
  /** Half the width and the height of the rail, for a share of the length from stern to bow. */
  readonly half: (share: number) => number;
  readonly top: (share: number) => number;
  readonly x: (share: number) => number;
}

/** Builds a hull of planks whose waterline is at y = 0. */
export function addHull(b: Builder, plan: HullPlan): Hull {
  const { long, wide, high, deep, bow, stern, rake = 0.12, rail = 0.35, transom = true } = plan;
  const half = (share: number) => {
    const fore = share < 0.55 ? 1 : Math.sqrt(Math.max(0, 1 - pow((share - 0.55) / 0.45, 2.2)));
    const aft = transom
      ? mix(0.72, 1, Math.min(1, share / 0.35))
      : Math.sqrt(Math.max(0, 1 - pow(Math.max(0, 0.45 - share) / 0.45, 2.2)));
    return (wide / 2) * Math.max(0.015, fore * aft);
  };
  const top = (share: number) =>
    high +
    bow * pow(Math.max(0, (share - 0.45) / 0.55), 2) +
    stern * pow(Math.max(0, (0.5 - share) / 0.5), 2);
  const x = (share: number) => (share - 0.5) * long;
  const place = (share: number, side: number, v: number): Vec => {
    const y = mix(-deep * (1 - 0.5 * pow(Math.abs(share - 0.45) * 1.8, 2)), top(share), v);
    const out = half(share) * pow(Math.max(0.0001, v), 0.42) * (1 - 0.1 * Math.max(0, v - 0.6));
    return [x(share) + rake * long * 0.5 * Math.max(0, share - 0.6) * v * 1.2, y, side * out];
  };
  for (const side of sides) {
    tiled(
      b,
      (u, v) => {
        const out = unit([(u - 0.5) * 0.9 * (u > 0.5 ? 1 : 0.4), -0.35 * (1 - v), side]);
        return { at: place(u, side, v), normal: out };
      },
      b.isCoarse ? 24 : 26,
      b.isCoarse ? 12 : 12,
      (_, v) => (v > 0.9 || (v > 0.66 && v < 0.76) ? plan.trim : shade(plan.planks, 0.7 + 0.4 * v)),
      'wood',
      { vary: 0.2, seed: 3, bulge: b.isCoarse ? 0 : 0.012 * wide * 0.3 },
    );
    const edge = steps(b.isCoarse ? 7 : 19).map((step) =>
      add(place(step / (b.isCoarse ? 6 : 18), side, 1), [0, 0.02, 0]),
    );
    b.tube(
      edge,
      edge.map(() => 0.025 * wide),
      shade(plan.trim, 1.2),
      'wood',
      6,
    );
    b.sheet(
      b.isCoarse ? 6 : 18,
      1,
      (u, v) => ({
        at: add(place(u, side, 1 - (v * rail) / (top(u) + deep)), [0, 0, -side * 0.03]),
        normal: [0, 0, -side] as Vec,
        tint: shade(plan.planks, 0.6),
      }),
      'wood',
    );
  }
  const count = b.isCoarse ? 6 : 18;
  for (const piece of steps(count)) {
    const [from, to] = [piece / count, (piece + 1) / count];
    const across = (share: number, side: number): Vec => [
      x(share) + rake * long * 0.6 * Math.max(0, share - 0.6),
      top(share) - rail,
      side * half(share) * 0.93,
    ];
    for (const lane of b.isCoarse ? [0] : [0, 1, 2, 3]) {
      const lanes = b.isCoarse ? 1 : 4;
      const [left, right] = [mix(-1, 1, lane / lanes), mix(-1, 1, (lane + 1) / lanes)];
      b.face(
        [across(from, left), across(from, right), across(to, right), across(to, left)],
        shade(plan.deck, 0.86 + 0.22 * (((piece * 5 + lane * 3) % 7) / 7)),
        'wood',
        [0, 1, 0],
      );
    }
  }
  if (transom) {
    const rows = b.isCoarse ? 1 : 5;
    for (const row of steps(rows)) {
      const [low, up] = [row / rows, (row + 1) / rows];
      b.face(
        [place(0, -1, low), place(0, 1, low), place(0, 1, up), place(0, -1, up)],
        row === rows - 1 ? plan.trim : shade(plan.planks, 0.8 + 0.08 * row),
        'wood',
        [-1, 0, 0],
      );
    }
  }
  return { half, top, x };
}

interface SailPlan {
  readonly low: number;
  readonly high: number;
  readonly wide: number;
  readonly narrow: number;
  readonly tint: Vec;
  readonly wood: Vec;
  readonly stripe?: Vec;
  readonly belly?: number;
}

/** A square sail, filled by wind from behind, under its yard. */
export function addSquareSail(
  b: Builder,
  at: Vec,
  { low, high, wide, narrow, tint, wood, stripe, belly = 0.22 }: SailPlan,
) {
  const columns = b.isCoarse ? 2 : 8;
  const rows = b.isCoarse ? 2 : 8;
  const place = (u: number, v: number): Vec => {
    const across = u * 2 - 1;
    const fill = wide * belly * sin(pi * (0.1 + v * 0.8)) * (1 - across * across * 0.7);
    return add(at, [
      fill,
      mix(low, high, v) + 0.1 * wide * across * across * (1 - v) * 0.4,
      (across * mix(wide, narrow, v)) / 2,
    ]);
  };
  tiled(
    b,
    (u, v) => ({ at: place(u, v), normal: unit([1, 0.55 * (v - 0.45), 0.75 * (u * 2 - 1)]) }),
    b.isCoarse ? 8 : columns,
    b.isCoarse ? 8 : rows,
    (u, v) => (stripe && Math.floor(u * columns) % 2 === 0 ? stripe : shade(tint, 0.86 + 0.18 * v)),
    'thin',
    { shift: 0, vary: 0.05 },
  );
  beam(
    b,
    add(at, [-0.03, high + 0.03, -narrow / 2 - 0.15]),
    add(at, [-0.03, high + 0.03, narrow / 2 + 0.15]),
    0.09,
    0.09,
    wood,
  );
}

/** A three-cornered sail between a low front corner, a low back corner and a top. */
export function addLateen(b: Builder, front: Vec, back: Vec, top: Vec, tint: Vec, fill = 0.35) {
  const pieces = b.isCoarse ? 2 : 8;
  b.sheet(
    pieces,
    pieces,
    (u, v) => {
      const base: Vec = [mix(front[0], back[0], u), mix(front[1], back[1], u), mix(front[2], back[2], u)];
      const bulge = fill * sin(pi * u) * sin(pi * Math.min(1, v * 0.9 + 0.1)) * (1 - v);
      return {
        at: [mix(base[0], top[0], v), mix(base[1], top[1], v), mix(base[2], top[2], v) + bulge],
        normal: unit([0.2 * cos(pi * u), 0.15, 1]),
        tint: shade(tint, 0.86 + 0.18 * v),
      };
    },
    'thin',
  );
}

export function addMast(b: Builder, at: Vec, high: number, thick: number, tint: Vec) {
  rod(b, at, add(at, [-high * 0.015, high, 0]), thick, tint, 'wood', { thin: thick * 0.5, segments: 8 });
}

/** Ropes from a mast's top to both rails. */
export function addShrouds(b: Builder, top: Vec, x: number, rail: number, half: number, tint: Vec) {
  if (b.isCoarse) return;
  for (const side of sides)
    for (const off of [-0.35, 0, 0.35])
      b.tube([top, [x + off * 1.6, rail, side * half]], [0.018, 0.018], tint, 'cloth', 3);
}
