import { randomInt } from 'node:crypto';
import type { Direction } from '@artcade/contract/briefs';
import type { NewGenerations, Recipe, Take } from '@artcade/contract/generations';
import { Failure } from '@artcade/domain/failure';
import { briefLimits, promptsIn, storyOf, wordsFor } from '@artcade/domain/generations';
import { seedMaximum } from '@artcade/domain/sketch-limits';
import {
  checkInputs,
  choicesIn,
  formOf,
  imagesOf,
  promptMaximum,
  type Series,
  seriesOf,
  sizeOf,
  textsIn,
} from '@artcade/domain/tool-forms';
import type { Engine } from '#adapters/engines/engine.ts';
import type { KitForOrder } from '#features/making/kits/service.ts';
import type { Context } from './context.ts';
import { requireFewUnpaid } from './vain-edits.ts';

/** An order that was read and checked: the rest of the path uses this, and not the request. */
export interface Order {
  readonly engine: Engine;
  /** Of one image. */
  readonly cost: number;
  /** The kit whose pictures are shown along. */
  readonly kit: KitForOrder | null;
  readonly images: readonly OrderedImage[];
  /** Everything that was written for it, also for the image that it edits: a change may mean something else with it. */
  readonly texts: string[];
  /** What was chosen in its form: a model reads it as words. */
  readonly choices: string[];
  /** The first picture is shown to a model with the others, so that all show the same figure. */
  readonly isOneFigure: boolean;
}

export interface OrderedImage {
  readonly recipe: Recipe;
  /** The words for the engine. */
  readonly words: string;
}

/** What the images of an order have in common. */
interface Shared {
  readonly recipe: Recipe;
  readonly kit: KitForOrder | null;
  readonly words: string;
  readonly firstSeed: number;
}

export async function readOrder(context: Context, uid: string, asked: NewGenerations): Promise<Order> {
  const { tool, mode, series } = asked;
  const engine = await readEngine(context, asked);
  if (engine.name !== 'builtin') await requireFewUnpaid(context.db, uid);
  const shared =
    mode === 'edit'
      ? await readEdit(context, uid, asked, engine)
      : await readCreation(context, uid, asked, engine);
  return {
    engine,
    cost: context.engines.costOf(tool, mode, engine.name),
    kit: shared.kit,
    images: Array.from({ length: imagesOf(tool, asked) }, (_, index) =>
      imageOf(asked, engine, shared, index),
    ),
    texts: textsOf(asked, shared.recipe),
    choices: choicesOf(asked, shared.recipe),
    isOneFigure:
      series === 'character-sheet' && engine.name !== 'builtin' && engine.capabilities(tool).references > 0,
  };
}

/** The engine of an order. Throws where the order makes no sense, or asks for what this engine does not do. */
async function readEngine(context: Context, asked: NewGenerations): Promise<Engine> {
  const { tool, mode, brief, briefEdits } = asked;
  if (!sizeOf(tool, asked.size)) throw wrong('size', 'is not a size of this tool');
  if (asked.series) requireSeries(asked, asked.series);
  if (asked.takes) requireTakes(asked, asked.takes);
  const engine = engineOf(context, asked);
  if (brief && engine.name !== 'builtin') throw wrong('brief', 'only the built-in engine draws from a brief');
  // An edit costs less than an image, and a brief is a whole image.
  if (brief && mode === 'edit') throw wrong('brief', 'an edit is described by its prompt alone');
  const problem = await context.reader.problemOf({ brief, briefEdits });
  if (problem !== null) throw wrong(brief ? 'brief' : 'briefEdits', problem);
  if (asked.directions) await requireDirections(context, asked, asked.directions);
  return engine;
}

/** The recipe as it was asked for, before a kit or an earlier image adds to it. */
function plainRecipe(asked: NewGenerations, engine: Engine): Recipe {
  const { tool, mode, brief, briefEdits } = asked;
  return {
    tool,
    mode,
    prompt: asked.prompt.trim(),
    inputs: mode === 'create' ? checkInputs(tool, asked.inputs ?? {}) : {},
    style: asked.style,
    palette: asked.palette,
    size: asked.size,
    ...(asked.language && { language: asked.language }),
    ...(engine.name === 'builtin' && briefEdits && { briefEdits }),
    ...(brief && { brief }),
    seed: null,
    engine: engine.name,
    model: engine.model,
    parents: (asked.references ?? []).flatMap((each) => ('assetId' in each ? [each.assetId] : [])),
    notes: [],
  };
}

async function readCreation(
  { kits }: Context,
  uid: string,
  asked: NewGenerations,
  engine: Engine,
): Promise<Shared> {
  const recipe = plainRecipe(asked, engine);
  const kit = asked.kitId === undefined ? null : await kits.forOrder(uid, asked.kitId);
  return {
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

function requireTakes({ mode, variations, series }: NewGenerations, takes: readonly Take[]): void {
  if (mode === 'edit') throw wrong('takes', 'an edit is described by its prompt alone');
  if (series) throw wrong('takes', 'cannot go with a series');
  if (takes.length !== variations) throw wrong('takes', 'must be as many as the variations');
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

/** The prompt in the recipe of the first image, by which a repeated order is recognized. */
export const firstPromptOf = (asked: NewGenerations): string =>
  (directionFor(asked, 0)?.words ?? asked.prompt).trim();

function imageOf(asked: NewGenerations, engine: Engine, shared: Shared, index: number): OrderedImage {
  const recipe = seededFor(asked, shared, index);
  const direction = directionFor(asked, index);
  if (direction === undefined) return { recipe, words: shared.words };
  const { title, brief } = direction;
  const [words, prompt] = [direction.words.trim(), direction.prompt.trim()];
  return {
    recipe: { ...recipe, prompt: words, direction: { title, prompt, brief } },
    // A model gets the prompt that was made for it.
    words: engine.name === 'builtin' ? words : prompt,
  };
}

const textsOf = ({ mode, directions = [], takes = [] }: NewGenerations, recipe: Recipe): string[] => [
  ...(mode === 'edit' ? promptsIn(recipe.prompt) : [recipe.prompt]),
  ...textsIn(recipe.tool, recipe.inputs),
  ...takes.flatMap(({ inputs }) => textsIn(recipe.tool, inputs)),
  ...directions.flatMap(({ title, words, prompt }) => [title, words, prompt]),
];

const choicesOf = ({ series, takes = [] }: NewGenerations, recipe: Recipe): string[] => [
  ...choicesIn(recipe.tool, recipe.inputs),
  ...takes.flatMap(({ inputs }) => choicesIn(recipe.tool, inputs)),
  ...(series ? seriesOf(recipe.tool, series).flatMap((inputs) => choicesIn(recipe.tool, inputs)) : []),
];

function seededFor(
  { tool, series, takes }: NewGenerations,
  { recipe, firstSeed }: Shared,
  index: number,
): Recipe {
  const take = takes?.[index];
  if (take)
    return { ...recipe, seed: take.seed, inputs: checkInputs(tool, { ...recipe.inputs, ...take.inputs }) };
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
async function readEdit(
  context: Context,
  uid: string,
  asked: NewGenerations,
  engine: Engine,
): Promise<Shared> {
  const { tool, seed, references } = asked;
  const recipe = plainRecipe(asked, engine);
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
