import type { Builder } from '../mesh.ts';
import type { Making, Recipe } from '../model.ts';
import { add, cos, pi, sin, type Vec } from '../vectors.ts';
import { addStone } from './nature-stones.ts';
import { lantern, skyLantern, stoneLantern } from './things-lanterns.ts';
import { around, colourOf, disc, hoop, rod, shade, steps, turns, warm } from './things-shapes.ts';
import { flames } from './things-surfaces.ts';

/** Fires, lanterns, torches, candles: things that give light. */

const iron: Vec = [0.045, 0.038, 0.035];

function campfire({ builder: b, paint, random, pose }: Making) {
  const wood = paint('wood', '#5a3a24');
  for (const angle of turns(11))
    addStone(b, random, around(angle, 0.72, 0.07), [0.19, 0.14, 0.17], {
      tint: shade(paint('stones', '#827a72'), random.range(0.8, 1.1)),
      fine: 12,
    });
  for (const angle of turns(7))
    rod(
      b,
      around(angle, 0.56, 0.06),
      around(angle + 0.15, 0.07, 0.46),
      0.07,
      shade(wood, random.range(0.6, 1)),
      'wood',
      { thin: 0.045 },
    );
  disc(b, [0, 0.03, 0], [0, 1, 0], 0.62, [0.03, 0.025, 0.022], 'ground', 16);
  for (const ember of steps(9))
    b.ball(around(ember * 2.4, 0.12 * Math.sqrt(ember), 0.05), 0.05, [1, 0.3, 0.06], 'glow', { segments: 5 });
  const burns = pose('burning', 'out') === 'burning';
  if (burns) flames(b, [0, 0.1, 0], 1.15, { count: 10, tint: paint('flame', '#ff8420') });
  return burns
    ? { lamps: [{ at: [0, 0.7, 0] as Vec, colour: [1, 0.52, 0.17] as Vec, power: 1.3, reach: 6 }] }
    : {};
}

function torch({ builder: b, paint }: Making, stands: boolean) {
  const wood = colourOf(paint, 'wood', '#6b472c');
  const foot = stands ? 0.9 : 0;
  if (stands) rod(b, [0, 0, 0], [0, 1.6, 0], 0.05, wood, 'wood');
  else
    b.tube(
      [
        [0, 0, 0],
        [0, 0.55, 0],
      ],
      [0.025, 0.035],
      wood,
      'wood',
      8,
    );
  b.lathe(
    [
      { radius: 0.04, y: 0.5 + foot, tint: iron },
      { radius: 0.075, y: 0.56 + foot, tint: iron },
      { radius: 0.085, y: 0.7 + foot, tint: iron },
      { radius: 0.02, y: 0.68 + foot, tint: [0.6, 0.18, 0.04], material: 'glow' },
    ],
    { segments: 10, material: 'metal' },
  );
  flames(b, [0, 0.66 + foot, 0], 0.42, { count: 6, wide: 0.2, tint: paint('flame', '#ff8420') });
  return {
    anchors: { hand: [0, 0.2 + foot, 0] as Vec },
    lamps: [{ at: [0, 0.85 + foot, 0] as Vec, colour: warm, power: 0.9, reach: 5 }],
  };
}

function addCandle(b: Builder, at: Vec, high: number, radius: number, wax: Vec, flame: Vec) {
  b.lathe(
    [
      { radius: radius * 1.1, y: 0, tint: shade(wax, 0.85) },
      { radius, y: high * 0.2, tint: wax },
      { radius, y: high, tint: wax },
      { radius: radius * 0.6, y: high * 0.96, tint: shade(wax, 0.9) },
      { radius: 0, y: high * 0.96, tint: wax },
    ],
    { at, segments: 12, material: 'skin' },
  );
  for (const drip of steps(3))
    b.ball(
      add(at, around(drip * 2.2, radius * 0.95, high * (0.75 - drip * 0.12))),
      [radius * 0.25, high * 0.16, radius * 0.25],
      wax,
      'skin',
      { segments: 6 },
    );
  rod(b, add(at, [0, high * 0.96, 0]), add(at, [0, high + radius * 0.5, 0]), radius * 0.06, iron, 'wood', {
    segments: 4,
  });
  const from = add(at, [0, high + radius * 0.25, 0]);
  b.tube(
    [from, add(from, [0, radius * 0.6, 0]), add(from, [0, radius * 1.4, 0]), add(from, [0, radius * 2.6, 0])],
    [radius * 0.12, radius * 0.45, radius * 0.3, 0.001],
    (share) => (share < 0.5 ? [1, 0.9, 0.55] : flame),
    'glow',
    8,
  );
}

