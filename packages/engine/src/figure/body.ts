import type { Point } from '../draw/canvas.ts';
import { aged, stoopOf } from './ages.ts';
import type { Build } from './build.ts';
import { heldOf } from './hold.ts';
import type { Look } from './look.ts';
import { movements } from './motion.ts';
import { mountHeight } from './mounts.ts';
import { type Stance, stanceOf } from './stances.ts';

/** Each build has its own proportions, in heads: chibi two, slim three and a half, sturdy three, tall five. */
const builds: Readonly<Record<Look['build'], Build>> = {
  chibi: {
    head: 33,
    neckLong: 0,
    torso: 30,
    shoulder: 15.5,
    waist: 14,
    hip: 14.5,
    leg: 25,
    arm: 28,
    limb: 10,
    thigh: 1.2,
  },
  slim: {
    head: 19.5,
    neckLong: 3.5,
    torso: 36,
    shoulder: 15,
    waist: 9.5,
    hip: 11.5,
    leg: 53,
    arm: 42,
    limb: 7.6,
    thigh: 1.3,
  },
  sturdy: {
    head: 20.5,
    neckLong: 0.5,
    torso: 43,
    shoulder: 28,
    waist: 20,
    hip: 17,
    leg: 40,
    arm: 46,
    limb: 14,
    thigh: 1.12,
  },
  tall: {
    head: 16,
    neckLong: 5,
    torso: 44,
    shoulder: 18.5,
    waist: 11,
    hip: 12,
    leg: 70,
    arm: 52,
    limb: 8.6,
    thigh: 1.3,
  },
};

/** Where a limb begins, bends and ends. */
type Limb = readonly [Point, Point, Point];

export interface Skeleton extends Build {
  readonly lean: number;
  readonly tilt: number;
  readonly hop: number;
  readonly neck: Point;
  readonly hipAt: Point;
  /** The far leg first. */
  readonly legs: readonly [Limb, Limb];
  /** The far arm first. */
  readonly arms: readonly [Limb, Limb];
  readonly weaponTurn: number;
  /** Seen from the side. */
  readonly isSide: boolean;
  /** How strong the pose's blow, spell or hit is. */
  readonly effect: number;
  /** Where in its movement the figure is, from 0 to 1. */
  readonly moment: number;
  /** How far hair and cloth are blown back, as an angle. */
  readonly flow: number;
}

const from = (start: Point, turn: number, long: number): Point => [
  start[0] + Math.sin(turn) * long,
  start[1] + Math.cos(turn) * long,
];

function chain(start: Point, [upper, lower]: Point, long: number, [first, second]: Point = [1, 1]): Limb {
  const joint = from(start, upper, long * 0.5 * first);
  return [start, joint, from(joint, lower, long * 0.5 * second)];
}

/** The build with what the body of this figure changes in it. */
function shaped(look: Look): Build {
  const build = aged(builds[look.build], look.age);
  return Object.fromEntries(
    Object.entries(build).map(([name, long]) => [name, long * (look.body.frame[name as keyof Build] ?? 1)]),
  ) as unknown as Build;
}

/** From the side a body is not as wide as from the front. */
const fromTheSide = (build: Build): Build => ({
  ...build,
  shoulder: build.shoulder * 0.64,
  waist: build.waist * 0.8,
  hip: build.hip * 0.78,
});

/** How far hair and cloth fly back, and how far they swing. */
const winds: Partial<Record<Look['pose'], readonly [back: number, swing: number]>> = {
  fly: [0.4, 0.1],
  jump: [0.2, 0.08],
  dance: [0.16, 0.12],
  float: [0.1, 0.1],
  idle: [0, 0.03],
  walk: [0.06, 0.07],
  run: [0.42, 0.1],
  attack: [0, 0.06],
  cast: [0, 0.06],
  hurt: [0, 0.05],
};

function flowOf({ pose }: Look, lean: number, moment: number): number {
  const [back, swing] = winds[pose] ?? [0, 0.03];
  return back + lean * 0.4 + swing * Math.sin(moment * Math.PI * 2);
}

/** Returns the bones at a moment of the pose, by default at its still. */
export function skeletonOf(look: Look, moment: number = movements[look.pose].still): Skeleton {
  const isSide = look.view === 'side';
  const build = isSide ? fromTheSide(shaped(look)) : shaped(look);
  const { carriage, legs, arms, turn, effect, fold }: Stance = stanceOf(look, moment);
  const [ownLean, tilt, ownHop, breath] = carriage;
  const hop = ownHop + mountHeight(look);
  const lean = ownLean + stoopOf(look);
  const reach =
    Math.max(
      Math.cos(legs[0]) * fold[0] + Math.cos(legs[1]) * fold[1],
      Math.cos(legs[2]) * fold[2] + Math.cos(legs[3]) * fold[3],
      0.16,
    ) / 2;
  const hipAt: Point = [0, -build.leg * reach - hop - build.limb * 0.58];
  const neck = from(hipAt, Math.PI - lean, build.torso * (1 + breath));
  const hipOut = isSide ? build.hip * 0.12 : build.hip * 0.55 * (1 - turn * 0.7);
  const shoulderOut = isSide ? -build.shoulder * 0.1 : build.shoulder * 0.92 * (1 - turn * 0.25);
  const beside = (at: Point, dx: number, drop: number): Point => [at[0] + dx, at[1] + drop];
  const drop = build.limb * 0.72;
  return {
    ...build,
    lean,
    tilt: tilt + stoopOf(look) * 0.3,
    hop,
    neck,
    hipAt,
    legs: [
      chain(beside(hipAt, -hipOut, 0), [legs[0], legs[1]], build.leg, [fold[0], fold[1]]),
      chain(beside(hipAt, hipOut, 0), [legs[2], legs[3]], build.leg, [fold[2], fold[3]]),
    ],
    arms: [
      chain(beside(neck, -shoulderOut, drop), [arms[0], arms[1]], build.arm),
      chain(beside(neck, shoulderOut, drop), [arms[2], arms[3]], build.arm),
    ],
    // A long staff is carried more upright than a blade.
    weaponTurn:
      arms[4] * (isSide && heldOf(look.held[0])?.way === 'long' && look.pose !== 'attack' ? 0.6 : 1),
    isSide,
    effect,
    moment,
    flow: flowOf(look, lean, moment),
  };
}

/**
 * A place on the trunk: x in half widths, y from 0 at the neck to 1 at the hip. The trunk is widest at the shoulders and
 * drawn in at the waist.
 */
export function trunkSpace(bones: Skeleton) {
  const { neck, hipAt } = bones;
  return (x: number, y: number): Point => {
    const share = Math.min(1, Math.max(0, y));
    const wide =
      share < 0.66
        ? bones.shoulder + (bones.waist - bones.shoulder) * (share / 0.66)
        : bones.waist + (bones.hip - bones.waist) * ((share - 0.66) / 0.34);
    return [neck[0] + (hipAt[0] - neck[0]) * y + x * wide, neck[1] + (hipAt[1] - neck[1]) * y];
  };
}

/**
 * Maps an x on the chest in front view to the current view. From the side, the middle of the chest is its front edge, one
 * half covers the whole side and the other half is hidden.
 */
export function wornAt({ isSide }: Skeleton, x: number): number {
  if (!isSide || Math.abs(x) > 1) return x;
  return x < 0 ? 1.86 * Math.sqrt(1 + x) - 1 : 0.86 + 0.14 * x;
}

/** The places of the trunk for what is worn on it. */
export function wearSpace(bones: Skeleton) {
  const at = trunkSpace(bones);
  return (x: number, y: number): Point => at(wornAt(bones, x), y);
}
