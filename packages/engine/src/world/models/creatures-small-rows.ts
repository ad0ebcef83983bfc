import { hex } from '../colours.ts';
import { add, blend, cos, hash, pi, scale, sin, unit, type Vec } from '../vectors.ts';
import type { Beast, BeastBody } from './creatures-beast-plan.ts';

import { addBlade } from './creatures-shapes.ts';

export const rabbit: Beast = {
  height: 0.26,
  length: 0.62,
  trunk: [0.3, 0.37, 0.4],
  legs: [0.12, 0.08, 0.15],
  cells: 46,
  neck: [0.3, 0.24, 0.22, 0.9],
  head: {
    size: 0.34,
    snout: [0.32, 0.55, 0.36, 0.14],
    cheeks: 0.5,
    nose: 0.11,
    muzzle: '#f9f2e6',
    eyes: { at: [0.6, 0.2, 0.62], size: 0.26, out: [0.6, 0.1, 0.8] },
  },
  ears: { kind: 'long', size: 0.85 },
  tail: {
    line: [
      [0, 0],
      [-0.1, 0.06],
    ],
    radii: [0.13, 0.15],
    tip: '#ffffff',
  },
  colours: { body: '#b98a5e', belly: '#f9f2e6', nose: '#d98a8a', innerEars: '#eab3a6' },
};

export const mouse: Beast = {
  height: 0.1,
  length: 0.7,
  trunk: [0.3, 0.4, 0.42],
  legs: [0.11, 0.06, 0.12],
  cells: 50,
  neck: [0.2, 0.26, 0.24, 0.5],
  head: {
    size: 0.33,
    snout: [0.75, 0.5, 0.2, 0.14],
    cheeks: 0.42,
    nose: 0.13,
    eyes: { at: [0.68, 0.22, 0.5], size: 0.22 },
  },
  ears: { kind: 'round', size: 1.25 },
  tail: {
    line: [
      [0, -0.1],
      [-0.4, -0.2],
      [-0.8, 0.05],
      [-1.05, 0.45],
    ],
    radii: [0.06, 0.045, 0.035, 0.02],
    sideways: 0.2,
  },
  colours: {
    body: '#9a9095',
    belly: '#e9e2df',
    feet: '#e3a9a0',
    tail: '#e3a9a0',
    nose: '#d9807c',
    innerEars: '#eeb6ae',
  },
};

export const squirrel: Beast = {
  ...rabbit,
  height: 0.24,
  rest: 'sitting',
  trunk: [0.25, 0.3, 0.33],
  head: { ...rabbit.head, size: 0.31, snout: [0.5, 0.5, 0.26, 0.14], muzzle: '#f6e6cd' },
  ears: { kind: 'point', size: 0.75 },
  tail: {
    line: [
      [0.1, 0],
      [-0.32, 0.12],
      [-0.42, 0.6],
      [-0.3, 1.05],
      [-0.5, 1.3],
      [-0.72, 1.1],
    ],
    radii: [0.08, 0.17, 0.22, 0.23, 0.18, 0.06],
    sideways: 0.05,
  },
  colours: { body: '#b85f2a', belly: '#f8ead2', nose: '#3a2420', feet: '#8a431c', innerEars: '#e0a493' },
};

export const raccoon: Beast = {
  height: 0.34,
  length: 0.75,
  trunk: [0.28, 0.31, 0.31],
  legs: [0.1, 0.07, 0.1],
  neck: [0.26, 0.24, 0.22, 0.6],
  head: {
    size: 0.3,
    snout: [0.6, 0.52, 0.26, 0.14],
    muzzle: '#f1ece2',
    mask: '#2b282b',
    nose: 0.16,
    eyes: { at: [0.7, 0.16, 0.5], size: 0.17 },
  },
  ears: { kind: 'round', size: 0.72 },
  tail: {
    line: [
      [0, 0],
      [-0.3, -0.12],
      [-0.62, 0],
      [-0.85, 0.32],
    ],
    radii: [0.09, 0.14, 0.15, 0.07],
    tip: '#2b282b',
  },
  colours: { body: '#878289', belly: '#b9b3b4', feet: '#2f2b2e', innerEars: '#cfc6c2', eyes: '#4a3020' },
};

