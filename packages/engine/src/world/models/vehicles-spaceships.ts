import type { Making } from '../model.ts';
import { blend, mix, pi, scale, unit, type Vec } from '../vectors.ts';
import {
  around,
  colourOf,
  disc,
  hoop,
  part,
  rod,
  shade,
  sides,
  slab,
  steps,
  turns,
} from './things-shapes.ts';
import { flames, tiled } from './things-surfaces.ts';
import { addSpindle } from './vehicles-wings.ts';

/** Rockets, spaceships and saucers. */

const glassy: Vec = [0.09, 0.16, 0.24];

/** A rocket of old tales: a fat hull, round windows, three fins, fire below. */
export function rocket({ builder: b, paint, pose }: Making) {
  const [body, accent] = [colourOf(paint, 'body', '#f2efe8'), paint('fins', '#d8382f')];
  const flies = pose('standing', 'flying') === 'flying';
  const lift = 1.4;
  const rings: readonly (readonly [number, number])[] = [
    [0.75, 0],
    [1.15, 0.8],
    [1.5, 2.4],
    [1.55, 4],
    [1.35, 5.8],
    [1, 7.2],
    [0.55, 8.3],
    [0.2, 9],
    [0, 9.2],
  ];
  b.lathe(
    rings.map(([radius, y]) => ({
      radius,
      y: y + lift,
      tint: y > 6.9 ? accent : shade(body, 0.9 + 0.012 * y),
    })),
    { segments: 28, material: 'metal' },
  );
  for (const y of [0.8, 2.4, 5.8])
    hoop(
      b,
      [0, y + lift, 0],
      y === 2.4 ? 1.52 : y === 0.8 ? 1.17 : 1.37,
      0.05,
      y === 5.8 ? accent : shade(body, 0.6),
      'metal',
      { segments: 28 },
    );
  for (const angle of turns(3, pi / 3))
    part(
      b,
      (fin) =>
        slab(
          fin,
          [
            [0.9, 2.9],
            [2.1, 1.5],
            [2.5, -0.2],
            [2.3, -1.4],
            [1.9, -0.3],
            [1.05, 0.3],
          ],
          0.16,
          accent,
          'metal',
          { bevel: 0.06 },
        ),
      { at: [0, lift, 0], yaw: angle },
    );
  for (const [y, size] of [
    [4.9, 0.55],
    [3, 0.36],
  ] as const) {
    const out = y > 4 ? 1.44 : 1.54;
    disc(b, [out + 0.03, y + lift, 0], [1, 0, 0], size, [0.55, 0.85, 1], 'glow', 20);
    hoop(b, [out + 0.03, y + lift, 0], size, 0.09, paint('trim', '#c8a04a'), 'metal', {
      axis: [1, 0, 0],
      segments: 20,
    });
  }
  b.lathe(
    [
      { radius: 0.85, y: -0.5, tint: [0.08, 0.08, 0.09] },
      { radius: 0.55, y: 0.1, tint: [0.16, 0.16, 0.17] },
    ],
    { at: [0, lift, 0], segments: 18, material: 'metal' },
  );
  if (flies) {
    part(b, (fire) => flames(fire, [0, 0, 0], 3.6, { count: 9, wide: 0.12 }), {
      at: [0, lift - 0.2, 0],
      pitch: pi,
    });
    for (const puff of steps(10))
      b.ball(
        around(puff * 2.4, 0.3 + puff * 0.12, lift - 2.5 - puff * 0.4),
        0.45 + puff * 0.09,
        shade([0.8, 0.78, 0.76], 0.9),
        'snow',
        { segments: 10 },
      );
  }
  return {
    anchors: { top: [0, 9.2 + lift, 0] as Vec, door: [2.2, 0, 0] as Vec },
    lamps: [
      {
        at: (flies ? [0, lift - 1.6, 0] : [2.2, 4.9 + lift, 0]) as Vec,
        colour: (flies ? [1, 0.6, 0.25] : [0.55, 0.8, 1]) as Vec,
        power: flies ? 2.2 : 0.6,
        reach: flies ? 12 : 5,
      },
    ],
  };
}

