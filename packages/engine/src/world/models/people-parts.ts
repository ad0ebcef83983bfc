import { chain } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { add, blend, cos, scale, sin, type Vec } from '../vectors.ts';
import { addEars, addHorn, type EarKind, onSide } from './creatures-face.ts';
import { addBlade, addCoated, addSkin, sides } from './creatures-shapes.ts';
import { addFeatherWing, addSkinWing } from './creatures-wings.ts';
import type { Body } from './people-plan.ts';

type More = (builder: Builder, body: Body, making: Making) => void;

export const several =
  (...parts: readonly More[]): More =>
  (builder, body, making) => {
    for (const part of parts) part(builder, body, making);
  };

/** Wings of an angel. In flight they reach out, else they stand behind the back. */
export const featherWings =
  (colour: string, tip: string, size = 1): More =>
  (builder, body, { paint, pose }) => {
    const { trunk, h } = body;
    const isFlying = pose('standing', 'flying') === 'flying';
    const tint = paint('wings', colour);
    for (const side of sides)
      addFeatherWing(builder, {
        root: trunk.at(-0.075 * h, 0.05 * h, side * 0.035 * h),
        out: isFlying ? [-0.25, 0.5, side] : [-0.4, 0.75, side * 0.75],
        back: isFlying ? [-0.5, -0.9, 0] : [-0.25, -1, side * 0.2],
        span: 0.78 * h * size,
        chord: 0.3 * h * size,
        cover: tint,
        flight: blend(tint, hex(tip), 0.4),
        tip: hex(tip),
      });
  };

export const batWings =
  (arm: string, skin: string, size = 1): More =>
  (builder, { trunk, h }, { paint }) => {
    for (const side of sides) {
      const at = (x: number, y: number, z: number): Vec =>
        trunk.at(-0.075 * h + x * h * size, 0.05 * h + y * h * size, side * (0.03 * h + z * h * size));
      addSkinWing(builder, {
        root: at(0, 0, 0),
        end: trunk.at(-0.07 * h, -0.13 * h, side * 0.02 * h),
        elbow: at(-0.12, 0.16, 0.14),
        wrist: at(-0.1, 0.34, 0.3),
        tips: [at(-0.22, 0.3, 0.64), at(-0.28, 0.06, 0.6), at(-0.26, -0.12, 0.44), at(-0.2, -0.2, 0.24)],
        thick: 0.028 * h * size,
        arm: hex(arm),
        skin: paint('wings', skin),
        claw: hex('#efe2c4'),
      });
    }
  };

/** Thin, shining wings like those of a dragonfly or a butterfly. */
export const insectWings =
  (colour: string, edge: string, size = 1): More =>
  (builder, { trunk, h }, { paint }) => {
    const [tint, rim] = [paint('wings', colour), hex(edge)];
    for (const side of sides)
      for (const [up, long, wide] of [
        [0.85, 0.5, 0.16],
        [-0.35, 0.36, 0.12],
      ] as const) {
        const root = trunk.at(-0.07 * h, (up > 0 ? 0.05 : 0) * h, side * 0.02 * h);
        const out: Vec = [-0.35, up, side * 0.85];
        const lines = [0, 0.25, 0.5, 0.75, 1].map((u): readonly Vec[] =>
          [0, 0.3, 0.65, 0.9, 1].map((v) => {
            const swell = sin(Math.min(1, v * 0.92 + 0.05) * Math.PI) * wide * (u - 0.5) * 2.2;
            return add(
              root,
              add(scale(out, v * long * h * size), [
                0.02 * h * swell,
                -swell * h * size * (up > 0 ? 0.65 : 1),
                side * swell * h * size * 0.75,
              ]),
            );
          }),
        );
        addSkin(builder, lines, (u, v) => (v > 0.8 || u < 0.15 || u > 0.85 ? rim : tint), 'thin', [10, 10]);
      }
  };

export const horned =
  (points: readonly Vec[], thick: number, colour: string, rings = 0): More =>
  (builder, { head, headSize }, { paint }) => {
    for (const side of sides)
      addHorn(builder, onSide(head, side, points), thick * headSize, paint('horns', colour), rings);
  };

export const demonHorns = horned(
  [
    [0.35, 0.75, 0.5],
    [0.3, 1.25, 0.85],
    [-0.1, 1.8, 0.75],
  ],
  0.22,
  '#3a2a2c',
  5,
);

export const animalEars =
  (kind: EarKind, colour: string, size = 1, inner = '#eab3a6'): More =>
  (builder, { head, headSize }) =>
    addEars(builder, head, headSize, kind, { size, tint: hex(colour), inner: hex(inner) });

