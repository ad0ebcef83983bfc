import type { Builder } from '../mesh.ts';
import type { Making, Recipe } from '../model.ts';
import { add, cos, mix, pi, sin, type Vec } from '../vectors.ts';
import { curve } from './creatures-shapes.ts';
import { bow, facing, pillow } from './festive-shapes.ts';
import {
  around,
  beam,
  colourOf,
  lighter,
  part,
  rod,
  shade,
  sides,
  slab,
  steps,
  turns,
} from './things-shapes.ts';
import { addHull } from './vehicles-hulls.ts';

/** Animals of feasts: the rabbit of the moon, and boats with the heads of dragons. */

/** A white rabbit that sits with a mooncake in its paws. */
function moonRabbit({ builder: b, paint }: Making) {
  const [fur, pink, red] = [
    colourOf(paint, 'body', '#fffaf4'),
    paint('ears', '#ffabb8'),
    paint('scarf', '#e0303a'),
  ];
  b.ball([-0.06, 0.3, 0], [0.33, 0.31, 0.32], (to) => shade(fur, 0.93 + 0.07 * to[1]), 'fur', {
    segments: 28,
  });
  b.ball([0.04, 0.76, 0], [0.27, 0.26, 0.3], (to) => shade(fur, 0.95 + 0.06 * to[1]), 'fur', {
    segments: 28,
  });
  b.ball([-0.4, 0.2, 0], 0.11, fur, 'fur', { segments: 14 });
  b.ball([0.22, 0.69, 0], [0.1, 0.09, 0.13], lighter(fur, 0.5), 'fur', { segments: 16 });
  b.ball([0.315, 0.72, 0], [0.03, 0.025, 0.04], pink, 'skin', { segments: 10 });
  for (const side of sides) {
    const line = curve(
      [
        [0, 0.94, side * 0.12],
        [-0.03, 1.16, side * 0.17],
        [-0.07, 1.4, side * 0.24],
      ],
      8,
    );
    part(
      b,
      (ear) =>
        ear.tube(
          line,
          line.map((_, index) => 0.025 + 0.075 * sin(pi * (0.2 + (index / 8) * 0.77))),
          fur,
          'fur',
          12,
        ),
      { size: [0.7, 1, 1] },
    );
    part(
      b,
      (ear) =>
        ear.tube(
          line.slice(1, 8).map((at) => add(at, [0.045, 0, 0])),
          steps(7).map((index) => 0.01 + 0.045 * sin(pi * (0.2 + (index / 6) * 0.75))),
          pink,
          'fur',
          8,
        ),
      { size: [0.8, 1, 1] },
    );
    b.ball([0.245, 0.81, side * 0.135], [0.04, 0.06, 0.048], [0.03, 0.015, 0.02], 'skin', { segments: 14 });
    b.ball([0.28, 0.832, side * 0.125], [0.012, 0.018, 0.016], [1, 1, 1], 'skin', { segments: 8 });
    b.ball([0.2, 0.72, side * 0.2], [0.04, 0.035, 0.05], pink, 'fur', { segments: 10 });
    b.ball([0.18, 0.07, side * 0.2], [0.17, 0.075, 0.1], fur, 'fur', { segments: 16 });
    b.tube(
      [
        [0.12, 0.5, side * 0.24],
        [0.26, 0.42, side * 0.2],
        [0.33, 0.42, side * 0.12],
      ],
      [0.08, 0.075, 0.07],
      fur,
      'fur',
      12,
    );
    b.ball([0.34, 0.42, side * 0.12], 0.072, fur, 'fur', { segments: 12 });
  }
  const neck = steps(25).map((step) => add(around((step / 24) * 2 * pi, 0.235), [0, 0.555, 0]));
  b.tube(
    neck.slice(0, 24).concat([neck[0] ?? [0, 0, 0]]),
    neck.map(() => 0.04),
    red,
    'cloth',
    7,
  );
  facing(b, (tied) => bow(tied, [0.14, 0.55, 0], 0.24, red), [0.24, 0, 0]);
  const crust = paint('cake', '#d98a34');
  part(
    b,
    (cake) => {
      cake.lathe(
        [
          { radius: 0, y: -0.05, tint: crust },
          { radius: 0.15, y: -0.05, tint: shade(crust, 0.8) },
          { radius: 0.16, y: 0.03, tint: crust },
          { radius: 0.14, y: 0.055, tint: lighter(crust, 0.35) },
          { radius: 0, y: 0.05, tint: shade(crust, 0.85) },
        ],
        { segments: 40, material: 'skin', swell: (angle) => 1 + 0.05 * Math.abs(cos(angle * 5)) },
      );
      for (const angle of turns(6))
        cake.ball(around(angle, 0.075, 0.055), [0.032, 0.012, 0.032], lighter(crust, 0.35), 'skin', {
          segments: 8,
        });
    },
    { at: [0.37, 0.42, 0], pitch: -pi / 2 + 0.2 },
  );
  return { anchors: { top: [0.04, 1, 0] as Vec } };
}

