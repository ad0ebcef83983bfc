import type { Making } from '../model.ts';
import { cos, pi, sin, unit, type Vec } from '../vectors.ts';
import { addPennant } from './buildings-parts.ts';
import { addStone } from './nature-stones.ts';
import { around, beam, colourOf, part, rod, shade, sides, steps, turns } from './things-shapes.ts';

/** Stalls, fences, stairs, lamps, signs and banners. */

export function fence({ builder: b, paint, random }: Making) {
  const wood = colourOf(paint, 'timber', '#9a7048');
  for (const z of [-1.2, 0, 1.2])
    beam(b, [0, -0.1, z], [0, 1.05 + random.range(-0.04, 0.06), z], 0.13, 0.13, wood);
  for (const y of [0.4, 0.8])
    for (const side of sides)
      beam(
        b,
        [0.07, y + random.range(-0.03, 0.03), 0],
        [0.07, y + random.range(-0.03, 0.03), side * 1.35],
        0.05,
        0.11,
        shade(wood, random.range(0.85, 1.12)),
      );
  return { anchors: { top: [0, 1.05, 0] as Vec, seat: [0, 0.95, 0.5] as Vec } };
}

export function marketStall({ builder: b, paint, seed }: Making) {
  const [wood, one, other] = [
    paint('timber', '#8a6240'),
    colourOf(paint, 'awning', ['#d1443a', '#3f7fb0', '#4f9a55', '#d98a2f'][seed % 4] ?? '#d1443a'),
    paint('stripes', '#f6ecd8'),
  ];
  for (const x of sides)
    for (const z of sides)
      beam(b, [x * 0.75, 0, z * 1.3], [x * 0.75, x > 0 ? 2.1 : 2.6, z * 1.3], 0.1, 0.1, wood);
  for (const [y, half] of [[0.85, 0.45]] as const) {
    b.box([0.5, y, 0], [half, 0.05, 1.35], wood, 'wood');
    for (const plank of steps(7))
      b.box(
        [0.93, 0.42, (plank - 3) * 0.38],
        [0.03, 0.4, 0.18],
        shade(wood, 0.8 + 0.07 * ((plank * 3) % 5)),
        'wood',
      );
  }
  for (const stripe of steps(8)) {
    const [from, to] = [(stripe - 4) * 0.37, (stripe - 3) * 0.37];
    const tint = stripe % 2 === 0 ? one : other;
    b.face(
      [
        [-0.95, 2.75, from],
        [-0.95, 2.75, to],
        [1.2, 2.05, to],
        [1.2, 2.05, from],
      ],
      tint,
      'thin',
      unit([0.3, 0.95, 0]),
    );
    b.face(
      [
        [1.2, 2.05, from],
        [1.2, 2.05, to],
        [1.22, 1.82, (from + to) / 2 + 0.12],
        [1.22, 1.82, (from + to) / 2 - 0.12],
      ],
      shade(tint, 0.9),
      'thin',
      [1, 0.1, 0],
    );
  }
  const goods = ['#d8402f', '#f0a030', '#7fae3f', '#e8d05a', '#8a5fb0'];
  for (const box of steps(5)) {
    b.box([0.55, 0.97, (box - 2) * 0.52], [0.3, 0.08, 0.22], shade(wood, 1.2), 'wood');
    for (const fruit of steps(b.isCoarse ? 2 : 9))
      b.ball(
        [
          0.42 + (fruit % 3) * 0.14,
          1.07 + 0.05 * (fruit % 2),
          (box - 2) * 0.52 + (Math.floor(fruit / 3) - 1) * 0.13,
        ],
        0.08,
        shade(paint('goods', goods[box] ?? '#d8402f'), 0.85 + 0.04 * fruit),
        'skin',
        { segments: 7 },
      );
  }
  b.ball([0.7, 1.85, 0], 0.1, [1, 0.7, 0.35], 'glow', { segments: 8 });
  return {
    anchors: { door: [1.9, 0, 0] as Vec, inside: [-0.3, 0, 0] as Vec, top: [0.55, 0.95, 0] as Vec },
    lamps: [{ at: [0.9, 1.75, 0] as Vec, colour: [1, 0.66, 0.32] as Vec, power: 0.6, reach: 4 }],
  };
}

export function stairs({ builder: b, paint }: Making) {
  const stone = colourOf(paint, 'stone', '#a9a196');
  for (const step of steps(9)) {
    const high = (step + 1) * 0.2;
    b.box([0.32 * (4 - step), high / 2, 0], [0.17, high / 2, 1.2], shade(stone, 0.82 + 0.03 * step), 'stone');
    b.box([0.32 * (4 - step) + 0.02, high - 0.02, 0], [0.18, 0.025, 1.24], shade(stone, 1.1), 'stone');
  }
  const top: Vec = [-1.3, 1.8, 0];
  return { anchors: { top, seat: [0, 1, 0] as Vec } };
}

