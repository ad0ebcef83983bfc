import type { Making, Recipe } from '../model.ts';
import { add, cos, mix, pi, sin, unit, type Vec } from '../vectors.ts';
import { beam, colourOf, hoop, rod, shade, sides, steps, turns } from './things-shapes.ts';
import { addSpokedWheel, carriage, chariot, iron, sleigh } from './vehicles-carriages.ts';
import { addHay, addSack } from './vehicles-loads.ts';

/** Carts, carriages and sleighs: what is drawn. */

function wagon(
  { builder: b, paint, pose }: Making,
  { cover, hay, wheels }: { readonly cover?: string; readonly hay?: boolean; readonly wheels: number },
) {
  const wood = colourOf(paint, 'wood', '#9a6c43');
  const long = wheels > 2 ? 1.55 : 0.95;
  const high = 0.82;
  b.box([0, high, 0], [long, 0.05, 0.72], shade(wood, 0.75), 'wood');
  for (const side of sides)
    for (const plank of steps(3))
      b.box(
        [0, high + 0.14 + plank * 0.19, side * (0.74 + plank * 0.04)],
        [long + 0.05 * plank, 0.085, 0.03],
        shade(wood, 0.85 + 0.13 * plank),
        'wood',
      );
  for (const end of sides)
    for (const plank of steps(2))
      b.box(
        [end * long, high + 0.14 + plank * 0.19, 0],
        [0.03, 0.085, 0.74],
        shade(wood, 0.9 + 0.1 * plank),
        'wood',
      );
  for (const x of wheels > 2 ? [-1.05, 1.05] : [0]) {
    rod(b, [x, 0.62, -0.95], [x, 0.62, 0.95], 0.06, shade(wood, 0.6), 'wood');
    for (const side of sides) addSpokedWheel(b, [x, 0.62, side * 0.95], 0.62, shade(wood, 0.85));
  }
  for (const side of sides)
    beam(b, [long, 0.78, side * 0.35], [long + 1.7, 0.62, side * 0.35], 0.07, 0.09, wood);
  if (cover) {
    const cloth = paint('cover', cover);
    b.sheet(
      b.isCoarse ? 3 : 12,
      b.isCoarse ? 4 : 12,
      (u, v) => {
        const out = 1 + 0.035 * Math.abs(sin(u * pi * 4));
        return {
          at: [
            mix(-long - 0.1, long + 0.1, u),
            high + 0.5 + 1.25 * sin(v * pi) * out,
            cos(v * pi) * 0.85 * out,
          ],
          normal: unit([0, sin(v * pi), cos(v * pi)]),
          tint: shade(cloth, 0.82 + 0.2 * Math.abs(sin(u * pi * 4))),
        };
      },
      'thin',
    );
    for (const end of sides)
      b.face(
        steps(9).map(
          (step): Vec => [
            end * (long - 0.15),
            high + 0.5 + 1.18 * sin((step / 8) * pi),
            cos((step / 8) * pi) * 0.8,
          ],
        ),
        [0.05, 0.03, 0.02],
        'cloth',
        [end, 0, 0],
      );
  }
  if (hay || pose('empty', 'hay') === 'hay')
    addHay(b, [0, high + 0.42, 0], [long * 0.92, 0.5, 0.66], paint('hay', '#d9ab45'));
  else if (!cover)
    for (const [index, [x, z, colour]] of (
      [
        [-0.45, 0.28, '#b89464'],
        [-0.4, -0.3, '#c7a878'],
        [0.2, 0.25, '#a98556'],
      ] as const
    ).entries())
      addSack(b, [x, high + 0.05, z], 0.4 + 0.03 * index, paint('load', colour));
  const seat: Vec = [long * 0.75, high + 0.5, 0];
  return {
    anchors: {
      seat,
      top: [0, high + 0.06, 0] as Vec,
      inside: [0, high + 0.06, 0] as Vec,
      hook: [long + 1.6, 0.65, 0] as Vec,
    },
  };
}

/** A tub on rails, with gold in it. */
function minecart({ builder: b, paint }: Making) {
  const metal = colourOf(paint, 'body', '#6d7178');
  const wall = (x: number, z: number): readonly Vec[] => [
    [x * 0.55, 0.4, z * 0.38],
    [x * 0.78, 1, z * 0.55],
  ];
  for (const [from, to, normal] of [
    [
      [1, -1],
      [1, 1],
      [1, 0.2, 0],
    ],
    [
      [-1, 1],
      [-1, -1],
      [-1, 0.2, 0],
    ],
    [
      [1, 1],
      [-1, 1],
      [0, 0.2, 1],
    ],
    [
      [-1, -1],
      [1, -1],
      [0, 0.2, -1],
    ],
  ] as const) {
    const [a, c] = [wall(from[0], from[1]), wall(to[0], to[1])];
    const [a0 = [0, 0, 0], a1 = [0, 0, 0]] = a;
    const [c0 = [0, 0, 0], c1 = [0, 0, 0]] = c;
    b.face([a0, c0, c1, a1], shade(metal, 0.9 + 0.1 * normal[2]), 'metal', unit(normal));
    beam(b, a1, c1, 0.08, 0.08, shade(metal, 1.4), 'metal');
    beam(b, a0, a1, 0.06, 0.06, shade(metal, 0.6), 'metal');
  }
  for (const x of sides)
    for (const side of sides) {
      rod(b, [x * 0.4, 0.2, side * 0.3], [x * 0.4, 0.2, side * 0.42], 0.19, iron, 'metal', {
        segments: 14,
        end: shade(metal, 0.7),
      });
      for (const y of [0.03])
        beam(
          b,
          [x > 0 ? 2 : -2, y, side * 0.36],
          [0, y, side * 0.36],
          0.06,
          0.07,
          shade(metal, 0.8),
          'metal',
        );
    }
  for (const tie of steps(7))
    b.box([(tie - 3) * 0.6, -0.03, 0], [0.11, 0.04, 0.62], [0.16, 0.1, 0.06], 'wood');
  for (const index of steps(b.isCoarse ? 5 : 16))
    b.ball(
      add(
        [0, 0.98, 0],
        [((index % 4) - 1.5) * 0.32, 0.1 * ((index * 7) % 3) * 0.6, (Math.floor(index / 4) - 1.5) * 0.22],
      ),
      0.15,
      shade(paint('load', '#f2c13c'), 0.8 + 0.1 * (index % 4)),
      'metal',
      { segments: 6 },
    );
  const top: Vec = [0, 1.05, 0];
  return { anchors: { top, seat: [0, 0.7, 0] as Vec, inside: [0, 0.5, 0] as Vec } };
}

