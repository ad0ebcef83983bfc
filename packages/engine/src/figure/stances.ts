import { type Arms, armsOf } from './arms.ts';
import type { Look, Pose, Posture } from './look.ts';
import { movements, type Track, valueAt } from './motion.ts';
import { heldStances, idles } from './postures.ts';
import { cuts } from './wear/cuts.ts';

/** Lean of the body, tilt of the head, height over the ground, how far a breath lifts the chest. */
type Carriage = readonly [lean: number, tilt: number, hop: number, breath: number];
/** Angles from straight down, positive to the front; a knee only bends to the back. */
type Legs = readonly [farThigh: number, farShin: number, nearThigh: number, nearShin: number];

/** A figure at one moment. */
export interface Stance {
  readonly carriage: Carriage;
  readonly legs: Legs;
  readonly arms: Arms;
  /** How far the body turns to the side: hips and shoulders come closer together. */
  readonly turn: number;
  /** How strong the pose's blow, spell or hit is at this moment. */
  readonly effect: number;
  /** How long each part of the legs is seen. */
  readonly fold: Legs;
}

interface Course {
  readonly turn: number;
  readonly carriage: Track<Carriage>;
  readonly legs: Track<Legs>;
  readonly effect: Track<readonly [number]>;
}

/** Mirrors the first half of a step for the other leg. */
const steps = (...half: readonly Legs[]): Track<Legs> =>
  [...half, ...half.map(([a, b, c, d]): Legs => [c, d, a, b])] as unknown as Track<Legs>;

const courses: Readonly<Record<Exclude<Pose, Posture>, Course>> = {
  idle: {
    turn: 0,
    carriage: [
      [0, 0, 0, 0],
      [0.012, -0.012, 0, 0.05],
      [0.004, 0.008, 0, 0.026],
    ],
    legs: [[-0.14, -0.08, 0.16, 0.06]],
    effect: [[0]],
  },
  walk: {
    turn: 0.35,
    carriage: [
      [0.07, 0.03, 0, 0],
      [0.05, 0, 0, 0.02],
      [0.07, 0.02, 0, 0],
      [0.05, -0.01, 0, 0.02],
    ],
    legs: steps(
      [0.52, 0.34, -0.4, -0.66],
      [0.42, 0, -0.34, -0.86],
      [0.04, -0.06, 0.2, -0.84],
      [-0.2, -0.24, 0.58, -0.2],
    ),
    effect: [[0]],
  },
  run: {
    turn: 0.6,
    carriage: [
      [0.3, 0.04, 1, 0],
      [0.34, 0.08, 0, 0],
      [0.28, 0.02, 3, 0],
      [0.26, 0, 10, 0],
      [0.3, 0.04, 1, 0],
      [0.34, 0.08, 0, 0],
      [0.28, 0.02, 3, 0],
      [0.26, 0, 10, 0],
    ],
    legs: steps(
      [0.8, 0.2, -0.3, -1.75],
      [0.3, -0.4, 0.3, -1.6],
      [-0.4, -0.72, 0.95, -0.6],
      [-0.66, -1.6, 1.15, 0.16],
    ),
    effect: [[0]],
  },
  attack: {
    turn: 0.3,
    carriage: [
      [0, 0, 0, 0],
      [-0.12, -0.05, 0, 0.04],
      [-0.04, -0.02, 0, 0.05],
      [0.24, 0.08, 0, 0],
      [0.3, 0.12, 0, 0],
      [0.1, 0.03, 0, 0],
    ],
    legs: [
      [-0.2, -0.14, 0.24, 0.08],
      [-0.34, -0.4, 0.42, 0.06],
      [-0.42, -0.5, 0.6, 0.1],
      [-0.72, -0.82, 0.95, 0.05],
      [-0.74, -0.9, 0.98, 0],
      [-0.4, -0.44, 0.5, 0.06],
    ],
    effect: [[0], [0], [0.3], [1], [0.7], [0]],
  },
  cast: {
    turn: 0,
    carriage: [
      [0.1, 0.1, 0, 0],
      [0.04, 0.02, 2, 0.03],
      [-0.04, -0.05, 8, 0.05],
      [-0.06, -0.06, 11, 0.05],
      [-0.04, -0.03, 8, 0.03],
      [0.02, 0.02, 1, 0],
    ],
    legs: [
      [-0.42, -0.62, 0.5, 0.02],
      [-0.24, -0.36, 0.32, 0],
      [-0.18, -0.46, 0.32, -0.1],
      [-0.2, -0.52, 0.34, -0.12],
      [-0.2, -0.4, 0.3, -0.04],
      [-0.24, -0.3, 0.3, 0.02],
    ],
    effect: [[0.15], [0.45], [0.85], [1], [0.7], [0.2]],
  },
  hurt: {
    turn: 0.2,
    carriage: [
      [-0.14, -0.1, 0, 0],
      [-0.34, -0.24, 0, 0],
      [-0.24, -0.12, 0, 0],
      [-0.06, 0.02, 0, 0],
    ],
    legs: [
      [0, -0.2, 0.4, 0.16],
      [0.12, -0.5, 0.85, 0.5],
      [-0.06, -0.5, 0.6, 0.2],
      [-0.12, -0.2, 0.3, 0.06],
    ],
    effect: [[0.7], [1], [0.5], [0]],
  },
};

