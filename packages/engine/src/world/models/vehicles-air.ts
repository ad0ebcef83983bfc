import type { Making, Recipe } from '../model.ts';
import { cos, mix, sin, unit, type Vec } from '../vectors.ts';
import { colourOf, enlarged, part, rod, shade, sides, steps, turns } from './things-shapes.ts';
import { tiled } from './things-surfaces.ts';
import { airship, balloon } from './vehicles-balloons.ts';
import { glassy, plane } from './vehicles-planes.ts';
import { chrome } from './vehicles-wings.ts';

/** What flies in the air. */

function helicopter({ builder: b, paint }: Making) {
  const body = colourOf(paint, 'body', '#d84a32');
  b.ball(
    [0.3, 1.6, 0],
    [1.7, 0.95, 0.95],
    (to) => (to[0] > 0.35 && to[1] > -0.25 ? glassy : shade(body, 0.85 + 0.2 * to[1])),
    'metal',
    { segments: 26 },
  );
  b.tube(
    [
      [-0.9, 1.9, 0],
      [-3, 2.1, 0],
      [-4.6, 2.25, 0],
    ],
    [0.5, 0.26, 0.16],
    body,
    'metal',
    12,
  );
  b.face(
    [
      [-4.3, 2.3, 0],
      [-4.9, 2.3, 0],
      [-5.3, 3.3, 0],
      [-4.9, 3.3, 0],
    ],
    paint('stripes', '#f3ead6'),
    'metal',
    [0, 0, 1],
  );
  for (const angle of turns(4, 0.3))
    part(b, (blade) => blade.box([0.32, 0, 0], [0.32, 0.06, 0.015], chrome, 'metal'), {
      at: [-4.8, 2.5, 0.22],
      pitch: angle,
    });
  rod(b, [0.1, 2.4, 0], [0.1, 3, 0], 0.09, chrome, 'metal');
  for (const angle of turns(4, 0.5))
    part(b, (blade) => blade.box([1.9, 0, 0], [1.85, 0.02, 0.14], [0.06, 0.06, 0.065], 'metal'), {
      at: [0.1, 3, 0],
      yaw: angle,
    });
  for (const side of sides) {
    b.tube(
      [
        [-1, 0.25, side * 0.85],
        [1.3, 0.25, side * 0.85],
        [1.7, 0.42, side * 0.85],
      ],
      [0.05, 0.05, 0.04],
      chrome,
      'metal',
      6,
    );
    for (const x of [-0.5, 0.9]) rod(b, [x, 0.25, side * 0.85], [x, 0.9, side * 0.55], 0.04, chrome, 'metal');
  }
  return {
    anchors: {
      seat: [0.4, 1.4, 0] as Vec,
      inside: [0.4, 1.4, 0] as Vec,
      door: [0, 0.9, 1] as Vec,
      top: [0.1, 3.05, 0] as Vec,
    },
  };
}

/** A carpet in waves, with tassels. */
function carpet({ builder: b, paint }: Making) {
  const [body, band, gold] = [
    colourOf(paint, 'body', '#a8283c'),
    paint('stripes', '#2f4f8a'),
    paint('trim', '#e6b84c'),
  ];
  const wave = (x: number) => 0.14 * sin(x * 3.4 + 0.6);
  tiled(
    b,
    (u, v) => {
      const x = mix(-1.3, 1.3, u);
      return {
        at: [x, 0.25 + wave(x) + 0.06 * Math.abs(v - 0.5), (v - 0.5) * 1.7],
        normal: unit([-0.476 * cos(x * 3.4 + 0.6), 1, 0]),
      };
    },
    b.isCoarse ? 40 : 30,
    b.isCoarse ? 24 : 20,
    (u, v) => {
      const edge = Math.min(u, 1 - u, v, 1 - v);
      const star = Math.abs(u - 0.5) * 1.4 + Math.abs(v - 0.5);
      return edge < 0.05
        ? gold
        : edge < 0.14
          ? band
          : star < 0.12 || (star > 0.22 && star < 0.27)
            ? gold
            : body;
    },
    'cloth',
    { shift: 0, vary: 0.08 },
  );
  for (const end of sides)
    for (const tassel of steps(12)) {
      const z = (tassel - 5.5) * 0.148;
      b.tube(
        [
          [end * 1.3, 0.25 + wave(end * 1.3), z],
          [end * 1.46, 0.18 + wave(end * 1.3), z],
        ],
        [0.012, 0.022],
        gold,
        'cloth',
        4,
      );
    }
  const seat: Vec = [0, 0.3, 0];
  return { anchors: { seat, top: seat, back: seat, edge: [1.2, 0.3, 0] as Vec } };
}

const row = (make: Recipe['make'], kinds = 1): Recipe => ({
  make,
  parts: ['body', 'rope', 'bags', 'stripes', 'trim', 'basket', 'gondola', 'windows', 'band'],
  kinds,
});

export const aircraft: Readonly<Record<string, Recipe>> = {
  'vehicle.balloon': row(balloon, 4),
  'vehicle.airship': row((making) => enlarged(making, 2, airship)),
  'vehicle.plane': row((making) => plane(making, { wings: 1, jet: 'liner', colour: '#f2f3f5' })),
  'vehicle.biplane': row((making) => plane(making, { wings: 2, jet: 'none', colour: '#efe2c4' })),
  'vehicle.glider': row((making) => plane(making, { wings: 1, jet: 'none', colour: '#f2efe8' })),
  'vehicle.fighter-jet': row((making) => plane(making, { wings: 1, jet: 'fighter', colour: '#8b949f' })),
  'vehicle.helicopter': row(helicopter),
  'vehicle.magic-carpet': row(carpet),
};
