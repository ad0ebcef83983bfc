import { type Colour, colour } from '../../draw/colour.ts';
import type { FloorKind } from './floor.ts';
import type { PieceName } from './pieces.ts';

/** Where a piece of furniture stands: share of the width, share of the floor's depth, height as a share of the picture's. */
export type Standing = readonly [piece: PieceName, x: number, deep: number, tall: number, wide?: number];

/** A room as data. */
export interface Kit {
  readonly wall: Colour;
  readonly finish:
    | 'plaster'
    | 'planks'
    | 'bricks'
    | 'stones'
    | 'panels'
    | 'metal'
    | 'paper'
    | 'tiles'
    | 'glass';
  readonly floor: FloorKind;
  readonly floorTone: Colour;
  /** What stands at the back wall, from left to right, in cells of equal width. */
  readonly back: readonly PieceName[];
  readonly standing: readonly Standing[];
  readonly ceiling: 'beams' | 'plain' | 'vault' | 'pipes' | 'glass';
  readonly lamp: 'chandelier' | 'lanterns' | 'bulbs' | 'tubes' | 'none' | 'neon';
  /** The light of the room. */
  readonly light: Colour;
  readonly carpet?: Colour;
  /** What is seen through its windows. */
  readonly view?: 'land' | 'city' | 'space' | 'garden' | 'sea';
}

const oak = colour(0.5, 0.09, 55);
const dark = colour(0.36, 0.06, 50);
const cream = colour(0.88, 0.04, 85);
const stone = colour(0.5, 0.02, 265);
const steel = colour(0.56, 0.02, 245);
const warm = colour(0.88, 0.13, 72);
const cool = colour(0.92, 0.04, 220);

export const plainKit: Kit = {
  wall: cream,
  finish: 'plaster',
  floor: 'planks',
  floorTone: oak,
  back: ['cabinet', 'window', 'painting', 'shelf'],
  standing: [
    ['rug', 0.5, 0.5, 0.1],
    ['sofa', 0.3, 0.4, 0.2],
    ['table', 0.56, 0.55, 0.13],
    ['plant', 0.87, 0.3, 0.3],
  ],
  ceiling: 'plain',
  lamp: 'bulbs',
  light: warm,
  view: 'garden',
};

