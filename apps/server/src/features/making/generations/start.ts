import type { NewGenerations } from '@artcade/contract/generations';
import { Failure } from '@artcade/domain/failure';
import { imagesOf } from '@artcade/domain/tool-forms';
import { type Database, retried } from '#adapters/db/database.ts';
import type { Context } from './context.ts';
import { type Batch, type Buyer, beginOrder, expectEnough, placeBatch } from './place.ts';
import { firstPromptOf, readOrder, wrong } from './read-order.ts';
import { borrowReferences, type Files } from './references.ts';
import { findByKey, type GenerationRow, recipeOf } from './store.ts';

/**
 * Holds the price and queues all images of an order in one transaction. Idempotent: the same key returns the same
 * generations.
 */
export async function startGenerations(
  context: Context,
  buyer: Buyer,
  asked: NewGenerations,
  files: Files,
): Promise<GenerationRow[]> {
  const { uid } = buyer;
  const { key, tool, mode, teamId, projectId } = asked;
  const earlier = (db: Database) => findOrder(db, uid, asked);
  const open = await beginOrder(context, uid, { key, teamId });
  if (open === null) return earlier(context.db);
  const order = await readOrder(context, uid, asked);
  const { engine, cost, images, isOneFigure } = order;
  await context.safety.requireWords(uid, order.texts, order.choices);
  await context.safety.countImages(uid, images.length);
  // Checked early, before files are read and stored. The check under the wallet's lock decides.
  if (asked.references?.length || order.kit)
    await expectEnough(context, uid, { open, teamId, images: images.length, price: cost * images.length });
  return retried(async () => {
    const { borrowed, notes } = await borrowReferences(context, uid, asked, order, files);
    const batch: Batch = {
      key,
      tool,
      mode,
      engine: engine.name,
      isEngineChosen: asked.engine !== undefined,
      cost,
      teamId,
      projectId,
      images: images.map(({ recipe, words }) => ({ recipe: { ...recipe, notes }, words })),
      isOneFigure,
      earlier,
    };
    return placeBatch(context, buyer, batch, borrowed, () => context.drive.giveBack(borrowed));
  });
}

async function findOrder(db: Database, uid: string, asked: NewGenerations): Promise<GenerationRow[]> {
  const { key, tool, mode, kitId, teamId = null } = asked;
  const prompt = firstPromptOf(asked);
  const rows = await findByKey(db, uid, key);
  const [first] = rows;
  // Orders are deleted with their account.
  if (!first) throw new Failure('token_invalid');
  const { prompt: known, mode: knownMode, kit } = recipeOf(first);
  const isSame =
    rows.length === imagesOf(tool, asked) &&
    first.tool === tool &&
    first.team_id === teamId &&
    knownMode === mode &&
    (mode === 'edit' ? known.endsWith(prompt) : known === prompt && kit?.id === kitId);
  if (!isSame) throw wrong('key', 'was used for another order');
  return rows;
}
