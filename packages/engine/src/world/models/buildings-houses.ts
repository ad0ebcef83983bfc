import type { Recipe } from '../model.ts';
import { mix, type Vec } from '../vectors.ts';
import { addHouse, type HousePlan, houseParts, timbered } from './buildings-house-shapes.ts';

const house = (plan: HousePlan, kinds = 3, roofs: readonly string[] = []): Recipe => ({
  parts: houseParts,
  kinds,
  make: (making) => {
    const by = making.random.range(0.92, 1.12);
    const walls = (['', '#e3cda6', '#e9dcc6', '#dcb994', '#d9cdb4'] as const)[making.seed % 5] || plan.walls;
    const { top, front, stilts, pane, doorAt } = addHouse(making, {
      ...plan,
      wide: plan.wide * by,
      rise: plan.rise * mix(1, by, 0.5),
      walls: plan.kind === 'plaster' || roofs.length > 0 ? walls : plan.walls,
      ...(roofs.length > 0 && {
        roof: roofs[making.seed % roofs.length] || plan.roof,
        floors: plan.floors + (making.seed % 4 === 2 ? 1 : 0),
        dormers: making.seed % 3 === 1 ? 2 : 0,
        shutters: ['#4f6f58', '#8a3f34', '#4a6484', '#6a5a3c'][(making.seed * 3) % 4] ?? '#4f6f58',
      }),
    });
    const door: Vec = [front + 0.9, stilts, doorAt];
    return {
      anchors: { door, edge: [front + 0.35, top * 0.62, 0], top: [0, top + 0.2, 0], seat: [0, top + 0.2, 0] },
      lamps: [{ at: [front + 0.45, stilts + 1.85, doorAt + 0.85], colour: pane, power: 0.7, reach: 5 }],
    };
  },
});

const cottage: HousePlan = {
  wide: 6,
  deep: 4.6,
  floor: 2.6,
  floors: 1,
  rise: 2.5,
  walls: '#e9dcc2',
  kind: 'stone',
  roof: '#b98d4e',
  windows: 3,
  over: 0.4,
  thick: 0.3,
  shutters: '#4f7f94',
  chimneys: 1,
  shingle: 0.5,
};

/** No two neighbours are alike: roofs, walls, shutters and heights differ. */
const town = house(timbered, 10, ['', '#8f4a34', '#6f5a50', '#a8583a', '#5a6068']);

export const houses: Readonly<Record<string, Recipe>> = {
  'place.house': town,
  'furnish.house': town,
  'place.cottage': house(cottage),
  'place.cabin': house({
    ...cottage,
    kind: 'logs',
    walls: '#8a5d3b',
    roof: '#5f4a3c',
    thick: 0.16,
    porch: true,
    base: '#7a736a',
  }),
  'place.mansion': house(
    {
      ...timbered,
      wide: 13,
      deep: 7,
      floors: 2,
      floor: 3.1,
      rise: 3,
      timber: '#e9e2d4',
      kind: 'plaster',
      walls: '#d9b08a',
      roof: '#4f5d6e',
      windows: 7,
      dormers: 4,
      chimneys: 2,
      porch: true,
      jetty: 0,
    },
    2,
  ),
  'place.haunted-house': house(
    {
      ...timbered,
      wide: 11,
      windows: 5,
      chimneys: 2,
      floors: 3,
      rise: 4.2,
      kind: 'planks',
      walls: '#6b6470',
      timber: '#3a3338',
      roof: '#3b3a4c',
      lit: 0.4,
      dormers: 3,
    },
    2,
  ),
  'place.barn': house(
    {
      wide: 9,
      deep: 7,
      floor: 3.6,
      floors: 1,
      rise: 3.6,
      walls: '#b03a2c',
      kind: 'planks',
      roof: '#6a5a54',
      timber: '#efe6d6',
      windows: 3,
      chimneys: 0,
      door: '#8f2f24',
    },
    2,
  ),
  'place.shop': house({ ...timbered, walls: '#e6cfa4', roof: '#47736a', shutters: '#b5483a', porch: true }),
  'place.smithy': house({
    ...cottage,
    kind: 'stone',
    walls: '#94897c',
    roof: '#5a4a42',
    thick: 0.14,
    chimneys: 2,
    porch: true,
  }),
  'place.school': house(
    {
      ...timbered,
      wide: 11,
      kind: 'brick',
      walls: '#b5583e',
      timber: '#efe6d6',
      jetty: 0,
      windows: 6,
      dormers: 3,
    },
    2,
  ),
  'place.stilt-house': house({
    ...cottage,
    kind: 'planks',
    walls: '#a87b4e',
    roof: '#8a6a42',
    stilts: 1.7,
    rise: 2.6,
    over: 0.5,
    chimneys: 0,
  }),
  'place.longhouse': house(
    {
      ...cottage,
      wide: 13,
      kind: 'logs',
      walls: '#7d5538',
      roof: '#7b6a44',
      rise: 3,
      windows: 5,
      chimneys: 0,
    },
    2,
  ),
};
