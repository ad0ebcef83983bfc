import type { Making } from '../model.ts';
import { cos, mix, pi, sin, type Vec } from '../vectors.ts';
import { chrome } from './things-machines.ts';
import {
  around,
  colourOf,
  disc,
  hoop,
  lighter,
  part,
  rod,
  shade,
  sides,
  slab,
  steps,
  turns,
} from './things-shapes.ts';
import { tiled } from './things-surfaces.ts';
import { black } from './things-toys.ts';

/** Instruments. */

/** A waisted body with a neck and strings; it leans back as if on a stand. */
export function stringed(
  { builder: b, paint }: Making,
  {
    size,
    colour,
    holes,
    waist,
  }: {
    readonly size: number;
    readonly colour: string;
    readonly holes: 'round' | 'f';
    readonly waist: number;
  },
) {
  const [wood, dark] = [colourOf(paint, 'body', colour), paint('neck', '#4a2d1e')];
  const outline = turns(36, -pi / 2).map((angle) => {
    const y = sin(angle);
    const half = (y < 0 ? 0.2 : 0.15) * cos(angle) * (1 - waist * Math.max(0, 1 - Math.abs(y - 0.12) * 3.4));
    return [half * size, (0.24 + 0.24 * y) * size] as const;
  });
  part(
    b,
    (guitar) => {
      slab(guitar, outline, 0.09 * size, wood, 'wood', { edge: shade(wood, 0.55) });
      const front = 0.047 * size;
      if (holes === 'round') {
        disc(
          guitar,
          [0, 0.29 * size, front + 0.001],
          [0, 0, 1],
          0.055 * size,
          [0.012, 0.008, 0.006],
          'wood',
          18,
        );
        hoop(guitar, [0, 0.29 * size, front + 0.001], 0.06 * size, 0.006 * size, dark, 'wood', {
          axis: [0, 0, 1],
          segments: 22,
          tubes: 4,
        });
      } else
        for (const side of sides)
          guitar.tube(
            [
              [side * 0.07 * size, 0.2 * size, front],
              [side * 0.06 * size, 0.24 * size, front],
              [side * 0.075 * size, 0.3 * size, front],
            ],
            [0.006 * size, 0.007 * size, 0.006 * size],
            black,
            'wood',
            4,
          );
      guitar.box([0, 0.13 * size, front + 0.006], [0.06 * size, 0.012 * size, 0.008], dark, 'wood');
      guitar.box([0, 0.64 * size, front - 0.005], [0.026 * size, 0.28 * size, 0.016 * size], dark, 'wood');
      for (const fret of steps(b.isCoarse ? 0 : 11))
        guitar.box(
          [0, (0.44 + fret * 0.042) * size, front + 0.012 * size],
          [0.026 * size, 0.002, 0.002],
          chrome,
          'metal',
        );
      guitar.box(
        [0, 0.98 * size, front - 0.012],
        [0.038 * size, 0.07 * size, 0.012 * size],
        shade(dark, 1.3),
        'wood',
      );
      for (const side of sides)
        for (const peg of [0.93, 0.975, 1.02])
          guitar.ball([side * 0.052 * size, peg * size, front - 0.012], 0.014 * size, chrome, 'metal', {
            segments: 7,
          });
      for (const string of steps(6))
        guitar.tube(
          [
            [(string - 2.5) * 0.008 * size, 0.13 * size, front + 0.02],
            [(string - 2.5) * 0.007 * size, 0.94 * size, front + 0.016],
          ],
          [0.0012, 0.0012],
          [0.85, 0.82, 0.7],
          'metal',
          3,
        );
    },
    { yaw: -pi / 2, pitch: 0, roll: -0.18, at: [0, 0.01, 0] },
  );
  return { anchors: { hand: [0, 0.6 * size, 0] as Vec } };
}

export function drum({ builder: b, paint }: Making, tall: number) {
  const [body, rim, skin] = [
    colourOf(paint, 'body', '#c2342f'),
    paint('trim', '#e3b14a'),
    paint('skin', '#f6ecd8'),
  ];
  tiled(
    b,
    (u, v) => ({
      at: around(u * 2 * pi, 0.26 + 0.03 * sin(v * pi) * tall, v * 0.42 * tall + 0.04),
      normal: around(u * 2 * pi, 1),
    }),
    20,
    1,
    body,
    'wood',
    { vary: 0.14, isRound: true },
  );
  for (const y of [0.04, 0.42 * tall + 0.04]) hoop(b, [0, y, 0], 0.27, 0.022, rim, 'metal', { segments: 28 });
  disc(b, [0, 0.42 * tall + 0.05, 0], [0, 1, 0], 0.26, skin, 'cloth', 26);
  for (const [index, angle] of turns(12).entries()) {
    const next = angle + (index % 2 === 0 ? 1 : 1) * (pi / 6);
    const [low, high] = index % 2 === 0 ? [0.05, 0.42 * tall + 0.03] : [0.42 * tall + 0.03, 0.05];
    b.tube(
      [around(angle, 0.28, low), around(next, 0.28, high)],
      [0.009, 0.009],
      lighter(skin, 0.2),
      'cloth',
      4,
    );
  }
  for (const side of sides) {
    rod(
      b,
      [0.16, 0.42 * tall + 0.1, side * 0.05],
      [-0.24, 0.42 * tall + 0.07, side * 0.17],
      0.013,
      paint('sticks', '#c99a5f'),
      'wood',
    );
    b.ball([0.17, 0.42 * tall + 0.1, side * 0.047], 0.024, paint('sticks', '#c99a5f'), 'wood', {
      segments: 8,
    });
  }
  return { anchors: { top: [0, 0.42 * tall + 0.05, 0] as Vec, seat: [0, 0.42 * tall + 0.05, 0] as Vec } };
}

