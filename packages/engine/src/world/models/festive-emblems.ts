import type { Builder } from '../mesh.ts';
import type { Making, Recipe } from '../model.ts';
import { cos, pi, sin, unit, type Vec } from '../vectors.ts';
import { circleOutline, facing, type Outline, pillow, rounded } from './festive-shapes.ts';
import { starOutline } from './things-chests.ts';
import { colourOf, lighter, part, rod, shade, sides, slab, steps, turns } from './things-shapes.ts';

/** Signs of seasons and nations: flags, shields, emblems, painted skulls. */

const shieldOutline = (size: number): Outline => {
  const right = [
    [0, 0.56],
    [0.2, 0.5],
    [0.44, 0.42],
    [0.45, 0.1],
    [0.38, -0.16],
    [0.24, -0.38],
    [0, -0.56],
  ] as const;
  const left = right.slice(1, -1).map(([x, y]) => [-x, y] as const);
  return [...right, ...[...left].reverse()].map(([x, y]) => [x * size, y * size] as const);
};

/** A flat sign in front of a rim. */
function emblem(b: Builder, outline: (size: number) => Outline, field: Vec, rim: Vec) {
  slab(b, outline(1), 0.1, rim, 'metal', { edge: shade(rim, 0.7), bevel: 0.02 });
  part(b, (inner) => slab(inner, outline(0.84), 0.1, field, 'skin', { bevel: 0.045 }), { at: [0, 0, 0.025] });
}

function seasonShield({ builder: b, paint }: Making) {
  const [field, gold] = [colourOf(paint, 'body', '#5f35c4'), paint('trim', '#f8c33c')];
  facing(
    b,
    (front) => {
      for (const side of sides)
        for (const feather of steps(4)) {
          const long = 0.52 - feather * 0.09;
          part(
            front,
            (wing) =>
              pillow(
                wing,
                [
                  [0, 0.07],
                  [long * 0.6, 0.09],
                  [long, 0.03],
                  [long * 0.7, -0.05],
                  [0, -0.06],
                ],
                0.03,
                feather % 2 ? gold : lighter(gold, 0.45),
                'metal',
                [0, 0, -0.03],
              ),
            {
              at: [side * 0.34, 0.22 - feather * 0.13, -0.02],
              size: [side, 1, 1],
              pitch: side * (0.62 - feather * 0.22),
            },
          );
        }
      emblem(front, shieldOutline, field, gold);
      part(
        front,
        (star) =>
          slab(star, starOutline(5, 0.27, 0.115), 0.04, lighter(gold, 0.35), 'metal', { bevel: 0.05 }),
        { at: [0, 0.03, 0.12] },
      );
      part(
        front,
        (crown) =>
          slab(
            crown,
            [
              [-0.2, 0],
              [0.2, 0],
              [0.25, 0.2],
              [0.1, 0.1],
              [0, 0.24],
              [-0.1, 0.1],
              [-0.25, 0.2],
            ],
            0.08,
            gold,
            'metal',
            { bevel: 0.02 },
          ),
        { at: [0, 0.52, 0.03] },
      );
      for (const x of [-0.25, 0, 0.25])
        front.ball([x, x === 0 ? 0.78 : 0.74, 0.03], 0.04, paint('gems', '#ff4f7f'), 'glass', {
          segments: 10,
        });
    },
    [0, 0.57, 0],
  );
  return { anchors: { hand: [0, 0.4, 0] as Vec } };
}

