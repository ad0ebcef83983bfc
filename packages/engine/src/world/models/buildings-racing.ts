import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { hash, mix } from '../vectors.ts';
import { flat } from './buildings-roads.ts';
import { beam, colourOf, disc, rod, shade, sides, steps } from './things-shapes.ts';

/** What stands at a race track. */

/** The line of a start, in a pattern of squares across a track; the boxes of the grid lie before it. */
function startLine({ builder: b }: Making) {
  for (const row of steps(3))
    for (const one of steps(20))
      flat(
        b,
        [row * 0.6 - 0.9, row * 0.6 - 0.3],
        [-6 + one * 0.6, -5.4 + one * 0.6],
        0.02,
        hex((row + one) % 2 === 0 ? '#f4f2ea' : '#1c1c20'),
      );
  for (const row of steps(3))
    for (const side of sides) {
      const [x, z] = [-3.4 - row * 4 - (side > 0 ? 1.6 : 0), side * 2.6];
      flat(b, [x - 0.16, x], [z - 1.3, z + 1.3], 0.02, hex('#f0eee6'));
      for (const end of sides)
        flat(b, [x - 1.3, x], [z + end * 1.3 - 0.08, z + end * 1.3 + 0.08], 0.02, hex('#f0eee6'));
    }
  return {};
}

/** A gate over a track, with a board of squares and five lamps. */
function startGate({ builder: b, paint }: Making) {
  const [frame, board] = [hex('#3a3f48'), colourOf(paint, 'board', '#c8342c')];
  for (const side of sides) {
    for (const x of [-0.5, 0.5]) rod(b, [x, 0, side * 7.8], [x, 6.6, side * 7.8], 0.11, frame, 'metal');
    for (const level of steps(6))
      beam(
        b,
        [-0.5, level * 1.1, side * 7.8],
        [0.5, level * 1.1 + 1.1, side * 7.8],
        0.08,
        0.08,
        frame,
        'metal',
      );
  }
  b.box([0, 6.3, 0], [0.5, 0.12, 8], frame, 'metal');
  b.box([-0.5, 5.6, 0], [0.1, 0.75, 7.7], board, 'metal');
  for (const one of steps(26))
    for (const row of steps(2))
      b.box(
        [-0.62, 4.98 + row * 0.26, mix(-7.5, 7.5, one / 25)],
        [0.02, 0.13, 0.3],
        hex((one + row) % 2 === 0 ? '#f6f4ec' : '#1a1a1e'),
        'metal',
      );
  b.box([-0.66, 5.85, 0], [0.06, 0.34, 2.2], hex('#17181c'), 'metal');
  for (const lamp of steps(5))
    disc(b, [-0.74, 5.85, (lamp - 2) * 0.8], [-1, 0, 0], 0.24, [1, 0.16, 0.08], 'glow', 14);
  return {};
}

