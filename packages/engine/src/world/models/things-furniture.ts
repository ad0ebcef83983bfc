import type { Making } from '../model.ts';
import { cos, pi, scale, sin, unit, type Vec } from '../vectors.ts';
import { beam, colourOf, lighter, part, rod, shade, sides, slab, steps } from './things-shapes.ts';
import { tiled } from './things-surfaces.ts';
import { addTurned, iron } from './things-vessels.ts';

/** Tables, seats, beds and shelves. */

/** The corners of a table, round, from above. */
function rounded(
  wide: number,
  long: number,
  radius: number,
  count: number,
): readonly (readonly [number, number])[] {
  return (
    [
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ] as const
  ).flatMap(([sx, sz], corner) =>
    steps(count).map((one) => {
      const angle = ((corner + one / (count - 1)) * pi) / 2;
      return [
        sx * (wide - radius) + cos(angle) * radius,
        sz * (long - radius) + sin(angle) * radius,
      ] as const;
    }),
  );
}

/** Felt in a padded rim: what cards are played on. */
export function cardTable({ builder: b, paint }: Making) {
  const high = 0.76;
  const wood = paint('wood', '#6a3d22');
  // Felt takes the light in: no colour of it is bright.
  const asked = colourOf(paint, 'cloth', '#1f6a43');
  const felt = scale(asked, Math.min(1, 0.16 / Math.max(...asked)));
  const [outer, inner] = [rounded(0.72, 1.25, 0.3, 6), rounded(0.6, 1.13, 0.22, 6)];
  const [top, low] = [high + 0.035, high - 0.08];
  b.face(
    inner.map(([x, z]): Vec => [x, high, z]),
    felt,
    'cloth',
    [0, 1, 0],
  );
  outer.forEach(([x, z], index) => {
    const next = (index + 1) % outer.length;
    const [[ox, oz], [ix, iz], [nx, nz]] = [outer[next], inner[index], inner[next]] as [Point, Point, Point];
    const out: Vec = unit([x + ox, 0, z + oz]);
    b.face(
      [
        [x, top, z],
        [ox, top, oz],
        [nx, top, nz],
        [ix, top, iz],
      ],
      wood,
      'wood',
      [0, 1, 0],
    );
    b.face(
      [
        [x, low, z],
        [ox, low, oz],
        [ox, top, oz],
        [x, top, z],
      ],
      shade(wood, 0.8),
      'wood',
      out,
    );
    b.face(
      [
        [ix, high, iz],
        [nx, high, nz],
        [nx, top, nz],
        [ix, top, iz],
      ],
      shade(wood, 0.7),
      'wood',
      scale(out, -1),
    );
  });
  // A line around the felt, as such tables have.
  const lined = [rounded(0.47, 1, 0.16, 6), rounded(0.455, 0.985, 0.15, 6)] as const;
  lined[0].forEach(([x, z], index) => {
    const next = (index + 1) % lined[0].length;
    const [[ox, oz], [ix, iz], [nx, nz]] = [lined[0][next], lined[1][index], lined[1][next]] as [
      Point,
      Point,
      Point,
    ];
    const y = high + 0.002;
    b.face(
      [
        [x, y, z],
        [ox, y, oz],
        [nx, y, nz],
        [ix, y, iz],
      ],
      lighter(felt, 0.35),
      'cloth',
      [0, 1, 0],
    );
  });
  for (const x of sides)
    for (const z of sides)
      beam(b, [x * 0.5, 0, z * 0.95], [x * 0.5, low, z * 0.95], 0.11, 0.11, shade(wood, 0.8));
  return { anchors: { top: [0, high, 0] as Vec } };
}
type Point = readonly [number, number];

export function table(
  { builder: b, paint }: Making,
  { long, round, high = 0.75 }: { readonly long: number; readonly round: boolean; readonly high?: number },
) {
  const wood = colourOf(paint, 'wood', '#9c6b40');
  if (round) {
    addTurned(
      b,
      [0, 0, 0],
      [
        [0.32, 0],
        [0.3, 0.04],
        [0.07, 0.1],
        [0.06, high * 0.5],
        [0.09, high - 0.1],
        [0.2, high - 0.05],
      ],
      shade(wood, 0.85),
      'wood',
    );
    b.lathe(
      [
        { radius: long / 2 - 0.02, y: high - 0.05, tint: shade(wood, 0.8) },
        { radius: long / 2, y: high - 0.03, tint: wood },
        { radius: long / 2, y: high, tint: wood },
        { radius: 0, y: high, tint: shade(wood, 1.1) },
      ],
      { segments: 28, material: 'wood' },
    );
  } else {
    for (const plank of steps(4))
      b.box(
        [(plank - 1.5) * 0.2, high - 0.03, 0],
        [0.098, 0.03, long / 2],
        shade(wood, 0.9 + 0.12 * ((plank * 3) % 4) * 0.6),
        'wood',
      );
    b.box([0, high - 0.11, 0], [0.34, 0.05, long / 2 - 0.1], shade(wood, 0.75), 'wood');
    for (const x of sides)
      for (const z of sides)
        beam(
          b,
          [x * 0.33, 0, z * (long / 2 - 0.1)],
          [x * 0.33, high - 0.06, z * (long / 2 - 0.1)],
          0.09,
          0.09,
          shade(wood, 0.85),
        );
  }
  const top: Vec = [0, high, 0];
  return { anchors: { top, seat: top } };
}

