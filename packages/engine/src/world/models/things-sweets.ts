import type { Making } from '../model.ts';
import { add, cos, mix, pi, sin, unit, type Vec } from '../vectors.ts';
import { around, colourOf, hoop, lighter, part, rod, shade, steps, turns } from './things-shapes.ts';
import { tiled } from './things-surfaces.ts';

/** Cakes, ice and sweets. */

/** A cake in tiers on a plate, with cream, fruit and candles. */
export function cake(
  { builder: b, paint }: Making,
  { tiers, candles }: { readonly tiers: number; readonly candles: number },
) {
  const [cream, sponge, accent] = [
    colourOf(paint, 'cream', '#fbeedd'),
    paint('body', '#f5b8c8'),
    paint('fruit', '#d92f45'),
  ];
  b.lathe(
    [
      { radius: 0.12, y: 0, tint: [0.85, 0.85, 0.88] },
      { radius: 0.42, y: 0.02, tint: [0.9, 0.9, 0.93] },
      { radius: 0.44, y: 0.035, tint: [0.95, 0.95, 0.98] },
      { radius: 0, y: 0.03, tint: [0.9, 0.9, 0.92] },
    ],
    { segments: 30, material: 'skin' },
  );
  let y = 0.03;
  for (const tier of steps(tiers)) {
    const radius = 0.35 - tier * 0.1;
    const high = 0.2;
    b.lathe(
      [
        { radius, y, tint: sponge },
        { radius, y: y + high * 0.55, tint: lighter(sponge, 0.05) },
        { radius: radius + 0.012, y: y + high * 0.62, tint: cream },
        { radius: radius + 0.01, y: y + high, tint: cream },
        { radius: radius - 0.03, y: y + high + 0.015, tint: lighter(cream, 0.3) },
        { radius: 0, y: y + high + 0.015, tint: cream },
      ],
      { segments: 36, material: 'skin' },
    );
    for (const angle of turns(b.isCoarse ? 6 : 18))
      b.ball(
        around(angle, radius + 0.008, y + high * (0.52 - 0.1 * sin(angle * 7) * sin(angle * 7))),
        [0.03, 0.055, 0.03],
        cream,
        'skin',
        { segments: 7 },
      );
    for (const angle of turns(b.isCoarse ? 6 : 20))
      b.ball(around(angle, radius + 0.01, y + 0.015), 0.026, lighter(cream, 0.3), 'skin', { segments: 6 });
    if (tier === tiers - 1)
      for (const angle of turns(8)) {
        b.ball(around(angle, radius - 0.06, y + high + 0.03), [0.04, 0.03, 0.04], cream, 'skin', {
          segments: 7,
        });
        b.ball(around(angle, radius - 0.06, y + high + 0.07), 0.032, accent, 'skin', { segments: 8 });
      }
    y += high + 0.01;
  }
  for (const [index, angle] of turns(candles).entries()) {
    const at = around(angle, candles > 1 ? 0.1 : 0, y);
    rod(
      b,
      at,
      add(at, [0, 0.14, 0]),
      0.012,
      paint('candles', ['#5fc0f0', '#f7d04a', '#8fd06a'][index % 3] ?? '#5fc0f0'),
      'skin',
    );
    b.tube(
      [add(at, [0, 0.145, 0]), add(at, [0, 0.175, 0]), add(at, [0, 0.22, 0])],
      [0.008, 0.018, 0.001],
      (share) => (share < 0.5 ? [1, 0.9, 0.5] : [1, 0.55, 0.15]),
      'glow',
      6,
    );
  }
  return {
    anchors: { top: [0, y, 0] as Vec },
    ...(candles > 0
      ? { lamps: [{ at: [0, y + 0.25, 0] as Vec, colour: [1, 0.65, 0.3] as Vec, power: 0.5, reach: 2.5 }] }
      : {}),
  };
}

export function cupcake({ builder: b, paint }: Making) {
  const [paper, cream] = [paint('paper', '#e8596f'), colourOf(paint, 'cream', '#fbe3ef')];
  b.lathe(
    [
      { radius: 0, y: 0, tint: paper },
      { radius: 0.13, y: 0, tint: shade(paper, 0.8) },
      { radius: 0.19, y: 0.17, tint: paper },
      { radius: 0.19, y: 0.18, tint: [0.5, 0.3, 0.15] },
      { radius: 0.2, y: 0.21, tint: [0.6, 0.38, 0.2] },
      { radius: 0, y: 0.24, tint: [0.6, 0.38, 0.2] },
    ],
    {
      segments: 40,
      material: 'skin',
      swell: (angle, y) => (y < 0.175 && !b.isCoarse ? 1 + 0.04 * cos(angle * 20) : 1),
    },
  );
  const swirl = steps(b.isCoarse ? 14 : 44).map((step) =>
    around(step * 0.45, 0.155 * (1 - step / 46), 0.22 + step * 0.0055),
  );
  b.tube(
    swirl,
    swirl.map((_, step) => mix(0.06, 0.022, step / 44)),
    (share) => shade(cream, 0.88 + 0.15 * share),
    'skin',
    8,
  );
  b.ball([0, 0.49, 0], 0.045, paint('fruit', '#d92f3a'), 'skin', { segments: 12 });
  for (const bit of steps(14))
    b.ball(
      around(bit * 2.4, 0.17 * (1 - bit / 18), 0.29 + bit * 0.011),
      0.011,
      paint('sprinkles', ['#5fc0f0', '#f7d04a', '#8fd06a', '#c58fe8'][bit % 4] ?? '#5fc0f0'),
      'skin',
      { segments: 5 },
    );
  return { anchors: { hand: [0, 0.1, 0] as Vec } };
}