function candle({ builder: b, paint }: Making, arms: number) {
  const [wax, flame, gold] = [
    colourOf(paint, 'wax', '#f5ecd6'),
    paint('flame', '#ffae42'),
    paint('holder', '#d0a048'),
  ];
  if (arms === 0) {
    b.lathe(
      [
        { radius: 0, y: 0, tint: gold },
        { radius: 0.11, y: 0, tint: gold },
        { radius: 0.13, y: 0.025, tint: gold },
        { radius: 0.05, y: 0.02, tint: gold },
      ],
      { segments: 18, material: 'metal' },
    );
    hoop(b, [-0.14, 0.03, 0], 0.03, 0.008, gold, 'metal', { axis: [0, 0, 1], segments: 10 });
    addCandle(b, [0, 0.02, 0], 0.2, 0.035, wax, flame);
    return {
      lamps: [{ at: [0, 0.3, 0] as Vec, colour: warm, power: 0.45, reach: 2.5 }],
      anchors: { hand: [0, 0.02, 0] as Vec },
    };
  }
  b.lathe(
    [
      [0, 0],
      [0.16, 0],
      [0.15, 0.03],
      [0.04, 0.08],
      [0.025, 0.3],
      [0.045, 0.34],
      [0.025, 0.4],
      [0.03, 0.62],
      [0.06, 0.66],
    ].map(([radius, y]) => ({ radius: radius ?? 0, y: y ?? 0, tint: gold })),
    { segments: 16, material: 'metal' },
  );
  addCandle(b, [0, 0.66, 0], 0.16, 0.026, wax, flame);
  for (const angle of turns(arms)) {
    const points = steps(7).map((step) =>
      around(
        angle,
        0.26 * sin((step / 6) * pi * 0.5),
        0.42 + 0.16 * (1 - cos((step / 6) * pi)) * 0.5 - 0.07 * sin((step / 6) * pi),
      ),
    );
    b.tube(
      points,
      points.map(() => 0.014),
      gold,
      'metal',
      6,
    );
    b.lathe(
      [
        { radius: 0.015, y: 0, tint: gold },
        { radius: 0.05, y: 0.03, tint: gold },
      ],
      { at: around(angle, 0.26, 0.57), segments: 10, material: 'metal' },
    );
    addCandle(b, around(angle, 0.26, 0.59), 0.15, 0.025, wax, flame);
  }
  return { lamps: [{ at: [0, 0.85, 0] as Vec, colour: warm, power: 0.8, reach: 4 }] };
}

function chandelier({ builder: b, paint }: Making) {
  const gold = colourOf(paint, 'body', '#d8aa4c');
  rod(b, [0, 0.2, 0], [0, 1.6, 0], 0.03, gold, 'metal');
  b.ball([0, 0.35, 0], [0.14, 0.2, 0.14], gold, 'metal', { segments: 12 });
  for (const [radius, y, count] of [
    [0.95, 0.25, 10],
    [0.5, 0.7, 6],
  ] as const) {
    hoop(b, [0, y, 0], radius, 0.03, gold, 'metal', { segments: 30 });
    for (const angle of turns(count)) {
      b.tube(
        [[0, y + 0.1, 0], around(angle, radius * 0.5, y - 0.1), around(angle, radius, y)],
        [0.018, 0.016, 0.014],
        gold,
        'metal',
        5,
      );
      addCandle(b, around(angle, radius, y), 0.14, 0.025, paint('wax', '#f7efdc'), paint('flame', '#ffae42'));
      b.ball(around(angle + 0.2, radius, y - 0.12), [0.025, 0.06, 0.025], [0.75, 0.85, 0.95], 'glass', {
        segments: 6,
      });
    }
  }
  return {
    anchors: { hook: [0, 1.6, 0] as Vec },
    lamps: [{ at: [0, 0.5, 0] as Vec, colour: [1, 0.72, 0.38] as Vec, power: 1.5, reach: 8 }],
  };
}

function brazier({ builder: b, paint }: Making) {
  const metal = colourOf(paint, 'body', '#4a4440');
  for (const angle of turns(3))
    b.tube(
      [around(angle, 0.4, 0), around(angle, 0.16, 0.5), around(angle, 0.34, 0.85)],
      [0.03, 0.025, 0.03],
      metal,
      'metal',
      6,
    );
  b.lathe(
    [
      [0.08, 0.66],
      [0.3, 0.72],
      [0.44, 0.92],
      [0.46, 1],
      [0.4, 1],
      [0.3, 0.86],
    ].map(([radius, y]) => ({ radius: radius ?? 0, y: y ?? 0, tint: metal })),
    { segments: 18, material: 'metal' },
  );
  for (const coal of steps(9))
    b.ball(
      around(coal * 2.4, 0.12 * Math.sqrt(coal), 0.93),
      0.09,
      coal % 2 === 0 ? [1, 0.32, 0.06] : [0.06, 0.04, 0.04],
      coal % 2 === 0 ? 'glow' : 'stone',
      { segments: 6 },
    );
  flames(b, [0, 0.92, 0], 0.75, { count: 8, tint: paint('flame', '#ff8420') });
  return { lamps: [{ at: [0, 1.35, 0] as Vec, colour: warm, power: 1.2, reach: 6 }] };
}

const row = (make: Recipe['make'], kinds = 1): Recipe => ({
  make,
  parts: ['body', 'flame', 'wood', 'stones', 'frame', 'wax', 'holder', 'trim'],
  kinds,
});

const standing = row((making) => torch(making, true));

const ironLantern = row(lantern);

export const fires: Readonly<Record<string, Recipe>> = {
  'thing.campfire': row(campfire, 3),
  'furnish.campfire': row(campfire, 3),
  'thing.light-source': ironLantern,
  'thing.lantern': ironLantern,
  'thing.lamp': ironLantern,
  'thing.torch': row((making) => torch(making, false)),
  'furnish.torch': standing,
  'thing.candle': row((making) => candle(making, 0)),
  'thing.candelabra': row((making) => candle(making, 4)),
  'thing.chandelier': row(chandelier),
  'thing.brazier': row(brazier),
  'thing.sky-lantern': row(skyLantern),
  'thing.stone-lantern': row(stoneLantern),
};
