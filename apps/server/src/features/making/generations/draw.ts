import { once } from 'node:events';
import type { DoneEdit } from '@artcade/contract/edits';
import type { Recipe } from '@artcade/contract/generations';
import { builtinModel } from '@artcade/domain/generations';
import type { Made, Work } from '#adapters/engines/engine.ts';
import { isSamePicture } from '#adapters/engines/masks.ts';
import { EditError } from '#adapters/picture-edits/edit-error.ts';
import type { LocalEdit } from '#adapters/picture-edits/edit-order.ts';
import { bookFor } from './attempts.ts';
import type { Context } from './context.ts';
import { createReport } from './progress.ts';
import { toRequest } from './request.ts';
import { type GenerationRow, recipeOf, referencesOf } from './store.ts';

/** A picture, and who made it. */
export type Drawn = Made & Pick<Recipe, 'engine'>;

/** Draws the picture of a generation: by an engine, or by this installation where it is an edit that needs none. */
export async function draw(context: Context, row: GenerationRow, control: AbortController): Promise<Drawn> {
  const report = createReport(context, row, control);
  const { signal } = control;
  const local = localEditOf(recipeOf(row).edit);
  const making = local ? await editorFor(context, row, local) : await engineFor(context, row);
  signal.throwIfAborted();
  // An engine that ignores the abort signal must not keep the caller waiting.
  return Promise.race([
    making({ signal, ...report }),
    once(signal, 'abort').then(() => {
      throw signal.reason;
    }),
  ]);
}

type Making = (work: Work) => Promise<Drawn>;

async function engineFor(context: Context, row: GenerationRow): Promise<Making> {
  const request = await toRequest(context, row);
  const how = { isChosen: row.is_engine_chosen, book: bookFor(context, row.id), order: row.batch_id };
  return (work) => context.engines.generate(row.engine, request, work, how);
}

/** An edit that is done here. It costs nothing if the picture stays as it was. */
async function editorFor(
  { db, drive, pictureEdits }: Context,
  row: GenerationRow,
  edit: LocalEdit,
): Promise<Making> {
  const [picture] = await referencesOf(db, row.id);
  if (!picture) throw new Error('an edit has lost its picture');
  const before = await drive.read(picture.hash);
  return async ({ signal, onProgress }) => {
    const bytes = await pictureEdits.run(before, edit, signal, onProgress);
    if (await isSamePicture(before, bytes)) throw new EditError('unchanged', 'the picture stays as it was');
    return { bytes, seed: null, model: builtinModel, notes: [], engine: 'builtin' };
  };
}

function localEditOf(edit: DoneEdit | undefined): LocalEdit | null {
  switch (edit?.kind) {
    case 'recolour':
    case 'cut-out':
    case 'enlarge':
    case 'tile':
      return edit;
    case undefined:
    case 'fill':
    case 'remove':
    case 'extend':
    case 'restyle':
    case 'pose':
      return null;
  }
}
