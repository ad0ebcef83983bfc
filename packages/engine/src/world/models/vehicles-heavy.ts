import type { Making } from '../model.ts';
import { unit, type Vec } from '../vectors.ts';
import { beam, colourOf, disc, rod, shade, sides, steps } from './things-shapes.ts';
import { addTyre, chrome, glassy, rubber } from './vehicles-cars.ts';

/** Lorries, tanks and motorbikes. */

export function truck(
  { builder: b, paint }: Making,
  { box, cab, ladder }: { readonly box: string; readonly cab: string; readonly ladder?: boolean },
) {
  const [body, load] = [colourOf(paint, 'cab', cab), paint('load', box)];
  b.box([-0.3, 0.75, 0], [3.3, 0.14, 0.9], [0.05, 0.05, 0.055], 'metal');
  b.box([-1, 2.05, 0], [2.6, 1.2, 1.2], load, 'metal');
  for (const rib of steps(9))
    for (const side of sides)
      b.box([-3.4 + rib * 0.6, 2.05, side * 1.21], [0.04, 1.18, 0.02], shade(load, 0.8), 'metal');
  b.box([2.45, 1.55, 0], [0.75, 0.85, 1.15], body, 'metal');
  b.face(
    [
      [3.22, 1.7, -1.05],
      [3.22, 1.7, 1.05],
      [3, 2.45, 0.98],
      [3, 2.45, -0.98],
    ],
    glassy,
    'glass',
    unit([1, 0.3, 0]),
  );
  b.box([2.3, 2.45, 0], [0.7, 0.06, 1.1], body, 'metal');
  for (const side of sides) {
    b.box([2.55, 1.95, side * 1.16], [0.4, 0.3, 0.01], glassy, 'glass');
    b.ball([3.22, 1.05, side * 0.8], [0.05, 0.13, 0.16], [1, 0.93, 0.75], 'glow', { segments: 8 });
    for (const x of [-2.8, -1.7, 2.4]) addTyre(b, [x, 0.5, side * 1], 0.5, 0.3);
  }
  b.box([3.24, 1.3, 0], [0.02, 0.2, 0.5], chrome, 'metal');
  if (ladder) {
    for (const side of sides) {
      beam(b, [-3.7, 3.4, side * 0.35], [2.6, 3.65, side * 0.35], 0.08, 0.14, chrome, 'metal');
      b.box([2.4, 2.62, side * 0.5], [0.14, 0.12, 0.3], side > 0 ? [0.1, 0.3, 1] : [1, 0.1, 0.06], 'glow');
      b.box([-1, 1.25, side * 1.23], [2.5, 0.12, 0.02], [0.9, 0.88, 0.8], 'metal');
      for (const hatch of steps(3))
        b.box([-2.7 + hatch * 1.65, 2.15, side * 1.22], [0.65, 0.65, 0.02], shade(chrome, 0.75), 'metal');
    }
    for (const rung of steps(14))
      beam(
        b,
        [-3.5 + rung * 0.44, 3.42 + rung * 0.017, -0.35],
        [-3.5 + rung * 0.44, 3.42 + rung * 0.017, 0.35],
        0.06,
        0.06,
        chrome,
        'metal',
      );
  }
  return {
    anchors: { top: [-1, 3.25, 0] as Vec, seat: [-1, 3.25, 0] as Vec, door: [2.5, 0, 1.7] as Vec },
    lamps: [{ at: [4, 1.05, 0] as Vec, colour: [1, 0.9, 0.7] as Vec, power: 1, reach: 8 }],
  };
}

