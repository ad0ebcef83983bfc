import type { Vec } from '../vectors.ts';

/** What people can do. Whoever is asked for something else stands. */
export const peoplePoses = [
  'walking',
  'running',
  'sitting',
  'riding',
  'kneeling',
  'attacking',
  'pointing',
  'casting',
  'aiming',
  'waving',
  'praying',
  'dancing',
  'flying',
  'sleeping',
  'victory',
] as const;
export type PeoplePose = (typeof peoplePoses)[number] | 'standing';

/** Where feet, hands and hips are, for a person one unit high. Left is +z; the right hand holds things. */
export interface Posture {
  /** The middle of the hips. */
  readonly hips: Vec;
  /** Leans the trunk forward (radians). */
  readonly lean: number;
  /** Ankles, left and right. */
  readonly feet: readonly [Vec, Vec];
  /** Hands, left and right, as seen from the shoulder of each. */
  readonly hands: readonly [Vec, Vec];
  /** Which way the held thing points. */
  readonly grip: Vec;
  /** Lifts the chin. */
  readonly chin: number;
  readonly turn: number;
  /** Legs are not under a skirt that hangs. */
  readonly isLow: boolean;
}

const standing: Posture = {
  hips: [0, 0.475, 0],
  lean: 0,
  feet: [
    [0.012, 0, 0.068],
    [-0.012, 0, -0.068],
  ],
  hands: [
    [0.035, -0.29, 0.06],
    [0.15, -0.2, -0.06],
  ],
  grip: [0.12, 1, -0.06],
  chin: 0,
  turn: 0,
  isLow: false,
};

const postures: Readonly<Record<PeoplePose, Posture>> = {
  standing,
  walking: {
    ...standing,
    hips: [0, 0.465, 0],
    lean: 0.07,
    feet: [
      [0.16, 0.005, 0.055],
      [-0.17, 0.035, -0.055],
    ],
    hands: [
      [-0.12, -0.26, 0.05],
      [0.17, -0.19, -0.05],
    ],
  },
  running: {
    ...standing,
    hips: [0, 0.475, 0],
    lean: 0.3,
    feet: [
      [0.22, 0.12, 0.05],
      [-0.34, 0.16, -0.05],
    ],
    hands: [
      [-0.15, -0.17, 0.08],
      [0.2, -0.1, -0.03],
    ],
    grip: [0.5, 0.85, 0],
  },
  sitting: {
    ...standing,
    hips: [-0.05, 0.085, 0],
    lean: 0.08,
    feet: [
      [0.25, 0.012, 0.085],
      [0.22, 0.012, -0.085],
    ],
    hands: [
      [0.2, -0.17, 0],
      [0.2, -0.16, 0.01],
    ],
    isLow: true,
  },
  riding: {
    ...standing,
    hips: [-0.02, 0.06, 0],
    lean: 0.04,
    feet: [
      [0.1, -0.3, 0.17],
      [0.1, -0.3, -0.17],
    ],
    hands: [
      [0.2, -0.16, -0.06],
      [0.2, -0.14, 0.03],
    ],
    grip: [0.25, 1, -0.15],
    isLow: true,
  },
  kneeling: {
    ...standing,
    hips: [-0.02, 0.27, 0],
    lean: 0.1,
    feet: [
      [0.2, 0.005, 0.07],
      [-0.23, 0.03, -0.06],
    ],
    hands: [
      [0.17, -0.16, 0],
      [0.19, -0.15, -0.02],
    ],
    chin: -0.15,
    isLow: true,
  },
  attacking: {
    ...standing,
    hips: [0, 0.44, 0],
    lean: 0.12,
    feet: [
      [0.19, 0, 0.08],
      [-0.19, 0.005, -0.08],
    ],
    hands: [
      [0.16, -0.14, 0.08],
      [0.05, 0.27, -0.06],
    ],
    grip: [0.45, 0.9, 0.12],
    turn: -0.05,
  },
  pointing: {
    ...standing,
    hands: [
      [0.3, 0.02, -0.03],
      [0.12, -0.23, -0.07],
    ],
  },
  casting: {
    ...standing,
    lean: -0.04,
    feet: [
      [0.08, 0, 0.07],
      [-0.09, 0, -0.07],
    ],
    hands: [
      [0.26, 0.02, 0.1],
      [0.2, 0.12, -0.1],
    ],
    grip: [0.25, 1, 0],
    chin: 0.1,
  },
  aiming: {
    ...standing,
    feet: [
      [0.12, 0, 0.06],
      [-0.12, 0, -0.07],
    ],
    hands: [
      [0.29, 0.02, -0.09],
      [0.1, 0.035, 0.07],
    ],
    grip: [0, 1, 0],
  },
  waving: {
    ...standing,
    hands: [
      [0.08, 0.24, 0.12],
      [0.12, -0.23, -0.07],
    ],
    chin: 0.05,
  },
  praying: {
    ...standing,
    hands: [
      [0.17, -0.04, -0.105],
      [0.17, -0.04, 0.105],
    ],
    chin: -0.2,
  },
  dancing: {
    ...standing,
    feet: [
      [0, 0, 0.03],
      [0.02, 0.17, -0.13],
    ],
    hands: [
      [0.02, 0.25, 0.11],
      [0.1, -0.05, -0.24],
    ],
    chin: 0.08,
  },
  flying: {
    ...standing,
    hips: [0, 0.56, 0],
    lean: 0.22,
    feet: [
      [-0.13, 0.13, 0.05],
      [-0.2, 0.2, -0.045],
    ],
    hands: [
      [0.1, -0.22, 0.13],
      [0.17, -0.12, -0.08],
    ],
    chin: 0.12,
  },
  sleeping: {
    ...standing,
    hands: [
      [0.06, -0.2, -0.06],
      [0.06, -0.2, 0.06],
    ],
  },
  victory: {
    ...standing,
    feet: [
      [0.02, 0, 0.09],
      [-0.02, 0, -0.09],
    ],
    hands: [
      [0.04, 0.27, 0.1],
      [0.04, 0.28, -0.08],
    ],
    chin: 0.15,
  },
};

export const postureOf = (pose: PeoplePose): Posture => postures[pose];