/** Under a gown legs take small steps, so that they stay under it. */
const inGown = ([a, b, c, d]: Legs): Legs => [a * 0.4, b * 0.35, c * 0.4, d * 0.35];

const isGown = ({ worn: { top, bottom } }: Look): boolean =>
  top?.piece === 'robe' ||
  (top !== undefined && (cuts[top.piece]?.drop ?? 0) > 0.7 && cuts[top.piece]?.split === 'none') ||
  bottom?.piece === 'sarong' ||
  bottom?.piece === 'hakama';

const whole: Legs = [1, 1, 1, 1];
const isPosture = (pose: Pose): pose is Posture => Object.hasOwn(heldStances, pose);

/** A stance that is held: it breathes, and floats if it is off the ground. */
function heldStance(look: Look, pose: Posture, moment: number): Stance {
  const { carriage, legs, fold } = heldStances[pose];
  const [lean, tilt, hop] = carriage;
  const breath = Math.sin(moment * Math.PI * 2);
  const isSide = look.view === 'side';
  const angles = isSide ? legs.side : legs.front;
  const isSeated = fold !== undefined;
  return {
    carriage: [
      lean + breath * 0.008,
      tilt + breath * 0.014,
      hop > 0 ? hop + breath * 2.4 : 0,
      0.02 + breath * 0.024,
    ],
    legs: isGown(look) && !isSeated && hop === 0 && pose !== 'kick' ? inGown(angles) : angles,
    arms: at(armsOf(look), moment, true),
    turn: 0,
    effect: pose === 'kick' ? 0.6 : 0,
    fold: isSide ? whole : (fold ?? whole),
  };
}

const at = <T extends readonly number[]>(track: Track<T>, moment: number, loops: boolean) =>
  valueAt(track, moment, loops);

export function stanceOf(look: Look, moment: number): Stance {
  const { pose } = look;
  if (isPosture(pose)) return heldStance(look, pose, moment);
  const { loops } = movements[pose];
  const course = courses[pose];
  const legs = at(course.legs, moment, loops);
  const [lean, tilt, hop, breath] = at(course.carriage, moment, loops);
  const own = pose === 'idle' ? idles[look.features.idle] : undefined;
  const shifted: Legs =
    own === undefined
      ? legs
      : [legs[0] + own.legs[0], legs[1] + own.legs[1], legs[2] + own.legs[2], legs[3] + own.legs[3]];
  return {
    carriage: [lean + (own?.lean ?? 0), tilt + (own?.tilt ?? 0), hop, breath],
    legs: isGown(look) ? inGown(shifted) : shifted,
    arms: at(armsOf(look), moment, loops),
    turn: course.turn,
    effect: at(course.effect, moment, loops)[0],
    fold: whole,
  };
}
