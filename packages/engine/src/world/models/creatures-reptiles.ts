import { lump } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Recipe } from '../model.ts';
import { add, blend, cos, pi, sin, type Vec } from '../vectors.ts';
import { beast } from './creatures-beast.ts';
import type { Beast } from './creatures-beast-plan.ts';
import { addHorn, onSide } from './creatures-face.ts';
import { seaTurtle, swimmingTurtle } from './creatures-sea-turtle.ts';
import { addBlade, sides } from './creatures-shapes.ts';
import { withHeadOf } from './people-mascots.ts';

const lizard: Beast = {
  height: 0.09,
  length: 1.5,
  trunk: [0.3, 0.36, 0.28],
  legs: [0.14, 0.08, 0.2],
  neck: [0.3, 0.26, 0.24, 0.35],
  head: {
    size: 0.36,
    snout: [0.85, 0.62, 0.36, 0.1],
    nose: 0,
    pitch: 0,
    jaw: 0.9,
    eyes: { at: [0.5, 0.5, 0.66], size: 0.26, hasPupil: true, wide: 0.5, out: [0.4, 0.3, 0.85] },
  },
  ears: { kind: 'round', size: 0.01 },
  tail: {
    line: [
      [0, -0.1],
      [-0.8, -0.45],
      [-1.6, -0.5],
      [-2.3, -0.3],
      [-2.6, -0.05],
    ],
    radii: [0.22, 0.16, 0.1, 0.06, 0.02],
    sideways: 0.6,
  },
  colours: { body: '#5fae3f', belly: '#e6e9a4', eyes: '#f2b52c', marks: '#3f7d2c' },
  pattern: 'bands',
  material: 'skin',
};

const crocodile: Beast = {
  ...lizard,
  height: 0.5,
  length: 1.9,
  trunk: [0.34, 0.42, 0.34],
  legs: [0.17, 0.12, 0.2],
  neck: [0.35, 0.34, 0.32, 0.15],
  head: {
    size: 0.34,
    snout: [2.1, 0.66, 0.42, 0.12],
    nose: 0,
    pitch: 0,
    jaw: 1.05,
    muzzle: '#d5cf96',
    cheeks: 0.3,
    eyes: { at: [0.3, 0.78, 0.52], size: 0.2, hasPupil: true, wide: 0.45, out: [0.5, 0.2, 0.85] },
  },
  tail: {
    line: [
      [0, -0.1],
      [-1, -0.4],
      [-2, -0.5],
      [-2.9, -0.4],
      [-3.5, -0.2],
    ],
    radii: [0.32, 0.27, 0.19, 0.1, 0.03],
    sideways: 0.9,
  },
  colours: { body: '#5a7040', belly: '#d5cf96', eyes: '#e8c23a', marks: '#42552f' },
  dress: (builder, { head, headSize, hip, shoulder, row, colours }) => {
    for (const side of sides) {
      for (let index = 0; index < 7; index++) {
        const x = 0.75 + index * 0.3;
        addHorn(
          builder,
          onSide(head, side, [
            [x, -0.42, 0.5 - index * 0.025],
            [x, -0.56, 0.52 - index * 0.025],
            [x + 0.04, -0.7, 0.5 - index * 0.025],
          ]),
          headSize * 0.07,
          hex('#fbf6e8'),
        );
      }
      for (let index = 0; index < 9; index++) {
        const at = add(blend(shoulder, hip, index / 8), [
          0,
          row.trunk[1] * 0.9 * row.height,
          side * 0.12 * row.height,
        ]);
        addHorn(builder, [at, add(at, [-0.02, 0.06, 0]), add(at, [-0.06, 0.1, 0])], 0.045, colours.marks);
      }
    }
  },
};

export const { pattern: _bands, ...plain } = lizard;

const turtle: Beast = {
  ...plain,
  seat: 0.6,
  height: 0.3,
  length: 0.85,
  trunk: [0.3, 0.34, 0.3],
  legs: [0.17, 0.14, 0.18],
  neck: [0.42, 0.17, 0.16, 0.5],
  head: {
    size: 0.24,
    snout: [0.4, 0.6, 0.45, 0.12],
    nose: 0,
    pitch: 0,
    eyes: { at: [0.68, 0.25, 0.56], size: 0.24 },
  },
  tail: {
    line: [
      [0.1, -0.25],
      [-0.25, -0.4],
    ],
    radii: [0.08, 0.02],
  },
  colours: { body: '#7fae52', belly: '#e9dfa0', eyes: '#17120f' },
  dress: (builder, body, { paint }) => {
    const { hip, shoulder, row } = body;
    const shell = paint('shell', '#7a5a30');
    const middle = blend(hip, shoulder, 0.5);
    const h = row.height;
    const at: Vec = [middle[0], middle[1] - 0.02 * h, 0];
    const rim = blend(shell, hex('#2c1f12'), 0.4);
    builder.ball(at, [0.95 * h, 0.62 * h, 0.72 * h], (to) => plateTint(to, shell), 'wood', {
      segments: 36,
      swell: (to) => (to[1] < 0 ? 0.6 + 0.4 * (1 + to[1]) : 1),
    });
    const ring = Array.from(
      { length: 25 },
      (_, step): Vec =>
        add(at, [cos((step / 24) * 2 * pi) * 0.94 * h, -0.01 * h, sin((step / 24) * 2 * pi) * 0.72 * h]),
    );
    builder.tube(
      ring,
      ring.map(() => 0.075 * h),
      rim,
      'wood',
      8,
    );
  },
  parts: ['shell'],
};

