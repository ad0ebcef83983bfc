import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { cos, pi, sin, unit, type Vec } from '../vectors.ts';
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
  steps,
  turns,
} from './things-shapes.ts';
import { flames, tiled } from './things-surfaces.ts';

/** Barrels, crates, buckets and other vessels. */

export const iron: Vec = [0.05, 0.047, 0.047];

/** Something turned: a profile of radius and height. */
export function addTurned(
  b: Builder,
  at: Vec,
  profile: readonly (readonly [number, number])[],
  tint: Vec,
  material: 'wood' | 'metal' | 'stone' | 'skin' | 'glass' = 'stone',
  segments = 22,
) {
  const high = profile.at(-1)?.[1] || 1;
  b.lathe(
    profile.map(([radius, y]) => ({ radius, y, tint: shade(tint, 0.82 + (0.22 * y) / high) })),
    { at, segments, material },
  );
}

export function barrel({ builder: b, paint }: Making) {
  const [wood, metal] = [colourOf(paint, 'wood', '#9a6a3e'), paint('bands', '#5c5a58')];
  const radius = (v: number) => 0.34 + 0.09 * sin(v * pi);
  tiled(
    b,
    (u, v) => ({
      at: around(u * 2 * pi, radius(v), v * 0.95),
      normal: unit(around(u * 2 * pi, 1, (0.5 - v) * -0.5)),
    }),
    b.isCoarse ? 32 : 16,
    b.isCoarse ? 12 : 5,
    (u) => shade(wood, 0.82 + 0.3 * (((Math.floor(u * 16) * 7) % 5) / 5)),
    'wood',
    { shift: 0, vary: 0.06, isRound: true },
  );
  for (const v of [0.06, 0.28, 0.72, 0.94])
    b.sheet(
      b.isCoarse ? 8 : 22,
      1,
      (u, w) => ({
        at: around(u * 2 * pi, radius(v + (w - 0.5) * 0.06) + 0.012, (v + (w - 0.5) * 0.06) * 0.95),
        normal: around(u * 2 * pi, 1),
        tint: metal,
      }),
      'metal',
    );
  disc(b, [0, 0.93, 0], [0, 1, 0], 0.34, shade(wood, 1.1), 'wood', 16);
  for (const line of [-0.12, 0.02, 0.15])
    b.box([line, 0.932, 0], [0.006, 0.003, 0.3], shade(wood, 0.6), 'wood');
  return { anchors: { top: [0, 0.94, 0] as Vec, seat: [0, 0.94, 0] as Vec } };
}

