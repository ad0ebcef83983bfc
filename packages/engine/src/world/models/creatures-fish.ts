import { type Blob, limb, lump } from '../blobs.ts';
import { hex } from '../colours.ts';
import { Builder } from '../mesh.ts';
import type { Fittings, Making, Recipe } from '../model.ts';
import { blend, ease, sin, type Vec } from '../vectors.ts';
import { addEye, addHorn } from './creatures-face.ts';
import { addBlade, addCoated, frameAt, moved, sides } from './creatures-shapes.ts';

/** A fish, a shark or a whale. Lengths are shares of its length. It swims a little above the ground. */
export interface Fish {
  /** In metres. */
  readonly length: number;
  /** Half its height and half its width at head, middle and before the tail. */
  readonly heights: readonly [number, number, number];
  readonly widths: readonly [number, number, number];
  /** Whales beat their tails up and down. */
  readonly isFlat?: boolean;
  /** Size of the tail fin, of the one on the back (and how far ahead it stands), and of those at the sides. */
  readonly tail: number;
  readonly back: readonly [number, number];
  readonly side: number;
  readonly beak?: number;
  readonly eye: number;
  readonly eyeAt?: Vec;
  readonly colours: {
    readonly body: string;
    readonly belly: string;
    readonly fins: string;
    readonly marks?: string;
    readonly eyes?: string;
  };
  /** White bands, dark stripes, or the white marks of an orca. */
  readonly pattern?: 'bands' | 'orca' | 'koi' | 'spots';
  readonly teeth?: boolean;
  readonly gills?: boolean;
  readonly horn?: number;
  readonly lamp?: boolean;
}

export const fish = (row: Fish): Recipe => ({
  parts: ['body', 'belly', 'fins', 'marks', 'eyes'],
  make: (making) => makeFish(row, making),
});

interface Colours {
  readonly body: Vec;
  readonly belly: Vec;
  readonly fins: Vec;
  readonly marks: Vec;
  readonly eyes: Vec;
}

function makeFish(row: Fish, making: Making): Fittings {
  if (making.pose('swimming', 'jumping') === 'swimming') return swimming(row, making);
  // Leaping: the whole fish is tilted.
  const level = new Builder(making.isCoarse);
  const { lamps = [] } = swimming(row, { ...making, builder: level });
  making.builder.merge(moved(level.mesh(), frameAt([0, row.length * 0.45, 0], 0.55)));
  return { lamps };
}

function swimming(row: Fish, { builder, paint }: Making): Fittings {
  const { length: l, heights } = row;
  const colours: Colours = {
    body: paint('body', row.colours.body),
    belly: paint('belly', row.colours.belly),
    fins: paint('fins', row.colours.fins),
    marks: paint('marks', row.colours.marks ?? '#f8f6f0'),
    eyes: paint('eyes', row.colours.eyes ?? '#17120f'),
  };
  const lift = Math.max(Math.max(...heights) * 1.2, row.isFlat ? 0 : row.tail) * l * 1.05;
  const frame = frameAt([0, lift, 0], 0, 0, l);
  addCoated(builder, fishBlobs(row, frame.at, colours), {
    soft: 0.05 * l,
    cells: 56,
    coarseCells: 16,
    coat: fishCoat(row, colours, frame.at(0, 0, 0)),
  });
  addFins(builder, row, frame, colours);
  addFace(builder, row, frame, colours);
  const head = frame.at(0.4, heights[0], 0);
  return {
    anchors: {
      top: frame.at(0.1, heights[1], 0),
      seat: frame.at(0.12, heights[1], 0),
      back: frame.at(0.12, heights[1], 0),
      mouth: frame.at(0.5, -0.02, 0),
      eyes: head,
    },
    lamps: row.lamp
      ? [{ at: frame.at(0.6, heights[0] * 1.5, 0), colour: hex('#9ff0ff'), power: 0.7, reach: 2.5 }]
      : [],
  };
}