/** A tail from the back of the hips; `bush` is how thick it gets. */
export const tail =
  (colour: string, bush: number, tip?: string): More =>
  (builder, { hips, h }, { paint }) => {
    const [tint, end] = [paint('tail', colour), hex(tip ?? colour)];
    const points = [
      add(hips, [-0.05 * h, 0.02 * h, 0]),
      add(hips, [-0.16 * h, -0.06 * h, 0.03 * h]),
      add(hips, [-0.28 * h, -0.02 * h, 0.09 * h]),
      add(hips, [-0.33 * h, 0.12 * h, 0.13 * h]),
      add(hips, [-0.28 * h, 0.24 * h, 0.14 * h]),
    ];
    addCoated(
      builder,
      chain(
        points,
        [0.02, 0.022 + bush * 0.5, 0.02 + bush, 0.018 + bush * 0.9, 0.008].map((value) => value * h),
        (share) => (share > 0.75 ? end : tint),
      ),
      { soft: 0.02 * h, cells: 30, coarseCells: 10 },
    );
    if (bush === 0)
      addBlade(builder, {
        points: [points[4] ?? hips, add(points[4] ?? hips, [0.02 * h, 0.09 * h, 0])],
        widths: [0.005, 0.045, 0.002].map((value) => value * h),
        depths: [0.005, 0.01, 0.002].map((value) => value * h),
        across: [1, 0, 0.4],
        tint: end,
        rows: 4,
      });
  };

/** The tail of a fish in place of legs, curled forward on the ground. */
export const fishTail =
  (colour: string, fin: string): More =>
  (builder, { hips, h }, { paint }) => {
    const [tint, edge] = [paint('body', colour), paint('fins', fin)];
    const points: readonly Vec[] = [
      add(hips, [0, 0.03 * h, 0]),
      [0.02 * h, 0.34 * h, 0],
      [0.06 * h, 0.17 * h, 0],
      [-0.04 * h, 0.055 * h, 0],
      [-0.22 * h, 0.05 * h, 0],
      [-0.36 * h, 0.11 * h, 0],
    ];
    addCoated(
      builder,
      chain(
        points,
        [0.09, 0.092, 0.078, 0.06, 0.04, 0.026].map((value) => value * h),
        tint,
        { material: 'skin' },
      ),
      {
        soft: 0.03 * h,
        cells: 32,
        coarseCells: 13,
        coat: (at, _normal, was) =>
          Math.floor(((at[1] + at[0] * 0.6) / h) * 34) % 2 === 0 ? was : scale(was, 0.86),
      },
    );
    const root: Vec = [-0.34 * h, 0.1 * h, 0];
    for (const side of sides)
      addBlade(builder, {
        points: [
          root,
          add(root, [-0.1 * h, 0.05 * h, side * 0.09 * h]),
          add(root, [-0.2 * h, 0.14 * h, side * 0.17 * h]),
        ],
        widths: [0.02, 0.07, 0.06, 0.005].map((value) => value * h),
        depths: [0.015, 0.012, 0.008, 0.002].map((value) => value * h),
        across: [0.6, 0.7, side * 0.3],
        tint: (share) => blend(tint, edge, share),
        material: 'thin',
        rows: 7,
      });
    for (let index = 0; index < 9; index++) {
      const angle = (index / 9) * 6.2832;
      addBlade(builder, {
        points: [
          add(hips, [cos(angle) * 0.08 * h, 0.05 * h, sin(angle) * 0.09 * h]),
          add(hips, [cos(angle) * 0.1 * h, 0, sin(angle) * 0.11 * h]),
          add(hips, [cos(angle) * 0.11 * h, -0.06 * h, sin(angle) * 0.12 * h]),
        ],
        widths: [0.03, 0.034, 0.004].map((value) => value * h),
        depths: [0.01, 0.01, 0.002].map((value) => value * h),
        across: [-sin(angle), 0, cos(angle)],
        tint: edge,
        material: 'thin',
        rows: 3,
      });
    }
  };

/** A bird's beak, or the mask that looks like one. */
export const beak =
  (colour: string, long: number): More =>
  (builder, { head, headSize: s }) =>
    addBlade(builder, {
      points: [
        head.at(0.72, -0.12, 0),
        head.at(0.75 + 0.4 * long, -0.14, 0),
        head.at(0.75 + 0.65 * long, -0.42, 0),
      ],
      widths: [0.34, 0.26, 0.03].map((value) => value * s),
      depths: [0.3, 0.22, 0.03].map((value) => value * s),
      across: head.way(0, 0, 1),
      tint: hex(colour),
      material: 'wood',
    });