/** A long ship of plates, with a bridge, engines and lit ports. */
export function spaceship(
  { builder: b, paint }: Making,
  {
    long,
    colour,
    fins,
    accent: stripe,
  }: { readonly long: number; readonly colour: string; readonly fins: boolean; readonly accent: string },
) {
  const [body, accent, fire] = [
    colourOf(paint, 'body', colour),
    paint('stripes', stripe),
    paint('engines', '#7fd4ff'),
  ];
  const by = long / 12;
  const half = (share: number) => mix(1.85, 0.34, share ** 2) * by;
  const high = (share: number) => mix(1.3, 0.26, share) * by;
  for (const [s, slope] of [
    [1, 0.55],
    [-1, 0.4],
  ] as const)
    for (const side of sides)
      tiled(
        b,
        (u, v) => {
          const x = mix(-long / 2, long / 2, u);
          return {
            at: [x, 2 * by + s * high(u) * (1 - v * v * 0.92), side * half(u) * mix(0.32, 1.25, v)],
            normal: unit([0.12, s, side * slope * (0.4 + v)]),
          };
        },
        b.isCoarse ? 20 : 18,
        b.isCoarse ? 12 : 6,
        (u, v) =>
          (u > 0.72 && u < 0.78) || (v > 0.4 && v < 0.5 && u < 0.5) ? accent : shade(body, 0.9 + 0.1 * u),
        'metal',
        { vary: 0.16, seed: s + 3, shift: 0 },
      );
  b.face(
    [
      [-long / 2, 2 * by + high(0), -half(0) * 0.32],
      [-long / 2, 2 * by + high(0), half(0) * 0.32],
      [-long / 2, 2 * by, half(0) * 1.25],
      [-long / 2, 2 * by - high(0), half(0) * 0.32],
      [-long / 2, 2 * by - high(0), -half(0) * 0.32],
      [-long / 2, 2 * by, -half(0) * 1.25],
    ],
    shade(body, 0.4),
    'metal',
    [-1, 0, 0],
  );
  b.ball(
    [long * 0.1, 2.78 * by, 0],
    [1.5 * by, 0.42 * by, 0.55 * by],
    (to) => (to[0] > 0.1 && to[1] > 0 ? glassy : body),
    'glass',
    { segments: 18 },
  );
  for (const side of sides) {
    const z = side * 1.8 * by;
    addSpindle(
      b,
      [-long * 0.36, 2 * by, z],
      [
        [-2 * by, 0.55 * by],
        [-1.7 * by, 0.62 * by],
        [0.4 * by, 0.55 * by],
        [1.4 * by, 0.3 * by],
        [1.7 * by, 0.02],
      ],
      (x) => (x < -1.6 * by ? accent : shade(body, 0.8)),
      { segments: 16 },
    );
    disc(b, [-long * 0.36 - 1.98 * by, 2 * by, z], [-1, 0, 0], 0.46 * by, fire, 'glow', 16);
    b.tube(
      [
        [-long * 0.36 - 2 * by, 2 * by, z],
        [-long * 0.36 - 3 * by, 2 * by, z],
        [-long * 0.36 - 4.4 * by, 2 * by, z],
      ],
      [0.4 * by, 0.25 * by, 0.01],
      (share) => blend(fire, scale(fire, 0.35), share),
      'glow',
      10,
    );
    if (fins)
      part(
        b,
        (wing) =>
          slab(
            wing,
            [
              [0.8 * by, 0.9 * by],
              [-2.6 * by, 3.9 * by],
              [-3.8 * by, 4.1 * by],
              [-3.2 * by, 0.8 * by],
            ],
            0.14 * by,
            accent,
            'metal',
            { bevel: 0.06 * by },
          ),
        { at: [-long * 0.06, 2 * by, 0], roll: side * (pi / 2 - 0.25) },
      );
    for (const port of steps(b.isCoarse ? 4 : 13))
      b.box(
        [mix(-long * 0.25, long * 0.4, port / 13), 2.02 * by, side * half(mix(0.25, 0.9, port / 13)) * 1.25],
        [0.13 * by, 0.05 * by, 0.03 * by],
        [1, 0.85, 0.55],
        'glow',
      );
    rod(
      b,
      [long * 0.2, 1.75 * by, side * 0.75 * by],
      [long * 0.42, 1.75 * by, side * 0.75 * by],
      0.07 * by,
      [0.1, 0.1, 0.11],
      'metal',
    );
  }
  return {
    anchors: {
      top: [-long * 0.1, 2.95 * by, 0] as Vec,
      seat: [-long * 0.1, 2.95 * by, 0] as Vec,
      mouth: [long / 2, 2 * by, 0] as Vec,
    },
    lamps: [{ at: [-long * 0.56, 2 * by, 0] as Vec, colour: fire, power: 1.6, reach: 9 * by }],
  };
}

export function saucer({ builder: b, paint, pose }: Making) {
  const [body, light] = [colourOf(paint, 'body', '#aeb8c2'), paint('lights', '#8dffb0')];
  b.lathe(
    [
      [0, 0],
      [1.4, 0.02],
      [3, 0.5],
      [4, 0.95],
      [4.05, 1.05],
      [3.4, 1.35],
      [1.8, 1.75],
      [1.5, 1.85],
    ].map(([radius, y], index) => ({
      radius: radius ?? 0,
      y: (y ?? 0) + 0.4,
      tint: shade(body, 0.75 + 0.05 * index),
    })),
    { segments: 40, material: 'metal' },
  );
  b.ball(
    [0, 2.15, 0],
    [1.5, 1.1, 1.5],
    (to) => scale(blend([0.3, 0.6, 0.7], [0.8, 1, 1], to[1]), 0.7),
    'glass',
    { segments: 22 },
  );
  for (const [index, angle] of turns(14).entries())
    b.ball(around(angle, 3.75, 1.3), 0.17, index % 2 === 0 ? light : [1, 0.8, 0.35], 'glow', { segments: 8 });
  disc(b, [0, 0.4, 0], [0, -1, 0], 1.2, light, 'glow', 22);
  for (const angle of turns(3))
    rod(b, around(angle, 1.9, 0.55), around(angle, 2.6, -0.4), 0.07, shade(body, 0.7), 'metal');
  if (pose('hovering', 'beam') === 'beam')
    b.sheet(
      20,
      1,
      (u, v) => ({
        at: around(u * 2 * pi, mix(1.2, 3.2, v), 0.4 - v * 8),
        normal: around(u * 2 * pi, 1),
        tint: scale(light, mix(0.5, 0.05, v)),
      }),
      'glow',
    );
  return {
    anchors: { top: [0, 3.25, 0] as Vec, hook: [0, -2, 0] as Vec, inside: [0, 2, 0] as Vec },
    lamps: [{ at: [0, -0.6, 0] as Vec, colour: light, power: 1.8, reach: 10 }],
  };
}