/** A grand piano with its lid up; its keys look along x. */
export function piano({ builder: b, paint }: Making) {
  const body = colourOf(paint, 'body', '#1c1a1e');
  const shape: readonly (readonly [number, number])[] = [
    [0.6, -0.75],
    [0.6, 0.75],
    [-0.2, 0.75],
    [-0.75, 0.55],
    [-1.2, 0.1],
    [-1.45, -0.3],
    [-1.4, -0.65],
    [-1.2, -0.75],
  ];
  const lay = (y: number, thick: number, tint: Vec) =>
    part(
      b,
      (plate) =>
        slab(
          plate,
          shape.map(([x, z]) => [x, z] as const),
          thick,
          tint,
          'metal',
        ),
      { at: [0, y, 0], roll: pi / 2 },
    );
  lay(0.78, 0.3, body);
  lay(0.935, 0.01, paint('inside', '#b8863f'));
  for (const string of steps(b.isCoarse ? 6 : 22))
    b.tube(
      [
        [0.35, 0.945, (string - 11) * 0.058],
        [mix(-1.25, -0.1, string / 22), 0.945, (string - 11) * 0.058],
      ],
      [0.003, 0.003],
      [0.8, 0.65, 0.3],
      'metal',
      3,
    );
  part(
    b,
    (lid) =>
      part(
        lid,
        (plate) =>
          slab(
            plate,
            shape.map(([x, z]) => [x, z + 0.75] as const),
            0.03,
            shade(body, 1.3),
            'metal',
          ),
        { roll: pi / 2 },
      ),
    { at: [0, 0.95, -0.75], roll: -0.72 },
  );
  rod(b, [0.2, 0.94, 0.6], [0.2, 1.72, 0.36], 0.014, body, 'metal');
  for (const [x, z] of [
    [0.4, -0.6],
    [0.4, 0.6],
    [-1.15, -0.45],
  ] as const)
    rod(b, [x, 0, z], [x, 0.64, z], 0.05, body, 'metal', { thin: 0.075 });
  b.box([0.68, 0.7, 0], [0.12, 0.05, 0.75], body, 'metal');
  for (const key of steps(28))
    b.box([0.7, 0.765, (key - 13.5) * 0.0495], [0.09, 0.012, 0.0225], [0.9, 0.88, 0.82], 'skin');
  for (const key of steps(27))
    if (key % 7 !== 2 && key % 7 !== 6)
      b.box([0.665, 0.782, (key - 13) * 0.0495], [0.055, 0.012, 0.012], black, 'metal');
  b.box([0.42, 1.06, 0], [0.012, 0.12, 0.32], shade(body, 1.4), 'metal');
  b.box([1.25, 0.44, 0], [0.17, 0.05, 0.36], paint('seat', '#5a2430'), 'cloth');
  for (const x of sides)
    for (const z of sides)
      rod(b, [1.25 + x * 0.14, 0, z * 0.32], [1.25 + x * 0.14, 0.4, z * 0.32], 0.022, body, 'metal');
  return { anchors: { seat: [1.25, 0.49, 0] as Vec, top: [-0.3, 0.95, 0] as Vec } };
}

export function trumpet({ builder: b, paint }: Making) {
  const gold = colourOf(paint, 'body', '#e8b545');
  const y = 0.3;
  part(
    b,
    (horn) =>
      horn.lathe(
        [
          [0.012, -0.3],
          [0.013, 0.05],
          [0.02, 0.16],
          [0.04, 0.24],
          [0.085, 0.29],
          [0.09, 0.292],
          [0.03, 0.22],
        ].map(([radius, at]) => ({ radius: radius ?? 0, y: at ?? 0, tint: gold })),
        { segments: 20, material: 'metal' },
      ),
    { pitch: -pi / 2, at: [0.1, y, 0] },
  );
  const loop: readonly Vec[] = [
    [0.15, y, 0],
    [0.2, y - 0.04, 0],
    [0.2, y - 0.1, 0],
    [0.14, y - 0.13, 0],
    [-0.12, y - 0.13, 0],
    [-0.18, y - 0.1, 0],
    [-0.18, y - 0.04, 0],
    [-0.12, y, 0],
  ];
  b.tube(
    loop,
    loop.map(() => 0.012),
    gold,
    'metal',
    7,
  );
  rod(b, [-0.2, y, 0], [-0.34, y, 0], 0.01, gold, 'metal', { thin: 0.02 });
  for (const x of [-0.05, 0, 0.05]) {
    rod(b, [x, y - 0.14, 0], [x, y + 0.03, 0], 0.019, lighter(gold, 0.1), 'metal', { segments: 10 });
    rod(b, [x, y + 0.03, 0], [x, y + 0.065, 0], 0.008, chrome, 'metal');
    b.ball([x, y + 0.07, 0], [0.014, 0.006, 0.014], [0.9, 0.9, 0.88], 'metal', { segments: 8 });
  }
  return { anchors: { hand: [0, y - 0.07, 0] as Vec } };
}
