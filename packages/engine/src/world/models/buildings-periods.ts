import type { Builder } from '../mesh.ts';
import type { Making, Recipe } from '../model.ts';
import { cos, pi, sin, type Vec } from '../vectors.ts';
import { addHouse, type HousePlan, houseParts } from './buildings-house-shapes.ts';
import { addWalls } from './buildings-roofs.ts';
import { beam, colourOf, hoop, rod, shade, sides, steps } from './things-shapes.ts';

/** Houses of certain times and towns that stand side by side along streets. x is towards the street. */

export const block: HousePlan = {
  wide: 8,
  deep: 7,
  floor: 3.1,
  floors: 4,
  rise: 3,
  walls: '#dccfb4',
  kind: 'plaster',
  roof: '#5a6470',
  windows: 4,
  dormers: 4,
  chimneys: 2,
  over: 0.2,
  lit: 0.55,
};

function awning(b: Builder, x: number, y: number, half: number, tint: Vec, other: Vec) {
  for (const stripe of steps(8)) {
    const [from, to] = [(stripe / 4 - 1) * half, ((stripe + 1) / 4 - 1) * half];
    b.face(
      [
        [x, y, from],
        [x, y, to],
        [x + 1.7, y - 0.7, to],
        [x + 1.7, y - 0.7, from],
      ],
      stripe % 2 ? tint : other,
      'thin',
      [0.38, 0.92, 0],
    );
  }
}

/** Four storeys of pale stone with iron balconies, and a shop or a café at its foot. */
function cityHouse(making: Making, isCafe: boolean) {
  const { builder: b, paint, seed } = making;
  const { front, wide, doorAt, pane } = addHouse(making, {
    ...block,
    walls: ['#dccfb4', '#e2d8c4', '#d2c2a4'][seed % 3] ?? block.walls,
    door: '#2f4a44',
  });
  const iron: Vec = [0.03, 0.035, 0.04];
  for (const floor of [1, 2, 3]) {
    const y = floor * 3.1;
    b.box(
      [front + 0.06, y - 0.05, 0],
      [0.12, 0.1, wide / 2],
      shade(paint('walls', block.walls), 1.1),
      'stone',
    );
    if (floor === 2) continue;
    b.box([front + 0.35, y + 0.1, 0], [0.35, 0.05, wide / 2 - 0.2], iron, 'metal');
    for (const rail of [0.5, 0.9])
      beam(
        b,
        [front + 0.66, y + rail, 0.2 - wide / 2],
        [front + 0.66, y + rail, wide / 2 - 0.2],
        0.05,
        0.05,
        iron,
        'metal',
      );
    for (const bar of steps(b.isCoarse ? 6 : 20)) {
      const z = (bar / (b.isCoarse ? 6 : 20) - 0.5) * (wide - 0.5);
      beam(b, [front + 0.66, y + 0.1, z], [front + 0.66, y + 0.9, z], 0.03, 0.03, iron, 'metal');
    }
  }
  const tint = paint('awning', ['#8a2f2a', '#2f5a4a', '#34507a'][seed % 3] ?? '#8a2f2a');
  b.box([front + 0.08, 2.75, 0], [0.1, 0.24, wide / 2 - 0.2], shade(tint, 0.6), 'wood');
  for (const z of [-1, 1])
    if (Math.abs(z * wide * 0.28 - doorAt) > 0.9)
      b.box([front + 0.04, 1.4, z * wide * 0.28], [0.05, 0.85, wide * 0.16], pane, 'glow');
  awning(b, front + 0.1, 2.7, wide / 2 - 0.6, tint, isCafe ? [0.85, 0.8, 0.7] : shade(tint, 1.25));
  if (isCafe)
    for (const z of [-2.6, -0.6, 1.5, 3.2]) {
      const x = front + 2 + (z > 0 ? 0.5 : 0);
      rod(b, [x, 0, z], [x, 0.72, z], 0.04, iron, 'metal', { segments: 5 });
      rod(b, [x, 0.72, z], [x, 0.76, z], 0.4, [0.75, 0.7, 0.62], 'stone', { segments: 12 });
      for (const side of sides) {
        b.box([x, 0.46, z + side * 0.7], [0.2, 0.03, 0.2], [0.32, 0.18, 0.08], 'wood');
        b.box([x, 0.72, z + side * 0.89], [0.2, 0.26, 0.02], [0.32, 0.18, 0.08], 'wood');
        for (const leg of sides)
          beam(
            b,
            [x + leg * 0.17, 0, z + side * 0.7],
            [x + leg * 0.17, 0.46, z + side * 0.7],
            0.03,
            0.3,
            iron,
            'metal',
          );
      }
    }
  return { lamps: [{ at: [front + 0.8, 2.1, 0] as Vec, colour: pane, power: 0.9, reach: 7 }] };
}