/** Rows of people under a roof, 24 metres wide; it looks along x. */
function grandstand({ builder: b, paint, seed }: Making) {
  const [steel, roof] = [
    hex('#6a7078'),
    colourOf(paint, 'roof', ['#c8402f', '#2f6ab0', '#e0e2e6'][seed % 3] ?? '#c8402f'),
  ];
  const rows = 8;
  b.box([0.2, 0.9, 0], [0.15, 0.9, 12], hex('#e6e2d8'), 'stone');
  for (const one of steps(8))
    b.box(
      [0.38, 1, -10.5 + one * 3],
      [0.03, 0.62, 1.35],
      hex(boards[(one + seed) % boards.length] ?? '#d8402c'),
      'stone',
    );
  for (const level of steps(rows)) {
    const [x, y] = [-0.6 - level * 0.95, 1.5 + level * 0.62];
    b.box([x, y / 2, 0], [0.48, y / 2, 12], shade(hex('#b4b0a8'), 0.9 + 0.1 * (level % 2)), 'stone');
    for (const seat of steps(b.isCoarse ? 18 : 34)) {
      if (hash(seat, level, seed) < 0.2) continue;
      const z = mix(-11.5, 11.5, seat / (b.isCoarse ? 17 : 33)) + 0.16 * (hash(level, seat, seed + 1) - 0.5);
      b.box(
        [x, y + 0.34, z],
        [0.16, 0.34, 0.2],
        hex(shirts[Math.floor(hash(seat, level, seed + 2) * shirts.length)] ?? '#b8402c'),
        'cloth',
      );
      b.ball(
        [x + 0.03, y + 0.82, z],
        0.15,
        hex(['#e0b08a', '#8a5a3c', '#c89068'][(seat * 7 + level) % 3] ?? '#e0b08a'),
        'skin',
        { segments: 5 },
      );
    }
  }
  for (const one of steps(5)) {
    const z = -11.4 + one * 5.7;
    rod(b, [-8.4, 0, z], [-8.4, 9.4, z], 0.16, steel, 'metal');
    beam(b, [-8.4, 9.3, z], [1, 10.1, z], 0.16, 0.28, steel, 'metal');
    beam(b, [-8.4, 7.4, z], [-4.6, 9.6, z], 0.12, 0.14, steel, 'metal');
  }
  b.face(
    [
      [-9, 9.5, -12.4],
      [-9, 9.5, 12.4],
      [1.6, 10.4, 12.4],
      [1.6, 10.4, -12.4],
    ],
    roof,
    'metal',
    [-0.08, 1, 0],
  );
  b.face(
    [
      [-9, 9.35, -12.4],
      [-9, 9.35, 12.4],
      [1.6, 10.25, 12.4],
      [1.6, 10.25, -12.4],
    ],
    shade(roof, 0.6),
    'metal',
    [0.08, -1, 0],
  );
  b.box([1.6, 10.2, 0], [0.08, 0.36, 12.4], shade(roof, 1.15), 'metal');
  for (const z of [-9, -3, 3, 9]) {
    rod(b, [1.2, 10.4, z], [1.2, 13, z], 0.05, steel, 'metal');
    b.face(
      [
        [1.2, 12.9, z],
        [1.2, 11.9, z],
        [1.1, 12.1, z + 1.7],
        [1.1, 12.8, z + 1.7],
      ],
      hex(boards[(z + 9) % boards.length] ?? '#d8402c'),
      'cloth',
      [1, 0, 0],
    );
  }
  return {};
}
const boards = ['#d8402c', '#2f6ab0', '#e8b82c', '#2f9a6a', '#e8e4da'];
const shirts = ['#b8402c', '#2f5a9a', '#d8a83c', '#5a8a4a', '#d8d0c0', '#7a4a8a', '#e8e4e0'];

/** Tyres in stacks under a rail: the wall of a race track. It runs along z, eight metres. */
function tyreWall({ builder: b, seed }: Making) {
  for (const one of steps(13)) {
    const z = -3.8 + one * 0.63;
    for (const level of steps(3))
      b.lathe(
        [
          [0.3, 0],
          [0.32, 0.12],
          [0.3, 0.24],
          [0.16, 0.24],
        ].map(([radius = 0, y = 0]) => ({
          radius,
          y: y + level * 0.25,
          tint: hex((one + seed) % 5 === 0 ? '#e8e4da' : level === 1 && one % 2 ? '#c8342c' : '#26262a'),
        })),
        { at: [0, 0, z], segments: 10, material: 'stone' },
      );
  }
  b.box([-0.5, 0.6, 0], [0.06, 0.6, 4], hex('#c0c4c8'), 'metal');
  return {};
}

const row = (make: Recipe['make'], kinds = 1, parts: readonly string[] = []): Recipe => ({
  make,
  kinds,
  parts: ['body', ...parts],
});

export const racing: Readonly<Record<string, Recipe>> = {
  'furnish.road-start': row(startLine),
  'furnish.start-gate': row(startGate, 1, ['board']),
  'furnish.grandstand': row(grandstand, 3, ['roof']),
  'furnish.tyre-wall': row(tyreWall, 5),
};
