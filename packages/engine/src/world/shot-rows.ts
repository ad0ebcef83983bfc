import type { Formation } from './placed.ts';

/** A composition: how much is seen, from where, and where in the picture the main thing is. */
export interface Shot {
  readonly name: string;
  /** Where the eye stands around what is shown, in degrees to the side; from and to. */
  readonly around: Span;
  /** How high it looks down (above 0) or up (below 0), in degrees. */
  readonly above: Span;
  /** Angle of view over the picture's height, in degrees. */
  readonly view: Span;
  /** How much of the picture what is shown may fill, in height; wide groups are held by the width. */
  readonly fill: Span;
  /** Where its middle is: shares from the picture's middle, x to the right, y up. x changes sides by seed. */
  readonly at: readonly [number, number];
  readonly roll?: number;
  readonly formation?: Formation;
  /** Something dark in front, at one side or both. */
  readonly frame?: 'one' | 'both';
  readonly light: 'behind' | 'side' | 'front';
  /** Which things it suits. */
  readonly suits: (cast: Cast) => boolean;
}
export type Span = readonly [number, number];

export interface Cast {
  /** How many stand around the main place, landmarks at the back left out. */
  readonly count: number;
  readonly alive: number;
  readonly facing: boolean;
  readonly around: boolean;
  /** The height of the main thing in metres. */
  readonly tall: number;
  readonly isEmpty: boolean;
  /** Nobody is shown but a building, a ship or the like. */
  readonly isMark: boolean;
  readonly isClosed: boolean;
  readonly hasTable: boolean;
  /** All stand to both sides of the middle. */
  readonly isFlanked: boolean;
  /** Nothing but ships and cars in a hall. */
  readonly isParked: boolean;
}

const anything = () => true;
const some = ({ isEmpty }: Cast) => !isEmpty;

export const shots: readonly Shot[] = [
  {
    name: 'plain',
    around: [12, 30],
    above: [5, 11],
    view: [34, 40],
    fill: [0.54, 0.64],
    at: [0.1, -0.06],
    light: 'side',
    suits: some,
  },
  {
    name: 'lone',
    around: [5, 35],
    above: [3, 8],
    view: [36, 44],
    fill: [0.38, 0.46],
    at: [0.2, -0.14],
    light: 'behind',
    suits: ({ count, isEmpty, isClosed }) => !isEmpty && count <= 3 && !isClosed,
  },
  {
    name: 'hero',
    around: [14, 38],
    above: [-9, -3],
    view: [44, 54],
    fill: [0.6, 0.72],
    at: [-0.1, -0.03],
    light: 'behind',
    suits: ({ isEmpty, around }) => !isEmpty && !around,
  },
  {
    name: 'diagonal',
    around: [26, 48],
    above: [7, 12],
    view: [40, 48],
    fill: [0.5, 0.6],
    at: [0.12, -0.05],
    formation: 'file',
    light: 'side',
    suits: ({ isEmpty, isClosed }) => !isEmpty && !isClosed,
  },
  {
    name: 'framed',
    around: [4, 24],
    above: [3, 9],
    view: [36, 42],
    fill: [0.44, 0.52],
    at: [0.06, -0.08],
    frame: 'both',
    light: 'behind',
    suits: ({ isEmpty, isClosed }) => !isEmpty && !isClosed,
  },
  {
    name: 'above',
    around: [10, 40],
    above: [34, 48],
    view: [36, 42],
    fill: [0.5, 0.62],
    at: [0.04, -0.02],
    formation: 'ring',
    light: 'side',
    suits: ({ isEmpty, tall, isClosed }) => !isEmpty && tall < 12 && !isClosed,
  },
  {
    name: 'close',
    around: [20, 44],
    above: [1, 7],
    view: [30, 34],
    fill: [0.82, 0.92],
    at: [-0.16, -0.05],
    light: 'side',
    suits: ({ count, alive }) => count === 1 && alive === 1,
  },
  {
    name: 'duel',
    around: [-8, 14],
    above: [1, 7],
    view: [36, 42],
    fill: [0.56, 0.66],
    at: [0, -0.08],
    light: 'behind',
    suits: ({ facing }) => facing,
  },
  {
    name: 'shoulder',
    around: [52, 64],
    above: [3, 9],
    view: [44, 52],
    fill: [0.62, 0.72],
    at: [0.04, -0.04],
    light: 'behind',
    suits: ({ facing, count }) => facing && count <= 3,
  },
  {
    name: 'procession',
    around: [30, 52],
    above: [4, 10],
    view: [38, 46],
    fill: [0.46, 0.54],
    at: [0.05, -0.1],
    formation: 'file',
    frame: 'one',
    light: 'behind',
    suits: ({ count, around, facing }) => count >= 3 && !around && !facing,
  },
  {
    name: 'circle',
    around: [-20, 20],
    above: [12, 18],
    view: [36, 42],
    fill: [0.54, 0.64],
    at: [0, -0.1],
    formation: 'ring',
    light: 'side',
    suits: ({ around, count }) => around || count >= 5,
  },
  {
    name: 'gathered',
    around: [-14, 14],
    above: [2, 7],
    view: [40, 46],
    fill: [0.5, 0.6],
    at: [-0.08, -0.1],
    formation: 'arc',
    light: 'behind',
    suits: ({ count, facing }) => count >= 2 && !facing,
  },
  {
    name: 'path',
    around: [-14, 14],
    above: [4, 9],
    view: [40, 46],
    fill: [0.42, 0.5],
    at: [0.2, -0.1],
    light: 'behind',
    suits: ({ isClosed }) => !isClosed,
  },
  {
    name: 'panorama',
    around: [-22, 22],
    above: [9, 15],
    view: [44, 52],
    fill: [0.32, 0.4],
    at: [-0.2, -0.14],
    light: 'side',
    suits: ({ isClosed }) => !isClosed,
  },
  {
    name: 'overlook',
    around: [-30, 30],
    above: [13, 18],
    view: [40, 46],
    fill: [0.3, 0.4],
    at: [0.12, -0.06],
    frame: 'one',
    light: 'front',
    suits: ({ isClosed }) => !isClosed,
  },
  {
    name: 'low',
    around: [-18, 18],
    above: [0, 3],
    view: [46, 54],
    fill: [0.44, 0.54],
    at: [0.16, -0.12],
    light: 'behind',
    suits: anything,
  },
];
