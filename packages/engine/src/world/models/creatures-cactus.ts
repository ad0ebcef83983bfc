import { chain, limb } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Recipe } from '../model.ts';
import { cos, scale, sin } from '../vectors.ts';
import { addEyes, addHorn } from './creatures-face.ts';
import { addCoated, curve, darker, frameAt, sides } from './creatures-shapes.ts';

/** A cactus with arms and a face. */
export const cactus: Recipe = {
  parts: ['body', 'eyes'],
  make: ({ builder, paint }) => {
    const tint = paint('body', '#5fa34a');
    addCoated(
      builder,
      [
        limb([0, 0.25, 0], [0, 0.95, 0], 0.27, 0.25, { tint, material: 'leaf' }),
        ...sides.flatMap((side) => [
          ...chain(
            [
              [0, 0.55, side * 0.2],
              [0.02, 0.56, side * 0.45],
              [0.04, 0.85 - 0.1 * side, side * 0.47],
            ],
            [0.11, 0.11, 0.1],
            tint,
            { material: 'leaf' },
          ),
          limb([0, 0.15, side * 0.13], [0.06, 0.07, side * 0.14], 0.1, 0.09, { tint, material: 'leaf' }),
        ]),
      ],
      {
        soft: 0.04,
        cells: 48,
        coarseCells: 14,
        isOnGround: true,
        coat: (at, _normal, was) => scale(was, 0.88 + 0.16 * Math.abs(sin(at[2] * 26))),
      },
    );
    for (let index = 0; index < 34; index++) {
      const angle = index * 2.4;
      const y = 0.22 + (index % 12) * 0.075;
      const [x, z] = [cos(angle), sin(angle)];
      addHorn(
        builder,
        [
          [x * 0.25, y, z * 0.25],
          [x * 0.29, y, z * 0.29],
          [x * 0.33, y + 0.01, z * 0.33],
        ],
        0.009,
        hex('#f7f0d8'),
      );
    }
    addEyes(builder, frameAt([0, 0.8, 0], 0, 0, 0.26), [0.86, 0.05, 0.42], {
      size: 0.045,
      ball: paint('eyes', '#17110f'),
      out: [0.9, 0.1, 0.35],
    });
    builder.tube(
      curve(
        [
          [0.245, 0.7, 0.07],
          [0.265, 0.67, 0],
          [0.245, 0.7, -0.07],
        ],
        6,
      ),
      Array.from({ length: 7 }, () => 0.012),
      darker(tint, 0.35),
      'skin',
      5,
    );
    for (let index = 0; index < 6; index++)
      builder.ball(
        [cos(index * 1.047) * 0.07 - 0.02, 1.21, sin(index * 1.047) * 0.07],
        [0.06, 0.03, 0.06],
        hex('#f08ab4'),
        'leaf',
        { segments: 8 },
      );
    return { anchors: { top: [0, 1.24, 0] } };
  },
};
