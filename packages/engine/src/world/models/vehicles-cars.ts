import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { mix, pi, unit, type Vec } from '../vectors.ts';
import { colourOf, disc, hoop, part, shade, sides, steps } from './things-shapes.ts';

/** Cars from the line of their bodies. */

export const rubber: Vec = [0.018, 0.018, 0.02];

export const chrome: Vec = [0.62, 0.64, 0.66];

export const glassy: Vec = [0.08, 0.13, 0.18];

export function addTyre(b: Builder, at: Vec, radius: number, wide: number, rim: Vec = chrome) {
  part(
    b,
    (wheel) => {
      wheel.lathe(
        [
          [radius * 0.6, -wide / 2],
          [radius * 0.92, -wide / 2],
          [radius, -wide * 0.36],
          [radius, wide * 0.36],
          [radius * 0.92, wide / 2],
          [radius * 0.6, wide / 2],
        ].map(([r, y]) => ({ radius: r ?? 0, y: y ?? 0, tint: rubber })),
        { segments: 22, material: 'cloth' },
      );
      for (const side of sides) {
        disc(wheel, [0, side * wide * 0.46, 0], [0, side, 0], radius * 0.62, rim, 'metal', 16);
        disc(wheel, [0, side * wide * 0.5, 0], [0, side, 0], radius * 0.2, shade(rim, 0.5), 'metal', 8);
      }
    },
    { roll: pi / 2, at },
  );
}

/** The side of a body: how high its shell is along its length, in shares. */
type Profile = readonly (readonly [x: number, y: number])[];

const heightAt = (profile: Profile, x: number) => {
  for (const [index, [to, high]] of profile.entries()) {
    if (to < x) continue;
    const [from, low] = profile[Math.max(0, index - 1)] ?? [to, high];
    return to === from ? high : mix(low, high, (x - from) / (to - from));
  }
  return profile.at(-1)?.[1] ?? 0;
};

export interface CarPlan {
  readonly long: number;
  readonly wide: number;
  /** The line of the bonnet and boot, and that of roof and windows over it (x in metres from the tail). */
  readonly lower: Profile;
  readonly upper: Profile;
  readonly colour: string;
  readonly stripe?: string;
  readonly wheel: number;
  readonly axles: readonly [number, number];
  readonly sign?: 'taxi' | 'siren';
  readonly wing?: boolean;
}