export function crate({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#b0824f');
  const half = 0.42;
  for (const yaw of turns(4))
    part(
      b,
      (face) => {
        for (const plank of steps(4))
          face.box(
            [half - 0.03, (plank + 0.5) * half * 0.5, 0],
            [0.025, half * 0.24, half - 0.02],
            shade(wood, 0.8 + 0.08 * ((plank * 3) % 4)),
            'wood',
          );
        for (const z of sides)
          face.box([half, half, z * (half - 0.06)], [0.03, half, 0.065], shade(wood, 1.1), 'wood');
        for (const y of [0.06, half * 2 - 0.06])
          face.box([half, y, 0], [0.03, 0.065, half], shade(wood, 1.15), 'wood');
        beam(
          face,
          [half, 0.1, -half + 0.1],
          [half, half * 2 - 0.1, half - 0.1],
          0.05,
          0.11,
          shade(wood, 1.05),
        );
      },
      { yaw },
    );
  for (const plank of steps(4))
    b.box(
      [0, half * 2 - 0.02, (plank - 1.5) * half * 0.5],
      [half - 0.01, 0.025, half * 0.24],
      shade(wood, 0.9 + 0.09 * ((plank * 3) % 3)),
      'wood',
    );
  return { anchors: { top: [0, half * 2, 0] as Vec, seat: [0, half * 2, 0] as Vec } };
}

/** A black pot on three legs over a small fire, with something green in it. */
export function cauldron({ builder: b, paint }: Making) {
  const [metal, brew] = [colourOf(paint, 'body', '#35343a'), paint('liquid', '#7fe04a')];
  addTurned(
    b,
    [0, 0.16, 0],
    [
      [0.1, 0],
      [0.3, 0.06],
      [0.44, 0.25],
      [0.45, 0.42],
      [0.36, 0.58],
      [0.42, 0.64],
      [0.43, 0.68],
      [0.36, 0.67],
      [0.34, 0.55],
    ],
    metal,
    'metal',
    28,
  );
  disc(b, [0, 0.76, 0], [0, 1, 0], 0.36, brew, 'glow', 24);
  for (const bubble of steps(7))
    b.ball(
      around(bubble * 2.4, 0.1 * Math.sqrt(bubble), 0.76),
      0.045 + 0.02 * (bubble % 3),
      lighter(brew, 0.3),
      'glow',
      { segments: 8 },
    );
  for (const bubble of steps(4))
    b.ball(
      around(bubble * 1.9, 0.1, 0.95 + bubble * 0.13),
      0.03 - bubble * 0.004,
      lighter(brew, 0.4),
      'glow',
      { segments: 6 },
    );
  for (const angle of turns(3, 0.5))
    b.tube([around(angle, 0.28, 0.28), around(angle, 0.36, 0)], [0.06, 0.035], metal, 'metal', 7);
  for (const side of sides)
    hoop(b, [0, 0.66, side * 0.46], 0.075, 0.016, shade(metal, 1.4), 'metal', {
      axis: [0, 0, 1],
      segments: 12,
    });
  for (const angle of turns(5))
    rod(b, around(angle, 0.32, 0.03), around(angle, 0.06, 0.12), 0.04, [0.12, 0.07, 0.04], 'wood', {
      segments: 5,
    });
  flames(b, [0, 0.03, 0], 0.32, { count: 6, wide: 0.6 });
  return {
    anchors: { top: [0, 0.84, 0] as Vec, inside: [0, 0.76, 0] as Vec },
    lamps: [
      { at: [0, 1, 0] as Vec, colour: brew, power: 0.7, reach: 4 },
      { at: [0.5, 0.2, 0] as Vec, colour: [1, 0.5, 0.15] as Vec, power: 0.5, reach: 3 },
    ],
  };
}

export function bucket({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#9a6a3e');
  tiled(
    b,
    (u, v) => ({ at: around(u * 2 * pi, 0.14 + 0.04 * v, v * 0.3), normal: around(u * 2 * pi, 1) }),
    12,
    1,
    wood,
    'wood',
    { vary: 0.3, isRound: true },
  );
  for (const y of [0.06, 0.23])
    hoop(b, [0, y, 0], 0.148 + y * 0.13, 0.012, iron, 'metal', { segments: 18, tubes: 4 });
  disc(b, [0, 0.25, 0], [0, 1, 0], 0.17, paint('water', '#4f9ac0'), 'glass', 16);
  const points = steps(9).map(
    (step): Vec => [0, 0.3 + 0.16 * sin((step / 8) * pi), 0.18 * cos((step / 8) * pi)],
  );
  b.tube(
    points,
    points.map(() => 0.008),
    iron,
    'metal',
    5,
  );
  return { anchors: { hand: [0, 0.46, 0] as Vec } };
}

export function basket({ builder: b, paint }: Making) {
  const straw = colourOf(paint, 'body', '#b98a4a');
  // Woven: every other strand of a ring stands out.
  tiled(
    b,
    (u, v) => ({ at: around(u * 2 * pi, 0.3 + 0.1 * v, v * 0.34), normal: around(u * 2 * pi, 1) }),
    22,
    6,
    straw,
    'wood',
    { vary: 0.4, isRound: true },
  );
  disc(b, [0, 0.06, 0], [0, 1, 0], 0.3, shade(straw, 0.5), 'wood', 18);
  for (const y of [0.02, 0.35])
    hoop(b, [0, y, 0], 0.31 + y * 0.28, 0.026, shade(straw, 0.85), 'wood', { segments: 22, tubes: 5 });
  const points = steps(11).map(
    (step): Vec => [0, 0.34 + 0.34 * sin((step / 10) * pi), 0.4 * cos((step / 10) * pi)],
  );
  b.tube(
    points,
    points.map(() => 0.02),
    shade(straw, 0.8),
    'wood',
    6,
  );
  return { anchors: { top: [0, 0.36, 0] as Vec, inside: [0, 0.16, 0] as Vec, hand: [0, 0.68, 0] as Vec } };
}

export function vase({ builder: b, paint }: Making) {
  const [body, band] = [colourOf(paint, 'body', '#e9eef2'), paint('stripes', '#2f5fa8')];
  b.lathe(
    [
      [0, 0],
      [0.12, 0],
      [0.13, 0.02],
      [0.22, 0.2],
      [0.24, 0.34],
      [0.18, 0.5],
      [0.08, 0.6],
      [0.075, 0.68],
      [0.12, 0.75],
    ].map(([radius, y], index) => ({
      radius: radius ?? 0,
      y: y ?? 0,
      tint: index === 4 || index === 7 ? band : shade(body, 0.9 + 0.15 * (y ?? 0)),
    })),
    { segments: 30, material: 'skin' },
  );
  return { anchors: { top: [0, 0.75, 0] as Vec, hand: [0, 0.4, 0] as Vec } };
}
