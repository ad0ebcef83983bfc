import { type Selectable, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import type { ArchiveEntry, Cut } from './archive.ts';

export type TakeoutRow = Selectable<Tables['takeouts']>;

export const findLatest = (db: Database, uid: string, now: Date): Promise<TakeoutRow | undefined> =>
  db
    .selectFrom('takeouts')
    .selectAll()
    .where('user_id', '=', uid)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Expires the previous takeouts, because a new request wants the present data. */
export async function replaceTakeouts(trx: Database, id: string, uid: string, now: Date): Promise<void> {
  await trx
    .updateTable('takeouts')
    .set({ expires_at: now })
    .where('user_id', '=', uid)
    .where('expires_at', '>', now)
    .execute();
  await trx.insertInto('takeouts').values({ id, user_id: uid, requested_at: now }).execute();
}

/** Deletes the takeout of an account that was closed or disabled in the meantime. */
export async function dropUnwanted(db: Database, id: string): Promise<void> {
  await sql`
    delete from takeouts t using users u
    where t.id = ${id} and t.state = 'queued' and u.id = t.user_id
      and (u.closed_at is not null or u.disabled_at is not null)`.execute(db);
}

export const filesOf = (db: Database, id: string) =>
  db
    .selectFrom('takeout_files')
    .select(['number', 'size'])
    .where('takeout_id', '=', id)
    .orderBy('number')
    .execute();

/** Returns an archive that has not expired and whose account is active. */
export const findFile = (db: Database, id: string, number: number, now: Date) =>
  db
    .selectFrom('takeout_files as f')
    .innerJoin('takeouts as t', 't.id', 'f.takeout_id')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['f.first', 'f.last', 'f.size', 't.requested_at'])
    .where('f.takeout_id', '=', id)
    .where('f.number', '=', number)
    .where('t.expires_at', '>', now)
    .where('u.disabled_at', 'is', null)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst();

/** Returns the readable entries of a range. */
export async function entriesOf(
  db: Database,
  id: string,
  { first, last }: Pick<Cut, 'first' | 'last'>,
): Promise<NumberedEntry[]> {
  const rows = await readEntries(db, id, first).where('number', '<=', last).execute();
  return rows.flatMap(toEntry);
}

export async function* allEntries(db: Database, id: string): AsyncGenerator<NumberedEntry, void> {
  for (let first = 0; ; ) {
    const rows = await readEntries(db, id, first).limit(batch).execute();
    yield* rows.flatMap(toEntry);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    first = last.number + 1;
  }
}

type NumberedEntry = ArchiveEntry & { readonly number: number };

const readEntries = (db: Database, id: string, first: number) =>
  db
    .selectFrom('takeout_entries as e')
    .innerJoin('takeouts as t', 't.id', 'e.takeout_id')
    .select(['number', 'name', 'hash', 'size', 'crc'])
    // Generated files carry the date of the request.
    .select(({ fn }) => fn.coalesce('made_at', 'requested_at').as('date'))
    .where('takeout_id', '=', id)
    .where('number', '>=', first)
    .where('hash', 'is not', null)
    .where('crc', 'is not', null)
    .orderBy('number');

const toEntry = ({
  hash,
  crc,
  ...row
}: Omit<NumberedEntry, 'hash' | 'crc'> & { hash: string | null; crc: number | null }): NumberedEntry[] =>
  hash === null || crc === null ? [] : [{ ...row, hash, crc }];

const batch = 1000;

/** In batches: each deleted entry locks its blob, and uploads of the same bytes must not wait for long. */
export async function clearEntries(db: Database, id: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      delete from takeout_entries where takeout_id = ${id} and number in (
        select number from takeout_entries where takeout_id = ${id} order by number limit ${batch}
      ) returning 1`.execute(db);
    if (rows.length < batch) return;
  }
}

export interface NewImage {
  readonly number: number;
  readonly name: string;
  readonly hash: string;
  readonly size: number;
  readonly madeAt: Date;
}

/**
 * Inserts images and keeps their blobs from now on. An image that was erased concurrently is inserted without its blob.
 */
export async function insertImages(db: Database, id: string, images: readonly NewImage[]): Promise<void> {
  if (images.length === 0) return;
  await sql`
    with held as (
      select hash from blobs where hash = any(${images.map(({ hash }) => hash)}::text[]) order by hash for key share
    )
    insert into takeout_entries (takeout_id, number, name, hash, size, made_at)
    select ${id}, i.number, i.name, held.hash, i.size, i."madeAt"
    from jsonb_to_recordset(${JSON.stringify(images)}::jsonb) as i (number integer, name text, hash text, size bigint, "madeAt" timestamptz)
    left join held on held.hash = i.hash`.execute(db);
}

export const findUnread = (db: Database, id: string, limit: number) =>
  db
    .selectFrom('takeout_entries')
    .select(['number', 'hash', 'size'])
    .where('takeout_id', '=', id)
    .where('hash', 'is not', null)
    .where('crc', 'is', null)
    .orderBy('number')
    .limit(limit)
    .execute();

/** Saves the checksums, or that a blob could not be read. Unreadable blobs are marked for a check. */
export async function saveReadings(
  db: Database,
  id: string,
  readings: readonly { readonly number: number; readonly crc: number | null }[],
  now: Date,
): Promise<void> {
  await sql`
    with read as (select * from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as r (number integer, crc bigint)),
    lost as (
      update blobs set check_at = ${now} where hash in (
        select e.hash from takeout_entries e join read r using (number) where e.takeout_id = ${id} and r.crc is null
      )
    )
    update takeout_entries e set crc = r.crc, hash = case when r.crc is null then null else e.hash end
    from read r where e.takeout_id = ${id} and e.number = r.number`.execute(db);
}

export const findLost = (db: Database, id: string) =>
  db
    .selectFrom('takeout_entries')
    .select('name')
    .where('takeout_id', '=', id)
    .where('hash', 'is', null)
    .orderBy('number')
    .execute();
