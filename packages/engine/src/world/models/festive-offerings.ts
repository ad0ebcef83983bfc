import type { Builder, Material } from '../mesh.ts';
import type { Making, Recipe } from '../model.ts';
import { add, blend, cos, pi, sin, unit, type Vec } from '../vectors.ts';
import { addBloom, addLeaf } from './festive-leaves.ts';
import { around, colourOf, disc, lighter, rod, shade, turns, warm } from './things-shapes.ts';

/** Small lights: floats of banana leaf, lotus lanterns, oil lamps. */

function flame(b: Builder, at: Vec, size: number) {
  const up = (y: number): Vec => add(at, [0, y * size, 0]);
  b.tube(
    [up(0), up(0.3), up(0.62), up(1)],
    [0.08 * size, 0.24 * size, 0.15 * size, 0.003],
    (share) => blend([1, 0.72, 0.25], [0.9, 0.26, 0.03], share),
    'glow',
    9,
  );
}

function candle(b: Builder, at: Vec, high: number, thick: number, wax: Vec) {
  rod(b, at, add(at, [0, high, 0]), thick, wax, 'skin', { segments: 10 });
  flame(b, add(at, [0, high + 0.01, 0]), high * 0.8 + 0.05);
}

/** Rings of pointed petals that rise around a middle. */
function petals(
  b: Builder,
  rings: readonly (readonly [count: number, radius: number, long: number, rise: number])[],
  tints: readonly Vec[],
  wide = 0.9,
  y = 0,
  material: Material = 'leaf',
) {
  rings.forEach(([count, radius, long, rise], ring) => {
    for (const angle of turns(b.isCoarse ? Math.ceil(count / 2) : count, ring * 0.35)) {
      const out = around(angle, 1);
      const along = unit([out[0] * cos(rise), sin(rise), out[2] * cos(rise)]);
      addLeaf(
        b,
        around(angle, radius, y),
        along,
        unit([out[0], Math.min(0.9, 0.6 * rise + 0.1), out[2]]),
        long,
        ((2 * pi * (radius + long * 0.4)) / count) * wide,
        tints[ring % tints.length] ?? [1, 1, 1],
        material,
      );
    }
  });
}

/** A float of banana leaf with flowers, a candle and incense. */
function krathong({ builder: b, paint }: Making) {
  const [leaf, bloom, gold] = [
    colourOf(paint, 'leaves', '#4fa83f'),
    paint('petals', '#ff8a2c'),
    paint('trim', '#ffcf4a'),
  ];
  b.lathe(
    [
      { radius: 0.4, y: 0, tint: shade(leaf, 0.6) },
      { radius: 0.44, y: 0.08, tint: shade(leaf, 0.8) },
      { radius: 0.42, y: 0.13, tint: lighter(leaf, 0.4) },
      { radius: 0, y: 0.14, tint: leaf },
    ],
    { segments: 30, material: 'leaf' },
  );
  petals(
    b,
    [
      [20, 0.38, 0.26, 0.35],
      [20, 0.34, 0.26, 0.85],
      [16, 0.26, 0.22, 1.15],
    ],
    [shade(leaf, 0.85), leaf, lighter(leaf, 0.25)],
    1.15,
    0.1,
  );
  for (const [index, angle] of turns(9).entries()) {
    const at = around(angle, 0.26, 0.24);
    addBloom(
      b,
      at,
      unit(add(around(angle, 1), [0, 0.75, 0])),
      0.115,
      index % 3 === 0 ? paint('other', '#ff5f9a') : bloom,
      gold,
      8,
    );
  }
  b.ball([0, 0.16, 0], [0.22, 0.14, 0.22], paint('blossoms', '#ffb32c'), 'leaf', {
    segments: 18,
    swell: (to) => 1 + 0.07 * sin(to[0] * 25 + to[2] * 21),
  });
  candle(b, [0, 0.26, 0], 0.3, 0.035, paint('wax', '#ffe9a8'));
  for (const [z, x] of [
    [0.1, -0.05],
    [-0.1, -0.05],
    [0, -0.12],
  ] as const) {
    rod(b, [x, 0.25, z], [x * 1.6, 0.72, z * 1.7], 0.01, paint('sticks', '#c9352c'), 'wood', { segments: 5 });
    b.ball([x * 1.6, 0.73, z * 1.7], 0.018, [1, 0.4, 0.1], 'glow', { segments: 6 });
  }
  return {
    anchors: { top: [0, 0.6, 0] as Vec },
    lamps: [{ at: [0.1, 0.72, 0] as Vec, colour: warm, power: 0.5, reach: 2.5 }],
  };
}

