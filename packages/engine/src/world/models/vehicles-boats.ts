import type { Making } from '../model.ts';
import { cos, mix, pi, sin, unit, type Vec } from '../vectors.ts';
import { addPennant } from './buildings-parts.ts';
import { beam, colourOf, disc, hoop, part, rod, shade, sides, steps } from './things-shapes.ts';
import { addHull, addLateen, addMast, addSquareSail } from './vehicles-hulls.ts';

/** Boats, rafts and long ships. */

/** An open boat with benches; with a mast it sails. */
export function boat(
  { builder: b, paint }: Making,
  {
    long,
    sail,
    bow,
    canopy,
    planks: colour,
  }: {
    readonly long: number;
    readonly sail?: string;
    readonly bow: number;
    readonly canopy?: string;
    readonly planks: string;
  },
) {
  const planks = colourOf(paint, 'hull', colour);
  const trim = paint('trim', '#f0e4cc');
  const wide = Math.min(long * 0.3, 1.7);
  const hull = addHull(b, {
    long,
    wide,
    high: 0.5,
    deep: 0.28,
    bow,
    stern: bow * 0.6,
    planks,
    trim,
    deck: shade(planks, 1.2),
    rail: 0.36,
    transom: bow < 0.7,
    rake: 0.1,
  });
  for (const share of [0.25, 0.48, 0.7])
    b.box(
      [hull.x(share), hull.top(share) - 0.16, 0],
      [0.14, 0.03, hull.half(share) * 0.95],
      shade(planks, 1.35),
      'wood',
    );
  if (sail) {
    const high = long * 0.95;
    const mast = hull.x(0.58);
    addMast(b, [mast, 0.2, 0], high, 0.055, paint('masts', '#6a4a30'));
    rod(b, [mast, 0.95, 0], [mast - long * 0.5, 0.9, 0.2], 0.04, paint('masts', '#6a4a30'), 'wood');
    addLateen(
      b,
      [mast - 0.06, 1, 0],
      [mast - long * 0.48, 0.98, 0.18],
      [mast - 0.1, high * 0.97, 0],
      paint('sails', sail),
      0.35,
    );
    addLateen(
      b,
      [hull.x(0.99), 0.7 + bow, 0],
      [mast + 0.2, 0.9, 0.1],
      [mast, high * 0.8, 0],
      paint('sails', sail),
      0.25,
    );
    addPennant(b, [mast, high * 0.98, 0], 0.3, paint('flag', '#d0453a'));
  } else if (canopy) {
    b.sheet(
      b.isCoarse ? 2 : 6,
      b.isCoarse ? 3 : 10,
      (u, v) => ({
        at: [
          mix(-long * 0.22, long * 0.2, u),
          0.85 + 0.75 * sin(v * pi),
          (v - 0.5) * -2 * hull.half(0.5) * (1 - 0.1 * sin(v * pi)),
        ],
        normal: unit([0, sin(v * pi), cos(v * pi)]),
        tint: shade(paint('canopy', canopy), 0.85 + 0.15 * cos(u * 20)),
      }),
      'thin',
    );
  } else
    for (const side of sides) {
      b.tube(
        [
          [0.1, hull.top(0.5) + 0.1, side * hull.half(0.5) * 0.6],
          [-0.3, hull.top(0.5) + 0.02, side * hull.half(0.5) * 1.25],
          [-0.75, -0.12, side * (wide / 2 + 1.1)],
        ],
        [0.03, 0.028, 0.024],
        paint('oars', '#b98d58'),
        'wood',
        6,
      );
      b.face(
        [
          [-0.7, -0.08, side * (wide / 2 + 1)],
          [-0.62, -0.1, side * (wide / 2 + 1.02)],
          [-0.85, -0.28, side * (wide / 2 + 1.5)],
          [-1, -0.24, side * (wide / 2 + 1.45)],
        ],
        paint('oars', '#b98d58'),
        'wood',
        [0.3, 0.9, 0],
      );
    }
  const seat: Vec = [hull.x(0.48), hull.top(0.48) - 0.13, 0];
  return {
    anchors: { seat, top: seat, inside: seat, edge: [hull.x(0.5), hull.top(0.5), hull.half(0.5)] as Vec },
  };
}