export const monkey: Beast = {
  height: 0.5,
  length: 0.6,
  rest: 'sitting',
  trunk: [0.24, 0.24, 0.24],
  legs: [0.09, 0.065, 0.12],
  neck: [0.22, 0.19, 0.18, 0.95],
  head: {
    size: 0.29,
    snout: [0.24, 0.56, 0.46, 0.16],
    hasTip: true,
    muzzle: '#eec39a',
    mask: '#eec39a',
    nose: 0.09,
    cheeks: 0.45,
    eyes: { at: [0.72, 0.2, 0.36], size: 0.16, out: [0.9, 0.05, 0.4] },
  },
  ears: { kind: 'round', size: 0.85 },
  tail: {
    line: [
      [0, 0],
      [-0.35, -0.1],
      [-0.75, 0.25],
      [-0.65, 0.8],
      [-0.35, 0.75],
    ],
    radii: [0.05, 0.05, 0.045, 0.045, 0.04],
  },
  colours: {
    body: '#7d4f2e',
    belly: '#dcb183',
    feet: '#5c381f',
    innerEars: '#eec39a',
    nose: '#5c3420',
    eyes: '#1c1412',
  },
};

export const hedgehog: Beast = {
  height: 0.16,
  length: 0.6,
  trunk: [0.36, 0.42, 0.4],
  legs: [0.1, 0.08, 0.13],
  cells: 44,
  neck: [0.2, 0.3, 0.27, 0.15],
  head: { size: 0.3, snout: [0.9, 0.5, 0.18, 0.12], nose: 0.18, eyes: { at: [0.72, 0.26, 0.5], size: 0.2 } },
  ears: { kind: 'round', size: 0.55 },
  colours: { body: '#d9b48a', belly: '#f0dcc0', feet: '#b98a62', innerEars: '#b98a62' },
  dress: (builder, body) => addSpines(builder, body, 0.3, '#5a4436', '#e8d3b0'),
};

/** Spines over the back, from the brow to the tail. */
export function addSpines(
  builder: Parameters<NonNullable<Beast['dress']>>[0],
  { hip, shoulder, row }: BeastBody,
  long: number,
  root: string,
  tip: string,
) {
  const h = row.height;
  const [dark, light] = [hex(root), hex(tip)];
  const [rings, around] = builder.isCoarse ? [7, 9] : [13, 17];
  for (let ring = 0; ring < rings; ring++)
    for (let step = 0; step < around; step++) {
      const share = ring / (rings - 1);
      const angle = ((step + (ring % 2) * 0.5) / around - 0.5) * pi * 1.4;
      const middle = blend(add(shoulder, [0.3 * h, 0.05 * h, 0]), add(hip, [-0.12 * h, 0, 0]), share);
      const bulge = 0.4 * Math.sqrt(Math.max(0.15, 1 - (2 * share - 1) * (2 * share - 1)));
      const out: Vec = [0, cos(angle), sin(angle)];
      const from = add(middle, scale(out, bulge * h * 0.9));
      const way = unit(add(out, [-0.5 - share * 0.5 + hash(ring, step, 3) * 0.3, 0.1, 0]));
      addBlade(builder, {
        points: [from, add(from, scale(way, long * h * 0.6)), add(from, scale(way, long * h))],
        widths: [0.065 * h, 0.05 * h, 0.003 * h],
        depths: [0.065 * h, 0.05 * h, 0.003 * h],
        across: [0, -out[2], out[1]],
        tint: (down) => (down > 0.55 ? light : dark),
        rows: 2,
        around: 4,
      });
    }
}
