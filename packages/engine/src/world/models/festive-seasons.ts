import type { Making, Recipe } from '../model.ts';
import { add, cos, pi, sin, unit, type Vec } from '../vectors.ts';
import { addLeaf } from './festive-leaves.ts';
import { facing, heartOutline, party, pillow, rounded } from './festive-shapes.ts';
import { pumpkin } from './plants-mushrooms.ts';
import { starOutline } from './things-chests.ts';
import { around, colourOf, lighter, part, rod, shade, sides, slab, steps, turns } from './things-shapes.ts';

/** Things of spring, school and harvest: clover, pencils, backpacks, pumpkins. */

/** A sharpened pencil that stands on its end, with a ruler behind it. */
function pencil({ builder: b, paint }: Making) {
  const [body, tip, ruler] = [
    colourOf(paint, 'body', '#ffc02c'),
    paint('tip', '#3a3a44'),
    paint('other', '#4fb0f0'),
  ];
  facing(b, (front) => {
    part(
      front,
      (upright) => {
        for (const side of steps(6)) {
          const [from, to] = [(side / 6) * 2 * pi, ((side + 1) / 6) * 2 * pi];
          const at = (angle: number, radius: number, y: number) => around(angle, radius, y);
          const out = unit(around((from + to) / 2, 1));
          upright.face(
            [at(from, 0.11, 0.2), at(to, 0.11, 0.2), at(to, 0.11, 0.92), at(from, 0.11, 0.92)],
            side % 2 ? body : shade(body, 0.85),
            'wood',
            out,
          );
          upright.face(
            [at(from, 0.11, 0.92), at(to, 0.11, 0.92), at(to, 0.035, 1.14), at(from, 0.035, 1.14)],
            paint('wood', '#f3cf9a'),
            'wood',
            unit(add(out, [0, 0.35, 0])),
          );
          upright.face(
            [at(from, 0.035, 1.14), at(to, 0.035, 1.14), [0, 1.25, 0]],
            tip,
            'skin',
            unit(add(out, [0, 0.35, 0])),
          );
        }
        rod(upright, [0, 0.1, 0], [0, 0.21, 0], 0.115, paint('bands', '#c9d2da'), 'metal', { segments: 18 });
        rod(upright, [0, 0, 0], [0, 0.1, 0], 0.108, paint('rubber', '#ff8a9a'), 'skin', { segments: 18 });
      },
      { at: [-0.06, 0, 0.06], pitch: 0.12 },
    );
    part(
      front,
      (flat) => {
        slab(flat, rounded(0.22, 1.05, 0.03), 0.03, ruler, 'skin', { edge: shade(ruler, 0.7) });
        for (const mark of steps(11))
          flat.box(
            [0.11 - (mark % 2 ? 0.025 : 0.045), -0.45 + mark * 0.09, 0.016],
            [mark % 2 ? 0.025 : 0.045, 0.009, 0.004],
            lighter(ruler, 0.85),
            'skin',
          );
      },
      { at: [0.16, 0.52, -0.08], pitch: -0.24 },
    );
  });
  return { anchors: { hand: [0, 0.4, 0] as Vec } };
}

function backpack({ builder: b, paint }: Making) {
  const [body, trim, pocket] = [
    colourOf(paint, 'body', '#2f86e6'),
    paint('trim', '#ffc93c'),
    paint('pocket', '#f2484f'),
  ];
  facing(b, (bag) => {
    const shell = (wide: number, high: number, deep: number, tint: Vec, at: Vec) =>
      pillow(
        bag,
        rounded(wide, high, wide * 0.3, 6),
        deep,
        (_, y) => shade(tint, 0.95 + 0.25 * y),
        'cloth',
        at,
      );
    part(bag, (box) => slab(box, rounded(0.62, 0.78, 0.2, 6), 0.2, shade(body, 0.9), 'cloth'), {
      at: [0, 0.42, 0],
    });
    shell(0.64, 0.8, 0.22, body, [0, 0.42, 0.02]);
    shell(0.46, 0.34, 0.14, pocket, [0, 0.24, 0.17]);
    for (const side of sides) {
      shell(0.17, 0.3, 0.13, shade(body, 0.75), [side * 0.33, 0.22, 0.02]);
      bag.tube(
        [
          [side * 0.2, 0.75, -0.14],
          [side * 0.36, 0.6, -0.22],
          [side * 0.34, 0.2, -0.2],
          [side * 0.24, 0.08, -0.12],
        ],
        [0.035, 0.04, 0.04, 0.03],
        shade(body, 0.6),
        'cloth',
        7,
      );
    }
    const zip = steps(15).map((step): Vec => {
      const angle = (step / 14) * pi;
      return [0.26 * cos(angle), 0.46 + 0.24 * sin(angle), 0.17 - 0.06 * sin(angle)];
    });
    bag.tube(
      zip,
      zip.map(() => 0.014),
      trim,
      'metal',
      5,
    );
    bag.tube(
      [
        [-0.09, 0.8, -0.02],
        [-0.07, 0.91, -0.02],
        [0.07, 0.91, -0.02],
        [0.09, 0.8, -0.02],
      ],
      [0.026, 0.026, 0.026, 0.026],
      shade(body, 0.6),
      'cloth',
      7,
    );
    bag.box([0, 0.34, 0.3], [0.17, 0.014, 0.02], trim, 'metal');
    part(bag, (mark) => slab(mark, starOutline(5, 0.085, 0.038), 0.02, trim, 'skin', { bevel: 0.02 }), {
      at: [0, 0.22, 0.315],
    });
    for (const [x, tone] of [
      [-0.12, '#55c267'],
      [0.02, '#ffcb3d'],
    ] as const)
      rod(bag, [x, 0.72, -0.06], [x * 1.2, 0.98, -0.08], 0.035, paint('other', tone), 'wood', {
        segments: 8,
      });
  });
  return { anchors: { hand: [0, 0.9, 0] as Vec, top: [0, 0.8, 0] as Vec } };
}