/** A long ship with a dragon's head, shields and one striped sail. */
export function longship({ builder: b, paint }: Making) {
  const [planks, wood, gold] = [
    colourOf(paint, 'hull', '#7a5031'),
    paint('masts', '#5a3f2b'),
    paint('figure', '#d8aa48'),
  ];
  const hull = addHull(b, {
    long: 16,
    wide: 3.2,
    high: 0.95,
    deep: 0.6,
    bow: 2,
    stern: 2,
    planks,
    trim: paint('trim', '#4d3423'),
    deck: shade(planks, 1.3),
    rail: 0.45,
    transom: false,
    rake: 0.04,
  });
  for (const end of sides) {
    const x = hull.x(end > 0 ? 1 : 0);
    b.tube(
      [
        [x - end * 0.4, 1.6, 0],
        [x + end * 0.3, 2.9, 0],
        [x + end * 0.35, 4, 0],
        [x + end * 0.05, 4.7, 0],
        [x + end * (end > 0 ? 0.55 : -0.5), 5, 0],
      ],
      [0.24, 0.22, 0.2, 0.19, 0.08],
      planks,
      'wood',
      9,
    );
    if (end < 0) continue;
    b.ball([x + 0.35, 4.95, 0], [0.5, 0.24, 0.2], planks, 'wood', { segments: 12 });
    for (const side of sides) {
      b.ball([x + 0.35, 5.1, side * 0.17], 0.07, gold, 'glow', { segments: 6 });
      rod(b, [x + 0.05, 5.1, side * 0.12], [x - 0.35, 5.5, side * 0.2], 0.07, gold, 'metal', { thin: 0.01 });
    }
  }
  const colours = ['#c23a2e', '#e3b04b', '#3f6fa0', '#efe3c8'];
  for (const side of sides)
    for (const index of steps(10)) {
      const share = 0.18 + index * 0.068;
      part(
        b,
        (shield) => {
          disc(
            shield,
            [0, 0, 0],
            [0, 0, side],
            0.42,
            paint('shields', colours[index % 4] ?? '#c23a2e'),
            'wood',
            16,
          );
          hoop(shield, [0, 0, 0], 0.42, 0.035, wood, 'wood', { axis: [0, 0, 1], segments: 14, tubes: 4 });
          shield.ball([0, 0, side * 0.02], [0.1, 0.1, 0.07], [0.5, 0.48, 0.45], 'metal', { segments: 8 });
        },
        { at: [hull.x(share), hull.top(share) - 0.1, side * (hull.half(share) + 0.08)] },
      );
      b.tube(
        [
          [hull.x(share) + 0.3, hull.top(share) - 0.35, side * hull.half(share)],
          [hull.x(share) - 0.2, -0.2, side * (hull.half(share) + 1.9)],
        ],
        [0.035, 0.03],
        shade(wood, 1.5),
        'wood',
        4,
      );
    }
  addMast(b, [0, 0.5, 0], 8.6, 0.17, wood);
  addSquareSail(b, [0.2, 0, 0], {
    low: 2.6,
    high: 8.2,
    wide: 6.4,
    narrow: 6,
    tint: paint('sails', '#f0e4c8'),
    stripe: paint('stripes', '#b8352c'),
    wood,
  });
  addPennant(b, [0, 9, 0], 0.8, paint('flag', '#c23a2e'));
  const top: Vec = [-3, 0.6, 0];
  return { anchors: { top, seat: top, inside: top } };
}

export function raft({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'hull', '#8f6a42');
  for (const log of steps(7))
    rod(
      b,
      [-1.7 + 0.1 * (log % 3), 0.06, (log - 3) * 0.32],
      [1.6 + 0.12 * ((log * 2) % 3), 0.06, (log - 3) * 0.32],
      0.17,
      shade(wood, 0.8 + 0.07 * ((log * 3) % 5)),
      'wood',
      { segments: 9, end: [0.55, 0.38, 0.2] },
    );
  for (const x of [-1.2, 1.1]) beam(b, [x, 0.24, -1.15], [x, 0.24, 1.15], 0.12, 0.08, shade(wood, 0.7));
  addMast(b, [0.3, 0.2, 0], 3, 0.06, wood);
  addSquareSail(b, [0.36, 0, 0], {
    low: 1,
    high: 2.9,
    wide: 1.9,
    narrow: 1.7,
    tint: paint('sails', '#efe0bf'),
    wood,
  });
  const seat: Vec = [-0.7, 0.24, 0];
  return { anchors: { seat, top: seat } };
}
