import { chain, limb, lump } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Recipe } from '../model.ts';
import { blend, cos, pi, sin, type Vec } from '../vectors.ts';
import { addEyes } from './creatures-face.ts';
import { addCoated, darker, frameAt, sides } from './creatures-shapes.ts';

interface Spider {
  readonly size: number;
  readonly body: string;
  readonly marks: string;
  readonly isScorpion?: boolean;
}

/** Eight bent legs around two round parts; a scorpion has claws and a raised sting. */
export const spider = (row: Spider): Recipe => ({
  parts: ['body', 'marks', 'eyes'],
  make: ({ builder, paint }) => {
    const k = row.size;
    const [tint, marks] = [paint('body', row.body), paint('marks', row.marks)];
    const at = (x: number, y: number, z: number): Vec => [x * k, y * k, z * k];
    const sting = [
      at(-0.3, 0.3, 0),
      at(-0.6, 0.38, 0),
      at(-0.78, 0.66, 0),
      at(-0.66, 0.94, 0),
      at(-0.38, 1.0, 0),
    ];
    addCoated(
      builder,
      [
        lump(at(0.16, 0.3, 0), [0.2 * k, 0.14 * k, 0.18 * k], { tint }),
        ...(row.isScorpion
          ? [
              lump(at(-0.14, 0.28, 0), [0.3 * k, 0.13 * k, 0.18 * k], { tint }),
              ...chain(
                sting,
                [0.1, 0.09, 0.085, 0.08, 0.075].map((value) => value * k),
                tint,
                { soft: 0.02 * k },
              ),
            ]
          : [lump(at(-0.28, 0.38, 0), [0.34 * k, 0.28 * k, 0.3 * k], { tint })]),
        ...(row.isScorpion
          ? sides.flatMap((side) => [
              limb(at(0.3, 0.26, side * 0.14), at(0.52, 0.28, side * 0.34), 0.05 * k, 0.06 * k, { tint }),
              lump(at(0.66, 0.3, side * 0.32), [0.15 * k, 0.08 * k, 0.1 * k], { tint }),
              limb(at(0.74, 0.3, side * 0.38), at(0.94, 0.3, side * 0.26), 0.05 * k, 0.012 * k, { tint }),
              limb(at(0.74, 0.3, side * 0.26), at(0.9, 0.3, side * 0.18), 0.04 * k, 0.012 * k, { tint }),
            ])
          : []),
      ],
      {
        soft: 0.05 * k,
        cells: 44,
        coarseCells: 15,
        coat: (point, normal, was) =>
          !row.isScorpion &&
          point[0] < -0.2 * k &&
          normal[1] > 0.55 &&
          Math.abs(point[2]) < 0.1 * k &&
          Math.floor((point[0] / k) * 11 + 50) % 2 === 0
            ? marks
            : was,
      },
    );
    if (row.isScorpion)
      builder.tube(
        [at(-0.38, 1.0, 0), at(-0.24, 1.0, 0), at(-0.18, 0.9, 0)],
        [0.06 * k, 0.035 * k, 0.004 * k],
        marks,
        'skin',
        7,
      );
    for (const side of sides)
      for (let index = 0; index < 4; index++) {
        const angle = (0.75 - index * 0.5) * 1.1;
        const [c, s] = [sin(angle), cos(angle)];
        const reach = row.isScorpion ? 0.62 : 0.95;
        builder.tube(
          [
            at(0.12 + c * 0.12, 0.3, side * s * 0.14),
            at(0.12 + c * 0.4 * reach, row.isScorpion ? 0.38 : 0.66, side * s * 0.45 * reach),
            at(0.12 + c * 0.75 * reach, 0.3, side * s * 0.8 * reach),
            at(0.12 + c * 0.95 * reach, 0, side * s * 1.0 * reach),
          ],
          [0.05, 0.045, 0.034, 0.012].map((value) => value * k),
          (share) => (Math.floor(share * 6) % 2 === 0 ? tint : darker(tint, 0.75)),
          'fur',
          7,
        );
      }
    const head = frameAt(at(0.16, 0.3, 0), 0, 0, k);
    for (const [x, y, z, size] of [
      [0.17, 0.05, 0.06, 0.05],
      [0.13, 0.1, 0.11, 0.035],
      [0.08, 0.12, 0.05, 0.03],
    ] as const)
      addEyes(builder, head, [x, y, z], {
        size: size * k,
        ball: paint('eyes', '#c8242c'),
        out: [0.8, 0.3, 0.4],
      });
    return { anchors: { top: at(-0.2, 0.66, 0), seat: at(-0.25, 0.64, 0) } };
  },
});

