import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { cos, hash, mix, pi, sin, type Vec } from '../vectors.ts';
import { colourOf, rod, shade, sides, steps } from './things-shapes.ts';

/** Of towns at the water and at the road: white houses, boats of a floating market, a filling station. */

/** Stacked white cubes with blue doors, steps and here and there a blue dome, as on Greek isles. */
function whiteHouse({ builder: b, paint, random, seed }: Making) {
  const [wall, blue] = [paint('walls', '#f6f3ea'), colourOf(paint, 'roof', '#2f6fb8')];
  const [deep, tall, wide] = [2.4, random.range(1.45, 1.8), random.range(2.4, 3.3)];
  const opening = (x: number, y: number, z: number, w: number, h: number, tint: Vec) => {
    b.box([x + 0.02, y, z], [0.04, h + 0.08, w + 0.08], shade(wall, 0.86), 'stone');
    b.box([x + 0.05, y, z], [0.04, h, w], tint, 'wood');
  };
  b.box([0, tall, 0], [deep, tall, wide], wall, 'stone');
  b.box([0, tall * 2 + 0.14, 0], [deep + 0.06, 0.14, wide + 0.06], shade(wall, 1.02), 'stone');
  const door = random.range(-0.8, 0.8);
  opening(deep, 1, door, 0.46, 1, blue);
  for (const side of sides) {
    const z = side * wide * 0.66;
    if (Math.abs(z - door) < 0.9) continue;
    opening(deep, 1.7, z, 0.34, 0.46, hex('#26343e'));
    for (const end of sides) b.box([deep + 0.08, 1.7, z + end * 0.56], [0.03, 0.48, 0.18], blue, 'wood');
  }
  if (seed % 4 !== 0) {
    const z = random.range(-0.7, 0.7);
    const half = wide * 0.58;
    b.box([-0.7, tall * 2 + 1.3, z], [1.6, 1.3, half], shade(wall, 0.98), 'stone');
    b.box([-0.7, tall * 2 + 2.66, z], [1.66, 0.1, half + 0.06], wall, 'stone');
    opening(0.9, tall * 2 + 1, z, 0.4, 0.86, blue);
    opening(0.9, tall * 2 + 1.3, z + half * 0.66, 0.26, 0.4, hex('#26343e'));
    for (const step of steps(6))
      b.box(
        [deep + 0.3, (6 - step) * 0.24, wide - 0.3 - step * 0.32],
        [0.34, (6 - step) * 0.24, 0.17],
        shade(wall, 0.93),
        'stone',
      );
  }
  if (seed % 3 === 0) {
    const y = tall * 2 + (seed % 4 !== 0 ? 2.7 : 0.2);
    b.lathe(
      [
        { radius: 1.35, y: 0, tint: wall },
        { radius: 1.35, y: 0.5, tint: wall },
        ...steps(8).map((step) => ({
          radius: 1.32 * cos((step / 7) * pi * 0.5),
          y: 0.5 + 1.25 * sin((step / 7) * pi * 0.5),
          tint: blue,
        })),
      ],
      { at: [-0.7, y, 0], segments: 20, material: 'stone' },
    );
    b.ball([-0.7, y + 1.85, 0], 0.12, wall, 'stone', { segments: 6 });
  }
  for (const pot of steps(2)) {
    const z = door + (pot - 0.5) * 1.6;
    b.lathe(
      [
        [0.16, 0],
        [0.24, 0.4],
      ].map(([radius = 0, y = 0]) => ({ radius, y, tint: hex('#b8643c') })),
      { at: [deep + 0.5, 0, z], segments: 9, material: 'stone' },
    );
    b.ball([deep + 0.5, 0.6, z], 0.32, hex(pot ? '#c83a7a' : '#4f8a3c'), 'leaf', { segments: 7 });
  }
  return {
    lamps: [{ at: [deep + 0.3, 2, door] as Vec, colour: [1, 0.74, 0.42] as Vec, power: 0.6, reach: 4 }],
  };
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

/** Pumps under a lit roof on four posts, a small shop behind, a tall sign beside. It looks along x. */
function gasStation({ builder: b, paint, seed }: Making) {
  const [tint, white] = [
    colourOf(paint, 'trim', ['#d23a2c', '#2f7ab0', '#e8a02c'][seed % 3] ?? '#d23a2c'),
    hex('#ece8de'),
  ];
  b.box([1, 0.08, 0], [7, 0.08, 9], hex('#8f8d88'), 'stone');
  for (const x of [0, 4.4]) for (const z of [-4.6, 4.6]) b.box([x, 2.5, z], [0.2, 2.4, 0.2], white, 'metal');
  b.box([2.2, 5.2, 0], [4, 0.42, 6.6], white, 'metal');
  b.box([2.2, 5.2, 0], [4.05, 0.16, 6.65], tint, 'metal');
  for (const z of [-4, 0, 4]) b.box([2.2, 4.76, z], [1.6, 0.03, 0.5], [1, 0.96, 0.86], 'glow');
  for (const z of [-2.4, 2.4]) {
    b.box([2.2, 0.22, z], [0.7, 0.12, 1.2], shade(white, 0.8), 'stone');
    b.box([2.2, 1.05, z], [0.34, 0.75, 0.5], tint, 'metal');
    b.box([2.2, 1.45, z], [0.36, 0.22, 0.38], [0.75, 0.95, 0.9], 'glow');
    b.box([2.2, 1.92, z], [0.36, 0.14, 0.52], white, 'metal');
    b.tube(
      [
        [2.55, 1.3, z + 0.4],
        [2.85, 0.7, z + 0.5],
        [2.6, 1, z + 0.56],
      ],
      [0.04, 0.04, 0.04],
      hex('#1c1c1e'),
      'metal',
      6,
    );
  }
  b.box([-4.4, 1.7, 0], [2.2, 1.7, 5.4], white, 'stone');
  b.box([-4.4, 3.5, 0], [2.4, 0.24, 5.6], tint, 'metal');
  for (const z of [-3.9, -1.9, 1.9, 3.9])
    b.box([-2.18, 1.55, z], [0.04, 0.95, 0.86], [1, 0.86, 0.55], 'glow');
  b.box([-2.16, 1.25, 0], [0.05, 1.2, 0.6], hex('#4a5a66'), 'glass');
  b.box([-2.1, 3, 0], [0.12, 0.32, 2.4], [1, 0.5, 0.3], 'glow');
  rod(b, [6.6, 0, 8], [6.6, 8.4, 8], 0.16, hex('#6a7078'), 'metal');
  b.box([6.6, 8.8, 8], [0.3, 1.4, 1.5], tint, 'metal');
  b.box([6.6, 8.9, 8], [0.34, 0.7, 1.1], [1, 0.9, 0.62], 'glow');
  return {
    anchors: { door: [-1.4, 0, 0] as Vec },
    lamps: [
      { at: [2.2, 4.4, 0] as Vec, colour: [1, 0.92, 0.74] as Vec, power: 1.6, reach: 13 },
      { at: [7.4, 8.6, 8] as Vec, colour: [1, 0.72, 0.4] as Vec, power: 0.8, reach: 8 },
    ],
  };
}

const row = (make: Recipe['make'], kinds = 1, parts: readonly string[] = []): Recipe => ({
  make,
  kinds,
  parts: ['body', ...parts],
});

export const seaside: Readonly<Record<string, Recipe>> = {
  'furnish.white-house': row(whiteHouse, 12, ['walls', 'roof']),
  'furnish.market-boat': row(ladenBoat, 12, ['timber']),
  'place.gas-station': row(gasStation, 3, ['trim']),
};
