import { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { add, cos, hash, layered, mix, pi, scale, sin, unit, type Vec } from '../vectors.ts';
import { addCrystal, addStone } from './nature-stones.ts';
import { around, disc, shade, steps } from './things-shapes.ts';

/** Logs, dripstone, ice and pieces of land. */

/** Dripstone, from a floor or a ceiling. */
export function dripstone({ builder: b, random, paint }: Making, hangs: boolean) {
  const body = paint('body', '#8f8072');
  for (const index of steps(b.isCoarse ? 2 : 4)) {
    const high = (index === 0 ? 1.9 : random.range(0.5, 1.2)) * random.range(0.85, 1.15);
    const foot = around(index * 2.4, index === 0 ? 0 : random.range(0.3, 0.5));
    const phase = random.range(0, 6);
    const rings = steps(9).map((step) => {
      const share = step / 8;
      const radius =
        high *
        0.17 *
        ((1 - share) * (1 - share) * 0.9 + (1 - share) * 0.35 + 0.005) *
        (step % 2 === 0 ? 1.08 : 0.94);
      const y = high * share * (hangs ? -1 : 1);
      return {
        radius: share === 1 ? 0 : radius,
        y,
        tint: shade(body, (step % 2 === 0 ? 1.05 : 0.85) * mix(0.75, 1.15, share)),
      };
    });
    b.lathe(hangs ? [...rings].reverse() : rings, {
      at: foot,
      segments: 11,
      swell: (angle, y) => 1 + 0.12 * sin(angle * 3 + phase + y * 2),
    });
  }
  return {};
}

export function iceberg({ builder: b, random, paint }: Making, size: number) {
  const ice = paint('body', '#c3e4f2');
  const look = { tint: ice, material: 'snow' as const, depth: 0.45, cover: paint('cover', '#ffffff') };
  addStone(b, random, [0, size * 0.35, 0], [size, size * 1.05, size * 0.8], { ...look, cuts: 13 });
  for (const index of steps(3))
    addStone(
      b,
      random,
      around(index * 2.2 + 0.6, size * 0.75, size * 0.12),
      [size * 0.5, size * random.range(0.3, 0.65), size * 0.45],
      { ...look, tint: shade(ice, random.range(0.88, 1)), fine: 18 },
    );
  return { anchors: { top: [0, size * 1.05, 0] as Vec } };
}

export function iceSpikes({ builder: b, random, paint }: Making) {
  const ice = paint('body', '#b7e3f5');
  for (const index of steps(b.isCoarse ? 4 : 9))
    addCrystal(
      b,
      around(index * 2.4, 0.14 * Math.sqrt(index)),
      unit(add(around(index * 2.4, 0.16 * Math.sqrt(index)), [0, 1, 0])),
      random.range(0.6, 1.2) * (index === 0 ? 1.4 : 1),
      random.range(0.09, 0.16),
      shade(ice, random.range(0.85, 1.08)),
      'snow',
    );
  return {};
}

/** A log on the ground, across the way it looks, so that one can sit on it. */
export function log({ builder: b, paint, random }: Making) {
  const [bark, wood] = [paint('body', '#6b4c34'), paint('wood', '#cfa873')];
  const points = [-0.95, -0.3, 0.35, 0.95].map((z): Vec => [0.03 * sin(z * 3), 0.24, z]);
  for (const side of steps(b.isCoarse ? 1 : 11)) {
    const angle = (side / 11) * 2 * pi;
    if (b.isCoarse) b.tube(points, [0.25, 0.23, 0.24, 0.22], bark, 'wood', 12);
    else
      b.tube(
        points.map((point) => add(point, [cos(angle) * 0.19, sin(angle) * 0.19, 0])),
        [0.075, 0.07, 0.075, 0.07],
        shade(bark, 0.7 + 0.4 * hash(side, 3, 1)),
        'wood',
        5,
      );
  }
  for (const end of [1, -1])
    for (const ring of [0, 1, 2])
      disc(
        b,
        [0.03 * sin(end * 2.85), 0.24, end * (0.955 + ring * 0.003)],
        [0, 0, end],
        0.235 - ring * 0.075,
        shade(wood, ring % 2 === 0 ? 1 : 0.78),
        'wood',
        13,
      );
  b.tube(
    [
      [0.05, 0.42, 0.4],
      [0.12, 0.6, 0.52],
    ],
    [0.07, 0.055],
    bark,
    'wood',
    6,
  );
  disc(b, [0.12, 0.6, 0.52], [0.5, 1, 0.6], 0.055, wood, 'wood', 7);
  if (!b.isCoarse)
    for (const spot of steps(9))
      b.ball(
        [random.range(-0.12, 0.1), 0.455, random.range(-0.85, 0.3)],
        [0.1, 0.025, 0.13],
        shade(paint('moss', '#7d9a3c'), 0.85 + 0.03 * spot),
        'leaf',
        { segments: 6 },
      );
  return { anchors: { top: [0, 0.48, -0.3] as Vec, seat: [0, 0.47, -0.3] as Vec } };
}

/** A piece of land that hangs in the air: rock below, grass above. */
export function floatingIsland({ builder: b, random, paint }: Making) {
  const [grass, stone] = [paint('body', '#78a83f'), paint('stone', '#8a7460')];
  const bumps = (angle: number) => 1 + 0.1 * sin(angle * 3 + 1) + 0.07 * sin(angle * 5 + 2);
  const rings: readonly (readonly [number, number])[] = [
    [0.1, -7],
    [1.1, -5.2],
    [2, -3.6],
    [3.4, -2.1],
    [4.7, -0.9],
    [5, -0.35],
  ];
  const cut = new Builder(true);
  cut.lathe(
    rings.map(([radius, y], index) => ({ radius, y, tint: shade(stone, 0.7 + index * 0.07) })),
    {
      segments: b.isCoarse ? 24 : 54,
      swell: (angle, y) => bumps(angle) * (0.82 + 0.4 * layered(angle * 2.2, y * 0.9, 3, 5)),
    },
  );
  b.merge(cut.mesh());
  b.lathe(
    [
      { radius: 4.7, y: -0.75, tint: shade(grass, 0.5) },
      { radius: 5.25, y: -0.3, tint: shade(grass, 0.75) },
      { radius: 5.1, y: 0, tint: grass },
      { radius: 3, y: 0.12, tint: shade(grass, 1.1) },
      { radius: 0, y: 0.16, tint: grass },
    ],
    { segments: 40, material: 'ground', swell: bumps },
  );
  for (const index of steps(b.isCoarse ? 3 : 7))
    addStone(
      b,
      random,
      around(index * 2.4, random.range(1.5, 3.2), random.range(-6.5, -3.4)),
      scale([0.9, 1.5, 0.9], random.range(0.5, 1)),
      { tint: shade(stone, random.range(0.7, 1)), fine: 16 },
    );
  const top: Vec = [0, 0.16, 0];
  return { anchors: { top, seat: top, edge: [4.4, 0.05, 0] as Vec } };
}
