import { randomInt, randomUUID } from 'node:crypto';
import type { NewGenerations, Recipe } from '@artcade/contract/generations';
import { Failure } from '@artcade/domain/failure';
import { briefLimits, imageCost, itemOf, storyOf, wordsFor } from '@artcade/domain/generations';
import { seedMaximum } from '@artcade/domain/sketch-limits';
import {
  checkInputs,
  formOf,
  imagesOf,
  promptMaximum,
  type ReferencePart,
  type Series,
  seriesOf,
  sizeOf,
} from '@artcade/domain/tool-forms';
import { type Database, isDeadlock } from '#adapters/db/database.ts';
import type { Engine } from '#adapters/engines/engine.ts';
import type { Borrowed } from '#drive/service.ts';
import { fileNumber } from '#http/json-upload.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { newTimedId } from '#keys/ids.ts';
import { newId } from '#keys/secrets.ts';
import type { KitForOrder } from '#kits/service.ts';
import { holdCredits, lockWallet, requireEnough, spendable } from '#wallet/service.ts';
import type { Context } from './context.ts';
import { searchVector } from './search.ts';
import {
  findByKey,
  type GenerationRow,
  insertGenerations,
  lookFor,
  priorityOf,
  recipeOf,
  sittingOf,
} from './store.ts';

/** Generations of one account that may be queued and running. */
const openMaximum = 24;
const perHour = 600;
/** Bytes of storage that each open generation reserves: most images are smaller, and a larger one is refused at the end. */
const roomEach = 1_000_000;
/** A hold outlives its generation, so that the generation releases it and not the sweep. */
const holdMargin = 600_000;
const attempts = 3;

/** The files that came with the order. */
export type Files = readonly { readonly path: string }[];

/**
 * Holds the price and queues all images of an order in one transaction. Idempotent: the same key returns the same
 * generations.
 */
export async function startGenerations(
  context: Context,
  uid: string,
  asked: NewGenerations,
  files: Files,
): Promise<GenerationRow[]> {
  const { db } = context;
  const { open, isKnown } = await lookFor(db, uid, asked.key);
  if (isKnown) return findOrder(db, uid, asked);
  await countAttempt(db, [{ key: `generate:${uid}`, allowed: perHour, seconds: 3600 }]);
  const order = await toOrder(context, uid, asked);
  // Checked early, before files are read and stored. The check under the wallet's lock decides.
  if (asked.references?.length || order.kit)
    await requireAll(context, db, uid, {
      open: open.length,
      credits: await spendable(db, uid),
      ...priceOf(asked, order),
    });
  for (let attempt = 1; ; attempt += 1) {
    const material = await borrowAll(context, uid, asked, order, files);
    try {
      const rows = await context.db
        .transaction()
        .execute(async (trx) => place(context, trx, uid, asked, order, material));
      if (rows) return rows;
      // The bytes were collected meanwhile: retry.
    } catch (error) {
      await context.drive.giveBack(material.borrowed);
      if (!isDeadlock(error)) throw error;
    }
    if (attempt === attempts) throw new Failure('unavailable');
  }
}

/** Returns the earlier order with this key. Throws where that was a different order. */
async function findOrder(db: Database, uid: string, asked: NewGenerations): Promise<GenerationRow[]> {
  const { key, tool, prompt, mode, kitId } = asked;
  const rows = await findByKey(db, uid, key);
  const [first] = rows;
  // They go with their account.
  if (!first) throw new Failure('token_invalid');
  const { prompt: known, mode: knownMode, kit } = recipeOf(first);
  const isSame =
    rows.length === imagesOf(tool, asked) &&
    first.tool === tool &&
    knownMode === mode &&
    (mode === 'edit' ? known.endsWith(prompt.trim()) : known === prompt.trim() && kit?.id === kitId);
  if (!isSame) throw wrong('key', 'was used for another order');
  return rows;
}

/** Throws where too much is under way, or credits or storage do not suffice. */
async function requireAll(
  { drive }: Context,
  db: Database,
  uid: string,
  now: { open: number; credits: number | null; images: number; price: number },
): Promise<void> {
  const images = now.open + now.images;
  if (images > openMaximum) throw new Failure('too_many_generations', { maximum: openMaximum });
  requireEnough(now.credits, now.price);
  await drive.requireRoom(db, uid, roomEach * images);
}

function priceOf(asked: NewGenerations, { cost }: Order) {
  const images = imagesOf(asked.tool, asked);
  return { images, price: cost * images };
}

interface Order {
  readonly engine: Engine;
  readonly cost: number;
  readonly recipe: Recipe;
  /** The kit whose pictures are shown along. */
  readonly kit: KitForOrder | null;
  /** The words for the engine. */
  readonly words: string;
  readonly firstSeed: number;
}

