import type { Making } from '../model.ts';
import { pi, sin, type Vec } from '../vectors.ts';
import { around, beam, colourOf, hoop, shade, steps, turns, warm } from './things-shapes.ts';

/** Lanterns of iron, paper and stone. */

/** An iron lantern with a glowing glass. */
export function lantern({ builder: b, paint }: Making) {
  const [metal, glow] = [colourOf(paint, 'frame', '#4a4038'), paint('flame', '#ffb04a')];
  b.lathe(
    [
      { radius: 0, y: 0, tint: metal },
      { radius: 0.15, y: 0, tint: metal },
      { radius: 0.16, y: 0.04, tint: metal },
      { radius: 0.11, y: 0.07, tint: metal },
    ],
    { segments: 14, material: 'metal' },
  );
  b.lathe(
    [
      { radius: 0.1, y: 0.07, tint: glow },
      { radius: 0.125, y: 0.16, tint: glow },
      { radius: 0.125, y: 0.3, tint: glow },
      { radius: 0.1, y: 0.37, tint: glow },
    ],
    { segments: 14, material: 'glow' },
  );
  for (const angle of turns(4, 0.4))
    b.tube(
      [around(angle, 0.12, 0.06), around(angle, 0.142, 0.22), around(angle, 0.11, 0.38)],
      [0.013, 0.013, 0.013],
      metal,
      'metal',
      5,
    );
  hoop(b, [0, 0.22, 0], 0.14, 0.01, metal, 'metal', { segments: 14, tubes: 4 });
  b.lathe(
    [
      { radius: 0.17, y: 0.37, tint: metal },
      { radius: 0.12, y: 0.43, tint: metal },
      { radius: 0.05, y: 0.48, tint: metal },
      { radius: 0.02, y: 0.52, tint: metal },
    ],
    { segments: 14, material: 'metal' },
  );
  const handle = steps(8).map(
    (step): Vec => [0, 0.51 + 0.1 * sin((step / 7) * pi), -0.08 + (0.16 * step) / 7],
  );
  b.tube(
    handle,
    handle.map(() => 0.012),
    metal,
    'metal',
    5,
  );
  return {
    anchors: { hook: [0, 0.61, 0] as Vec, hand: [0, 0.6, 0] as Vec },
    lamps: [{ at: [0, 0.22, 0] as Vec, colour: warm, power: 1, reach: 5 }],
  };
}

/** A bag of paper over a small flame, as it rises into the sky. */
export function skyLantern({ builder: b, paint }: Making) {
  const tint = colourOf(paint, 'body', '#ffb04a');
  b.lathe(
    [
      [0.22, 0],
      [0.34, 0.25],
      [0.36, 0.55],
      [0.26, 0.75],
      [0, 0.8],
    ].map(([radius, y]) => ({ radius: radius ?? 0, y: y ?? 0, tint: shade(tint, 1.1 - (y ?? 0) * 0.6) })),
    { segments: 18, material: 'glow' },
  );
  b.ball([0, 0.03, 0], 0.06, [1, 0.8, 0.35], 'glow', { segments: 6 });
  return { lamps: [{ at: [0, 0.2, 0] as Vec, colour: warm, power: 0.6, reach: 4 }] };
}

export function stoneLantern({ builder: b, paint }: Making) {
  const stone = colourOf(paint, 'body', '#9a968c');
  b.lathe(
    [
      [0.42, 0],
      [0.4, 0.14],
      [0.2, 0.2],
      [0.16, 0.8],
      [0.2, 0.86],
      [0.4, 0.96],
      [0.4, 1.04],
    ].map(([radius, y]) => ({ radius: radius ?? 0, y: y ?? 0, tint: shade(stone, 0.85 + 0.15 * (y ?? 0)) })),
    { segments: 12 },
  );
  b.box([0, 1.22, 0], [0.17, 0.17, 0.17], paint('flame', '#ffb85a'), 'glow');
  for (const corner of turns(4, pi / 4))
    beam(b, around(corner, 0.25, 1.04), around(corner, 0.25, 1.4), 0.09, 0.09, stone, 'stone');
  b.lathe(
    [
      [0.26, 1.38],
      [0.6, 1.42],
      [0.58, 1.5],
      [0.3, 1.62],
      [0.1, 1.76],
      [0.14, 1.84],
      [0.02, 1.98],
    ].map(([radius, y]) => ({ radius: radius ?? 0, y: y ?? 0, tint: shade(stone, 0.95) })),
    { segments: 6 },
  );
  return { lamps: [{ at: [0.35, 1.22, 0] as Vec, colour: warm, power: 0.6, reach: 4 }] };
}
