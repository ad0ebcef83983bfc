import type { Making } from '../model.ts';
import { mix, pi, type Vec } from '../vectors.ts';
import { around, colourOf, part, shade, sides, steps, turns } from './things-shapes.ts';
import { flat, tiled } from './things-surfaces.ts';

/** Pyramids, smooth or in steps. */

export function pyramid(
  { builder: b, paint }: Making,
  { size, stepped, colour }: { readonly size: number; readonly stepped: boolean; readonly colour: string },
) {
  const stone = colourOf(paint, 'walls', colour);
  if (!stepped) {
    for (const yaw of turns(4))
      part(
        b,
        (side) =>
          tiled(
            side,
            (u, v) => ({
              at: [size * (1 - v), size * 1.25 * v, (u - 0.5) * 2 * size * (1 - v)],
              normal: [0.78, 0.62, 0] as Vec,
            }),
            26,
            22,
            (_, v) => (v > 0.92 ? paint('gold', '#f0c860') : shade(stone, 0.86 + 0.16 * v)),
            'stone',
            { vary: 0.2 },
          ),
        { yaw },
      );
    b.box(
      [size * 0.93, size * 0.08, 0],
      [size * 0.09, size * 0.08, size * 0.09],
      shade(stone, 0.85),
      'stone',
    );
    b.face(
      [
        [size * 1.022, 0, -size * 0.045],
        [size * 1.022, 0, size * 0.045],
        [size * 1.022, size * 0.12, size * 0.035],
        [size * 1.022, size * 0.12, -size * 0.035],
      ],
      [0.02, 0.015, 0.01],
      'stone',
      [1, 0, 0],
    );
    return { anchors: { door: [size * 1.15, 0, 0] as Vec, top: [0, size * 1.25, 0] as Vec } };
  }
  const levels = 7;
  for (const level of steps(levels)) {
    const half = size * mix(1, 0.36, level / (levels - 1));
    const [low, high] = [(level / levels) * size * 0.85, ((level + 1) / levels) * size * 0.85];
    for (const yaw of turns(4))
      part(
        b,
        (side) =>
          tiled(
            side,
            flat([half, low, -half], [0, 0, half * 2], [-half * 0.03, high - low, 0], [1, 0.1, 0]),
            16 - level,
            3,
            (_, v) => shade(stone, 0.85 + 0.15 * v),
            'stone',
            { vary: 0.26 },
          ),
        { yaw },
      );
    b.face(
      turns(4, pi / 4).map((angle) => around(angle, half * 1.372, high)),
      shade(stone, 1.1),
      'stone',
      [0, 1, 0],
    );
  }
  for (const step of steps(22))
    b.box(
      [size * mix(1.06, 0.4, step / 21), size * 0.85 * ((step + 0.5) / 22), 0],
      [size * 0.035, size * 0.021, size * 0.2],
      shade(stone, 1.12),
      'stone',
    );
  for (const side of sides)
    part(
      b,
      (rail) => rail.box([0, 0, 0], [size * 0.55, size * 0.025, size * 0.03], shade(stone, 0.9), 'stone'),
      { at: [size * 0.73, size * 0.46, side * size * 0.24], pitch: -0.9 },
    );
  const top = size * 0.85;
  b.box([0, top + size * 0.11, 0], [size * 0.2, size * 0.11, size * 0.22], stone, 'stone');
  b.box([0, top + size * 0.24, 0], [size * 0.24, size * 0.03, size * 0.26], shade(stone, 0.8), 'stone');
  for (const z of [-0.1, 0.1])
    b.face(
      [
        [size * 0.203, top, size * (z - 0.04)],
        [size * 0.203, top, size * (z + 0.04)],
        [size * 0.203, top + size * 0.16, size * (z + 0.04)],
        [size * 0.203, top + size * 0.16, size * (z - 0.04)],
      ],
      paint('windows', '#ff9a3d'),
      'glow',
      [1, 0, 0],
    );
  return {
    anchors: { door: [size * 1.15, 0, 0] as Vec, top: [0, top + size * 0.27, 0] as Vec },
    lamps: [
      {
        at: [size * 0.28, top + size * 0.1, 0] as Vec,
        colour: [1, 0.6, 0.25] as Vec,
        power: 1,
        reach: size * 0.4,
      },
    ],
  };
}
