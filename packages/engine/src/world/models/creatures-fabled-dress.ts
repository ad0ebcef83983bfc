import { limb } from '../blobs.ts';
import { hex } from '../colours.ts';
import { add, blend, sin, type Vec } from '../vectors.ts';
import { addHead } from './creatures-beast-head.ts';
import type { Beast } from './creatures-beast-plan.ts';
import { addBlade, addCoated, frameAt, sides } from './creatures-shapes.ts';
import { addFeather, addFeatherWing } from './creatures-wings.ts';

type Dress = NonNullable<Beast['dress']>;

/** Feathered wings from the shoulders of a beast, half raised. */
export const wings =
  (colour: string, tip: string, size = 1): Dress =>
  (builder, { shoulder, row }, { paint, pose }) => {
    const h = row.height;
    const isFlying = pose('standing', 'flying') === 'flying';
    const tint = paint('wings', colour);
    for (const side of sides)
      addFeatherWing(builder, {
        root: add(shoulder, [-0.08 * h, row.trunk[0] * 0.55 * h, side * row.trunk[0] * 0.55 * h]),
        out: isFlying ? [0.05, 0.35, side] : [-0.28, 0.85, side * 0.75],
        back: [-1, isFlying ? -0.05 : -0.25, side * 0.1],
        span: 1.25 * h * size,
        chord: 0.55 * h * size,
        cover: tint,
        flight: blend(tint, hex(tip), 0.5),
        tip: hex(tip),
      });
  };

/** The hooked beak and the ruff of an eagle on a beast's head. */
export const eagleFace: Dress = (builder, { head, headSize: s }) => {
  const yellow = hex('#f0ad2b');
  addBlade(builder, {
    points: [head.at(0.6, 0, 0), head.at(1.35, 0.1, 0), head.at(1.75, -0.6, 0)],
    widths: [0.5, 0.42, 0.25, 0.03].map((value) => value * s),
    depths: [0.55, 0.48, 0.25, 0.03].map((value) => value * s),
    across: head.way(0, 0, 1),
    tint: yellow,
    material: 'wood',
    rows: 8,
  });
  addBlade(builder, {
    points: [head.at(0.6, -0.4, 0), head.at(1.25, -0.5, 0)],
    widths: [0.36, 0.06].map((value) => value * s),
    depths: [0.2, 0.05].map((value) => value * s),
    across: head.way(0, 0, 1),
    tint: hex('#b97f1e'),
    material: 'wood',
  });
  for (let index = 0; index < 18; index++) {
    const angle = (index / 18) * 6.2832;
    const [y, z] = [sin(angle), sin(angle + 1.5708)];
    addFeather(builder, {
      from: head.at(-0.3, y * 0.7, z * 0.75),
      way: head.way(-0.75, y * 0.5 - 0.45, z * 0.5),
      long: s * 1.6,
      wide: s * 0.3,
      flat: head.way(0, y, z),
      tint: hex('#f8f4ea'),
      tip: hex('#e6dcc4'),
    });
  }
};

/** Two more heads, beside the first. */
export const moreHeads: Dress = (builder, body) => {
  const { head, headSize: s, neck, row, colours } = body;
  for (const side of sides) {
    const at = head.at(-0.55, -0.15, side * 1.75);
    const [root = at] = neck;
    addCoated(builder, [limb(root, at, s * 0.9, s * 0.8, { tint: colours.body })], {
      soft: 0.02,
      cells: 20,
      coarseCells: 7,
    });
    addHead(builder, frameAt(at, -0.12, side * 0.5, s), row, colours, body.stance.isAsleep);
  }
};

/** Flames along the back and at the end of the tail. */
export const flames: Dress = (builder, { hip, shoulder, neck, row }) => {
  const h = row.height;
  const line = [...neck, shoulder, blend(shoulder, hip, 0.35), blend(shoulder, hip, 0.7), hip];
  for (const [index, at] of line.entries()) {
    const tall = (0.3 - Math.abs(index - 3) * 0.025) * h;
    const from = add(at, [-0.05 * h, row.trunk[1] * h * (index < 3 ? 0.75 : 0.9), 0]);
    builder.tube(
      [
        from,
        add(from, [-0.04 * h, tall * 0.45, 0.02 * h]),
        add(from, [-0.12 * h, tall * 0.8, -0.02 * h]),
        add(from, [-0.16 * h, tall * 1.3, 0]),
      ],
      [0.08, 0.1, 0.06, 0.004].map((value) => value * h),
      (share) => (share < 0.4 ? hex('#ffd45a') : hex('#ff7a24')),
      'glow',
      7,
    );
  }
};

/** Nine tails in a fan. */
export const nineTails: Dress = (builder, { hip, row, colours }, { paint }) => {
  const h = row.height;
  const tip = hex('#f7ecda');
  const tint = paint('tail', '#dd7427');
  const root = add(hip, [-row.trunk[2] * 0.8 * h, row.trunk[2] * 0.4 * h, 0]);
  for (let index = 0; index < 8; index++) {
    const side = (index / 7 - 0.5) * 2;
    const points: readonly Vec[] = [
      root,
      add(root, [-0.35 * h, 0.15 * h, side * 0.35 * h]),
      add(root, [-0.62 * h, (0.62 - 0.18 * side * side) * h, side * 0.75 * h]),
      add(root, [-0.5 * h, (1.15 - 0.32 * side * side) * h, side * 0.98 * h]),
    ];
    addBlade(builder, {
      points,
      widths: [0.05, 0.14, 0.18, 0.14, 0.01].map((value) => value * h),
      depths: [0.05, 0.13, 0.16, 0.13, 0.01].map((value) => value * h),
      across: [0, 0.4, 1],
      tint: (share) => (share > 0.72 ? tip : blend(colours.body, tint, share)),
      rows: 10,
      around: 10,
    });
  }
};
