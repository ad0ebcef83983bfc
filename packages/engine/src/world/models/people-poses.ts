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

/** At ease: the weight on the right leg, the left one bent a little, the arms off the body. */
const standing: Posture = {
  hips: [0, 0.462, -0.014],
  lean: -0.015,
  tilt: -0.012,
  feet: [
    [0.055, 0, 0.098],
    [-0.022, 0, -0.062],
  ],
  hands: [
    [0.06, -0.245, 0.085],
    [0.16, -0.185, -0.1],
  ],
  grip: [0.22, 0.86, -0.42],
  chin: 0.02,
  turn: 0.14,
  isLow: false,
};

/** Others of the same kind stand otherwise: proudly, or with the weight on the other leg. */
const stood: readonly Posture[] = [
  standing,
  {
    ...standing,
    hips: [0, 0.465, 0.014],
    tilt: 0.012,
    feet: [
      [-0.02, 0, 0.066],
      [0.06, 0, -0.092],
    ],
    hands: [
      [0.115, -0.17, 0.05],
      [0.13, -0.205, -0.11],
    ],
    turn: -0.16,
  },
  {
    ...standing,
    hands: [
      [0.055, -0.195, 0.012],
      [0.18, -0.15, -0.11],
    ],
    elbows: [
      [-0.35, 0.1, 1],
      [-1, -0.25, -0.5],
    ],
    chin: 0.05,
    turn: 0.05,
  },
];

