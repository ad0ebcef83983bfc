import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { mix, pi, sin, type Vec } from '../vectors.ts';
import { beam, colourOf, hoop, rod, shade, sides, steps } from './things-shapes.ts';

/** What stands on decks and roofs and in halls with water. */

/** A mast with a yard, a furled sail and shrouds. */
function mast({ builder: b, paint }: Making) {
  const [wood, sail] = [colourOf(paint, 'wood', '#7a5230'), paint('sail', '#e8dcc0')];
  rod(b, [0, 0, 0], [0, 13, 0], 0.26, wood, 'wood', { thin: 0.14 });
  for (const y of [0.4, 1.2, 2]) hoop(b, [0, y, 0], 0.28, 0.03, hex('#3a3230'), 'metal');
  for (const [y, half] of [
    [7.4, 4.4],
    [11, 3.2],
  ] as const) {
    rod(b, [0.1, y, -half], [0.1, y, half], 0.13, shade(wood, 0.9), 'wood');
    b.sheet(
      b.segments(18, 6),
      b.segments(10, 4),
      (u, v) => {
        const belly = sin(u * pi) * sin(v * pi) * 1.1;
        return {
          at: [0.25 + belly, y - v * 3, mix(-half, half, u) * (1 - v * 0.06)],
          normal: [1, 0.1, (u - 0.5) * 0.5],
          tint: shade(sail, 0.8 + 0.25 * sin(u * pi)),
        };
      },
      'cloth',
    );
  }
  for (const side of sides)
    for (const line of steps(4))
      rod(b, [-0.6 + line * 0.5, 0.9, side * 3], [0, 8.6, side * 0.2], 0.025, hex('#4a3c2c'), 'cloth', {
        segments: 4,
      });
  for (const side of sides)
    for (const rung of steps(9)) {
      const share = rung / 11;
      beam(
        b,
        [-0.6 * (1 - share), 0.9 + share * 7.7, side * (3 - 2.8 * share)],
        [0.9 * (1 - share), 0.9 + share * 7.7, side * (3 - 2.8 * share)],
        0.025,
        0.025,
        hex('#4a3c2c'),
      );
    }
  return {};
}

function wheelStand({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#6a4024');
  b.box([-0.9, 0.3, 0], [1.1, 0.3, 2], shade(wood, 0.9), 'wood');
  b.box([0.4, 0.15, 0], [0.25, 0.15, 1], shade(wood, 1.1), 'wood');
  b.box([-0.6, 1, 0], [0.12, 0.45, 0.16], wood, 'wood');
  hoop(b, [-0.42, 1.5, 0], 0.58, 0.05, shade(wood, 1.2), 'wood', { axis: [1, 0, 0] });
  for (const spoke of steps(8)) {
    const angle = (spoke / 8) * 2 * pi;
    rod(
      b,
      [-0.42, 1.5, 0],
      [-0.42, 1.5 + 0.82 * sin(angle), 0.82 * sin(angle + pi / 2)],
      0.03,
      wood,
      'wood',
      { segments: 5 },
    );
  }
  return {};
}

/** Water in a tiled basin, level with the floor. */
function pool({ builder: b, paint }: Making) {
  const water = colourOf(paint, 'water', '#3fb4d0');
  b.box([0, 0.02, 0], [2.9, 0.03, 2.2], hex('#e8ece8'), 'stone');
  b.box([0, 0.05, 0], [2.6, 0.01, 1.9], water, 'glass');
  for (const line of steps(3))
    b.box([0, 0.062, (line - 1) * 0.95], [2.5, 0.002, 0.05], shade(water, 0.55), 'glass');
  for (const side of sides)
    rod(b, [-2.6, 0.05, side * 0.4], [-2.6, 0.8, side * 0.4], 0.03, hex('#c8d0d4'), 'metal');
  return {};
}

/** A box with a fan on a roof. */
function roofBox({ builder: b, paint }: Making) {
  const body = colourOf(paint, 'body', '#a8aeb0');
  b.box([0, 0.55, 0], [0.6, 0.5, 0.9], body, 'metal');
  for (const z of [-0.42, 0.42]) {
    hoop(b, [0.61, 0.6, z], 0.32, 0.03, shade(body, 0.6), 'metal', { axis: [1, 0, 0] });
    for (const blade of steps(3))
      beam(
        b,
        [0.61, 0.6, z],
        [0.61, 0.6 + 0.26 * sin(blade * 2.1), z + 0.26 * sin(blade * 2.1 + pi / 2)],
        0.03,
        0.09,
        shade(body, 0.5),
        'metal',
      );
  }
  b.tube(
    [
      [-0.3, 1.05, 0.5],
      [-0.3, 1.5, 0.5],
      [-0.3, 1.5, 1.2],
    ],
    [0.14, 0.14, 0.14],
    shade(body, 0.8),
    'metal',
    8,
  );
  return {};
}

/** A curtain of a stage, in folds. */
function curtain({ builder: b, paint }: Making) {
  const cloth = colourOf(paint, 'cloth', '#8a1a26');
  b.sheet(
    b.segments(44, 14),
    2,
    (u, v): { at: Vec; normal: Vec; tint: Vec } => {
      const fold = sin(u * 44);
      return {
        at: [0.14 * fold + 0.15, v * 4.1, mix(-1.2, 1.2, u) * (1 - 0.1 * (1 - v))],
        normal: [1, 0, -0.7 * sin(u * 44 + pi / 2)],
        tint: shade(cloth, 0.75 + 0.35 * fold),
      };
    },
    'cloth',
  );
  b.box([0.15, 4.15, 0], [0.25, 0.18, 1.3], hex('#c89a3c'), 'metal');
  return {};
}

const row = (make: Recipe['make'], parts: readonly string[] = []): Recipe => ({
  make,
  parts: ['body', ...parts],
});

export const decks: Readonly<Record<string, Recipe>> = {
  'furnish.mast': row(mast, ['wood', 'sail']),
  'furnish.wheel-stand': row(wheelStand, ['wood']),
  'furnish.pool': row(pool, ['water']),
  'furnish.roof-box': row(roofBox),
  'thing.curtain': row(curtain, ['cloth']),
};
