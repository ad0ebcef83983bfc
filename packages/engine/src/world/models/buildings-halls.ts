import type { Making } from '../model.ts';
import type { Vec } from '../vectors.ts';
import { addSkirtRoof } from './buildings-eastern.ts';
import { addGableRoof, addGables, addWalls } from './buildings-roofs.ts';
import { beam, colourOf, rod, shade, sides, steps } from './things-shapes.ts';

/** Halls of the East: wide, on a terrace, under one or two roofs with swinging eaves. */
export interface HallPlan {
  /** Width (z), depth (x) and the height of the columns, in metres. */
  readonly wide: number;
  readonly deep: number;
  readonly high: number;
  /** Tiers of the terrace. */
  readonly tiers: number;
  readonly isDouble: boolean;
  readonly swing: number;
  readonly walls: string;
  readonly columns: string;
  readonly roof: string;
  readonly base: string;
}

export function easternHall({ builder: b, paint }: Making, plan: HallPlan) {
  const { wide, deep, high, tiers, swing } = plan;
  const [walls, roof, wood, base] = [
    colourOf(paint, 'walls', plan.walls),
    paint('roof', plan.roof),
    paint('timber', plan.columns),
    paint('base', plan.base),
  ];
  const [gold, pane] = [paint('gold', '#dfb14a'), paint('windows', '#ffc46b')];
  const rise = 0.75;
  for (const tier of steps(tiers)) {
    const out = (tiers - tier) * 1.7;
    b.box(
      [0, (tier + 0.5) * rise, 0],
      [deep / 2 + out, rise / 2, wide / 2 + out],
      shade(base, 0.86 + 0.05 * tier),
      'stone',
    );
    for (const side of sides) {
      const z = side * (wide / 2 + out - 0.12);
      beam(
        b,
        [deep / 2 + out - 0.12, (tier + 1) * rise + 0.3, 0],
        [deep / 2 + out - 0.12, (tier + 1) * rise + 0.3, z],
        0.16,
        0.5,
        shade(base, 1.1),
        'stone',
      );
      beam(
        b,
        [-deep / 2, (tier + 1) * rise + 0.3, z],
        [deep / 2 + out, (tier + 1) * rise + 0.3, z],
        0.16,
        0.5,
        shade(base, 1.1),
        'stone',
      );
    }
  }
  const foot = tiers * rise;
  const stairs = Math.ceil(foot / 0.19);
  for (const step of steps(stairs))
    b.box(
      [deep / 2 + 1.7 * tiers + 0.45 - step * ((1.7 * tiers) / stairs), (step + 0.5) * 0.19 + 0.02, 0],
      [0.5, (step + 1) * 0.095, wide * 0.1 + 0.9],
      shade(base, 1 + 0.02 * (step % 2)),
      'stone',
    );
  addWalls(b, [0, foot, 0], [deep * 0.78, high, wide * 0.9], walls, 'planks');
  const columns = Math.max(4, Math.round(wide / 2.9));
  const front = deep * 0.39;
  for (const column of steps(columns + 1)) {
    const z = (column / columns - 0.5) * wide * 0.96;
    rod(b, [deep * 0.48, foot, z], [deep * 0.48, foot + high, z], 0.24, wood, 'wood', { segments: 10 });
    rod(b, [-deep * 0.48, foot, z], [-deep * 0.48, foot + high, z], 0.24, wood, 'wood', { segments: 7 });
    rod(b, [deep * 0.48, foot, z], [deep * 0.48, foot + 0.25, z], 0.34, shade(base, 0.8), 'stone', {
      segments: 10,
    });
    if (column === columns) continue;
    const middle = z + (0.5 / columns) * wide * 0.96;
    const half = (wide * 0.3) / columns;
    const isDoor = Math.abs(middle) < (wide * 0.8) / columns;
    b.box(
      [front + 0.04, foot + high * (isDoor ? 0.4 : 0.5), middle],
      [0.05, high * (isDoor ? 0.4 : 0.3), half],
      isDoor ? shade(wood, 0.55) : pane,
      isDoor ? 'wood' : 'glow',
    );
    for (const bar of steps(5))
      b.box(
        [front + 0.1, foot + high * (isDoor ? 0.4 : 0.5), middle + (bar / 4 - 0.5) * half * 1.9],
        [0.02, high * (isDoor ? 0.4 : 0.3), 0.035],
        isDoor ? gold : wood,
        'wood',
      );
  }
  for (const [y, tint] of [
    [0.97, paint('trim', '#2f6f7a')],
    [0.9, gold],
  ] as const)
    b.box([0, foot + high * y, 0], [deep * 0.5, high * 0.035, wide * 0.5], tint, 'wood');
  let y = foot + high;
  let [d, w] = [deep / 2 + 1.5, wide / 2 + 1.7];
  if (plan.isDouble) {
    addSkirtRoof(b, [0, y, 0], d, w, high * 0.42, roof, wood, w * 0.74, swing);
    y += high * 0.4;
    [d, w] = [deep * 0.4 + 1.4, wide * 0.42 + 1.5];
    addWalls(b, [0, y - 0.2, 0], [deep * 0.62, high * 0.46, wide * 0.8], shade(walls, 0.9), 'planks');
    b.box(
      [0, y + high * 0.2, 0],
      [deep * 0.315, high * 0.05, wide * 0.405],
      paint('trim', '#2f6f7a'),
      'wood',
    );
    y += high * 0.24;
  }
  const share = 0.6;
  addSkirtRoof(b, [0, y, 0], d, w, high * 0.4, roof, wood, w * share, swing);
  const [gd, gw] = [d * share, w * share];
  y += high * 0.38;
  addGables(b, [0, y, 0], gd, gw, gd * 0.72, shade(walls, 0.8), 'wood');
  addGableRoof(b, {
    at: [0, y, 0],
    deep: gd,
    wide: gw,
    rise: gd * 0.72,
    over: 0.3,
    tint: roof,
    wood,
    swing: swing * 0.2,
  });
  const ridge = y + gd * 0.72 + 0.1;
  for (const side of sides) {
    const tail = steps(6).map(
      (step): Vec => [
        0,
        ridge + 0.1 + swing * 0.9 * (step / 5) * (step / 5),
        side * (gw * 0.7 + step * gw * 0.09),
      ],
    );
    b.tube(
      tail,
      steps(6).map((step) => 0.2 - 0.022 * step),
      gold,
      'metal',
      6,
    );
  }
  return {
    anchors: { door: [deep / 2 + 1.7 * tiers + 1.2, 0, 0] as Vec, top: [0, ridge, 0] as Vec },
    lamps: [
      { at: [deep * 0.5, foot + high * 0.7, 0] as Vec, colour: [1, 0.7, 0.36] as Vec, power: 1, reach: 9 },
    ],
  };
}
