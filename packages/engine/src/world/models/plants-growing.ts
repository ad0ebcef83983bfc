import type { Random } from '../../draw/random.ts';
import type { Builder } from '../mesh.ts';
import {
  add,
  blend,
  cos,
  cross,
  exp,
  hash,
  lengthOf,
  mix,
  noise,
  pi,
  scale,
  sin,
  sub,
  unit,
  type Vec,
} from '../vectors.ts';
import { around, shade, steps } from './things-shapes.ts';
import { tiled } from './things-surfaces.ts';

/** How plants grow: trunks, boughs, and clouds of leaves. */

interface Trunk {
  /** A point of its middle line, for a share of its length. */
  readonly at: (share: number) => Vec;
  readonly radius: (share: number) => number;
}

interface TrunkPlan {
  readonly height: number;
  readonly radius: number;
  /** How far its top is to the side, and how much it winds, in metres. */
  readonly lean?: number;
  readonly bend?: number;
  /** How much wider it is at its foot. */
  readonly flare?: number;
  readonly roots?: number;
  /** Radius at the top, as a share. */
  readonly top?: number;
  readonly tint: Vec;
  /** Dark marks, as birches have. */
  readonly marks?: Vec;
  readonly columns?: number;
  readonly rows?: number;
}

/** Builds a trunk with streaks of bark, and flared roots at its foot. */
export function addTrunk(b: Builder, random: Random, plan: TrunkPlan): Trunk {
  const { height, radius, lean = 0, bend = 0, flare = 0.5, roots = 5, top = 0.35, tint, marks } = plan;
  const [way, phase] = [random.range(0, 2 * pi), random.range(0, 6)];
  const at = (share: number): Vec => {
    const [x, , z] = around(way, lean * share * share);
    return [
      x + bend * (sin(share * 4.2 + phase) - sin(phase)) * Math.min(1, share * 3),
      height * share,
      z + bend * (cos(share * 3.4 + phase) - cos(phase)) * Math.min(1, share * 3) * 0.7,
    ];
  };
  const thick = (share: number) => radius * mix(1, top, share);
  const columns = plan.columns ?? 10;
  tiled(
    b,
    (u, v) => {
      const share = v * v * 0.6 + v * 0.4;
      const angle = u * 2 * pi;
      const foot = exp((-share * height) / (radius * 1.5));
      const lobe = 0.35 + 0.65 * (0.5 + 0.5 * cos(angle * roots + phase));
      const out = thick(share) * (1 + flare * foot * lobe * 2 + 0.1 * (noise(u * columns, v * 3, 3) - 0.5));
      const sunk: Vec = [0, v === 0 ? -0.15 * radius : 0, 0];
      return {
        at: add(add(at(share), around(angle, out)), sunk),
        normal: unit([cos(angle), 0.25 * foot, sin(angle)]),
      };
    },
    columns,
    plan.rows ?? 9,
    (u, v) =>
      marks && hash(Math.floor(u * 9), Math.floor(v * 23), 4) < 0.2
        ? marks
        : shade(tint, (0.95 + 0.4 * hash(Math.floor(u * columns), 1, 9)) * (0.8 + 0.25 * v)),
    'wood',
    { shift: 0, vary: 0.16, isRound: true },
  );
  return { at, radius: thick };
}

/** A bough that rises from one point to another in a soft curve. */
export function addBough(b: Builder, from: Vec, to: Vec, thick: number, tint: Vec, sag = 0.12) {
  if (b.isCoarse) return;
  const long = lengthOf(sub(to, from));
  const middle = add(blend(from, to, 0.5), [0, -long * sag, 0]);
  b.tube(
    [from, middle, to],
    [thick, thick * 0.65, thick * 0.2],
    (share) => shade(tint, 0.75 + 0.3 * share),
    'wood',
    6,
  );
}

interface LeafPlan {
  readonly count: number;
  /** Length of a leaf, in metres. */
  readonly card: number;
  readonly tint: Vec;
  /** A second colour that some leaves have: blossoms, autumn. */
  readonly other?: Vec;
  readonly others?: number;
  /** Middle of the whole crown: light falls on it as on one body. */
  readonly crown: Vec;
  readonly crownSize: number;
  /** Leaves hang rather than lie. */
  readonly hang?: number;
}

