import type { Making, Recipe } from '../model.ts';
import { add, cos, mix, pi, sin, type Vec } from '../vectors.ts';
import { clockTower } from './buildings-clocks.ts';
import { houseParts } from './buildings-house-shapes.ts';
import { addMillWheel, watermill, windmill } from './buildings-mills.ts';
import { addDoor, addWindow } from './buildings-openings.ts';
import { addStone } from './nature-stones.ts';
import { around, beam, colourOf, hoop, part, rod, shade, steps, turns } from './things-shapes.ts';
import { round, tiled } from './things-surfaces.ts';

/** Lighthouses, mills, and other towers that do something. */

function lighthouse({ builder: b, random, paint }: Making) {
  const [white, red, iron] = [
    colourOf(paint, 'walls', '#f2ebde'),
    paint('stripes', '#c23a2e'),
    [0.035, 0.033, 0.04] as Vec,
  ];
  const glow = paint('lamp', '#ffe0a0');
  const stone = paint('base', '#7f7a74');
  for (const index of steps(7))
    addStone(b, random, around(index * 0.9, 3.1, 0.15), [1.5, 0.9, 1.4], {
      tint: shade(stone, random.range(0.8, 1.1)),
      fine: 18,
    });
  tiled(b, round([0, 0, 0], 2.6, 2.45, 1), 20, 3, stone, 'stone', { isRound: true });
  tiled(
    b,
    round([0, 1, 0], 2.25, 1.3, 15),
    24,
    30,
    (_, v) => (Math.floor(v * 6) % 2 === 0 ? white : red),
    'stone',
    { vary: 0.08, isRound: true },
  );
  b.lathe(
    [
      { radius: 1.28, y: 15.6, tint: iron },
      { radius: 1.95, y: 16.1, tint: iron },
      { radius: 1.95, y: 16.35, tint: shade(iron, 1.6) },
      { radius: 0.9, y: 16.35, tint: shade(iron, 1.3) },
    ],
    { segments: 22, material: 'metal' },
  );
  for (const angle of turns(12))
    rod(b, around(angle, 1.88, 16.3), around(angle, 1.88, 17.2), 0.035, iron, 'metal', { segments: 4 });
  for (const y of [16.8, 17.2]) hoop(b, [0, y, 0], 1.88, 0.035, iron, 'metal', { tubes: 4 });
  b.lathe(
    [
      { radius: 0.5, y: 16.4, tint: glow },
      { radius: 0.72, y: 17, tint: glow },
      { radius: 0.72, y: 17.9, tint: glow },
      { radius: 0.4, y: 18.3, tint: glow },
    ],
    { segments: 14, material: 'glow' },
  );
  for (const angle of turns(8))
    rod(b, around(angle, 1, 16.35), around(angle, 1, 18.4), 0.045, iron, 'metal', { segments: 4 });
  b.lathe(
    [
      { radius: 1.28, y: 18.35, tint: shade(red, 0.6) },
      { radius: 1.3, y: 18.45, tint: red },
      { radius: 0.9, y: 19.1, tint: red },
      { radius: 0.35, y: 19.6, tint: red },
      { radius: 0.12, y: 19.8, tint: iron },
      { radius: 0.03, y: 20.8, tint: iron },
    ],
    { segments: 22, material: 'metal' },
  );
  for (const [y, yaw] of [
    [4.5, 0],
    [8.2, 0.5],
    [12, -0.4],
  ] as const)
    addWindow(b, around(yaw, 2.24 - (y - 1) * 0.063, y), yaw, {
      wide: 0.55,
      high: 0.95,
      frame: shade(white, 0.6),
      pane: paint('windows', '#ffbf66'),
      isLit: true,
      arched: true,
    });
  addDoor(b, [2.44, 0, 0], 0, {
    wide: 1,
    high: 1.7,
    tint: paint('door', '#2f5d73'),
    frame: stone,
    arched: true,
    step: stone,
  });
  return {
    anchors: { door: [3.6, 0, 0] as Vec, edge: [1.7, 16.4, 0] as Vec, top: [0, 19.8, 0] as Vec },
    lamps: [{ at: [0, 17.5, 0] as Vec, colour: [1, 0.86, 0.55] as Vec, power: 2.5, reach: 16 }],
  };
}

