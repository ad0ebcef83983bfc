import type { Making } from '../model.ts';
import { add, blend, cos, pi, sin, unit, type Vec } from '../vectors.ts';
import { goldTint, starOutline } from './things-chests.ts';
import {
  around,
  colourOf,
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

/** Crowns, keys, gems and trophies. */

export function star({ builder: b, paint }: Making) {
  const tint = colourOf(paint, 'body', '#ffd24a');
  part(
    b,
    (shape) =>
      slab(shape, starOutline(5, 0.5, 0.23), 0.08, tint, 'glow', { bevel: 0.1, edge: shade(tint, 0.85) }),
    { at: [0, 0.5, 0], yaw: pi / 2 },
  );
  return { lamps: [{ at: [0.2, 0.5, 0] as Vec, colour: tint, power: 0.7, reach: 4 }] };
}

export function crown({ builder: b, paint }: Making) {
  const [gold, gem] = [colourOf(paint, 'body', goldTint), paint('gems', '#d0334a')];
  const points = 8;
  const count = b.isCoarse ? points * 2 : points * 8;
  b.sheet(
    count,
    4,
    (u, v) => {
      const tooth = Math.abs(((u * points) % 1) - 0.5) * 2;
      const top = 0.12 + 0.13 * (1 - tooth);
      const angle = u * 2 * pi;
      return {
        at: around(angle, 0.15 + 0.035 * v, top * v),
        normal: unit([cos(angle), 0.1, sin(angle)]),
        tint: shade(gold, 0.85 + 0.25 * v),
      };
    },
    'metal',
  );
  for (const [y, radius] of [
    [0.012, 0.152],
    [0.075, 0.17],
  ] as const)
    hoop(b, [0, y, 0], radius, 0.012, lighter(gold, 0.15), 'metal', { segments: 32 });
  for (const [index, angle] of turns(points, pi / points).entries()) {
    b.ball(around(angle, 0.187, 0.262), 0.02, lighter(gold, 0.3), 'metal', { segments: 8 });
    b.ball(
      around(angle, 0.163, 0.045),
      [0.018, 0.022, 0.018],
      index % 2 === 0 ? gem : paint('other gems', '#3f7fe0'),
      'glass',
      { segments: 8 },
    );
  }
  b.ball([0, 0.1, 0], [0.14, 0.1, 0.14], paint('velvet', '#8a1f3a'), 'cloth', { segments: 16 });
  return { anchors: { hook: [0, 0.03, 0] as Vec } };
}

export function key({ builder: b, paint }: Making) {
  const gold = colourOf(paint, 'body', goldTint);
  const y = 0.72;
  for (const angle of turns(3, pi / 2))
    hoop(b, [0, y + 0.11 * sin(angle), 0.11 * cos(angle)], 0.085, 0.026, gold, 'metal', {
      axis: [1, 0, 0],
      segments: 20,
    });
  b.ball([0, y, 0], [0.03, 0.06, 0.06], paint('gem', '#3fae8a'), 'glass', { segments: 10 });
  rod(b, [0, 0.02, 0], [0, y - 0.13, 0], 0.034, gold, 'metal', { segments: 10 });
  for (const ring of [0.16, 0.5, 0.56])
    hoop(b, [0, ring, 0], 0.036, 0.014, lighter(gold, 0.2), 'metal', { segments: 14 });
  for (const [low, long] of [
    [0.03, 0.16],
    [0.11, 0.12],
    [0.19, 0.16],
  ] as const)
    b.box([0, low + 0.025, long / 2 + 0.02], [0.02, 0.024, long / 2], gold, 'metal');
  return { anchors: { hand: [0, 0.72, 0] as Vec } };
}

/** A gem cut in facets, its point below. */
export function gem({ builder: b, paint }: Making, colour: string, tall = 1) {
  const tint = colourOf(paint, 'body', colour);
  const rows: readonly (readonly [number, number, number])[] = [
    [0, 0, 0],
    [0.3, 0.36, 0],
    [0.31, 0.4, 0.5],
    [0.17, 0.52, 0],
    [0, 0.52, 0],
  ];
  const count = 8;
  rows.slice(1).forEach(([radius, y, shift], index) => {
    const [below, low, before] = rows[index] ?? [0, 0, 0];
    for (const side of steps(count)) {
      const at = (r: number, height: number, off: number, step: number) =>
        around(((side + step + off) / count) * 2 * pi, r, height * tall);
      const corners = [
        at(below, low, before, 0),
        at(below, low, before, 1),
        at(radius, y, shift, 1),
        at(radius, y, shift, 0),
      ];
      const middle = around(((side + 0.5 + shift / 2) / count) * 2 * pi, 1);
      const facing = unit(
        add(middle, [0, index === 0 ? -0.75 : index === 3 ? 9 : index === 2 ? 1.1 : 0.2, 0]),
      );
      b.face(
        corners,
        shade(
          blend(tint, [1, 1, 1], (side * 3 + index * 2) % 5 === 0 ? 0.4 : 0),
          0.85 + 0.6 * (((side * 5 + index * 3) % 7) / 7),
        ),
        'glass',
        facing,
      );
    }
  });
  return { lamps: [{ at: [0.2, 0.4 * tall, 0] as Vec, colour: tint, power: 0.3, reach: 1.8 }] };
}

export function ring({ builder: b, paint }: Making) {
  const gold = colourOf(paint, 'body', goldTint);
  hoop(b, [0, 0.16, 0], 0.14, 0.022, gold, 'metal', { axis: [1, 0, 0], segments: 32, tubes: 8 });
  b.lathe(
    [
      { radius: 0.03, y: 0.3, tint: gold },
      { radius: 0.055, y: 0.34, tint: gold },
    ],
    { segments: 8, material: 'metal' },
  );
  part(b, (stone) => gem({ builder: stone, paint } as Making, '#e8f6ff'), { at: [0, 0.29, 0], size: 0.23 });
  return {};
}

export function skull({ builder: b, paint }: Making) {
  const bone = colourOf(paint, 'body', '#ece3cc');
  b.ball([-0.02, 0.17, 0], [0.125, 0.11, 0.1], (to) => shade(bone, 0.88 + 0.16 * to[1]), 'stone', {
    segments: 24,
  });
  b.ball([0.07, 0.1, 0], [0.06, 0.07, 0.066], bone, 'stone', { segments: 14 });
  b.box([0.075, 0.035, 0], [0.035, 0.028, 0.05], shade(bone, 0.92), 'stone');
  for (const side of sides) {
    b.ball([0.079, 0.145, side * 0.043], [0.03, 0.033, 0.03], [0.012, 0.01, 0.01], 'stone', { segments: 12 });
    b.ball([0.05, 0.1, side * 0.066], [0.035, 0.018, 0.014], bone, 'stone', { segments: 8 });
  }
  b.face(
    [
      [0.131, 0.085, -0.014],
      [0.131, 0.085, 0.014],
      [0.13, 0.118, 0],
    ],
    [0.012, 0.01, 0.01],
    'stone',
    [1, 0, 0],
  );
  for (const tooth of steps(6)) {
    b.box([0.112, 0.05, (tooth - 2.5) * 0.015], [0.008, 0.013, 0.0065], lighter(bone, 0.4), 'stone');
    b.box([0.108, 0.024, (tooth - 2.5) * 0.014], [0.007, 0.011, 0.006], lighter(bone, 0.3), 'stone');
  }
  return { anchors: { top: [-0.02, 0.28, 0] as Vec, hand: [0, 0.1, 0] as Vec } };
}

export function trophy({ builder: b, paint }: Making) {
  const gold = colourOf(paint, 'body', goldTint);
  b.box([0, 0.05, 0], [0.15, 0.05, 0.15], paint('base', '#4a2f22'), 'wood');
  b.lathe(
    [
      [0.1, 0.1],
      [0.11, 0.12],
      [0.04, 0.17],
      [0.03, 0.25],
      [0.06, 0.28],
      [0.15, 0.36],
      [0.19, 0.5],
      [0.2, 0.62],
      [0.21, 0.63],
      [0.18, 0.62],
      [0.12, 0.4],
    ].map(([radius, y]) => ({ radius: radius ?? 0, y: y ?? 0, tint: shade(gold, 0.85 + 0.3 * (y ?? 0)) })),
    { segments: 28, material: 'metal' },
  );
  for (const side of sides)
    b.tube(
      [
        [0, 0.57, side * 0.2],
        [0, 0.6, side * 0.3],
        [0, 0.48, side * 0.31],
        [0, 0.38, side * 0.19],
      ],
      [0.018, 0.02, 0.02, 0.014],
      gold,
      'metal',
      8,
    );
  part(
    b,
    (mark) => slab(mark, starOutline(5, 0.07, 0.03), 0.02, lighter(gold, 0.4), 'metal', { bevel: 0.01 }),
    { at: [0.19, 0.5, 0], yaw: pi / 2 },
  );
  return { anchors: { hand: [0, 0.22, 0] as Vec } };
}
