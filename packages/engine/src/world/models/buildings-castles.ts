import type { Making, Recipe } from '../model.ts';
import { pi, type Vec } from '../vectors.ts';
import { japaneseCastle } from './buildings-eastern.ts';
import {
  addCurtain,
  addGatehouse,
  type CastlePlan,
  type Paints,
  ruinedTower,
  wall,
} from './buildings-fortifications.ts';
import { addWindow } from './buildings-openings.ts';
import { addBattlements, addTower } from './buildings-parts.ts';
import { addGableRoof, addGables, addWalls } from './buildings-roofs.ts';
import { colourOf, enlarged, shade, sides } from './things-shapes.ts';

const paintsOf = ({ paint }: Making, plan: CastlePlan): Paints => ({
  stone: colourOf(paint, 'walls', plan.stone),
  roof: plan.roof ? paint('roof', plan.roof) : undefined,
  flag: paint('flag', plan.flag),
  pane: paint('windows', plan.windows),
  door: paint('door', '#6b4327'),
});

function castle(making: Making, plan: CastlePlan) {
  const { builder: b } = making;
  const paints = paintsOf(making, plan);
  const { stone, roof, flag, pane } = paints;
  const tall = plan.tall;
  const corners: readonly Vec[] = [
    [7, 0, -8],
    [7, 0, 8],
    [-7, 0, 8],
    [-7, 0, -8],
  ];
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner;
    if (index === 0)
      for (const side of sides) addCurtain(b, [7, 0, side * 2.6], [7, 0, side * 8], 4.2, stone);
    else addCurtain(b, corner, next, 4.2, stone);
    addTower(b, corner, {
      radius: 1.5,
      high: 6.4 * tall,
      stone,
      pane,
      flag,
      windows: 3,
      ...(roof ? { roof, roofHigh: 3.6 * tall } : {}),
    });
  });
  addGatehouse(b, [7, 0, 0], 1, paints);
  addWalls(b, [-2, 0, 0], [6.4, 8 * tall, 7.4], shade(stone, 1.04), 'stone', 5);
  if (roof) {
    addGables(b, [-2, 8 * tall, 0], 3.2, 3.7, 3 * tall, stone);
    addGableRoof(b, {
      at: [-2, 8 * tall, 0],
      deep: 3.2,
      wide: 3.7,
      rise: 3 * tall,
      tint: roof,
      wood: shade(stone, 0.5),
      over: 0.3,
    });
  } else
    for (const side of sides) {
      addBattlements(b, [-2 + side * 3.1, 8 * tall, -3.7], [-2 + side * 3.1, 8 * tall, 3.7], 0.3, stone);
      addBattlements(b, [-5.2, 8 * tall, side * 3.6], [1.2, 8 * tall, side * 3.6], 0.3, stone);
    }
  for (const floor of [0.5, 0.78])
    for (const z of [-2.4, -0.8, 0.8, 2.4])
      addWindow(b, [1.2, 8 * tall * floor, z], 0, {
        wide: 0.6,
        high: 1.2,
        frame: shade(stone, 0.6),
        pane,
        isLit: true,
        arched: true,
      });
  for (const side of sides)
    for (const x of [-3.6, -0.4])
      addWindow(b, [x, 6 * tall, side * 3.7], (side * pi) / 2, {
        wide: 0.6,
        high: 1.2,
        frame: shade(stone, 0.6),
        pane,
        isLit: true,
        arched: true,
      });
  for (const [x, z, radius, high] of [
    [-4.6, -3.4, 1.4, 13],
    [1, 3.4, 1.15, 11],
    [-5, 3, 1.25, 15.5],
    [-1.6, -0.4, 1.7, 18],
  ] as const)
    addTower(b, [x, 0, z], {
      radius,
      high: high * tall * 0.85,
      stone: shade(stone, 1.06),
      pane,
      flag,
      windows: 4,
      ...(roof ? { roof, roofHigh: radius * 3.2 * tall } : {}),
    });
  return {
    anchors: {
      door: [9, 0, 0] as Vec,
      inside: [4, 0, 0] as Vec,
      top: [-1.6, 15.5 * tall, 0] as Vec,
      edge: [7.4, 4.2, 5.5] as Vec,
    },
    lamps: [{ at: [8.6, 2.3, 1.2] as Vec, colour: pane, power: 1, reach: 7 }],
  };
}

const citadel = (making: Making, plan: CastlePlan) => enlarged(making, 2.2, (inner) => castle(inner, plan));

function tower(making: Making, plan: CastlePlan, high: number) {
  const { builder: b } = making;
  const { stone, roof, flag, pane, door } = paintsOf(making, plan);
  addTower(b, [0, 0, 0], {
    radius: high * 0.15,
    high,
    stone,
    pane,
    flag,
    door,
    windows: 4,
    ...(roof ? { roof, roofHigh: high * 0.45 } : {}),
  });
  return {
    anchors: { door: [high * 0.15 + 1, 0, 0] as Vec, ...(roof ? {} : { top: [0, high * 1.02, 0] as Vec }) },
    lamps: [{ at: [high * 0.15 + 0.5, high * 0.3, 0] as Vec, colour: pane, power: 0.6, reach: 4 }],
  };
}

function gate(making: Making, plan: CastlePlan) {
  addGatehouse(making.builder, [0, 0, 0], 1, paintsOf(making, plan));
  return { anchors: { door: [1.6, 0, 0] as Vec, inside: [0, 0, 0] as Vec, top: [0, 4.6, 0] as Vec } };
}

const parts = ['body', 'walls', 'roof', 'door', 'windows', 'flag', 'base', 'timber', 'gold'];

const row = (make: Recipe['make'], kinds = 1): Recipe => ({ make, parts, kinds });

const grey: CastlePlan = { stone: '#b5ab9c', roof: '#4a6288', flag: '#c4343a', windows: '#ffc36d', tall: 1 };

const bare: CastlePlan = { stone: '#a29a8e', flag: '#b5333a', windows: '#ffb95c', tall: 0.85 };

const lookout = row((making) => tower(making, grey, 12));

export const castles: Readonly<Record<string, Recipe>> = {
  'place.castle': row((making) => citadel(making, grey)),
  'place.fortress': row((making) => citadel(making, bare)),
  'place.palace': row((making) =>
    citadel(making, { stone: '#f1e4cc', roof: '#d8a63c', flag: '#4f6fc4', windows: '#ffd27d', tall: 1.05 }),
  ),
  'place.ice-castle': row((making) =>
    citadel(making, { stone: '#c4e6f5', roof: '#7fb8e6', flag: '#e9f8ff', windows: '#a9f0ff', tall: 1.25 }),
  ),
  'place.dark-castle': row((making) =>
    citadel(making, { stone: '#5a5362', roof: '#33304a', flag: '#8a1f2f', windows: '#ff8a3d', tall: 1.3 }),
  ),
  'place.japanese-castle': row((making) => enlarged(making, 1.5, japaneseCastle)),
  'place.tower': lookout,
  'furnish.tower': lookout,
  'furnish.watchtower': row((making) => tower(making, bare, 9)),
  'furnish.ruined-tower': row(ruinedTower, 3),
  'place.wall': row((making) => wall(making, false)),
  'furnish.broken-wall': row((making) => wall(making, true), 4),
  'place.gate': row((making) => gate(making, bare)),
  'thing.gate': row((making) => gate(making, bare)),
};
