import { isOver } from '@artcade/domain/generations';
import type { Selectable } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import type { Context } from './context.ts';

type GenerationRow = Selectable<Tables['generations']>;

/** Called under the wallet's lock when a generation has ended, so that exactly one transaction sees that its order is over. */
export async function publishEnd(
  { publish }: Pick<Context, 'publish'>,
  trx: Database,
  row: GenerationRow,
): Promise<void> {
  const { asset_id: assetId, failure } = row;
  await publish(trx, row.user_id, {
    ...(row.state === 'done' &&
      assetId !== null && { 'generation.done': () => [{ ...endOf(row), assetId }] }),
    ...(row.state === 'failed' && {
      'generation.failed': () => [{ ...endOf(row), failure: codeOf(failure) }],
    }),
    'batch.done': () => batchOf(trx, row),
  });
}

const endOf = (row: GenerationRow) => ({
  id: row.id,
  batchId: row.batch_id,
  key: row.key,
  tool: row.tool,
  cost: row.cost,
  createdAt: row.created_at.toISOString(),
  finishedAt: (row.finished_at ?? row.created_at).toISOString(),
});

/** The code alone: the reason is in the words of an engine. */
const codeOf = (failure: string | null): string =>
  failure === null ? 'internal' : (JSON.parse(failure) as { code: string }).code;

async function batchOf(trx: Database, { user_id, batch_id: batchId, key, tool }: GenerationRow) {
  const siblings = await trx
    .selectFrom('generations')
    .select(['id', 'state', 'asset_id'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .where('batch_id', '=', batchId)
    .orderBy('number')
    .execute();
  const generations = siblings.flatMap(({ id, state, asset_id }) =>
    state === 'queued' || state === 'running' ? [] : [{ id, state, assetId: asset_id }],
  );
  return siblings.every(({ state }) => isOver(state)) ? [{ batchId, key, tool, generations }] : [];
}
