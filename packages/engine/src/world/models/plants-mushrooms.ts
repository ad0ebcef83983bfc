import type { Making } from '../model.ts';
import { add, atan2, cos, mix, pi, sin, type Vec } from '../vectors.ts';
import { addBlade } from './plants-growing.ts';
import { around, colourOf, shade, steps, turns } from './things-shapes.ts';

/** Mushrooms, pumpkins and cacti. */

export interface MushroomPlan {
  readonly cap: string;
  readonly spots?: string;
  readonly tall?: number;
  readonly glows?: boolean;
}

/** A toadstool, 1.3 m high: others ask for it in their own size. */
export function mushroom(
  { builder: b, random, paint, isCoarse }: Making,
  { cap, spots, tall = 1, glows = false }: MushroomPlan,
) {
  const [red, stem, gills] = [
    colourOf(paint, 'cap', cap),
    paint('stem', '#ece0c8'),
    paint('gills', '#e3c7a4'),
  ];
  const h = 0.98 * tall;
  const wave = (angle: number, y: number) => 1 + 0.04 * sin(angle * 3 + y * 9);
  b.lathe(
    [
      { radius: 0.29, y: -0.04, tint: shade(stem, 0.72) },
      { radius: 0.24, y: 0.12, tint: stem },
      { radius: 0.17, y: h * 0.46, tint: stem },
      { radius: 0.15, y: h * 0.77, tint: stem },
      { radius: 0.17, y: h, tint: shade(stem, 0.8) },
    ],
    { segments: 22, material: 'skin', swell: wave },
  );
  b.lathe(
    [
      { radius: 0.16, y: h * 0.76, tint: stem },
      { radius: 0.25, y: h * 0.69, tint: stem },
      { radius: 0.3, y: h * 0.63, tint: shade(stem, 0.88) },
    ],
    { segments: 22, material: 'skin', swell: (angle) => 1 + 0.07 * sin(angle * 9) },
  );
  b.lathe(
    [
      { radius: 0.16, y: h + 0.02, tint: shade(gills, 0.6) },
      { radius: 0.45, y: h - 0.04, tint: gills },
      { radius: 0.74, y: h - 0.12, tint: gills },
      { radius: 0.82, y: h - 0.13, tint: shade(red, 0.9) },
    ],
    { segments: 32, material: glows ? 'glow' : 'skin' },
  );
  const profile: readonly (readonly [number, number])[] = [
    [0.82, -0.13],
    [0.835, -0.09],
    [0.8, 0.02],
    [0.68, 0.16],
    [0.48, 0.27],
    [0.24, 0.325],
    [0, 0.335],
  ];
  b.lathe(
    profile.map(([radius, y], index) => ({ radius, y: h + y, tint: shade(red, mix(0.78, 1.12, index / 6)) })),
    { segments: 32, material: 'skin', swell: (angle) => 1 + 0.02 * sin(angle * 4 + 1) },
  );
  if (spots)
    for (const index of steps(isCoarse ? 6 : 16)) {
      const share = Math.sqrt((index + 0.6) / 16) * 0.93 + 0.02;
      const at = around(
        index * 2.4 + random.range(0, 0.4),
        share * 0.83,
        h - 0.085 + 0.415 * Math.sqrt(Math.max(0, 1 - share * share)),
      );
      b.ball(
        at,
        [random.range(0.045, 0.075), 0.022, random.range(0.045, 0.075)],
        paint('spots', spots),
        glows ? 'glow' : 'skin',
        { segments: 8 },
      );
    }
  const top: Vec = [0, h + 0.335, 0];
  return {
    anchors: { top, seat: top, edge: [0.6, h + 0.2, 0] as Vec },
    ...(glows ? { lamps: [{ at: [0, h - 0.2, 0] as Vec, colour: red, power: 0.6, reach: 3 }] } : {}),
  };
}