/** The neck rises from the bow; the head looks along x. */
function dragonHead(b: Builder, [green, gold, red]: readonly [Vec, Vec, Vec]) {
  const neck = curve(
    [
      [2.9, 0.3, 0],
      [3.5, 0.8, 0],
      [3.65, 1.4, 0],
      [3.85, 1.75, 0],
    ],
    14,
  );
  b.tube(
    neck,
    neck.map((_, index) => mix(0.34, 0.22, index / 14)),
    (share) => (Math.floor(share * 14) % 2 ? green : lighter(green, 0.15)),
    'skin',
    14,
  );
  for (const [index, at] of neck.entries())
    if (index > 1)
      part(
        b,
        (fin) =>
          slab(
            fin,
            [
              [-0.02, 0.1],
              [-0.36, 0.24],
              [-0.02, -0.12],
            ],
            0.05,
            red,
            'skin',
          ),
        { at: add(at, [-0.18, 0, 0]), pitch: -0.2 },
      );
  b.ball([4.0, 1.86, 0], [0.42, 0.3, 0.33], green, 'skin', { segments: 22 });
  b.ball([4.42, 1.82, 0], [0.36, 0.15, 0.25], lighter(green, 0.12), 'skin', { segments: 18 });
  b.ball([4.3, 1.62, 0], [0.4, 0.09, 0.21], red, 'skin', { segments: 16 });
  for (const side of sides) {
    b.ball([4.72, 1.92, side * 0.12], [0.1, 0.08, 0.09], gold, 'skin', { segments: 12 });
    b.ball([4.2, 2.06, side * 0.2], [0.13, 0.14, 0.12], [0.96, 0.95, 0.9], 'skin', { segments: 14 });
    b.ball([4.3, 2.07, side * 0.23], [0.06, 0.075, 0.07], [0.02, 0.02, 0.02], 'skin', { segments: 10 });
    b.tube(
      [
        [4.05, 2.15, side * 0.2],
        [3.85, 2.5, side * 0.32],
        [3.6, 2.75, side * 0.3],
      ],
      [0.09, 0.06, 0.01],
      gold,
      'skin',
      8,
    );
    b.tube(
      curve(
        [
          [4.68, 1.82, side * 0.2],
          [4.85, 1.95, side * 0.5],
          [4.7, 1.75, side * 0.75],
          [4.75, 1.5, side * 0.85],
        ],
        10,
      ),
      steps(11).map((step) => 0.035 - step * 0.003),
      gold,
      'skin',
      6,
    );
    for (const tooth of steps(4))
      rod(
        b,
        [4.3 + tooth * 0.12, 1.74, side * (0.2 - tooth * 0.02)],
        [4.31 + tooth * 0.12, 1.63, side * (0.2 - tooth * 0.02)],
        0.03,
        [0.98, 0.96, 0.9],
        'skin',
        { thin: 0.003, segments: 6 },
      );
    for (const tuft of steps(5))
      b.tube(
        [
          [3.85, 1.6 + tuft * 0.12, side * 0.25],
          [3.55, 1.62 + tuft * 0.15, side * (0.42 + 0.03 * tuft)],
          [3.3, 1.66 + tuft * 0.18, side * 0.4],
        ],
        [0.07, 0.06, 0.006],
        tuft % 2 ? gold : red,
        'fur',
        6,
      );
  }
}

