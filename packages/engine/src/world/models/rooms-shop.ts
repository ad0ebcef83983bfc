import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Making, Recipe } from '../model.ts';
import { hash, type Vec } from '../vectors.ts';
import { beam, colourOf, rod, shade, sides, steps } from './things-shapes.ts';

/** Counters and shelves with goods. x is towards the room, the back is at the wall. */

const glassTints = ['#2f7a4a', '#8a2f2a', '#c98a2f', '#3f5a9a', '#7a4a8a', '#d8d0b8'];

const crusts = ['#d08a3c', '#b8692a', '#e0a860', '#c47a38', '#e8bc78'];

function loaf(b: Builder, at: Vec, index: number) {
  const roll = hash(index, 3, 9);
  const tone = shade(hex(crusts[index % 5] ?? '#d08a3c'), 0.9 + 0.25 * roll);
  const isLong = index % 3 === 0;
  b.ball(
    [at[0], at[1] + 0.075, at[2]],
    isLong ? [0.17, 0.075, 0.09] : [0.11, 0.085, 0.11],
    (to) => shade(tone, 0.75 + 0.35 * to[1]),
    'fur',
    {
      segments: 9,
    },
  );
}

/** A long counter with a panelled front. */
function counter({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#9a6236');
  b.box([0, 0.5, 0], [0.3, 0.5, 1.5], shade(wood, 0.85), 'wood');
  b.box([0.02, 1.03, 0], [0.4, 0.04, 1.6], shade(wood, 1.2), 'wood');
  for (const index of steps(5))
    b.box([0.31, 0.5, (index - 2) * 0.6], [0.02, 0.36, 0.25], shade(wood, 1.05), 'wood');
  b.box([0.32, 0.07, 0], [0.03, 0.07, 1.5], shade(wood, 0.6), 'wood');
  return { anchors: { top: [0, 1.07, 0] as Vec, seat: [0, 1.07, 0] as Vec } };
}

/** A cupboard with open boards: what stands on them is told by `fill`. */
function rack(
  { builder: b, paint }: Making,
  {
    wide,
    tall,
    levels,
    colour,
  }: { readonly wide: number; readonly tall: number; readonly levels: number; readonly colour: string },
  fill: (level: number, y: number) => void,
) {
  const wood = colourOf(paint, 'wood', colour);
  b.box([-0.2, tall / 2, 0], [0.02, tall / 2, wide / 2], shade(wood, 0.62), 'wood');
  for (const side of sides) b.box([0, tall / 2, (side * wide) / 2], [0.22, tall / 2, 0.03], wood, 'wood');
  b.box([0, tall, 0], [0.25, 0.04, wide / 2 + 0.07], shade(wood, 1.15), 'wood');
  for (const level of steps(levels)) {
    const y = 0.1 + (level * (tall - 0.15)) / levels;
    b.box([0, y, 0], [0.21, 0.022, wide / 2], shade(wood, 1.08), 'wood');
    fill(level, y + 0.022);
  }
  return { anchors: { top: [0, tall + 0.04, 0] as Vec, seat: [0, tall + 0.04, 0] as Vec } };
}

const breadShelf = (making: Making) =>
  rack(making, { wide: 1.5, tall: 2.05, levels: 5, colour: '#a8703e' }, (level, y) => {
    for (const index of steps(6)) loaf(making.builder, [0.03, y, -0.6 + index * 0.24], index + level * 2);
  });

const bottleShelf = (making: Making) =>
  rack(making, { wide: 1.5, tall: 2.1, levels: 5, colour: '#6a4226' }, (level, y) => {
    const b = making.builder;
    for (const index of steps(9)) {
      const roll = hash(index, level, 5);
      if (roll < 0.12) continue;
      const tint = hex(glassTints[(index * 5 + level * 3) % 6] ?? '#2f7a4a');
      const [radius, tall] = [0.045 + 0.02 * roll, 0.16 + 0.1 * hash(level, index, 8)];
      b.lathe(
        [
          { radius, y: 0, tint },
          { radius, y: tall * 0.6, tint },
          { radius: radius * 0.35, y: tall * 0.75, tint },
          { radius: radius * 0.35, y: tall, tint: shade(tint, 1.3) },
        ],
        { at: [0.02, y, -0.62 + index * 0.155], segments: 7, material: 'glass' },
      );
    }
  });

const jarShelf = (making: Making) =>
  rack(making, { wide: 1.5, tall: 1.95, levels: 4, colour: '#8a5c36' }, (level, y) => {
    const b = making.builder;
    for (const index of steps(6)) {
      const kind = Math.floor(hash(index, level, 6) * 4);
      const z = -0.58 + index * 0.23;
      const tint = hex(['#d8c8a8', '#b86a3c', '#6a8a5a', '#5a7a9a'][(index + level) % 4] ?? '#d8c8a8');
      if (kind === 0) b.box([0.02, y + 0.1, z], [0.1, 0.1, 0.09], tint, 'cloth');
      else if (kind === 1) b.ball([0.02, y + 0.11, z], [0.1, 0.12, 0.1], tint, 'stone', { segments: 8 });
      else
        b.lathe(
          [
            { radius: 0.08, y: 0, tint },
            { radius: 0.09, y: 0.14, tint },
            { radius: 0.06, y: 0.18, tint: shade(tint, 0.7) },
            { radius: 0.06, y: 0.22, tint: shade(tint, 0.7) },
            { radius: 0, y: 0.22, tint: shade(tint, 0.7) },
          ],
          { at: [0.02, y, z], segments: 8, material: 'stone' },
        );
    }
  });

const weaponRack = ({ builder: b, paint }: Making) => {
  const wood = colourOf(paint, 'wood', '#6f4a2c');
  const steel = hex('#b8c0cc');
  for (const side of sides) beam(b, [0, 0, side * 0.8], [-0.12, 1.7, side * 0.8], 0.09, 0.09, wood);
  for (const y of [0.4, 1.35]) b.box([-0.05, y, 0], [0.05, 0.05, 0.85], shade(wood, 0.9), 'wood');
  for (const index of steps(6)) {
    const z = -0.62 + index * 0.25;
    const tall = 1.5 + 0.5 * hash(index, 2, 3);
    rod(b, [0.05, 0.05, z], [-0.02, tall, z], 0.022, shade(wood, 1.2), 'wood');
    b.box([-0.02, tall + 0.16, z], [0.012, 0.2, 0.05], steel, 'metal');
  }
  return {};
};

const row = (make: Recipe['make'], parts: readonly string[] = ['wood'], kinds = 1): Recipe => ({
  make,
  parts: ['body', ...parts],
  kinds,
});

export const shopFurniture: Readonly<Record<string, Recipe>> = {
  'thing.counter': row(counter),
  'furnish.bread-shelf': row(breadShelf),
  'furnish.bottle-shelf': row(bottleShelf),
  'furnish.jar-shelf': row(jarShelf),
  'furnish.weapon-rack': row(weaponRack),
};
