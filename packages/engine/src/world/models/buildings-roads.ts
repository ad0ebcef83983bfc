import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { cos, hash, mix, pi, sin, type Vec } from '../vectors.ts';
import { beam, colourOf, disc, rod, shade, sides, steps } from './things-shapes.ts';

/** What lies on the ground of streets and race tracks, in pieces of eight metres along x, and what stands at their sides. */

const long = 8.3;

/** Stones in rows, each a little other than its neighbours. */
function stones(
  { builder: b, seed }: Making,
  tint: Vec,
  { half, row, wide }: { readonly half: number; readonly row: number; readonly wide: number },
) {
  const joint = shade(tint, 0.72);
  flat(b, [-long / 2, long / 2], [-half * 2.4, half * 2.4], 0, shade(tint, 0.92));
  if (b.isCoarse) return;
  flat(b, [-4, 4], [-half, half], 0.004, joint);
  const rows = Math.round(8 / row);
  const count = Math.round((2 * half) / wide);
  for (const line of steps(rows))
    for (const one of steps(count)) {
      const shift = (line % 2) * 0.5 - 0.25;
      const [from, to] = [one + shift, one + shift + 1].map((z) => -half + z * wide) as [number, number];
      const x = -4 + line * (8 / rows);
      const tone = 0.84 + 0.3 * hash(line, one, seed);
      flat(b, [x + 0.03, x + 8 / rows - 0.03], [from + 0.04, to - 0.04], 0.008, shade(tint, tone));
    }
}