type At = (x: number, y: number, z: number) => Vec;

function fishBlobs(
  { length: l, heights, widths, beak = 0, isFlat }: Fish,
  at: At,
  { body }: Colours,
): readonly Blob[] {
  const look = { tint: body, material: 'skin' as const };
  const [head, middle, end] = heights;
  return [
    lump(at(0.27, 0, 0), [0.24 * l, head * l, widths[0] * l], look),
    lump(at(0.04, 0, 0), [0.32 * l, middle * l, widths[1] * l], look),
    lump(at(-0.22, 0, 0), [0.22 * l, end * 1.5 * l, widths[2] * 1.5 * l], look),
    limb(at(-0.2, 0, 0), at(-0.42, isFlat ? 0.015 : 0, 0), end * l, end * 0.5 * l, look),
    ...(beak > 0
      ? [
          limb(
            at(0.42, -0.02, 0),
            at(0.48 + beak, -0.035, 0),
            widths[0] * 0.42 * l,
            widths[0] * 0.22 * l,
            look,
          ),
        ]
      : []),
  ];
}

const fishCoat =
  ({ length: l, pattern, heights }: Fish, { body, belly, marks }: Colours, middle: Vec) =>
  (at: Vec, _normal: Vec, tint: Vec): Vec => {
    if (tint !== body && Math.abs(tint[0] - body[0]) > 0.02) return tint;
    const [x, y, z] = [(at[0] - middle[0]) / l, (at[1] - middle[1]) / l, at[2] / l];
    const under = ease(-heights[1] * 0.15, -heights[1] * 0.4, y);
    const base = blend(tint, belly, under);
    if (pattern === 'bands')
      return blend(
        base,
        marks,
        ease(0.1, 0.3, Math.max(bandAt(x - 0.24), bandAt(x + 0.03), bandAt(x + 0.32))),
      );
    if (pattern === 'koi')
      return blend(
        base,
        marks,
        ease(0.05, 0.15, sin(x * 17 + z * 9) * 0.6 + sin(x * 9 - 1) * 0.5) * ease(-0.02, 0.02, y),
      );
    if (pattern === 'spots')
      return blend(base, marks, ease(0.55, 0.7, sin(x * 42) * sin(y * 42 + x * 8)) * (1 - under));
    if (pattern === 'orca') {
      const eye = 1 - ((x - 0.3) * (x - 0.3)) / 0.004 - ((y - 0.055) * (y - 0.055)) / 0.0007;
      const flank = 1 - ((x + 0.16) * (x + 0.16)) / 0.01 - ((y + 0.01) * (y + 0.01)) / 0.0012;
      return blend(base, belly, ease(0, 0.2, Math.max(eye, flank)));
    }
    return base;
  };
const bandAt = (x: number) => 1 - (x * x) / 0.0022;

function addFins(
  builder: Builder,
  { length: l, tail, back, side, isFlat, heights, widths }: Fish,
  { at, way }: ReturnType<typeof frameAt>,
  { fins, body }: Colours,
) {
  const tint = (share: number) => blend(body, fins, ease(0, 0.4, share));
  const blade = (points: readonly Vec[], wide: number, across: Vec) =>
    addBlade(builder, {
      points,
      widths: [0.7, 1, 0.75, 0.06].map((value) => value * wide * l),
      depths: [0.22, 0.16, 0.1, 0.02].map((value) => value * wide * l),
      across,
      tint,
      material: 'skin',
      rows: 7,
      around: 8,
    });
  for (const way_ of sides) {
    const [up, out] = isFlat ? [0.02, way_] : [way_, 0];
    blade(
      [at(-0.4, 0, 0), at(-0.48, up * tail * 0.5, out * tail * 0.5), at(-0.6, up * tail, out * tail)],
      tail * 0.36,
      isFlat ? way(1, 0, way_ * 0.5) : way(1, way_ * 0.5, 0),
    );
    blade(
      [
        at(0.16, -heights[1] * 0.55, way_ * widths[1] * 0.75),
        at(0.07, -heights[1] * 0.9, way_ * (widths[1] + side * 0.5)),
        at(-0.04, -heights[1] * 1.0, way_ * (widths[1] + side)),
      ],
      side * 0.34,
      way(1, 0, way_ * 0.3),
    );
  }
  const [size, ahead] = back;
  if (size > 0)
    blade(
      [
        at(ahead + 0.04, heights[1] * 0.85, 0),
        at(ahead, heights[1] + size * 0.55, 0),
        at(ahead - size * 0.85, heights[1] + size, 0),
      ],
      size * 0.55,
      way(1, 0.35, 0),
    );
}