export function chair({ builder: b, paint }: Making, kind: 'chair' | 'throne' | 'bench' | 'sofa') {
  const [wood, cloth, gold] = [
    colourOf(paint, 'wood', kind === 'throne' ? '#8a5a2f' : '#9c6b40'),
    paint('cloth', kind === 'throne' ? '#a8263a' : '#c0504a'),
    paint('trim', '#e2b24a'),
  ];
  if (kind === 'sofa') {
    b.box([0, 0.24, 0], [0.42, 0.18, 0.95], shade(cloth, 0.8), 'cloth');
    for (const z of [-0.45, 0.45])
      b.ball([0.04, 0.47, z], [0.42, 0.12, 0.46], cloth, 'cloth', { segments: 14 });
    b.ball([-0.4, 0.62, 0], [0.18, 0.42, 0.98], (to) => shade(cloth, 0.9 + 0.12 * to[1]), 'cloth', {
      segments: 18,
    });
    for (const side of sides)
      b.ball([0, 0.45, side * 0.98], [0.46, 0.28, 0.16], shade(cloth, 0.95), 'cloth', { segments: 14 });
    return { anchors: { seat: [0.05, 0.57, 0] as Vec, top: [0.05, 0.57, 0] as Vec } };
  }
  if (kind === 'bench') {
    for (const plank of [-0.14, 0, 0.14])
      b.box([plank, 0.45, 0], [0.062, 0.022, 0.85], shade(wood, 1 + plank * 0.6), 'wood');
    for (const plank of [0.62, 0.77])
      b.box([-0.24 - (plank - 0.6) * 0.2, plank, 0], [0.018, 0.06, 0.85], shade(wood, 0.95), 'wood');
    for (const z of [-0.68, 0.68]) {
      for (const x of sides) beam(b, [x * 0.18, 0, z], [x * 0.16, 0.45, z], 0.05, 0.06, iron, 'metal');
      beam(b, [-0.16, 0.42, z], [-0.3, 0.86, z], 0.05, 0.05, iron, 'metal');
      b.tube(
        [
          [0.2, 0.45, z],
          [0.2, 0.66, z],
          [-0.22, 0.68, z],
        ],
        [0.02, 0.02, 0.02],
        iron,
        'metal',
        6,
      );
    }
    return { anchors: { seat: [0, 0.475, 0] as Vec, top: [0, 0.475, 0] as Vec } };
  }
  if (kind === 'chair') {
    b.box([0, 0.45, 0], [0.22, 0.025, 0.22], wood, 'wood');
    for (const x of sides)
      for (const z of sides)
        beam(
          b,
          [x * 0.19, 0, z * 0.19],
          [x * 0.19, x < 0 ? 0.98 : 0.44, z * 0.19],
          0.045,
          0.045,
          shade(wood, 0.88),
        );
    for (const y of [0.62, 0.78, 0.94]) b.box([-0.19, y, 0], [0.014, 0.045, 0.19], shade(wood, 1.08), 'wood');
    for (const x of sides) beam(b, [x * 0.19, 0.2, -0.19], [x * 0.19, 0.2, 0.19], 0.028, 0.028, wood);
    return { anchors: { seat: [0, 0.475, 0] as Vec, top: [0, 0.475, 0] as Vec } };
  }
  for (const step of [0, 1])
    b.box(
      [0.25 - step * 0.2, 0.09 + step * 0.16, 0],
      [0.95 - step * 0.25, 0.09, 0.9 - step * 0.18],
      shade(paint('base', '#a49c90'), 0.85 + 0.12 * step),
      'stone',
    );
  const y = 0.34;
  b.box([0, y + 0.25, 0], [0.38, 0.22, 0.42], wood, 'wood');
  b.box([0.02, y + 0.5, 0], [0.34, 0.06, 0.36], cloth, 'cloth');
  part(
    b,
    (back) => {
      slab(
        back,
        [
          [-0.44, 0],
          [-0.44, 1.15],
          [-0.3, 1.35],
          [0, 1.62],
          [0.3, 1.35],
          [0.44, 1.15],
          [0.44, 0],
        ],
        0.14,
        wood,
        'wood',
      );
      for (const s of [1])
        slab(
          back,
          [
            [-0.33, 0.1],
            [-0.33, 1.05],
            [0, 1.32],
            [0.33, 1.05],
            [0.33, 0.1],
          ],
          0.2 * s,
          cloth,
          'cloth',
        );
    },
    { at: [-0.36, y + 0.45, 0], yaw: pi / 2 },
  );
  for (const side of sides) {
    b.box([0.02, y + 0.72, side * 0.44], [0.4, 0.05, 0.07], gold, 'metal');
    b.ball([0.44, y + 0.72, side * 0.44], 0.085, gold, 'metal', { segments: 12 });
    beam(b, [0.36, y, side * 0.44], [0.36, y + 0.7, side * 0.44], 0.1, 0.1, gold, 'metal');
    rod(b, [-0.36, y, side * 0.48], [-0.36, y + 1.75, side * 0.48], 0.05, gold, 'metal');
    b.ball([-0.36, y + 1.8, side * 0.48], 0.09, gold, 'metal', { segments: 10 });
  }
  b.ball([-0.36, y + 2.15, 0], 0.1, paint('gem', '#d0334a'), 'glass', { segments: 12 });
  return { anchors: { seat: [0.06, y + 0.57, 0] as Vec, top: [0.06, y + 0.57, 0] as Vec } };
}

