import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Making, Recipe } from '../model.ts';
import { cos, hash, mix, pi, sin, type Vec } from '../vectors.ts';
import { beam, colourOf, rod, shade, sides, steps } from './things-shapes.ts';
import { flat, tiled } from './things-surfaces.ts';

/** Houses of deserts and of the East that stand side by side along streets. x is towards the street. */

const lit: Vec = [0.9, 0.55, 0.2];

function opening(
  b: Builder,
  at: Vec,
  wide: number,
  tall: number,
  tint: Vec,
  material: 'glow' | 'cloth' | 'wood',
) {
  b.box([at[0], at[1] + tall / 2, at[2]], [0.03, tall / 2, wide / 2], tint, material);
}

/** A house of clay with a flat roof, and perhaps a dome or an upper storey. */
function mudHouse({ builder: b, paint, random, seed }: Making) {
  const wall = shade(paint('body', '#d8b080'), random.range(0.86, 1.1));
  const dark = hex('#3a2a20');
  const block = (x: number, z: number, half: Vec, foot: number) => {
    b.box([x, foot + half[1], z], half, shade(wall, random.range(0.92, 1.06)), 'cloth');
    const top = foot + half[1] * 2;
    for (const side of sides) {
      b.box([x + side * (half[0] - 0.12), top + 0.16, z], [0.12, 0.16, half[2]], shade(wall, 1.05), 'cloth');
      b.box([x, top + 0.16, z + side * (half[2] - 0.12)], [half[0], 0.16, 0.12], shade(wall, 1.05), 'cloth');
    }
    for (const beamAt of steps(Math.round(half[2] * 1.6)))
      rod(
        b,
        [x + half[0] - 0.1, top - 0.35, z - half[2] + 0.5 + beamAt * 1.1],
        [x + half[0] + 0.35, top - 0.35, z - half[2] + 0.5 + beamAt * 1.1],
        0.07,
        hex('#6a4628'),
        'wood',
        { segments: 6 },
      );
  };
  const [wide, tall] = [random.range(2.4, 3.4), random.range(1.5, 2)];
  block(0, 0, [2.3, tall, wide], 0);
  const front = 2.31;
  const door = random.range(-0.6, 0.6);
  opening(b, [front, 0, door], 1, 1.9, hex('#6a4226'), 'wood');
  b.tube(
    steps(9).map((step): Vec => [front, 1.9 + 0.5 * sin((step / 8) * pi), door - 0.5 * cos((step / 8) * pi)]),
    Array.from({ length: 9 }, () => 0.1),
    shade(wall, 0.8),
    'cloth',
    6,
  );
  for (const side of sides)
    opening(
      b,
      [front, 1.5, side * wide * 0.66],
      0.55,
      0.8,
      seed % 3 === 0 ? lit : dark,
      seed % 3 === 0 ? 'glow' : 'cloth',
    );
  const kind = seed % 4;
  if (kind !== 0) {
    const half: Vec = [1.6, random.range(1.1, 1.5), wide * 0.6];
    const z = random.range(-0.6, 0.6);
    block(-0.5, z, half, tall * 2);
    for (const side of sides)
      opening(
        b,
        [1.12, tall * 2 + 0.8, z + side * half[2] * 0.45],
        0.5,
        0.9,
        kind === 2 ? lit : dark,
        kind === 2 ? 'glow' : 'cloth',
      );
  }
  if (kind === 0 || kind === 3)
    b.ball(
      [-0.4, tall * 2 + (kind === 3 ? 2.6 : 0.1), 0],
      [1.4, 1.2, 1.4],
      kind === 3 ? hex('#4a9a9c') : shade(wall, 1.1),
      'stone',
      { segments: 20 },
    );
  const cloth = hex(['#b8402c', '#2f7a86', '#d89a2c', '#8a3a6a'][(seed * 3) % 4] ?? '#b8402c');
  const stripes = 6;
  for (const stripe of steps(stripes)) {
    const [from, to] = [mix(-1.2, 1.2, stripe / stripes), mix(-1.2, 1.2, (stripe + 1) / stripes)];
    b.face(
      [
        [front, 2.75, door + from],
        [front, 2.75, door + to],
        [front + 1.5, 2.25, door + to],
        [front + 1.5, 2.25, door + from],
      ],
      stripe % 2 ? cloth : hex('#f0e0c0'),
      'cloth',
      [0.3, 0.95, 0],
    );
  }
  for (const side of sides)
    rod(
      b,
      [front + 1.45, 0, door + side * 1.2],
      [front + 1.45, 2.25, door + side * 1.2],
      0.04,
      hex('#6a4628'),
      'wood',
    );
  return {};
}

