import type { Making } from '../model.ts';
import { cos, mix, pi, sin, type Vec } from '../vectors.ts';
import { addCrystal } from './nature-stones.ts';
import { around, colourOf, hoop, part, rod, shade, sides, slab, steps, turns } from './things-shapes.ts';

/** Staffs, guns, cannons and bombs. */

export function staff({ builder: b, paint }: Making, kind: 'crystal' | 'wand' | 'sceptre' | 'plain') {
  const [wood, gold, glow] = [
    colourOf(paint, 'wood', kind === 'sceptre' ? '#d9aa45' : '#6f4a30'),
    paint('trim', '#d9aa45'),
    paint('gem', '#5fc8ff'),
  ];
  const long = kind === 'wand' ? 0.38 : kind === 'sceptre' ? 0.8 : 1.75;
  const points = steps(8).map(
    (step): Vec => [
      kind === 'crystal' ? 0.02 * sin(step * 1.3) : 0,
      (step / 7) * long,
      kind === 'crystal' ? 0.015 * cos(step * 1.7) : 0,
    ],
  );
  b.tube(
    points,
    points.map((_, step) => (kind === 'wand' ? mix(0.014, 0.007, step / 7) : mix(0.022, 0.026, step / 7))),
    (share) => shade(wood, 0.8 + 0.3 * share),
    kind === 'sceptre' ? 'metal' : 'wood',
    8,
  );
  if (kind === 'plain') return { anchors: { hand: [0, 0.95, 0] as Vec } };
  const size = kind === 'wand' ? 0.3 : 1;
  if (kind === 'crystal')
    for (const angle of turns(3))
      b.tube(
        [
          [0, long - 0.05, 0],
          around(angle, 0.12, long + 0.06),
          around(angle, 0.13, long + 0.2),
          around(angle + 0.5, 0.04, long + 0.32),
        ],
        [0.024, 0.02, 0.016, 0.006],
        shade(wood, 1.1),
        'wood',
        6,
      );
  if (kind === 'wand') b.ball([0, long, 0], 0.028, glow, 'glow', { segments: 10 });
  else {
    addCrystal(b, [0, long + 0.02, 0], [0, 1, 0], 0.24, 0.065, glow, 'glow');
    addCrystal(b, [0, long + 0.12, 0], [0, -1, 0], 0.1, 0.06, glow, 'glow');
    hoop(b, [0, long - 0.06, 0], 0.03, 0.014, gold, 'metal', { segments: 10 });
  }
  return {
    anchors: { hand: [0, kind === 'wand' ? 0.06 : long * 0.5, 0] as Vec },
    lamps: [{ at: [0, long + 0.1 * size, 0] as Vec, colour: glow, power: 0.6 * size + 0.2, reach: 4 }],
  };
}

export function gun({ builder: b, paint }: Making, kind: 'pistol' | 'rifle' | 'laser') {
  const [metal, wood] = [
    colourOf(paint, 'body', kind === 'laser' ? '#dfe3e8' : '#3c4046'),
    paint('grip', kind === 'laser' ? '#33363f' : '#6b4429'),
  ];
  const long = kind === 'rifle' ? 0.95 : 0.3;
  const y = 0.16;
  rod(b, [0, y, 0], [long, y, 0], kind === 'laser' ? 0.035 : 0.02, metal, 'metal', {
    thin: kind === 'laser' ? 0.022 : 0.018,
    segments: 12,
  });
  b.box([0.02, y - 0.005, 0], [0.12, 0.035, 0.025], shade(metal, 0.85), 'metal');
  b.tube(
    [
      [-0.08, y - 0.02, 0],
      [-0.13, y - 0.15, 0],
    ],
    [0.03, 0.034],
    wood,
    'wood',
    7,
  );
  hoop(b, [-0.01, y - 0.06, 0], 0.035, 0.006, metal, 'metal', { axis: [0, 0, 1], segments: 12, tubes: 4 });
  if (kind === 'rifle') {
    b.tube(
      [
        [-0.1, y - 0.02, 0],
        [-0.3, y - 0.03, 0],
        [-0.5, y - 0.07, 0],
      ],
      [0.03, 0.045, 0.06],
      wood,
      'wood',
      8,
    );
    b.tube(
      [
        [0.05, y - 0.03, 0],
        [0.55, y - 0.025, 0],
      ],
      [0.032, 0.024],
      wood,
      'wood',
      7,
    );
    rod(b, [0, y + 0.07, 0], [0.25, y + 0.07, 0], 0.022, metal, 'metal');
  }
  if (kind === 'laser') {
    for (const x of [0.12, 0.18, 0.24])
      hoop(b, [x, y, 0], 0.04, 0.009, paint('glow', '#5fe8ff'), 'glow', { axis: [1, 0, 0], segments: 14 });
    b.ball([long + 0.01, y, 0], 0.026, paint('glow', '#5fe8ff'), 'glow', { segments: 10 });
  }
  return { anchors: { hand: [-0.11, y - 0.08, 0] as Vec, mouth: [long, y, 0] as Vec } };
}

