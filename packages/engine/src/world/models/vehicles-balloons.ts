import type { Making } from '../model.ts';
import { cos, mix, pi, sin, unit, type Vec } from '../vectors.ts';
import { around, beam, colourOf, disc, hoop, part, rod, shade, sides, turns } from './things-shapes.ts';
import { flames, tiled } from './things-surfaces.ts';
import { addPropeller, addSpindle } from './vehicles-wings.ts';

/** Balloons and airships. */

/** A balloon of coloured gores over a basket with a flame. */
export function balloon({ builder: b, paint, seed }: Making) {
  const [one, other] = [
    colourOf(paint, 'body', ['#d8402f', '#3f7fc8', '#e0a12f', '#6a4fb0'][seed % 4] ?? '#d8402f'),
    paint('stripes', '#fbf0d8'),
  ];
  const rings: readonly (readonly [number, number])[] = [
    [0.6, 3.6],
    [1.6, 4.9],
    [3, 6.8],
    [3.7, 8.8],
    [3.5, 10.6],
    [2.5, 12.2],
    [1.2, 13.1],
    [0.02, 13.3],
  ];
  const at = (v: number) => {
    const place = v * (rings.length - 1);
    const [a, c] = [
      rings[Math.floor(place)] ?? [0, 0],
      rings[Math.min(rings.length - 1, Math.floor(place) + 1)] ?? [0, 0],
    ];
    return [mix(a[0], c[0], place % 1), mix(a[1], c[1], place % 1)] as const;
  };
  const gores = 16;
  tiled(
    b,
    (u, v) => {
      const [radius, y] = at(v);
      const [, _above] = at(Math.min(1, v + 0.03));
      const bulge = 1 + 0.025 * Math.abs(sin(u * gores * pi));
      return {
        at: around(u * 2 * pi, radius * bulge, y),
        normal: unit([cos(u * 2 * pi), (y - 8) / 4.5, sin(u * 2 * pi)]),
      };
    },
    b.isCoarse ? gores * 4 : gores * 2,
    b.isCoarse ? 28 : 21,
    (u, v) =>
      v > 0.47 && v < 0.57 ? paint('band', '#f2c14a') : Math.floor(u * gores) % 2 === 0 ? one : other,
    'thin',
    { shift: 0, vary: 0.04, isRound: true },
  );
  const basket = paint('basket', '#a8743f');
  tiled(
    b,
    (u, v) => ({ at: around(u * 2 * pi, 0.7 + 0.1 * v, 0.05 + v * 0.95), normal: around(u * 2 * pi, 1) }),
    16,
    8,
    basket,
    'wood',
    { isRound: true, vary: 0.3 },
  );
  hoop(b, [0, 1.02, 0], 0.82, 0.07, shade(basket, 0.6), 'cloth', { segments: 18 });
  disc(b, [0, 0.1, 0], [0, 1, 0], 0.7, shade(basket, 0.5), 'wood');
  for (const angle of turns(8))
    b.tube(
      [around(angle, 0.8, 1), around(angle, 0.62, 3.7)],
      [0.018, 0.018],
      paint('rope', '#cbb083'),
      'cloth',
      4,
    );
  for (const angle of turns(6, 0.3))
    b.ball(around(angle, 0.9, 0.6), [0.14, 0.22, 0.14], shade(paint('bags', '#c9a56a'), 0.9), 'cloth', {
      segments: 7,
    });
  rod(b, [0, 2.1, 0], [0, 2.5, 0], 0.14, [0.3, 0.3, 0.32], 'metal', { segments: 8 });
  flames(b, [0, 2.5, 0], 0.9, { count: 5, wide: 0.1 });
  return {
    anchors: {
      inside: [0, 0.12, 0] as Vec,
      seat: [0, 0.3, 0] as Vec,
      edge: [0.8, 1.05, 0] as Vec,
      hook: [0, 0, 0] as Vec,
    },
    lamps: [{ at: [0, 3.1, 0] as Vec, colour: [1, 0.6, 0.25] as Vec, power: 1.1, reach: 7 }],
  };
}

