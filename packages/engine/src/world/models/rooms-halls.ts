import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { cos, hash, pi, sin, type Vec } from '../vectors.ts';
import { around, beam, colourOf, hoop, part, rod, shade, sides, steps, turns } from './things-shapes.ts';
import { iron } from './things-vessels.ts';

/** What stands in hangars, bunkers, stables, crypts and libraries. x is towards the room. */

const hazard = (index: number): Vec => (index % 2 ? [0.015, 0.015, 0.015] : hex('#e8b020'));

/** A container of ribbed steel, as cargo is stacked in. */
function container({ builder: b, paint, seed }: Making) {
  const usual = ['#b8582c', '#3f6a8a', '#8a8f4a', '#9a9ea4'][seed % 4] ?? '#b8582c';
  const body = colourOf(paint, 'body', usual);
  b.box([0, 0.75, 0], [0.7, 0.72, 1.5], shade(body, 0.85), 'metal');
  for (const rib of steps(11))
    for (const side of sides) b.box([side * 0.71, 0.75, (rib - 5) * 0.27], [0.03, 0.6, 0.06], body, 'metal');
  for (const y of [0.06, 1.44])
    for (const side of sides) b.box([side * 0.7, y, 0], [0.07, 0.07, 1.54], shade(body, 0.55), 'metal');
  for (const side of sides) {
    for (const other of sides)
      b.box([other * 0.7, 0.75, side * 1.5], [0.08, 0.76, 0.08], shade(body, 0.55), 'metal');
    b.box([0, 0.75, side * 1.52], [0.58, 0.62, 0.015], shade(body, 1.05), 'metal');
    for (const bar of [-0.3, 0.3])
      rod(b, [bar, 0.12, side * 1.56], [bar, 1.36, side * 1.56], 0.025, hex('#c8ccd0'), 'metal');
  }
  b.box([0.745, 1.05, 0.7], [0.004, 0.14, 0.36], hex('#e8e4d8'), 'metal');
  return { anchors: { top: [0, 1.5, 0] as Vec, seat: [0, 1.5, 0] as Vec } };
}

/** A turning lamp that warns. */
function warningLamp({ builder: b, paint }: Making) {
  const light = paint('light', '#ff8a1c');
  b.box([0.04, 0, 0], [0.04, 0.16, 0.16], hex('#2c3238'), 'metal');
  b.ball([0.14, 0, 0], [0.12, 0.12, 0.12], light, 'glow', { segments: 10 });
  for (const angle of turns(3))
    rod(
      b,
      [0.08, 0.13 * cos(angle), 0.13 * sin(angle)],
      [0.24, 0.13 * cos(angle), 0.13 * sin(angle)],
      0.012,
      iron,
      'metal',
    );
  return { lamps: [{ at: [0.5, 0, 0] as Vec, colour: light, power: 1.2, reach: 7 }] };
}

/** The mark on which ships land: a ring of yellow and black. */
function landingMark({ builder: b }: Making) {
  const count = b.isCoarse ? 24 : 48;
  for (const [index, angle] of turns(count).entries()) {
    const next = angle + (2 * pi) / count;
    b.face(
      [
        around(angle, 3.1, 0.012),
        around(angle, 3.5, 0.012),
        around(next, 3.5, 0.012),
        around(next, 3.1, 0.012),
      ],
      hazard(index),
      'stone',
      [0, 1, 0],
    );
  }
  for (const side of sides)
    b.face(
      [
        [-2.4, 0.012, side * 0.12 - 0.06],
        [2.4, 0.012, side * 0.12 - 0.06],
        [2.4, 0.012, side * 0.12 + 0.06],
        [-2.4, 0.012, side * 0.12 + 0.06],
      ],
      hex('#d8dce0'),
      'stone',
      [0, 1, 0],
    );
  return {};
}