/** A large pumpkin, a small one, ears of wheat and leaves of autumn. */
function harvest(making: Making) {
  const { builder: b, paint } = making;
  part(b, (big) => pumpkin({ ...making, builder: big, pose: (first) => first }), {
    at: [-0.08, 0, -0.08],
    size: 1.3,
  });
  part(
    b,
    (small) =>
      pumpkin({
        ...making,
        builder: small,
        pose: (first) => first,
        paint: (name, tone) => (name === 'body' ? paint('other', '#f5b04a') : paint(name, tone)),
      }),
    { at: [0.22, 0, 0.42], size: 0.72, yaw: 0.6 },
  );
  for (const stalk of steps(5)) {
    const [foot, tip]: readonly Vec[] = [
      [-0.2, 0, -0.3 - stalk * 0.05],
      [-0.15 + stalk * 0.04, 0.75 + 0.06 * (stalk % 3), -0.42 - stalk * 0.09],
    ];
    if (!foot || !tip) continue;
    b.tube([foot, tip], [0.012, 0.008], paint('straw', '#d9b04a'), 'leaf', 4);
    for (const grain of steps(b.isCoarse ? 3 : 8)) {
      const at = add(tip, [0, -0.2 + grain * 0.032, 0]);
      for (const side of sides)
        b.ball(add(at, [0, 0, side * 0.026]), [0.02, 0.034, 0.022], paint('straw', '#f0c95a'), 'leaf', {
          segments: 6,
        });
    }
  }
  for (const [index, [x, z]] of (
    [
      [0.42, -0.12],
      [0.48, 0.18],
      [0.3, -0.42],
    ] as const
  ).entries())
    for (const turned of turns(5, index))
      addLeaf(
        b,
        [x, 0.02 + index * 0.005, z],
        unit(around(turned, 1, 0.12)),
        [0, 1, 0],
        0.15,
        0.1,
        paint('fallen', ['#e0452a', '#f7a02c', '#c9352c'][index] ?? '#e0452a'),
      );
  return { anchors: { top: [-0.08, 0.65, -0.08] as Vec } };
}

/** A clover with four leaves like hearts. */
function clover({ builder: b, paint }: Making) {
  const green = colourOf(paint, 'body', '#2fa84a');
  facing(b, (plant) => {
    const clump = (at: Vec, size: number, leaves: number, lean: number) =>
      part(
        plant,
        (one) => {
          one.tube(
            [
              [0.06, -0.5, 0],
              [0.02, -0.25, 0],
              [0, 0, 0],
            ],
            [0.026, 0.024, 0.022],
            shade(green, 0.75),
            'leaf',
            7,
          );
          for (const angle of turns(leaves, leaves === 4 ? pi / 4 : pi / 2))
            part(
              one,
              (leaf) => {
                pillow(
                  leaf,
                  heartOutline(0.34, 28),
                  0.04,
                  (x, y) => shade(green, Math.abs(x) < 0.02 ? 1.45 : 0.9 + 0.6 * (y + 0.1)),
                  'leaf',
                  [0, 0.15, 0],
                );
              },
              { pitch: angle - pi / 2 },
            );
        },
        { at, size, pitch: lean },
      );
    clump([0, 0.56, 0.04], 1.1, 4, 0);
    clump([-0.3, 0.28, 0.02], 0.55, 3, 0.35);
    clump([0.34, 0.3, -0.02], 0.6, 3, -0.3);
  });
  return { anchors: { hand: [0, 0.15, 0] as Vec } };
}

/** A sheet of paper that is folded to a dart; it flies along x. */
function paperPlane({ builder: b, paint }: Making) {
  const paper = colourOf(paint, 'body', '#fdfaf2');
  const [nose, tail]: readonly [Vec, Vec] = [
    [0.5, 0.14, 0],
    [-0.4, 0.14, 0],
  ];
  for (const side of sides) {
    b.face(
      [nose, tail, [-0.4, 0.2, side * 0.4]],
      shade(paper, side > 0 ? 1 : 0.9),
      'thin',
      unit([0, 1, -side * 0.15]),
    );
    b.face([nose, tail, [-0.34, 0, side * 0.02]], shade(paper, 0.7), 'thin', [0, 0, side]);
    b.face(
      [nose, [-0.4, 0.165, side * 0.06], [-0.4, 0.19, side * 0.2]],
      shade(paint('stripes', party[2]), 1),
      'thin',
      [0, 1, 0],
    );
  }
  return { anchors: { hand: [0, 0.05, 0] as Vec } };
}

const row = (make: Recipe['make']): Recipe => ({
  make,
  parts: [
    'body',
    'stripes',
    'tip',
    'wood',
    'bands',
    'rubber',
    'other',
    'trim',
    'pocket',
    'straw',
    'fallen',
    'stalk',
    'leaves',
  ],
});

export const seasonThings: Readonly<Record<string, Recipe>> = {
  'thing.pencil': row(pencil),
  'thing.backpack': row(backpack),
  'thing.harvest-pumpkin': row(harvest),
  'thing.clover': row(clover),
  'thing.paper-plane': row(paperPlane),
};