export function cactus({ builder: b, random, paint }: Making) {
  const green = paint('body', '#5f9150');
  const column = (points: readonly Vec[], radius: number) => {
    b.tube(
      points,
      points.map(() => radius),
      (share) => shade(green, 0.8 + 0.3 * share),
      'leaf',
      12,
    );
    const top = points.at(-1) ?? [0, 0, 0];
    b.ball(top, radius, (to) => shade(green, 1.05 + 0.15 * to[1]), 'leaf', { segments: 12 });
    for (const angle of turns(b.isCoarse ? 4 : 9))
      b.tube(
        points.map((point) => add(point, around(angle, radius * 0.98))),
        points.map(() => radius * 0.12),
        shade(green, 1.35),
        'leaf',
        4,
      );
    return top;
  };
  const height = random.range(2, 2.7);
  const top = column(
    [
      [0, -0.05, 0],
      [0, height * 0.5, 0],
      [0, height, 0],
    ],
    0.24,
  );
  const arm = (way: number, low: number, high: number) =>
    column(
      [
        around(way, 0.2, low),
        around(way, 0.52, low + 0.03),
        around(way, 0.66, low + 0.22),
        around(way, 0.68, high),
      ],
      0.15,
    );
  arm(random.range(-0.4, 0.4) + pi / 2, height * 0.36, height * 0.8);
  arm(random.range(-0.4, 0.4) - pi / 2, height * 0.5, height * 0.92);
  for (const angle of turns(6))
    b.ball(add(top, around(angle, 0.1, 0.22)), [0.06, 0.04, 0.06], paint('flower', '#f06a8f'), 'thin', {
      segments: 6,
    });
  return {};
}

/** A gourd with ribs, and its stalk. */
export function pumpkin({ builder: b, paint, pose }: Making) {
  const orange = paint('body', '#e77f24');
  const isCarved = pose('plain', 'lit') === 'lit';
  b.ball(
    [0, 0.24, 0],
    [0.31, 0.25, 0.31],
    (to) => shade(orange, 0.82 + 0.2 * to[1] + 0.14 * cos(b.isCoarse ? 0 : 10 * atan2(to[2], to[0]))),
    'skin',
    {
      segments: 40,
      swell: (to) => (1 - 0.16 * Math.max(0, to[1] * to[1] - 0.3)) * (b.isCoarse ? 1 : ribs(to)),
    },
  );
  b.tube(
    [
      [0, 0.42, 0],
      [0.01, 0.5, 0],
      [0.05, 0.56, 0.02],
    ],
    [0.05, 0.03, 0.035],
    paint('stalk', '#6d7a34'),
    'leaf',
    6,
  );
  addBlade(b, [0, 0.44, 0], 2.2, {
    long: 0.3,
    wide: 0.2,
    bend: 0.9,
    rise: 0.5,
    tint: paint('leaves', '#5e8f3a'),
    pieces: 3,
  });
  if (!isCarved) return {};
  const glow = paint('flame', '#ffc04a');
  for (const s of [1, -1])
    b.face(
      [
        [0.3, 0.27, s * 0.06],
        [0.285, 0.27, s * 0.17],
        [0.29, 0.37, s * 0.11],
      ],
      glow,
      'glow',
      [1, 0, 0],
    );
  b.face(
    [
      [0.315, 0.12, -0.14],
      [0.325, 0.2, -0.15],
      [0.335, 0.16, -0.05],
      [0.335, 0.16, 0.05],
      [0.325, 0.2, 0.15],
      [0.315, 0.12, 0.14],
      [0.31, 0.09, 0],
    ],
    glow,
    'glow',
    [1, 0, 0],
  );
  return { lamps: [{ at: [0.4, 0.25, 0] as Vec, colour: [1, 0.55, 0.18] as Vec, power: 0.5, reach: 2.5 }] };
}

const ribs = ([x, , z]: Vec) => {
  const flat = Math.sqrt(x * x + z * z) || 1;
  const [c, s] = [x / flat, z / flat];
  const double = c * c - s * s;
  return 0.95 + 0.06 * Math.abs(2 * double * double - 1);
};