/** Light plates with dark seams between them. */
function plateTint([x, y, z]: Vec, shell: Vec): Vec {
  const [u, v] = [x * 3.1, z * 2.6];
  const row = Math.round(v);
  const shift = row % 2 === 0 ? 0 : 0.5;
  const [du, dv] = [Math.abs(u - shift - Math.round(u - shift)), Math.abs(v - row)];
  const seam = Math.max(du, dv * 0.95) > 0.41 || y < 0.08;
  return seam ? blend(shell, hex('#2c1f12'), 0.55) : blend(shell, hex('#c89a52'), 0.35 * (1 - du - dv));
}

const sauropod: Beast = {
  ...lizard,
  height: 3.2,
  length: 0.7,
  cells: 66,
  trunk: [0.25, 0.28, 0.26],
  legs: [0.13, 0.09, 0.08],
  isHoofed: true,
  neck: [1.25, 0.2, 0.1, 1.0],
  head: {
    size: 0.13,
    snout: [1.0, 0.7, 0.5, 0.1],
    nose: 0,
    pitch: -0.3,
    eyes: { at: [0.55, 0.4, 0.62], size: 0.2 },
  },
  tail: {
    line: [
      [0, -0.05],
      [-0.5, -0.3],
      [-1, -0.48],
      [-1.5, -0.45],
      [-1.9, -0.25],
    ],
    radii: [0.2, 0.14, 0.09, 0.05, 0.015],
    sideways: 0.5,
  },
  colours: { body: '#6f9a6a', belly: '#dfe3b4', marks: '#4f7a52', eyes: '#17120f', feet: '#5f8a5c' },
};

const triceratops: Beast = {
  ...sauropod,
  height: 1.9,
  length: 0.75,
  trunk: [0.32, 0.35, 0.32],
  legs: [0.15, 0.11, 0.1],
  neck: [0.3, 0.28, 0.24, 0.2],
  head: {
    size: 0.23,
    snout: [1.1, 0.72, 0.4, 0.25],
    nose: 0,
    pitch: -0.15,
    eyes: { at: [0.6, 0.3, 0.68], size: 0.15 },
  },
  tail: {
    line: [
      [0, -0.05],
      [-0.4, -0.25],
      [-0.8, -0.42],
      [-1.15, -0.4],
    ],
    radii: [0.24, 0.16, 0.09, 0.02],
    sideways: 0.3,
  },
  colours: { body: '#c0894a', belly: '#ecd9ae', marks: '#8f5f34', feet: '#9a6a3a', eyes: '#17120f' },
  more: ({ head, headSize, colours }) => [
    lump(head.at(-0.55, 0.75, 0), [headSize * 0.3, headSize * 1.45, headSize * 1.7], {
      tint: colours.body,
      material: 'skin',
      soft: headSize * 0.25,
    }),
  ],
  dress: (builder, { head, headSize: s, colours }) => {
    const bone = hex('#f1e6cc');
    for (const side of sides)
      addHorn(
        builder,
        onSide(head, side, [
          [0.45, 0.6, 0.5],
          [1.1, 1.2, 0.75],
          [2.1, 1.35, 0.8],
        ]),
        s * 0.22,
        bone,
      );
    addHorn(builder, [head.at(1.5, 0.15, 0), head.at(1.7, 0.5, 0), head.at(1.95, 0.75, 0)], s * 0.16, bone);
    for (let index = 0; index < 11; index++) {
      const angle = (index / 10 - 0.5) * 3.6;
      const [y, z] = [cos(angle), sin(angle)];
      addBlade(builder, {
        points: [head.at(-0.6, 0.75 + y * 1.35, z * 1.58), head.at(-0.65, 0.75 + y * 1.75, z * 2)],
        widths: [0.2, 0.02].map((value) => value * s),
        depths: [0.14, 0.02].map((value) => value * s),
        across: head.way(0, -z, y),
        tint: blend(bone, colours.body, 0.3),
        rows: 2,
        around: 6,
      });
    }
  },
};

/** In the water it swims. */
const swimmer = (walking: Recipe): Recipe =>
  withHeadOf(walking, {
    ...walking,
    make: (making) =>
      making.pose('standing', 'swimming') === 'swimming'
        ? swimmingTurtle(making, '#7fae52', '#7a5a30', 0.55)
        : walking.make(making),
  });

export const reptiles: Readonly<Record<string, Recipe>> = {
  'creature.lizard': beast(lizard),
  'creature.salamander': beast({
    ...lizard,
    colours: { body: '#2c2a2f', belly: '#3d3a40', marks: '#f2b52c', eyes: '#f2d06a' },
    pattern: 'spots',
    density: 0.5,
  }),
  'creature.komodo-dragon': beast({
    ...lizard,
    height: 0.4,
    colours: { body: '#6b6450', belly: '#9a917a', marks: '#544e3e', eyes: '#2a1a12' },
  }),
  'creature.crocodile': beast(crocodile),
  'creature.turtle': swimmer(beast(turtle)),
  'creature.sea-turtle': seaTurtle,
  'creature.dinosaur': beast(sauropod),
  'creature.triceratops': beast(triceratops),
};