/** A lotus of paper with a light inside. */
function waterLantern({ builder: b, paint }: Making) {
  const pink = colourOf(paint, 'body', '#ff5f9a');
  const green = paint('leaves', '#3f9a55');
  for (const angle of turns(8, 0.2))
    addLeaf(b, around(angle, 0.1, 0.03), unit(around(angle, 1, 0.04)), [0, 1, 0], 0.48, 0.34, green);
  petals(
    b,
    [
      [12, 0.2, 0.38, 0.45],
      [11, 0.17, 0.38, 0.85],
      [9, 0.12, 0.36, 1.15],
    ],
    [pink, lighter(pink, 0.2), lighter(pink, 0.4)],
    1.1,
    0.06,
    'thin',
  );
  b.ball([0, 0.16, 0], [0.13, 0.15, 0.13], [0.95, 0.5, 0.12], 'glow', { segments: 14 });
  candle(b, [0, 0.22, 0], 0.12, 0.045, paint('wax', '#ffe9a8'));
  return {
    anchors: { top: [0, 0.4, 0] as Vec },
    lamps: [{ at: [0, 0.4, 0] as Vec, colour: [1, 0.5, 0.3] as Vec, power: 0.7, reach: 3 }],
  };
}

/** A lamp of clay with a spout, painted dots and a flame. */
function oilLamp({ builder: b, paint }: Making) {
  const [clay, dot, gold] = [
    colourOf(paint, 'body', '#b8502a'),
    paint('trim', '#ffd04a'),
    paint('other', '#3fb8d0'),
  ];
  const spout = (angle: number) =>
    1 + 0.42 * Math.max(0, cos(angle)) * Math.max(0, cos(angle)) * Math.max(0, cos(angle));
  const rings = [
    [0.13, 0, 0.8],
    [0.16, 0.03, 0.9],
    [0.32, 0.13, 1],
    [0.38, 0.23, 1.1],
    [0.36, 0.25, 1.3],
    [0.31, 0.22, 0.7],
    [0.2, 0.17, 0.5],
  ] as const;
  b.lathe(
    rings.map(([radius, y, light]) => ({ radius, y, tint: shade(clay, light) })),
    { segments: 44, material: 'skin', swell: (angle, y) => (y > 0.1 ? spout(angle) : 1) },
  );
  disc(b, [0, 0.19, 0], [0, 1, 0], 0.27, paint('drink', '#f0b43a'), 'skin', 26);
  for (const [index, angle] of turns(18).entries()) {
    b.ball(around(angle, 0.372 * spout(angle), 0.2), 0.026, index % 2 ? dot : gold, 'skin', { segments: 8 });
    if (index % 2)
      b.ball(around(angle, 0.29 * spout(angle), 0.11), 0.02, paint('trim', '#fff3d6'), 'skin', {
        segments: 7,
      });
  }
  b.tube(
    [
      [0.1, 0.2, 0],
      [0.36, 0.23, 0],
      [0.47, 0.27, 0],
    ],
    [0.02, 0.022, 0.018],
    [0.9, 0.85, 0.7],
    'cloth',
    6,
  );
  flame(b, [0.46, 0.25, 0], 0.36);
  petals(b, [[12, 0.36, 0.14, 0.12]], [paint('petals', '#ff8a2c')], 0.9, 0.015);
  return {
    anchors: { hand: [0, 0.1, 0] as Vec },
    lamps: [{ at: [0.5, 0.5, 0] as Vec, colour: warm, power: 0.7, reach: 3 }],
  };
}

const row = (make: Recipe['make']): Recipe => ({
  make,
  parts: [
    'body',
    'leaves',
    'petals',
    'trim',
    'other',
    'blossoms',
    'wax',
    'sticks',
    'ash',
    'drink',
    'heart',
    'wood',
  ],
});

export const offerings: Readonly<Record<string, Recipe>> = {
  'thing.krathong': row(krathong),
  'thing.water-lantern': row(waterLantern),
  'thing.oil-lamp': row(oilLamp),
};
