import type { Posture } from './look.ts';

type Five = readonly [number, number, number, number, number];
type Four = readonly [number, number, number, number];

/** A stance that is held, breathing: angles from straight down, as in the movements. */
export interface Held {
  /** Lean of the body, tilt of the head, height over the ground. */
  readonly carriage: readonly [number, number, number];
  /** Far thigh and shin, near thigh and shin. */
  readonly legs: { readonly front: Four; readonly side: Four };
  /** How long each part of the legs is seen from the front: what comes towards us is shorter. */
  readonly fold?: Four;
  /** Far arm, near arm, turn of what is held. */
  readonly arms: { readonly front: Five; readonly side: Five };
  /** Whether the near arm gestures even if it holds something. */
  readonly isBusy?: boolean;
  /** What it sits on, in shares of the leg. */
  readonly seat?: number;
}

const standing: Held['legs'] = { front: [-0.14, -0.08, 0.16, 0.06], side: [-0.14, -0.08, 0.16, 0.06] };
const astride: Held['legs'] = { front: [-0.5, -0.08, 0.5, 0.08], side: [1.42, 0.1, 1.5, 0.04] };

export const heldStances: Readonly<Record<Posture, Held>> = {
  sit: {
    carriage: [0, 0, 0],
    legs: astride,
    fold: [0.4, 1, 0.4, 1],
    arms: { front: [-0.5, 0.5, 0.5, 1.1, 0.3], side: [0.5, 1.1, 0.4, 1.3, 0.9] },
    seat: 0.5,
  },
  ground: {
    carriage: [0, 0, 0],
    legs: { front: [-1.4, 1.36, 1.4, -1.36], side: [1.4, -1.2, 1.46, -1.3] },
    fold: [0.9, 0.9, 0.9, 0.9],
    arms: { front: [-0.5, 0.6, 0.5, -0.6, 0.2], side: [0.5, 1.2, 0.5, 1.2, 0.4] },
  },
  kneel: {
    carriage: [0.04, 0.1, 0],
    legs: { front: [-0.12, 0, 0.4, 0.04], side: [-0.16, -1.5, 1.42, 0.02] },
    fold: [1, 0.12, 0.34, 0.9],
    arms: { front: [-0.4, 0.3, 0.6, 1.2, 0.1], side: [0.3, 0.8, 0.6, 1.2, 0.2] },
  },
  crouch: {
    carriage: [0.16, 0.06, 0],
    legs: { front: [-0.7, 0.24, 0.76, -0.22], side: [1.0, -0.7, 1.25, -0.6] },
    fold: [0.66, 0.9, 0.66, 0.9],
    arms: { front: [-0.7, 0.3, 0.6, 1.3, 0.6], side: [0.7, 1.3, 0.5, 1.3, 0.9] },
  },
  lie: {
    carriage: [0, 0, 0],
    legs: { front: [-0.1, -0.04, 0.12, -0.2], side: [0.06, 0, 0.24, -0.2] },
    arms: { front: [-0.4, -0.1, 0.3, 0.2, 0], side: [0.3, 0.5, 0.2, 0.6, 0.4] },
  },
  float: {
    carriage: [0.04, 0.05, 16],
    legs: { front: [-0.18, -0.4, 0.3, -0.3], side: [0.1, -0.5, 0.6, -0.5] },
    arms: { front: [-1.1, -0.7, 0.9, 1.4, 0.4], side: [0.7, 1.1, -0.4, 0.4, 0.6] },
  },
  fly: {
    carriage: [0.42, -0.1, 18],
    legs: { front: [-0.5, -0.9, -0.1, -0.7], side: [-0.7, -1, -0.4, -0.8] },
    arms: { front: [-1.3, -1.5, 1.7, 1.9, 0.8], side: [-0.6, -0.4, 1.7, 1.9, 1.2] },
  },
  jump: {
    carriage: [0.05, -0.06, 24],
    legs: { front: [-0.6, -1, 0.7, -0.2], side: [-0.3, -1.2, 1.1, -0.4] },
    arms: { front: [-2.3, -2.6, 2.1, 2.7, -0.1], side: [-0.9, -0.3, 2.3, 2.8, 0.1] },
    isBusy: true,
  },
  kick: {
    carriage: [-0.3, -0.06, 0],
    legs: { front: [-0.1, -0.14, 1.75, 1.7], side: [-0.16, -0.2, 1.8, 1.76] },
    arms: { front: [-0.9, 0.6, 0.4, 2.2, 0.4], side: [0.9, 2.2, -0.7, 0.6, 0.3] },
  },
  dance: {
    carriage: [0.1, 0.14, 0],
    legs: { front: [-0.1, -0.06, 0.52, -0.3], side: [-0.2, -0.4, 0.5, -0.1] },
    arms: { front: [-2.4, -2.9, 1.3, 2, 0.4], side: [2.4, 2.8, -0.9, -0.4, 0.6] },
  },
  wave: {
    carriage: [0, 0.06, 0],
    legs: standing,
    arms: { front: [-1.9, -2.8, 0.4, 0.3, 0.2], side: [2, 2.8, -0.14, 0.14, 0.4] },
  },
  point: {
    carriage: [0.05, 0, 0],
    legs: standing,
    arms: { front: [-0.9, 0.7, 1.5, 1.56, 1.4], side: [-0.3, 0.3, 1.5, 1.6, 1.4] },
    isBusy: true,
  },
  cheer: {
    carriage: [-0.04, -0.08, 0],
    legs: { front: [-0.3, -0.2, 0.32, 0.16], side: [-0.3, -0.3, 0.3, 0.1] },
    arms: { front: [-2.4, -2.8, 2.3, 2.8, 0.1], side: [2.2, 2.7, 2.5, 2.9, 0.1] },
    isBusy: true,
  },
  crossed: {
    carriage: [-0.02, 0, 0],
    legs: standing,
    arms: { front: [-0.4, 1.3, 0.4, -1.3, 0.1], side: [0.2, 1.5, 0.1, 1.4, 0.1] },
  },
  hips: {
    carriage: [-0.02, 0.02, 0],
    legs: { front: [-0.24, -0.16, 0.26, 0.14], side: [-0.2, -0.12, 0.22, 0.1] },
    arms: { front: [-0.9, 0.8, 0.9, -0.8, 0.1], side: [-0.8, 0.8, -0.8, 0.8, 0.1] },
  },
  think: {
    carriage: [0.02, 0.1, 0],
    legs: standing,
    arms: { front: [-0.3, 1.4, 0.4, -2.7, 0], side: [0.3, 1.4, 0.5, 2.6, 0] },
  },
  pray: {
    carriage: [0.03, 0.12, 0],
    legs: standing,
    arms: { front: [-0.5, 2.1, 0.5, -2.1, 0], side: [0.4, 2, 0.5, 2.1, 0] },
    isBusy: true,
  },
  bow: {
    carriage: [0.34, 0.3, 0],
    legs: standing,
    arms: { front: [-0.2, 0.3, 0.3, 0.6, 0.5], side: [0.2, 0.3, 0.3, 0.4, 0.6] },
  },
  salute: {
    carriage: [0, -0.04, 0],
    legs: { front: [-0.08, -0.04, 0.1, 0.04], side: [-0.06, 0, 0.08, 0] },
    arms: { front: [-1.5, 2.5, 0.4, 0.3, 0.1], side: [1.2, 2.9, -0.1, 0.2, 0.3] },
  },
  aim: {
    carriage: [-0.04, 0.02, 0],
    legs: { front: [-0.36, -0.3, 0.4, 0.1], side: [-0.4, -0.4, 0.42, 0.06] },
    arms: { front: [-0.3, 1.5, 1.3, 1.54, 1.5], side: [0.9, 1.4, 1.3, 1.54, 1.5] },
    isBusy: true,
  },
  play: {
    carriage: [0.02, 0.1, 0],
    legs: standing,
    arms: { front: [-0.5, 1.2, 0.6, -0.7, 0.9], side: [0.6, 1.4, 0.2, 1.1, 0.9] },
    isBusy: true,
  },
  read: {
    carriage: [0.02, 0.12, 0],
    legs: standing,
    arms: { front: [-0.4, 1.5, 0.4, -1.5, 0], side: [0.4, 1.5, 0.4, 1.6, 0] },
    isBusy: true,
  },
  ride: {
    carriage: [0.04, 0, 0],
    legs: { front: [-0.86, -0.1, 0.86, 0.1], side: [0.9, -0.1, 1, -0.06] },
    fold: [0.66, 0.9, 0.66, 0.9],
    arms: { front: [-0.5, 0.7, 0.46, 1.28, 0.28], side: [0.6, 1.1, 0.1, 1.1, 0.9] },
  },
  work: {
    carriage: [0.12, 0.08, 0],
    legs: { front: [-0.32, -0.24, 0.36, 0.1], side: [-0.34, -0.4, 0.44, 0.06] },
    arms: { front: [-0.4, 0.9, 1.7, 2.4, 0.2], side: [0.5, 1.1, 2.1, 2.9, -0.2] },
    isBusy: true,
  },
  guard: {
    carriage: [0.04, 0.02, 0],
    legs: { front: [-0.4, -0.36, 0.44, 0.06], side: [-0.44, -0.5, 0.5, 0.06] },
    arms: { front: [-0.7, -2.5, 0.8, 2.3, 0.2], side: [0.8, 2.3, 0.4, 2, 0.3] },
    isBusy: true,
  },
  push: {
    carriage: [0.06, 0.04, 0],
    legs: standing,
    arms: { front: [-1, -0.6, 1, 0.9, 0.4], side: [1.2, 1.5, 1.1, 1.4, 0.4] },
    isBusy: true,
  },
  shrug: {
    carriage: [0, 0.14, 0],
    legs: standing,
    arms: { front: [-0.6, -1.9, 0.6, 1.9, 0.2], side: [0.3, 1.7, 0.2, 1.6, 0.4] },
    isBusy: true,
  },
};

/** Six ways to stand: far arm and legs, lean and tilt, added to the usual one. */
export const idles: readonly {
  readonly lean: number;
  readonly tilt: number;
  readonly far: readonly [number, number];
  readonly legs: Four;
}[] = [
  { lean: 0, tilt: 0, far: [0, 0], legs: [0, 0, 0, 0] },
  { lean: -0.03, tilt: 0.05, far: [-0.5, 0.86], legs: [-0.08, -0.04, 0.08, 0.06] },
  { lean: 0.04, tilt: -0.05, far: [0.14, 0.3], legs: [0.06, 0.04, 0.16, -0.16] },
  { lean: -0.02, tilt: -0.02, far: [-0.26, -0.3], legs: [-0.12, -0.12, 0.14, 0.12] },
  { lean: 0.02, tilt: 0.08, far: [0.16, 1.2], legs: [0.02, 0.04, 0.04, 0.02] },
  { lean: -0.05, tilt: 0.02, far: [-0.1, 0.16], legs: [-0.14, -0.06, -0.06, 0] },
];
