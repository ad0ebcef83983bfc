import type { Builder } from '../mesh.ts';
import type { Making, Recipe } from '../model.ts';
import { add, blend, cos, pi, scale, sin, unit, type Vec } from '../vectors.ts';
import { cord, facing } from './festive-shapes.ts';
import { starOutline } from './things-chests.ts';
import { around, colourOf, disc, hoop, part, shade, sides, slab, steps, turns } from './things-shapes.ts';

/** Dishes of rice: cakes and dumplings in leaves, sweet balls in soup. */

/** A block wrapped in leaves and tied with strips of bamboo. */
function riceBlock(b: Builder, leaf: Vec, tie: Vec) {
  const [half, deep] = [0.3, 0.13];
  b.box([0, 0, 0], [half, half, deep], shade(leaf, 0.85), 'leaf');
  for (const face of sides)
    for (const band of steps(3))
      b.box(
        [0, (band - 1) * 0.2, face * deep],
        [half * 1.005, 0.095, 0.012],
        shade(leaf, band === 1 ? 1.2 : 1),
        'leaf',
      );
  for (const off of [-0.13, 0.13]) {
    b.box([off, 0, 0], [0.016, half * 1.03, deep * 1.17], tie, 'wood');
    b.box([0, off, 0], [half * 1.03, 0.016, deep * 1.19], tie, 'wood');
  }
}

function riceCake({ builder: b, paint }: Making) {
  const [leaf, tie, red] = [
    colourOf(paint, 'body', '#4f9a3c'),
    paint('bands', '#f0dc96'),
    paint('label', '#dd2a26'),
  ];
  part(b, (flat) => riceBlock(flat, shade(leaf, 0.9), tie), { at: [0, 0.14, 0.02], yaw: 0.25, roll: pi / 2 });
  facing(b, (front) => {
    part(
      front,
      (upright) => {
        riceBlock(upright, leaf, tie);
        part(
          upright,
          (label) =>
            slab(
              label,
              [
                [0.13, 0],
                [0, 0.13],
                [-0.13, 0],
                [0, -0.13],
              ],
              0.02,
              red,
              'skin',
            ),
          { at: [0, 0, 0.165] },
        );
        part(
          upright,
          (star) => slab(star, starOutline(5, 0.07, 0.03), 0.02, paint('trim', '#ffd24a'), 'skin'),
          { at: [0, 0, 0.175] },
        );
      },
      { at: [0.02, 0.58, -0.04], pitch: -0.12, roll: 0.2 },
    );
  });
  return { anchors: { top: [0, 0.85, 0] as Vec } };
}

/** Rice in leaves with three corners, tied with twine. */
function dumplings({ builder: b, paint }: Making) {
  const [leaf, twine] = [colourOf(paint, 'body', '#3f9440'), paint('bands', '#f4e3b0')];
  const third = pi / 3;
  const dumpling = (one: Builder) => {
    const top: Vec = [0.02, 0.5, 0];
    const foot = turns(3, 0.2).map((angle) => around(angle, 0.34, 0.02));
    foot.forEach((corner, side) => {
      const next = foot[(side + 1) % 3] ?? corner;
      const out = unit(add(add(corner, next), [0, 0.22, 0]));
      // Bulges between its edges, in strips like the veins of the leaf.
      one.sheet(
        b.isCoarse ? 3 : 10,
        b.isCoarse ? 3 : 10,
        (u, v) => {
          const flat = blend(blend(corner, next, u), top, v);
          const swell = 0.11 * sin(u * pi) * (1 - v) * (0.4 + 1.6 * v);
          return {
            at: add(flat, scale(out, swell + 0.02 * (1 - v))),
            normal: unit(add(out, scale(add(next, scale(corner, -1)), (u - 0.5) * 1.6))),
            tint: shade(
              leaf,
              (Math.round(v * 10 + side * 3 + u * 4) % 3 === 0 ? 0.72 : 1.05) * (0.85 + 0.25 * v),
            ),
          };
        },
        'leaf',
      );
    });
    one.face(foot, shade(leaf, 0.6), 'leaf', [0, -1, 0]);
    for (const y of [0.13, 0.25]) {
      const share = (y - 0.02) / 0.48;
      const ring = turns(36).map((angle) => {
        const aside = ((((angle - 0.2) % (2 * third)) + 2 * third) % (2 * third)) - third;
        const corner = 0.34 * (1 - share) + 0.012;
        const bulge = 0.1 * (1 - share) * (0.4 + 1.6 * share) * cos(1.5 * aside) + 0.03;
        return around(angle, Math.min(corner, (corner * 0.5 + bulge) / cos(aside)), y);
      });
      one.tube(
        [...ring, ring[0] ?? top],
        [...ring, 0].map(() => 0.014),
        twine,
        'cloth',
        5,
      );
    }
    for (const side of sides)
      cord(
        one,
        [
          [0.14, 0.26, 0],
          [0.22, 0.32, side * 0.08],
          [0.28, 0.2, side * 0.14],
        ],
        0.012,
        twine,
      );
  };
  part(b, dumpling, { at: [0.05, 0, -0.26], yaw: 0.2 });
  part(b, dumpling, { at: [0, 0, 0.3], yaw: -0.75, size: 0.95 });
  part(b, dumpling, { at: [-0.3, 0, 0], yaw: 0.9, size: 1.12 });
  return { anchors: { top: [0, 0.5, 0] as Vec } };
}