export function cannon({ builder: b, paint }: Making) {
  const [metal, wood] = [colourOf(paint, 'body', '#4b4642'), paint('wood', '#7d5434')];
  part(
    b,
    (barrel) =>
      barrel.lathe(
        [
          [0.05, -0.75],
          [0.09, -0.68],
          [0.05, -0.62],
          [0.25, -0.55],
          [0.26, -0.4],
          [0.22, -0.36],
          [0.2, 0.5],
          [0.18, 0.8],
          [0.23, 0.88],
          [0.23, 0.95],
          [0.13, 0.95],
          [0.13, 0.6],
        ].map(([radius, y]) => ({
          radius: radius ?? 0,
          y: y ?? 0,
          tint: (y ?? 0) > 0.5 && (radius ?? 0) < 0.14 ? [0.01, 0.01, 0.01] : metal,
        })),
        { segments: 20, material: 'metal' },
      ),
    { pitch: -pi / 2 + 0.2, at: [0.1, 0.68, 0] },
  );
  for (const side of sides) {
    part(
      b,
      (cheek) =>
        slab(
          cheek,
          [
            [0.45, 0.2],
            [0.4, 0.62],
            [-0.05, 0.62],
            [-0.9, 0.12],
            [-0.9, 0],
          ],
          0.1,
          wood,
          'wood',
        ),
      { at: [0, 0.1, side * 0.27] },
    );
    hoop(b, [0.15, 0.42, side * 0.42], 0.38, 0.045, wood, 'wood', { axis: [0, 0, 1], segments: 24 });
    for (const angle of turns(8))
      b.tube(
        [
          [0.15, 0.42, side * 0.42],
          [0.15 + 0.38 * cos(angle), 0.42 + 0.38 * sin(angle), side * 0.42],
        ],
        [0.03, 0.03],
        shade(wood, 1.15),
        'wood',
        4,
      );
  }
  rod(b, [0.15, 0.42, -0.5], [0.15, 0.42, 0.5], 0.05, shade(metal, 0.8), 'metal');
  for (const ball of steps(4))
    b.ball(
      [
        ball === 3 ? -0.3 : -0.3 + (ball - 1) * 0.22,
        ball === 3 ? 0.3 : 0.11,
        ball === 3 ? 0.78 : 0.75 + 0.1 * (ball % 2),
      ],
      0.11,
      [0.03, 0.03, 0.033],
      'metal',
      { segments: 10 },
    );
  return { anchors: { mouth: [1.05, 0.87, 0] as Vec } };
}

export function bomb({ builder: b, paint }: Making) {
  const body = colourOf(paint, 'body', '#2a2c33');
  b.ball([0, 0.16, 0], 0.16, (to) => shade(body, 1 + 0.5 * Math.max(0, to[1])), 'metal', { segments: 22 });
  b.lathe(
    [
      { radius: 0.05, y: 0.3, tint: body },
      { radius: 0.05, y: 0.35, tint: shade(body, 1.5) },
      { radius: 0, y: 0.35, tint: body },
    ],
    { segments: 12, material: 'metal' },
  );
  b.tube(
    [
      [0, 0.34, 0],
      [0.03, 0.42, 0],
      [0.1, 0.45, 0],
      [0.14, 0.43, 0],
    ],
    [0.012, 0.012, 0.012, 0.01],
    paint('fuse', '#cdb98c'),
    'cloth',
    5,
  );
  for (const ray of turns(7))
    b.tube(
      [
        [0.145, 0.43, 0],
        [0.145 + 0.07 * cos(ray), 0.43 + 0.07 * sin(ray), 0.03 * sin(ray * 3)],
      ],
      [0.014, 0.001],
      [1, 0.75, 0.25],
      'glow',
      4,
    );
  return {
    anchors: { hand: [0, 0.2, 0] as Vec },
    lamps: [{ at: [0.16, 0.46, 0] as Vec, colour: [1, 0.7, 0.3] as Vec, power: 0.3, reach: 1.5 }],
  };
}
