import type { Making } from '../model.ts';
import { cos, pi, sin, type Vec } from '../vectors.ts';
import { dark, steel } from './things-masks.ts';
import { colourOf, disc, lighter, part, rod, shade, steps } from './things-shapes.ts';

/** Cameras, phones, microphones, locks. */

export function microphone({ builder: b, paint }: Making) {
  const body = colourOf(paint, 'body', '#33353c');
  rod(b, [0, 0.02, 0], [0, 1.3, 0], 0.016, steel, 'metal');
  b.lathe(
    [
      { radius: 0.22, y: 0, tint: dark },
      { radius: 0.2, y: 0.03, tint: dark },
      { radius: 0, y: 0.04, tint: dark },
    ],
    { segments: 22, material: 'metal' },
  );
  part(
    b,
    (mic) => {
      mic.lathe(
        [
          { radius: 0.022, y: -0.2, tint: body },
          { radius: 0.036, y: 0, tint: body },
          { radius: 0.045, y: 0.02, tint: steel },
        ],
        { segments: 14, material: 'metal' },
      );
      mic.ball(
        [0, 0.06, 0],
        0.058,
        (to) => shade(steel, 0.8 + 0.3 * sin(to[0] * 26) * sin(to[1] * 26)),
        'metal',
        { segments: 18 },
      );
    },
    { at: [0.02, 1.42, 0], pitch: -0.7 },
  );
  return { anchors: { hand: [0, 1.3, 0] as Vec } };
}

export function camera({ builder: b, paint }: Making) {
  const body = colourOf(paint, 'body', '#2c2e35');
  b.box([0, 0.12, 0], [0.06, 0.1, 0.18], body, 'metal');
  b.box([0.003, 0.12, 0], [0.062, 0.055, 0.182], shade(paint('leather', '#5a3a28'), 1), 'cloth');
  b.box([0, 0.24, 0], [0.045, 0.03, 0.06], body, 'metal');
  for (const [from, to, radius] of [
    [0.05, 0.12, 0.085],
    [0.12, 0.18, 0.075],
  ] as const)
    rod(b, [from, 0.12, 0], [to, 0.12, 0], radius, from > 0.1 ? body : steel, 'metal', { segments: 22 });
  disc(b, [0.182, 0.12, 0], [1, 0, 0], 0.06, [0.05, 0.1, 0.22], 'glass', 20);
  disc(b, [0.184, 0.14, -0.02], [1, 0, 0], 0.016, [0.7, 0.85, 1], 'glow', 10);
  b.ball([0, 0.235, 0.12], [0.02, 0.014, 0.02], [0.8, 0.15, 0.1], 'metal', { segments: 8 });
  b.box([0.05, 0.22, -0.12], [0.015, 0.02, 0.035], [0.9, 0.9, 0.85], 'glow');
  return { anchors: { hand: [0, 0.1, 0.18] as Vec } };
}

export function phone({ builder: b, paint }: Making) {
  part(
    b,
    (set) => {
      set.box([0, 0.17, 0], [0.008, 0.17, 0.08], colourOf(paint, 'body', '#26282e'), 'metal');
      set.box([0.009, 0.17, 0], [0.002, 0.155, 0.072], paint('screen', '#6fb8ff'), 'glow');
      const icons = ['#ff6b6b', '#ffd166', '#8fd06a', '#c58fe8', '#ffffff', '#5fe0d0'];
      for (const row of steps(4))
        for (const column of steps(3))
          set.box(
            [0.012, 0.27 - row * 0.055, (column - 1) * 0.045],
            [0.002, 0.017, 0.015],
            paint('icons', icons[(row * 3 + column) % 6] ?? '#ffffff'),
            'glow',
          );
    },
    { pitch: 0.15 },
  );
  return {
    anchors: { hand: [0, 0.12, 0] as Vec },
    lamps: [{ at: [0.2, 0.2, 0] as Vec, colour: [0.5, 0.75, 1] as Vec, power: 0.25, reach: 1.2 }],
  };
}

export function padlock({ builder: b, paint }: Making) {
  const gold = colourOf(paint, 'body', '#dcae4a');
  b.box([0, 0.2, 0], [0.1, 0.18, 0.22], gold, 'metal');
  for (const y of [0.04, 0.36]) b.box([0, y, 0], [0.115, 0.03, 0.235], lighter(gold, 0.15), 'metal');
  const bow = steps(15).map(
    (step): Vec => [0, 0.5 + 0.17 * sin((step / 14) * pi), 0.14 * cos((step / 14) * pi)],
  );
  b.tube(
    [[0, 0.36, 0.14], ...bow, [0, 0.36, -0.14]],
    [0.035, ...bow.map(() => 0.035), 0.035],
    steel,
    'metal',
    9,
  );
  disc(b, [0.102, 0.23, 0], [1, 0, 0], 0.042, dark, 'metal', 14);
  b.face(
    [
      [0.103, 0.22, -0.018],
      [0.103, 0.22, 0.018],
      [0.103, 0.1, 0.03],
      [0.103, 0.1, -0.03],
    ],
    dark,
    'metal',
    [1, 0, 0],
  );
  return {};
}