/** A terrace of soot-dark brick with white window frames and many chimney pots. */
function brickHouse(making: Making) {
  const { builder: b, seed } = making;
  const { front, top, wide, pane, doorAt } = addHouse(making, {
    ...block,
    wide: 6.6,
    floor: 2.9,
    floors: 3,
    rise: 1.9,
    kind: 'brick',
    walls: ['#84462f', '#75402f', '#90573a'][seed % 3] ?? '#84462f',
    roof: '#3f4048',
    windows: 3,
    dormers: 0,
    chimneys: 2,
    door: ['#1f4a38', '#5a1f22', '#22304f'][seed % 3] ?? '#1f4a38',
    lit: 0.65,
  });
  const white: Vec = [0.62, 0.58, 0.5];
  for (const floor of [1, 2, 3]) b.box([front + 0.05, floor * 2.9, 0], [0.1, 0.1, wide / 2], white, 'stone');
  for (const side of sides)
    rod(
      b,
      [front + 0.25, 0, doorAt + side * 0.75],
      [front + 0.25, 2.4, doorAt + side * 0.75],
      0.11,
      white,
      'stone',
    );
  b.box([front + 0.25, 2.5, doorAt], [0.4, 0.14, 1.1], white, 'stone');
  for (const rail of steps(12)) {
    const z = (rail / 11 - 0.5) * (wide - 0.4);
    if (Math.abs(z - doorAt) > 0.8)
      beam(b, [front + 1.2, 0, z], [front + 1.2, 1, z], 0.04, 0.04, [0.02, 0.02, 0.025], 'metal');
  }
  for (const pot of steps(4))
    rod(
      b,
      [-0.6, top - 0.2, (pot - 1.5) * 0.5 + wide * 0.26],
      [-0.6, top + 1.3, (pot - 1.5) * 0.5 + wide * 0.26],
      0.13,
      [0.42, 0.17, 0.09],
      'stone',
    );
  return { lamps: [{ at: [front + 0.5, 2.1, doorAt] as Vec, colour: pane, power: 0.6, reach: 5 }] };
}

/** A house of boards that pretends to be a storey higher, with a walk of planks under its porch. */
function falseFront(making: Making) {
  const { builder: b, paint, seed } = making;
  const floors = seed % 3 === 1 ? 1 : 2;
  const walls = ['#a07048', '#8c6a4c', '#b08658', '#7d6a58'][seed % 4] ?? '#a07048';
  const { front, wide, pane, doorAt } = addHouse(making, {
    ...block,
    wide: 7.2,
    deep: 6,
    floor: 2.9,
    floors,
    rise: 1.4,
    kind: 'planks',
    walls,
    roof: '#6f5844',
    windows: 3,
    dormers: 0,
    chimneys: 0,
    lit: 0.5,
    door: '#5a3420',
  });
  const wood = shade(paint('walls', walls), 0.85);
  const top = floors * 2.9;
  for (const board of steps(7))
    b.box(
      [front + 0.06, top + 0.15 + board * 0.3, 0],
      [0.08, 0.14, wide / 2 - (board > 4 ? (board - 4) * 0.6 : 0)],
      shade(wood, 0.92 + 0.04 * (board % 3)),
      'wood',
    );
  b.box([front + 0.2, top + 2.25, 0], [0.22, 0.08, wide / 2 - 1.1], shade(wood, 0.6), 'wood');
  const sign = paint('sign', ['#e0c890', '#c04a30', '#3f6a72'][seed % 3] ?? '#e0c890');
  b.box([front + 0.22, top + 0.9, 0], [0.06, 0.42, wide * 0.34], sign, 'wood');
  const letters = 6 + (seed % 3);
  for (const letter of steps(letters)) {
    const z = (letter / (letters - 1) - 0.5) * wide * 0.56;
    for (const stroke of sides)
      b.box([front + 0.3, top + 0.9, z + stroke * 0.09], [0.015, 0.24, 0.04], [0.1, 0.05, 0.03], 'wood');
    b.box(
      [front + 0.3, top + 0.9 + 0.2 * ((letter % 3) - 1), z],
      [0.015, 0.04, 0.12],
      [0.1, 0.05, 0.03],
      'wood',
    );
  }
  b.box([front + 1.2, 0.18, 0], [1.3, 0.12, wide / 2], shade(wood, 1.1), 'wood');
  b.face(
    [
      [front, 3, -wide / 2],
      [front, 3, wide / 2],
      [front + 2.5, 2.6, wide / 2],
      [front + 2.5, 2.6, -wide / 2],
    ],
    shade(wood, 0.7),
    'wood',
    [0.16, 0.98, 0],
  );
  for (const post of steps(4)) {
    const z = (post / 3 - 0.5) * (wide - 0.4);
    beam(b, [front + 2.3, 0.2, z], [front + 2.3, 2.65, z], 0.14, 0.14, wood);
  }
  beam(b, [front + 2.3, 2.6, -wide / 2], [front + 2.3, 2.6, wide / 2], 0.12, 0.16, wood);
  for (const z of [-1, 1])
    beam(b, [front + 2.3, 1, z * wide * 0.18], [front + 2.3, 1, z * (wide / 2 - 0.2)], 0.07, 0.07, wood);
  return { lamps: [{ at: [front + 0.5, 2, doorAt] as Vec, colour: pane, power: 0.5, reach: 5 }] };
}