/** Sweet balls of rice in a bowl of soup, with a spoon. */
function tangyuan({ builder: b, paint }: Making) {
  const [bowl, trim] = [colourOf(paint, 'body', '#d8322c'), paint('trim', '#f7c64a')];
  b.lathe(
    [
      [0.17, 0, 0.8],
      [0.18, 0.05, 0.8],
      [0.3, 0.1, 0.9],
      [0.42, 0.24, 1],
      [0.46, 0.36, 1.1],
      [0.47, 0.38, 2],
      [0.43, 0.37, 2],
      [0.38, 0.3, 2],
    ].map(([radius = 0, y = 0, kind = 1]) => ({ radius, y, tint: kind === 2 ? trim : shade(bowl, kind) })),
    { segments: 40, material: 'skin' },
  );
  hoop(b, [0, 0.2, 0], 0.395, 0.012, trim, 'skin', { segments: 36, tubes: 5 });
  disc(b, [0, 0.32, 0], [0, 1, 0], 0.4, paint('soup', '#f6dfae'), 'skin', 30);
  for (const [index, [x, z]] of (
    [
      [0, 0],
      [0.2, 0.06],
      [0.07, 0.22],
      [-0.17, 0.15],
      [-0.18, -0.12],
      [0.06, -0.22],
      [0.23, -0.15],
      [0.24, 0.23],
    ] as const
  ).entries())
    b.ball(
      [x, 0.36 + (index === 0 ? 0.05 : 0), z],
      0.125,
      paint('fruit', ['#fffaf2', '#ffb3c2', '#fffaf2', '#ffd98a'][index % 4] ?? '#fffaf2'),
      'skin',
      { segments: 18 },
    );
  part(
    b,
    (spoon) => {
      spoon.ball([0, 0, 0], [0.1, 0.05, 0.075], paint('plate', '#f4f7fb'), 'skin', { segments: 14 });
      spoon.tube(
        [
          [0.07, 0.02, 0],
          [0.22, 0.1, 0],
          [0.4, 0.16, 0],
        ],
        [0.03, 0.026, 0.034],
        paint('plate', '#f4f7fb'),
        'skin',
        8,
      );
    },
    { at: [-0.02, 0.46, 0.36], yaw: 1.1, pitch: 0.35 },
  );
  return { anchors: { top: [0, 0.5, 0] as Vec } };
}

const row = (make: Recipe['make']): Recipe => ({
  make,
  parts: ['body', 'trim', 'bands', 'label', 'soup', 'fruit', 'plate'],
});

export const riceDishes: Readonly<Record<string, Recipe>> = {
  'thing.banh-chung': row(riceCake),
  'thing.rice-dumpling': row(dumplings),
  'thing.tangyuan': row(tangyuan),
};
