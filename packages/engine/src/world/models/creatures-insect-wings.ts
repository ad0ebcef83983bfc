import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import { add, blend, pi, sin, type Vec } from '../vectors.ts';
import { addSkin, sides } from './creatures-shapes.ts';

export interface Insect {
  /** Length in metres. */
  readonly size: number;
  readonly body: string;
  /** Dark bands on the rear. */
  readonly bands?: string;
  readonly head?: string;
  readonly rear: readonly [number, number];
  readonly wings?: 'clear' | 'butterfly' | 'dragonfly' | 'shell';
  readonly wingColour?: string;
  readonly edge?: string;
  readonly eyes?: string;
  readonly isFlying?: boolean;
  readonly horn?: boolean;
  readonly glows?: boolean;
  readonly feelers?: number;
}

const outlines: Readonly<
  Record<'clear' | 'butterfly' | 'dragonfly', readonly (readonly [number, number, number, number])[]>
> = {
  /** Way ahead, way up, length and width of each wing. */
  clear: [
    [-0.35, 0.75, 0.62, 0.2],
    [-0.75, 0.5, 0.45, 0.15],
  ],
  butterfly: [
    [0.25, 1.15, 0.95, 0.52],
    [-0.85, 0.55, 0.75, 0.45],
  ],
  dragonfly: [
    [0.15, 0.25, 0.95, 0.13],
    [-0.3, 0.2, 0.9, 0.15],
  ],
};

export function addWings(
  builder: Builder,
  at: (x: number, y: number, z: number) => Vec,
  k: number,
  row: Insect,
  tint: Vec,
) {
  if (!row.wings) return;
  const edge = hex(row.edge ?? '#b9d4e4');
  if (row.wings === 'shell') {
    const marks = row.bands ? hex(row.bands) : tint;
    for (const side of sides)
      builder.ball(
        at(-0.18, 0.02, side * 0.012),
        [0.36 * k, 0.25 * k, 0.27 * k],
        (to) => (to[2] * side < 0.02 ? marks : row.edge && spotted(to) ? edge : tint),
        'metal',
        { segments: 30, swell: (to) => (to[1] < -0.1 ? 0.62 : to[2] * side < 0 ? 0.94 : 1) },
      );
    return;
  }
  for (const side of sides)
    for (const [ahead, up, long, wide] of outlines[row.wings]) {
      const root = at(0.1, 0.12, side * 0.06);
      const isWide = row.wings === 'butterfly';
      const lines = [0, 0.2, 0.4, 0.6, 0.8, 1].map((u): readonly Vec[] =>
        [0, 0.25, 0.5, 0.75, 1].map((v) => {
          const swell =
            sin(Math.min(1, isWide ? v * 0.8 + 0.06 : v * 0.94 + 0.03) * pi) * wide * (u - 0.5) * 2;
          const round = 1 - (isWide ? 0.22 : 0.05) * (2 * u - 1) * (2 * u - 1);
          return add(root, [
            (ahead * v * long * round + swell * 0.85) * k,
            (up * v * long * round + swell * 0.25) * k,
            side * v * long * 0.8 * round * k,
          ]);
        }),
      );
      addSkin(
        builder,
        lines,
        (u, v) => wingTint(u, v, isWide, tint, edge),
        isWide ? 'cloth' : 'thin',
        [14, 14],
      );
    }
}

function wingTint(u: number, v: number, isWide: boolean, tint: Vec, edge: Vec): Vec {
  if (!isWide) return v > 0.9 || u < 0.08 || u > 0.92 ? edge : tint;
  if (v > 0.82 || u < 0.1 || u > 0.9)
    return v > 0.86 && Math.abs(u * 5 - Math.round(u * 5)) < 0.16 ? [0.95, 0.93, 0.85] : edge;
  const spot = (u - 0.5) * (u - 0.5) * 4 + (v - 0.58) * (v - 0.58) * 9;
  return spot < 0.1
    ? blend(tint, [1, 0.95, 0.7], 0.6)
    : Math.abs(u * 4 - Math.round(u * 4)) < 0.06
      ? blend(tint, edge, 0.7)
      : tint;
}

const spotted = ([x, y, z]: Vec) =>
  [
    [0.5, 0.55],
    [-0.1, 0.7],
    [-0.55, 0.5],
    [0.15, 0.25],
  ].some(([a = 0, b = 0]) => y > -0.1 && (x - a) * (x - a) + (Math.abs(z) - b) * (Math.abs(z) - b) < 0.035);
