import { limb, lump } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Recipe } from '../model.ts';
import { cos, pi, scale, sin, type Vec } from '../vectors.ts';
import { addEyes, addHorn } from './creatures-face.ts';
import { addBlade, addCoated, curve, darker, frameAt, sides } from './creatures-shapes.ts';

export const ink = hex('#17141c');

/** A mushroom on short legs. */
export const mushroom: Recipe = {
  parts: ['body', 'cap', 'eyes'],
  make: ({ builder, paint }) => {
    const [stem, cap] = [paint('body', '#f1e4c8'), paint('cap', '#d0352c')];
    addCoated(
      builder,
      [
        limb([0, 0.22, 0], [0, 0.5, 0], 0.24, 0.19, { tint: stem, material: 'skin' }),
        ...sides.flatMap((side) => [
          limb([0, 0.12, side * 0.12], [0.06, 0.06, side * 0.14], 0.08, 0.08, {
            tint: stem,
            material: 'skin',
          }),
          limb([0.02, 0.36, side * 0.2], [0.14, 0.24, side * 0.3], 0.06, 0.05, {
            tint: stem,
            material: 'skin',
          }),
        ]),
      ],
      { soft: 0.05, cells: 40, coarseCells: 12, isOnGround: true },
    );
    builder.ball([0, 0.6, 0], [0.5, 0.36, 0.5], (to) => (to[1] < 0 ? darker(stem, 0.85) : cap), 'skin', {
      segments: 30,
      swell: (to) => (to[1] < 0 ? 1 - 0.75 * Math.min(1, -to[1] * 1.1) : 1),
    });
    for (let index = 0; index < 13; index++) {
      const angle = index * 2.4;
      const r = Math.sqrt((index + 0.4) / 13) * 0.9;
      const y = Math.sqrt(1 - r * r);
      builder.ball(
        [cos(angle) * r * 0.49, 0.6 + y * 0.355, sin(angle) * r * 0.49],
        [0.06 + 0.03 * (index % 2), 0.03, 0.06 + 0.03 * (index % 2)],
        hex('#fbf3e2'),
        'skin',
        { segments: 10 },
      );
    }
    addEyes(builder, frameAt([0, 0.4, 0], 0, 0, 0.22), [0.86, 0.1, 0.42], {
      size: 0.045,
      ball: paint('eyes', '#17110f'),
      out: [0.9, 0.1, 0.35],
    });
    builder.tube(
      curve(
        [
          [0.2, 0.33, 0.05],
          [0.215, 0.315, 0],
          [0.2, 0.33, -0.05],
        ],
        6,
      ),
      Array.from({ length: 7 }, () => 0.01),
      hex('#8a4a3a'),
      'skin',
      5,
    );
    return { anchors: { top: [0, 0.95, 0], seat: [0, 0.94, 0] } };
  },
};

/** A carved pumpkin with a light inside, on a body of vines. */
export const pumpkin: Recipe = {
  parts: ['body', 'eyes'],
  make: ({ builder, paint }) => {
    const [tint, light] = [paint('body', '#e8822a'), paint('eyes', '#ffd25a')];
    builder.ball(
      [0, 0.5, 0],
      [0.5, 0.42, 0.5],
      (to) => scale(tint, 0.82 + 0.2 * Math.abs(cos(Math.round(to[2] * 4 + to[0] * 4)))),
      'skin',
      { segments: 40, swell: (to) => 1 - 0.07 * Math.abs(sin(5 * angleOf(to))) },
    );
    builder.tube(
      [
        [0, 0.86, 0],
        [-0.03, 1.0, 0.02],
        [-0.12, 1.08, 0.05],
      ],
      [0.09, 0.06, 0.045],
      hex('#6b7a34'),
      'leaf',
      8,
    );
    for (const side of sides)
      builder.face(
        [
          [0.42, 0.56, side * 0.1],
          [0.4, 0.56, side * 0.3],
          [0.44, 0.74, side * 0.18],
        ].map(([x = 0, y = 0, z = 0]): Vec => [x + 0.085, y, z]),
        light,
        'glow',
        [1, 0, 0],
      );
    const smile: readonly Vec[] = [-3, -2, -1, 0, 1, 2, 3].map((step) => [
      0.53 - 0.016 * step * step,
      0.36 + 0.012 * step * step + (step % 2 ? 0.05 : -0.02),
      step * 0.09,
    ]);
    builder.tube(
      smile,
      smile.map(() => 0.035),
      light,
      'glow',
      6,
    );
    for (let index = 0; index < 5; index++) {
      const angle = (index / 5) * 2 * pi + 0.3;
      builder.tube(
        curve(
          [
            [cos(angle) * 0.3, 0.16, sin(angle) * 0.3],
            [cos(angle) * 0.6, 0.12, sin(angle) * 0.6],
            [cos(angle + 0.4) * 0.75, 0.03, sin(angle + 0.4) * 0.75],
          ],
          6,
        ),
        [0.05, 0.05, 0.045, 0.04, 0.03, 0.025, 0.01],
        hex('#4f7a34'),
        'leaf',
        7,
      );
    }
    return {
      anchors: { top: [0, 1.05, 0], seat: [0, 0.9, 0.1] },
      lamps: [{ at: [0.75, 0.5, 0], colour: light, power: 0.5, reach: 2.5 }],
    };
  },
};

