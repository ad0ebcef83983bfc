import { type Brief, nounsOf } from '../../brief/brief.ts';
import { graph } from '../../concepts/graph.ts';
import { colour } from '../../draw/colour.ts';
import { type Ground, grass } from './prop.ts';

const water = colour(0.64, 0.11, 225);
const leaf = colour(0.52, 0.13, 148);

export const meadow: Ground = { land: grass, low: water, lows: 3, grows: 'tree', growth: leaf };

/** By concept of a place, or of somebody who belongs there. */
const grounds: Readonly<Record<string, Ground>> = {
  'place.snowfield': {
    land: colour(0.93, 0.02, 235),
    low: colour(0.78, 0.07, 220),
    lows: 4,
    grows: 'evergreen-tree',
    growth: leaf,
  },
  'place.desert': { land: colour(0.82, 0.1, 82), low: water, lows: 1, grows: 'cactus', growth: leaf },
  'place.beach': { land: colour(0.88, 0.08, 88), low: water, lows: 6, grows: 'palm-tree', growth: leaf },
  'place.sea': { land: colour(0.88, 0.08, 88), low: water, lows: 9, grows: 'palm-tree', growth: leaf },
  'place.underwater': {
    land: colour(0.6, 0.08, 200),
    low: colour(0.36, 0.1, 245),
    lows: 4,
    grows: 'coral',
    growth: leaf,
  },
  'place.volcano': {
    land: colour(0.42, 0.04, 30),
    low: colour(0.68, 0.2, 45),
    lows: 4,
    grows: 'rock',
    growth: leaf,
  },
  'place.space': {
    land: colour(0.66, 0.02, 270),
    low: colour(0.26, 0.06, 280),
    lows: 4,
    grows: 'rock',
    growth: leaf,
  },
  'place.cave': {
    land: colour(0.5, 0.04, 280),
    low: colour(0.3, 0.05, 285),
    lows: 4,
    grows: 'mushroom',
    growth: leaf,
  },
  'place.swamp': {
    land: colour(0.52, 0.08, 130),
    low: colour(0.42, 0.06, 160),
    lows: 6,
    grows: 'tree',
    growth: leaf,
  },
  'place.forest': {
    land: colour(0.58, 0.14, 142),
    low: water,
    lows: 2,
    grows: 'evergreen-tree',
    growth: leaf,
  },
  'place.farm': { ...meadow, isFarm: true },
  'role.farmer': { ...meadow, isFarm: true },
};

/** Returns the ground of the first place or person of a brief that has one. */
export function groundOf(brief: Brief): Ground {
  for (const { id } of [...brief.places, ...nounsOf(brief)])
    for (const as of graph.lineOf(id)) {
      const own = grounds[as];
      if (own !== undefined) return own;
    }
  return meadow;
}
