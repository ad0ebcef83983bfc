import type { Making } from '../model.ts';
import { pi, sin, unit, type Vec } from '../vectors.ts';
import { addClockFace } from './buildings-clocks.ts';
import {
  around,
  beam,
  colourOf,
  disc,
  hoop,
  lighter,
  part,
  rod,
  shade,
  sides,
  turns,
} from './things-shapes.ts';
import { tiled } from './things-surfaces.ts';
import { addTurned, iron } from './things-vessels.ts';

/** Clocks, bells, telescopes, anvils and umbrellas. */

export function anvil({ builder: b, paint }: Making) {
  const metal = colourOf(paint, 'body', '#5a5d63');
  b.lathe(
    [
      { radius: 0.28, y: 0, tint: [0.19, 0.11, 0.06] },
      { radius: 0.27, y: 0.42, tint: [0.24, 0.15, 0.08] },
      { radius: 0, y: 0.42, tint: [0.45, 0.31, 0.18] },
    ],
    { segments: 14, material: 'wood' },
  );
  b.box([0, 0.47, 0], [0.2, 0.05, 0.16], metal, 'metal');
  b.box([0, 0.57, 0], [0.1, 0.08, 0.085], shade(metal, 0.85), 'metal');
  b.box([-0.04, 0.7, 0], [0.24, 0.07, 0.11], shade(metal, 1.15), 'metal');
  b.tube(
    [
      [0.18, 0.71, 0],
      [0.36, 0.73, 0],
      [0.52, 0.76, 0],
    ],
    [0.085, 0.055, 0.008],
    metal,
    'metal',
    10,
  );
  return { anchors: { top: [-0.04, 0.77, 0] as Vec, seat: [-0.04, 0.77, 0] as Vec } };
}

export function clock({ builder: b, paint }: Making, kind: 'grandfather' | 'alarm' | 'hourglass') {
  const [wood, gold, face] = [
    colourOf(paint, 'wood', kind === 'alarm' ? '#d8453a' : '#7a4a2c'),
    paint('trim', '#dcae4c'),
    paint('face', '#fbf3dc'),
  ];
  if (kind === 'alarm') {
    part(
      b,
      (drum) =>
        drum.lathe(
          [
            { radius: 0, y: -0.06, tint: wood },
            { radius: 0.15, y: -0.06, tint: wood },
            { radius: 0.16, y: 0, tint: wood },
            { radius: 0.15, y: 0.05, tint: wood },
          ],
          { segments: 26, material: 'metal' },
        ),
      { pitch: -pi / 2, at: [0, 0.2, 0] },
    );
    addClockFace(b, [0.052, 0.2, 0], 0.13, face, gold);
    for (const side of sides) {
      b.ball([0, 0.36, side * 0.09], [0.06, 0.05, 0.06], gold, 'metal', { segments: 12 });
      rod(b, [0, 0.1, side * 0.08], [0, 0, side * 0.13], 0.02, gold, 'metal');
    }
    return {};
  }
  if (kind === 'hourglass') {
    for (const y of [0.02, 0.5])
      b.lathe(
        [
          { radius: 0, y: y - 0.02, tint: wood },
          { radius: 0.17, y: y - 0.02, tint: wood },
          { radius: 0.17, y: y + 0.02, tint: lighter(wood, 0.15) },
          { radius: 0, y: y + 0.02, tint: wood },
        ],
        { segments: 20, material: 'wood' },
      );
    const sand = paint('sand', '#f0cf7a');
    b.lathe(
      [
        [0.13, 0.05],
        [0.135, 0.12],
        [0.1, 0.2],
        [0.016, 0.26],
        [0.1, 0.32],
        [0.135, 0.4],
        [0.13, 0.47],
      ].map(([radius, y]) => ({
        radius: radius ?? 0,
        y: y ?? 0,
        tint: (y ?? 0) < 0.13 || ((y ?? 0) > 0.27 && (y ?? 0) < 0.36) ? sand : ([0.75, 0.88, 0.92] as Vec),
        material:
          (y ?? 0) < 0.13 || ((y ?? 0) > 0.27 && (y ?? 0) < 0.36) ? ('ground' as const) : ('glass' as const),
      })),
      { segments: 24 },
    );
    for (const angle of turns(3))
      rod(b, around(angle, 0.15, 0.02), around(angle, 0.15, 0.5), 0.014, wood, 'wood');
    return {};
  }
  b.box([0, 0.15, 0], [0.2, 0.15, 0.28], wood, 'wood');
  b.box([0, 0.85, 0], [0.15, 0.6, 0.2], shade(wood, 0.95), 'wood');
  b.box([0.152, 0.85, 0], [0.01, 0.48, 0.13], [0.03, 0.02, 0.015], 'glass');
  b.box([0, 1.72, 0], [0.2, 0.28, 0.28], wood, 'wood');
  for (const side of sides) b.box([0, 2.03, side * 0.14], [0.2, 0.035, 0.15], lighter(wood, 0.12), 'wood');
  b.ball([0.02, 2.1, 0], 0.06, gold, 'metal', { segments: 10 });
  addClockFace(b, [0.205, 1.72, 0], 0.22, face, gold);
  rod(b, [0.17, 1.25, 0], [0.17, 0.66, 0.05], 0.008, gold, 'metal');
  disc(b, [0.172, 0.62, 0.053], [1, 0, 0], 0.07, gold, 'metal', 16);
  return { anchors: { top: [0, 2.1, 0] as Vec } };
}