/** Two emblems that a chain links: a shield and a disc. */
function linkedEmblems({ builder: b, paint }: Making) {
  const [blue, red, gold] = [
    colourOf(paint, 'body', '#2a72e6'),
    paint('other', '#e0303c'),
    paint('trim', '#f8c33c'),
  ];
  facing(
    b,
    (front) => {
      part(
        front,
        (one) => {
          emblem(one, shieldOutline, blue, gold);
          part(
            one,
            (star) =>
              slab(star, starOutline(5, 0.24, 0.1), 0.04, paint('mark', '#fff6dc'), 'skin', { bevel: 0.04 }),
            { at: [0, 0.03, 0.12] },
          );
        },
        { at: [-0.46, 0, 0], pitch: 0.1 },
      );
      part(
        front,
        (two) => {
          emblem(two, (size) => circleOutline(0.5 * size, 32), red, gold);
          for (const bolt of [
            [
              [0.1, 0.3],
              [-0.17, -0.04],
              [0.03, -0.02],
            ],
            [
              [-0.1, -0.3],
              [0.17, 0.06],
              [-0.03, 0.03],
            ],
          ] as const)
            part(two, (half) => slab(half, bolt, 0.04, paint('mark', '#fff6dc'), 'skin', { bevel: 0.03 }), {
              at: [0, 0, 0.13],
            });
        },
        { at: [0.46, -0.02, 0.02], pitch: -0.1 },
      );
      for (const turned of sides)
        part(
          front,
          (bar) => {
            slab(bar, rounded(0.34, 0.1, 0.045), 0.07, paint('mark', '#fff6dc'), 'skin', { bevel: 0.015 });
          },
          { at: [0, 0, 0.14], pitch: (turned * pi) / 4 },
        );
    },
    [0, 0.56, 0],
  );
  return {};
}

/** A flag that waves on its pole. */
function flag({ builder: b, paint }: Making, tints: readonly [string, string], hasStar: boolean) {
  const [upper, lower] = [colourOf(paint, 'body', tints[0]), paint('other', tints[1])];
  const gold = paint('trim', '#f8c33c');
  const wave = (x: number) => 0.055 * sin(x * 7 + 0.4) * Math.min(1, x * 3);
  facing(b, (front) => {
    rod(front, [-0.42, 0, 0], [-0.42, 1.52, 0], 0.026, paint('pole', '#e9e2d2'), 'wood', { segments: 10 });
    front.ball([-0.42, 1.56, 0], 0.055, gold, 'metal', { segments: 14 });
    rod(front, [-0.42, 0, 0], [-0.42, 0.06, 0], 0.11, shade(gold, 0.7), 'metal', { segments: 18 });
    for (const half of [0, 1])
      front.sheet(
        b.isCoarse ? 6 : 18,
        b.isCoarse ? 1 : 4,
        (u, v) => {
          const x = u * 0.92;
          return {
            at: [x - 0.41, 1.48 - 0.31 * (half + v) - 0.05 * u + 0.02 * sin(x * 7), wave(x)],
            normal: unit([-0.38 * cos(x * 7 + 0.4), 0.05, 1]),
            tint: shade(half === 0 ? upper : lower, 1 + 0.1 * sin(x * 7 + 1.2)),
          };
        },
        'cloth',
      );
    if (hasStar)
      for (const side of sides) {
        const points = starOutline(5, 0.2, 0.078);
        const at = (x: number, y: number): Vec => [x + 0.04, 1.15 + y, wave(x + 0.45) + side * 0.012];
        points.forEach(([x, y], index) => {
          const [nx, ny] = points[(index + 1) % points.length] ?? [x, y];
          front.face([at(0, 0), at(x, y), at(nx, ny)], paint('star', '#ffe02c'), 'cloth', [0, 0, side]);
        });
      }
  });
  return { anchors: { hand: [0, 0.5, 0.4] as Vec } };
}

