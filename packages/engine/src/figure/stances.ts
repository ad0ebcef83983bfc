import type { Point } from '../kit/canvas.ts';
import type { Look, Pose } from './look.ts';

/**
 * Angles from straight down, positive to the right: upper and lower half of each limb, the far one first. An elbow only
 * bends to the front (the lower angle is the larger), a knee only to the back.
 */
interface Stance {
  readonly lean: number;
  readonly hop: number;
  readonly tilt: number;
  /** How far the body turns to the side: hips and shoulders come closer together. */
  readonly side: number;
  readonly legs: readonly [Point, Point];
  readonly arms: readonly [Point, Point];
  /** How the weapon is held: 0 is upright. */
  readonly weapon: number;
}

const stances: Readonly<Record<Pose, Stance>> = {
  idle: {
    lean: 0,
    hop: 0,
    tilt: 0,
    side: 0,
    legs: [
      [-0.14, -0.08],
      [0.16, 0.06],
    ],
    arms: [
      [-0.4, -0.08],
      [0.56, 1.3],
    ],
    weapon: 0.42,
  },
  walk: {
    lean: 0.06,
    hop: 0,
    tilt: 0.02,
    side: 0.35,
    legs: [
      [0.52, 0.3],
      [-0.34, -0.72],
    ],
    arms: [
      [-0.62, -0.2],
      [0.5, 1.35],
    ],
    weapon: 0.5,
  },
  run: {
    lean: 0.3,
    hop: 9,
    tilt: 0.04,
    side: 0.6,
    legs: [
      [1.2, 0.2],
      [-0.62, -1.7],
    ],
    arms: [
      [-1.25, -0.2],
      [0.5, 1.9],
    ],
    weapon: 0.75,
  },
  attack: {
    lean: 0.24,
    hop: 0,
    tilt: 0.08,
    side: 0.3,
    legs: [
      [-0.72, -0.82],
      [0.95, 0.05],
    ],
    arms: [
      [-1.15, -0.75],
      [1.35, 1.6],
    ],
    weapon: 1.5,
  },
  cast: {
    lean: -0.06,
    hop: 10,
    tilt: -0.06,
    side: 0,
    legs: [
      [-0.2, -0.5],
      [0.34, -0.1],
    ],
    arms: [
      [-1.5, -1.95],
      [1.75, 2.35],
    ],
    weapon: 0.45,
  },
  hurt: {
    lean: -0.34,
    hop: 0,
    tilt: -0.24,
    side: 0.2,
    legs: [
      [0.12, -0.5],
      [0.85, 0.5],
    ],
    arms: [
      [-1.7, -1.1],
      [0.75, 1.3],
    ],
    weapon: 2.3,
  },
};

/** A drawn bow: one arm holds it out, the other pulls the string to the cheek. */
const drawnBow: Pick<Stance, 'arms' | 'weapon' | 'lean' | 'tilt'> = {
  lean: 0.04,
  tilt: 0,
  arms: [
    [-1.35, 1.75],
    [1.5, 1.6],
  ],
  weapon: 0,
};

/** A shield is carried in front of the body, not at the end of an outstretched arm. */
const behindShield: Pick<Stance, 'arms'> = {
  arms: [
    [-0.95, -0.3],
    [0.75, 1.5],
  ],
};

/** An empty hand hangs at ease. */
const emptyHands: Partial<Record<Pose, Pick<Stance, 'arms'>>> = {
  idle: {
    arms: [
      [-0.4, -0.08],
      [0.4, 0.3],
    ],
  },
  walk: {
    arms: [
      [-0.62, -0.2],
      [0.45, 0.85],
    ],
  },
};

/** Under a gown legs take small steps, so that they stay under it. */
function gownStance(look: Look, stance: Stance): Stance {
  if (look.outfit !== 'robe') return stance;
  const small = ([upper, lower]: Point): Point => [upper * 0.4, lower * 0.35];
  return { ...stance, legs: [small(stance.legs[0]), small(stance.legs[1])] };
}

export function stanceOf(look: Look): Stance {
  return gownStance(look, { ...stances[look.pose], ...held(look) });
}

/** What the held thing changes about a pose. */
function held({ pose, weapon }: Look): Partial<Stance> {
  if (pose === 'attack' && weapon === 'bow') return drawnBow;
  if (pose === 'attack' && weapon === 'shield') return behindShield;
  return weapon === 'none' ? (emptyHands[pose] ?? {}) : {};
}