export function bed({ builder: b, paint }: Making) {
  const [wood, sheet, quilt] = [
    colourOf(paint, 'wood', '#8f5f3a'),
    paint('sheet', '#f5efe2'),
    paint('cloth', '#4a76b0'),
  ];
  for (const [x, high] of [
    [-1, 1.05],
    [1, 0.62],
  ] as const) {
    b.box([x, high / 2, 0], [0.04, high / 2 - 0.05, 0.62], wood, 'wood');
    for (const side of sides) {
      rod(b, [x, 0, side * 0.66], [x, high + 0.06, side * 0.66], 0.05, shade(wood, 0.85), 'wood');
      b.ball([x, high + 0.1, side * 0.66], 0.07, shade(wood, 1.1), 'wood', { segments: 10 });
    }
  }
  for (const side of sides) b.box([0, 0.3, side * 0.64], [1, 0.09, 0.03], wood, 'wood');
  b.box([0, 0.42, 0], [0.96, 0.13, 0.61], sheet, 'cloth');
  const drape = (u: number, v: number) => {
    const turned = (v - 0.5) * 2.5;
    const side = Math.abs(turned) > 0.9 ? (Math.abs(turned) - 0.9) * 0.9 : 0;
    return {
      at: [
        -0.42 + u * 1.36,
        0.585 - side + 0.012 * sin(u * 14 + v * 9),
        Math.max(-0.68, Math.min(0.68, turned * 0.72)),
      ] as Vec,
      normal: unit([0, side > 0 ? 0.3 : 1, side > 0 ? Math.sign(turned) : 0]),
    };
  };
  tiled(
    b,
    drape,
    b.isCoarse ? 24 : 8,
    b.isCoarse ? 40 : 10,
    (u, v) => ((Math.floor(u * 8) + Math.floor(v * 10)) % 2 === 0 ? quilt : lighter(quilt, 0.3)),
    'cloth',
    { shift: 0, vary: 0.12 },
  );
  for (const z of [-0.28, 0.28])
    b.ball([-0.74, 0.6, z], [0.17, 0.09, 0.25], sheet, 'cloth', { segments: 12 });
  return { anchors: { seat: [0.1, 0.64, 0] as Vec, top: [0.1, 0.64, 0] as Vec } };
}

export function shelf({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#7d5434');
  for (const side of sides) b.box([0, 1, side * 0.62], [0.17, 1, 0.03], wood, 'wood');
  b.box([-0.15, 1, 0], [0.015, 1, 0.6], shade(wood, 0.6), 'wood');
  b.box([0, 2.03, 0], [0.2, 0.04, 0.7], shade(wood, 1.15), 'wood');
  const colours = ['#8a2f2f', '#2f5a8a', '#c98a2f', '#3f7a52', '#6a3f8a', '#b5a07a'];
  for (const level of steps(5)) {
    b.box([0, 0.06 + level * 0.39, 0], [0.16, 0.02, 0.6], shade(wood, 1.05), 'wood');
    let z = -0.57;
    for (const index of steps(b.isCoarse ? 5 : 15)) {
      const wide = (b.isCoarse ? 0.1 : 0.032) + 0.012 * ((index * 7 + level * 3) % 3);
      if (z + wide > 0.57) break;
      const high = 0.24 + 0.025 * ((index * 5 + level) % 4);
      b.box(
        [0.02 - 0.01 * (index % 2), 0.08 + level * 0.39 + high / 2, z + wide / 2],
        [0.11, high / 2, wide / 2 - 0.002],
        shade(paint('books', colours[(index * 5 + level * 2) % 6] ?? '#8a2f2f'), 0.85 + 0.1 * (index % 3)),
        'cloth',
      );
      z += wide + ((index + level) % 5 === 4 ? 0.06 : 0.003);
    }
  }
  return { anchors: { top: [0, 2.07, 0] as Vec, seat: [0, 2.07, 0] as Vec } };
}