export function donut({ builder: b, paint }: Making) {
  const [dough, icing] = [paint('dough', '#d99a54'), colourOf(paint, 'icing', '#f28ab5')];
  part(
    b,
    (ring) => {
      hoop(ring, [0, 0.11, 0], 0.2, 0.11, dough, 'skin', { segments: 34, tubes: 12 });
      ring.sheet(
        b.isCoarse ? 10 : 40,
        b.isCoarse ? 3 : 8,
        (u, v) => {
          const angle = u * 2 * pi;
          const bend = mix(-0.15, pi + 0.15, v) + 0.16 * sin(angle * 5) * (v < 0.3 ? 1 : v > 0.7 ? -1 : 0);
          const out = 0.2 + 0.116 * cos(bend);
          return {
            at: around(angle, out, 0.115 + 0.118 * sin(bend)),
            normal: unit(around(angle, cos(bend), sin(bend))),
            tint: shade(icing, 0.9 + 0.15 * sin(bend)),
          };
        },
        'skin',
      );
      for (const bit of steps(b.isCoarse ? 8 : 34))
        part(
          ring,
          (sprinkle) =>
            sprinkle.box(
              [0, 0, 0],
              [0.022, 0.007, 0.007],
              paint('sprinkles', ['#5fc0f0', '#f7e04a', '#8fd06a', '#ffffff'][bit % 4] ?? '#ffffff'),
              'skin',
            ),
          {
            at: around(bit * 2.4, 0.2 + 0.07 * sin(bit * 1.7), 0.232 - 0.02 * Math.abs(sin(bit * 1.7))),
            yaw: bit * 1.3,
          },
        );
    },
    {},
  );
  return { anchors: { hand: [0, 0.1, 0] as Vec } };
}

export function iceCream({ builder: b, paint }: Making) {
  const cone = paint('cone', '#dca35a');
  tiled(
    b,
    (u, v) => ({
      at: around(u * 2 * pi, 0.01 + 0.12 * v, v * 0.36),
      normal: unit(around(u * 2 * pi, 1, -0.3)),
    }),
    12,
    7,
    cone,
    'skin',
    { vary: 0.3, isRound: true },
  );
  for (const [index, colour] of ['#fbd9e4', '#c9e8c4', '#f4e2b4'].entries())
    b.ball(
      index === 2 ? [0, 0.62, 0] : [0, 0.44, index === 0 ? 0.075 : -0.075],
      0.125,
      (to) => shade(paint('body', colour), 0.9 + 0.12 * to[1]),
      'snow',
      { segments: 18, swell: (to) => 1 + 0.03 * sin(to[0] * 11 + to[2] * 9) },
    );
  b.ball([0, 0.76, 0], 0.04, paint('fruit', '#d92f3a'), 'skin', { segments: 10 });
  return { anchors: { hand: [0, 0.2, 0] as Vec } };
}

export function candy({ builder: b, paint }: Making, kind: 'lollipop' | 'cane') {
  const [one, two] = [colourOf(paint, 'body', '#e8435a'), paint('stripes', '#fdf6ee')];
  if (kind === 'cane') {
    const points = steps(30).map(
      (step): Vec =>
        step < 19
          ? [0, step * 0.032, 0]
          : [0.11 - 0.11 * cos((step - 18) * 0.29), 0.59 + 0.11 * sin((step - 18) * 0.29), 0],
    );
    points.slice(1).forEach((to, index) => {
      rod(b, points[index] ?? to, to, 0.036, index % 4 < 2 ? one : two, 'skin', { segments: 10 });
    });
    return { anchors: { hand: [0, 0.2, 0] as Vec } };
  }
  rod(b, [0, 0, 0], [0, 0.55, 0], 0.014, two, 'skin');
  const spiral = steps(b.isCoarse ? 20 : 70).map(
    (step): Vec => [
      0,
      0.72 + 0.0026 * (b.isCoarse ? step * 3.5 : step) * sin(step * (b.isCoarse ? 1.1 : 0.32)),
      0.0026 * (b.isCoarse ? step * 3.5 : step) * cos(step * (b.isCoarse ? 1.1 : 0.32)),
    ],
  );
  b.tube(
    spiral,
    spiral.map(() => 0.028),
    (share) => (Math.floor(share * 24) % 2 === 0 ? one : two),
    'skin',
    8,
  );
  return { anchors: { hand: [0, 0.2, 0] as Vec } };
}
