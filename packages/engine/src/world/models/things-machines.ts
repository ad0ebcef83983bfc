import type { Making } from '../model.ts';
import { cos, pi, sin, unit, type Vec } from '../vectors.ts';
import {
  colourOf,
  disc,
  hoop,
  lighter,
  part,
  rod,
  shade,
  sides,
  slab,
  steps,
  turns,
} from './things-shapes.ts';
import { black } from './things-toys.ts';

/** Machines with screens and gears. */

export const chrome: Vec = [0.62, 0.64, 0.66];

export function arcade({ builder: b, paint }: Making) {
  const [body, glow] = [colourOf(paint, 'body', '#3a2f8a'), paint('screen', '#5fe8ff')];
  const side: readonly (readonly [number, number])[] = [
    [0.35, 0],
    [0.35, 0.85],
    [0.45, 0.98],
    [0.2, 1.12],
    [0.05, 1.6],
    [0.32, 1.7],
    [0.32, 1.95],
    [-0.35, 1.95],
    [-0.35, 0],
  ];
  for (const z of sides)
    part(b, (plate) => slab(plate, side, 0.04, body, 'metal', { edge: paint('trim', '#ff5fa8') }), {
      at: [0, 0, z * 0.36],
    });
  side.slice(0, -1).forEach(([x, y], index) => {
    const [nx, ny] = side[index + 1] ?? [x, y];
    const out = unit([ny - y, x - nx, 0]);
    b.face(
      [
        [x, y, -0.34],
        [x, y, 0.34],
        [nx, ny, 0.34],
        [nx, ny, -0.34],
      ],
      index === 3 ? [0.01, 0.015, 0.03] : index === 5 ? glow : index === 2 ? black : shade(body, 0.8),
      index === 5 ? 'glow' : 'metal',
      out,
    );
  });
  for (const row of steps(4))
    for (const column of steps(6))
      if ((row * 5 + column * 3) % 4 !== 0)
        b.box(
          [0.175 - row * 0.03, 1.22 + row * 0.09, (column - 2.5) * 0.085],
          [0.012, 0.028, 0.028],
          paint('pixels', ['#ff5f5f', '#7fff6f', '#ffd84f', '#5fc8ff'][row] ?? '#ffffff'),
          'glow',
        );
  rod(b, [0.33, 1.06, -0.16], [0.33, 1.16, -0.16], 0.012, chrome, 'metal');
  b.ball([0.33, 1.18, -0.16], 0.032, [0.8, 0.05, 0.05], 'skin', { segments: 10 });
  for (const button of steps(4))
    b.ball(
      [0.3 + 0.06 * (button % 2), 1.08 - 0.03 * (button % 2), 0.02 + button * 0.07],
      0.024,
      paint('buttons', ['#ff5f5f', '#ffd84f', '#5fc8ff', '#7fff6f'][button] ?? '#ffffff'),
      'glow',
      { segments: 8 },
    );
  return {
    anchors: { door: [0.9, 0, 0] as Vec },
    lamps: [{ at: [0.7, 1.35, 0] as Vec, colour: glow, power: 0.6, reach: 3 }],
  };
}

/** A screen on a foot, lit. */
export function screen({ builder: b, paint }: Making, keyboard: boolean) {
  const [body, glow] = [colourOf(paint, 'body', '#2b2d33'), paint('screen', '#6fc0ff')];
  b.box([0, 0.42, 0], [0.03, 0.26, 0.42], body, 'metal');
  b.box([0.032, 0.43, 0], [0.004, 0.225, 0.385], shade(glow, 0.35), 'glow');
  for (const line of steps(6))
    b.box(
      [0.037, 0.6 - line * 0.065, -0.1 + 0.05 * ((line * 3) % 3)],
      [0.003, 0.012, 0.22 - 0.03 * ((line * 5) % 4)],
      line % 3 === 1 ? [1, 0.7, 0.3] : glow,
      'glow',
    );
  rod(b, [0, 0.02, 0], [0, 0.18, 0], 0.03, body, 'metal');
  b.box([0, 0.015, 0], [0.11, 0.015, 0.17], body, 'metal');
  if (keyboard) {
    b.box([0.32, 0.015, 0], [0.09, 0.014, 0.27], body, 'metal');
    for (const row of steps(4))
      for (const key of steps(b.isCoarse ? 4 : 12))
        b.box(
          [0.26 + row * 0.04, 0.033, (key - (b.isCoarse ? 1.5 : 5.5)) * (b.isCoarse ? 0.13 : 0.043)],
          [0.016, 0.006, b.isCoarse ? 0.05 : 0.017],
          [0.16, 0.17, 0.19],
          'metal',
        );
  }
  return { lamps: [{ at: [0.4, 0.45, 0] as Vec, colour: glow, power: 0.5, reach: 2.5 }] };
}

export function gear({ builder: b, paint }: Making) {
  const metal = colourOf(paint, 'body', '#c08a45');
  const outline = turns(48).map((angle, index) => {
    const radius = index % 4 < 2 ? 0.5 : 0.4;
    return [radius * cos(angle), radius * sin(angle)] as const;
  });
  part(
    b,
    (wheel) => {
      slab(wheel, outline, 0.14, metal, 'metal', { edge: shade(metal, 0.7) });
      for (const side of sides) {
        hoop(wheel, [0, 0, side * 0.07], 0.32, 0.03, lighter(metal, 0.2), 'metal', {
          axis: [0, 0, 1],
          segments: 28,
        });
        disc(wheel, [0, 0, side * 0.085], [0, 0, side], 0.1, [0.03, 0.025, 0.02], 'metal', 18);
        for (const angle of turns(5))
          disc(
            wheel,
            [0.2 * cos(angle), 0.2 * sin(angle), side * 0.08],
            [0, 0, side],
            0.055,
            [0.03, 0.025, 0.02],
            'metal',
            12,
          );
      }
    },
    { at: [0, 0.5, 0], yaw: pi / 2 },
  );
  return {};
}
