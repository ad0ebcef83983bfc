import type { Builder } from '../mesh.ts';
import type { Making, Recipe } from '../model.ts';
import { add, cos, pi, sin, unit, type Vec } from '../vectors.ts';
import { facing, hanger, tassel } from './festive-shapes.ts';
import { starOutline } from './things-chests.ts';
import {
  colourOf,
  hoop,
  lighter,
  part,
  rod,
  shade,
  sides,
  slab,
  steps,
  turns,
  warm,
} from './things-shapes.ts';

/** What hangs at feasts of Asia: knots, firecrackers, garlands of jasmine, woven rice cakes. */

const gold = '#f2bf45';

/** A knot of red cord, woven to a diamond, with loops on its sides. */
function knot({ builder: b, paint }: Making) {
  const [red, trim] = [colourOf(paint, 'body', '#dd1f24'), paint('trim', gold)];
  const ring = (to: Builder, at: Vec, radius: number) =>
    hoop(to, at, radius, 0.025, red, 'skin', { axis: [0, 0, 1], segments: 14, tubes: 5 });
  facing(
    b,
    (tied) => {
      part(tied, (woven) => weave(woven, red, ring), { pitch: pi / 4 });
      for (const side of sides) {
        ring(tied, [side * 0.33, 0, 0], 0.075);
        for (const up of sides) ring(tied, [side * 0.2, up * 0.2, 0], 0.06);
      }
    },
    [0, 0.86, 0],
  );
  for (const y of [1.16, 0.54]) b.ball([0, y, 0], [0.06, 0.05, 0.06], trim, 'metal', { segments: 14 });
  for (const z of [-0.05, 0.05]) tassel(b, [0, 0.52, z], 0.5, red, trim);
  return { anchors: { hook: hanger(b, [0, 1.18, 0], 0.14, red, 0.02) } };
}

/** Cords over and under each other, with loops at their ends. */
function weave(b: Builder, red: Vec, ring: (to: Builder, at: Vec, radius: number) => void) {
  const rows = b.isCoarse ? 3 : 5;
  const gap = 0.3 / (rows - 1);
  for (const row of steps(rows))
    for (const isUp of [true, false]) {
      const off = (row - (rows - 1) / 2) * gap;
      const at = (along: number, aside: number, z: number): Vec =>
        isUp ? [aside, along, z] : [along, aside, z];
      const points = steps(rows * 2 + 1).map((place) =>
        at((place / (rows * 2) - 0.5) * 0.42, off, (isUp ? 0.02 : -0.02) * cos((place + row) * pi)),
      );
      b.tube(
        points,
        points.map(() => 0.034),
        shade(red, isUp ? 1 : 0.82),
        'skin',
        6,
      );
      if (row < rows - 1) for (const end of sides) ring(b, at(end * 0.225, off + gap / 2, 0), gap * 0.5);
    }
}

/** A string of red crackers in pairs, the lowest of which bursts. */
function firecrackers({ builder: b, paint }: Making) {
  const [red, trim] = [colourOf(paint, 'body', '#df2226'), paint('trim', '#f7c548')];
  const rows = 7;
  b.tube(
    [
      [0, 0.1, 0],
      [0, 1.3, 0],
    ],
    [0.014, 0.014],
    shade(trim, 0.6),
    'cloth',
    5,
  );
  for (const index of steps(rows))
    for (const side of sides) {
      const y = 1.12 - index * 0.15;
      for (const [z, x] of [[side * 0.1, index % 2 === 0 ? 0.05 : -0.05]] as const) {
        const from: Vec = [0, y, z * 0.35];
        const way = unit([x * 2.4, -0.42, z * 9]);
        const at = (share: number): Vec => add(from, [way[0] * share, way[1] * share, way[2] * share]);
        rod(b, at(0.02), at(0.28), 0.06, shade(red, 0.9 + 0.15 * (index % 2)), 'skin', { segments: 10 });
        for (const end of [0.03, 0.235])
          rod(b, at(end), at(end + 0.04), 0.066, trim, 'skin', { segments: 10 });
      }
    }
  rod(b, [0, 1.18, -0.13], [0, 1.18, 0.13], 0.05, trim, 'skin', { segments: 10 });
  facing(
    b,
    (burst) => {
      for (const size of [0.16, 0.09])
        slab(burst, starOutline(8, size, size * 0.4), 0.03, size > 0.1 ? trim : [1, 0.9, 0.6], 'glow', {
          bevel: 0.06 + (0.16 - size) * 0.5,
        });
    },
    [0, 0.1, 0],
  );
  return {
    anchors: { hook: [0, 1.3, 0] as Vec },
    lamps: [{ at: [0.2, 0.1, 0] as Vec, colour: warm, power: 0.4, reach: 2.5 }],
  };
}