function observatory({ builder: b, paint }: Making) {
  const [walls, dome] = [colourOf(paint, 'walls', '#efe8da'), paint('roof', '#9fb4c4')];
  tiled(b, round([0, 0, 0], 4, 4, 4), 24, 8, walls, 'stone', { isRound: true, vary: 0.1 });
  b.box([0, 4.05, 0], [0.1, 0.1, 0.1], walls, 'stone');
  b.lathe(
    [
      { radius: 4.15, y: 3.9, tint: shade(walls, 0.7) },
      { radius: 4.3, y: 4.1, tint: walls },
      { radius: 4.1, y: 4.3, tint: walls },
    ],
    { segments: 32 },
  );
  b.lathe(
    steps(10).map((step) => ({
      radius: 4 * cos((step / 9) * (pi / 2)),
      y: 4.3 + 4 * sin((step / 9) * (pi / 2)),
      tint: shade(dome, 0.85 + 0.03 * step),
    })),
    { segments: 32, material: 'metal' },
  );
  part(
    b,
    (slot) =>
      slot.sheet(
        1,
        10,
        (u, v) => ({
          at: [4.04 * cos(v * 1.7), 4.3 + 4.04 * sin(v * 1.7), (u - 0.5) * 1.3],
          normal: [cos(v * 1.7), sin(v * 1.7), 0] as Vec,
          tint: [0.02, 0.02, 0.035] as Vec,
        }),
        'stone',
      ),
    {},
  );
  rod(b, [0.8, 5, 0], [4.6, 8.3, 0], 0.4, paint('telescope', '#d9a94a'), 'metal', {
    thin: 0.55,
    segments: 12,
    end: [0.1, 0.2, 0.35],
  });
  for (const yaw of turns(8, 0.4))
    addWindow(b, around(yaw, 4, 2.2), yaw, {
      wide: 0.8,
      high: 1.3,
      frame: shade(walls, 0.6),
      pane: paint('windows', '#ffc97a'),
      isLit: true,
      arched: true,
    });
  addDoor(b, [4, 0, 0], 0, {
    wide: 1.3,
    high: 2,
    tint: paint('door', '#5f3b25'),
    frame: shade(walls, 0.6),
    arched: true,
    step: walls,
  });
  return {
    anchors: { door: [5.2, 0, 0] as Vec },
    lamps: [{ at: [4.7, 2.2, 0.9] as Vec, colour: [1, 0.7, 0.35] as Vec, power: 0.7, reach: 5 }],
  };
}

/** A tower of iron lattice on four bowed legs. */
function ironTower({ builder: b, paint }: Making) {
  const iron = paint('body', '#8a6a52');
  const at = (leg: number, share: number): Vec =>
    add(
      around(leg, 22 * Math.max(0.035, (1 - share) * (1 - share) * (1 - share * 0.25)), 92 * share),
      [0, 0, 0],
    );
  const levels = b.isCoarse ? 5 : 13;
  for (const leg of turns(4, pi / 4))
    for (const level of steps(levels)) {
      const [low, high] = [level / levels, (level + 1) / levels];
      beam(b, at(leg, low), at(leg, high), mix(1.9, 0.4, low), mix(1.9, 0.4, low), iron, 'metal');
      if (level === 0) continue;
      beam(b, at(leg, low), at(leg + pi / 2, low), mix(0.9, 0.3, low), mix(0.9, 0.3, low), iron, 'metal');
      if (b.isCoarse) continue;
      beam(b, at(leg, low), at(leg + pi / 2, high), 0.3, 0.3, shade(iron, 0.85), 'metal');
      beam(b, at(leg + pi / 2, low), at(leg, high), 0.3, 0.3, shade(iron, 0.85), 'metal');
    }
  for (const [share, size] of [
    [1 / 6.5, 15.5],
    [4 / 13, 9.5],
    [12 / 13, 1.6],
  ] as const)
    b.box([0, 92 * share, 0], [size * 0.72, 0.9, size * 0.72], shade(iron, 1.1), 'metal');
  rod(b, [0, 88, 0], [0, 102, 0], 0.5, iron, 'metal', { thin: 0.06 });
  return { lamps: [{ at: [0, 90, 0] as Vec, colour: [1, 0.8, 0.5] as Vec, power: 2, reach: 20 }] };
}

const parts = [
  'body',
  'face',
  'telescope',
  'walls',
  'roof',
  'door',
  'windows',
  'timber',
  'base',
  'sails',
  'stripes',
  'lamp',
  'gold',
];

const row = (make: Recipe['make'], kinds = 1): Recipe => ({ make, parts, kinds });

export const towers: Readonly<Record<string, Recipe>> = {
  'place.lighthouse': row(lighthouse),
  'place.windmill': row(windmill),
  'place.watermill': { make: watermill, parts: [...houseParts, 'wheel'], kinds: 3 },
  'thing.water-wheel': row(({ builder, paint }) => {
    addMillWheel(builder, [0, 2.2, 0], 2.2, paint('body', '#6f4c32'));
    return {};
  }),
  'place.clock-tower': row(clockTower),
  'place.observatory': row(observatory),
  'place.eiffel-tower': row(ironTower),
};