function addFace(builder: Builder, row: Fish, { at, way }: ReturnType<typeof frameAt>, colours: Colours) {
  const { length: l, heights, widths, eye, eyeAt = [0.38, 0.25, 0.8], teeth, gills, horn = 0, lamp } = row;
  for (const side of sides) {
    const [x, y, z] = eyeAt;
    addEye(builder, {
      at: at(x, y * heights[0], side * z * widths[0]),
      out: way(0.45, 0.1, side),
      size: eye * l,
      ball: eye > 0.03 ? hex('#f6efdc') : colours.eyes,
      ...(eye > 0.03 ? { pupil: hex('#15100f'), wide: 0.68 } : {}),
    });
    if (gills)
      for (const x of [0.14, 0.11, 0.08])
        builder.tube(
          [
            at(x, heights[1] * 0.35, side * widths[1] * 0.96),
            at(x - 0.012, -heights[1] * 0.1, side * widths[1] * 1.03),
          ],
          [0.004 * l, 0.004 * l],
          hex('#2a333f'),
          'skin',
          4,
        );
  }
  const mouthAt = 0.5;
  builder.tube(
    [-1, -0.5, 0, 0.5, 1].map((u) =>
      at(
        mouthAt - 0.012 - 0.1 * u * u,
        -heights[0] * (0.42 + (teeth ? 0.06 : 0) - 0.1 * u * u),
        u * widths[0] * 0.72,
      ),
    ),
    [0.003, 0.007, 0.008, 0.007, 0.003].map((value) => value * l),
    hex(teeth ? '#6b1f24' : '#5a3030'),
    'skin',
    5,
  );
  if (teeth)
    for (let index = -4; index <= 4; index++) {
      const u = index / 5;
      const from = at(
        mouthAt - 0.008 - 0.1 * u * u,
        -heights[0] * (0.46 - 0.1 * u * u),
        u * widths[0] * 0.74,
      );
      addHorn(
        builder,
        [
          from,
          at(mouthAt - 0.012 - 0.1 * u * u, -heights[0] * (0.6 - 0.1 * u * u), u * widths[0] * 0.73),
          at(mouthAt - 0.02 - 0.1 * u * u, -heights[0] * (0.72 - 0.1 * u * u), u * widths[0] * 0.72),
        ],
        0.011 * l,
        hex('#fbf8f0'),
      );
    }
  if (horn > 0)
    addHorn(
      builder,
      [at(0.47, 0.02, 0), at(0.47 + horn * 0.5, 0.05, 0), at(0.47 + horn, 0.08, 0)],
      0.022 * l,
      hex('#f3ead6'),
      8,
    );
  if (lamp) {
    builder.tube(
      [at(0.3, heights[0] * 0.8, 0), at(0.42, heights[0] * 1.9, 0), at(0.6, heights[0] * 1.5, 0)],
      [0.012 * l, 0.008 * l, 0.006 * l],
      colours.body,
      'skin',
      6,
    );
    builder.ball(at(0.6, heights[0] * 1.5, 0), 0.045 * l, hex('#9ff0ff'), 'glow', { segments: 12 });
  }
}