/** A beam of steel under a roof, with lamps. */
function girder({ builder: b }: Making) {
  const steel = hex('#4c5866');
  for (const y of [0.5, 1.1]) b.box([0, y, 0], [0.12, 0.06, 4.6], steel, 'metal');
  for (const step of steps(12)) {
    const z = (step - 6) * 0.76;
    beam(
      b,
      [0, step % 2 ? 0.5 : 1.1, z],
      [0, step % 2 ? 1.1 : 0.5, z + 0.76],
      0.08,
      0.08,
      shade(steel, 1.2),
      'metal',
    );
  }
  for (const z of [-3, 0, 3]) b.box([0, 0.4, z], [0.14, 0.04, 0.6], [0.8, 0.92, 1], 'glow');
  return { lamps: [{ at: [0, 0.1, 0] as Vec, colour: [0.75, 0.9, 1] as Vec, power: 1.1, reach: 10 }] };
}

/** A wall of screens over a desk, as of a control room. */
function monitors({ builder: b, paint, seed }: Making) {
  const body = colourOf(paint, 'body', '#4a525a');
  b.box([0.3, 0.4, 0], [0.4, 0.4, 2.1], body, 'metal');
  b.box([0.3, 0.84, 0], [0.46, 0.04, 2.16], shade(body, 1.4), 'metal');
  for (const row of steps(2))
    for (const column of steps(4)) {
      const [y, z] = [1.5 + row * 0.78, (column - 1.5) * 1.04];
      const tint: Vec = hash(row, column, seed) > 0.7 ? [0.34, 0.06, 0.03] : [0.03, 0.24, 0.26];
      b.box([-0.02, y, z], [0.06, 0.37, 0.5], shade(body, 0.5), 'metal');
      b.box([0.05, y, z], [0.01, 0.32, 0.45], tint, 'glow');
      for (const line of steps(5))
        b.box(
          [0.062, y + 0.22 - line * 0.1, z - 0.1 * hash(line, column, row)],
          [0.003, 0.016, 0.1 + 0.22 * hash(line, row, column)],
          [0.4, 0.95, 0.85],
          'glow',
        );
    }
  for (const key of steps(16))
    b.box(
      [0.36 + 0.16 * (key % 2), 0.89, (key - 7.5) * 0.25],
      [0.05, 0.015, 0.08],
      key % 5 === 0 ? [0.9, 0.2, 0.08] : [0.5, 0.56, 0.6],
      key % 5 === 0 ? 'glow' : 'metal',
    );
  return { lamps: [{ at: [0.9, 1.7, 0] as Vec, colour: [0.4, 0.9, 0.9] as Vec, power: 0.8, reach: 6 }] };
}

