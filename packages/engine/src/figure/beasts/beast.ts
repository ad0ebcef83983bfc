import { type Colour, colour } from '../../draw/colour.ts';

/** Parts of which the head of any animal is put together. */
export type Face =
  | 'round'
  | 'fox'
  | 'bear'
  | 'long'
  | 'lizard'
  | 'frog'
  | 'bird'
  | 'elephant'
  | 'pig'
  | 'shark'
  | 'ape'
  | 'bug';
export type Ears =
  | 'none'
  | 'cat'
  | 'fox'
  | 'drop'
  | 'round'
  | 'mouse'
  | 'rabbit'
  | 'elephant'
  | 'side'
  | 'horse'
  | 'tuft'
  | 'bat'
  | 'fin';
export type Mark =
  | 'none'
  | 'cheeks'
  | 'mask'
  | 'panda'
  | 'stripes'
  | 'spots'
  | 'blaze'
  | 'dark-muzzle'
  | 'patch'
  | 'disc'
  | 'scales'
  | 'crest';
export type Mane = 'none' | 'lion' | 'horse' | 'wool' | 'spines' | 'comb';
export type Horns = 'none' | 'bull' | 'goat' | 'ram' | 'antlers' | 'nose' | 'single' | 'dragon' | 'tusks';
export type Tail =
  | 'none'
  | 'cat'
  | 'fox'
  | 'dog'
  | 'tuft'
  | 'horse'
  | 'puff'
  | 'short'
  | 'reptile'
  | 'dragon'
  | 'demon'
  | 'thin'
  | 'flat'
  | 'fan'
  | 'nine'
  | 'two'
  | 'ring'
  | 'fish';
export type Beak = 'small' | 'hook' | 'bill' | 'long' | 'huge';

/** Builds of whole animals. */
export type Plan =
  | 'beast'
  | 'bird'
  | 'fish'
  | 'serpent'
  | 'bug'
  | 'spider'
  | 'octopus'
  | 'crab'
  | 'shell'
  | 'blob'
  | 'bat';

/** An animal as a row of data: its head on a person's shoulders, and the whole of it. */
export interface Beast {
  readonly face: Face;
  readonly ears: Ears;
  /** Of ears, in usual ones. */
  readonly earSize: number;
  readonly furs: readonly [Colour, ...Colour[]];
  readonly pale: Colour;
  readonly dark: Colour;
  readonly nose: Colour;
  readonly marks: Mark;
  readonly mane: Mane;
  readonly horns: Horns;
  readonly tail: Tail;
  readonly beak: Beak;
  readonly whiskers: boolean;
  readonly fangs: boolean;
  readonly isSlit: boolean;
  readonly plan: Plan;
  /** Of the whole animal, each in usual ones: how high its legs are, how long and thick its trunk, its neck and its head. */
  readonly legs: number;
  readonly long: number;
  readonly thick: number;
  readonly neck: number;
  readonly head: number;
  readonly feet: 'paw' | 'hoof' | 'claw' | 'web';
  readonly wings: 'none' | 'feather' | 'bat' | 'insect' | 'butterfly';
}

export const inks = {
  rust: colour(0.67, 0.16, 50),
  red: colour(0.55, 0.18, 28),
  orange: colour(0.74, 0.16, 58),
  gold: colour(0.79, 0.12, 80),
  tan: colour(0.74, 0.08, 68),
  sand: colour(0.84, 0.06, 82),
  cream: colour(0.92, 0.035, 85),
  white: colour(0.95, 0.008, 90),
  brown: colour(0.5, 0.08, 55),
  umber: colour(0.38, 0.06, 50),
  grey: colour(0.64, 0.015, 265),
  slate: colour(0.52, 0.03, 255),
  dark: colour(0.35, 0.02, 285),
  black: colour(0.28, 0.018, 285),
  pink: colour(0.82, 0.085, 12),
  rose: colour(0.72, 0.12, 12),
  green: colour(0.63, 0.15, 140),
  moss: colour(0.5, 0.1, 130),
  lime: colour(0.78, 0.17, 128),
  teal: colour(0.6, 0.1, 195),
  blue: colour(0.56, 0.14, 252),
  sky: colour(0.76, 0.09, 235),
  purple: colour(0.5, 0.14, 305),
  yellow: colour(0.87, 0.15, 96),
} as const;
export type InkName = keyof typeof inks;
