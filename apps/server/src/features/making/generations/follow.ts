import { Failure } from '@artcade/domain/failure';
import { EngineError } from '#adapters/engines/engine.ts';
import type { Context } from './context.ts';
import { type GenerationRow, recipeOf } from './store.ts';

/** The generation was cancelled, expired, or taken over by another worker. */
export class Lost extends Error {
  override readonly name = 'Lost';
}

/** Before all other references. */
const firstPosition = -1;

/** Adds the image that a generation follows to its references and its parents. */
export async function withFollowed(
  { db, drive }: { db: Context['db']; drive: Pick<Context['drive'], 'borrowSmall' | 'hold'> },
  row: GenerationRow,
): Promise<GenerationRow> {
  if (row.follows === null) return row;
  const followed = await db
    .selectFrom('generations')
    .select('asset_id')
    .where('id', '=', row.follows)
    .executeTakeFirst();
  const assetId = followed?.asset_id ?? null;
  if (assetId === null)
    throw new EngineError('failed', 'The first picture of the character sheet is missing.');
  const borrowed = await drive.borrowSmall(row.user_id, assetId);
  const { hash, type } = borrowed;
  await db.transaction().execute(async (trx) => {
    if (!(await drive.hold(trx, [borrowed]))) throw new Failure('unavailable');
    // Whoever ends the generation waits for this lock, and then deletes the reference.
    const own = await trx
      .selectFrom('generations')
      .select('id')
      .where('id', '=', row.id)
      .where('run_id', '=', row.run_id)
      .where('state', '=', 'running')
      .forShare()
      .executeTakeFirst();
    if (!own) throw new Lost();
    await trx
      .insertInto('generation_references')
      .values({ generation_id: row.id, position: firstPosition, hash, type, part: 'hero' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  const recipe = recipeOf(row);
  return { ...row, recipe: { ...recipe, parents: [assetId, ...recipe.parents] } };
}
