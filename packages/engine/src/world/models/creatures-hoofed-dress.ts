import { type Blob, chain, lump } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { add, blend, cos, sin, type Vec } from '../vectors.ts';
import type { BeastBody } from './creatures-beast-plan.ts';

import { addHorn, onSide } from './creatures-face.ts';
import { addBlade, darker, sides } from './creatures-shapes.ts';

/** Locks of hair along the neck, and between the ears. */
export const mane =
  (colour: string) =>
  (builder: Builder, body: BeastBody, { paint }: Making) => {
    const { head, headSize: size, neck } = body;
    const tint = paint('mane', colour);
    const start: Vec = [0, 0, 0];
    const [root = start, middle = start, end = start] = neck;
    const thick = body.row.neck[1] * body.row.height;
    const count = builder.isCoarse ? 5 : 10;
    for (let index = 0; index <= count; index++) {
      const share = index / count;
      const on = share < 0.5 ? blend(root, middle, share * 2) : blend(middle, end, share * 2 - 1);
      const width = thick * (1 - 0.35 * share);
      const crest = add(on, [-width * 0.8, width * (0.62 + 0.2 * share), 0]);
      const long = width * (1.5 - 0.3 * share);
      addBlade(builder, {
        points: [
          add(crest, [width * 0.2, width * 0.12, -width * 0.2]),
          add(crest, [-width * 0.1, width * 0.15, width * 0.55]),
          add(crest, [-width * 0.3, -long, width * (0.95 + 0.2 * sin(index * 2.3))]),
        ],
        widths: [0.3, 0.5, 0.42, 0.04].map((value) => value * width),
        depths: [0.14, 0.2, 0.12, 0.02].map((value) => value * width),
        across: [1, 0.8, 0],
        tint: (down) => blend(darker(tint, 0.85), tint, down),
        rows: 6,
        around: 6,
      });
    }
    for (const side of [-0.25, 0.1, 0.35])
      addBlade(builder, {
        points: [head.at(-0.1, 0.9, side * 0.5), head.at(0.6, 1.05, side), head.at(0.95, 0.5, side * 1.4)],
        widths: [0.25, 0.3, 0.2, 0.02].map((value) => value * size),
        depths: [0.1, 0.1, 0.08, 0.01].map((value) => value * size),
        across: head.way(0, 0, 1),
        tint,
        rows: 5,
        around: 6,
      });
    return {};
  };

type Dress = (builder: Builder, body: BeastBody, making: Making) => void;

/** Puts several dresses on. */
export const all =
  (...dresses: readonly Dress[]): Dress =>
  (builder, body, making) => {
    for (const dress of dresses) dress(builder, body, making);
  };

/** A pair of horns along points of the head. */
export const horns =
  (points: readonly Vec[], thick: number, colour: string, rings = 0): Dress =>
  (builder, { head, headSize }, { paint }) => {
    for (const side of sides)
      addHorn(builder, onSide(head, side, points), thick * headSize, paint('horns', colour), rings);
  };

/** One straight horn on the forehead, with turns that shine. */
export const singleHorn =
  (colour: string, long = 1.9, at = 0.62): Dress =>
  (builder, { head, headSize }, { paint }) =>
    addHorn(
      builder,
      [head.at(at, 0.6, 0), head.at(at + 0.3, 0.6 + long * 0.5, 0), head.at(at + 0.62, 0.6 + long, 0)],
      headSize * 0.24,
      paint('horns', colour),
      5,
    );

/** Antlers: a bent beam with points on it. */
export const antlers =
  (colour: string, size = 1): Dress =>
  (builder, { head, headSize }, { paint }) => {
    const tint = paint('horns', colour);
    const beam: readonly Vec[] = [
      [-0.1, 0.75, 0.3],
      [-0.6 * size, 0.8 + 0.9 * size, 0.3 + 0.8 * size],
      [-0.35 * size, 0.8 + 2 * size, 0.3 + 1.25 * size],
      [0.35 * size, 0.8 + 2.9 * size, 0.3 + 1.15 * size],
    ];
    const tines: readonly (readonly [Vec, Vec])[] = [
      [
        [-0.25 * size, 0.8 + 0.45 * size, 0.3 + 0.4 * size],
        [0.6 * size, 0.8 + 0.9 * size, 0.3 + 0.5 * size],
      ],
      [
        [-0.58 * size, 0.8 + 1.15 * size, 0.3 + 0.95 * size],
        [0.35 * size, 0.8 + 1.75 * size, 0.3 + 1 * size],
      ],
      [
        [-0.42 * size, 0.8 + 1.9 * size, 0.3 + 1.22 * size],
        [-0.85 * size, 0.8 + 2.7 * size, 0.3 + 1.5 * size],
      ],
    ];
    for (const side of sides) {
      addHorn(builder, onSide(head, side, beam), headSize * 0.15, tint);
      for (const tine of tines)
        addHorn(
          builder,
          onSide(head, side, [tine[0], blend(tine[0], tine[1], 0.5), tine[1]]),
          headSize * 0.1,
          tint,
        );
    }
  };