async function toOrder(context: Context, uid: string, asked: NewGenerations): Promise<Order> {
  const { tool, mode } = asked;
  if (!sizeOf(tool, asked.size)) throw wrong('size', 'is not a size of this tool');
  if (asked.series) requireSeries(asked, asked.series);
  const engine = engineOf(context, asked);
  const isBuiltin = engine.name === 'builtin';
  if (asked.brief && !isBuiltin) throw wrong('brief', 'only the built-in engine draws from a brief');
  const { brief, briefEdits } = asked;
  const problem = await context.reader.problemOf({ brief, briefEdits });
  if (problem !== null) throw wrong(brief ? 'brief' : 'briefEdits', problem);
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
function engineOf({ engines }: Context, { tool, engine }: NewGenerations): Engine {
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

/** The recipe of one image of an order. */
function recipeFor({ tool, series }: NewGenerations, { recipe, firstSeed }: Order, index: number): Recipe {
  if (series === undefined) return { ...recipe, seed: (firstSeed + index) % (seedMaximum + 1) };
  const option = seriesOf(tool, series)[index] ?? '';
  return { ...recipe, seed: firstSeed, inputs: { ...recipe.inputs, [series]: option } };
}

/** What a kit adds to a recipe. A palette that was chosen explicitly wins over the kit's. */
const lookOf = (kit: KitForOrder, { palette }: Recipe): Pick<Recipe, 'kit' | 'colours'> => ({
  kit: { id: kit.id, name: kit.name },
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
  const canEdit = engine.name === 'builtin' ? before !== null : engine.capabilities(tool).edit;
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

const wrong = (field: string, problem: string): Failure => new Failure('invalid_input', { field, problem });

/** Reference pictures for the engine. */
interface Material {
  readonly borrowed: readonly (Borrowed & { readonly part: ReferencePart })[];
  /** Notes about pictures that were missing. */
  readonly notes: Recipe['notes'];
}

async function borrowAll(
  { drive, kits }: Context,
  uid: string,
  { tool, references = [] }: NewGenerations,
  { kit }: Order,
  files: Files,
): Promise<Material> {
  const borrowed: Borrowed[] = [];
  try {
    for (const each of references)
      borrowed.push(await drive.borrow(uid, 'assetId' in each ? each : fileOf(files, each.fileData)));
    const parts = kit && (await kits.borrow(kit, tool));
    return {
      borrowed: [...borrowed.map((each) => ({ ...each, part: 'hint' as const })), ...(parts?.borrowed ?? [])],
      notes: kit && !parts?.isWhole ? [{ code: 'kit_picture_missing', text: kit.name }] : [],
    };
  } catch (error) {
    await drive.giveBack(borrowed);
    throw error;
  }
}

function fileOf(files: Files, dataUrl: string): { path: string } {
  const file = files[fileNumber(dataUrl)];
  if (!file) throw wrong('references', 'an image is missing');
  return file;
}

async function place(
  context: Context,
  trx: Database,
  uid: string,
  asked: NewGenerations,
  order: Order,
  { borrowed, notes }: Material,
): Promise<GenerationRow[] | null> {
  // Before the wallet: the collector may hold these rows for a while, and the wallet's lock is wanted by many.
  if (!(await context.drive.hold(trx, borrowed))) return null;
  const wallet = await lockWallet(trx, uid);
  const { open, isKnown } = await lookFor(trx, uid, asked.key);
  // The same order ran twice at once: the other one won while we waited for the lock.
  if (isKnown) return findOrder(trx, uid, asked);
  await requireAll(context, trx, uid, {
    open: open.length,
    credits: wallet?.spendable ?? null,
    ...priceOf(asked, order),
  });
  const now = context.now();
  const deadline = new Date(now.getTime() + context.patience * 1000);
  const batchId = newId();
  const [sibling] = open;
  const images = Array.from({ length: imagesOf(asked.tool, asked) }, (_, index) => ({
    id: newTimedId(now),
    number: index + 1,
  }));
  const holds: string[] = [];
  for (const { id } of images)
    holds.push(
      await holdCredits(trx, {
        uid,
        amount: order.cost,
        key: `generation:${id}`,
        item: itemOf(asked.tool, asked.mode),
        expiresAt: new Date(deadline.getTime() + holdMargin),
      }),
    );
  const rows = await insertGenerations(
    trx,
    images.map(({ id, number }, index) => ({
      id,
      user_id: uid,
      batch_id: batchId,
      sitting_id: sibling ? sittingOf(sibling) : batchId,
      key: asked.key,
      number,
      tool: asked.tool,
      engine: order.engine.name,
      recipe: JSON.stringify({ ...recipeFor(asked, order, index), notes }),
      search: searchVector(uid, order.recipe),
      words: order.words.slice(0, 2 * promptMaximum).replace(/[\ud800-\udbff]$/, ''),
      cost: order.cost,
      hold_id: holds[index] ?? '',
      job_id: randomUUID(),
      deadline,
      created_at: now,
    })),
  );
  const references = images.flatMap(({ id }) =>
    borrowed.map(({ hash, type, part }, position) => ({ generation_id: id, position, hash, type, part })),
  );
  if (references.length > 0) await trx.insertInto('generation_references').values(references).execute();
  await context.queue(
    trx,
    rows.map((row, index) => ({
      jobId: row.job_id,
      id: row.id,
      uid,
      priority: priorityOf(row, open.length + index),
    })),
  );
  return rows;
}
