import type { Making } from '../model.ts';
import type { Vec } from '../vectors.ts';
import { colourOf, disc, part, rod, shade, sides, steps } from './things-shapes.ts';
import { addPropeller, addSpindle, addWing, chrome, slabWing } from './vehicles-wings.ts';

/** Planes, and the round bodies and wings that they are made of. */

export const glassy: Vec = [0.09, 0.16, 0.24];

/** A plane: one wing or two, a propeller or jets. */
export function plane(
  { builder: b, paint }: Making,
  {
    wings,
    jet,
    colour,
  }: { readonly wings: 1 | 2; readonly jet: 'none' | 'liner' | 'fighter'; readonly colour: string },
) {
  const [body, accent] = [
    colourOf(paint, 'body', colour),
    paint('stripes', jet === 'fighter' ? '#5a626c' : '#e8402f'),
  ];
  if (jet === 'none') {
    addSpindle(
      b,
      [0, 1.35, 0],
      [
        [-3.4, 0.1],
        [-2, 0.3],
        [0, 0.5],
        [1.4, 0.55],
        [2.1, 0.5],
        [2.25, 0.3],
        [2.25, 0.01],
      ],
      (x) => (x > 1.3 ? accent : body),
    );
    for (const level of wings === 2 ? [1.05, 2.35] : [1.15]) {
      addWing(b, [0.7, level, 0], [0.6, level + 0.2, 4.3], 1.3, 1.05, 0.1, accent);
      addWing(b, [0.7, level, 0], [0.6, level + 0.2, -4.3], 1.3, 1.05, 0.1, accent);
    }
    if (wings === 2)
      for (const side of sides)
        for (const x of [0.2, 1.1])
          for (const z of [0.45, 2.9])
            rod(
              b,
              [x, 1.1 + z * 0.045, side * z],
              [x, 2.35 + z * 0.045, side * z],
              0.03,
              [0.2, 0.13, 0.07],
              'wood',
              { segments: 5 },
            );
    addWing(b, [-3.1, 1.45, 0], [-3.2, 1.5, 1.4], 0.8, 0.6, 0.05, accent);
    addWing(b, [-3.1, 1.45, 0], [-3.2, 1.5, -1.4], 0.8, 0.6, 0.05, accent);
    b.face(
      [
        [-2.7, 1.5, 0],
        [-3.6, 1.5, 0],
        [-3.7, 2.4, 0],
        [-3.3, 2.4, 0],
      ],
      accent,
      'metal',
      [0, 0, 1],
    );
    addPropeller(b, [2.35, 1.35, 0], 1.15, [0.13, 0.085, 0.05]);
    b.ball([0.1, 1.8, 0], [0.45, 0.28, 0.3], glassy, 'glass', { segments: 12 });
    for (const side of sides) {
      rod(b, [1.1, 1, side * 0.3], [1.15, 0.32, side * 0.75], 0.04, chrome, 'metal');
      rod(b, [1.15, 0.32, side * 0.7], [1.15, 0.32, side * 0.84], 0.32, [0.03, 0.03, 0.03], 'cloth', {
        segments: 14,
      });
    }
    return {
      anchors: {
        seat: [0, 1.6, 0] as Vec,
        back: [-1, 1.8, 0] as Vec,
        top: [0.6, wings === 2 ? 2.5 : 1.9, 0] as Vec,
      },
    };
  }
  if (jet === 'fighter') {
    addSpindle(
      b,
      [0, 1.4, 0],
      [
        [-5, 0.5],
        [-4.9, 0.62],
        [-1, 0.7],
        [2, 0.55],
        [4, 0.32],
        [6, 0.02],
      ],
      () => body,
      { size: [1, 0.8, 1.1] },
    );
    for (const side of sides) {
      slabWing(
        b,
        [
          [2.2, 0.5],
          [-3.2, 4.2],
          [-4.4, 4.2],
          [-4, 0.5],
        ],
        side,
        1.35,
        body,
      );
      slabWing(
        b,
        [
          [-3.6, 0.6],
          [-5.2, 2],
          [-5.8, 2],
          [-5.2, 0.5],
        ],
        side,
        1.4,
        shade(body, 0.9),
      );
      part(
        b,
        (fin) =>
          fin.face(
            [
              [-3.4, 0, 0],
              [-5, 0, 0],
              [-5.8, 1.7, 0],
              [-5, 1.7, 0],
            ],
            accent,
            'metal',
            [0, 0, side],
          ),
        { at: [0, 1.7, side * 0.55], roll: side * 0.35 },
      );
      disc(b, [-5.02, 1.4, side * 0.3], [-1, 0, 0], 0.26, [0.35, 0.7, 1], 'glow');
      b.box([1.2, 1.2, side * 0.72], [0.9, 0.24, 0.16], shade(body, 0.8), 'metal');
    }
    b.ball([2.6, 1.85, 0], [1.1, 0.36, 0.32], glassy, 'glass', { segments: 16 });
    return {
      anchors: { seat: [1.5, 1.95, 0] as Vec, top: [-1, 2, 0] as Vec },
      lamps: [{ at: [-5.8, 1.4, 0] as Vec, colour: [0.4, 0.7, 1] as Vec, power: 1, reach: 6 }],
    };
  }
  addSpindle(
    b,
    [0, 2.6, 0],
    [
      [-14, 0.1],
      [-12, 0.8],
      [-8, 1.6],
      [-5, 1.8],
      [9, 1.8],
      [11.5, 1.5],
      [13, 0.9],
      [13.8, 0.05],
    ],
    () => body,
    { segments: 26 },
  );
  for (const side of sides) {
    b.box([1, 2.95, side * 1.76], [10.4, 0.16, 0.03], accent, 'metal');
    slabWing(
      b,
      [
        [3.4, 1.4],
        [-3.4, 13.5],
        [-4.8, 13.5],
        [-2.6, 1.4],
      ],
      side,
      2,
      shade(body, 0.92),
    );
    slabWing(
      b,
      [
        [-10.4, 0.8],
        [-13, 5],
        [-14, 5],
        [-13, 0.6],
      ],
      side,
      3.2,
      shade(body, 0.92),
    );
    addSpindle(
      b,
      [1.2, 1.2, side * 4.8],
      [
        [-1.6, 0.4],
        [0, 0.75],
        [1.5, 0.85],
        [1.7, 0.7],
        [1.5, 0.01],
      ],
      (x) => (x > 1.4 ? [0.04, 0.04, 0.05] : accent),
      { segments: 16 },
    );
    for (const window of steps(b.isCoarse ? 8 : 24))
      b.box(
        [-8 + window * (b.isCoarse ? 2.4 : 0.78), 3.15, side * 1.72],
        [0.16, 0.2, 0.04],
        [1, 0.86, 0.6],
        'glow',
      );
    b.box([12.4, 3.25, side * 0.5], [0.5, 0.25, 0.42], glassy, 'glass');
  }
  b.face(
    [
      [-9.5, 4, 0],
      [-13.2, 3.3, 0],
      [-15, 7.8, 0],
      [-13.2, 7.8, 0],
    ],
    accent,
    'metal',
    [0, 0, 1],
  );
  return { anchors: { top: [0, 4.4, 0] as Vec, seat: [0, 4.4, 0] as Vec } };
}
