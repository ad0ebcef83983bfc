import { randomInt } from 'node:crypto';
import type { Direction } from '@artcade/contract/briefs';
import type { NewGenerations, Recipe } from '@artcade/contract/generations';
import { Failure } from '@artcade/domain/failure';
import { briefLimits, imageCost, promptsIn, storyOf, wordsFor } from '@artcade/domain/generations';
import { seedMaximum } from '@artcade/domain/sketch-limits';
import {
  checkInputs,
  choicesIn,
  formOf,
  promptMaximum,
  type Series,
  seriesOf,
  sizeOf,
  textsIn,
} from '@artcade/domain/tool-forms';
import type { Engine } from '#adapters/engines/engine.ts';
import type { KitForOrder } from '#features/making/kits/service.ts';
import type { Context } from './context.ts';

/** An order that was checked, with the engine that makes it and the recipe of its images. */
export interface Order {
  readonly engine: Engine;
  readonly cost: number;
  readonly recipe: Recipe;
  /** The kit whose pictures are shown along. */
  readonly kit: KitForOrder | null;
  /** The words for the engine. */
  readonly words: string;
  readonly firstSeed: number;
}

export async function toOrder(context: Context, uid: string, asked: NewGenerations): Promise<Order> {
  const { tool, mode } = asked;
  if (!sizeOf(tool, asked.size)) throw wrong('size', 'is not a size of this tool');
  if (asked.series) requireSeries(asked, asked.series);
  const engine = engineOf(context, asked);
  const isBuiltin = engine.name === 'builtin';
  if (asked.brief && !isBuiltin) throw wrong('brief', 'only the built-in engine draws from a brief');
  // An edit costs less than an image, and a brief is a whole image.
  if (asked.brief && mode === 'edit') throw wrong('brief', 'an edit is described by its prompt alone');
  const { brief, briefEdits } = asked;
  const problem = await context.reader.problemOf({ brief, briefEdits });
  if (problem !== null) throw wrong(brief ? 'brief' : 'briefEdits', problem);
  if (asked.directions) await requireDirections(context, asked, asked.directions);
  const parents = (asked.references ?? []).flatMap((each) => ('assetId' in each ? [each.assetId] : []));
  const recipe: Recipe = {
    tool,
    mode,
    prompt: asked.prompt.trim(),
    inputs: mode === 'create' ? checkInputs(tool, asked.inputs) : {},
    style: asked.style,
    palette: asked.palette,
    size: asked.size,
    ...(asked.language && { language: asked.language }),
    ...(isBuiltin && briefEdits && { briefEdits }),
    ...(brief && { brief }),
    seed: null,
    engine: engine.name,
    model: engine.model,
    parents,
    notes: [],
  };
  if (mode === 'edit') return toEdit(context, uid, asked, engine, recipe);
  const kit = asked.kitId === undefined ? null : await context.kits.forOrder(uid, asked.kitId);
  return {
    engine,
    cost: imageCost(tool, mode),
    recipe: { ...recipe, ...(kit && lookOf(kit, recipe)) },
    kit,
    words: recipe.prompt,
    firstSeed: asked.seed ?? randomInt(seedMaximum),
  };
}

/** The engine that the order names, if it may, else the tool's own. */
export function engineOf(
  { engines }: Pick<Context, 'engines'>,
  { tool, engine }: Pick<NewGenerations, 'tool' | 'engine'>,
): Engine {
  const own = engines.forTool(tool);
  if (engine === undefined) return own;
  const found = [engines.builtin, own, ...engines.others(tool)].find(({ name }) => name === engine);
  if (!found) throw wrong('engine', 'is not offered for this tool');
  return found;
}

function requireSeries({ tool, mode, variations }: NewGenerations, series: Series): void {
  if (mode === 'edit' || seriesOf(tool, series).length === 0)
    throw wrong('series', 'this tool makes no such series');
  if (variations !== 1) throw wrong('variations', 'must be 1 in a series');
}

/** Directions are checked like any other input: the artist, or a program, may have written them. */
async function requireDirections(
  { reader }: Context,
  { mode, brief, variations }: NewGenerations,
  directions: readonly Direction[],
): Promise<void> {
  if (mode === 'edit') throw wrong('directions', 'an edit is described by its prompt alone');
  if (brief) throw wrong('directions', 'cannot go with a brief');
  if (directions.length > variations) throw wrong('directions', 'are more than the images');
  for (const direction of directions) {
    if (direction.words.trim() === '' || direction.prompt.trim() === '')
      throw wrong('directions', 'must have words and a prompt');
    const problem = await reader.problemOf({ brief: direction.brief });
    if (problem !== null) throw wrong('directions', problem);
  }
}

/** The direction of one image of an order, if it has any. */
const directionFor = ({ directions = [] }: NewGenerations, index: number): Direction | undefined =>
  directions[index % directions.length];

/** The words of one image for its engine: a model gets the prompt that was made for it. */
export function wordsOfImage(asked: NewGenerations, { engine, words }: Order, index: number): string {
  const direction = directionFor(asked, index);
  if (direction === undefined) return words;
  return (engine.name === 'builtin' ? direction.words : direction.prompt).trim();
}