/** A roof of tiles with turned-up corners over a rectangle. */
function tileRoof(b: Builder, y: number, [deep, wide]: readonly [number, number], rise: number, tint: Vec) {
  const columns = b.isCoarse ? 6 : 18;
  for (const side of sides)
    b.sheet(
      columns,
      b.isCoarse ? 2 : 6,
      (u, v) => {
        const z = (u - 0.5) * 2 * wide;
        const curl = 0.55 * Math.max(0, Math.abs(u - 0.5) * 2 - 0.55) * (1 - v) * 1.6;
        const drop = (1 - v) * (1 - v) * 0.35;
        const wave = b.isCoarse ? 0 : 0.04 * sin(u * columns * pi * 2);
        return {
          at: [side * deep * (1 - v), y + rise * v - drop * 0.4 + curl + wave, z],
          normal: [side * 0.55, 0.83, 0],
          tint: shade(tint, 0.78 + 0.3 * v + 0.25 * hash(Math.floor(u * columns), Math.floor(v * 6), 3)),
        };
      },
      'stone',
    );
  b.box([0, y + rise + 0.08, 0], [0.14, 0.14, wide * 1.02], shade(tint, 0.7), 'stone');
  for (const end of sides)
    b.face(
      [
        [-deep * 0.92, y + 0.05, end * wide * 0.9],
        [deep * 0.92, y + 0.05, end * wide * 0.9],
        [0, y + rise, end * wide * 0.9],
      ],
      hex('#d8c8a8'),
      'cloth',
      [0, 0, end],
    );
}

function addLantern(b: Builder, at: Vec, size: number) {
  b.ball(at, [0.22 * size, 0.26 * size, 0.22 * size], [0.75, 0.1, 0.05], 'glow', { segments: 10 });
  for (const y of [-0.25, 0.25])
    b.box([at[0], at[1] + y * size, at[2]], [0.1 * size, 0.03, 0.1 * size], hex('#c89a3c'), 'metal');
  rod(
    b,
    [at[0], at[1] + 0.26 * size, at[2]],
    [at[0], at[1] + 0.6 * size, at[2]],
    0.012,
    hex('#3a2a20'),
    'wood',
    { segments: 4 },
  );
  rod(
    b,
    [at[0], at[1] - 0.28 * size, at[2]],
    [at[0], at[1] - 0.55 * size, at[2]],
    0.03,
    hex('#d8b04a'),
    'cloth',
    { thin: 0.01, segments: 5 },
  );
}

/** Two storeys of wood and plaster under a tiled roof, with lanterns. */
function easternHouse({ builder: b, paint, seed, random }: Making, isYellow: boolean) {
  const walls = isYellow
    ? ['#e8b84a', '#e0a83c', '#d8c06a', '#c8d0b0']
    : ['#e8dcc0', '#d8c8a8', '#c8a88a', '#b85a42'];
  const wall = colourOf(paint, 'walls', walls[seed % 4] ?? '#e8dcc0');
  const wood = paint('wood', isYellow ? '#4a5a3c' : '#5a2f22');
  const roof = paint('roof', isYellow ? '#9a4f38' : '#4a5058');
  const wide = random.range(2.8, 3.6);
  b.box([0, 1.5, 0], [2.2, 1.5, wide], wall, 'cloth');
  b.box([-0.2, 4.1, 0], [1.9, 1.2, wide * 0.97], shade(wall, 1.05), 'cloth');
  for (const z of steps(5)) {
    const at = mix(-wide, wide, z / 4);
    beam(b, [2.22, 0, at], [2.22, 3, at], 0.16, 0.16, wood);
    beam(b, [1.75, 2.9, at * 0.97], [1.75, 5.3, at * 0.97], 0.13, 0.13, wood);
  }
  for (const y of [2.95, 0.12]) b.box([2.22, y, 0], [0.09, 0.1, wide], wood, 'wood');
  for (const bay of steps(4)) {
    const z = mix(-wide, wide, (bay + 0.5) / 4);
    const isDoor = bay === 1 + (seed % 2);
    opening(
      b,
      [2.23, isDoor ? 0.1 : 0.9, z],
      wide * 0.38,
      isDoor ? 2.2 : 1.3,
      isDoor ? shade(wood, 0.8) : lit,
      isDoor ? 'wood' : 'glow',
    );
    if (!isDoor)
      for (const line of steps(4))
        b.box([2.27, 1.55, z - wide * 0.16 + line * wide * 0.107], [0.015, 0.65, 0.02], wood, 'wood');
    opening(
      b,
      [1.72, 3.6, z * 0.97],
      wide * 0.36,
      1.1,
      (bay + seed) % 3 ? lit : hex('#3a2a22'),
      (bay + seed) % 3 ? 'glow' : 'wood',
    );
    for (const line of steps(4))
      b.box([1.77, 4.15, z * 0.97 - wide * 0.15 + line * wide * 0.1], [0.015, 0.55, 0.02], wood, 'wood');
  }
  b.face(
    [
      [1.6, 3.5, -wide * 1.03],
      [1.6, 3.5, wide * 1.03],
      [3.3, 2.85, wide * 1.03],
      [3.3, 2.85, -wide * 1.03],
    ],
    roof,
    'stone',
    [0.36, 0.93, 0],
  );
  tiled(
    b,
    flat([3.3, 2.86, -wide * 1.03], [0, 0, wide * 2.06], [-1.7, 0.66, 0], [0.36, 0.93, 0]),
    18,
    5,
    roof,
    'stone',
    { vary: 0.3, bulge: 0.04 },
  );
  tileRoof(b, 5.25, [2.9, wide * 1.14], 1.9, roof);
  for (const side of sides) addLantern(b, [2.75, 2.2, side * wide * 0.5], 1.1);
  if (seed % 2) addLantern(b, [2.5, 4.4, wide * 0.7], 0.9);
  b.box([2.36, 3.1, 0], [0.06, 0.3, 0.9], hex(seed % 2 ? '#8a1f1f' : '#2a2a2a'), 'wood');
  for (const sign of steps(3))
    b.box([2.43, 3.1, -0.5 + sign * 0.5], [0.01, 0.16, 0.13], hex('#e8c04a'), 'metal');
  return { lamps: [{ at: [3, 2.2, 0] as Vec, colour: [1, 0.45, 0.2] as Vec, power: 0.7, reach: 5 }] };
}

