import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import { add, blend, scale, unit, type Vec } from '../vectors.ts';
import { addBlade, darker, type Frame, type Side } from './creatures-shapes.ts';

const glint: Vec = [1, 0.97, 0.9];
const black = hex('#0f0b0c');

interface Eye {
  readonly at: Vec;
  /** Where it looks. */
  readonly out: Vec;
  readonly size: number;
  /** The colour of the ball: dark for most animals. */
  readonly ball: Vec;
  /** A pupil of its own, for eyes with a light ball. */
  readonly pupil?: Vec;
  /** How much of the ball the pupil covers. */
  readonly wide?: number;
  readonly isClosed?: boolean;
  readonly glows?: boolean;
}

/** An eye with a small light in it: without the light it looks dead. */
export function addEye(builder: Builder, eye: Eye) {
  const { at, size, ball, pupil, wide = 0.62, isClosed, glows } = eye;
  const out = unit(eye.out);
  if (isClosed) {
    const across = unit([out[2], 0, -out[0]]);
    addBlade(builder, {
      points: [-1, 0, 1].map((share) =>
        add(
          add(at, scale(out, size * (0.95 - 0.25 * share * share))),
          add(scale(across, size * share), [0, size * (0.35 * share * share - 0.3), 0]),
        ),
      ),
      widths: [0.02, 0.16, 0.02].map((value) => value * size),
      depths: [0.02, 0.16, 0.02].map((value) => value * size),
      across: [0, 1, 0],
      tint: black,
      rows: 4,
      around: 4,
    });
    return;
  }
  builder.ball(at, size, ball, glows ? 'glow' : 'face', {
    segments: builder.isCoarse ? 10 : pupil ? 22 : 14,
  });
  if (pupil)
    builder.ball(add(at, scale(out, size * (1.05 - wide * 0.8))), size * wide, pupil, 'face', {
      segments: 20,
    });
  if (!glows && !builder.isCoarse)
    builder.ball(add(at, add(scale(out, size * 0.82), [0, size * 0.42, 0])), size * 0.25, glint, 'glow', {
      segments: 6,
    });
}

/** Both eyes, mirrored in the frame of a head. */
export function addEyes(
  builder: Builder,
  head: Frame,
  [x, y, z]: Vec,
  look: Omit<Eye, 'at' | 'out'> & { readonly out?: Vec },
) {
  const [ox, oy, oz] = look.out ?? [0.7, 0.12, 0.7];
  for (const side of [1, -1])
    addEye(builder, { ...look, at: head.at(x, y, z * side), out: head.way(ox, oy, oz * side) });
}

export type EarKind = 'point' | 'round' | 'long' | 'flop' | 'leaf';

/** Ears as rows: where they grow, where their tips are, and half their widths, all in sizes of the head. */
const earShapes: Readonly<
  Record<
    EarKind,
    { readonly line: readonly Vec[]; readonly widths: readonly number[]; readonly depth: number }
  >
> = {
  point: {
    line: [
      [-0.1, 0.55, 0.5],
      [-0.12, 0.95, 0.66],
      [-0.12, 1.5, 0.78],
    ],
    widths: [0.36, 0.32, 0.2, 0.015],
    depth: 0.13,
  },
  round: {
    line: [
      [-0.12, 0.6, 0.55],
      [-0.14, 0.85, 0.78],
      [-0.14, 1.08, 0.95],
    ],
    widths: [0.22, 0.38, 0.4, 0.3, 0.04],
    depth: 0.14,
  },
  long: {
    line: [
      [-0.2, 0.6, 0.3],
      [-0.3, 1.5, 0.42],
      [-0.55, 2.45, 0.55],
    ],
    widths: [0.18, 0.3, 0.33, 0.27, 0.03],
    depth: 0.12,
  },
  flop: {
    line: [
      [-0.15, 0.68, 0.62],
      [-0.1, 0.55, 1.02],
      [0.02, -0.25, 1.1],
    ],
    widths: [0.22, 0.34, 0.36, 0.26, 0.05],
    depth: 0.12,
  },
  leaf: {
    line: [
      [-0.25, 0.5, 0.6],
      [-0.3, 0.62, 1.1],
      [-0.35, 0.52, 1.65],
    ],
    widths: [0.14, 0.28, 0.27, 0.02],
    depth: 0.1,
  },
};

/** A pair of ears on a head whose size is that of its frame. */
export function addEars(
  builder: Builder,
  head: Frame,
  headSize: number,
  kind: EarKind,
  {
    size = 1,
    tint,
    inner,
    tip,
  }: { readonly size?: number; readonly tint: Vec; readonly inner: Vec; readonly tip?: Vec },
) {
  const { line, widths, depth } = earShapes[kind];
  const [root] = line;
  if (!root) return;
  for (const side of [1, -1] as const) {
    const place = ([x, y, z]: Vec): Vec =>
      head.at(
        root[0] + (x - root[0]) * size,
        root[1] + (y - root[1]) * size,
        side * (root[2] + (z - root[2]) * size),
      );
    const isFlat = kind === 'flop';
    addBlade(builder, {
      points: line.map(place),
      widths: widths.map((width) => width * headSize * size),
      depths: widths.map((width) => Math.min(width, depth) * headSize * size),
      across: isFlat ? head.way(1, 0, 0) : head.way(0.55, 0, side * 0.85),
      tint: (share, facing) => earTint(share, isFlat ? -1 : facing * side, tint, inner, tip),
      rows: 8,
      around: 12,
    });
  }
}

function earTint(share: number, facing: number, tint: Vec, inner: Vec, tip?: Vec): Vec {
  if (facing > 0.45 && share > 0.1 && share < 0.82) return inner;
  return tip && share > 0.7 ? tip : tint;
}

/** A horn, a tusk, a claw or a tooth: round, and pointed at its end. */
export function addHorn(builder: Builder, points: readonly Vec[], thick: number, tint: Vec, rings = 0) {
  addBlade(builder, {
    points,
    widths: [1, 0.8, 0.5, 0.06].map((value) => value * thick),
    depths: [1, 0.8, 0.5, 0.06].map((value) => value * thick),
    across: Math.abs((points[1]?.[1] ?? 1) - (points[0]?.[1] ?? 0)) > thick ? [0.3, 0, 1] : [0, 1, 0.2],
    tint: (share) =>
      rings > 0 && Math.floor(share * rings * 2) % 2 === 0
        ? darker(tint, 0.7)
        : blend(darker(tint, 0.8), tint, share),
    material: 'wood',
    rows: rings > 0 ? rings * 2 : 5,
    around: 7,
  });
}

/** Points of a head's frame, for one side of it. */
export const onSide = (head: Frame, side: Side, points: readonly Vec[]): readonly Vec[] =>
  points.map(([x, y, z]) => head.at(x, y, z * side));
