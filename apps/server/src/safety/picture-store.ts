import { pictureCheckLimits } from '@artcade/domain/safety';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';

import { picturePrefix } from './store.ts';

type CheckRow = Selectable<Tables['picture_checks']>;
export type Check = Pick<CheckRow, 'hash' | 'score' | 'tries'>;

/** What is known about pictures, by the hash of their bytes. */
export async function checksOf(db: Database, hashes: readonly string[]): Promise<ReadonlyMap<string, Check>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('picture_checks')
    .select(['hash', 'score', 'tries'])
    .where('hash', 'in', hashes)
    .execute();
  return new Map(rows.map((row) => [row.hash, row]));
}

/** The same as `verdictOf`, for a query on the images under that name. */
export function isSeenBy(
  { threshold, showsFailed }: { readonly threshold: number; readonly showsFailed: boolean },
  uid: string,
  images: string,
): RawBuilder<boolean> {
  const [maker, hash] = [sql.ref(`${images}.owner_id`), sql.ref(`${images}.original`)];
  const isGivenUp = showsFailed
    ? sql`k.score is null and k.tries >= ${sql.lit(pictureCheckLimits.tries)}`
    : sql`false`;
  return sql<boolean>`(${maker} = ${uid} or exists (
    select from picture_checks k where k.hash = ${hash} and (
      k.score < ${threshold}::real or (${isGivenUp}) or (k.score is not null and exists (
        select from appeals p where p.user_id = ${maker} and p.state = 'allowed'
          and p.hashes && array[${picturePrefix} || ${hash}])))))`;
}

export const isUnknown = (images: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from picture_checks k where k.hash = ${sql.ref(`${images}.original`)})`;

interface Asked {
  readonly hash: string;
  readonly jobId: string;
}

/** Puts those pictures into the list that waits which have room there. Returns them. */
export async function insertWaiting(
  tx: Database,
  uid: string,
  asked: readonly Asked[],
  at: Date,
): Promise<readonly Asked[]> {
  const { rows } = await sql<Asked>`
    insert into picture_checks (hash, asked_by, job_id, asked_at)
    select given.hash, ${uid}, given.job_id, ${at}::timestamptz
    from unnest(${asked.map(({ hash }) => hash)}::text[], ${asked.map(({ jobId }) => jobId)}::uuid[])
      with ordinality as given (hash, job_id, place)
    where given.place <= ${pictureCheckLimits.waiting}
      - (select count(*) from picture_checks where asked_by = ${uid})
    on conflict do nothing
    returning hash, job_id as "jobId"`.execute(tx);
  return rows;
}

/** Who wants to show a picture is no longer needed. Returns false where it was judged before. */
export async function setScore(db: Database, hash: string, score: number): Promise<boolean> {
  const rows = await db
    .updateTable('picture_checks')
    .set({ score, asked_by: null })
    .where('hash', '=', hash)
    .where('score', 'is', null)
    .returning('hash')
    .execute();
  return rows.length > 0;
}

export async function countFailure(db: Database, hash: string, at: Date): Promise<void> {
  await db
    .updateTable('picture_checks')
    .set((row) => ({ tries: sql<number>`${row.ref('tries')} + 1`, tried_at: at }))
    .where('hash', '=', hash)
    .where('score', 'is', null)
    .execute();
}

const dueMaximum = 500;

type Due = Pick<CheckRow, 'hash' | 'job_id' | 'asked_by'>;

/** Pictures that wait and whose turn it is: after each failure later, at last once an hour. */
export const listDue = (db: Database, now: Date): Promise<Due[]> =>
  db
    .selectFrom('picture_checks')
    .select(['hash', 'job_id', 'asked_by'])
    .where('score', 'is', null)
    .where(
      sql<boolean>`(tried_at is null or tried_at < ${now}::timestamptz - least(tries * tries, 60) * interval '1 minute')`,
    )
    .orderBy('asked_at')
    .limit(dueMaximum)
    .execute();

/** Returns false where another process gave it a new job, or it was judged. */
export async function replaceJob(tx: Database, { hash, job_id }: Due, jobId: string): Promise<boolean> {
  const rows = await tx
    .updateTable('picture_checks')
    .set({ job_id: jobId })
    .where('hash', '=', hash)
    .where('job_id', '=', job_id)
    .where('score', 'is', null)
    .returning('hash')
    .execute();
  return rows.length > 0;
}