/** Lanterns on a rope across a street; it hangs between two poles along z. */
function lanternRope({ builder: b }: Making) {
  const at = (share: number): Vec => [
    0,
    5.6 - 1.3 * (1 - (share * 2 - 1) * (share * 2 - 1)),
    mix(-5.2, 5.2, share),
  ];
  b.tube(
    steps(13).map((step) => at(step / 12)),
    Array.from({ length: 13 }, () => 0.02),
    hex('#3a2a20'),
    'cloth',
    4,
  );
  for (const index of steps(7)) {
    const [x, y, z] = at((index + 0.5) / 7);
    addLantern(b, [x, y - 0.55, z], 1.15);
  }
  for (const side of sides) rod(b, [0, 0, side * 5.2], [0, 5.7, side * 5.2], 0.07, hex('#5a3a26'), 'wood');
  return { lamps: [{ at: [0, 3.4, 0] as Vec, colour: [1, 0.4, 0.2] as Vec, power: 0.8, reach: 6 }] };
}

/** A red lantern that hangs from an arm of a post. */
function lanternPost({ builder: b }: Making) {
  const wood = hex('#5a3422');
  rod(b, [0, 0, 0], [0, 3.4, 0], 0.09, wood, 'wood');
  beam(b, [0, 3.2, -0.1], [0, 3.2, 0.8], 0.08, 0.1, wood);
  b.box([0, 0.15, 0], [0.22, 0.15, 0.22], hex('#8d857a'), 'stone');
  addLantern(b, [0, 2.55, 0.66], 1.2);
  return { lamps: [{ at: [0, 2.5, 0.66] as Vec, colour: [1, 0.45, 0.2] as Vec, power: 0.9, reach: 6 }] };
}

/** Cloths that hang across a street from wall to wall; it hangs along z. */
function shadeCloth({ builder: b, seed }: Making) {
  const tint = hex(['#c8502f', '#e0b050', '#2f7f86', '#a8486a'][seed % 4] ?? '#c8502f');
  b.sheet(
    b.isCoarse ? 3 : 10,
    b.isCoarse ? 3 : 12,
    (u, v) => {
      const z = mix(-5, 5, v);
      const sag = 0.9 * (1 - (v * 2 - 1) * (v * 2 - 1)) + 0.12 * sin(u * 9 + v * 5);
      return {
        at: [mix(-1.5, 1.5, u), 5.4 - sag, z],
        normal: [0, 1, 0],
        tint: shade(tint, u < 0.14 || u > 0.86 ? 1.5 : 1),
      };
    },
    'thin',
  );
  for (const side of sides)
    for (const end of sides)
      rod(b, [side * 1.5, 5.4, end * 5], [side * 1.5, 5.7, end * 6.4], 0.03, hex('#6a4628'), 'wood', {
        segments: 4,
      });
  return {};
}

const row = (make: Recipe['make'], kinds = 1, parts: readonly string[] = []): Recipe => ({
  make,
  kinds,
  parts: ['body', ...parts],
});

export const orientalHouses: Readonly<Record<string, Recipe>> = {
  'furnish.mud-house': row(mudHouse, 8),
  'furnish.eastern-house': row((making) => easternHouse(making, false), 8, ['walls', 'wood', 'roof']),
  'furnish.yellow-house': row((making) => easternHouse(making, true), 8, ['walls', 'wood', 'roof']),
  'furnish.lantern-rope': row(lanternRope),
  'furnish.shade-cloth': row(shadeCloth, 4),
  'furnish.lantern-post': row(lanternPost),
};