/** A long row of balls with feet, or a snail with its house. */
export const caterpillar: Recipe = {
  parts: ['body', 'eyes'],
  make: ({ builder, paint }) => {
    const tint = paint('body', '#8fc83f');
    for (let index = 0; index < 7; index++) {
      const at: Vec = [0.3 - index * 0.11, 0.08 + 0.05 * Math.max(0, sin(index * 0.9)), 0];
      builder.ball(
        at,
        0.085 - Math.abs(index - 2) * 0.003,
        index % 2 === 0 ? tint : darker(tint, 0.82),
        'skin',
        { segments: 16 },
      );
      for (const side of sides)
        builder.ball([at[0], 0.015, side * 0.05], 0.018, hex('#e8a03a'), 'skin', { segments: 8 });
    }
    const head = frameAt([0.36, 0.16, 0], 0, 0, 0.1);
    builder.ball([0.36, 0.16, 0], 0.1, tint, 'skin', { segments: 20 });
    addEyes(builder, head, [0.75, 0.2, 0.45], {
      size: 0.028,
      ball: paint('eyes', '#17110f'),
      out: [0.85, 0.1, 0.5],
    });
    for (const side of sides)
      builder.tube(
        [head.at(0.1, 0.85, side * 0.3), head.at(0.2, 1.5, side * 0.5)],
        [0.008, 0.01],
        darker(tint, 0.5),
        'skin',
        5,
      );
    return {};
  },
};

export const snail: Recipe = {
  parts: ['body', 'shell', 'eyes'],
  make: ({ builder, paint }) => {
    const [tint, shell] = [paint('body', '#d9b98a'), paint('shell', '#b5652f')];
    addCoated(
      builder,
      [
        ...chain(
          [
            [-0.32, 0.03, 0],
            [-0.1, 0.05, 0],
            [0.14, 0.06, 0],
            [0.25, 0.12, 0],
            [0.3, 0.22, 0],
          ],
          [0.02, 0.06, 0.065, 0.06, 0.055],
          tint,
          { material: 'skin' },
        ),
      ],
      { soft: 0.03, cells: 44, coarseCells: 14, isOnGround: true },
    );
    const spiral = Array.from({ length: 41 }, (_, step): Vec => {
      const turn = (step / 40) * 2.4 * 2 * pi;
      const out = 0.155 * (1 - step / 46);
      return [-0.06 + cos(turn) * out, 0.23 + sin(turn) * out, 0.02 * (step / 40)];
    });
    builder.tube(
      spiral,
      spiral.map((_, step) => 0.1 * (1 - step / 52)),
      (share) => (Math.floor(share * 26) % 2 === 0 ? shell : blend(shell, hex('#f0cf9a'), 0.45)),
      'wood',
      14,
    );
    for (const side of sides) {
      builder.tube(
        [
          [0.31, 0.25, side * 0.025],
          [0.35, 0.36, side * 0.05],
        ],
        [0.014, 0.011],
        tint,
        'skin',
        6,
      );
      builder.ball([0.352, 0.37, side * 0.052], 0.024, paint('eyes', '#17110f'), 'glass', { segments: 10 });
    }
    return { anchors: { seat: [-0.06, 0.44, 0] } };
  },
};
