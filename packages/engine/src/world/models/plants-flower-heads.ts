import type { Making } from '../model.ts';
import { add, blend, cos, mix, scale, sin, unit, type Vec } from '../vectors.ts';
import { addBlade } from './plants-growing.ts';
import { around, colourOf, lighter, shade, steps, turns } from './things-shapes.ts';

/** Flower heads, one or several on their stalks. */

/** Flowers. Each row is a flower: its petals in rings, its heart, its leaves. */
export interface FlowerPlan {
  readonly high: number;
  readonly petals: string;
  /** Rings of petals: how many there are, how long, and how steeply they rise (0 flat, 1 upright). */
  readonly rings: readonly (readonly [count: number, long: number, rise: number])[];
  readonly wide?: number;
  readonly heart?: string;
  readonly heartSize?: number;
  /** How many flowers stand together. */
  readonly heads?: number;
  readonly leaf?: 'blade' | 'broad' | 'none';
  readonly tip?: string;
  readonly glows?: boolean;
  /** Turns its face to the side, as sunflowers do. */
  readonly tilt?: number;
}

type Maker = Pick<Making, 'builder' | 'paint' | 'random'>;

export function head({ builder: b, paint }: Maker, at: Vec, plan: FlowerPlan, size: number, way: number) {
  const petals = colourOf(paint, 'petals', plan.petals);
  const tip =
    plan.tip && petals === colourOf(paint, 'petals', plan.petals)
      ? paint('tips', plan.tip)
      : lighter(petals, 0.18);
  const tilt = plan.tilt ?? 0.25;
  const facing = unit([cos(way) * tilt, 1 - tilt * 0.6, sin(way) * tilt]);
  const side = unit([-sin(way), 0, cos(way)]);
  const front: Vec = [side[2] * facing[1], side[0] * facing[2] - side[2] * facing[0], -side[0] * facing[1]];
  const forward = unit(front);
  plan.rings.forEach(([count, long, rise], ring) => {
    for (const angle of turns(b.isCoarse ? Math.min(5, count) : count, ring * 0.5)) {
      const out = add(scale(side, sin(angle)), scale(forward, cos(angle)));
      const wing = add(scale(side, cos(angle)), scale(forward, -sin(angle)));
      const half = ((plan.wide ?? 0.8) * long * size * 2.2) / Math.max(3, count);
      const up = rise * 1.35;
      const place = (share: number, off: number): Vec =>
        add(
          at,
          add(
            scale(out, long * size * share * cos(up + (1 - share) * 0.4)),
            add(scale(facing, long * size * share * sin(up)), scale(wing, off)),
          ),
        );
      const normal = unit(add(scale(facing, 0.9 - rise * 0.5), scale(out, rise)));
      const material = plan.glows ? 'glow' : 'thin';
      const tint = shade(petals, mix(1.05, 0.82, ring / Math.max(1, plan.rings.length)));
      const ids = [
        b.vertex(at, normal, shade(tint, 0.7), material),
        b.vertex(place(0.62, half), normal, tint, material),
        b.vertex(place(1, 0), normal, blend(tint, tip, 0.8), material),
        b.vertex(place(0.62, -half), normal, shade(tint, 0.92), material),
      ] as const;
      b.triangle(ids[0], ids[1], ids[2]);
      b.triangle(ids[0], ids[2], ids[3]);
    }
  });
  if (plan.heart) {
    const radius = (plan.heartSize ?? 0.25) * (plan.rings[0]?.[1] ?? 0.1) * size;
    b.ball(
      add(at, scale(facing, radius * (0.3 + 1.1 * (plan.rings[0]?.[2] ?? 0)))),
      radius,
      (to) => shade(paint('heart', plan.heart ?? '#ffffff'), 0.85 + 0.25 * to[1]),
      plan.glows ? 'glow' : 'skin',
      { segments: 8 },
    );
  }
}

export function flower({ builder: b, random, paint }: Making, plan: FlowerPlan) {
  const green = paint('leaves', '#5c9440');
  const heads = plan.heads ?? 1;
  for (const index of steps(b.isCoarse ? Math.ceil(heads / 2) : heads)) {
    const way = index * 2.4 + random.range(-0.3, 0.3);
    const size = random.range(0.85, 1.12);
    const high = plan.high * (index === 0 ? 1 : random.range(0.68, 0.98));
    const foot = around(way, 0.03 * index * plan.high);
    const top = add(
      foot,
      add(around(way, plan.high * (heads > 1 ? 0.09 * Math.sqrt(index) : 0.04)), [0, high, 0]),
    );
    b.tube(
      [foot, add(blend(foot, top, 0.5), around(way, -0.02 * high)), top],
      [0.014, 0.012, 0.01].map((thick) => thick * Math.max(0.45, plan.high)),
      (share) => shade(green, 0.7 + 0.3 * share),
      'leaf',
      5,
    );
    head({ builder: b, paint, random }, top, plan, size, way);
    if (plan.leaf === 'none') continue;
    for (const leaf of steps(plan.leaf === 'broad' ? 4 : 2))
      addBlade(b, blend(foot, top, plan.leaf === 'broad' ? 0.15 + leaf * 0.18 : 0.02), way + 1 + leaf * 2.3, {
        long: plan.high * 0.36,
        wide: plan.high * (plan.leaf === 'broad' ? 0.2 : 0.06),
        isBroad: plan.leaf === 'broad',
        bend: 0.6,
        rise: 0.75,
        tint: shade(green, 0.75),
        tip: green,
        pieces: 3,
        crease: 0.3,
      });
  }
  return plan.glows
    ? {
        lamps: [
          {
            at: [0, plan.high, 0] as Vec,
            colour: colourOf(paint, 'petals', plan.petals),
            power: 0.4,
            reach: 2,
          },
        ],
      }
    : {};
}
