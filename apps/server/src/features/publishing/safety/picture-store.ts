import { pictureCheckLimits } from '@artcade/domain/safety';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import { picturePrefix } from './store.ts';

type CheckRow = Selectable<Tables['picture_checks']>;
export type Check = Pick<CheckRow, 'hash' | 'preview' | 'score' | 'tries'>;

/** Returns what is known about pictures, by the hash of their bytes. At least one hash must be given. */
export async function findChecks(
  db: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Check>> {
  const rows = await db
    .selectFrom('picture_checks')
    .select(['hash', 'preview', 'score', 'tries'])
    .where('hash', 'in', hashes)
    .execute();
  return new Map(rows.map((row) => [row.hash, row]));
}

/** The same as `verdictOf`, as an SQL condition on the table with that alias. */
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
      k.score < ${threshold}::real or (${isGivenUp}) or ((k.score is not null or k.tries >= ${sql.lit(pictureCheckLimits.triesMaximum)}) and exists (
        select from appeals p where p.user_id = ${maker} and p.state = 'allowed'
          and p.hashes && array[${picturePrefix} || ${hash}])))))`;
}

/** An SQL condition: hidden from this user for good, since it was judged or given up and no appeal is open. */
export function isRefused(
  settings: Parameters<typeof isSeenBy>[0],
  uid: string,
  images: string,
): RawBuilder<boolean> {
  const [maker, hash] = [sql.ref(`${images}.owner_id`), sql.ref(`${images}.original`)];
  return sql<boolean>`(${isSeenBy(settings, uid, images)} is not true and exists (
    select from picture_checks k where k.hash = ${hash}
      and (k.score is not null or k.tries >= ${sql.lit(pictureCheckLimits.triesMaximum)})) and not exists (
    select from appeals p where p.user_id = ${maker} and p.state = 'open' and p.hashes && array[${picturePrefix} || ${hash}]))`;
}

export const isUnknown = (images: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from picture_checks k where k.hash = ${sql.ref(`${images}.original`)})`;

interface Asked {
  readonly hash: string;
  readonly preview: string;
  readonly jobId: string;
}

/** Counts the waiting pictures of an account, and keeps other transactions from adding to them until this one ends. */
export async function lockWaiting(tx: Database, uid: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`picture checks ${uid}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('picture_checks')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('asked_by', '=', uid)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds the pictures that are not known yet to the waiting list, and returns them. */
export async function insertWaiting(
  tx: Database,
  uid: string,
  asked: readonly Asked[],
  at: Date,
): Promise<readonly Pick<Asked, 'hash' | 'jobId'>[]> {
  if (asked.length === 0) return [];
  return tx
    .insertInto('picture_checks')
    .values(
      asked.map(({ hash, preview, jobId }) => ({
        hash,
        preview,
        asked_by: uid,
        job_id: jobId,
        asked_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['hash', 'job_id as jobId'])
    .execute();
}

/** Saves the verdict and forgets who wanted to show the picture. Returns false if it was judged before. */
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

/** Counts a failed attempt. After the last one it also forgets who wanted to show the picture. */
export async function countFailure(db: Database, hash: string, at: Date): Promise<void> {
  await db
    .updateTable('picture_checks')
    .set((row) => ({
      tries: sql<number>`${row.ref('tries')} + 1`,
      tried_at: at,
      asked_by: sql<
        string | null
      >`case when tries + 1 < ${pictureCheckLimits.triesMaximum} then ${row.ref('asked_by')} end`,
    }))
    .where('hash', '=', hash)
    .where('score', 'is', null)
    .execute();
}

const dueMaximum = 500;

type Due = Pick<CheckRow, 'hash' | 'job_id' | 'asked_by' | 'asked_at' | 'tried_at' | 'tries'>;

/** Lists waiting pictures after a hash that are due: the wait grows with each failure, up to an hour. */
export const listDue = (db: Database, now: Date, after: string): Promise<Due[]> =>
  db
    .selectFrom('picture_checks')
    .select(['hash', 'job_id', 'asked_by', 'asked_at', 'tried_at', 'tries'])
    .where('score', 'is', null)
    .where('hash', '>', after)
    .where('tries', '<', pictureCheckLimits.triesMaximum)
    .where(
      sql<boolean>`(tried_at is null or tried_at < ${now}::timestamptz - least(tries * tries, 60) * interval '1 minute')`,
    )
    .orderBy('hash')
    .limit(dueMaximum)
    .execute();

/** Returns false if another process has queued it again, or it was judged. */
export async function replaceJob(
  tx: Database,
  { hash, job_id }: Pick<Due, 'hash' | 'job_id'>,
  jobId: string,
): Promise<boolean> {
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
