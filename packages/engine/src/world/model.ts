import { type Random, randomFrom } from '../draw/random.ts';
import { brightness, hex } from './colours.ts';
import { Builder, type Mesh } from './mesh.ts';
import { blend, lengthOf, scale, sub, type Vec } from './vectors.ts';

/** A place on a model where something else can be: named for what stands, sits, hangs or is held there. */
export type AnchorName =
  | 'top'
  | 'seat'
  | 'back'
  | 'hand'
  | 'other hand'
  | 'shoulder'
  | 'mouth'
  | 'eyes'
  | 'hook'
  | 'inside'
  | 'edge'
  | 'door';

/** A light that belongs to a model: a lamp, a fire, a lit window. */
export interface Lamp {
  readonly at: Vec;
  readonly colour: Vec;
  /** 1 is a lantern. */
  readonly power: number;
  /** How far it lights well, in metres. */
  readonly reach: number;
}

/** Within this share of its reach a lamp is as bright as its power says; at its reach a fifth of that. */
export const lampCore = 0.45;

/** What was asked of one model. */
export interface Wish {
  /** Another seed is another of its kind: another tree, another rock. */
  readonly seed: number;
  /** Few, large facets. */
  readonly isCoarse: boolean;
  /** How it stands: each model says what it can do, and does its first for all others. */
  readonly pose?: string;
  /** How many hands are wanted for other things than it usually holds: 1 is the right one. */
  readonly freeHands?: number;
  /** Colours by part: `body` is the whole thing ('a red house'), others are parts ('with a blue roof'). */
  readonly colours?: Readonly<Record<string, Vec>>;
}

/** What a model's function works with. */
export interface Making {
  readonly builder: Builder;
  readonly random: Random;
  readonly seed: number;
  readonly isCoarse: boolean;
  readonly freeHands: number;
  /** The first of the given poses, unless another of them was asked for. */
  readonly pose: <Pose extends string>(first: Pose, ...others: readonly Pose[]) => Pose;
  /** The colour of a part: what was asked for, else this one. */
  readonly paint: (part: string, colour: string) => Vec;
}

/** Where things can be put on a model, and what lights it has. */
export interface Fittings {
  readonly anchors?: Partial<Readonly<Record<AnchorName, Vec>>>;
  readonly lamps?: readonly Lamp[];
}

export interface Model {
  readonly mesh: Mesh;
  readonly anchors: Readonly<Record<'top' | 'seat', Vec>> & Partial<Readonly<Record<AnchorName, Vec>>>;
  readonly lamps: readonly Lamp[];
}

/** How to make a thing: it fills the builder and says where other things can be put. */
export interface Recipe {
  readonly make: (making: Making) => Fittings;
  /** Names of its parts that can have a colour, `body` first. */
  readonly parts: readonly string[];
  /** How many different ones it can be by seed. */
  readonly kinds?: number;
}

const made = new Map<Recipe, Map<string, Model>>();

/** Makes a model once for each wish. */
export function modelOf(recipe: Recipe, wish: Wish): Model {
  const kind = wish.seed % (recipe.kinds ?? 1);
  const key = JSON.stringify([kind, wish.isCoarse, wish.pose, wish.colours, wish.freeHands]);
  const models = made.get(recipe) ?? new Map<string, Model>();
  made.set(recipe, models);
  const before = models.get(key);
  if (before) return before;
  const model = makeModel(recipe, { ...wish, seed: kind });
  if (models.size >= 24) models.clear();
  models.set(key, model);
  return model;
}

/** A red fox has the red of foxes: a colour near the usual one only changes it a little. */
function painted(usual: Vec, asked: Vec | undefined): Vec {
  if (!asked) return usual;
  const far = lengthOf(sub(toneOf(usual), toneOf(asked)));
  const lighter = brightness(asked) / (brightness(usual) + 0.02);
  return far < 0.5 && lighter > 0.3 && lighter < 3 ? blend(usual, asked, 0.3) : asked;
}
/** Which of red, green and blue a colour leans to, whatever its brightness. */
function toneOf(colour: Vec): Vec {
  const middle = (colour[0] + colour[1] + colour[2]) / 3;
  return scale(sub(colour, [middle, middle, middle]), 1 / (middle + 0.02));
}

function makeModel({ make }: Recipe, { seed, isCoarse, pose, colours, freeHands = 0 }: Wish): Model {
  const builder = new Builder(isCoarse);
  const { anchors = {}, lamps = [] } = make({
    builder,
    seed,
    isCoarse,
    freeHands,
    random: randomFrom(seed * 7919 + 17),
    pose: (first, ...others) => others.find((other) => other === pose) ?? first,
    paint: (part, colour) => painted(hex(colour), colours?.[part]),
  });
  const mesh = builder.mesh();
  const top: Vec = [0, mesh.high[1], 0];
  return { mesh, lamps, anchors: { top, seat: anchors.top ?? top, ...anchors } };
}
