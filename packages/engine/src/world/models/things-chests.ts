import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { add, cos, noise, pi, scale, sin, unit, type Vec } from '../vectors.ts';
import { addCrystal } from './nature-stones.ts';
import { around, colourOf, hoop, lighter, part, shade, sides, slab, steps, turns } from './things-shapes.ts';
import { tiled } from './things-surfaces.ts';

/** Chests, coins and bars of gold. */

export const goldTint = '#f0bf45';

function addCoins(b: Builder, at: Vec, count: number, spread: number, high: number, tint: Vec) {
  for (const index of steps(b.isCoarse ? Math.ceil(count / 3) : count)) {
    const share = Math.sqrt((index + 0.5) / count);
    const place = add(at, around(index * 2.4, share * spread, high * (1 - share * share) + 0.01));
    part(
      b,
      (coin) =>
        coin.lathe(
          [
            { radius: 0, y: -0.007, tint },
            { radius: 0.045, y: -0.007, tint: shade(tint, 0.8) },
            { radius: 0.045, y: 0.007, tint: shade(tint, 0.8) },
            { radius: 0.034, y: 0.005, tint },
            { radius: 0, y: 0.007, tint: shade(tint, 1.1) },
          ],
          { segments: 9, material: 'metal' },
        ),
      { at: place, pitch: sin(index * 3.1) * 0.5, roll: cos(index * 1.7) * 0.5 },
    );
  }
}

/** A chest with bands of metal; open, it is full of gold. */
export function chest({ builder: b, paint, pose }: Making) {
  const [wood, metal, gold] = [
    colourOf(paint, 'wood', '#8a5630'),
    paint('bands', '#c9a04a'),
    paint('gold', goldTint),
  ];
  const isOpen = pose('closed', 'open') === 'open';
  const [deep, wide, high] = [0.34, 0.52, 0.42];
  for (const [normal, along, far, long] of [
    [[1, 0, 0], [0, 0, 1], deep, wide],
    [[-1, 0, 0], [0, 0, 1], deep, wide],
    [[0, 0, 1], [1, 0, 0], wide, deep],
    [[0, 0, -1], [1, 0, 0], wide, deep],
  ] as readonly (readonly [Vec, Vec, number, number])[])
    tiled(
      b,
      (u, v) => ({
        at: add(add(scale(normal, far), scale(along, (u - 0.5) * 2 * long)), [0, v * high, 0]),
        normal,
      }),
      1,
      4,
      wood,
      'wood',
      { vary: 0.25 },
    );
  b.box([0, 0.02, 0], [deep + 0.02, 0.03, wide + 0.02], metal, 'metal');
  b.box([0, high - 0.02, 0], [deep + 0.015, 0.03, wide + 0.015], metal, 'metal');
  for (const z of [-0.5, 0, 0.5])
    b.box([0, high / 2, z * wide * 1.86], [deep + 0.018, high / 2, 0.045], metal, 'metal');
  const lid = (top: Builder) => {
    const bow = (u: number, v: number): Vec => [
      deep + deep * cos(v * pi) * 1 - 0,
      0.3 * sin(v * pi),
      (u - 0.5) * 2 * wide,
    ];
    tiled(
      top,
      (u, v) => ({ at: bow(u, v), normal: unit([cos(v * pi), sin(v * pi) * 1.1, 0]) }),
      1,
      8,
      (_, v) => shade(wood, 0.95 + 0.2 * sin(v * pi)),
      'wood',
      { vary: 0.22 },
    );
    for (const z of [0.045, 0.5, 0.955])
      top.sheet(
        1,
        10,
        (u, v) => {
          const { 0: x, 1: y } = bow(0, v);
          return {
            at: [deep + (x - deep) * 1.04, y * 1.05, (z - 0.5) * 2 * wide + (u - 0.5) * 0.1],
            normal: unit([cos(v * pi), sin(v * pi), 0]),
            tint: metal,
          };
        },
        'metal',
      );
    for (const side of sides)
      top.face(
        steps(11).map(
          (step): Vec => [deep + deep * cos((step / 10) * pi), 0.3 * sin((step / 10) * pi), side * wide],
        ),
        shade(wood, 0.85),
        'wood',
        [0, 0, side],
      );
    top.box([deep * 2 + 0.02, -0.02, 0], [0.03, 0.075, 0.07], shade(metal, 1.15), 'metal');
    top.box([deep * 2 + 0.055, -0.03, 0], [0.005, 0.028, 0.012], [0.02, 0.015, 0.01], 'metal');
  };
  part(b, lid, { at: [-deep, high, 0], pitch: isOpen ? 1.75 : 0 });
  for (const side of sides)
    hoop(b, [0, high * 0.6, side * (wide + 0.04)], 0.08, 0.015, metal, 'metal', {
      axis: [0, 0.3, 1],
      segments: 12,
    });
  if (!isOpen) return { anchors: { top: [0, high + 0.3, 0] as Vec, seat: [0, high + 0.3, 0] as Vec } };
  b.box([0, high * 0.78, 0], [deep * 0.94, 0.01, wide * 0.94], shade(gold, 0.8), 'metal');
  b.ball(
    [0, high * 0.72, 0],
    [deep * 0.92, 0.2, wide * 0.92],
    (to) => shade(gold, 0.75 + 0.5 * noise(to[0] * 9 + 20, to[2] * 9 + 20, 3)),
    'glow',
    { segments: 16 },
  );
  addCoins(b, [0, high * 0.76, 0], 60, 0.36, 0.15, gold);
  for (const [index, colour] of ['#d0334a', '#3f7fe0', '#3fae6a', '#b05fe0'].entries())
    addCrystal(
      b,
      add([0, high * 0.88, 0], around(index * 1.6, 0.18)),
      unit([sin(index * 2), 1, cos(index * 3)]),
      0.12,
      0.045,
      paint('gems', colour),
    );
  addCoins(b, [0.62, 0, 0.1], 9, 0.25, 0.02, gold);
  return {
    anchors: { inside: [0, high, 0] as Vec, top: [0, high, 0] as Vec },
    lamps: [{ at: [0.1, high + 0.35, 0] as Vec, colour: [1, 0.75, 0.3] as Vec, power: 0.8, reach: 3.5 }],
  };
}

