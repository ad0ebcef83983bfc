import type { Making, Recipe } from '../model.ts';
import type { Vec } from '../vectors.ts';
import { addHouse, houseParts } from './buildings-house-shapes.ts';
import { block } from './buildings-periods.ts';
import { rod, sides, steps } from './things-shapes.ts';

/** Blocks of flats and signs of light. x is towards the street. */

/** A block of flats with cold and warm windows, boxes and pipes on its wall. */
function apartmentBlock(making: Making) {
  const { builder: b, seed, random } = making;
  const dark: Vec = [0.05, 0.055, 0.07];
  const { front, wide } = addHouse(making, {
    ...block,
    wide: 7,
    floor: 2.8,
    floors: 5 + (seed % 3),
    rise: 0.4,
    kind: 'brick',
    walls: ['#4a4a58', '#55504f', '#3f4a55'][seed % 3] ?? '#4a4a58',
    roof: '#2a2a32',
    windows: 3,
    dormers: 0,
    chimneys: 0,
    lit: 0.6,
    door: '#2a3a44',
  });
  for (const index of steps(6)) {
    const at: Vec = [front + 0.3, 3.2 + random.range(0, 9), random.range(-0.42, 0.42) * wide];
    b.box(at, [0.3, 0.32, 0.45], [0.3, 0.32, 0.34], 'metal');
    if (index % 2) b.box([front + 0.62, at[1], at[2]], [0.01, 0.2, 0.2], dark, 'metal');
  }
  for (const side of sides)
    rod(
      b,
      [front + 0.15, 0, side * wide * 0.46],
      [front + 0.15, 15, side * wide * 0.46],
      0.1,
      [0.16, 0.17, 0.19],
      'metal',
    );
  const tone: Vec = seed % 2 ? [0.1, 0.9, 1] : [1, 0.15, 0.5];
  b.box([front + 0.1, 2.75, 0], [0.06, 0.16, wide * 0.3], tone, 'glow');
  return { lamps: [{ at: [front + 0.8, 2.4, 0] as Vec, colour: tone, power: 0.7, reach: 6 }] };
}

/** Signs of light on arms that reach over the street, one above the other. */
function neonSign({ builder: b, paint, seed, random }: Making) {
  const tones = ['#ff2f8a', '#27d8ff', '#ffd23a', '#7a5cff', '#3dff9a', '#ff5a2a'] as const;
  const dark: Vec = [0.02, 0.02, 0.03];
  for (const [index, y] of [3.1, 5.6].entries()) {
    const glow = paint('sign', tones[(seed * 2 + index * 3) % tones.length] ?? '#ff2f8a');
    const tall = random.range(0.8, 1.25);
    const wide = random.range(0.34, 0.5);
    const z = index * 1.3 - 0.6;
    b.box([-0.1, y, z], [wide + 0.08, tall + 0.1, 0.1], dark, 'metal');
    for (const face of sides) {
      const at = z + face * 0.12;
      for (const edge of sides) {
        b.box([-0.1 + edge * wide, y, at], [0.03, tall, 0.02], glow, 'glow');
        b.box([-0.1, y + edge * tall, at], [wide, 0.03, 0.02], glow, 'glow');
      }
      for (const letter of steps(3)) {
        const middle = y + (1 - letter) * tall * 0.6;
        b.box([-0.1, middle + 0.1, at], [wide * 0.6, 0.045, 0.02], glow, 'glow');
        b.box([-0.1, middle - 0.12, at], [wide * 0.45, 0.045, 0.02], glow, 'glow');
        b.box(
          [-0.1 + wide * 0.4 * ((letter + seed) % 2 ? 1 : -1), middle, at],
          [0.045, 0.2, 0.02],
          glow,
          'glow',
        );
      }
    }
    rod(b, [-1.6, y + tall * 0.7, z], [-0.4, y + tall * 0.7, z], 0.04, dark, 'metal', { segments: 5 });
  }
  const light = paint('sign', tones[(seed * 2) % tones.length] ?? '#ff2f8a');
  return { lamps: [{ at: [0.4, 3, 0] as Vec, colour: light, power: 0.9, reach: 6 }] };
}

export const neonStreets: Readonly<Record<string, Recipe>> = {
  'furnish.neon-sign': { make: neonSign, kinds: 12, parts: ['body', 'sign'] },
  'furnish.apartment-block': { make: apartmentBlock, kinds: 6, parts: houseParts },
};