const angleOf = ([x, , z]: Vec) =>
  Math.abs(x) + Math.abs(z) < 1e-6 ? 0 : (z / (Math.abs(x) + Math.abs(z))) * (x < 0 ? -1 : 1);

/** A plant with jaws. */
export const jaws: Recipe = {
  parts: ['body', 'leaves', 'eyes'],
  make: ({ builder, paint }) => {
    const [tint, leaf] = [paint('body', '#c8324a'), paint('leaves', '#4f9a3c')];
    const stem = curve(
      [
        [0, 0, 0],
        [-0.25, 0.5, 0],
        [-0.1, 1.0, 0],
        [0.15, 1.3, 0],
      ],
      10,
    );
    builder.tube(
      stem,
      stem.map(() => 0.085),
      leaf,
      'leaf',
      10,
    );
    addCoated(
      builder,
      [
        lump([0.3, 1.62, 0], [0.44, 0.26, 0.36], { tint, material: 'leaf' }),
        lump([0.28, 1.28, 0], [0.4, 0.17, 0.32], { tint: darker(tint, 0.85), material: 'leaf' }),
        lump([0.08, 1.45, 0], [0.24, 0.26, 0.3], { tint, material: 'leaf' }),
      ],
      { soft: 0.04, cells: 46, coarseCells: 13 },
    );
    for (let index = -4; index <= 4; index++) {
      const angle = index * 0.3;
      const [x, z] = [0.3 + cos(angle) * 0.4, sin(angle) * 0.33];
      addHorn(
        builder,
        [
          [x, 1.52, z],
          [x + 0.02, 1.44, z],
          [x, 1.36, z],
        ],
        0.04,
        hex('#fbf6e8'),
      );
      addHorn(
        builder,
        [
          [x - 0.04, 1.36, z * 0.9],
          [x - 0.03, 1.44, z * 0.9],
          [x - 0.04, 1.5, z * 0.9],
        ],
        0.035,
        hex('#fbf6e8'),
      );
    }
    for (let index = 0; index < 9; index++)
      builder.ball(
        [0.3 + cos(index * 2.4) * 0.26, 1.83 - 0.05 * (index % 3), sin(index * 2.4) * 0.24],
        [0.05, 0.025, 0.05],
        hex('#f7d8c0'),
        'leaf',
        { segments: 8 },
      );
    for (let index = 0; index < 5; index++) {
      const angle = (index / 5) * 2 * pi;
      addBlade(builder, {
        points: [
          [0, 0.08, 0],
          [cos(angle) * 0.35, 0.32, sin(angle) * 0.35],
          [cos(angle) * 0.75, 0.06, sin(angle) * 0.75],
        ],
        widths: [0.05, 0.16, 0.14, 0.01],
        depths: [0.03, 0.03, 0.02, 0.01],
        across: [-sin(angle), 0, cos(angle)],
        tint: leaf,
        material: 'leaf',
      });
    }
    addEyes(builder, frameAt([0.3, 1.62, 0]), [0.24, 0.17, 0.2], {
      size: 0.07,
      ball: paint('eyes', '#f7e24a'),
      pupil: ink,
      wide: 0.55,
      out: [0.85, 0.2, 0.4],
    });
    return { anchors: { top: [0.3, 1.88, 0], mouth: [0.7, 1.44, 0] } };
  },
};
