import type { Making, Recipe } from '../model.ts';
import { mix, type Vec } from '../vectors.ts';
import { carousel, ferrisWheel, gazebo } from './buildings-fair.ts';
import { addWindowGrid, factory, flareStack } from './buildings-industry.ts';
import { onWall } from './buildings-openings.ts';
import { colourOf, rod, shade, sides, steps, turns } from './things-shapes.ts';

/** The city: towers of lit windows, factories, wheels of the fair. */

/** A tower in one or more steps, each narrower than the one below. */
function skyscraper(
  { builder: b, random, paint, seed }: Making,
  {
    walls,
    glass,
    high,
    lit = 0.45,
    neon,
  }: {
    readonly walls: readonly [string, ...string[]];
    readonly glass: boolean;
    readonly high: number;
    readonly lit?: number;
    readonly neon?: readonly [string, ...string[]];
  },
) {
  const wall = colourOf(paint, 'walls', random.pick(walls));
  const pane = paint('windows', '#ffcf87');
  const tall = high * random.range(0.75, 1.3);
  const levels = 1 + (seed % 3);
  let [y, deep, wide] = [0, random.range(11, 15), random.range(11, 17)];
  b.box([0, 2, 0], [deep / 2 + 0.25, 2, wide / 2 + 0.25], shade(wall, 0.6), 'stone');
  b.box([deep / 2 + 0.26, 1.6, 0], [0.05, 1.4, wide * 0.36], shade(pane, 0.8), 'glow');
  b.box([deep / 2 + 1, 3.4, 0], [1.2, 0.14, wide * 0.3], shade(wall, 0.8), 'metal');
  y = 4;
  for (const level of steps(levels)) {
    const part =
      (tall - 4) *
      (levels === 1 ? 1 : levels === 2 ? ([0.64, 0.36][level] ?? 0) : ([0.46, 0.32, 0.22][level] ?? 0));
    for (const [index, yaw] of turns(4).entries()) {
      const [far, across] = index % 2 === 0 ? [deep / 2, wide] : [wide / 2, deep];
      onWall(b, [0, y, 0], yaw, (face) => {
        addWindowGrid(face, [far, 0, 0], across, part, {
          columns: Math.round(across / 2.4),
          rows: Math.round(part / 3.4),
          pane,
          wall: shade(wall, index % 2 === 0 ? 1 : 0.92),
          lit,
          glass,
          seed: seed * 17 + level * 5 + index,
        });
        if (!glass && !face.isCoarse)
          for (const rib of steps(Math.round(across / 4.8) + 1))
            face.box(
              [far + 0.08, part / 2, mix(-across / 2, across / 2, rib / Math.round(across / 4.8))],
              [0.14, part / 2, 0.18],
              shade(wall, 1.12),
              'stone',
            );
      });
    }
    y += part;
    b.box([0, y + 0.3, 0], [deep / 2 + 0.2, 0.35, wide / 2 + 0.2], shade(wall, 0.8), 'stone');
    if (neon) {
      const tint = paint('neon', random.pick(neon));
      onWall(b, [0, y - part * 0.5, 0], turns(4)[level % 4] ?? 0, (face) => {
        face.box([deep / 2 + 0.4, 0, wide * 0.3], [0.25, part * 0.26, 0.9], [0.02, 0.02, 0.03], 'metal');
        for (const glyph of steps(4))
          for (const side of sides)
            face.box(
              [deep / 2 + 0.66, part * (0.2 - glyph * 0.13), wide * 0.3 + side * 0.3],
              [0.03, part * 0.035 * (1 + ((glyph + (side > 0 ? 1 : 0)) % 2)), 0.22],
              tint,
              'glow',
            );
      });
      for (const [index, yaw] of turns(4).entries())
        onWall(b, [0, y, 0], yaw, (face) =>
          face.box(
            [(index % 2 === 0 ? deep : wide) / 2 + 0.22, 0.1, 0],
            [0.06, 0.14, (index % 2 === 0 ? wide : deep) / 2],
            tint,
            'glow',
          ),
        );
    }
    [deep, wide] = [deep * 0.74, wide * 0.74];
  }
  if (seed % 2 === 0) {
    rod(b, [0, y, 0], [0, y + tall * 0.2, 0], 0.4, shade(wall, 0.7), 'metal', { thin: 0.06 });
    b.ball([0, y + tall * 0.2, 0], 0.3, [1, 0.1, 0.08], 'glow', { segments: 6 });
  } else
    for (const _box of steps(3))
      b.box(
        [random.range(-2, 2), y + 1.1, random.range(-2.5, 2.5)],
        [random.range(0.7, 1.4), 0.9, random.range(0.7, 1.4)],
        shade(wall, 0.65),
        'metal',
      );
  return {
    anchors: {
      door: [9.5, 0, 0] as Vec,
      top: [0, y + 0.65, 0] as Vec,
      edge: [deep * 0.6, y + 0.65, 0] as Vec,
    },
    lamps: [{ at: [9.5, 2.4, 0] as Vec, colour: pane, power: 1.2, reach: 9 }],
  };
}

const row = (make: Recipe['make'], kinds = 1): Recipe => ({
  make,
  parts: ['body', 'hub', 'base', 'horses', 'walls', 'roof', 'windows', 'neon', 'stripes', 'trim', 'cabins'],
  kinds,
});

const stoneTower = row(
  (making) =>
    skyscraper(making, { walls: ['#b9a48a', '#8f9299', '#a8705a', '#c9bda8'], glass: false, high: 62 }),
  6,
);

const glassTower = row(
  (making) => skyscraper(making, { walls: ['#5f7f96', '#4a6478', '#7f97a8'], glass: true, high: 80 }),
  6,
);

export const cityBuildings: Readonly<Record<string, Recipe>> = {
  'place.skyscraper': glassTower,
  'furnish.skyscraper': stoneTower,
  'furnish.glass-tower': glassTower,
  'furnish.neon-tower': row(
    (making) =>
      skyscraper(making, {
        walls: ['#3a3d4c', '#2f3646', '#46404f'],
        glass: false,
        high: 60,
        lit: 0.6,
        neon: ['#ff3fa4', '#3fe8ff', '#b45fff', '#ffd23f'],
      }),
    6,
  ),
  'place.apartment': row(
    (making) => skyscraper(making, { walls: ['#c98f6a', '#d9c3a0', '#a8705a'], glass: false, high: 24 }),
    5,
  ),
  'place.office': row((making) => skyscraper(making, { walls: ['#5f7f96'], glass: true, high: 32 }), 4),
  'place.hospital': row(
    (making) => skyscraper(making, { walls: ['#eef0ee'], glass: false, high: 26, lit: 0.7 }),
    3,
  ),
  'place.hotel': row(
    (making) => skyscraper(making, { walls: ['#d9b98a'], glass: false, high: 34, lit: 0.7 }),
    3,
  ),
  'place.factory': row(factory),
  'place.oil-rig': row(flareStack),
  'place.ferris-wheel': row(ferrisWheel),
  'place.carousel': row(carousel),
  'thing.carousel': row(carousel),
  'place.gazebo': row(gazebo),
};