/** A cloud of small leaves around a dark core. */
export function addLeaves(b: Builder, random: Random, middle: Vec, size: Vec, plan: LeafPlan) {
  const { count, card, tint, crown, crownSize, hang = 0 } = plan;
  const deep = shade(plan.other ? blend(tint, plan.other, 0.3) : tint, 0.58);
  if (b.isCoarse) {
    b.ball(
      middle,
      scale(size, 1.02),
      (to) => shade(tint, 0.72 + 0.36 * to[1] + 0.2 * random.next()),
      'leaf',
      {
        segments: 10,
        swell: (to) =>
          0.86 + 0.3 * noise(to[0] * 2 + middle[0] * 3, to[2] * 2 + to[1] * 2 + middle[2] * 3, 5),
      },
    );
    return;
  }
  b.ball(middle, scale(size, 0.62), (to) => shade(deep, 0.8 + 0.35 * to[1]), 'leaf', {
    segments: 8,
    swell: (to) => 0.85 + 0.3 * noise(to[0] * 2 + middle[0] * 3, to[2] * 2 + to[1] * 2, 5),
  });
  for (let index = 0; index < count; index++) {
    const rise = random.range(-1, 1);
    const angle = random.range(0, 2 * pi);
    const flat = Math.sqrt(1 - rise * rise);
    const out: Vec = [flat * cos(angle), rise, flat * sin(angle)];
    const depth = 0.55 + 0.52 * Math.sqrt(random.next());
    const at: Vec = [
      middle[0] + out[0] * size[0] * depth,
      middle[1] + out[1] * size[1] * depth,
      middle[2] + out[2] * size[2] * depth,
    ];
    const fromCrown = scale(sub(at, crown), 1 / crownSize);
    const normal = unit(add(add(scale(out, 0.55), scale(fromCrown, 0.75)), [0, 0.16, 0]));
    const loose: Vec = [random.range(-0.6, 0.6), random.range(-0.6, 0.6) - hang, random.range(-0.6, 0.6)];
    const along = unit(cross(add(out, loose), [random.range(-1, 1), hang * 0.2 + 0.1, random.range(-1, 1)]));
    const light = 0.74 + 0.16 * rise + 0.15 * fromCrown[1] + 0.24 * random.next();
    const base = plan.other && random.next() < (plan.others ?? 0.3) ? plan.other : tint;
    addLeaf(
      b,
      at,
      along,
      unit(cross(along, normal)),
      card * random.range(0.65, 1.25),
      normal,
      shade(base, Math.max(0.45, light)),
    );
  }
}

/** One leaf: a small kite. */
function addLeaf(b: Builder, at: Vec, along: Vec, side: Vec, size: number, normal: Vec, tint: Vec) {
  const point = (by: number, out: number) => add(at, add(scale(along, by * size), scale(side, out * size)));
  const dark = shade(tint, 0.86);
  const [foot, right, tip, left] = [
    b.vertex(point(-0.5, 0), normal, dark, 'leaf'),
    b.vertex(point(0.05, 0.32), normal, tint, 'leaf'),
    b.vertex(point(0.6, 0), normal, tint, 'leaf'),
    b.vertex(point(0.05, -0.32), normal, dark, 'leaf'),
  ];
  b.triangle(foot, right, tip);
  b.triangle(foot, tip, left);
}

/** A blade or a strap that bends over: grass, reeds, fronds, long leaves. Normals lean upwards, so that meadows are lit softly. */
export function addBlade(
  b: Builder,
  foot: Vec,
  angle: number,
  {
    long,
    wide,
    bend,
    rise = 1,
    tint,
    tip = tint,
    pieces = 3,
    crease = 0,
    isBroad = false,
  }: {
    readonly long: number;
    readonly wide: number;
    /** How far it bends over: 1 is all the way. */
    readonly bend: number;
    readonly rise?: number;
    readonly tint: Vec;
    readonly tip?: Vec;
    readonly pieces?: number;
    /** Widest in its middle, as leaves are. */
    readonly isBroad?: boolean;
    /** Lifts its edges, as in fronds. */
    readonly crease?: number;
  },
) {
  const [out, side]: readonly [Vec, Vec] = [
    [cos(angle), 0, sin(angle)],
    [-sin(angle), 0, cos(angle)],
  ];
  const count = b.isCoarse ? Math.min(2, pieces) : pieces;
  let at = foot;
  const rows = steps(count + 1).map((step) => {
    const share = step / count;
    const slope = rise * 1.5 - bend * 1.9 * (share - 0.5 / count);
    if (step > 0)
      at = add(at, add(scale(out, (long / count) * cos(slope)), [0, (long / count) * sin(slope), 0]));
    const half =
      (wide / 2) *
      (isBroad ? sin(pi * (0.13 + 0.87 * share)) : (1 - share) * (share < 0.3 ? 0.75 + share : 1));
    const colour = blend(tint, tip, share);
    const normal = unit(add(scale(out, -0.5 * sin(slope)), [0, 0.45 + 0.5 * Math.abs(cos(slope)), 0]));
    const edge = (s: number) =>
      b.vertex(
        add(at, add(scale(side, s * half), [0, crease * half, 0])),
        unit(add(normal, scale(side, 0.3 * s))),
        shade(colour, s > 0 ? 1.06 : 0.9),
        'leaf',
      );
    return share === 1 ? [b.vertex(at, normal, colour, 'leaf')] : [edge(1), edge(-1)];
  });
  rows.slice(1).forEach((row, index) => {
    const [a, c] = rows[index] ?? [];
    const [d, e] = row;
    if (a === undefined || c === undefined || d === undefined) return;
    b.triangle(a, c, d);
    if (e !== undefined) b.triangle(c, e, d);
  });
}
