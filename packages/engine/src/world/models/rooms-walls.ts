import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { cos, hash, sin, type Vec } from '../vectors.ts';
import { beam, colourOf, lighter, rod, shade, sides, steps, turns } from './things-shapes.ts';

/** What hangs on walls and from ceilings. x is towards the room, y = 0 is its foot. */

function picture({ builder: b, paint, seed }: Making) {
  const frame = colourOf(paint, 'frame', '#b8863c');
  const [wide, tall] = seed % 2 ? [0.3, 0.38] : [0.45, 0.32];
  b.box([0, tall, 0], [0.03, tall, wide], frame, 'wood');
  const skies = ['#8fb8d8', '#d8a878', '#6a7ab0', '#c8c0a0'];
  b.face(
    [
      [0.035, 0.07, -wide + 0.07],
      [0.035, 0.07, wide - 0.07],
      [0.035, tall * 2 - 0.07, wide - 0.07],
      [0.035, tall * 2 - 0.07, -wide + 0.07],
    ],
    hex(skies[seed % 4] ?? '#8fb8d8'),
    'cloth',
    [1, 0, 0],
  );
  const hills = steps(7).map(
    (step): Vec => [
      0.038,
      tall * (0.55 + 0.35 * hash(step, seed, 2)),
      -wide + 0.07 + (step / 6) * (2 * wide - 0.14),
    ],
  );
  b.face(
    [[0.038, 0.07, wide - 0.07], [0.038, 0.07, -wide + 0.07], ...hills],
    hex(['#5a7a4a', '#7a5a48', '#3f5a4a', '#6a7050'][seed % 4] ?? '#5a7a4a'),
    'cloth',
    [1, 0, 0],
  );
  return {};
}

function mirror({ builder: b, paint }: Making) {
  const gold = colourOf(paint, 'frame', '#c89a48');
  b.box([0, 0.55, 0], [0.02, 0.55, 0.38], gold, 'metal');
  b.box([0.015, 0.55, 0], [0.012, 0.49, 0.32], hex('#c8d8dc'), 'glass');
  return {};
}

/** A board on the wall with pots and plates. */
function wallShelf({ builder: b, paint, seed }: Making) {
  const wood = colourOf(paint, 'wood', '#8a5c36');
  b.box([0.1, 0, 0], [0.13, 0.02, 0.55], wood, 'wood');
  for (const side of sides)
    beam(b, [0, -0.2, side * 0.4], [0.18, -0.02, side * 0.4], 0.04, 0.04, shade(wood, 0.8));
  const tints = ['#c8643c', '#d8c8a0', '#5a7a8a', '#7a9a5a', '#b8863c'];
  for (const index of steps(5)) {
    const tint = hex(tints[(index + seed) % 5] ?? '#c8643c');
    const tall = 0.12 + 0.14 * hash(index, seed, 5);
    b.lathe(
      [
        { radius: 0.06, y: 0, tint },
        { radius: 0.085, y: tall * 0.6, tint },
        { radius: 0.05, y: tall, tint: shade(tint, 0.8) },
        { radius: 0, y: tall, tint: shade(tint, 0.5) },
      ],
      { at: [0.1, 0.02, -0.42 + index * 0.21], segments: 9, material: 'stone' },
    );
  }
  return {};
}

function wallShield({ builder: b, paint, seed }: Making) {
  const field = paint('body', ['#9a2a30', '#2a4a8a', '#2f6a48', '#7a5a2a'][seed % 4] ?? '#9a2a30');
  const outline: Vec[] = [
    [0.05, 0.8, -0.32],
    [0.05, 0.8, 0.32],
    [0.05, 0.4, 0.32],
    [0.05, 0.15, 0.2],
    [0.05, 0, 0],
    [0.05, 0.15, -0.2],
    [0.05, 0.4, -0.32],
  ];
  b.face(
    outline.map(([x, y, z]): Vec => [x - 0.01, 0.4 + (y - 0.4) * 1.12, z * 1.12]),
    hex('#c8a04a'),
    'metal',
    [1, 0, 0],
  );
  b.face(outline, field, 'metal', [1, 0, 0]);
  b.box([0.055, 0.45, 0], [0.006, 0.34, 0.05], lighter(field, 0.6), 'metal');
  b.box([0.056, 0.5, 0], [0.006, 0.05, 0.3], lighter(field, 0.6), 'metal');
  for (const side of sides)
    beam(b, [0.02, 0, side * 0.5], [0.02, 0.95, -side * 0.5], 0.05, 0.015, hex('#b8c0c8'), 'metal');
  return {};
}