function bicycle({ builder: b, paint }: Making) {
  const frame = colourOf(paint, 'frame', '#d2402f');
  const tyre: Vec = [0.03, 0.03, 0.033];
  for (const x of sides) {
    hoop(b, [x * 0.52, 0.34, 0], 0.33, 0.022, tyre, 'cloth', { axis: [0, 0, 1], segments: 28 });
    hoop(b, [x * 0.52, 0.34, 0], 0.3, 0.01, [0.7, 0.7, 0.72], 'metal', {
      axis: [0, 0, 1],
      segments: 24,
      tubes: 4,
    });
    for (const angle of turns(b.isCoarse ? 4 : 12))
      b.tube(
        [
          [x * 0.52, 0.34, 0],
          [x * 0.52 + 0.3 * cos(angle), 0.34 + 0.3 * sin(angle), 0],
        ],
        [0.004, 0.004],
        [0.6, 0.6, 0.62],
        'metal',
        3,
      );
  }
  const [rear, crank, seat, head, front]: readonly Vec[] = [
    [-0.52, 0.34, 0],
    [-0.08, 0.3, 0],
    [-0.22, 0.82, 0],
    [0.38, 0.8, 0],
    [0.52, 0.34, 0],
  ];
  if (rear && crank && seat && head && front)
    for (const [from, to] of [
      [rear, crank],
      [rear, seat],
      [crank, seat],
      [crank, head],
      [seat, head],
      [front, head],
    ] as const)
      b.tube([from, to], [0.02, 0.02], frame, 'metal', 7);
  b.tube(
    [
      [0.38, 0.8, 0],
      [0.34, 0.98, 0],
    ],
    [0.018, 0.018],
    frame,
    'metal',
    6,
  );
  b.tube(
    [
      [0.22, 1, -0.26],
      [0.36, 1, -0.16],
      [0.37, 0.98, 0.16],
      [0.22, 1, 0.26],
    ],
    [0.018, 0.015, 0.015, 0.018],
    iron,
    'metal',
    6,
  );
  b.ball([-0.26, 0.9, 0], [0.14, 0.035, 0.08], [0.09, 0.045, 0.025], 'cloth', { segments: 10 });
  b.tube(
    [
      [-0.22, 0.8, 0],
      [-0.25, 0.9, 0],
    ],
    [0.015, 0.015],
    iron,
    'metal',
    6,
  );
  hoop(b, [-0.08, 0.3, 0.05], 0.09, 0.012, iron, 'metal', { axis: [0, 0, 1], segments: 14 });
  for (const side of sides)
    b.box([-0.08 + side * 0.12, 0.3 - side * 0.1, side * 0.12], [0.05, 0.012, 0.035], iron, 'metal');
  b.ball([0.43, 0.86, 0], 0.045, [1, 0.85, 0.55], 'glow', { segments: 8 });
  return { anchors: { seat: [-0.26, 0.93, 0] as Vec, top: [-0.26, 0.93, 0] as Vec } };
}

const row = (make: Recipe['make']): Recipe => ({
  make,
  parts: ['body', 'stalk', 'wood', 'wheels', 'trim', 'cover', 'windows', 'frame', 'seat', 'hay', 'load'],
});

const cart = row((making) => wagon(making, { wheels: 2 }));

export const carts: Readonly<Record<string, Recipe>> = {
  'vehicle.cart': cart,
  'thing.hand-cart': cart,
  'furnish.cart': cart,
  'furnish.hay-cart': row((making) => wagon(making, { wheels: 2, hay: true })),
  'furnish.wagon': row((making) => wagon(making, { wheels: 4, cover: '#efe4cc' })),
  'vehicle.carriage': row((making) => carriage(making, false)),
  'vehicle.pumpkin-carriage': row((making) => carriage(making, true)),
  'vehicle.chariot': row(chariot),
  'vehicle.sleigh': row(sleigh),
  'thing.sled': row(sleigh),
  'vehicle.minecart': row(minecart),
  'vehicle.bicycle': row(bicycle),
};
