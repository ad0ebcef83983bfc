import type { Vec } from '../vectors.ts';

/** What people can do. Whoever is asked for something else stands. */
export const peoplePoses = [
  'walking',
  'running',
  'jumping',
  'sitting',
  'riding',
  'kneeling',
  'crouching',
  'climbing',
  'attacking',
  'pointing',
  'casting',
  'aiming',
  'waving',
  'saluting',
  'praying',
  'proud',
  'talking',
  'holding',
  'dancing',
  'flying',
  'swimming',
  'sleeping',
  'victory',
  'crossed',
  'thinking',
  'bowing',
  'leading',
  'led',
] as const;
export type PeoplePose = (typeof peoplePoses)[number] | 'standing';

/** Where feet, hands and hips are, for a person one unit high. Left is +z; the right hand holds things. */
export interface Posture {
  /** The middle of the hips. */
  readonly hips: Vec;
  /** Leans the trunk forward (radians). */
  readonly lean: number;
  /** How much higher the left shoulder is than the middle; the left hip is as much lower. */
  readonly tilt: number;
  /** Turns the shoulders to the left against the hips: who moves is never a board. */
  readonly twist?: number;
  /** Ankles, left and right. */
  readonly feet: readonly [Vec, Vec];
  /** Hands, left and right, as seen from the shoulder of each. */
  readonly hands: readonly [Vec, Vec];
  /** Where the elbows point, if not backwards or down. */
  readonly elbows?: readonly [Vec, Vec];
  /** Which way the held thing points. */
  readonly grip: Vec;
  /** Lifts the chin. */
  readonly chin: number;
  /** Turns the head to the left. */
  readonly turn: number;
  /** Legs are not under a skirt that hangs. */
  readonly isLow: boolean;
}

/** What is said of the left one, then of the right one. */
export const both = (left: Vec, right: Vec) => [left, right] as const;

/** At ease: the weight on the right leg, the left one bent and apart, the arms off the body. */
export const standing: Posture = {
  hips: [0, 0.448, -0.022],
  lean: -0.02,
  tilt: -0.017,
  twist: 0.1,
  feet: both([0.075, 0, 0.115], [-0.022, 0, -0.066]),
  hands: both([0.075, -0.215, 0.1], [0.17, -0.165, -0.115]),
  grip: [0.22, 0.86, -0.42],
  chin: 0.03,
  turn: 0.16,
  isLow: false,
};