export function coinHeap({ builder: b, paint }: Making, single: boolean) {
  const gold = colourOf(paint, 'gold', goldTint);
  if (single) {
    part(
      b,
      (coin) => {
        coin.lathe(
          [
            { radius: 0, y: -0.03, tint: gold },
            { radius: 0.24, y: -0.03, tint: shade(gold, 0.85) },
            { radius: 0.27, y: -0.045, tint: gold },
            { radius: 0.29, y: -0.02, tint: shade(gold, 0.8) },
            { radius: 0.29, y: 0.02, tint: shade(gold, 0.8) },
            { radius: 0.27, y: 0.045, tint: lighter(gold, 0.2) },
            { radius: 0.24, y: 0.03, tint: gold },
            { radius: 0, y: 0.03, tint: gold },
          ],
          { segments: 36, material: 'metal' },
        );
        for (const side of sides)
          part(coin, (mark) => slab(mark, starOutline(5, 0.15, 0.065), 0.02, lighter(gold, 0.3), 'metal'), {
            at: [0, side * 0.035, 0],
            roll: pi / 2,
          });
      },
      { at: [0, 0.29, 0], pitch: -pi / 2 },
    );
    return {};
  }
  b.ball(
    [0, -0.05, 0],
    [0.62, 0.3, 0.62],
    (to) => shade(gold, 0.75 + 0.5 * noise(to[0] * 9 + 20, to[2] * 9 + 20, 3)),
    'metal',
    { segments: 20 },
  );
  addCoins(b, [0, 0, 0], 130, 0.85, 0.25, gold);
  return { anchors: { top: [0, 0.26, 0] as Vec, seat: [0, 0.24, 0] as Vec } };
}

export const starOutline = (points: number, out: number, inner: number) =>
  turns(points * 2, pi / 2).map(
    (angle, index) =>
      [cos(angle) * (index % 2 === 0 ? out : inner), sin(angle) * (index % 2 === 0 ? out : inner)] as const,
  );

export function goldBar({ builder: b, paint }: Making) {
  const gold = colourOf(paint, 'body', goldTint);
  for (const [index, [x, y]] of (
    [
      [-0.1, 0],
      [0.1, 0],
      [0, 0.09],
    ] as const
  ).entries()) {
    const at = (h: number, k: number, i: number, j: number): Vec => [x + i * 0.09 * k, y + h, j * (0.2 * k)];
    for (const [i, j, m, n, facing] of [
      [1, -1, 1, 1, [1, 0.3, 0]],
      [-1, 1, -1, -1, [-1, 0.3, 0]],
      [1, 1, -1, 1, [0, 0.3, 1]],
      [-1, -1, 1, -1, [0, 0.3, -1]],
    ] as const)
      b.face(
        [at(0, 1, i, j), at(0, 1, m, n), at(0.085, 0.8, m, n), at(0.085, 0.8, i, j)],
        shade(gold, 0.85 + 0.08 * index),
        'metal',
        unit(facing),
      );
    b.face(
      [at(0.085, 0.8, 1, 1), at(0.085, 0.8, -1, 1), at(0.085, 0.8, -1, -1), at(0.085, 0.8, 1, -1)],
      lighter(gold, 0.15),
      'metal',
      [0, 1, 0],
    );
  }
  return {};
}
