import type { Making } from '../model.ts';
import { blend, pi, sin, type Vec } from '../vectors.ts';
import { colourOf, lighter, part, shade, sides, slab, steps, turns } from './things-shapes.ts';

/** Clouds, lightning, snowflakes, feathers. */

/** A heap of white billows; it can hang in the air, or be ridden on. */
export function cloud({ builder: b, paint, random }: Making) {
  const white = colourOf(paint, 'body', '#ffffff');
  for (const index of steps(b.isCoarse ? 5 : 13)) {
    const at: Vec = [
      random.range(-0.6, 0.6),
      0.5 + random.range(0, 0.35) * (1 - index / 14),
      (index / 12 - 0.5) * 2.6,
    ];
    const size = 0.5 * sin(pi * (0.15 + (index / 12) * 0.7)) + random.range(0.12, 0.3);
    b.ball(at, [size, size * 0.72, size], (to) => shade(white, 0.86 + 0.16 * to[1]), 'snow', {
      segments: 18,
    });
  }
  const top: Vec = [0, 1, 0];
  return { anchors: { top, seat: top, back: top } };
}

export function bolt({ builder: b, paint }: Making) {
  const tint = colourOf(paint, 'body', '#ffd84a');
  part(
    b,
    (shape) => {
      slab(
        shape,
        [
          [0.1, 1],
          [-0.28, 0.42],
          [-0.02, 0.42],
          [-0.02, 0.55],
        ],
        0.1,
        tint,
        'glow',
      );
      slab(
        shape,
        [
          [0.28, 0.6],
          [0.02, 0.6],
          [-0.02, 0.42],
          [-0.12, 0],
        ],
        0.1,
        tint,
        'glow',
      );
      slab(
        shape,
        [
          [0.1, 1],
          [-0.02, 0.42],
          [0.02, 0.6],
          [0.05, 0.6],
        ],
        0.1,
        tint,
        'glow',
      );
    },
    { yaw: -pi / 2 },
  );
  return { lamps: [{ at: [0.3, 0.5, 0] as Vec, colour: tint, power: 0.8, reach: 4 }] };
}

export function snowflake({ builder: b, paint }: Making) {
  const ice = colourOf(paint, 'body', '#d8f1ff');
  for (const angle of turns(6, pi / 2))
    part(
      b,
      (arm) => {
        arm.box([0, 0.25, 0], [0.018, 0.25, 0.022], ice, 'glass');
        for (const [y, long] of [
          [0.2, 0.14],
          [0.34, 0.1],
        ] as const)
          for (const side of sides)
            part(arm, (twig) => twig.box([0, long / 2, 0], [0.014, long / 2, 0.014], ice, 'glass'), {
              at: [0, y, 0],
              roll: side * 0.95,
            });
      },
      { at: [0, 0.55, 0], roll: angle - pi / 2 },
    );
  return {};
}

export function feather({ builder: b, paint }: Making) {
  const tint = colourOf(paint, 'body', '#f2efe8');
  b.sheet(
    6,
    b.isCoarse ? 4 : 16,
    (u, v) => {
      const half = 0.09 * Math.sqrt(Math.max(0, sin(pi * (0.06 + v * 0.92))));
      const across = (u - 0.5) * 2;
      return {
        at: [0.12 * sin(v * 1.4) + Math.abs(across) * 0.02, 0.12 + v * 0.68, across * half + 0.06 * v * v],
        normal: [1, 0.2, across * 0.4],
        tint: shade(
          blend(tint, paint('tip', '#6f7f96'), Math.max(0, v - 0.65) * 2),
          0.85 + 0.2 * ((Math.floor(v * 16) + Math.floor(u * 6)) % 2),
        ),
      };
    },
    'thin',
  );
  b.tube(
    [
      [0, 0, 0],
      [0.02, 0.14, 0],
      [0.1, 0.5, 0.02],
      [0.12, 0.8, 0.06],
    ],
    [0.01, 0.01, 0.007, 0.002],
    lighter(tint, 0.3),
    'skin',
    5,
  );
  return { anchors: { hand: [0, 0.05, 0] as Vec } };
}