export const kits: Readonly<Record<string, Kit>> = {
  room: plainKit,
  hearth: {
    ...plainKit,
    wall: colour(0.56, 0.07, 45),
    finish: 'planks',
    back: ['shelf', 'window', 'hearth', 'painting', 'cabinet'],
    standing: [
      ['rug', 0.5, 0.5, 0.1],
      ['chair', 0.28, 0.45, 0.26],
      ['chair', 0.7, 0.5, 0.26],
      ['table', 0.5, 0.6, 0.12],
    ],
    ceiling: 'beams',
    lamp: 'lanterns',
  },
  bedroom: {
    ...plainKit,
    wall: colour(0.74, 0.06, 280),
    back: ['shelf', 'window', 'painting', 'cabinet'],
    standing: [
      ['rug', 0.46, 0.7, 0.1],
      ['bed', 0.36, 0.36, 0.28],
      ['desk', 0.76, 0.34, 0.24],
      ['plant', 0.93, 0.5, 0.28],
    ],
    view: 'city',
  },
  kitchen: {
    ...plainKit,
    wall: colour(0.88, 0.05, 165),
    finish: 'tiles',
    floor: 'checks',
    floorTone: colour(0.84, 0.03, 80),
    back: ['cabinet', 'stove', 'window', 'stove', 'jars'],
    standing: [
      ['table', 0.5, 0.52, 0.2, 3],
      ['barrels', 0.9, 0.4, 0.16],
    ],
    lamp: 'lanterns',
  },
  bath: {
    ...plainKit,
    wall: colour(0.82, 0.05, 215),
    finish: 'tiles',
    floor: 'tiles',
    floorTone: colour(0.78, 0.04, 215),
    back: ['painting', 'window', 'cabinet'],
    standing: [
      ['tub', 0.5, 0.5, 0.26, 2.2],
      ['plant', 0.88, 0.4, 0.26],
    ],
    light: cool,
  },
  dining: {
    ...plainKit,
    wall: colour(0.5, 0.1, 35),
    finish: 'panels',
    back: ['painting', 'window', 'hearth', 'window', 'painting'],
    standing: [
      ['rug', 0.5, 0.5, 0.1, 9],
      ['table', 0.5, 0.55, 0.2, 4],
      ['chair', 0.2, 0.6, 0.28],
      ['chair', 0.82, 0.6, 0.28],
    ],
    ceiling: 'beams',
    lamp: 'chandelier',
  },
  study: {
    ...plainKit,
    wall: colour(0.42, 0.07, 150),
    finish: 'panels',
    back: ['shelf', 'painting', 'window', 'shelf'],
    standing: [
      ['rug', 0.5, 0.5, 0.1],
      ['desk', 0.5, 0.45, 0.26, 2],
      ['globe', 0.82, 0.5, 0.24],
    ],
    lamp: 'chandelier',
  },
  attic: {
    ...plainKit,
    wall: colour(0.46, 0.06, 55),
    finish: 'planks',
    back: ['barrels', 'window', 'jars', 'cabinet'],
    standing: [
      ['barrels', 0.2, 0.5, 0.2],
      ['chair', 0.72, 0.4, 0.24],
    ],
    ceiling: 'beams',
    lamp: 'none',
  },
  cellar: {
    ...plainKit,
    wall: stone,
    finish: 'stones',
    floor: 'stones',
    floorTone: stone,
    back: ['barrels', 'door', 'barrels', 'jars'],
    standing: [
      ['barrels', 0.2, 0.4, 0.2],
      ['barrels', 0.82, 0.5, 0.24],
    ],
    ceiling: 'vault',
    lamp: 'lanterns',
  },
  corridor: {
    ...plainKit,
    wall: colour(0.72, 0.05, 150),
    finish: 'panels',
    floor: 'tiles',
    floorTone: colour(0.66, 0.03, 80),
    back: ['door', 'window', 'door'],
    standing: [
      ['desk', 0.2, 0.4, 0.2],
      ['desk', 0.82, 0.6, 0.2],
    ],
    lamp: 'tubes',
    light: cool,
  },
  library: {
    ...plainKit,
    wall: dark,
    finish: 'panels',
    floorTone: dark,
    back: ['books', 'books', 'window', 'books', 'books'],
    standing: [
      ['rug', 0.5, 0.55, 0.1, 8],
      ['table', 0.5, 0.5, 0.18, 3],
      ['globe', 0.22, 0.55, 0.26],
      ['bookpile', 0.74, 0.62, 0.13],
      ['ladder', 0.86, 0.1, 0.5],
    ],
    ceiling: 'vault',
    lamp: 'chandelier',
  },
  potions: {
    ...plainKit,
    wall: colour(0.42, 0.07, 300),
    finish: 'planks',
    floorTone: dark,
    back: ['jars', 'potions', 'window', 'potions', 'hearth'],
    standing: [
      ['rug', 0.5, 0.6, 0.1],
      ['cauldron', 0.32, 0.5, 0.24],
      ['table', 0.66, 0.5, 0.19, 2.4],
      ['bookpile', 0.86, 0.64, 0.13],
    ],
    ceiling: 'beams',
    lamp: 'lanterns',
  },
  laboratory: {
    ...plainKit,
    wall: colour(0.7, 0.03, 215),
    finish: 'metal',
    floor: 'tiles',
    floorTone: colour(0.6, 0.02, 230),
    back: ['screen', 'potions', 'screen', 'tank', 'potions'],
    standing: [
      ['bench', 0.36, 0.45, 0.26, 2],
      ['bench', 0.78, 0.6, 0.28, 1.8],
    ],
    ceiling: 'pipes',
    lamp: 'tubes',
    light: cool,
  },
  hospital: {
    ...plainKit,
    wall: colour(0.9, 0.03, 195),
    finish: 'tiles',
    floor: 'tiles',
    floorTone: colour(0.82, 0.02, 200),
    back: ['screen', 'window', 'cabinet', 'window'],
    standing: [
      ['bed', 0.3, 0.4, 0.26],
      ['bed', 0.72, 0.5, 0.28],
    ],
    lamp: 'tubes',
    light: cool,
  },
  office: {
    ...plainKit,
    wall: colour(0.8, 0.02, 235),
    floor: 'carpet',
    floorTone: colour(0.5, 0.03, 250),
    back: ['shelf', 'window', 'window', 'screen'],
    standing: [
      ['desk', 0.3, 0.4, 0.24, 1.8],
      ['desk', 0.72, 0.6, 0.26, 1.8],
      ['plant', 0.93, 0.3, 0.28],
    ],
    lamp: 'tubes',
    light: cool,
    view: 'city',
  },
  classroom: {
    ...plainKit,
    wall: colour(0.86, 0.05, 95),
    back: ['window', 'board', 'board', 'window'],
    standing: [
      ['desk', 0.24, 0.24, 0.14],
      ['desk', 0.5, 0.24, 0.14],
      ['desk', 0.76, 0.24, 0.14],
      ['desk', 0.17, 0.5, 0.19],
      ['desk', 0.5, 0.5, 0.19],
      ['desk', 0.83, 0.5, 0.19],
      ['desk', 0.1, 0.82, 0.26],
      ['desk', 0.5, 0.82, 0.26],
      ['desk', 0.9, 0.82, 0.26],
    ],
    lamp: 'tubes',
    light: cool,
  },
  shop: {
    ...plainKit,
    wall: colour(0.62, 0.08, 60),
    finish: 'planks',
    back: ['goods', 'goods', 'window', 'goods', 'goods'],
    standing: [
      ['counter', 0.5, 0.42, 0.24, 3.4],
      ['barrels', 0.12, 0.6, 0.18],
      ['barrels', 0.9, 0.5, 0.16],
    ],
    ceiling: 'beams',
    lamp: 'lanterns',
  },
  mart: {
    ...plainKit,
    wall: colour(0.9, 0.03, 130),
    finish: 'tiles',
    floor: 'tiles',
    floorTone: colour(0.82, 0.02, 90),
    back: ['goods', 'goods', 'goods', 'goods', 'goods'],
    standing: [
      ['goods', 0.16, 0.45, 0.36],
      ['goods', 0.84, 0.45, 0.36],
      ['counter', 0.5, 0.6, 0.2, 2],
    ],
    lamp: 'tubes',
    light: cool,
  },
  cafe: {
    ...plainKit,
    wall: colour(0.62, 0.07, 55),
    finish: 'bricks',
    back: ['window', 'goods', 'board', 'window'],
    standing: [
      ['counter', 0.62, 0.14, 0.22, 3],
      ['table', 0.24, 0.5, 0.16],
      ['chair', 0.12, 0.55, 0.22],
      ['chair', 0.37, 0.56, 0.22],
      ['table', 0.72, 0.72, 0.18],
      ['chair', 0.88, 0.76, 0.24],
    ],
    lamp: 'bulbs',
    view: 'city',
  },
  smithy: {
    ...plainKit,
    wall: stone,
    finish: 'stones',
    floor: 'stones',
    floorTone: colour(0.42, 0.03, 50),
    back: ['weapons', 'hearth', 'hearth', 'barrels'],
    standing: [
      ['anvil', 0.5, 0.5, 0.18],
      ['barrels', 0.86, 0.45, 0.2],
      ['barrels', 0.12, 0.5, 0.18],
    ],
    ceiling: 'beams',
    lamp: 'none',
    light: colour(0.8, 0.17, 55),
  },
  workshop: {
    ...plainKit,
    wall: colour(0.56, 0.08, 58),
    finish: 'planks',
    back: ['tools', 'window', 'tools', 'jars'],
    standing: [
      ['desk', 0.4, 0.45, 0.24, 2.4],
      ['barrels', 0.88, 0.5, 0.18],
    ],
    ceiling: 'beams',
    lamp: 'bulbs',
  },
  tavern: {
    ...plainKit,
    wall: colour(0.5, 0.08, 50),
    finish: 'planks',
    floorTone: colour(0.46, 0.08, 52),
    back: ['barrels', 'jars', 'hearth', 'window', 'banner'],
    standing: [
      ['counter', 0.18, 0.22, 0.25, 2],
      ['table', 0.44, 0.48, 0.17, 2.4],
      ['chair', 0.3, 0.54, 0.22],
      ['chair', 0.58, 0.54, 0.22],
      ['table', 0.82, 0.66, 0.2, 2.2],
      ['barrels', 0.08, 0.78, 0.24],
    ],
    ceiling: 'beams',
    lamp: 'chandelier',
  },
  bar: {
    ...plainKit,
    wall: colour(0.3, 0.06, 290),
    finish: 'panels',
    floor: 'checks',
    floorTone: colour(0.42, 0.03, 280),
    back: ['jars', 'neon', 'jars', 'neon'],
    standing: [
      ['counter', 0.5, 0.2, 0.25, 5],
      ['stool', 0.28, 0.42, 0.18],
      ['stool', 0.44, 0.42, 0.18],
      ['stool', 0.6, 0.42, 0.18],
      ['stool', 0.76, 0.42, 0.18],
    ],
    lamp: 'neon',
    light: colour(0.72, 0.2, 325),
  },
  throne: {
    ...plainKit,
    wall: colour(0.56, 0.03, 265),
    finish: 'stones',
    floor: 'checks',
    floorTone: colour(0.66, 0.02, 265),
    back: ['column', 'glass', 'banner', 'banner', 'glass', 'column'],
    standing: [
      ['dais', 0.5, 0.12, 0.14, 4],
      ['throne', 0.5, 0.1, 0.5],
      ['brazier', 0.24, 0.36, 0.24],
      ['brazier', 0.76, 0.36, 0.24],
    ],
    ceiling: 'vault',
    lamp: 'none',
    carpet: colour(0.46, 0.18, 25),
  },
  palace: {
    ...plainKit,
    wall: colour(0.88, 0.04, 85),
    finish: 'panels',
    floor: 'checks',
    floorTone: colour(0.88, 0.03, 85),
    back: ['column', 'glass', 'column', 'glass', 'column', 'glass', 'column'],
    standing: [
      ['plant', 0.12, 0.4, 0.34],
      ['plant', 0.88, 0.4, 0.34],
    ],
    ceiling: 'vault',
    lamp: 'chandelier',
    carpet: colour(0.46, 0.17, 25),
  },
  crypt: {
    ...plainKit,
    wall: stone,
    finish: 'stones',
    floor: 'stones',
    floorTone: stone,
    back: ['column', 'statue', 'door', 'statue', 'column'],
    standing: [
      ['coffin', 0.5, 0.45, 0.2, 2.2],
      ['brazier', 0.2, 0.5, 0.24],
      ['brazier', 0.8, 0.5, 0.24],
    ],
    ceiling: 'vault',
    lamp: 'none',
    light: colour(0.8, 0.13, 65),
  },
  /** The hall of a temple. */
  sanctum: {
    ...plainKit,
    wall: stone,
    finish: 'stones',
    floor: 'stones',
    floorTone: stone,
    back: ['column', 'window', 'statue', 'window', 'column'],
    standing: [
      ['brazier', 0.12, 0.5, 0.24],
      ['brazier', 0.88, 0.5, 0.24],
    ],
    ceiling: 'vault',
    lamp: 'none',
    light: colour(0.86, 0.09, 80),
  },
  armory: {
    ...plainKit,
    wall: stone,
    finish: 'stones',
    floor: 'stones',
    floorTone: stone,
    back: ['weapons', 'banner', 'weapons', 'weapons'],
    standing: [
      ['barrels', 0.16, 0.5, 0.2],
      ['table', 0.6, 0.5, 0.2, 2.2],
    ],
    ceiling: 'vault',
    lamp: 'lanterns',
  },
  cockpit: {
    ...plainKit,
    wall: colour(0.42, 0.03, 250),
    finish: 'metal',
    floor: 'metal',
    floorTone: steel,
    back: ['panorama', 'panorama', 'panorama'],
    standing: [
      ['console', 0.5, 0.3, 0.26, 5],
      ['chair', 0.34, 0.6, 0.34],
      ['chair', 0.66, 0.6, 0.34],
    ],
    ceiling: 'pipes',
    lamp: 'tubes',
    light: colour(0.8, 0.12, 210),
    view: 'space',
  },
  station: {
    ...plainKit,
    wall: colour(0.7, 0.02, 240),
    finish: 'metal',
    floor: 'metal',
    floorTone: colour(0.6, 0.02, 240),
    back: ['panorama', 'panorama', 'panorama'],
    standing: [
      ['console', 0.14, 0.34, 0.26, 1.8],
      ['console', 0.86, 0.34, 0.26, 1.8],
      ['plant', 0.94, 0.6, 0.3],
    ],
    ceiling: 'pipes',
    lamp: 'tubes',
    light: colour(0.84, 0.1, 215),
    view: 'space',
  },
  train: {
    ...plainKit,
    wall: colour(0.6, 0.1, 45),
    finish: 'panels',
    floor: 'planks',
    floorTone: colour(0.42, 0.06, 45),
    back: ['glass', 'glass', 'glass', 'glass'],
    standing: [
      ['sofa', 0.14, 0.3, 0.26],
      ['sofa', 0.86, 0.3, 0.26],
      ['table', 0.5, 0.3, 0.15],
      ['sofa', 0.1, 0.75, 0.34],
      ['sofa', 0.9, 0.75, 0.34],
    ],
    ceiling: 'plain',
    lamp: 'bulbs',
    carpet: colour(0.42, 0.14, 25),
    view: 'land',
  },
  tatami: {
    ...plainKit,
    wall: colour(0.86, 0.05, 88),
    finish: 'paper',
    floor: 'mats',
    floorTone: colour(0.74, 0.09, 105),
    back: ['shoji', 'window', 'shoji', 'scroll'],
    standing: [
      ['table', 0.5, 0.5, 0.1, 3],
      ['cushion', 0.3, 0.56, 0.05],
      ['cushion', 0.7, 0.56, 0.05],
      ['plant', 0.9, 0.2, 0.24],
    ],
    ceiling: 'beams',
    lamp: 'lanterns',
  },
  dojo: {
    ...plainKit,
    wall: colour(0.82, 0.06, 80),
    finish: 'paper',
    floor: 'planks',
    floorTone: colour(0.66, 0.1, 68),
    back: ['shoji', 'weapons', 'scroll', 'weapons', 'shoji'],
    standing: [
      ['cushion', 0.3, 0.5, 0.05],
      ['cushion', 0.7, 0.5, 0.05],
    ],
    ceiling: 'beams',
    lamp: 'lanterns',
  },
  pendopo: {
    ...plainKit,
    wall: colour(0.5, 0.09, 50),
    finish: 'planks',
    floor: 'tiles',
    floorTone: colour(0.62, 0.1, 40),
    back: ['column', 'window', 'column', 'window', 'column'],
    standing: [
      ['plant', 0.12, 0.4, 0.3],
      ['table', 0.5, 0.5, 0.12, 3],
    ],
    ceiling: 'beams',
    lamp: 'chandelier',
  },
  factory: {
    ...plainKit,
    wall: colour(0.44, 0.04, 50),
    finish: 'bricks',
    floor: 'metal',
    floorTone: colour(0.44, 0.03, 60),
    back: ['machine', 'glass', 'machine', 'glass', 'machine'],
    standing: [
      ['machine', 0.2, 0.4, 0.42],
      ['belt', 0.6, 0.5, 0.17, 5],
      ['barrels', 0.9, 0.7, 0.2],
    ],
    ceiling: 'pipes',
    lamp: 'bulbs',
    light: colour(0.84, 0.12, 70),
  },
  warehouse: {
    ...plainKit,
    wall: colour(0.5, 0.04, 60),
    finish: 'metal',
    floor: 'asphalt',
    floorTone: colour(0.5, 0.02, 80),
    back: ['crates', 'crates', 'glass', 'crates', 'crates'],
    standing: [
      ['crates', 0.16, 0.45, 0.34],
      ['crates', 0.84, 0.55, 0.38],
    ],
    ceiling: 'pipes',
    lamp: 'bulbs',
  },
  greenhouse: {
    ...plainKit,
    wall: colour(0.82, 0.05, 160),
    finish: 'glass',
    floor: 'tiles',
    floorTone: colour(0.6, 0.05, 70),
    back: ['plant', 'glass', 'plant', 'glass', 'plant'],
    standing: [
      ['plant', 0.12, 0.4, 0.44],
      ['plant', 0.88, 0.4, 0.44],
      ['table', 0.4, 0.5, 0.16, 2.4],
      ['plant', 0.3, 0.8, 0.3],
    ],
    ceiling: 'glass',
    lamp: 'none',
    light: colour(0.95, 0.06, 110),
  },
  gym: {
    ...plainKit,
    wall: colour(0.66, 0.05, 230),
    finish: 'bricks',
    floor: 'planks',
    floorTone: colour(0.7, 0.1, 68),
    back: ['painting', 'glass', 'glass', 'painting'],
    standing: [],
    ceiling: 'pipes',
    lamp: 'tubes',
    light: cool,
  },
};