/** A tower of brick and brass with pipes, a great gear and a dome of green copper. */
function brassTower({ builder: b, paint, random, seed }: Making) {
  const [brick, brass, iron] = [
    paint('walls', '#6f4432'),
    colourOf(paint, 'trim', '#b5822f'),
    paint('iron', '#3c3a3c'),
  ];
  const copper = paint('roof', '#4f8a78');
  const lit = paint('windows', '#ffb347');
  const half = random.range(3, 3.8);
  const high = random.range(11, 17);
  addWalls(b, [0, 0, 0], [half * 2, high, half * 2], brick, 'brick', seed);
  for (const band of steps(Math.round(high / 3.6))) {
    const y = band * 3.6 + 0.3;
    b.box([0, y, 0], [half + 0.18, 0.22, half + 0.18], brass, 'metal');
    for (const z of [-0.55, 0, 0.55]) {
      b.box([half + 0.03, y + 1.7, z * half], [0.05, 0.8, half * 0.17], lit, 'glow');
      for (const side of sides)
        b.box([z * half, y + 1.7, side * (half + 0.03)], [half * 0.17, 0.8, 0.05], lit, 'glow');
      b.box([half + 0.08, y + 1.7, z * half], [0.05, 0.82, 0.05], iron, 'metal');
    }
  }
  b.box([0, high + 0.2, 0], [half + 0.4, 0.35, half + 0.4], brass, 'metal');
  b.lathe(
    [
      [0.86, 0],
      [0.84, 3.4],
      [1, 3.5],
      [1, 3.9],
      [0.94, 4.6],
      [0.72, 5.8],
      [0.4, 6.6],
      [0.16, 7],
      [0.14, 8],
      [0.03, 10],
      [0, 10.1],
    ].map(([r, y]) => ({
      radius: (r ?? 0) * half,
      y: high + 0.4 + (y ?? 0),
      tint: (y ?? 0) < 3.95 ? brass : copper,
    })),
    { segments: 20, material: 'metal' },
  );
  for (const pane of steps(8)) {
    const angle = (pane / 8) * 2 * pi;
    b.box([cos(angle) * half * 0.84, high + 2.1, sin(angle) * half * 0.84], [0.22, 0.9, 0.22], lit, 'glow');
  }
  const gear: Vec = [half + 0.35, high * 0.62, 0];
  hoop(b, gear, 1.5, 0.2, brass, 'metal', { axis: [1, 0, 0], segments: 24 });
  for (const tooth of steps(12)) {
    const angle = (tooth / 12) * 2 * pi;
    const at = (radius: number): Vec => [gear[0], gear[1] + radius * sin(angle), radius * cos(angle)];
    beam(b, at(1.5), at(1.95), 0.3, 0.26, brass, 'metal');
    if (tooth % 3 === 0) beam(b, at(0), at(1.5), 0.18, 0.16, iron, 'metal');
  }
  for (const side of sides) {
    const z = side * half * 0.86;
    const pipe: readonly Vec[] = [
      [half + 0.5, -0.2, z],
      [half + 0.5, high * 0.4, z],
      [half + 0.9, high * 0.45, z],
      [half + 0.9, high * 0.8, z],
      [half - 0.4, high * 0.88, z],
    ];
    b.tube(
      pipe,
      pipe.map(() => 0.24),
      side > 0 ? shade(brass, 0.8) : iron,
      'metal',
      8,
    );
    rod(
      b,
      [-half * 0.6, high, side * half * 0.7],
      [-half * 0.6, high + 4.6, side * half * 0.7],
      0.5,
      iron,
      'metal',
      { segments: 10 },
    );
    hoop(b, [-half * 0.6, high + 4.5, side * half * 0.7], 0.52, 0.12, brass, 'metal');
  }
  return { lamps: [{ at: [half + 1.5, 2.4, 0] as Vec, colour: [1, 0.66, 0.3] as Vec, power: 1, reach: 9 }] };
}

const row = (make: Recipe['make'], kinds: number, parts: readonly string[] = []): Recipe => ({
  make,
  kinds,
  parts: ['body', ...parts],
});

export const periodHouses: Readonly<Record<string, Recipe>> = {
  'furnish.city-house': row((making) => cityHouse(making, false), 6, [...houseParts, 'awning']),
  'furnish.cafe': row((making) => cityHouse(making, true), 3, [...houseParts, 'awning']),
  'furnish.brick-house': row(brickHouse, 6, houseParts),
  'furnish.false-front': row(falseFront, 12, [...houseParts, 'sign']),
  'furnish.brass-tower': row(brassTower, 6, ['walls', 'trim', 'iron', 'roof', 'windows']),
};