const postures: Readonly<Record<PeoplePose, Posture>> = {
  standing,
  proud: {
    ...standing,
    hips: [0, 0.455, 0],
    tilt: 0,
    feet: [
      [0.02, 0, 0.115],
      [0.01, 0, -0.115],
    ],
    hands: [
      [0.055, -0.195, 0.012],
      [0.055, -0.195, -0.012],
    ],
    elbows: [
      [-0.35, 0.1, 1],
      [-0.35, 0.1, -1],
    ],
    chin: 0.1,
    turn: 0.1,
  },
  walking: {
    ...standing,
    hips: [0, 0.452, 0],
    lean: 0.08,
    tilt: 0.01,
    feet: [
      [0.17, 0.005, 0.05],
      [-0.18, 0.045, -0.05],
    ],
    hands: [
      [-0.12, -0.24, 0.07],
      [0.19, -0.16, -0.06],
    ],
    turn: 0.06,
  },
  running: {
    ...standing,
    hips: [0, 0.475, 0],
    lean: 0.32,
    tilt: 0.02,
    feet: [
      [0.23, 0.13, 0.05],
      [-0.33, 0.19, -0.05],
    ],
    hands: [
      [-0.16, -0.14, 0.1],
      [0.22, -0.06, -0.05],
    ],
    grip: [0.5, 0.8, -0.25],
    chin: 0.12,
    turn: 0.08,
  },
  jumping: {
    ...standing,
    hips: [0, 0.6, 0],
    lean: 0.18,
    tilt: 0.025,
    feet: [
      [0.2, 0.3, 0.06],
      [-0.24, 0.2, -0.06],
    ],
    hands: [
      [0.12, 0.22, 0.12],
      [-0.06, 0.05, -0.26],
    ],
    grip: [0.25, 0.75, -0.55],
    chin: 0.15,
  },
  sitting: {
    ...standing,
    hips: [-0.05, 0.085, 0],
    lean: 0.02,
    tilt: 0.006,
    feet: [
      [0.3, 0.012, 0.1],
      [0.23, 0.012, -0.075],
    ],
    hands: [
      [0.19, -0.19, 0],
      [0.2, -0.16, -0.02],
    ],
    isLow: true,
  },
  riding: {
    ...standing,
    hips: [-0.02, 0.06, 0],
    lean: 0.06,
    tilt: 0,
    feet: [
      [0.1, -0.3, 0.17],
      [0.1, -0.3, -0.17],
    ],
    hands: [
      [0.22, -0.15, -0.05],
      [0.18, -0.1, -0.06],
    ],
    grip: [0.3, 0.9, -0.3],
    isLow: true,
  },
  kneeling: {
    ...standing,
    hips: [-0.02, 0.27, 0],
    lean: 0.1,
    tilt: -0.01,
    feet: [
      [0.2, 0.005, 0.08],
      [-0.23, 0.03, -0.06],
    ],
    hands: [
      [0.18, -0.17, 0.02],
      [0.19, -0.15, -0.06],
    ],
    chin: -0.15,
    isLow: true,
  },
  crouching: {
    ...standing,
    hips: [-0.07, 0.2, 0],
    lean: 0.42,
    feet: [
      [0.1, 0.005, 0.1],
      [-0.07, 0.02, -0.1],
    ],
    hands: [
      [0.16, -0.2, -0.02],
      [0.2, -0.16, -0.06],
    ],
    chin: 0.15,
    isLow: true,
  },
  climbing: {
    ...standing,
    hips: [-0.06, 0.5, 0],
    lean: 0.06,
    tilt: 0.03,
    feet: [
      [0.08, 0.2, 0.08],
      [0.03, 0, -0.06],
    ],
    hands: [
      [0.14, 0.26, 0.02],
      [0.18, 0.12, -0.02],
    ],
    grip: [0.1, 1, -0.3],
    chin: 0.3,
  },
  attacking: {
    ...standing,
    hips: [0, 0.42, 0],
    lean: 0.14,
    tilt: -0.03,
    feet: [
      [0.2, 0, 0.09],
      [-0.2, 0.005, -0.09],
    ],
    hands: [
      [0.18, -0.12, 0.09],
      [0, 0.25, -0.12],
    ],
    grip: [0.25, 0.9, -0.35],
    turn: 0.05,
  },
  pointing: {
    ...standing,
    hands: [
      [0.3, 0.03, 0.02],
      [0.12, -0.21, -0.1],
    ],
    turn: 0,
  },
  casting: {
    ...standing,
    hips: [0, 0.45, 0],
    lean: -0.06,
    feet: [
      [0.1, 0, 0.09],
      [-0.1, 0, -0.08],
    ],
    hands: [
      [0.24, 0.06, 0.13],
      [0.18, 0.15, -0.14],
    ],
    grip: [0.25, 1, -0.2],
    chin: 0.1,
    turn: 0,
  },
  aiming: {
    ...standing,
    hips: [0, 0.452, 0],
    tilt: 0,
    feet: [
      [0.13, 0, 0.07],
      [-0.13, 0, -0.08],
    ],
    hands: [
      [0.29, 0.02, -0.09],
      [0.1, 0.035, 0.07],
    ],
    grip: [0, 1, 0],
    turn: 0,
  },
  waving: {
    ...standing,
    tilt: 0.014,
    hands: [
      [0.07, 0.22, 0.15],
      [0.1, -0.21, -0.1],
    ],
    chin: 0.05,
  },
  saluting: {
    ...standing,
    hands: [
      [0.02, -0.26, 0.07],
      [0.13, 0.12, 0.03],
    ],
    elbows: [
      [-1, -0.25, 0.5],
      [0.1, -0.2, -1],
    ],
    turn: 0,
  },
  praying: {
    ...standing,
    tilt: 0,
    hands: [
      [0.17, -0.04, -0.1],
      [0.17, -0.04, 0.1],
    ],
    chin: -0.2,
    turn: 0,
  },
  talking: {
    ...standing,
    lean: 0.04,
    hands: [
      [0.2, -0.05, 0.13],
      [0.17, -0.14, -0.1],
    ],
    chin: 0.06,
  },
  holding: {
    ...standing,
    lean: -0.06,
    tilt: 0,
    hands: [
      [0.23, -0.13, -0.01],
      [0.23, -0.13, 0.01],
    ],
    elbows: [
      [-0.3, -0.6, 1],
      [-0.3, -0.6, -1],
    ],
    grip: [0.1, 1, -0.1],
    chin: 0.08,
  },
  dancing: {
    ...standing,
    tilt: 0.025,
    feet: [
      [0, 0, 0.03],
      [0.03, 0.16, -0.14],
    ],
    hands: [
      [0.04, 0.24, 0.13],
      [0.1, -0.03, -0.24],
    ],
    chin: 0.08,
  },
  flying: {
    ...standing,
    hips: [0, 0.56, 0],
    lean: 0.32,
    feet: [
      [-0.14, 0.16, 0.05],
      [-0.26, 0.24, -0.045],
    ],
    hands: [
      [0.1, -0.2, 0.15],
      [0.24, -0.02, -0.1],
    ],
    grip: [0.6, 0.7, -0.25],
    chin: 0.2,
  },
  swimming: {
    ...standing,
    hips: [-0.1, 0.3, 0],
    lean: 1.25,
    feet: [
      [-0.44, 0.3, 0.07],
      [-0.5, 0.2, -0.05],
    ],
    hands: [
      [0.27, 0.08, 0.06],
      [0.05, -0.22, -0.14],
    ],
    grip: [1, 0.1, 0],
    chin: 0.5,
  },
  sleeping: {
    ...standing,
    hips: [0, 0.475, 0],
    lean: 0,
    tilt: 0,
    feet: [
      [0.012, 0, 0.068],
      [-0.012, 0, -0.068],
    ],
    hands: [
      [0.06, -0.2, -0.06],
      [0.06, -0.2, 0.06],
    ],
    turn: 0,
  },
  victory: {
    ...standing,
    tilt: 0,
    feet: [
      [0.03, 0, 0.1],
      [-0.03, 0, -0.1],
    ],
    hands: [
      [0.05, 0.24, 0.13],
      [0.05, 0.26, -0.12],
    ],
    chin: 0.15,
    turn: 0,
  },
};

/** Those who stand differ by their number, and an empty hand hangs. */
export function postureOf(pose: PeoplePose, which = 0, isHolding = true): Posture {
  if (pose !== 'standing') return postures[pose];
  const stands = stood[which % stood.length] ?? standing;
  return isHolding ? stands : { ...stands, hands: [stands.hands[0], [0.05, -0.25, -0.085]] };
}
