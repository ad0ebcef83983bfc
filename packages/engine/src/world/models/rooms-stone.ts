import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { hash, pi, sin, type Vec } from '../vectors.ts';
import { beam, colourOf, hoop, rod, shade, sides, steps } from './things-shapes.ts';
import { iron } from './things-vessels.ts';

/** Furniture of prisons, halls, churches and mines. x is towards the room. */

/** Bars from floor to lintel, with a door. */
function bars({ builder: b }: Making) {
  for (const index of steps(13))
    rod(b, [0, 0, -1.2 + index * 0.2], [0, 2.5, -1.2 + index * 0.2], 0.024, iron, 'metal', { segments: 6 });
  for (const y of [0.3, 1.3, 2.35]) b.box([0, y, 0], [0.03, 0.03, 1.22], iron, 'metal');
  for (const z of [-1.25, 1.25]) b.box([0, 1.3, z], [0.16, 1.3, 0.12], hex('#5f5a56'), 'stone');
  b.box([0, 2.6, 0], [0.16, 0.14, 1.36], hex('#5f5a56'), 'stone');
  b.box([0.05, 1.25, 0.24], [0.04, 0.1, 0.07], hex('#7a6a4a'), 'metal');
  return {};
}

function chains({ builder: b }: Making) {
  for (const side of sides)
    for (const link of steps(8))
      hoop(b, [0.05, 1 - link * 0.11, side * 0.3], 0.055, 0.014, iron, 'metal', {
        axis: link % 2 ? [1, 0, 0] : [0, 0, 1],
        segments: 8,
        tubes: 4,
      });
  for (const side of sides) {
    b.box([0.02, 1.05, side * 0.3], [0.03, 0.06, 0.06], iron, 'metal');
    hoop(b, [0.05, 0.08, side * 0.3], 0.09, 0.025, iron, 'metal', {
      axis: [1, 0, 0],
      segments: 10,
      tubes: 4,
    });
  }
  return {};
}

/** A bench of a church. */
function pew({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#7a4a28');
  b.box([0, 0.45, 0], [0.2, 0.025, 1.2], wood, 'wood');
  b.box([-0.2, 0.75, 0], [0.025, 0.3, 1.2], shade(wood, 0.9), 'wood');
  for (const side of sides) b.box([-0.03, 0.48, side * 1.2], [0.24, 0.48, 0.035], shade(wood, 1.1), 'wood');
  return { anchors: { seat: [0, 0.47, 0] as Vec, top: [0, 0.47, 0] as Vec } };
}

/** A tall window of coloured glass, lit from behind. */
function stainedGlass({ builder: b }: Making) {
  const [wide, tall] = [0.8, 3.2];
  const tints: readonly Vec[] = [
    [0.5, 0.08, 0.1],
    [0.08, 0.18, 0.55],
    [0.6, 0.42, 0.08],
    [0.1, 0.4, 0.2],
    [0.35, 0.12, 0.45],
  ];
  const edgeAt = (y: number) =>
    y < tall - wide ? wide : Math.sqrt(Math.max(0, wide * wide - (y - tall + wide) * (y - tall + wide)));
  for (const level of steps(12))
    for (const column of steps(4)) {
      const [low, high] = [(level * tall) / 12, ((level + 1) * tall) / 12];
      const z = (share: number, y: number) => (share - 0.5) * 2 * edgeAt(y);
      b.face(
        [
          [0.02, low, z(column / 4, low)],
          [0.02, low, z((column + 1) / 4, low)],
          [0.02, high, z((column + 1) / 4, high)],
          [0.02, high, z(column / 4, high)],
        ],
        shade(
          tints[(level * 3 + column * 2 + (level >> 2)) % 5] ?? [1, 1, 1],
          0.7 + 0.5 * hash(level, column, 3),
        ),
        'glow',
        [1, 0, 0],
      );
      b.box([0.03, low, 0], [0.015, 0.018, edgeAt(low)], iron, 'metal');
    }
  const frame = steps(13).map(
    (step): Vec => [0.03, tall - wide + wide * sin((step / 12) * pi), wide * (1 - step / 6)],
  );
  b.tube(
    [[0.03, 0, wide], ...frame, [0.03, 0, -wide]],
    Array.from({ length: 15 }, () => 0.09),
    hex('#8f887c'),
    'stone',
    6,
  );
  return { lamps: [{ at: [0.6, 1.8, 0] as Vec, colour: [0.9, 0.75, 0.55] as Vec, power: 0.8, reach: 6 }] };
}

/** A timber frame that holds the roof of a mine. */
function mineProp({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#7a5432');
  for (const side of sides) beam(b, [0, 0, side * 1.9], [0, 3, side * 1.6], 0.3, 0.3, shade(wood, 0.9));
  beam(b, [0, 3.05, -2], [0, 3.05, 2], 0.34, 0.34, wood);
  for (const side of sides)
    beam(b, [0, 2.2, side * 1.7], [0, 2.95, side * 0.9], 0.16, 0.16, shade(wood, 0.75));
  return {};
}

/** A pillar that stands whole. */
function hallColumn({ builder: b, paint }: Making) {
  const stone = colourOf(paint, 'stone', '#b4aa98');
  const ring = (radius: number, y: number, by = 1) => ({ radius, y, tint: shade(stone, by) });
  b.box([0, 0.14, 0], [0.46, 0.14, 0.46], shade(stone, 0.85), 'stone');
  b.lathe(
    [
      ring(0.44, 0.28, 0.9),
      ring(0.44, 0.4, 0.95),
      ring(0.32, 0.5),
      ring(0.31, 2.2),
      ring(0.28, 3.3),
      ring(0.34, 3.4, 1.1),
      ring(0.44, 3.62, 1.1),
      ring(0.44, 3.7),
    ],
    { segments: 20, material: 'stone', swell: (angle) => 1 - 0.03 * Math.abs(sin(angle * 8)) },
  );
  b.box([0, 3.78, 0], [0.5, 0.09, 0.5], shade(stone, 1.1), 'stone');
  return {};
}

const row = (make: Recipe['make'], parts: readonly string[] = ['wood'], kinds = 1): Recipe => ({
  make,
  parts: ['body', ...parts],
  kinds,
});

export const stoneFurniture: Readonly<Record<string, Recipe>> = {
  'furnish.bars': row(bars, []),
  'thing.chain': row(chains, []),
  'furnish.pew': row(pew),
  'furnish.stained-glass': row(stainedGlass, []),
  'furnish.hall-column': row(hallColumn, ['stone']),
  'furnish.mine-prop': row(mineProp),
};
