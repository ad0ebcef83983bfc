import type { Making, Recipe } from '../model.ts';
import { mix, pi, sin, type Vec } from '../vectors.ts';
import { stoneBridge, woodenBridge } from './buildings-bridges.ts';
import { addGableRoof } from './buildings-roofs.ts';
import { banner, fence, lamppost, marketStall, signpost, stairs } from './buildings-street.ts';
import { around, beam, colourOf, disc, rod, shade, sides, steps, turns } from './things-shapes.ts';
import { round, tiled } from './things-surfaces.ts';

/** What stands around houses: wells, fountains, bridges, fences, stalls, stairs. */

const iron: Vec = [0.04, 0.037, 0.04];

function well({ builder: b, paint }: Making) {
  const [stone, wood] = [colourOf(paint, 'stone', '#9d968c'), paint('timber', '#6f4c32')];
  tiled(b, round([0, 0, 0], 0.92, 0.88, 0.85), 14, 4, stone, 'stone', { isRound: true, vary: 0.3 });
  b.lathe(
    [
      { radius: 0.98, y: 0.82, tint: shade(stone, 0.9) },
      { radius: 1, y: 0.95, tint: shade(stone, 1.15) },
      { radius: 0.66, y: 0.95, tint: stone },
      { radius: 0.66, y: 0.3, tint: shade(stone, 0.3) },
    ],
    { segments: 20 },
  );
  disc(b, [0, 0.45, 0], [0, 1, 0], 0.66, paint('water', '#2f6f94'), 'glass', 18);
  for (const side of sides) beam(b, [0, 0.5, side * 0.86], [0, 2.1, side * 0.86], 0.14, 0.14, wood);
  rod(b, [0, 1.75, -1], [0, 1.75, 1.1], 0.09, wood, 'wood');
  rod(b, [0, 1.75, 1.1], [0.2, 1.55, 1.1], 0.025, iron, 'metal');
  rod(b, [0, 1.75, 0], [0, 1.28, 0], 0.015, paint('rope', '#d3bd8c'), 'cloth');
  b.lathe(
    [
      { radius: 0.13, y: 0, tint: wood },
      { radius: 0.17, y: 0.28, tint: shade(wood, 1.2) },
      { radius: 0.14, y: 0.28, tint: shade(wood, 0.4) },
      { radius: 0, y: 0.2, tint: shade(wood, 0.3) },
    ],
    { at: [0, 1, 0], segments: 12, material: 'wood' },
  );
  addGableRoof(b, {
    at: [0, 2.05, 0],
    deep: 0.75,
    wide: 0.95,
    rise: 0.62,
    over: 0.25,
    tint: paint('roof', '#a0492f'),
    wood,
    thick: 0.06,
    shingle: 0.22,
  });
  return {
    anchors: {
      top: [0, 0.95, 0.8] as Vec,
      seat: [0.82, 0.95, 0] as Vec,
      edge: [0.85, 0.95, 0] as Vec,
      inside: [0, 0.5, 0] as Vec,
    },
  };
}

function fountain({ builder: b, paint }: Making) {
  const [stone, water] = [colourOf(paint, 'stone', '#d2c8b5'), paint('water', '#6fb8d9')];
  const basin = (y: number, radius: number, high: number) => {
    b.lathe(
      [
        [radius * 0.8, y],
        [radius * 1.02, y + high * 0.35],
        [radius * 0.98, y + high * 0.8],
        [radius * 1.08, y + high * 0.88],
        [radius * 1.08, y + high],
        [radius * 0.92, y + high],
        [radius * 0.9, y + high * 0.7],
      ].map(([r, h]) => ({ radius: r ?? 0, y: h ?? 0, tint: shade(stone, 0.85 + 0.15 * (h ?? 0) * 0.3) })),
      { segments: 30 },
    );
    disc(b, [0, y + high * 0.86, 0], [0, 1, 0], radius * 0.93, water, 'glass', 26);
  };
  basin(0, 2.2, 0.6);
  b.lathe(
    [
      [0.4, 0.4],
      [0.3, 0.7],
      [0.22, 1.2],
      [0.28, 1.35],
    ].map(([r, h]) => ({ radius: r ?? 0, y: h ?? 0, tint: stone })),
    { segments: 16 },
  );
  basin(1.3, 1.05, 0.3);
  b.lathe(
    [
      [0.2, 1.5],
      [0.13, 1.9],
      [0.16, 2.1],
    ].map(([r, h]) => ({ radius: r ?? 0, y: h ?? 0, tint: stone })),
    { segments: 14 },
  );
  basin(2.05, 0.5, 0.2);
  for (const [ring, from, to, top] of [
    [14, 1.05, 1.75, 1.55],
    [9, 0.5, 0.85, 2.2],
    [6, 0.05, 0.3, 2.3],
  ] as const)
    for (const angle of turns(b.isCoarse ? Math.ceil(ring / 2) : ring)) {
      const foot = ring === 14 ? 0.55 : ring === 9 ? 1.6 : 2.2;
      const points = steps(6).map((step) =>
        around(
          angle,
          mix(from, to, step / 5),
          mix(top, foot, (step / 5) * (step / 5)) + (ring === 6 ? 0.55 : 0.12) * sin((step / 5) * pi),
        ),
      );
      b.tube(
        points,
        points.map(() => 0.022),
        shade(water, 1.5),
        'glass',
        4,
      );
    }
  return { anchors: { seat: [2.25, 0.6, 0] as Vec, edge: [2.25, 0.6, 0] as Vec, top: [0, 2.4, 0] as Vec } };
}

const row = (make: Recipe['make'], kinds = 1): Recipe => ({
  make,
  parts: [
    'body',
    'stone',
    'timber',
    'roof',
    'water',
    'awning',
    'stripes',
    'goods',
    'cloth',
    'emblem',
    'lamp',
    'post',
    'pole',
    'rope',
  ],
  kinds,
});

const [wells, fountains, stalls, fences, stair, lamps] = [
  row(well),
  row(fountain),
  row(marketStall, 4),
  row(fence, 3),
  row(stairs),
  row(lamppost),
];

const [hanging, waving] = [row((making) => banner(making, true)), row((making) => banner(making, false))];

export const yard: Readonly<Record<string, Recipe>> = {
  'place.well': wells,
  'thing.well': wells,
  'place.fountain': fountains,
  'thing.fountain': fountains,
  'place.bridge': row(stoneBridge),
  'furnish.wooden-bridge': row((making) => woodenBridge(making, false)),
  'place.rope-bridge': row((making) => woodenBridge(making, true)),
  'place.stall': stalls,
  'thing.market-stall': stalls,
  'furnish.fence': fences,
  'thing.fence': fences,
  'place.staircase': stair,
  'thing.stairs': stair,
  'furnish.street-lamp': lamps,
  'thing.street-lamp': lamps,
  'thing.signpost': row(signpost),
  'thing.sign': row(signpost),
  'furnish.banner': hanging,
  'thing.flag': waving,
};
