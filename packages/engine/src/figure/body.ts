import type { Point } from '../kit/canvas.ts';
import type { Look } from './look.ts';
import { stanceOf } from './stances.ts';

/** Lengths of a figure; its feet stand at y 0, up is negative. */
interface Build {
  readonly head: number;
  readonly neckLong: number;
  readonly torso: number;
  readonly shoulder: number;
  /** Half as wide as the narrowest place of the trunk. */
  readonly waist: number;
  readonly hip: number;
  readonly leg: number;
  readonly arm: number;
  readonly limb: number;
  /** Thickness of a leg, in arms. */
  readonly thigh: number;
}

/** Not one figure scaled: a child's two heads, a youth's three and a half, a bear of three, a model's five. */
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
  /** The back leg first. */
  readonly legs: readonly [Limb, Limb];
  /** The back arm first. */
  readonly arms: readonly [Limb, Limb];
  readonly weaponTurn: number;
}

const from = (start: Point, turn: number, long: number): Point => [
  start[0] + Math.sin(turn) * long,
  start[1] + Math.cos(turn) * long,
];

function chain(start: Point, [upper, lower]: Point, long: number): Limb {
  const joint = from(start, upper, long * 0.5);
  return [start, joint, from(joint, lower, long / 2)];
}

/** Roles that are small or broad whatever the build. */
function shaped(look: Look): Build {
  const build = builds[look.build];
  if (look.role === 'dwarf')
    return {
      ...build,
      leg: build.leg * 0.66,
      torso: build.torso * 0.94,
      shoulder: build.shoulder * 1.24,
      waist: build.waist * 1.4,
      hip: build.hip * 1.28,
      limb: build.limb * 1.2,
    };
  if (look.role === 'orc' || look.role === 'barbarian') {
    const more = look.build === 'sturdy' ? 1.06 : 1.25;
    return {
      ...build,
      head: build.head * (look.build === 'sturdy' ? 1.1 : 1),
      shoulder: build.shoulder * more,
      waist: build.waist * 1.08,
      arm: build.arm * 1.05,
      limb: build.limb * more,
    };
  }
  if (look.role === 'skeleton') return { ...build, limb: build.limb * 0.66, waist: build.waist * 0.8 };
  if (look.role === 'elf') return { ...build, leg: build.leg * 1.08, limb: build.limb * 0.92 };
  return build;
}

export function skeletonOf(look: Look): Skeleton {
  const build = shaped(look);
  const stance = stanceOf(look);
  const reach = Math.max(...stance.legs.map((angles) => (Math.cos(angles[0]) + Math.cos(angles[1])) / 2));
  const hipAt: Point = [0, -build.leg * reach - stance.hop - build.limb * 0.58];
  const neck = from(hipAt, Math.PI - stance.lean, build.torso);
  const hipOut = build.hip * 0.55 * (1 - stance.side * 0.7);
  const shoulderOut = build.shoulder * 0.92 * (1 - stance.side * 0.25);
  const beside = (at: Point, dx: number, drop: number): Point => [at[0] + dx, at[1] + drop];
  const drop = build.limb * 0.72;
  return {
    ...build,
    lean: stance.lean,
    tilt: stance.tilt,
    hop: stance.hop,
    neck,
    hipAt,
    legs: [
      chain(beside(hipAt, -hipOut, 0), stance.legs[0], build.leg),
      chain(beside(hipAt, hipOut, 0), stance.legs[1], build.leg),
    ],
    arms: [
      chain(beside(neck, -shoulderOut, drop), stance.arms[0], build.arm),
      chain(beside(neck, shoulderOut, drop), stance.arms[1], build.arm),
    ],
    weaponTurn: stance.weapon,
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