/** A box for a horse: posts, planks and a half door, straw on the ground. */
function stall({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#8a5f3a');
  for (const side of sides) {
    b.box([1.1, 1.1, side * 1.4], [0.09, 1.1, 0.09], shade(wood, 0.8), 'wood');
    for (const plank of steps(4))
      b.box(
        [0.5, 0.25 + plank * 0.34, side * 1.4],
        [0.62, 0.15, 0.035],
        shade(wood, 0.85 + 0.25 * hash(plank, side, 1)),
        'wood',
      );
  }
  b.box([1.1, 2.2, 0], [0.1, 0.1, 1.5], shade(wood, 0.8), 'wood');
  for (const plank of steps(3))
    b.box(
      [1.1, 0.3 + plank * 0.34, 0],
      [0.035, 0.15, 1.32],
      shade(wood, 0.95 + 0.2 * hash(plank, 4, 1)),
      'wood',
    );
  for (const side of sides)
    beam(b, [1.06, 0.2, side * 1.2], [1.06, 1.1, side * 0.1], 0.04, 0.14, shade(wood, 0.75));
  b.ball([0.5, 0, 0], [0.5, 0.28, 1.2], (to) => shade(hex('#d8b052'), 0.75 + 0.3 * to[1]), 'leaf', {
    segments: 14,
  });
  hoop(b, [1.2, 1.5, 1.4], 0.14, 0.02, hex('#5a3a20'), 'cloth', { axis: [1, 0, 0] });
  return {};
}

/** A coffin of stone, its lid pushed aside. */
function coffin({ builder: b, paint }: Making) {
  const stone = colourOf(paint, 'stone', '#8f887c');
  b.box([0.7, 0.1, 0], [0.8, 0.1, 1.45], shade(stone, 0.75), 'stone');
  for (const side of sides) {
    b.box([0.7 + side * 0.5, 0.55, 0], [0.09, 0.36, 1.2], stone, 'stone');
    b.box([0.7, 0.55, side * 1.12], [0.5, 0.36, 0.09], shade(stone, 0.9), 'stone');
  }
  b.box([0.7, 0.5, 0], [0.42, 0.02, 1.05], [0.012, 0.012, 0.014], 'stone');
  for (const panel of steps(3))
    b.box([1.3, 0.55, (panel - 1) * 0.75], [0.02, 0.22, 0.28], shade(stone, 1.12), 'stone');
  part(
    b,
    (lid) => {
      lid.box([0, 0.07, 0], [0.62, 0.08, 1.28], shade(stone, 1.08), 'stone');
      lid.box([0, 0.16, 0], [0.1, 0.03, 0.95], shade(stone, 0.9), 'stone');
      lid.box([0, 0.16, 0.45], [0.36, 0.03, 0.1], shade(stone, 0.9), 'stone');
    },
    { at: [1.02, 0.9, 0.12], yaw: 0.2, pitch: -0.14 },
  );
  return { anchors: { top: [0.7, 0.95, 0] as Vec } };
}

/** Stairs that wind around a post, with a rail. */
function spiralStairs({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#7a4c2a');
  const [count, tall, wide] = [26, 4.6, 1.25];
  const at = (step: number, radius: number, y = 0): Vec =>
    around(-0.5 + step * 0.36, radius, (step / count) * tall + y);
  rod(b, [0, 0, 0], [0, tall + 1, 0], 0.12, shade(wood, 0.8), 'wood', { segments: 10 });
  for (const step of steps(count)) {
    const tint = shade(wood, 0.9 + 0.25 * hash(step, 2, 1));
    const corners = [at(step, 0.1, 0.14), at(step, wide, 0.14)] as const;
    const [p, q] = [around(-0.5 + (step + 1) * 0.36, wide), around(-0.5 + (step + 1) * 0.36, 0.1)];
    const y = corners[0][1];
    b.face([corners[0], corners[1], [p[0], y, p[2]], [q[0], y, q[2]]], tint, 'wood', [0, 1, 0]);
    b.face(
      [corners[0], corners[1], [p[0], y - 0.05, p[2]], [q[0], y - 0.05, q[2]]],
      shade(tint, 0.5),
      'wood',
      [0, -1, 0],
    );
    b.face(
      [corners[1], [p[0], y, p[2]], [p[0], y - 0.2, p[2]], [corners[1][0], y - 0.2, corners[1][2]]],
      shade(tint, 0.8),
      'wood',
    );
    b.face(
      [
        corners[0],
        corners[1],
        [corners[1][0], y - 0.2, corners[1][2]],
        [corners[0][0], y - 0.2, corners[0][2]],
      ],
      shade(tint, 0.65),
      'wood',
    );
    rod(b, at(step, wide - 0.05, 0.14), at(step, wide - 0.05, 1), 0.018, shade(wood, 1.2), 'wood', {
      segments: 4,
    });
  }
  b.tube(
    steps(count).map((step) => at(step, wide - 0.05, 1)),
    steps(count).map(() => 0.04),
    shade(wood, 1.1),
    'wood',
    6,
  );
  return {};
}

/** A round platform of flagstones, its rim cut with signs. */
function dais({ builder: b, paint }: Making) {
  const stone = colourOf(paint, 'stone', '#7f766c');
  const rings = [0, 1.6, 3.2, 4.6, 5.4] as const;
  for (const ring of steps(4)) {
    const [from, to] = [rings[ring] ?? 0, rings[ring + 1] ?? 0];
    // All rings have the same corners, so that nothing is seen between them.
    const count = b.isCoarse ? 16 : 48;
    const stones = [6, 12, 24, 48][ring] ?? 24;
    for (const [index, angle] of turns(count).entries()) {
      const next = angle + (2 * pi) / count;
      const tint = shade(
        stone,
        (ring === 3 ? 0.75 : 0.85) + 0.3 * hash(Math.floor((index * stones) / count), ring, 3),
      );
      b.face(
        [around(angle, from, 0), around(angle, to, 0), around(next, to, 0), around(next, from, 0)],
        tint,
        'stone',
        [0, 1, 0],
      );
    }
  }
  b.lathe(
    [
      { radius: 4.4, y: -3, tint: shade(stone, 0.4) },
      { radius: 5, y: -0.9, tint: shade(stone, 0.7) },
      { radius: 5.5, y: -0.8, tint: shade(stone, 0.9) },
      { radius: 5.5, y: -0.1, tint: stone },
      { radius: 5.38, y: 0, tint: shade(stone, 1.1) },
    ],
    { segments: 40 },
  );
  return {};
}

/** A chain from the ceiling, with a hook. */
function hangingChain({ builder: b }: Making) {
  for (const link of steps(b.isCoarse ? 10 : 26))
    hoop(b, [0, 0.42 + link * (b.isCoarse ? 0.39 : 0.15), 0], 0.1, 0.03, iron, 'metal', {
      axis: link % 2 ? [1, 0, 0] : [0, 0, 1],
      segments: 10,
      tubes: 4,
    });
  b.tube(
    steps(9).map((step): Vec => [0, 0.18 - 0.2 * cos(step * 0.55), 0.2 * sin(step * 0.55)]),
    steps(9).map(() => 0.035),
    iron,
    'metal',
    6,
  );
  return {};
}

/** A seat for two, high at the back. */
function trainSeat({ builder: b, paint }: Making) {
  const [cloth, wood] = [colourOf(paint, 'cloth', '#8f2f34'), hex('#4a2e1c')];
  b.box([0, 0.2, 0], [0.26, 0.2, 0.52], wood, 'wood');
  b.box([0.02, 0.45, 0], [0.27, 0.07, 0.5], cloth, 'cloth');
  for (const side of sides) {
    b.box([-0.24, 0.82, side * 0.25], [0.08, 0.34, 0.24], shade(cloth, 0.9 + 0.1 * side), 'cloth');
    b.box([-0.04, 0.62, side * 0.54], [0.24, 0.05, 0.04], wood, 'wood');
  }
  b.box([-0.3, 0.62, 0], [0.04, 0.62, 0.56], wood, 'wood');
  b.box([-0.28, 1.2, 0], [0.06, 0.04, 0.56], hex('#c89a48'), 'metal');
  return { anchors: { seat: [0.04, 0.52, 0] as Vec, top: [0.04, 0.52, 0] as Vec } };
}

/** Candles that nobody holds. */
function floatingCandles({ builder: b, seed }: Making) {
  for (const index of steps(5)) {
    const [angle, far] = [index * 1.3 + seed, 0.25 + 0.5 * hash(index, seed, 1)];
    const at = around(angle, far, 0.9 * hash(index, seed, 2));
    const tall = 0.2 + 0.14 * hash(index, seed, 3);
    rod(b, at, [at[0], at[1] + tall, at[2]], 0.04, hex('#f0e4c4'), 'skin', { segments: 8 });
    b.ball([at[0], at[1] + tall + 0.07, at[2]], [0.025, 0.065, 0.025], [1, 0.78, 0.35], 'glow', {
      segments: 6,
    });
  }
  return { lamps: [{ at: [0, 0.6, 0] as Vec, colour: [1, 0.7, 0.36] as Vec, power: 0.8, reach: 5 }] };
}

const row = (make: Recipe['make'], parts: readonly string[] = [], kinds = 1): Recipe => ({
  make,
  parts: ['body', 'wood', 'stone', 'light', ...parts],
  kinds,
});

export const hallFurniture: Readonly<Record<string, Recipe>> = {
  'furnish.container': row(container, [], 4),
  'furnish.warning-lamp': row(warningLamp),
  'furnish.landing-mark': row(landingMark),
  'furnish.girder': row(girder),
  'furnish.monitors': row(monitors, [], 3),
  'furnish.horse-box': row(stall),
  'furnish.coffin': row(coffin),
  'furnish.spiral-stairs': row(spiralStairs),
  'furnish.dais': row(dais),
  'furnish.train-seat': row(trainSeat, ['cloth']),
  'furnish.floating-candles': row(floatingCandles, [], 4),
  'furnish.hanging-chain': row(hangingChain),
};
