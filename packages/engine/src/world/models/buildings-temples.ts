import type { Making, Recipe } from '../model.ts';
import { cos, pi, unit, type Vec } from '../vectors.ts';
import { church, mosque } from './buildings-churches.ts';
import { greekTemple } from './buildings-columns.ts';
import { easternHall, type HallPlan } from './buildings-halls.ts';
import { pagoda, shrine, torii } from './buildings-pagodas.ts';
import { addWalls } from './buildings-roofs.ts';
import { around, colourOf, enlarged, shade, steps, turns } from './things-shapes.ts';

/** Churches, temples, pagodas, shrines and gates of faith. */

/** A bell of gold on round steps, with a spire of rings. */
export function stupa({ builder: b, paint }: Making, size: number) {
  const gold = paint('body', '#e3b34c');
  const profile: readonly (readonly [number, number])[] = [
    [3.6, 0],
    [3.6, 0.5],
    [3.2, 0.5],
    [3.2, 1],
    [2.8, 1],
    [2.8, 1.5],
    [2.45, 1.55],
    [2.5, 1.9],
    [2.2, 2.1],
    [2.1, 3],
    [1.75, 3.9],
    [1.2, 4.4],
    [0.8, 4.6],
    [0.95, 4.7],
    [0.95, 5.1],
    [0.6, 5.15],
    [0.7, 5.3],
    [0.5, 5.5],
    [0.58, 5.65],
    [0.4, 5.85],
    [0.46, 6],
    [0.3, 6.3],
    [0.2, 7.4],
    [0.05, 9],
    [0, 9.1],
  ];
  b.lathe(
    profile.map(([radius, y]) => ({ radius: radius * size, y: y * size, tint: shade(gold, 0.8 + 0.03 * y) })),
    { segments: 36, material: 'metal' },
  );
  for (const angle of turns(8))
    b.lathe(
      profile
        .slice(6)
        .map(([radius, y]) => ({ radius: radius * size * 0.16, y: (y - 1.55) * size * 0.22, tint: gold })),
      { at: around(angle, 3.35 * size, size * 0.5), segments: 8, material: 'metal' },
    );
  return {};
}

/** A stepped tower of dark stone, thick with small spires. */
function stoneTemple({ builder: b, paint }: Making) {
  const stone = colourOf(paint, 'walls', '#a08a70');
  for (const level of steps(3))
    b.box(
      [0, 0.6 + level * 1.2, 0],
      [9.5 - level * 1.8, 0.62, 9.5 - level * 1.8],
      shade(stone, 0.8 + level * 0.08),
      'stone',
    );
  const spire = (at: Vec, size: number) =>
    b.lathe(
      steps(11).map((step) => ({
        radius: size * (1 - (step / 10) * (step / 10)) * (step % 2 === 0 ? 1 : 0.88) + 0.02,
        y: size * 0.28 * step,
        tint: shade(stone, step % 2 === 0 ? 1.05 : 0.72),
      })),
      { at, segments: 12, swell: (angle) => 1 + 0.1 * cos(angle * 4) },
    );
  addWalls(b, [0, 3.6, 0], [5, 3, 5], stone, 'stone');
  spire([0, 6.4, 0], 2.7);
  for (const corner of turns(4, pi / 4)) {
    addWalls(b, around(corner, 6.4, 3), [2, 1.6, 2], stone, 'stone');
    spire(around(corner, 6.4, 4.5), 1.25);
    for (const side of [-1, 1]) spire(around(corner + side * 0.5, 9.6, 1.2), 0.7);
  }
  for (const step of steps(11))
    b.box([9.9 - step * 0.38, 0.16 + step * 0.33, 0], [0.3, 0.18, 1.4], shade(stone, 1.08), 'stone');
  b.face(
    [
      [2.52, 3.6, 0.7],
      [2.52, 5.4, 0.7],
      [2.52, 6, 0],
      [2.52, 5.4, -0.7],
      [2.52, 3.6, -0.7],
    ],
    [0.03, 0.02, 0.015],
    'stone',
    unit([1, 0, 0]),
  );
  return { anchors: { door: [10.8, 0, 0] as Vec } };
}

const parts = ['body', 'walls', 'roof', 'door', 'windows', 'timber', 'base', 'gold', 'rope'];

const row = (make: Recipe['make']): Recipe => ({ make, parts });

const hall = row(shrine);

const palace: HallPlan = {
  wide: 26,
  deep: 12,
  high: 5,
  tiers: 3,
  isDouble: true,
  swing: 1,
  walls: '#a5301f',
  columns: '#9c2a1c',
  roof: '#d9a02c',
  base: '#d8d0c2',
};
const temple: HallPlan = {
  ...palace,
  wide: 13,
  deep: 8.5,
  high: 4,
  tiers: 1,
  swing: 1.3,
  walls: '#8f3a28',
  roof: '#c0582c',
  base: '#9a9288',
};
const eastern = row((making) => easternHall(making, temple));

export const temples: Readonly<Record<string, Recipe>> = {
  'place.church': row((making) => church(making, { long: 12, high: 4.2, stone: '#d8cdb8', big: false })),
  'furnish.cathedral': row((making) => church(making, { long: 26, high: 9, stone: '#b9b0a2', big: true })),
  'place.temple': row(greekTemple),
  'place.greek-temple': row(greekTemple),
  'place.pagoda': row((making) =>
    pagoda(making, { storeys: 5, size: 2.6, walls: '#b8402c', roof: '#4f6b5e' }),
  ),
  'place.buddhist-temple': row((making) =>
    easternHall(making, { ...temple, swing: 0.8, walls: '#e0d0ac', columns: '#6a3a24', roof: '#7a4a34' }),
  ),
  'place.taoist-temple': eastern,
  'place.imperial-palace': row((making) => easternHall(making, palace)),
  'place.korean-palace': row((making) =>
    easternHall(making, {
      ...palace,
      wide: 20,
      tiers: 2,
      walls: '#2f7a62',
      columns: '#a5402c',
      roof: '#4a5560',
    }),
  ),
  'place.shrine': hall,
  'place.tea-house': hall,
  'place.torii': { make: torii, parts: ['body', 'roof'] },
  'place.stupa': { make: (making) => stupa(making, 1), parts: ['body'] },
  'thing.stupa': { make: (making) => stupa(making, 0.3), parts: ['body'] },
  'place.mosque': row((making) => enlarged(making, 1.8, (inner) => mosque(inner, '#efe6d4', '#4f94a8'))),
  'place.taj-mahal': row((making) => enlarged(making, 2.2, (inner) => mosque(inner, '#f5efe6', '#faf5ee'))),
  'place.hindu-temple': row(stoneTemple),
  'place.angkor': row(stoneTemple),
  'place.borobudur': row(stoneTemple),
};
