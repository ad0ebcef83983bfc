import type { Making, Recipe } from '../model.ts';
import { add, pi, sin, unit, type Vec } from '../vectors.ts';
import {
  around,
  beam,
  colourOf,
  disc,
  hoop,
  lighter,
  part,
  rod,
  shade,
  sides,
  steps,
  turns,
} from './things-shapes.ts';
import { addTyre } from './vehicles-cars.ts';

/** Walking machines, tractors, brooms: what fits with no other vehicle. */

const dark: Vec = [0.04, 0.042, 0.048];

/** A machine on two legs that somebody steers from inside. */
function mech({ builder: b, paint }: Making) {
  const [body, trim, glow] = [
    colourOf(paint, 'body', '#5f7a9a'),
    paint('trim', '#d8892f'),
    paint('lights', '#7fe8ff'),
  ];
  for (const side of sides) {
    const z = side * 0.95;
    b.box([0.25, 0.16, z], [0.75, 0.16, 0.42], body, 'metal');
    b.box([0.85, 0.1, z], [0.25, 0.1, 0.36], trim, 'metal');
    for (const toe of [-0.25, 0.25]) b.box([-0.55, 0.12, z + toe], [0.2, 0.12, 0.1], dark, 'metal');
    rod(b, [0.1, 0.3, z], [-0.25, 1.35, z], 0.2, shade(body, 0.75), 'metal', { segments: 10 });
    b.box([-0.05, 0.85, z], [0.24, 0.4, 0.26], body, 'metal');
    b.ball([-0.28, 1.45, z], 0.3, dark, 'metal', { segments: 14 });
    rod(b, [-0.28, 1.45, z], [0.12, 2.35, z * 0.75], 0.2, shade(body, 0.75), 'metal', { segments: 10 });
    b.box([-0.05, 1.95, z * 0.88], [0.27, 0.35, 0.28], body, 'metal');
    b.ball([0.1, 2.4, z * 0.72], 0.32, trim, 'metal', { segments: 14 });
    b.ball([-0.05, 3.7, side * 1.45], [0.55, 0.5, 0.45], body, 'metal', { segments: 14 });
    b.box([-0.05, 4.02, side * 1.5], [0.5, 0.1, 0.45], trim, 'metal');
    rod(b, [0, 3.5, side * 1.65], [0.1, 2.6, side * 1.8], 0.2, shade(body, 0.7), 'metal');
    b.ball([0.1, 2.55, side * 1.8], 0.27, dark, 'metal', { segments: 12 });
    rod(b, [0.1, 2.5, side * 1.8], [1.2, 2.2, side * 1.75], 0.26, body, 'metal', {
      thin: 0.32,
      segments: 12,
    });
    for (const finger of side > 0 ? turns(4) : [])
      rod(
        b,
        add([1.2, 2.2, 1.75], [0, 0.18 * sin(finger), 0.18 * sin(finger + pi / 2)]),
        add([1.65, 2.15, 1.75], [0, 0.1 * sin(finger), 0.1 * sin(finger + pi / 2)]),
        0.08,
        dark,
        'metal',
        { thin: 0.04 },
      );
    if (side < 0)
      for (const barrel of turns(5))
        rod(
          b,
          add([1.2, 2.2, -1.75], [0, 0.16 * sin(barrel), 0.16 * sin(barrel + pi / 2)]),
          add([2.1, 2, -1.75], [0, 0.16 * sin(barrel), 0.16 * sin(barrel + pi / 2)]),
          0.055,
          dark,
          'metal',
        );
    rod(b, [-0.7, 3.6, side * 0.5], [-1, 4.6, side * 0.55], 0.14, dark, 'metal');
  }
  b.box([0, 2.45, 0], [0.4, 0.22, 0.6], dark, 'metal');
  b.ball([0.05, 3.4, 0], [0.95, 0.95, 1.15], (to) => shade(body, 0.85 + 0.2 * to[1]), 'metal', {
    segments: 20,
  });
  b.ball([0.62, 3.65, 0], [0.5, 0.42, 0.62], [0.12, 0.25, 0.32], 'glass', { segments: 16 });
  b.box([0.9, 3.02, 0], [0.12, 0.16, 0.5], trim, 'metal');
  for (const z of [-0.65, 0.65]) b.ball([0.85, 3.2, z], 0.14, glow, 'glow', { segments: 10 });
  b.box([0.86, 4.12, 0], [0.04, 0.03, 0.3], glow, 'glow');
  return {
    anchors: {
      seat: [0, 4.3, 0] as Vec,
      inside: [0.2, 3.4, 0] as Vec,
      top: [0, 4.35, 0] as Vec,
      hand: [1.5, 2.15, 1.75] as Vec,
    },
    lamps: [{ at: [1.6, 3.2, 0] as Vec, colour: glow, power: 0.9, reach: 7 }],
  };
}

