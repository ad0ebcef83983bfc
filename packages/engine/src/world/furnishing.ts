import { drawingFor } from '../concepts/graph.ts';
import type { Random } from '../draw/random.ts';
import type { Framing } from './camera.ts';
import type { Model, Recipe } from './model.ts';
import { models } from './models/models.ts';
import type { Place } from './place.ts';
import { type Item, project } from './scene.ts';
import type { TakenShot } from './shots.ts';
import type { Terrain } from './terrain.ts';
import { sub, type Vec } from './vectors.ts';

/** On the ground: x, z, radius. */
export type Circle = readonly [number, number, number];

export interface Furnishings {
  readonly place: Place;
  readonly terrain: Terrain;
  readonly framing: Framing;
  readonly shot: TakenShot;
  readonly aspect: number;
  /** Radius around the origin that stays free. */
  readonly stage: number;
  /** The largest measure of what is shown. */
  readonly measure: number;
  /** What is shown. */
  readonly kept: readonly Circle[];
  /** Nothing is shown but the place. */
  readonly isEmpty: boolean;
  /** The models of what is shown. */
  readonly shown: readonly string[];
  /** What is shown stands at a side of the street. */
  readonly isPassed: boolean;
  readonly isSnowy: boolean;
  readonly isAutumn: boolean;
  /** Under clouds of a storm nothing flowers. */
  readonly isGloomy: boolean;
  /** States of the place, in which all that was built is. */
  readonly states: readonly string[];
  readonly without: readonly string[];
  readonly isCoarse: boolean;
  readonly random: Random;
  readonly seed: number;
}

/** Something that was put into a place, and the name of its model. */
export interface Furnished {
  readonly model: string;
  /** Makes the place what it is, such as the houses of a street: it is never cleared away. */
  readonly stays?: boolean;
  readonly item: Item;
}

export const recipeOf = (name: string): Recipe | undefined =>
  models[name] ?? drawingFor(name, models)?.drawing;

/** Only the nearest few of many lamps light what is around them. */
export const lampsOf = (items: readonly Item[], model: Model) =>
  model.lamps.length > 0 && items.filter((item) => item.lamps === 0.35).length < 5 ? 0.35 : 0;

export const radiusOf = ({ mesh }: Model) =>
  Math.max(mesh.high[0] - mesh.low[0], mesh.high[2] - mesh.low[2]) / 2;

/** Whether something would stand in what is shown, right before the eye, or between the two. */
export function isInTheWay(
  { framing, kept, stage }: Furnishings,
  at: Vec,
  radius: number,
  tall: number,
  isTall: boolean,
): boolean {
  const { camera, distance, focus } = framing;
  for (const [x, z, free] of kept) {
    const room = free * 0.9 + radius * (isTall ? 0.35 : 0.3);
    if ((at[0] - x) * (at[0] - x) + (at[2] - z) * (at[2] - z) < room * room) return true;
  }
  const way = sub(at, camera.at);
  const near = Math.sqrt(way[0] * way[0] + way[2] * way[2]);
  if (near < Math.max(radius * 1.6, isTall ? distance * 0.25 : tall * 1.6)) return true;
  const [sx, sy, depth] = project(camera, [at[0], at[1] + tall, at[2]]);
  if (depth < 0.1 || depth > distance + stage) return false;
  const [fx, fy] = project(camera, focus);
  const by = camera.focal / (2 * depth);
  const wide = (stage * camera.focal) / (2 * distance);
  if (Math.abs(sx - fx) > wide * (isTall ? 1.1 : 0.95) + radius * by) return false;
  return isTall ? sy > fy - wide * 1.5 : sy > fy - (0.35 * focus[1] * camera.focal) / (2 * distance);
}
