import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DoneEdit, Edit, Editing, NewEdit } from '@artcade/contract/edits';
import type { Recipe } from '@artcade/contract/generations';
import { editCost, isToolSlug, type ToolSlug } from '@artcade/domain/catalog';
import {
  type EditKind,
  editKinds,
  enlarged,
  enlargeFactors,
  extended,
  fitsEdit,
  isLocalEdit,
} from '@artcade/domain/edits';
import { Failure } from '@artcade/domain/failure';
import { builtinModel, promptsIn, storyOf } from '@artcade/domain/generations';
import { seedMaximum } from '@artcade/domain/sketch-limits';
import {
  checkInputs,
  choicesIn,
  formOf,
  promptMaximum,
  type Size,
  textsIn,
} from '@artcade/domain/tool-forms';
import { type Database, retried } from '#adapters/db/database.ts';
import { type EditMask, readMask } from '#adapters/engines/masks.ts';
import type { FoundAsset } from '#features/library/drive/service.ts';
import type { Context } from './context.ts';
import { type Batch, type Buyer, beginOrder, expectEnough, placeBatch } from './place.ts';
import { wrong } from './read-order.ts';
import { findByKey, type GenerationRow, recipeOf } from './store.ts';
import { requireFewUnpaid, requireFewVain } from './vain-edits.ts';

/**
 * What stands in where a picture was made by no tool: programs, prices and engines know an order by its tool. The recipe of such an
 * edit says `upload`, and its result belongs to no tool.
 */
const standIn: ToolSlug = 'character-generator';

/** Who does an edit: an engine, or this installation itself. */
interface Doer {
  readonly name: Recipe['engine'];
  readonly model: string;
}
const ourselves: Doer = { name: 'builtin', model: builtinModel };

/** Returns which edits are offered for an image. */
export async function editingOf(context: Context, uid: string, id: string): Promise<Editing> {
  const { width, height, tool } = await context.drive.editable(uid, id);
  const kinds = editKinds.flatMap((kind): Editing['kinds'] => {
    if (!isPossible(kind, { width, height })) return [];
    if (isLocalEdit(kind)) return [{ kind, engine: null, model: ourselves.model }];
    const [engine] = context.engines.forEdit(toolOf(tool), kind);
    return engine ? [{ kind, engine: engine.name, model: engine.model }] : [];
  });
  return { width, height, cost: editCost, kinds };
}

function isPossible(kind: EditKind, size: Size): boolean {
  const [least] = enlargeFactors;
  return fitsEdit(kind === 'enlarge' ? enlarged(size, least) : size);
}

const toolOf = (tool: string | null): ToolSlug => (tool !== null && isToolSlug(tool) ? tool : standIn);

/** Holds the price of an edit and queues it. Idempotent by its key. */
export async function startEdit(context: Context, buyer: Buyer, asked: NewEdit): Promise<GenerationRow> {
  const { uid } = buyer;
  const { key, teamId, projectId, assetId } = asked;
  const earlier = (db: Database) => findEdit(db, uid, asked);
  const open = await beginOrder(context, uid, { key, teamId });
  const rows = open === null ? await earlier(context.db) : await order(open);
  const [row] = rows;
  if (!row) throw new Error('an edit became no generation');
  return row;

  async function order(openNow: number): Promise<GenerationRow[]> {
    const asset = await context.drive.editable(uid, assetId);
    const { recipe, mask, cost } = await readEdit(context, uid, asked, asset);
    const words = wordsOf(asked.edit);
    // With everything that the picture was made from: a change may mean something else with it.
    if (words !== '')
      await context.safety.requireWords(
        uid,
        [words, ...promptsIn(recipe.prompt), ...textsIn(recipe.tool, recipe.inputs)],
        choicesIn(recipe.tool, recipe.inputs),
      );
    await context.safety.countImages(uid, 1);
    await expectEnough(context, uid, { open: openNow, teamId, images: 1, price: cost });
    const batch: Batch = {
      key,
      tool: recipe.tool,
      mode: 'edit',
      engine: recipe.engine,
      isEngineChosen: asked.engine !== undefined,
      cost,
      teamId,
      projectId,
      images: [{ recipe, words }],
      isOneFigure: false,
      earlier,
    };
    return retried(async () => {
      const picture = await context.drive.borrow(uid, { assetId });
      const stored = mask && (await context.drive.keep(mask));
      const lent = [
        { ...picture, part: 'hint' as const },
        ...(stored ? [{ ...stored, type: 'png' as const, part: 'mask' as const }] : []),
      ];
      return placeBatch(context, buyer, batch, lent, async () => undefined);
    });
  }
}

const wordsOf = (edit: Edit): string => ('prompt' in edit ? (edit.prompt ?? '').trim() : '');

