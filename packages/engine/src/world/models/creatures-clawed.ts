import { chain, lump, pair } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Fittings, Making, Recipe } from '../model.ts';
import { blend, cos, ease, sin } from '../vectors.ts';
import { addEyes } from './creatures-face.ts';
import { addBlade, addCoated, frameAt, sides } from './creatures-shapes.ts';

interface Shelled {
  readonly size: number;
  readonly body: string;
  readonly belly: string;
  /** A lobster: long, with a tail and feelers. */
  readonly isLong?: boolean;
}

/** Crabs and lobsters: a shell, two claws, jointed legs, eyes on stalks. */
export const clawed = (row: Shelled): Recipe => ({
  parts: ['body', 'belly', 'eyes'],
  make: ({ builder, paint }) => makeClawed(row, builder, paint),
});

function makeClawed(
  { size: k, body, belly, isLong }: Shelled,
  builder: Builder,
  paint: Making['paint'],
): Fittings {
  const [tint, light] = [paint('body', body), paint('belly', belly)];
  const look = { tint, material: 'skin' as const, soft: 0.03 * k };
  const shell = isLong
    ? [
        lump([0.12 * k, 0.26 * k, 0], [0.4 * k, 0.17 * k, 0.18 * k], look),
        ...[0, 1, 2, 3].map((step) =>
          lump(
            [(-0.28 - step * 0.18) * k, (0.24 - step * 0.03) * k, 0],
            [0.14 * k, (0.14 - step * 0.015) * k, (0.16 - step * 0.015) * k],
            { ...look, soft: 0.01 * k },
          ),
        ),
      ]
    : [lump([0, 0.3 * k, 0], [0.36 * k, 0.19 * k, 0.5 * k], look)];
  addCoated(
    builder,
    [
      ...shell,
      ...pair((side) => [
        ...chain(
          [
            [0.22 * k, 0.3 * k, side * (isLong ? 0.14 : 0.34) * k],
            [0.4 * k, 0.28 * k, side * 0.62 * k],
            [0.66 * k, 0.34 * k, side * 0.56 * k],
          ],
          [0.075, 0.085, 0.1].map((value) => value * k),
          tint,
          look,
        ),
        lump([0.78 * k, 0.36 * k, side * 0.52 * k], [0.2 * k, 0.13 * k, 0.14 * k], look),
        ...chain(
          [
            [0.86 * k, 0.42 * k, side * 0.58 * k],
            [1.04 * k, 0.46 * k, side * 0.5 * k],
            [1.12 * k, 0.4 * k, side * 0.38 * k],
          ],
          [0.09 * k, 0.065 * k, 0.02 * k],
          tint,
          look,
        ),
        ...chain(
          [
            [0.86 * k, 0.32 * k, side * 0.46 * k],
            [1.0 * k, 0.3 * k, side * 0.36 * k],
            [1.1 * k, 0.35 * k, side * 0.32 * k],
          ],
          [0.07 * k, 0.045 * k, 0.015 * k],
          tint,
          look,
        ),
      ]),
    ],
    {
      soft: 0.03 * k,
      cells: 54,
      coarseCells: 18,
      coat: (_at, normal, was) => blend(was, light, ease(-0.1, -0.5, normal[1])),
    },
  );
  for (const side of sides) {
    for (let index = 0; index < 4; index++) {
      const x = (0.15 - index * 0.13) * k;
      const reach = isLong ? 0.75 : 1;
      builder.tube(
        [
          [x, 0.27 * k, side * (isLong ? 0.14 : 0.4) * k],
          [x * 1.3, 0.42 * k, side * 0.66 * k * reach],
          [x * 1.6, 0.2 * k, side * 0.85 * k * reach],
          [x * 1.7, 0, side * 0.92 * k * reach],
        ],
        [0.05, 0.045, 0.035, 0.006].map((value) => value * k),
        tint,
        'skin',
        8,
      );
    }
    builder.tube(
      [
        [0.3 * k, 0.4 * k, side * 0.12 * k],
        [0.34 * k, 0.54 * k, side * 0.13 * k],
      ],
      [0.03 * k, 0.026 * k],
      tint,
      'skin',
      7,
    );
    if (isLong)
      builder.tube(
        [
          [0.46 * k, 0.3 * k, side * 0.06 * k],
          [0.9 * k, 0.62 * k, side * 0.25 * k],
          [1.1 * k, 0.5 * k, side * 0.7 * k],
        ],
        [0.015 * k, 0.01 * k, 0.003 * k],
        tint,
        'skin',
        5,
      );
    if (isLong)
      addBlade(builder, {
        points: [
          [-0.82 * k, 0.14 * k, 0],
          [-0.98 * k, 0.13 * k, side * 0.1 * k],
          [-1.12 * k, 0.12 * k, side * 0.16 * k],
        ],
        widths: [0.03, 0.09, 0.07].map((value) => value * k),
        depths: [0.03, 0.025, 0.01].map((value) => value * k),
        across: [0, 0, 1],
        tint,
        material: 'skin',
      });
  }
  addEyes(builder, frameAt([0.34 * k, 0.58 * k, 0]), [0, 0, 0.13 * k], {
    size: 0.065 * k,
    ball: paint('eyes', '#17110f'),
    out: [0.9, 0.2, 0.3],
  });
  return { anchors: { top: [0, 0.5 * k, 0], mouth: [0.36 * k, 0.28 * k, 0] } };
}

/** Five arms on the ground. */
export const starfish: Recipe = {
  parts: ['body'],
  make: ({ builder, paint }) => {
    const tint = paint('body', '#f0803a');
    addCoated(
      builder,
      [
        lump([0, 0.03, 0], [0.07, 0.04, 0.07], { tint, material: 'skin' }),
        ...[0, 1, 2, 3, 4].flatMap((index) =>
          chain(
            [
              [0, 0.03, 0],
              [cos(index * 1.2566) * 0.1, 0.028, sin(index * 1.2566) * 0.1],
              [cos(index * 1.2566) * 0.19, 0.015, sin(index * 1.2566) * 0.19],
            ],
            [0.055, 0.04, 0.014],
            tint,
            { material: 'skin' },
          ),
        ),
      ],
      { soft: 0.03, cells: 44, coarseCells: 14, isOnGround: true },
    );
    for (let index = 0; index < 20; index++)
      builder.ball(
        [
          cos((index % 5) * 1.2566) * (0.03 + Math.floor(index / 5) * 0.038),
          0.068 - Math.floor(index / 5) * 0.009,
          sin((index % 5) * 1.2566) * (0.03 + Math.floor(index / 5) * 0.038),
        ],
        0.008,
        hex('#fbe0b0'),
        'skin',
        { segments: 6 },
      );
    return {};
  },
};
