import type { Random } from '../draw/random.ts';
import { changed } from './changes.ts';
import { type Model, modelOf } from './model.ts';
import type { Thing } from './thing.ts';
import { add, atan2, pi, scale, turn, type Vec } from './vectors.ts';

/** One of a thing, in its place: `at` is over the flat ground around the origin, and the eye looks along z. */
export interface Placed {
  readonly thing: Thing;
  readonly index: number;
  readonly model: Model;
  readonly at: Vec;
  readonly yaw: number;
  readonly size: number;
  /** Nose up and to the side, in radians: what lies on a heap. */
  readonly pitch?: number;
  readonly roll?: number;
  /** What it stands on, sits on or hangs from; the ground if missing. */
  readonly on?: Placed;
  readonly isHeld?: boolean;
}

export type Formation = 'row' | 'wedge' | 'arc' | 'file' | 'ring' | 'pair';

export const heightOf = ({ model, size }: Placed) =>
  (model.mesh.high[1] - Math.min(0, model.mesh.low[1])) * size;

/** Half of what it covers of the ground, seen from above. */
export const radiusOf = ({ model: { mesh }, size }: Placed) =>
  (size * Math.max(mesh.high[0] - mesh.low[0], mesh.high[2] - mesh.low[2])) / 2;

export const anchorOf = (placed: Placed, ...names: readonly (keyof Model['anchors'])[]): Vec => {
  const { anchors } = placed.model;
  const local = names.map((name) => anchors[name]).find(Boolean) ?? anchors.top;
  return add(placed.at, turn(scale(local, placed.size), placed.yaw));
};

/** Looks from one point to another. */
export const yawTo = (from: Vec, to: Vec) => atan2(to[2] - from[2], to[0] - from[0]);

export const towardsEye = -pi / 2;

export interface Settling {
  readonly things: readonly Thing[];
  readonly random: Random;
  readonly isCoarse: boolean;
  readonly formation: Formation | undefined;
  /** The eye is high above it. */
  readonly isHigh: boolean;
  /** Where the eye stands around what is shown, in radians. */
  readonly view: number;
  /** The side to which pairs and rows begin: 1 or -1. */
  readonly side: number;
}

export function make(
  { isCoarse, random }: Settling,
  thing: Thing,
  index: number,
  at: Vec,
  yaw: number,
  one: number,
): Placed {
  const seed = random.fork(`model ${thing.id}`).whole(0, 97) + one;
  const { pose, colours } = thing;
  const model = modelOf(thing.recipe, {
    seed,
    isCoarse,
    colours,
    freeHands: thing.holds.length,
    ...(pose !== undefined && { pose }),
  });
  return { thing, index, model: changed(model, thing.states, seed), at, yaw, size: thing.size };
}

export const many = (
  settling: Settling,
  thing: Thing,
  index: number,
  spots: readonly Vec[],
  yawAt: (spot: Vec) => number,
) => spots.map((spot, one) => make(settling, thing, index, spot, yawAt(spot), one));