/** A long envelope with fins over a wooden gondola. */
export function airship({ builder: b, paint }: Making) {
  const [cloth, band, wood] = [
    colourOf(paint, 'body', '#e3cfa2'),
    paint('stripes', '#b5442f'),
    paint('gondola', '#8a5c38'),
  ];
  const pane = paint('windows', '#ffd08a');
  const rings: readonly (readonly [number, number])[] = [
    [-9, 0.05],
    [-8.2, 1],
    [-6, 2.1],
    [-2.5, 2.85],
    [1, 2.95],
    [4.5, 2.6],
    [7.2, 1.6],
    [8.6, 0.7],
    [9, 0.05],
  ];
  addSpindle(
    b,
    [0, 6.4, 0],
    rings,
    (x) => (Math.abs(x + 6) < 0.1 || Math.abs(x - 7.2) < 0.1 ? band : cloth),
    { segments: 28 },
  );
  for (const angle of turns(b.isCoarse ? 5 : 12))
    b.tube(
      rings.map(([x, radius]): Vec => [x, 6.4 + radius * 1.01 * sin(angle), radius * 1.01 * cos(angle)]),
      rings.map(() => 0.045),
      shade(band, 0.85),
      'cloth',
      4,
    );
  for (const [x, radius] of [
    [-2.5, 2.87],
    [1, 2.97],
    [4.5, 2.62],
  ] as const)
    hoop(b, [x, 6.4, 0], radius, 0.06, band, 'cloth', { axis: [1, 0, 0], segments: 30, tubes: 4 });
  for (const angle of turns(4, pi / 2))
    part(
      b,
      (fin) =>
        fin.face(
          [
            [-5.6, 1.9, 0],
            [-8.2, 0.8, 0],
            [-9.6, 3.4, 0],
            [-7.6, 3.6, 0],
          ],
          band,
          'thin',
          [0, 0, 1],
        ),
      { at: [0, 6.4, 0], roll: angle },
    );
  b.sheet(
    b.isCoarse ? 6 : 16,
    b.isCoarse ? 3 : 8,
    (u, v) => {
      const x = mix(-3.4, 3.6, u);
      const half = 0.95 * Math.sqrt(Math.max(0, sin(pi * (0.08 + u * 0.88))));
      const angle = v * pi;
      return {
        at: [x, 2.4 - 1.3 * sin(angle) * (0.6 + 0.4 * sin(pi * u)), half * cos(angle)],
        normal: unit([(u - 0.5) * 0.6, -sin(angle), cos(angle)]),
        tint:
          Math.abs(v - 0.5) > 0.42
            ? paint('trim', '#d9aa48')
            : shade(wood, 0.8 + 0.25 * (Math.round(v * 8) % 2)),
      };
    },
    'wood',
  );
  b.box([0.2, 2.42, 0], [3.2, 0.05, 0.85], shade(wood, 1.2), 'wood');
  b.box([0.8, 3, 0], [1.5, 0.55, 0.62], wood, 'wood');
  b.box([0.8, 3.58, 0], [1.7, 0.06, 0.75], shade(band, 0.8), 'wood');
  for (const side of sides) {
    for (const x of [-0.2, 0.8, 1.8]) b.box([x, 3.05, side * 0.63], [0.28, 0.25, 0.02], pane, 'glow');
    for (const x of [-2.8, -1.2, 0.6, 2.4, 3.2])
      b.tube(
        [
          [x, 2.5, side * 0.8],
          [x * 1.15, 4.1, side * 1.5],
        ],
        [0.03, 0.03],
        paint('rope', '#6a5238'),
        'cloth',
        4,
      );
    beam(b, [-2.6, 2.3, side * 0.8], [-2.9, 2.3, side * 2], 0.1, 0.1, wood);
    b.ball([-2.9, 2.3, side * 2], [0.5, 0.28, 0.28], paint('trim', '#d9aa48'), 'metal', { segments: 12 });
    addPropeller(b, [-3.5, 2.3, side * 2], 0.85, shade(wood, 0.8), 4);
  }
  for (const side of sides)
    beam(b, [-3, 2.9, side * 0.88], [3.2, 2.9, side * 0.88], 0.06, 0.06, paint('trim', '#d9aa48'));
  b.ball([3.55, 2.4, 0], 0.16, [1, 0.75, 0.4], 'glow', { segments: 8 });
  return {
    anchors: {
      seat: [-1.6, 2.5, 0] as Vec,
      top: [-1.6, 2.5, 0] as Vec,
      inside: [-1.6, 2.5, 0] as Vec,
      edge: [2.8, 2.9, 0.8] as Vec,
      hook: [0, 1, 0] as Vec,
    },
    lamps: [{ at: [4, 2.4, 0] as Vec, colour: pane, power: 1, reach: 7 }],
  };
}
