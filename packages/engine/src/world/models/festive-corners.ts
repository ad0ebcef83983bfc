import type { Builder } from '../mesh.ts';
import type { Making, Recipe } from '../model.ts';
import { add, blend, cos, mix, pi, scale, sin, sub, unit, type Vec } from '../vectors.ts';
import { curve } from './creatures-shapes.ts';
import { addLeaf } from './festive-leaves.ts';
import { party } from './festive-shapes.ts';
import { colourOf, lighter, rod, shade, sides, steps } from './things-shapes.ts';

/** Webs and bamboo poles with palm leaves: they stand on the ground, or reach out of an upper corner. */

/** Threads from a point between two directions, and arcs across them that sag. */
function threads(
  b: Builder,
  from: Vec,
  [first, last]: readonly [number, number],
  reach: (share: number) => number,
  tint: Vec,
) {
  const count = b.isCoarse ? 5 : 8;
  const at = (ray: number, share: number): Vec => {
    const angle = mix(first, last, ray / count);
    const out = reach(ray / count) * share;
    return add(from, [cos(angle) * out, sin(angle) * out, 0]);
  };
  for (const ray of steps(count + 1)) b.tube([from, at(ray, 1)], [0.011, 0.008], tint, 'snow', 4);
  for (const ring of steps(b.isCoarse ? 4 : 7))
    for (const ray of steps(count)) {
      const share = 0.16 + ring * (b.isCoarse ? 0.22 : 0.125);
      const [left, right] = [at(ray, share), at(ray + 1, share)];
      const middle = blend(blend(left, right, 0.5), from, 0.16);
      b.tube(curve([left, middle, right], 4), [0.007, 0.007, 0.007, 0.007, 0.007], tint, 'snow', 3);
    }
}

function spider(b: Builder, at: Vec, size: number) {
  const dark: Vec = [0.025, 0.02, 0.035];
  b.ball(at, [size, size * 1.15, size], dark, 'fur', { segments: 12 });
  b.ball(add(at, [0, -size * 1.25, 0]), size * 0.62, shade(dark, 1.6), 'fur', { segments: 10 });
  for (const side of sides) {
    for (const face of sides)
      b.ball(
        add(at, [side * size * 0.25, -size * 1.45, face * size * 0.5]),
        size * 0.2,
        [0.9, 0.85, 0.6],
        'skin',
        { segments: 6 },
      );
    for (const leg of steps(4)) {
      const lift = 1.1 - leg * 0.75;
      b.tube(
        [
          add(at, [side * size * 0.5, -size * 0.7, 0]),
          add(at, [side * size * 1.7, size * (lift * 0.9 - 0.1), 0]),
          add(at, [side * size * 2.3, size * (lift - 1.4), 0]),
        ],
        [size * 0.13, size * 0.1, size * 0.04],
        dark,
        'fur',
        4,
      );
    }
  }
}

function webCorner({ builder: b, paint }: Making) {
  const tint = colourOf(paint, 'body', '#f4f4fa');
  threads(
    b,
    [-0.03, 0.03, 0],
    [0.02, -pi / 2 - 0.02],
    (share) => 2 - 0.85 * sin(share * pi * 0.5) + 0.14 * cos(share * 40),
    tint,
  );
  b.tube(
    [
      [1.25, -0.12, 0.02],
      [1.25, -0.75, 0.02],
    ],
    [0.007, 0.007],
    tint,
    'snow',
    3,
  );
  spider(b, [1.25, -0.85, 0.02], 0.1);
  return {};
}

/** A round web between two forked sticks. */
function web({ builder: b, paint }: Making) {
  const tint = colourOf(paint, 'body', '#f4f4fa');
  const bark = paint('wood', '#5c4836');
  for (const side of sides) {
    const line: readonly Vec[] = [
      [0, -0.1, side * 0.72],
      [0.03, 0.7, side * 0.8],
      [-0.02, 1.3, side * 0.62],
      [0, 1.75, side * 0.25],
    ];
    b.tube(
      curve(line, 12),
      curve(line, 12).map((_, index) => 0.055 - index * 0.0035),
      bark,
      'wood',
      7,
    );
    b.tube(
      [
        [0.03, 0.75, side * 0.8],
        [0.1, 1.15, side * 1.02],
        [0.06, 1.4, side * 1.06],
      ],
      [0.03, 0.022, 0.008],
      bark,
      'wood',
      5,
    );
  }
  const middle: Vec = [0, 0.95, 0];
  const count = b.isCoarse ? 8 : 14;
  const at = (ray: number, share: number): Vec => {
    const angle = (ray / count) * 2 * pi;
    return add(middle, [0, sin(angle) * 0.72 * share, cos(angle) * 0.66 * share]);
  };
  for (const ray of steps(count)) {
    b.tube([middle, at(ray, 1)], [0.007, 0.007], tint, 'snow', 4);
    for (const ring of steps(b.isCoarse ? 4 : 7)) {
      const share = 0.14 + ring * (b.isCoarse ? 0.22 : 0.125);
      b.tube(
        [
          at(ray, share),
          blend(blend(at(ray, share), at(ray + 1, share), 0.5), middle, 0.1),
          at(ray + 1, share),
        ],
        [0.005, 0.005, 0.005],
        tint,
        'snow',
        3,
      );
    }
  }
  return {};
}

