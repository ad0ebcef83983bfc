import { randomUUID } from 'node:crypto';
import type { Database } from '#adapters/db/database.ts';
import { lockWallet } from '#features/money/wallet/service.ts';
import { newId } from '#keys/secrets.ts';
import type { Context } from './context.ts';
import { announceChange, endWithout, findOpen, type GenerationRow, isDoneHere, priorityOf } from './store.ts';
import { mayStillSpend } from './team-limits.ts';

/** Seconds until a generation is retried whose user has enough running. */
const waitFor = 1;

/**
 * Claims a generation, also from a worker that is gone: from then on only this run can deliver it. Where the user has the
 * maximum running, it is queued again; the queue checks that too, but two workers that ask at once may both get a job. So is
 * one that waits for the image which it is made from. One that has not begun is cancelled where the team that pays does not let the
 * user spend any more.
 */
export async function claim(context: Context, id: string, jobId: string): Promise<GenerationRow | undefined> {
  const { db, now, each } = context;
  const found = await db.selectFrom('generations').select('user_id').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  const uid = found.user_id;
  const claimed = await db.transaction().execute(async (trx) => {
    await lockWallet(trx, uid);
    const open = await findOpen(trx, uid);
    const own = open.find((other) => other.id === id && other.job_id === jobId);
    if (!own) return undefined;
    if (own.state === 'queued' && !(await mayStillSpend(trx, own))) return 'forbidden';
    // Edits that are done here have workers of their own.
    const isEdit = isDoneHere(own);
    const others = open.filter(
      (other) => other.state === 'running' && other.id !== id && isDoneHere(other) === isEdit,
    );
    if (others.length >= (isEdit ? 1 : each) || open.some((other) => other.id === own.follows)) {
      await queueAgain(context, trx, own, waitFor);
      return undefined;
    }
    const row = await trx
      .updateTable('generations')
      .set((set) => ({ state: 'running', run_id: newId(), attempts: set('attempts', '+', 1), percent: 0 }))
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'running'])
      .where('deadline', '>', now())
      .returningAll()
      .executeTakeFirst();
    if (row) await announceChange(trx, row);
    return row;
  });
  if (claimed !== 'forbidden') return claimed;
  await endWithout(context, { id, uid }, { state: 'cancelled' });
  return undefined;
}

/** Under a new job id, so that the old job can no longer claim it. */
export async function queueAgain(
  { queue }: Context,
  trx: Database,
  row: GenerationRow,
  after = 0,
): Promise<void> {
  const jobId = randomUUID();
  await trx.updateTable('generations').set({ job_id: jobId }).where('id', '=', row.id).execute();
  await queue(trx, [
    { jobId, id: row.id, uid: row.user_id, isEdit: isDoneHere(row), priority: priorityOf(row, 0), after },
  ]);
}
