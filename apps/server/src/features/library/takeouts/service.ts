import { randomUUID } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import type { Takeout } from '@artcade/contract/shapes';
import { Failure } from '@artcade/domain/failure';
import { lockActive } from '#features/accounts/service.ts';
import type { Context } from './context.ts';
import { makeTakeout } from './make.ts';
import * as store from './store.ts';

export type Takeouts = ReturnType<typeof createTakeouts>;

export const takeoutsPath = '/takeouts';
const day = 86_400_000;
const addressSeconds = 3600;
const sweepBatch = 100;

/** Exports everything that is stored about a user, as archives. */
export function createTakeouts(context: Context) {
  const { db, signer, now } = context;
  const stopping = new AbortController();

  return {
    /** One per day, one at a time: a request during an export returns the running one. */
    request: async (uid: string): Promise<Takeout> => {
      const row = await db.transaction().execute(async (trx) => {
        if (!(await lockActive(trx, uid))) throw new Failure('token_invalid');
        const latest = await store.findLatest(trx, uid, now());
        if (latest?.state === 'queued') return latest;
        const wait = latest ? nextAt(latest).getTime() - now().getTime() : 0;
        if (wait > 0) throw new Failure('rate_limited', { retryAfter: Math.ceil(wait / 1000) });
        // Also the id of its job, by which the queue knows whether it is still waiting or running.
        const id = randomUUID();
        await store.replaceTakeouts(trx, id, uid, now());
        await context.queue(trx, id, uid);
        return store.findLatest(trx, uid, now());
      });
      if (!row) throw new Error('a takeout was not written');
      return show(row);
    },

    get: async (uid: string): Promise<Takeout | null> => {
      const row = await store.findLatest(db, uid, now());
      return row ? show(row) : null;
    },

    make: (id: string): Promise<void> => makeTakeout(context, id, stopping.signal),

    /** Returns an available archive with its entries, or null. */
    open: async (id: string, number: number) => {
      const file = await store.findFile(db, id, number, now());
      if (!file) return null;
      const { length } = await store.filesOf(db, id);
      const entries = await store.entriesOf(db, id, file);
      return { size: file.size, name: fileName(file.requested_at, number, length), entries };
    },

    /** Deletes expired takeouts and fails those whose job is gone. */
    sweep: async (): Promise<void> => {
      await failLost();
      const due = await db
        .selectFrom('takeouts')
        .select('id')
        .where('expires_at', '<=', now())
        .limit(sweepBatch)
        .execute();
      for (const { id } of due) {
        await store.clearEntries(db, id);
        await db.deleteFrom('takeouts').where('id', '=', id).execute();
      }
    },

    /** Called at shutdown: another process resumes the work. */
    stop: (): void => stopping.abort(),
    untilStopped: (stream: Readable): Readable => addAbortSignal(stopping.signal, stream),
  };

  async function show(row: store.TakeoutRow): Promise<Takeout> {
    const files = row.state === 'ready' ? await store.filesOf(db, row.id) : [];
    const expires = signer.seconds() + addressSeconds;
    return {
      id: row.id,
      state: row.state,
      requestedAt: row.requested_at.toISOString(),
      expiresAt: row.state === 'ready' ? (row.expires_at?.toISOString() ?? null) : null,
      nextAt: nextAt(row).toISOString(),
      files: files.map(({ number, size }) => ({
        name: fileName(row.requested_at, number, files.length),
        size,
        url: `${takeoutsPath}/${row.id}/${number}?${signer.queryFor(`${row.id}/${number}`, expires)}`,
      })),
    };
  }

  async function failLost(): Promise<void> {
    const queued = await db
      .selectFrom('takeouts')
      .select('id')
      .where('state', '=', 'queued')
      .orderBy('requested_at')
      .limit(1000)
      .execute();
    for (const id of await context.lost(queued.map((row) => row.id))) {
      await db.transaction().execute(async (trx) => {
        const failed = await trx
          .updateTable('takeouts')
          .set({ state: 'failed', expires_at: new Date(now().getTime() + day) })
          .where('id', '=', id)
          .where('state', '=', 'queued')
          .returning('user_id')
          .executeTakeFirst();
        if (failed) await context.mail(trx, failed.user_id, { kind: 'takeoutFailed' });
      });
      await store.clearEntries(db, id);
    }
  }
}

/** A failed export does not count against the limit. */
const nextAt = ({ state, requested_at }: Pick<store.TakeoutRow, 'state' | 'requested_at'>): Date =>
  state === 'failed' ? requested_at : new Date(requested_at.getTime() + day);

function fileName(requestedAt: Date, number: number, of: number): string {
  const date = requestedAt.toISOString().slice(0, 10);
  return of === 1 ? `artcade-${date}.zip` : `artcade-${date}-${number}-of-${of}.zip`;
}