/** Strips of young palm leaf and flowers along a pole, and at its tip a long woven pendant. */
function dressPole(b: Builder, paint: Making['paint'], line: readonly Vec[], tip: Vec, size: number) {
  const [pale, green, gold] = [
    colourOf(paint, 'leaves', '#f0dc82'),
    paint('other', '#7fb04a'),
    paint('trim', '#f7c23c'),
  ];
  line.forEach((at, index) => {
    if (index < 1) return;
    for (const strip of [-1, 0, 1])
      for (const side of sides)
        addLeaf(
          b,
          add(at, [strip * 0.035 * size, 0, 0]),
          unit([strip * 0.3 + 0.08 * side, -1, side * 0.28]),
          unit([0.2 * strip, 0.2, side]),
          size * (0.34 + 0.08 * ((index + strip + 2) % 3)),
          size * 0.075,
          (index + strip) % 3 === 0 ? green : pale,
        );
    if (index % 3 === 1)
      b.ball(
        add(at, [0, -0.05 * size, 0]),
        0.05 * size,
        paint('petals', party[index % party.length] ?? '#f2484f'),
        'skin',
        { segments: 8 },
      );
  });
  b.tube([tip, add(tip, [0, -0.2 * size, 0])], [0.01 * size, 0.01 * size], gold, 'cloth', 4);
  const pendant = add(tip, [0, -0.2 * size, 0]);
  b.ball(add(pendant, [0, -0.06 * size, 0]), [0.1 * size, 0.07 * size, 0.1 * size], gold, 'leaf', {
    segments: 12,
  });
  for (const ring of steps(2))
    for (const leaf of steps(8)) {
      const angle = leaf * (pi / 4) + ring * 0.4;
      addLeaf(
        b,
        add(pendant, [0, (-0.07 - 0.16 * ring) * size, 0]),
        unit([cos(angle) * 0.5, -1, sin(angle) * 0.5]),
        unit([cos(angle), 0.3, sin(angle)]),
        (0.34 - 0.06 * ring) * size,
        0.1 * size,
        ring === 0 ? pale : lighter(pale, 0.4),
      );
    }
}

function pole(b: Builder, paint: Making['paint'], points: readonly Vec[], thick: number, size: number) {
  const wood = paint('wood', '#e0c46a');
  const line = curve(points, 18);
  b.tube(
    line,
    line.map((_, index) => mix(thick, thick * 0.3, index / 18)),
    wood,
    'wood',
    8,
  );
  for (const index of [3, 6, 9, 12]) {
    const at = line[index] ?? [0, 0, 0];
    const along = unit(sub(line[index + 1] ?? at, at));
    rod(
      b,
      at,
      add(at, scale(along, thick * 0.7)),
      mix(thick, thick * 0.4, index / 18) * 1.3,
      shade(wood, 0.7),
      'wood',
    );
  }
  dressPole(b, paint, line.slice(6, 18), line[18] ?? [0, 0, 0], size);
}

const penjorCorner = ({ builder: b, paint }: Making) => {
  pole(
    b,
    paint,
    [
      [-0.1, -1.1, 0],
      [0.05, -0.35, 0],
      [0.6, 0.02, 0],
      [1.4, -0.06, 0],
      [1.95, -0.32, 0],
    ],
    0.045,
    0.85,
  );
  return {};
};

const penjor = ({ builder: b, paint }: Making) => {
  pole(
    b,
    paint,
    [
      [0, 0, 0],
      [0, 2.6, -0.1],
      [0, 4.6, 0.1],
      [0, 5.6, 0.9],
      [0, 5.2, 1.9],
    ],
    0.09,
    1.7,
  );
  return {};
};

const row = (make: Recipe['make']): Recipe => ({
  make,
  parts: ['body', 'wood', 'leaves', 'other', 'petals', 'trim'],
});

export const cornerThings: Readonly<Record<string, Recipe>> = {
  'thing.web': row(web),
  'furnish.web-corner': row(webCorner),
  'thing.penjor': row(penjor),
  'furnish.penjor-corner': row(penjorCorner),
};