/** A garland of jasmine buds with roses and a tassel of blossoms. */
function jasmine({ builder: b, paint }: Making) {
  const [white, rose, leaf] = [
    colourOf(paint, 'body', '#fffaf0'),
    paint('petals', '#ee2f5c'),
    paint('leaves', '#5aa648'),
  ];
  const middle: Vec = [0, 0.78, 0];
  const count = b.isCoarse ? 14 : 34;
  for (const [index, angle] of turns(count, pi / 2).entries()) {
    const out: Vec = [0, sin(angle) * 0.33, cos(angle) * 0.27];
    for (const bud of steps(b.isCoarse ? 1 : 4)) {
      const turned = bud * (pi / 2) + index;
      b.ball(
        add(add(middle, out), [0.035 * cos(turned), 0.03 * sin(turned), 0.03 * sin(turned + 1)]),
        b.isCoarse ? 0.075 : 0.042,
        shade(white, 0.92 + 0.08 * ((index + bud) % 2)),
        'skin',
        { segments: 7 },
      );
    }
  }
  const bloom = (at: Vec, size: number) => {
    b.ball(at, size, rose, 'skin', { segments: 12 });
    for (const petal of turns(7))
      b.ball(
        add(at, [0.4 * size, sin(petal) * size * 0.8, cos(petal) * size * 0.8]),
        size * 0.55,
        shade(rose, 0.85 + 0.2 * sin(petal)),
        'skin',
        { segments: 8 },
      );
    b.ball(add(at, [size * 0.8, 0, 0]), size * 0.4, lighter(rose, 0.3), 'skin', { segments: 8 });
  };
  bloom([0.02, 1.12, 0], 0.075);
  bloom([0.02, 0.44, 0], 0.1);
  for (const side of sides)
    b.sheet(
      2,
      4,
      (u, v) => ({
        at: [0.03, 0.42 - 0.08 * v + (u - 0.5) * 0.12 * sin(v * pi), side * (0.06 + 0.2 * v)],
        normal: unit([1, 0.3, 0]),
        tint: leaf,
      }),
      'leaf',
    );
  for (const [strand, z] of [-0.09, 0, 0.09].entries()) {
    const long = strand === 1 ? 6 : 4;
    for (const bead of steps(long))
      b.ball([0, 0.35 - bead * 0.055, z * (1 + bead * 0.12)], 0.032, white, 'skin', { segments: 7 });
    b.ball([0, 0.35 - long * 0.055 - 0.01, z * (1 + long * 0.12)], [0.045, 0.06, 0.045], rose, 'skin', {
      segments: 9,
    });
  }
  return { anchors: { hook: hanger(b, [0, 1.16, 0], 0.12, leaf) } };
}

/** A rice cake in a woven diamond of palm leaf. */
function ketupat({ builder: b, paint }: Making) {
  const [light, dark] = [colourOf(paint, 'body', '#b9d94c'), paint('leaves', '#5f9f35')];
  facing(
    b,
    (cake) => {
      const rows = 5;
      for (const side of sides)
        for (const i of steps(rows))
          for (const j of steps(rows)) {
            const [u, v] = [(i + 0.5) / rows - 0.5, (j + 0.5) / rows - 0.5];
            const bulge = 0.13 * (1 - 2.6 * Math.max(u * u, v * v));
            const half = 0.5 / rows;
            const at = (du: number, dv: number): Vec => {
              const [p, q] = [u + du * half, v + dv * half];
              return [(p - q) * 0.5, (p + q) * 0.5, side * (bulge - 0.03 * (du * u + dv * v))];
            };
            const over = (i + j) % 2 === 0;
            cake.face(
              [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)],
              shade(over ? light : dark, 1 - 0.1 * (j % 2)),
              'leaf',
              unit([(u - v) * 0.8, (u + v) * 0.5 + 0.1, side]),
            );
          }
      const rim = [
        [0, -0.5],
        [0.5, 0],
        [0, 0.5],
        [-0.5, 0],
      ] as const;
      rim.forEach(([x, y], index) => {
        const [nx, ny] = rim[(index + 1) % 4] ?? [x, y];
        rod(cake, [x, y, 0], [nx, ny, 0], 0.035, dark, 'leaf', { segments: 6 });
      });
      for (const side of sides)
        for (const long of [0.32, 0.24])
          cake.sheet(
            1,
            6,
            (u, v) => ({
              at: [
                side * (0.04 + (0.4 - long) * v + 0.03 * sin(v * 5)) + (u - 0.5) * 0.07,
                -0.48 - long * v,
                0.02 * sin(v * 6 + long * 20),
              ],
              normal: [0, 0.2, 1],
              tint: long > 0.3 ? light : dark,
            }),
            'leaf',
          );
    },
    [0, 0.82, 0],
  );
  return { anchors: { hook: hanger(b, [0, 1.3, 0], 0.2, dark, 0.02) } };
}

const row = (make: Recipe['make'], kinds = 1): Recipe => ({
  make,
  parts: ['body', 'trim', 'ring', 'glass', 'petals', 'leaves', 'wood'],
  kinds,
});

export const hungInAsia: Readonly<Record<string, Recipe>> = {
  'thing.chinese-knot': row(knot),
  'thing.firecracker': row(firecrackers),
  'thing.jasmine-garland': row(jasmine),
  'thing.ketupat': row(ketupat),
};
