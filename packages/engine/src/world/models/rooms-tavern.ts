import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { hash, pi, type Vec } from '../vectors.ts';
import { colourOf, disc, part, rod, shade, sides, steps, warm } from './things-shapes.ts';
import { flames, flat, tiled } from './things-surfaces.ts';
import { iron } from './things-vessels.ts';

/** Hearths, ovens, kegs and benches. x is towards the room, the back is at the wall. */

/** Kegs on their sides, with taps. */
function kegs({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#8f6038');
  for (const [z, y] of [
    [-0.5, 0.48],
    [0.5, 0.48],
    [0, 1.32],
  ] as const) {
    for (const [from, to] of [
      [-0.4, -0.2],
      [-0.2, 0.2],
      [0.2, 0.4],
    ] as const)
      b.tube(
        [
          [from, y, z],
          [to, y, z],
        ],
        [from === -0.2 ? 0.44 : from < -0.3 ? 0.38 : 0.44, to === 0.2 ? 0.44 : to > 0.3 ? 0.38 : 0.44],
        wood,
        'wood',
        14,
      );
    for (const x of [-0.3, 0.3])
      b.tube(
        [
          [x - 0.03, y, z],
          [x + 0.03, y, z],
        ],
        [0.43, 0.43],
        iron,
        'metal',
        14,
      );
    disc(b, [0.39, y, z], [1, 0, 0], 0.37, shade(wood, 1.15), 'wood', 14);
    rod(b, [0.38, y - 0.2, z], [0.52, y - 0.2, z], 0.025, hex('#c89a4a'), 'metal');
  }
  for (const x of [-0.3, 0.3]) b.box([x, 0.05, 0], [0.06, 0.05, 1], shade(wood, 0.6), 'wood');
  return {};
}

function longBench({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#8a5c36');
  b.box([0, 0.43, 0], [0.16, 0.03, 0.8], wood, 'wood');
  for (const z of [-0.6, 0.6]) b.box([0, 0.2, z], [0.12, 0.2, 0.03], shade(wood, 0.75), 'wood');
  return { anchors: { seat: [0, 0.46, 0] as Vec, top: [0, 0.46, 0] as Vec } };
}

function stool({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#8a5c36');
  b.lathe(
    [
      { radius: 0.2, y: 0.42, tint: shade(wood, 0.8) },
      { radius: 0.21, y: 0.46, tint: wood },
      { radius: 0, y: 0.47, tint: shade(wood, 1.15) },
    ],
    { segments: 14, material: 'wood' },
  );
  for (const [x, z] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const)
    rod(b, [x * 0.19, 0, z * 0.19], [x * 0.11, 0.43, z * 0.11], 0.025, shade(wood, 0.8), 'wood');
  return { anchors: { seat: [0, 0.47, 0] as Vec, top: [0, 0.47, 0] as Vec } };
}

function sacks({ builder: b, paint }: Making) {
  const cloth = colourOf(paint, 'cloth', '#c8a878');
  for (const [x, z, size, tilt] of [
    [-0.05, -0.32, 1, 0],
    [0.02, 0.3, 0.92, 0.1],
    [0.22, -0.02, 0.75, 0],
  ] as const)
    b.lathe(
      [
        { radius: 0.3, y: 0, tint: shade(cloth, 0.7) },
        { radius: 0.36, y: 0.12, tint: shade(cloth, 0.9) },
        { radius: 0.33, y: 0.45, tint: cloth },
        { radius: 0.16, y: 0.66, tint: shade(cloth, 0.9) },
        { radius: 0.09, y: 0.7, tint: hex('#7a5230') },
        { radius: 0.15, y: 0.82, tint: shade(cloth, 1.1) },
      ].map((ring) => ({ ...ring, radius: ring.radius * size * 0.9, y: ring.y * size })),
      {
        at: [x + tilt, 0, z],
        segments: 12,
        material: 'cloth',
        swell: (angle) => 1 + 0.05 * hash(Math.round(angle * 3), 2, 4),
      },
    );
  return {};
}

/** A fireplace of stone with a chimney, burning. */
function hearth({ builder: b, paint, pose }: Making) {
  const stone = colourOf(paint, 'stone', '#8f8274');
  const face = (x: number, low: number, high: number, z0: number, z1: number) =>
    tiled(
      b,
      flat([x, low, z0], [0, 0, z1 - z0], [0, high - low, 0], [1, 0, 0]),
      Math.max(1, Math.round((z1 - z0) / 0.3)),
      Math.max(1, Math.round((high - low) / 0.22)),
      stone,
      'stone',
      { vary: 0.35 },
    );
  for (const side of sides) {
    b.box([0, 0.65, side * 0.85], [0.4, 0.65, 0.25], shade(stone, 0.8), 'stone');
    face(0.405, 0, 1.3, side * 0.85 - 0.25, side * 0.85 + 0.25);
  }
  b.box([-0.35, 0.7, 0], [0.05, 0.7, 0.65], [0.02, 0.016, 0.014], 'stone');
  b.box([0.02, 1.42, 0], [0.44, 0.14, 1.12], shade(stone, 0.85), 'stone');
  face(0.465, 1.28, 1.56, -1.12, 1.12);
  b.box([0.08, 1.6, 0], [0.5, 0.05, 1.24], hex('#6a4426'), 'wood');
  b.box([-0.06, 2.5, 0], [0.3, 0.9, 0.75], shade(stone, 0.75), 'stone');
  face(0.245, 1.65, 3.4, -0.75, 0.75);
  b.box([0.25, 0.05, 0], [0.65, 0.05, 1.1], shade(stone, 0.65), 'stone');
  for (const index of steps(4))
    rod(
      b,
      [0.1, 0.16 + 0.08 * (index >> 1), -0.4 + 0.1 * (index % 2)],
      [0.14 - 0.2 * (index % 2), 0.16 + 0.08 * (index >> 1), 0.4],
      0.07,
      hex('#5a3a24'),
      'wood',
    );
  const burns = pose('burning', 'out') === 'burning';
  if (burns) flames(b, [0.05, 0.2, 0], 0.8, { count: 10, wide: 0.45 });
  for (const side of sides)
    rod(b, [0.5, 1.65, side * 0.8], [0.5, 1.82, side * 0.8], 0.04, hex('#f0e8d0'), 'cloth');
  return {
    anchors: { top: [0.1, 1.65, 0] as Vec, seat: [0.1, 1.65, 0] as Vec },
    ...(burns && { lamps: [{ at: [0.45, 0.5, 0] as Vec, colour: warm, power: 1.6, reach: 7 }] }),
  };
}

/** A domed oven of bricks with a fire behind its mouth. */
function oven({ builder: b, paint }: Making) {
  const brick = colourOf(paint, 'brick', '#b06a48');
  for (const [yaw, x, wide] of [
    [0, 0.5, 1.6],
    [pi / 2, 0.8, 1.1],
    [-pi / 2, 0.8, 1.1],
  ] as const)
    part(
      b,
      (side) =>
        tiled(
          side,
          flat([x, 0, -wide / 2], [0, 0, wide], [0, 0.85, 0], [1, 0, 0]),
          Math.round(wide / 0.25),
          7,
          brick,
          'stone',
          { vary: 0.35 },
        ),
      { yaw, at: [-0.05, 0, 0] },
    );
  b.ball(
    [-0.05, 0.85, 0],
    [0.56, 0.75, 0.78],
    (to) => shade(brick, 0.8 + 0.3 * hash(Math.round(to[0] * 6), Math.round(to[1] * 8), 3)),
    'stone',
    { segments: 22 },
  );
  b.box([-0.2, 2.1, 0], [0.2, 0.8, 0.25], shade(brick, 0.7), 'stone');
  const mouth: Vec[] = Array.from({ length: 9 }, (_, step) => {
    const angle = (step / 8) * pi;
    return [
      0.6,
      0.88 + 0.36 * Math.sqrt(Math.max(0, 1 - (step / 4 - 1) * (step / 4 - 1))),
      0.34 * (1 - angle / (pi / 2)),
    ];
  });
  b.face([[0.6, 0.86, 0.34], ...mouth, [0.6, 0.86, -0.34]], [0.03, 0.015, 0.01], 'stone', [1, 0, 0]);
  b.tube(
    mouth.map(([x, y, z]): Vec => [x, y + 0.02, z * 1.05]),
    mouth.map(() => 0.06),
    shade(brick, 0.6),
    'stone',
    6,
  );
  b.box([0.6, 0.84, 0], [0.14, 0.04, 0.5], shade(brick, 0.6), 'stone');
  flames(b, [0.61, 0.88, 0], 0.34, { count: 7, wide: 0.5 });
  return { lamps: [{ at: [0.95, 1, 0] as Vec, colour: warm, power: 1, reach: 5 }] };
}

/** A kitchen range with pots. */
function stove({ builder: b, paint }: Making) {
  const body = colourOf(paint, 'body', '#3f4448');
  b.box([0, 0.44, 0], [0.34, 0.44, 0.55], body, 'metal');
  b.box([0, 0.9, 0], [0.37, 0.025, 0.58], shade(body, 0.6), 'metal');
  b.box([0.345, 0.4, 0], [0.012, 0.26, 0.4], shade(body, 1.5), 'metal');
  rod(b, [0.38, 0.7, -0.36], [0.38, 0.7, 0.36], 0.018, hex('#c8ccd0'), 'metal');
  b.box([-0.3, 1.9, 0], [0.06, 0.3, 0.5], hex('#c8ccd0'), 'metal');
  b.box([0, 1.72, 0], [0.34, 0.09, 0.55], hex('#b0b6bc'), 'metal');
  for (const [x, z, tint] of [
    [0.05, -0.26, '#b86a3c'],
    [-0.05, 0.26, '#c8ccd0'],
  ] as const)
    b.lathe(
      [
        { radius: 0.17, y: 0, tint: hex(tint) },
        { radius: 0.18, y: 0.22, tint: hex(tint) },
        { radius: 0.1, y: 0.26, tint: shade(hex(tint), 0.8) },
        { radius: 0, y: 0.3, tint: iron },
      ],
      { at: [x, 0.925, z], segments: 14, material: 'metal' },
    );
  return { anchors: { top: [0, 0.92, 0] as Vec, seat: [0, 0.92, 0] as Vec } };
}

const row = (make: Recipe['make'], parts: readonly string[] = ['wood'], kinds = 1): Recipe => ({
  make,
  parts: ['body', ...parts],
  kinds,
});

export const tavernFurniture: Readonly<Record<string, Recipe>> = {
  'furnish.kegs': row(kegs),
  'furnish.long-bench': row(longBench),
  'furnish.stool': row(stool),
  'thing.sack': row(sacks, ['cloth']),
  'thing.fireplace': row(hearth, ['stone']),
  'furnish.oven': row(oven, ['brick']),
  'thing.stove': row(stove, []),
};