export function car({ builder: b, paint }: Making, plan: CarPlan) {
  const body = colourOf(paint, 'body', plan.colour);
  const { long, wide } = plan;
  const floor = plan.wheel * 0.62;
  const pieces = b.isCoarse ? 10 : 40;
  const half = (x: number) => (wide / 2) * (1 - 0.16 * (Math.abs(x / long - 0.5) * 2) ** 6);
  const shell = (
    profile: Profile,
    low: (x: number) => number,
    lean: number,
    tint: (x: number, v: number) => readonly [Vec, 'metal' | 'glass'],
  ) => {
    const [first, last] = [profile[0]?.[0] ?? 0, profile.at(-1)?.[0] ?? long];
    for (const piece of steps(pieces)) {
      const [from, to] = [mix(first, last, piece / pieces), mix(first, last, (piece + 1) / pieces)];
      const [a, c] = [heightAt(profile, from + 1e-4), heightAt(profile, to - 1e-4)];
      const at = (x: number, y: number, side: number, v: number): Vec => [
        x - long / 2,
        y,
        side * half(x) * (1 - lean * v),
      ];
      for (const side of sides)
        for (const [lowShare, highShare] of [
          [0, 0.5],
          [0.5, 0.9],
          [0.9, 1],
        ] as const) {
          const [tone, material] = tint((from + to) / 2, (lowShare + highShare) / 2);
          const y = (x: number, h: number, v: number) => mix(low(x), h, v);
          b.face(
            [
              at(from, y(from, a, lowShare), side, lowShare),
              at(to, y(to, c, lowShare), side, lowShare),
              at(to, y(to, c, highShare), side, highShare),
              at(from, y(from, a, highShare), side, highShare),
            ],
            tone,
            material,
            unit([0, 0.25 * highShare, side]),
          );
        }
      const slope = (c - a) / (to - from);
      const isGlass = lean > 0.1 && Math.abs(slope) > 0.35;
      b.face(
        [at(from, a, -1, 1), at(from, a, 1, 1), at(to, c, 1, 1), at(to, c, -1, 1)],
        isGlass ? glassy : plan.stripe && lean <= 0.1 ? body : body,
        isGlass ? 'glass' : 'metal',
        unit([-slope, 1, 0]),
      );
    }
    for (const [x, end] of [
      [first, -1],
      [last, 1],
    ] as const) {
      const h = heightAt(profile, x);
      b.face(
        [
          [x - long / 2, low(x), -half(x)],
          [x - long / 2, low(x), half(x)],
          [x - long / 2, h, half(x) * (1 - lean)],
          [x - long / 2, h, -half(x) * (1 - lean)],
        ],
        body,
        'metal',
        [end, 0, 0],
      );
    }
  };
  shell(
    plan.lower,
    () => floor,
    0.06,
    (_, v) => [
      plan.stripe && v > 0.3 && v < 0.8 ? paint('stripes', plan.stripe) : shade(body, 0.85 + 0.2 * v),
      'metal',
    ],
  );
  const pillars = [0.06, 0.48, 0.94];
  const [start, end] = [plan.upper[0]?.[0] ?? 0, plan.upper.at(-1)?.[0] ?? long];
  shell(
    plan.upper,
    (x) => heightAt(plan.lower, x) - 0.02,
    0.2,
    (x, v) =>
      v < 0.85 && v > 0.1 && !pillars.some((at) => Math.abs(mix(start, end, at) - x) < 0.07)
        ? [glassy, 'glass']
        : [body, 'metal'],
  );
  for (const x of plan.axles)
    for (const side of sides) {
      addTyre(b, [x - long / 2, plan.wheel, side * (wide / 2 - 0.1)], plan.wheel, 0.22);
      hoop(
        b,
        [x - long / 2, plan.wheel, side * (wide / 2 - 0.005)],
        plan.wheel * 1.1,
        0.05,
        shade(body, 0.7),
        'metal',
        { axis: [0, 0, 1], segments: 18 },
      );
    }
  const [nose, tail] = [heightAt(plan.lower, long), heightAt(plan.lower, 0)];
  for (const side of sides) {
    b.ball([long / 2 - 0.02, nose * 0.84, side * wide * 0.33], [0.06, 0.09, 0.12], [1, 0.93, 0.75], 'glow', {
      segments: 10,
    });
    b.box([-long / 2 - 0.01, tail * 0.84, side * wide * 0.34], [0.02, 0.06, 0.13], [1, 0.08, 0.05], 'glow');
  }
  for (const x of sides)
    b.box([x * (long / 2 + 0.01), floor + 0.14, 0], [0.06, 0.07, wide * 0.46], chrome, 'metal');
  b.box([long / 2 + 0.005, nose * 0.68, 0], [0.02, 0.08, wide * 0.2], shade(chrome, 0.3), 'metal');
  const roof = Math.max(...plan.upper.map(([, y]) => y));
  const middle = (start + end) / 2 - long / 2;
  if (plan.sign) {
    b.box(
      [middle, roof + 0.1, 0],
      [0.12, 0.09, 0.28],
      plan.sign === 'taxi' ? [1, 0.85, 0.3] : [0.9, 0.08, 0.06],
      'glow',
    );
    if (plan.sign === 'siren') b.box([middle, roof + 0.1, 0.3], [0.12, 0.09, 0.28], [0.08, 0.25, 1], 'glow');
  }
  if (plan.wing) {
    b.box([-long / 2 + 0.2, tail + 0.35, 0], [0.2, 0.025, wide * 0.48], body, 'metal');
    for (const side of sides)
      b.box([-long / 2 + 0.25, tail + 0.17, side * wide * 0.3], [0.05, 0.18, 0.02], rubber, 'metal');
  }
  return {
    anchors: {
      top: [middle, roof, 0] as Vec,
      seat: [middle, roof, 0] as Vec,
      inside: [middle, floor + 0.3, 0] as Vec,
      door: [middle, 0, wide / 2 + 0.5] as Vec,
    },
    lamps: [{ at: [long / 2 + 0.7, nose * 0.8, 0] as Vec, colour: [1, 0.9, 0.7] as Vec, power: 1, reach: 8 }],
  };
}
