import type { Point } from '../kit/canvas.ts';
import type { Look, Pose } from './look.ts';

/** Lengths of a figure; its feet stand at y 0, up is negative. */
interface Build {
  readonly head: number;
  readonly torso: number;
  readonly shoulder: number;
  readonly hip: number;
  readonly leg: number;
  readonly arm: number;
  readonly limb: number;
}

const builds: Readonly<Record<Look['build'], Build>> = {
  chibi: { head: 33, torso: 31, shoulder: 16, hip: 14, leg: 24, arm: 27, limb: 10 },
  slim: { head: 22, torso: 36, shoulder: 14, hip: 11, leg: 46, arm: 38, limb: 8 },
  sturdy: { head: 24, torso: 40, shoulder: 25, hip: 18, leg: 34, arm: 38, limb: 13 },
  tall: { head: 20, torso: 44, shoulder: 18, hip: 12.5, leg: 60, arm: 46, limb: 9 },
};

/** Angles from straight down, positive to the right: upper and lower half of each limb, back one first. */
interface Stance {
  readonly lean: number;
  readonly hop: number;
  readonly tilt: number;
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
    legs: [
      [-0.16, -0.06],
      [0.16, 0.06],
    ],
    arms: [
      [-0.42, -0.12],
      [0.5, 1.25],
    ],
    weapon: 0.22,
  },
  walk: {
    lean: 0.05,
    hop: 0,
    tilt: 0.02,
    legs: [
      [-0.42, -0.75],
      [0.46, 0.2],
    ],
    arms: [
      [-0.75, -0.25],
      [0.55, 1.35],
    ],
    weapon: 0.35,
  },
  run: {
    lean: 0.24,
    hop: 7,
    tilt: 0.05,
    legs: [
      [-0.75, -1.75],
      [0.95, 0.25],
    ],
    arms: [
      [-1.1, -0.1],
      [0.8, 2],
    ],
    weapon: 0.7,
  },
  attack: {
    lean: 0.2,
    hop: 0,
    tilt: 0.05,
    legs: [
      [-0.62, -0.55],
      [0.72, 0.12],
    ],
    arms: [
      [-0.9, -0.5],
      [1.75, 2.1],
    ],
    weapon: 1.05,
  },
  cast: {
    lean: -0.04,
    hop: 5,
    tilt: -0.04,
    legs: [
      [-0.2, -0.3],
      [0.22, 0.02],
    ],
    arms: [
      [-1.75, -2.3],
      [1.5, 2.25],
    ],
    weapon: 0.12,
  },
  hurt: {
    lean: -0.26,
    hop: 0,
    tilt: -0.16,
    legs: [
      [-0.3, 0.25],
      [0.5, 0.1],
    ],
    arms: [
      [-0.9, 0.5],
      [0.95, 1.7],
    ],
    weapon: 1.5,
  },
};

/** Where a limb begins, bends and ends. */
type Limb = readonly [Point, Point, Point];

export interface Skeleton extends Build {
  readonly lean: number;
  readonly tilt: number;
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
  const joint = from(start, upper, long / 2);
  return [start, joint, from(joint, lower, long / 2)];
}

/** Roles that are small or broad whatever the build. */
function shaped(look: Look): Build {
  const build = builds[look.build];
  if (look.role === 'dwarf')
    return {
      ...build,
      leg: build.leg * 0.7,
      shoulder: build.shoulder * 1.22,
      hip: build.hip * 1.25,
      limb: build.limb * 1.15,
    };
  if (look.role === 'orc' || look.role === 'barbarian')
    return { ...build, shoulder: build.shoulder * 1.2, limb: build.limb * 1.15 };
  if (look.role === 'skeleton') return { ...build, limb: build.limb * 0.7 };
  return build;
}

/** Under a gown legs take small steps, so that they stay under it. */
function gownStance(look: Look, stance: Stance): Stance {
  if (look.outfit !== 'robe') return stance;
  const small = ([upper, lower]: Point): Point => [upper * 0.4, lower * 0.35];
  return { ...stance, legs: [small(stance.legs[0]), small(stance.legs[1])] };
}

export function skeletonOf(look: Look): Skeleton {
  const build = shaped(look);
  const stance = gownStance(look, stances[look.pose]);
  const reach = Math.max(...stance.legs.map((angles) => (Math.cos(angles[0]) + Math.cos(angles[1])) / 2));
  const hipAt: Point = [0, -build.leg * reach - stance.hop - build.limb * 0.35];
  const neck = from(hipAt, Math.PI - stance.lean, build.torso);
  const side = (sign: number, at: Point, wide: number, drop: number): Point => [
    at[0] + sign * wide,
    at[1] + drop,
  ];
  return {
    ...build,
    lean: stance.lean,
    tilt: stance.tilt,
    neck,
    hipAt,
    legs: [
      chain(side(-1, hipAt, build.hip * 0.55, 0), stance.legs[0], build.leg),
      chain(side(1, hipAt, build.hip * 0.55, 0), stance.legs[1], build.leg),
    ],
    arms: [
      chain(side(-1, neck, build.shoulder * 0.95, build.limb * 0.75), stance.arms[0], build.arm),
      chain(side(1, neck, build.shoulder * 0.95, build.limb * 0.75), stance.arms[1], build.arm),
    ],
    weaponTurn: stance.weapon,
  };
}

/** A path in the space of the trunk: x in shoulder widths, y from 0 at the neck to 1 at the hip. */
export function trunkSpace(bones: Skeleton) {
  const { neck, hipAt } = bones;
  return (x: number, y: number): Point => {
    const wide = bones.shoulder + (bones.hip - bones.shoulder) * Math.min(1, y);
    return [neck[0] + (hipAt[0] - neck[0]) * y + x * wide, neck[1] + (hipAt[1] - neck[1]) * y];
  };
}