/** The prompt in the recipe of one image. */
export const promptOfImage = (asked: NewGenerations, index: number): string =>
  (directionFor(asked, index)?.words ?? asked.prompt).trim();

/** Everything that was written for an order, also for the image that it edits: a change may mean something else with it. */
export const textsOfOrder = ({ mode, directions = [] }: NewGenerations, { recipe }: Order): string[] => [
  ...(mode === 'edit' ? promptsIn(recipe.prompt) : [recipe.prompt]),
  ...textsIn(recipe.tool, recipe.inputs),
  ...directions.flatMap(({ title, words, prompt }) => [title, words, prompt]),
];

/** What was chosen in the form of an order: a model reads it as words. */
export const choicesOfOrder = ({ series }: NewGenerations, { recipe }: Order): string[] => [
  ...choicesIn(recipe.tool, recipe.inputs),
  ...(series ? seriesOf(recipe.tool, series).flatMap((inputs) => choicesIn(recipe.tool, inputs)) : []),
];

/** The recipe of one image of an order. */
export function recipeFor(asked: NewGenerations, order: Order, index: number): Recipe {
  const recipe = seededFor(asked, order, index);
  const direction = directionFor(asked, index);
  if (direction === undefined) return recipe;
  const { title, prompt, brief } = direction;
  return {
    ...recipe,
    prompt: promptOfImage(asked, index),
    direction: { title, prompt: prompt.trim(), brief },
  };
}

function seededFor({ tool, series }: NewGenerations, { recipe, firstSeed }: Order, index: number): Recipe {
  if (series === undefined) return { ...recipe, seed: (firstSeed + index) % (seedMaximum + 1) };
  return {
    ...recipe,
    seed: firstSeed,
    inputs: { ...recipe.inputs, ...seriesOf(tool, series)[index] },
    ...(series === 'character-sheet' && { series }),
  };
}

/** What a kit adds to a recipe. A palette that was chosen explicitly wins over the kit's. */
const lookOf = (kit: KitForOrder, { palette }: Recipe): Pick<Recipe, 'kit' | 'colours' | 'lora'> => ({
  kit: { id: kit.id, name: kit.name },
  ...(kit.lora !== null && { lora: kit.lora }),
  ...(palette === 'auto' && { colours: kit.colours }),
});

/** An edit in words. Where the image has a recipe, everything that the words do not name stays as in the recipe. */
async function toEdit(
  context: Context,
  uid: string,
  { tool, seed, references }: NewGenerations,
  engine: Engine,
  recipe: Recipe,
): Promise<Order> {
  if (!formOf(tool).edits) throw wrong('mode', 'this tool has no edits');
  if (recipe.prompt === '') throw wrong('prompt', 'must say what to change');
  const subject = references?.[0];
  if (!subject) throw wrong('references', 'must begin with the image to change');
  const known = 'assetId' in subject ? await context.drive.recipe(uid, subject.assetId) : null;
  const before = known?.tool === tool ? known : null;
  // Drawn again from its recipe, a picture would lose what was edited in it.
  const canDrawAgain = before !== null && before.edit === undefined;
  const canEdit = engine.name === 'builtin' ? canDrawAgain : engine.capabilities(tool).edit;
  if (!canEdit) throw new Failure('edit_impossible');
  const { inputs, style, palette, size } = before ?? { ...recipe, inputs: checkInputs(tool, {}) };
  const prompt = storyOf(before?.prompt, recipe.prompt, promptMaximum);
  return {
    engine,
    cost: imageCost(tool, 'edit'),
    recipe: {
      ...recipe,
      prompt,
      inputs,
      style,
      palette,
      ...(before?.colours && { colours: before.colours }),
      ...(before?.kit && { kit: before.kit }),
      ...(before?.series && { series: before.series }),
      ...(before?.lora && { lora: before.lora }),
      ...(engine.name === 'builtin' && editsAfter(before, recipe)),
      size: sizeOf(tool, size) ? size : recipe.size,
    },
    kit: null,
    // A model sees the image, and needs only the change in words.
    words: engine.name === 'builtin' ? wordsFor({ mode: 'edit', prompt }) : recipe.prompt,
    firstSeed: seed ?? before?.seed ?? randomInt(seedMaximum),
  };
}

/** The changes to the brief of an edited image stay, and those of the edit are added. */
function editsAfter(before: Recipe | null, { briefEdits: added }: Recipe): Pick<Recipe, 'briefEdits'> {
  const earlier = before?.briefEdits;
  if (!earlier || !added) return earlier ? { briefEdits: earlier } : {};
  const without = [...new Set([...earlier.without, ...added.without])].slice(-briefLimits.concepts);
  const instead = Object.entries({ ...earlier.instead, ...added.instead }).slice(-briefLimits.concepts);
  return { briefEdits: { without, instead: Object.fromEntries(instead) } };
}

export const wrong = (field: string, problem: string): Failure =>
  new Failure('invalid_input', { field, problem });