function dragonTail(b: Builder, [green, gold, red]: readonly [Vec, Vec, Vec]) {
  const tail = curve(
    [
      [-3.1, 0.5, 0],
      [-3.7, 1, 0],
      [-3.75, 1.6, 0],
      [-4.1, 2, 0],
    ],
    12,
  );
  b.tube(
    tail,
    tail.map((_, index) => mix(0.24, 0.04, index / 12)),
    green,
    'skin',
    10,
  );
  for (const turned of [0.2, 0.8, 1.4]) {
    const end = tail[12] ?? [0, 0, 0];
    const tip = add(end, [-0.5 * cos(turned), 0.55 * sin(turned) + 0.1, 0]);
    b.tube(
      [end, add(end, [-0.2 * cos(turned) - 0.08, 0.25 * sin(turned), 0]), tip],
      [0.09, 0.09, 0.005],
      turned > 0.5 && turned < 1 ? gold : red,
      'fur',
      7,
    );
  }
}

/** A long boat with the head and the tail of a dragon, a drum and flags. */
function dragonBoat({ builder: b, paint }: Making) {
  const [green, gold, red] = [
    colourOf(paint, 'hull', '#1f9a5c'),
    paint('trim', '#f8c33c'),
    paint('figure', '#e0303a'),
  ];
  const hull = addHull(b, {
    long: 4.6,
    wide: 1.15,
    high: 0.42,
    deep: 0.3,
    bow: 0.45,
    stern: 0.5,
    planks: green,
    trim: gold,
    deck: paint('deck', '#c98a4a'),
    rail: 0.2,
    transom: false,
    rake: 0.04,
  });
  for (const side of sides)
    for (const scale of steps(12)) {
      const share = 0.12 + scale * 0.068;
      b.ball(
        [hull.x(share), hull.top(share) - 0.17, side * (hull.half(share) + 0.01)],
        [0.15, 0.11, 0.03],
        scale % 2 ? gold : lighter(green, 0.25),
        'skin',
        { segments: 8 },
      );
    }
  part(b, (head) => dragonHead(head, [green, gold, red]), { at: [-1.25, 0, 0] });
  part(b, (end) => dragonTail(end, [green, gold, red]), { at: [1.25, 0, 0] });
  for (const side of sides)
    for (const seat of steps(5)) {
      const share = 0.24 + seat * 0.11;
      const from: Vec = [hull.x(share), hull.top(share) + 0.3, side * hull.half(share) * 0.7];
      const to: Vec = [hull.x(share) - 0.25, -0.12, side * (hull.half(share) + 0.75)];
      rod(b, from, to, 0.028, paint('oars', '#e6c07a'), 'wood', { segments: 6 });
      part(b, (blade) => blade.box([0, 0, 0], [0.05, 0.2, 0.09], red, 'wood'), {
        at: add(to, [0.05, 0.08, -side * 0.1]),
        roll: side * 0.9,
      });
    }
  // A drum in the bow and flags along the boat.
  b.lathe(
    [
      { radius: 0.28, y: 0.35, tint: red },
      { radius: 0.34, y: 0.55, tint: red },
      { radius: 0.28, y: 0.75, tint: red },
      { radius: 0.28, y: 0.76, tint: [0.95, 0.88, 0.7] },
      { radius: 0, y: 0.76, tint: [0.95, 0.88, 0.7] },
    ],
    { at: [1.1, 0, 0], segments: 20, material: 'skin' },
  );
  for (const [index, x] of [0.3, -0.5, -1.3].entries()) {
    beam(b, [x, 0.3, 0], [x, 1.75, 0], 0.035, 0.035, paint('oars', '#e6c07a'));
    part(
      b,
      (flag) =>
        pillow(
          flag,
          [
            [0, 0.22],
            [-0.6, 0.02],
            [0, -0.2],
          ],
          0.012,
          paint('flag', ['#e0303a', '#f8c33c', '#2f7fe0'][index] ?? '#e0303a'),
          'cloth',
        ),
      { at: [x, 1.52, 0], yaw: 0.25 },
    );
  }
  const top: Vec = [0, 0.3, 0];
  return { anchors: { top, seat: top, inside: top } };
}

export const feastCreatures: Readonly<Record<string, Recipe>> = {
  'thing.moon-rabbit': { make: moonRabbit, parts: ['body', 'ears', 'scarf', 'cake'] },
  'vehicle.dragon-boat': {
    make: dragonBoat,
    parts: ['body', 'hull', 'trim', 'figure', 'deck', 'oars', 'flag'],
  },
};