/** A skull painted with flowers. */
function sugarSkull({ builder: b, paint }: Making) {
  const [bone, dark] = [colourOf(paint, 'body', '#fdf8ee'), paint('eyes', '#2a1a34')];
  b.ball([-0.04, 0.52, 0], [0.36, 0.36, 0.37], bone, 'skin', { segments: 34 });
  b.ball([0.08, 0.27, 0], [0.25, 0.22, 0.25], bone, 'skin', { segments: 24 });
  facing(
    b,
    (face) => {
      for (const side of sides) {
        for (const [index, angle] of turns(10).entries())
          face.ball(
            [side * 0.145 + 0.105 * cos(angle), 0.47 + 0.11 * sin(angle), -0.03],
            [0.045, 0.045, 0.035],
            paint('petals', index % 2 ? '#ff4f8f' : '#35b8e0'),
            'skin',
            { segments: 9 },
          );
        face.ball([side * 0.145, 0.47, -0.015], [0.085, 0.09, 0.05], dark, 'skin', { segments: 16 });
        face.ball([side * 0.145, 0.47, 0.025], [0.03, 0.03, 0.02], paint('trim', '#ffcf3c'), 'skin', {
          segments: 8,
        });
        const swirl = steps(12).map((step): Vec => {
          const [turned, out] = [step * 0.6, 0.012 + step * 0.006];
          return [side * (0.22 + out * cos(turned)), 0.26 + out * sin(turned), -0.055 - 0.25 * out];
        });
        face.tube(
          swirl,
          swirl.map(() => 0.012),
          paint('other', '#8a4fe0'),
          'skin',
          5,
        );
        pillow(
          face,
          [
            [side * 0.01, 0.35],
            [side * 0.045, 0.33],
            [side * 0.02, 0.27],
          ],
          0.02,
          dark,
          'skin',
          [0, 0, 0.035],
        );
      }
      for (const [index, angle] of turns(8).entries())
        face.ball(
          [0.08 * cos(angle), 0.7 + 0.075 * sin(angle), -0.045 - 0.1 * sin(angle)],
          [0.042, 0.042, 0.03],
          paint('blossoms', index % 2 ? '#ff9a2c' : '#ffc93c'),
          'skin',
          { segments: 9 },
        );
      face.ball([0, 0.7, -0.02], [0.045, 0.045, 0.035], paint('heart', '#e0304f'), 'skin', { segments: 10 });
      for (const [x, y, tone] of [
        [-0.18, 0.69, '#35c27a'],
        [0.18, 0.69, '#35c27a'],
        [-0.26, 0.62, '#8a4fe0'],
        [0.26, 0.62, '#8a4fe0'],
        [0, 0.585, '#35b8e0'],
      ] as const)
        face.ball(
          [x, y, x === 0 ? 0.01 : -0.06 - 0.35 * (Math.abs(x) - 0.1)],
          [0.028, 0.034, 0.024],
          paint('leaves', tone),
          'skin',
          { segments: 8 },
        );
      const mouth: readonly Vec[] = steps(9).map((step) => [
        (step - 4) * 0.045,
        0.19 + 0.0022 * (step - 4) * (step - 4),
        0.07 - 0.004 * (step - 4) * (step - 4),
      ]);
      face.tube(
        mouth,
        mouth.map(() => 0.013),
        dark,
        'skin',
        5,
      );
      for (const [x, y, z] of mouth)
        face.tube(
          [
            [x, y - 0.045, z],
            [x, y + 0.045, z],
          ],
          [0.01, 0.01],
          dark,
          'skin',
          4,
        );
    },
    [0.31, 0, 0],
  );
  return { anchors: { top: [0, 0.88, 0] as Vec, hand: [0, 0.3, 0] as Vec } };
}

const row = (make: Recipe['make']): Recipe => ({
  make,
  parts: [
    'body',
    'trim',
    'other',
    'mark',
    'gems',
    'pole',
    'star',
    'sound',
    'stripes',
    'eyes',
    'petals',
    'blossoms',
    'heart',
    'leaves',
  ],
});

export const emblems: Readonly<Record<string, Recipe>> = {
  'thing.season-shield': row(seasonShield),
  'thing.linked-emblems': row(linkedEmblems),
  'thing.national-flag': row((making) => flag(making, ['#dd2027', '#fffaf2'], false)),
  'thing.flag-star': row((making) => flag(making, ['#dd2027', '#dd2027'], true)),
  'thing.sugar-skull': row(sugarSkull),
};