function antlers({ builder: b }: Making) {
  const bone = hex('#d8c8a0');
  b.ball([0.02, 0, 0], [0.04, 0.2, 0.15], hex('#6a4426'), 'wood', { segments: 12 });
  for (const side of sides) {
    b.tube(
      [
        [0.06, 0.05, side * 0.05],
        [0.15, 0.3, side * 0.25],
        [0.1, 0.6, side * 0.4],
      ],
      [0.03, 0.025, 0.006],
      bone,
      'stone',
      6,
    );
    for (const [y, z, up] of [
      [0.22, 0.18, 0.35],
      [0.38, 0.3, 0.55],
    ] as const)
      rod(b, [0.13, y, side * z], [0.18, up, side * (z + 0.14)], 0.018, bone, 'stone', { thin: 0.004 });
  }
  return {};
}

/** A cloth with a sign that hangs down a wall. */
function wallBanner({ builder: b, paint, seed }: Making) {
  const cloth = paint('body', ['#8f1f2c', '#23407f', '#2a5a40', '#5a2f70'][seed % 4] ?? '#8f1f2c');
  const gold = hex('#e0b450');
  rod(b, [0.06, 2.2, -0.55], [0.06, 2.2, 0.55], 0.03, gold, 'metal');
  b.face(
    [
      [0.05, 2.2, -0.48],
      [0.05, 2.2, 0.48],
      [0.05, 0.3, 0.48],
      [0.05, 0, 0],
      [0.05, 0.3, -0.48],
    ],
    cloth,
    'cloth',
    [1, 0, 0],
  );
  for (const side of sides)
    b.face(
      [
        [0.055, 2.2, side * 0.48],
        [0.055, 2.2, side * 0.42],
        [0.055, 0.34, side * 0.42],
        [0.055, 0.3, side * 0.48],
      ],
      gold,
      'cloth',
      [1, 0, 0],
    );
  b.face(
    turns(10).map(
      (angle, index): Vec => [
        0.06,
        1.35 + cos(angle) * (index % 2 ? 0.12 : 0.3),
        sin(angle) * (index % 2 ? 0.12 : 0.3),
      ],
    ),
    gold,
    'cloth',
    [1, 0, 0],
  );
  return {};
}

/** Bunches of herbs that dry on a rod. */
function hangingHerbs({ builder: b, random }: Making) {
  rod(b, [0.08, 0.62, -0.6], [0.08, 0.62, 0.6], 0.015, hex('#6a4a2c'), 'wood');
  for (const index of steps(7)) {
    const z = -0.52 + index * 0.17;
    const tint = hex(['#6a8a3c', '#8a7a3c', '#b86a5a', '#7a6a9a'][index % 4] ?? '#6a8a3c');
    b.lathe(
      [
        { radius: 0.015, y: 0.6, tint: shade(tint, 0.6) },
        { radius: 0.03, y: 0.42, tint: shade(tint, 0.8) },
        { radius: random.range(0.06, 0.09), y: 0.2, tint },
        { radius: 0, y: random.range(0.06, 0.14), tint: shade(tint, 1.2) },
      ],
      { at: [0.08, 0, z], segments: 7, material: 'leaf' },
    );
  }
  return {};
}

const row = (make: Recipe['make'], parts: readonly string[] = ['wood'], kinds = 1): Recipe => ({
  make,
  parts: ['body', ...parts],
  kinds,
});

export const wallPieces: Readonly<Record<string, Recipe>> = {
  'thing.picture-frame': row(picture, ['frame'], 4),
  'thing.mirror': row(mirror, ['frame']),
  'furnish.wall-shelf': row(wallShelf, ['wood'], 4),
  'furnish.wall-shield': row(wallShield, [], 4),
  'furnish.antlers': row(antlers, []),
  'furnish.wall-banner': row(wallBanner, [], 4),
  'furnish.hanging-herbs': row(hangingHerbs, []),
};
