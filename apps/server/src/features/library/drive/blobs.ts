import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import { BlobStoreError, isFull } from '#adapters/blobs/blob-store.ts';
import { type Database, isReferenced } from '#adapters/db/database.ts';
import type { Prepared } from '#adapters/pictures/picture.ts';
import type { Context } from './context.ts';

/** How long an upload may take from announcing its bytes to its record before the bytes count as garbage. */
export const claimLasts = 3_600_000;

export interface Announced {
  /** By hash, when the row that announced the bytes was created. */
  readonly born: ReadonlyMap<string, string>;
  readonly checkAt: Date;
}

/**
 * Announces bytes in the database, then stores them. The collector leaves announced bytes alone for an hour; the record that
 * is written meanwhile refers to them from then on.
 */
export async function storeBytes(context: Context, prepared: readonly Prepared[]): Promise<Announced> {
  const { db, blobs, now } = context;
  const checkAt = new Date(now().getTime() + claimLasts);
  // In order, so that two uploads of the same pictures do not deadlock.
  const hashes = [...new Set(prepared.map(({ hash }) => hash))].sort();
  const rows = await db
    .insertInto('blobs')
    .values(hashes.map((hash) => ({ hash, check_at: checkAt })))
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ check_at: checkAt }))
    .returning(['hash', 'born'])
    .execute();
  try {
    await Promise.all(prepared.map(({ hash, bytes }) => blobs.put(hash, bytes)));
  } catch (error) {
    if (!(error instanceof BlobStoreError)) throw error;
    throw new Failure(isFull(error) ? 'disk_full' : 'storage_unavailable', {}, { cause: error });
  }
  return { born: new Map(rows.map(({ hash, born }) => [hash, born])), checkAt };
}

/** Returns stored bytes in the form that `holdBytes` takes. */
export async function findBytes(db: Database, hash: string): Promise<Announced['born']> {
  const row = await db.selectFrom('blobs').select('born').where('hash', '=', hash).executeTakeFirst();
  return new Map([[hash, row?.born ?? '']]);
}

/** Lets the collector remove the bytes of a failed upload at once, unless another upload has announced the same bytes. */
export async function abandonBytes({ db, now }: Context, announced: Announced): Promise<void> {
  await db
    .with('ours', (query) =>
      query
        .selectFrom('blobs')
        .select('hash')
        .where('hash', 'in', [...announced.born.keys()])
        .where('check_at', '=', announced.checkAt)
        // In order, like every other change of several rows here: two failed uploads do not deadlock.
        .orderBy('hash')
        .forNoKeyUpdate(),
    )
    .updateTable('blobs')
    .set({ check_at: now() })
    .where('hash', 'in', (query) => query.selectFrom('ours').select('hash'))
    .execute();
}

/**
 * Returns whether the bytes are still those that were announced, and keeps them until the transaction ends. They may be gone:
 * another user erased the last image that used them, or announced the same bytes without having stored them yet.
 */
export async function holdBytes(
  trx: Database,
  { born: announced }: Pick<Announced, 'born'>,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('blobs')
    .select(['hash', 'born'])
    .where('hash', 'in', [...announced.keys()])
    .orderBy('hash')
    .forKeyShare()
    .execute();
  return rows.length === announced.size && rows.every(({ hash, born }) => announced.get(hash) === born);
}

const batch = 100;
const retryAfter = 600_000;

/** Removes bytes that nothing refers to. */
export async function collectBytes(context: Context, until: number): Promise<void> {
  while (Date.now() < until) {
    const due = await context.db
      .selectFrom('blobs')
      .select('hash')
      .where('check_at', '<=', context.now())
      .orderBy('check_at')
      .limit(batch)
      .execute();
    for (const { hash } of due) await collect(context, hash).catch(putOff(context, hash));
    if (due.length < batch) return;
  }
}

/** Bytes that cannot be removed now must not keep the others waiting. */
const putOff =
  ({ db, now, warn }: Context, hash: string) =>
  async (error: unknown) => {
    if (!isReferenced(error)) warn({ err: error, hash }, 'stored bytes could not be removed');
    await db
      .updateTable('blobs')
      .set({ check_at: new Date(now().getTime() + retryAfter) })
      .where('hash', '=', hash)
      .where('check_at', '<=', now())
      .execute();
  };

/**
 * An upload may want the same bytes at this moment. Its announcement waits for our lock on their row, finds no row, and
 * stores them again; or it came first, and the row is no longer due. Its record refers to the row, so the database refuses to
 * delete it. If we crash between bytes and row, the next announcement stores the bytes again.
 */
async function collect({ db, blobs, now }: Context, hash: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('blobs')
      .select('hash')
      .where('hash', '=', hash)
      .where('check_at', '<=', now())
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return;
    if (await isNeeded(trx, hash)) {
      await trx.updateTable('blobs').set({ check_at: null }).where('hash', '=', hash).execute();
      return;
    }
    await trx.deleteFrom('blobs').where('hash', '=', hash).execute();
    await blobs.remove(hash);
  });
}

async function isNeeded(db: Database, hash: string): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (select from assets where original = ${hash})
      or exists (select from assets where grid = ${hash})
      or exists (select from assets where preview = ${hash})
      or exists (select from generation_references where hash = ${hash})
      or exists (select from takeout_entries where hash = ${hash}) as needed`.execute(db);
  return rows[0]?.needed ?? true;
}