function tractor({ builder: b, paint }: Making) {
  const body = colourOf(paint, 'body', '#c9382c');
  for (const side of sides) {
    addTyre(b, [-0.75, 0.8, side * 0.85], 0.8, 0.42, [0.75, 0.6, 0.15]);
    addTyre(b, [1.2, 0.42, side * 0.65], 0.42, 0.26, [0.75, 0.6, 0.15]);
    for (const lug of turns(14))
      part(b, (tread) => tread.box([0.78, 0, 0], [0.05, 0.045, 0.21], [0.018, 0.018, 0.02], 'cloth'), {
        at: [-0.75, 0.8, side * 0.85],
        pitch: lug,
      });
    b.sheet(
      6,
      1,
      (u, v) => ({
        at: [
          -0.75 - 0.92 * sin((u - 0.5) * 2.2),
          0.8 + 0.92 * sin(pi / 2 - (u - 0.5) * 2.2),
          side * (0.6 + v * 0.48),
        ],
        normal: unit([-sin((u - 0.5) * 2), 1, 0]),
        tint: body,
      }),
      'metal',
    );
  }
  b.box([0.75, 1, 0], [0.85, 0.32, 0.34], body, 'metal');
  b.box([1.61, 1, 0], [0.02, 0.28, 0.28], dark, 'metal');
  for (const z of [-0.2, 0.2]) b.ball([1.62, 1.15, z], 0.08, [1, 0.93, 0.75], 'glow', { segments: 8 });
  b.box([0.3, 0.6, 0], [1.1, 0.14, 0.24], dark, 'metal');
  rod(b, [1.05, 1.3, 0.2], [1.05, 2, 0.2], 0.06, dark, 'metal');
  for (const x of [-1.05, -0.1])
    for (const side of sides) rod(b, [x, 1.2, side * 0.5], [x, 2.35, side * 0.48], 0.035, dark, 'metal');
  b.box([-0.57, 2.38, 0], [0.65, 0.05, 0.62], body, 'metal');
  b.box([-0.75, 1.2, 0], [0.25, 0.06, 0.26], dark, 'cloth');
  b.box([-0.98, 1.42, 0], [0.05, 0.22, 0.26], dark, 'cloth');
  hoop(b, [-0.22, 1.55, 0], 0.18, 0.02, dark, 'metal', { axis: [-0.7, 1, 0], segments: 16 });
  return { anchors: { seat: [-0.75, 1.27, 0] as Vec, top: [-0.57, 2.43, 0] as Vec } };
}

function broom({ builder: b, paint }: Making, flies: boolean) {
  const [wood, straw] = [colourOf(paint, 'wood', '#8a5f3a'), paint('straw', '#d8a94c')];
  const make = (b2: Making['builder']) => {
    b2.tube(
      [
        [0, 0.35, 0],
        [0.02, 0.9, 0.02],
        [-0.01, 1.55, 0],
      ],
      [0.02, 0.018, 0.016],
      wood,
      'wood',
      8,
    );
    for (const twig of steps(b2.isCoarse ? 9 : 46)) {
      const out = 0.02 + 0.12 * Math.sqrt(twig / 46);
      b2.tube(
        [
          around(twig * 2.4, 0.03, 0.44),
          around(twig * 2.4, out * 0.9, 0.22),
          around(twig * 2.4 + 0.1, out * 0.75, 0),
        ],
        [0.01, 0.012, 0.003],
        shade(straw, 0.75 + (0.4 * ((twig * 7) % 5)) / 5),
        'wood',
        4,
      );
    }
    for (const y of [0.4, 0.3])
      hoop(b2, [0, y, 0], y > 0.35 ? 0.045 : 0.085, 0.012, paint('rope', '#a8342c'), 'cloth', {
        segments: 14,
      });
  };
  if (!flies) {
    make(b);
    return { anchors: { hand: [0, 1, 0] as Vec } };
  }
  part(b, make, { at: [-0.8, 0.8, 0], pitch: -pi / 2 });
  const seat: Vec = [0.15, 0.82, 0];
  return { anchors: { seat, top: seat, back: seat, hand: [0.5, 0.8, 0] as Vec } };
}

/** Two baskets of a cable way on their rope. */
function cabin({ builder: b, paint }: Making) {
  const body = colourOf(paint, 'body', '#d8453a');
  b.box([0, 0.9, 0], [1.1, 0.55, 0.8], body, 'metal');
  b.box([0, 1.8, 0], [1.05, 0.4, 0.76], [0.12, 0.2, 0.27], 'glass');
  for (const x of [-1.05, 0, 1.05])
    for (const z of sides)
      beam(b, [x, 1.4, z * 0.77], [x, 2.2, z * 0.77], 0.07, 0.07, lighter(body, 0.5), 'metal');
  b.box([0, 2.25, 0], [1.15, 0.08, 0.85], lighter(body, 0.6), 'metal');
  rod(b, [0, 2.3, 0], [0, 3.5, 0], 0.07, dark, 'metal');
  for (const x of sides) disc(b, [x * 0.3, 3.55, 0.05], [0, 0, 1], 0.14, dark, 'metal');
  b.tube(
    [
      [-5, 3.85, 0],
      [0, 3.68, 0],
      [5, 3.85, 0],
    ],
    [0.035, 0.035, 0.035],
    dark,
    'metal',
    5,
  );
  return { anchors: { inside: [0, 0.4, 0] as Vec, hook: [0, 3.6, 0] as Vec, top: [0, 2.33, 0] as Vec } };
}

const row = (make: Recipe['make']): Recipe => ({
  make,
  parts: ['body', 'rope', 'trim', 'lights', 'wood', 'straw'],
});

const walking = row(mech);

export const machines: Readonly<Record<string, Recipe>> = {
  'vehicle.mech': walking,
  'vehicle.tractor': row(tractor),
  'vehicle.flying-broom': row((making) => broom(making, true)),
  'thing.broom': row((making) => broom(making, false)),
  'vehicle.cable-car': row(cabin),
};
