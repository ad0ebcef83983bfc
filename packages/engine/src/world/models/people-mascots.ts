import type { Builder } from '../mesh.ts';
import type { Making, Recipe } from '../model.ts';
import type { Frame } from './creatures-shapes.ts';

/** What an animal lends to somebody who has its head. */
export interface AnimalHead {
  readonly skin: string;
  readonly material: 'fur' | 'skin';
  /** Fills a frame of the given size. */
  readonly add: (builder: Builder, frame: Frame, size: number, making: Making) => void;
  /** How thick its tail is, and the colour of its end. */
  readonly tail?: { readonly thick: number; readonly tip?: string };
}

const heads = new WeakMap<Recipe, AnimalHead>();
const dressers = new WeakMap<Recipe, (head: AnimalHead) => Recipe>();
const made = new WeakMap<Recipe, Map<Recipe, Recipe>>();

/** Notes the head of an animal, so that people can wear it. */
export function withHead(recipe: Recipe, head: AnimalHead): Recipe {
  heads.set(recipe, head);
  return recipe;
}

export const headOf = (animal: Recipe): AnimalHead | undefined => heads.get(animal);

/** The same head for another recipe of the animal. */
export function withHeadOf(animal: Recipe, recipe: Recipe): Recipe {
  const head = heads.get(animal);
  return head ? withHead(recipe, head) : recipe;
}

/** Notes how a role is made with the head of an animal. */
export function withMascot(recipe: Recipe, dress: (head: AnimalHead) => Recipe): Recipe {
  dressers.set(recipe, dress);
  return recipe;
}

/** A penguin chef, a fox samurai: the role in its clothes with the animal's head, hands and tail. */
export function mascotOf(role: Recipe, animal: Recipe): Recipe | undefined {
  const [head, dress] = [heads.get(animal), dressers.get(role)];
  // Who is half a person already needs no other body.
  if (!head && dressers.has(animal)) return animal;
  if (!head || !dress) return undefined;
  const known = made.get(role) ?? new Map<Recipe, Recipe>();
  made.set(role, known);
  const recipe = known.get(animal) ?? dress(head);
  known.set(animal, recipe);
  return recipe;
}