/** Round wool over the whole trunk. */
export function wool({ hip, shoulder, row, colours, head, headSize }: BeastBody): readonly Blob[] {
  const h = row.height;
  const look = { tint: colours.body, soft: 0.03 * h };
  const blobs: Blob[] = [];
  for (let ring = 0; ring < 5; ring++) {
    const middle = blend(hip, shoulder, ring / 4);
    for (let step = 0; step < 7; step++) {
      const angle = ((step + (ring % 2) * 0.5) / 7) * 6.2832;
      const out = 0.24 * h * (ring === 0 || ring === 4 ? 0.8 : 1);
      blobs.push(
        lump(add(middle, [(ring - 2) * 0.03 * h, cos(angle) * out * 0.95, sin(angle) * out]), 0.14 * h, look),
      );
    }
  }
  return [
    ...blobs,
    lump(add(hip, [-0.18 * h, 0, 0]), 0.17 * h, look),
    lump(add(shoulder, [0.2 * h, -0.02 * h, 0]), 0.19 * h, look),
    lump(head.at(-0.25, 0.75, 0), headSize * 0.62, look),
  ];
}

/** An elephant's trunk, from the front of its head to the ground, with its end rolled forward. */
export function elephantTrunk({ head, headSize: size, colours, row }: BeastBody): readonly Blob[] {
  const points = [
    head.at(0.6, -0.1, 0),
    head.at(1.15, -0.55, 0),
    head.at(1.4, -1.5, 0),
    head.at(1.45, -2.5, 0),
    head.at(1.8, -3.15, 0),
    head.at(2.3, -3.05, 0),
  ].map(([x, y, z]): Vec => [x, Math.max(size * 0.35, y), z]);
  return chain(
    points,
    [0.56, 0.48, 0.38, 0.3, 0.26, 0.22].map((value) => value * size),
    colours.body,
    {
      material: row.material ?? 'skin',
      soft: size * 0.15,
    },
  );
}

/** Tusks and ears like large leaves. */
export const elephantDress: Dress = (builder, { head, headSize: size, colours }, { paint }) => {
  const tusk = paint('horns', '#f3ead6');
  for (const side of sides) {
    addHorn(
      builder,
      onSide(head, side, [
        [0.75, -0.55, 0.42],
        [1.5, -1.35, 0.62],
        [2.35, -1.15, 0.55],
      ]),
      size * 0.17,
      tusk,
    );
    addBlade(builder, {
      points: onSide(head, side, [
        [-0.25, 0.75, 0.75],
        [-0.5, 0.2, 1.5],
        [-0.45, -0.7, 1.6],
        [-0.2, -1.6, 1.15],
      ]),
      widths: [0.3, 0.85, 1, 0.85, 0.1].map((value) => value * size),
      depths: [0.12, 0.1, 0.08, 0.07, 0.03].map((value) => value * size),
      across: head.way(0.55, 0.1, -side * 0.85),
      tint: (share, facing) =>
        facing * side < -0.3 && share > 0.1 && share < 0.85
          ? blend(colours.body, hex('#d69a8c'), 0.4)
          : colours.body,
      material: 'skin',
      rows: 8,
      around: 14,
    });
  }
};

/** Humps of a camel. */
export const humps = ({ hip, shoulder, row, colours }: BeastBody): readonly Blob[] => {
  const h = row.height;
  return [0.3, 0.72].map((share) =>
    lump(add(blend(hip, shoulder, share), [0, 0.25 * h, 0]), [0.12 * h, 0.17 * h, 0.1 * h], {
      tint: colours.body,
    }),
  );
};

/** A beard under the chin. */
export const beard =
  (colour: string): Dress =>
  (builder, { head, headSize: size, row }) => {
    const reach = 0.35 + row.head.snout[0] * 0.75;
    addBlade(builder, {
      points: [head.at(reach, -0.75, 0), head.at(reach, -1.2, 0), head.at(reach - 0.25, -1.75, 0)],
      widths: [0.3, 0.26, 0.02].map((value) => value * size),
      depths: [0.24, 0.2, 0.02].map((value) => value * size),
      across: head.way(0, 0, 1),
      tint: hex(colour),
    });
  };