export function lamppost({ builder: b, paint }: Making) {
  const [metal, glow] = [colourOf(paint, 'post', '#3a4048'), paint('lamp', '#ffd28a')];
  b.lathe(
    [
      [0.2, 0],
      [0.18, 0.12],
      [0.1, 0.3],
      [0.075, 0.8],
      [0.055, 2.9],
      [0.09, 3],
      [0.06, 3.06],
    ].map(([r, y]) => ({ radius: r ?? 0, y: y ?? 0, tint: metal })),
    { segments: 12, material: 'metal' },
  );
  rod(b, [0, 2.8, -0.3], [0, 2.8, 0.3], 0.02, metal, 'metal');
  b.lathe(
    [
      { radius: 0.11, y: 3.1, tint: glow },
      { radius: 0.19, y: 3.5, tint: glow },
    ],
    { segments: 6, material: 'glow' },
  );
  for (const angle of turns(6))
    rod(b, around(angle, 0.12, 3.08), around(angle, 0.2, 3.52), 0.014, metal, 'metal', { segments: 4 });
  b.lathe(
    [
      { radius: 0.25, y: 3.5, tint: metal },
      { radius: 0.22, y: 3.56, tint: metal },
      { radius: 0.05, y: 3.78, tint: metal },
      { radius: 0.02, y: 3.92, tint: metal },
    ],
    { segments: 12, material: 'metal' },
  );
  return {
    anchors: { hook: [0, 2.78, 0.28] as Vec },
    lamps: [{ at: [0, 3.3, 0] as Vec, colour: [1, 0.76, 0.42] as Vec, power: 1, reach: 7 }],
  };
}

export function signpost({ builder: b, paint, random }: Making) {
  const wood = colourOf(paint, 'timber', '#8f6a42');
  rod(b, [0, -0.1, 0], [0, 2.2, 0], 0.07, wood, 'wood');
  for (const [y, yaw, tone] of [
    [1.9, 0.35, 1.15],
    [1.55, 2.7, 1],
    [1.2, 0.9, 0.88],
  ] as const)
    part(
      b,
      (board) =>
        board.face(
          [
            [0.08, -0.13, 0],
            [0.75, -0.13, 0],
            [0.92, 0, 0],
            [0.75, 0.13, 0],
            [0.08, 0.13, 0],
          ].map(([x, h, z]): Vec => [x ?? 0, h ?? 0, (z ?? 0) + 0.08]),
          shade(wood, tone),
          'wood',
          [0, 0, 1],
        ),
      { at: [0, y, 0], yaw: yaw - pi / 2 },
    );
  addStone(b, random, [0.2, 0.05, 0.1], [0.22, 0.14, 0.2], { tint: [0.25, 0.24, 0.22], fine: 12 });
  return {};
}

export function banner({ builder: b, paint }: Making, tall: boolean) {
  const cloth = colourOf(paint, 'cloth', '#b02f35');
  const gold = paint('emblem', '#e6b950');
  rod(b, [0, 0, 0], [0, 3.2, 0], 0.045, paint('pole', '#6a4a30'), 'wood');
  b.ball([0, 3.25, 0], 0.09, gold, 'metal', { segments: 8 });
  if (!tall) {
    addPennant(b, [0, 1.2, 0], 1.2, cloth);
    return { anchors: { hand: [0, 1.1, 0] as Vec } };
  }
  rod(b, [0.05, 3, -0.55], [0.05, 3, 0.55], 0.03, paint('pole', '#6a4a30'), 'wood');
  b.sheet(
    b.isCoarse ? 2 : 8,
    b.isCoarse ? 2 : 9,
    (u, v) => ({
      at: [
        0.08 + 0.07 * sin(v * 5 + u * 2),
        3 - 1.75 * v + (v > 0.95 ? 0.3 * (1 - Math.abs(u - 0.5) * 2) : 0),
        (u - 0.5) * 1,
      ],
      normal: unit([1, 0.1, 0.2 * cos(u * 9)]),
      tint: v < 0.06 || u < 0.08 || u > 0.92 ? gold : shade(cloth, 0.9 + 0.15 * sin(v * 5 + u * 2)),
    }),
    'cloth',
  );
  part(
    b,
    (sign) =>
      sign.face(
        turns(8, 0.39).map(
          (angle, index): Vec => [
            0.02,
            0.3 * (index % 2 === 0 ? 1 : 0.45) * sin(angle),
            0.3 * (index % 2 === 0 ? 1 : 0.45) * cos(angle),
          ],
        ),
        gold,
        'cloth',
        [1, 0, 0],
      ),
    { at: [0.17, 2.3, 0] },
  );
  return { anchors: { hand: [0, 1.1, 0] as Vec } };
}