async function readEdit(
  context: Context,
  uid: string,
  { edit, assetId, engine: wanted }: NewEdit,
  asset: FoundAsset,
): Promise<{ recipe: Recipe; mask: Uint8Array | null; cost: number }> {
  requireFitting(edit, asset);
  if (isLocalEdit(edit.kind)) await requireFewVain(context.db, uid);
  const mask = 'mask' in edit ? await maskOf(edit.mask, asset) : null;
  const before = await context.drive.recipe(uid, assetId);
  const tool = before?.tool ?? toolOf(asset.tool);
  const isUpload = asset.tool === null && (before === null || before.upload === true);
  const { doer, cost } = doerOf(context, tool, edit.kind, wanted);
  if (doer.name !== 'builtin') await requireFewUnpaid(context.db, uid);
  const kit = 'kitId' in edit ? await context.kits.forOrder(uid, edit.kitId) : null;
  const kept = kit ? { id: kit.id, name: kit.name } : before?.kit;
  const [firstSize = ''] = Object.keys(formOf(tool).sizes);
  const recipe: Recipe = {
    tool,
    mode: 'edit',
    prompt: storyOf(before?.prompt, wordsOf(edit), promptMaximum),
    inputs: before?.inputs ?? checkInputs(tool, {}),
    style: edit.kind === 'restyle' ? edit.style : (before?.style ?? 'painterly'),
    palette: before?.palette ?? 'auto',
    size: before?.size ?? firstSize,
    ...(before?.colours && { colours: before.colours }),
    ...(kept && { kit: kept }),
    seed: randomInt(seedMaximum),
    engine: doer.name,
    model: doer.model,
    parents: [assetId],
    ...(isUpload && { upload: true }),
    edit: doneEditOf(edit, kit?.colours ?? []),
    notes: [],
  };
  return { recipe, mask, cost };
}

function requireFitting(edit: Edit, { width, height }: Size): void {
  if (edit.kind === 'extend' && ![edit.top, edit.right, edit.bottom, edit.left].some((side) => side > 0))
    throw wrong('edit', 'must extend at least one side');
  if ('prompt' in edit && (edit.kind === 'fill' || edit.kind === 'pose') && wordsOf(edit) === '')
    throw wrong('edit', 'must say what to paint');
  if (!fitsEdit(resultOf(edit, { width, height }))) throw new Failure('image_dimensions');
}

function resultOf(edit: Edit, size: Size): Size {
  if (edit.kind === 'extend') return extended(size, edit);
  return edit.kind === 'enlarge' ? enlarged(size, edit.factor) : size;
}

const maskProblems: Readonly<Record<Exclude<EditMask['problem'], null>, string>> = {
  unreadable: 'has a mask that is not an intact PNG of at most 1024 pixels a side',
  proportions: 'has a mask in other proportions than the picture',
  empty: 'has a mask that marks nothing',
};

async function maskOf(dataUrl: string, size: Size): Promise<Uint8Array> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const { problem, mask } = await readMask(bytes, size);
  if (problem !== null) throw wrong('edit', maskProblems[problem]);
  return mask;
}

function doerOf(
  context: Context,
  tool: ToolSlug,
  kind: EditKind,
  wanted: Recipe['engine'] | undefined,
): { doer: Doer; cost: number } {
  if (isLocalEdit(kind)) {
    if (wanted !== undefined && wanted !== ourselves.name)
      throw wrong('engine', 'is not offered for this edit');
    return { doer: ourselves, cost: editCost };
  }
  const offered = context.engines.forEdit(tool, kind);
  const [usual] = offered;
  const found = wanted === undefined ? usual : offered.find(({ name }) => name === wanted);
  if (!found) throw wrong(wanted === undefined ? 'edit' : 'engine', 'is not offered for this edit');
  return { doer: found, cost: found === usual ? editCost : context.engines.costOf(tool, 'edit', found.name) };
}

/** What the recipe keeps: no mask, and the colours of a kit as they are now. */
function doneEditOf(edit: Edit, kitColours: readonly string[]): DoneEdit {
  switch (edit.kind) {
    case 'recolour':
      return { kind: 'recolour', colours: 'colours' in edit ? edit.colours : [...kitColours] };
    case 'fill':
      return { kind: 'fill', prompt: edit.prompt };
    case 'remove':
      return { kind: 'remove' };
    case 'extend':
    case 'restyle':
    case 'pose':
    case 'cut-out':
    case 'enlarge':
    case 'tile':
      return edit;
  }
}

async function findEdit(db: Database, uid: string, asked: NewEdit): Promise<GenerationRow[]> {
  const { key, edit, assetId, teamId = null } = asked;
  const rows = await findByKey(db, uid, key);
  const [first] = rows;
  // Edits are deleted with their account.
  if (!first) throw new Failure('token_invalid');
  const known = recipeOf(first);
  const isSame =
    rows.length === 1 &&
    first.team_id === teamId &&
    known.parents[0] === assetId &&
    ('kitId' in edit
      ? known.edit?.kind === 'recolour' && known.kit?.id === edit.kitId
      : isDeepStrictEqual(known.edit, doneEditOf(edit, [])));
  if (!isSame) throw wrong('key', 'was used for another order');
  return rows;
}