export function tank({ builder: b, paint }: Making) {
  const body = colourOf(paint, 'body', '#6f7a48');
  for (const side of sides) {
    const track: readonly Vec[] = [
      [-2.2, 0.2, 0],
      [2, 0.2, 0],
      [2.5, 0.6, 0],
      [2.2, 0.95, 0],
      [-2.3, 0.95, 0],
      [-2.6, 0.6, 0],
      [-2.2, 0.2, 0],
    ].map(([x, y]): Vec => [x ?? 0, y ?? 0, side * 1.15]);
    track.slice(1).forEach((to, index) => {
      beam(b, track[index] ?? to, to, 0.55, 0.14, [0.045, 0.042, 0.04], 'metal');
    });
    for (const wheel of steps(6))
      rod(
        b,
        [-1.9 + wheel * 0.76, 0.48, side * 0.95],
        [-1.9 + wheel * 0.76, 0.48, side * 1.42],
        0.3,
        shade(body, 0.55),
        'metal',
        { segments: 14, end: shade(body, 0.8) },
      );
    b.box([0, 1.02, side * 1.2], [2.4, 0.05, 0.36], body, 'metal');
  }
  b.box([0, 0.85, 0], [2.35, 0.35, 0.9], shade(body, 0.8), 'metal');
  b.face(
    [
      [2.35, 0.5, -0.9],
      [2.35, 0.5, 0.9],
      [1.7, 1.25, 0.9],
      [1.7, 1.25, -0.9],
    ],
    shade(body, 1.05),
    'metal',
    unit([0.7, 0.6, 0]),
  );
  b.box([-0.3, 1.12, 0], [2, 0.16, 1.1], body, 'metal');
  b.lathe(
    [
      { radius: 1.02, y: 0, tint: shade(body, 0.85) },
      { radius: 1, y: 0.3, tint: body },
      { radius: 0.75, y: 0.58, tint: shade(body, 1.1) },
      { radius: 0, y: 0.62, tint: shade(body, 1.05) },
    ],
    { at: [-0.2, 1.26, 0], segments: 12, material: 'metal' },
  );
  rod(b, [0.6, 1.6, 0], [3.6, 1.72, 0], 0.11, shade(body, 0.75), 'metal', { thin: 0.09, segments: 12 });
  rod(b, [3.35, 1.7, 0], [3.7, 1.725, 0], 0.15, shade(body, 0.6), 'metal', { segments: 12 });
  disc(b, [-0.5, 1.9, 0.25], [0, 1, 0], 0.3, shade(body, 0.65), 'metal');
  rod(b, [-1, 1.8, -0.5], [-1.2, 3, -0.6], 0.012, rubber, 'metal', { segments: 3 });
  return {
    anchors: { top: [-0.2, 1.9, 0] as Vec, seat: [-0.2, 1.9, 0] as Vec, mouth: [3.75, 1.72, 0] as Vec },
  };
}

export function motorbike({ builder: b, paint }: Making, hover: boolean) {
  const body = colourOf(paint, 'body', hover ? '#5f6fe0' : '#c5342c');
  if (hover)
    for (const x of [-0.6, 0.75]) {
      b.ball([x, 0.35, 0], [0.42, 0.13, 0.26], shade(body, 0.6), 'metal', { segments: 14 });
      b.ball([x, 0.24, 0], [0.34, 0.06, 0.2], [0.4, 0.9, 1], 'glow', { segments: 12 });
    }
  else for (const x of [-0.68, 0.74]) addTyre(b, [x, 0.33, 0], 0.33, 0.16);
  b.ball([0.18, 0.86, 0], [0.36, 0.17, 0.16], (to) => shade(body, 0.85 + 0.25 * to[1]), 'metal', {
    segments: 14,
  });
  b.tube(
    [
      [-0.12, 0.8, 0],
      [-0.5, 0.8, 0],
      [-0.85, 0.92, 0],
    ],
    [0.12, 0.13, 0.06],
    [0.035, 0.03, 0.03],
    'cloth',
    8,
  );
  b.tube(
    [
      [-0.6, 0.62, 0],
      [-0.95, 0.78, 0],
    ],
    [0.09, 0.04],
    body,
    'metal',
    7,
  );
  b.box([0.02, 0.5, 0], [0.26, 0.2, 0.15], [0.12, 0.12, 0.13], 'metal');
  for (const side of sides) {
    rod(b, [0.74, 0.33, side * 0.1], [0.48, 1, side * 0.09], 0.032, chrome, 'metal');
    b.tube(
      [
        [0, 0.35, side * 0.17],
        [-0.5, 0.32, side * 0.19],
        [-0.95, 0.42, side * 0.2],
      ],
      [0.035, 0.05, 0.06],
      chrome,
      'metal',
      7,
    );
    rod(b, [0.45, 1.02, side * 0.1], [0.3, 1.1, side * 0.36], 0.025, rubber, 'metal');
  }
  b.ball([0.62, 0.92, 0], [0.1, 0.11, 0.11], [1, 0.93, 0.75], 'glow', { segments: 10 });
  const seat: Vec = [-0.4, 0.93, 0];
  return {
    anchors: { seat, top: seat },
    lamps: [{ at: [1.1, 0.9, 0] as Vec, colour: [1, 0.92, 0.75] as Vec, power: 0.7, reach: 6 }],
  };
}