function flat(
  b: Making['builder'],
  [x0, x1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  y: number,
  tint: Vec,
) {
  b.face(
    [
      [x0, y, z0],
      [x0, y, z1],
      [x1, y, z1],
      [x1, y, z0],
    ],
    tint,
    'ground',
    [0, 1, 0],
  );
}

/** A lane of cobbles with a gutter of long stones down its middle. */
function cobbles(making: Making) {
  const tint = colourOf(making.paint, 'stone', '#968b7e');
  stones(making, tint, { half: 6.4, row: 0.52, wide: 0.64 });
  for (const one of steps(6))
    flat(
      making.builder,
      [-4 + one * (8 / 6), -4 + one * (8 / 6) + 1.28],
      [-0.28, 0.28],
      0.012,
      shade(tint, 0.66 + 0.08 * (one % 2)),
    );
  return {};
}

/** Large slabs, as on squares. */
function slabs(making: Making) {
  stones(making, colourOf(making.paint, 'stone', '#a89e8e'), { half: 16, row: 1.38, wide: 1.6 });
  return {};
}

/** Two lanes of asphalt with a broken line between them, kerbs, and pavements of slabs. */
function roadway({ builder: b, seed }: Making) {
  const [tar, slab] = [hex('#4c4e54'), hex('#9a958c')];
  flat(b, [-long / 2, long / 2], [-7, 7], 0, tar);
  flat(b, [-1.6, 1.6], [-0.09, 0.09], 0.01, hex('#e4e0d2'));
  for (const side of sides) {
    flat(b, [-long / 2, long / 2], [side * 6.3 - 0.06, side * 6.3 + 0.06], 0.01, hex('#d8d2bc'));
    b.box([0, 0.07, side * 7.1], [long / 2, 0.09, 0.14], shade(slab, 1.12), 'stone');
    b.box([0, 0.05, side * 12.2], [long / 2, 0.07, 5], shade(slab, 0.82), 'stone');
    if (b.isCoarse) continue;
    for (const one of steps(5))
      for (const line of steps(3)) {
        const x = -long / 2 + 0.83 + one * 1.66;
        const z = side * (8 + line * 1.5);
        flat(
          b,
          [x - 0.8, x + 0.8],
          [z - 0.72, z + 0.72],
          0.125,
          shade(slab, 0.88 + 0.2 * hash(one, line, seed)),
        );
      }
  }
  // Patches, a lid over the drain.
  if (seed % 3 === 0) flat(b, [-3, 0.5], [2, 4.6], 0.006, shade(tar, 0.86));
  if (seed % 4 === 1) disc(b, [1, 0.012, -3.2], [0, 1, 0], 0.42, shade(tar, 0.6), 'metal', 14);
  return {};
}

/** A race track: dark asphalt with the marks of tyres, white edges, kerbs of red and white. */
function raceway({ builder: b, seed }: Making) {
  const tar = hex('#54565c');
  flat(b, [-long / 2, long / 2], [-6, 6], 0, tar);
  for (const z of [-1.9, -1.2, 1.5, 2.3])
    flat(b, [-long / 2, long / 2], [z - 0.2, z + 0.2], 0.006, shade(tar, 0.82 + 0.05 * (seed % 3)));
  for (const side of sides) {
    flat(b, [-long / 2, long / 2], [side * 5.7 - 0.1, side * 5.7 + 0.1], 0.01, hex('#f0eee6'));
    for (const one of steps(4)) {
      const x = -long / 2 + (long / 4) * (one + 0.5);
      const tint = hex(one % 2 === 0 ? '#d23a2c' : '#f2efe8');
      b.box([x, 0.03, side * 6.5], [long / 8, 0.07, 0.5], tint, 'stone');
    }
  }
  return {};
}

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

/** A boat of a market, laden with baskets of fruit under a parasol. */
function ladenBoat({ builder: b, paint, seed }: Making) {
  const wood = colourOf(paint, 'timber', ['#7a4f2e', '#8a5a34', '#6a4a34'][seed % 3] ?? '#7a4f2e');
  const count = 13;
  const at = (step: number, side: number, share: number): Vec => {
    const u = step / (count - 1);
    const bow = Math.abs(u * 2 - 1);
    const wide = 0.62 * (1 - bow * bow * bow) + 0.05;
    return [
      mix(-2.9, 2.9, u),
      mix(-0.12, 0.42 + 0.5 * bow * bow * bow, share),
      side * wide * mix(0.62, 1, share),
    ];
  };
  for (const side of sides)
    for (const step of steps(count - 1))
      for (const plank of steps(3)) {
        const [from, to] = [plank / 3, (plank + 1) / 3];
        b.face(
          [at(step, side, from), at(step + 1, side, from), at(step + 1, side, to), at(step, side, to)],
          shade(wood, plank === 2 ? 1.35 : 0.9 + 0.08 * plank),
          'wood',
          [0, 0.2, side],
        );
        b.face(
          [at(step, side, from), at(step + 1, side, from), at(step + 1, side, to), at(step, side, to)],
          shade(wood, 0.6),
          'wood',
          [0, 0.2, -side],
        );
      }
  b.box([0, 0.12, 0], [2.3, 0.03, 0.42], shade(wood, 0.75), 'wood');
  const goods = ['#e0402c', '#f09a2c', '#f2c83a', '#6aa83c', '#8a4a9a', '#c8d84a'];
  for (const basket of steps(5)) {
    const x = -1.7 + basket * 0.78;
    if (basket === seed % 4) continue;
    const tint = hex(goods[(basket * 2 + seed) % goods.length] ?? '#e0402c');
    b.lathe(
      [
        [0.22, 0.14],
        [0.33, 0.42],
        [0.36, 0.44],
      ].map(([radius = 0, y = 0]) => ({ radius, y, tint: hex('#b08a50') })),
      { at: [x, 0, 0], segments: 12, material: 'wood' },
    );
    for (const one of steps(b.isCoarse ? 5 : 15)) {
      const angle = one * 2.4;
      const far = 0.27 * Math.sqrt(one / 15);
      b.ball(
        [x + far * cos(angle), 0.46 + 0.15 * (1 - far / 0.27), far * sin(angle)],
        0.095,
        shade(tint, 0.85 + 0.3 * hash(one, basket, seed)),
        'skin',
        { segments: 6 },
      );
    }
  }
  if (seed % 3 !== 1) {
    const x = -1.7 + (seed % 4) * 0.78;
    const [one, other] = [hex(goods[seed % goods.length] ?? '#e0402c'), hex('#f4ead2')];
    rod(b, [x, 0.1, 0], [x, 2.1, 0], 0.03, shade(wood, 0.8), 'wood');
    for (const gore of steps(10)) {
      const [a, c] = [(gore / 10) * 2 * pi, ((gore + 1) / 10) * 2 * pi];
      b.face(
        [
          [x, 2.2, 0],
          [x + 1.15 * cos(a), 1.72, 1.15 * sin(a)],
          [x + 1.15 * cos(c), 1.72, 1.15 * sin(c)],
        ],
        gore % 2 === 0 ? one : other,
        'thin',
        [cos((a + c) / 2) * 0.4, 0.9, sin((a + c) / 2) * 0.4],
      );
    }
  }
  return { anchors: { seat: [-1.9, 0.2, 0] as Vec } };
}

const row = (make: Recipe['make'], kinds = 1, parts: readonly string[] = []): Recipe => ({
  make,
  kinds,
  parts: ['body', ...parts],
});

export const roads: Readonly<Record<string, Recipe>> = {
  'furnish.road-cobbles': row(cobbles, 3, ['stone']),
  'furnish.road-slabs': row(slabs, 3, ['stone']),
  'furnish.road-lanes': row(roadway, 12),
  'furnish.road-race': row(raceway, 3),
  'furnish.road-start': row(startLine),
  'furnish.start-gate': row(startGate, 1, ['board']),
  'furnish.grandstand': row(grandstand, 3, ['roof']),
  'furnish.tyre-wall': row(tyreWall, 5),
  'furnish.market-boat': row(ladenBoat, 12, ['timber']),
};
