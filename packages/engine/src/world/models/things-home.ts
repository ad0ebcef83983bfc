import type { Making, Recipe } from '../model.ts';
import { sin, type Vec } from '../vectors.ts';
import { bed, cardTable, chair, shelf, table } from './things-furniture.ts';
import { anvil, bell, clock, telescope, umbrella } from './things-gadgets.ts';
import { colourOf, hoop, lighter, rod, shade, sides, steps } from './things-shapes.ts';
import { barrel, basket, bucket, cauldron, crate, vase } from './things-vessels.ts';

/** Furniture, vessels and tools of a house. */

function snowman({ builder: b, paint }: Making) {
  const snow = colourOf(paint, 'body', '#f3f8ff');
  for (const [y, radius] of [
    [0.4, 0.5],
    [1.05, 0.37],
    [1.58, 0.26],
  ] as const)
    b.ball([0, y, 0], [radius, radius * 0.94, radius], (to) => shade(snow, 0.92 + 0.08 * to[1]), 'snow', {
      segments: 26,
      swell: (to) => 1 + 0.015 * sin(to[0] * 9 + to[2] * 7),
    });
  rod(b, [0.22, 1.57, 0], [0.52, 1.54, 0], 0.045, paint('nose', '#f08a2a'), 'skin', { thin: 0.004 });
  const coal: Vec = [0.02, 0.02, 0.022];
  for (const side of sides) {
    b.ball([0.23, 1.66, side * 0.09], 0.03, coal, 'stone', { segments: 8 });
    b.tube(
      [
        [0, 1.12, side * 0.33],
        [0.05, 1.35, side * 0.66],
        [0.02, 1.5, side * 0.86],
      ],
      [0.028, 0.022, 0.012],
      paint('arms', '#5a3d28'),
      'wood',
      5,
    );
    for (const twig of [-1, 1])
      b.tube(
        [
          [0.04, 1.38, side * 0.7],
          [0.04 + twig * 0.1, 1.45, side * 0.86],
        ],
        [0.013, 0.006],
        paint('arms', '#5a3d28'),
        'wood',
        4,
      );
  }
  for (const mouth of steps(5))
    b.ball(
      [0.235 - Math.abs(mouth - 2) * 0.012, 1.47 + Math.abs(mouth - 2) * 0.018, (mouth - 2) * 0.05],
      0.016,
      coal,
      'stone',
      { segments: 6 },
    );
  for (const button of steps(3))
    b.ball([0.37 - Math.abs(button - 1) * 0.02, 0.9 + button * 0.15, 0], 0.032, coal, 'stone', {
      segments: 8,
    });
  hoop(b, [0, 1.36, 0], 0.25, 0.065, paint('scarf', '#d0393a'), 'cloth', { segments: 22 });
  b.tube(
    [
      [0.2, 1.34, 0.16],
      [0.34, 1.15, 0.2],
      [0.38, 0.92, 0.19],
    ],
    [0.06, 0.06, 0.055],
    paint('scarf', '#d0393a'),
    'cloth',
    6,
  );
  const hat = paint('hat', '#2b2a30');
  b.lathe(
    [
      { radius: 0.3, y: 1.78, tint: hat },
      { radius: 0.31, y: 1.81, tint: hat },
      { radius: 0.2, y: 1.82, tint: paint('scarf', '#d0393a') },
      { radius: 0.2, y: 1.88, tint: paint('scarf', '#d0393a') },
      { radius: 0.195, y: 1.885, tint: hat },
      { radius: 0.21, y: 2.15, tint: hat },
      { radius: 0, y: 2.15, tint: lighter(hat, 0.1) },
    ],
    { segments: 24, material: 'cloth' },
  );
  return { anchors: { 'other hand': [0.02, 1.5, -0.86] as Vec, hand: [0.02, 1.5, 0.86] as Vec } };
}

const row = (make: Recipe['make'], kinds = 1): Recipe => ({
  make,
  parts: [
    'body',
    'gem',
    'sand',
    'water',
    'nose',
    'wood',
    'cloth',
    'trim',
    'bands',
    'sheet',
    'liquid',
    'face',
    'stripes',
    'handle',
    'hat',
    'scarf',
    'books',
    'base',
  ],
  kinds,
});

const [barrels, crates, boards] = [
  row(barrel),
  row(crate),
  row((making) => table(making, { long: 1.7, round: false })),
];

export const household: Readonly<Record<string, Recipe>> = {
  'thing.barrel': barrels,
  'furnish.barrel': barrels,
  'thing.container': crates,
  'thing.crate': crates,
  'thing.box': crates,
  'furnish.crate': crates,
  'thing.furniture': boards,
  'thing.table': boards,
  'thing.card-table': row(cardTable),
  'furnish.table': row((making) => table(making, { long: 1.1, round: true })),
  'thing.chair': row((making) => chair(making, 'chair')),
  'thing.throne': row((making) => chair(making, 'throne')),
  'thing.bench': row((making) => chair(making, 'bench')),
  'thing.sofa': row((making) => chair(making, 'sofa')),
  'thing.bed': row(bed),
  'thing.shelf': row(shelf),
  'thing.bookshelf': row(shelf),
  'thing.anvil': row(anvil),
  'thing.cauldron': row(cauldron),
  'thing.cooking-pot': row(cauldron),
  'thing.clock': row((making) => clock(making, 'grandfather')),
  'thing.alarm-clock': row((making) => clock(making, 'alarm')),
  'thing.hourglass': row((making) => clock(making, 'hourglass')),
  'thing.bell': row(bell),
  'thing.telescope': row(telescope),
  'thing.umbrella': row((making) => umbrella(making, { colour: '#d0393a', other: '#d0393a', big: false })),
  'thing.paper-umbrella': row((making) =>
    umbrella(making, { colour: '#e0573a', other: '#f2c98a', big: false }),
  ),
  'thing.beach-umbrella': row((making) =>
    umbrella(making, { colour: '#e8533f', other: '#fdf3dc', big: true }),
  ),
  'furnish.parasol': row((making) => umbrella(making, { colour: '#e8533f', other: '#fdf3dc', big: true })),
  'thing.bucket': row(bucket),
  'thing.basket': row(basket),
  'thing.vase': row(vase),
  'thing.snowman': row(snowman),
};