export function bell({ builder: b, paint }: Making) {
  const gold = colourOf(paint, 'body', '#d9a441');
  addTurned(
    b,
    [0, 0, 0],
    [
      [0.3, 0],
      [0.31, 0.03],
      [0.25, 0.1],
      [0.19, 0.25],
      [0.16, 0.4],
      [0.1, 0.48],
      [0, 0.5],
    ],
    gold,
    'metal',
    28,
  );
  for (const y of [0.06, 0.36])
    hoop(b, [0, y, 0], y < 0.2 ? 0.285 : 0.175, 0.01, lighter(gold, 0.25), 'metal', {
      segments: 24,
      tubes: 4,
    });
  hoop(b, [0, 0.55, 0], 0.06, 0.02, gold, 'metal', { axis: [1, 0, 0], segments: 14 });
  b.ball([0, 0.01, 0], 0.055, shade(gold, 0.7), 'metal', { segments: 10 });
  return { anchors: { hook: [0, 0.61, 0] as Vec } };
}

export function telescope({ builder: b, paint }: Making) {
  const [brass, wood] = [colourOf(paint, 'body', '#d0a045'), paint('wood', '#7a4a2c')];
  for (const angle of turns(3)) beam(b, around(angle, 0.05, 1.05), around(angle, 0.5, 0), 0.05, 0.05, wood);
  b.ball([0, 1.1, 0], 0.09, brass, 'metal', { segments: 10 });
  part(
    b,
    (tube) => {
      rod(tube, [-0.6, 0, 0], [-0.2, 0, 0], 0.055, wood, 'wood', { segments: 14 });
      rod(tube, [-0.2, 0, 0], [0.3, 0, 0], 0.075, brass, 'metal', { segments: 16 });
      rod(tube, [0.3, 0, 0], [0.8, 0, 0], 0.1, wood, 'wood', { segments: 18, end: [0.1, 0.2, 0.32] });
      for (const [x, radius] of [
        [-0.6, 0.06],
        [-0.2, 0.08],
        [0.3, 0.105],
        [0.8, 0.108],
      ] as const)
        hoop(tube, [x, 0, 0], radius, 0.016, brass, 'metal', { axis: [1, 0, 0], segments: 18 });
    },
    { at: [0, 1.2, 0], pitch: 0.5 },
  );
  return {};
}

export function umbrella(
  { builder: b, paint }: Making,
  { colour, other, big }: { readonly colour: string; readonly other: string; readonly big: boolean },
) {
  const [one, two] = [colourOf(paint, 'cloth', colour), paint('stripes', other)];
  const [radius, high] = big ? [1.5, 2.2] : [0.55, 0.95];
  const ribs = 8;
  tiled(
    b,
    (u, v) => {
      const sag = 1 - 0.1 * Math.abs(sin(u * ribs * pi)) * v;
      return {
        at: around(u * 2 * pi, radius * v * sag, high - radius * 0.42 * v * v),
        normal: unit(around(u * 2 * pi, v * 0.8, 1)),
      };
    },
    b.isCoarse ? 32 : 32,
    b.isCoarse ? 8 : 5,
    (u) => (Math.floor(u * ribs) % 2 === 0 ? one : two),
    'thin',
    { shift: 0, vary: 0.06, isRound: true },
  );
  for (const angle of turns(b.isCoarse ? 0 : ribs))
    b.tube(
      [[0, high - 0.02, 0], around(angle, radius * 0.98, high - radius * 0.42)],
      [0.006, 0.005],
      iron,
      'metal',
      3,
    );
  rod(b, [0, big ? 0 : 0.08, 0], [0, high + 0.06, 0], big ? 0.03 : 0.012, paint('handle', '#7a5032'), 'wood');
  if (!big)
    b.tube(
      [
        [0, 0.1, 0],
        [0, 0.03, 0],
        [0.03, 0, 0],
        [0.06, 0.03, 0],
      ],
      [0.017, 0.017, 0.017, 0.014],
      paint('handle', '#7a5032'),
      'wood',
      7,
    );
  return { anchors: { hand: [0, 0.2, 0] as Vec, inside: [0.6, 0, 0] as Vec } };
}
