import type { Builder } from '../mesh.ts';
import { add, cos, sin, unit, type Vec } from '../vectors.ts';
import { shade, steps } from './things-shapes.ts';

/** What carts carry. */

/** A tied sack that stands. */
export function addSack(b: Builder, at: Vec, size: number, tint: Vec) {
  const profile: readonly (readonly [number, number])[] = [
    [0.5, 0],
    [0.85, 0.1],
    [0.95, 0.5],
    [0.8, 1],
    [0.4, 1.35],
    [0.2, 1.45],
    [0.45, 1.68],
  ];
  b.lathe(
    profile.map(([radius, y]) => ({
      radius: radius * size,
      y: y * size,
      tint: shade(tint, 0.82 + 0.18 * y),
    })),
    { at, segments: 14, material: 'cloth', swell: (angle, y) => 1 + 0.06 * sin(angle * 4 + y * 7) },
  );
}

/** A heap of straw, its stalks sticking out. */
export function addHay(b: Builder, at: Vec, size: Vec, tint: Vec) {
  b.ball(at, size, (to) => shade(tint, 0.7 + 0.25 * to[1] + 0.15 * sin(to[0] * 30 + to[2] * 20)), 'leaf', {
    segments: 18,
    swell: (to) => 1 + 0.06 * sin(to[0] * 19) * cos(to[2] * 23),
  });
  for (const stalk of steps(b.isCoarse ? 0 : 150)) {
    const rise = 1 - (stalk / 150) * 1.1;
    const out = Math.sqrt(Math.max(0, 1 - rise * rise));
    const foot: Vec = [
      at[0] + out * cos(stalk * 2.4) * size[0],
      at[1] + rise * size[1],
      at[2] + out * sin(stalk * 2.4) * size[2],
    ];
    const tip = add(foot, [0.2 * sin(stalk * 5.1), 0.12 * cos(stalk * 3.3), 0.2 * cos(stalk * 7.7)]);
    b.face(
      [foot, add(foot, [0.015, 0.02, 0.015]), tip],
      shade(tint, 0.75 + 0.5 * ((stalk % 7) / 7)),
      'leaf',
      unit([foot[0] - at[0], foot[1] - at[1] + 0.3, foot[2] - at[2]]),
    );
  }
}
