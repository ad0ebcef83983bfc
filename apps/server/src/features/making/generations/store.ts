import type { Generation, Recipe } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import { isLocalEdit } from '@artcade/domain/edits';
import { Failure, type FailureCode, type FailureDetails } from '@artcade/domain/failure';
import { isOver } from '@artcade/domain/generations';
import { type InsertObject, type Selectable, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import { type Drive, readRecipe } from '#features/library/drive/service.ts';
import { releaseHold, removeReleasedHolds } from '#features/money/wallet/holds.ts';
import { lockWallet } from '#features/money/wallet/service.ts';
import { generationEnded } from '#observability/instrumentation/events.ts';
import type { Context } from './context.ts';
import { publishEnd } from './webhook-events.ts';

export type GenerationRow = Selectable<Tables['generations']>;

/** Notifies all processes of a change: id, user and state. */
export const generationChannel = 'artcade_generations';

export const recipeOf = (row: Pick<GenerationRow, 'recipe'>): Recipe => readRecipe(row.recipe);

function toGeneration(row: GenerationRow, asset: Asset | undefined): Generation {
  return {
    id: row.id,
    batchId: row.batch_id,
    state: row.state,
    progress: row.percent / 100,
    preview:
      row.preview && !isOver(row.state) ? `data:image/webp;base64,${row.preview.toString('base64')}` : null,
    cost: row.cost,
    recipe: recipeOf(row),
    isKept: asset?.favourite ?? false,
    isHidden: row.is_hidden,
    asset: asset ?? null,
    failure: row.failure === null ? null : (JSON.parse(row.failure) as Generation['failure']),
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** Generations of one user, with their images. */
export async function toGenerations(
  drive: Drive,
  uid: string,
  rows: readonly GenerationRow[],
): Promise<Generation[]> {
  const assets = await drive.find(
    uid,
    rows.flatMap(({ asset_id }) => asset_id ?? []),
  );
  return rows.map((row) => toGeneration(row, assets.get(row.asset_id ?? '')));
}

/** Inserts and notifies. */
export async function insertGenerations(
  trx: Database,
  generations: readonly InsertObject<Tables, 'generations'>[],
): Promise<GenerationRow[]> {
  const notified = sql`pg_notify(${generationChannel}, id || ' ' || user_id || ' ' || state)`.as('notified');
  return trx.insertInto('generations').values(generations).returningAll().returning(notified).execute();
}

export async function announceChange(db: Database, row: Pick<GenerationRow, 'id' | 'user_id' | 'state'>) {
  await sql`select pg_notify(${generationChannel}, ${`${row.id} ${row.user_id} ${row.state}`})`.execute(db);
}

// Counted from 2026, seconds fit into an integer for decades.
const beginning = Date.UTC(2026, 0) / 1000;
const secondsBack = 20;
/** An edit may take this long, and only one runs at a time: by then, the account's edit before it is over. */
const editSecondsBack = 300;

/**
 * First come, first served, except that each generation a user has under way counts as if it came later: others pass. Edits that are
 * done here have a queue of their own, so only those count for them.
 */
export const priorityOf = (row: Pick<GenerationRow, 'created_at' | 'recipe'>, open: number): number =>
  beginning -
  Math.floor(row.created_at.getTime() / 1000) -
  (isDoneHere(row) ? editSecondsBack : secondsBack) * open;

/** Whether it is an edit that this installation does itself, without an engine. */
export function isDoneHere(row: Pick<GenerationRow, 'recipe'>): boolean {
  const { edit } = recipeOf(row);
  return edit !== undefined && isLocalEdit(edit.kind);
}

export type Outcome =
  | { readonly state: 'cancelled' }
  | {
      readonly state: 'failed';
      readonly code: FailureCode;
      readonly details?: FailureDetails;
      /** The engine that failed, which need not be the one that was ordered. */
      readonly engine?: Pick<Recipe, 'engine' | 'model'>;
    };

/** The sitting that an order joins while this generation is open. */
export const sittingOf = (row: Pick<GenerationRow, 'sitting_id' | 'batch_id'>): string =>
  row.sitting_id ?? row.batch_id;

/** Called under the wallet's lock when a generation has ended, so that exactly one transaction sees that it was the last. */
export async function finishSitting(
  { finished }: Pick<Context, 'finished'>,
  trx: Database,
  row: GenerationRow,
): Promise<void> {
  const uid = row.user_id;
  const open = await trx
    .selectFrom('generations')
    .select('id')
    .where('user_id', '=', uid)
    .where('state', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst();
  if (open) return;
  const id = sittingOf(row);
  await finished(trx, { id, uid, count: () => countSitting(trx, uid, id) });
}

async function countSitting(trx: Database, uid: string, id: string) {
  const states = await trx
    .selectFrom('generations')
    .select('state')
    .where('user_id', '=', uid)
    .where(sql`coalesce(sitting_id, batch_id)`, '=', id)
    .execute();
  const count = (wanted: string): number => states.filter(({ state }) => state === wanted).length;
  return { done: count('done'), failed: count('failed') };
}

/**
 * Ends a generation without an image and releases its hold; those that follow it end with it, since they cannot show the same
 * figure. Returns false where it was over already or belongs to another run.
 */
export async function endWithout(
  context: Ending,
  { id, uid, runId }: { id: string; uid: string; runId?: string },
  outcome: Outcome,
): Promise<boolean> {
  const { db, now } = context;
  const ended = await db.transaction().execute(async (trx) => {
    await lockWallet(trx, uid);
    const row = await endOne(context, trx, { id, uid, runId }, outcome);
    if (!row) return [];
    const followers = await trx
      .selectFrom('generations')
      .select('id')
      .where('follows', '=', id)
      .where('state', 'in', ['queued', 'running'])
      .orderBy('number')
      .execute();
    const others: (GenerationRow | undefined)[] = [];
    for (const follower of followers)
      others.push(await endOne(context, trx, { id: follower.id, uid }, outcome));
    return [row, ...others.flatMap((other) => other ?? [])];
  });
  const [end, engine] = outcome.state === 'failed' ? [outcome.code, outcome.engine?.engine] : [outcome.state];
  for (const row of ended) countEnd({ ...row, engine: engine ?? row.engine }, end, now());
  return ended.length > 0;
}

type Ending = Pick<Context, 'db' | 'finished' | 'publish' | 'now'>;

/** The caller holds the lock of the wallet. */
async function endOne(
  context: Ending,
  trx: Database,
  { id, uid, runId }: { id: string; uid: string; runId?: string | undefined },
  outcome: Outcome,
): Promise<GenerationRow | undefined> {
  const engine = outcome.state === 'failed' && outcome.engine;
  const row = await trx
    .updateTable('generations')
    .set({
      state: outcome.state,
      finished_at: context.now(),
      preview: null,
      failure: outcome.state === 'failed' ? JSON.stringify({ ...outcome.details, code: outcome.code }) : null,
      ...(engine && { recipe: sql`recipe || ${JSON.stringify(engine)}::jsonb` }),
    })
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .where('state', 'in', ['queued', 'running'])
    .$if(runId !== undefined, (query) => query.where('run_id', '=', runId ?? ''))
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  await releaseHold(trx, row.hold_id);
  await trx.deleteFrom('generation_references').where('generation_id', '=', id).execute();
  await announceChange(trx, row);
  await finishSitting(context, trx, row);
  await publishEnd(context, trx, row);
  return row;
}

const removedAtOnce = 500;

/**
 * Removes generations that were cancelled before a time, with their holds: they have no image and moved no credits.
 */
export async function removeCancelled(db: Database, before: Date): Promise<void> {
  for (let removed = removedAtOnce; removed === removedAtOnce; ) {
    removed = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ hold_id: string }>`
        delete from generations where id in (
          select id from generations where state = 'cancelled' and finished_at <= ${before}
          order by finished_at limit ${removedAtOnce} for update skip locked
        ) returning hold_id`.execute(trx);
      await removeReleasedHolds(
        trx,
        rows.map(({ hold_id }) => hold_id),
      );
      return rows.length;
    });
  }
}

/** For metrics, after the commit. */
export function countEnd(
  { engine, created_at }: Pick<GenerationRow, 'engine' | 'created_at'>,
  outcome: string,
  now: Date,
): void {
  generationEnded.publish({ engine, outcome, seconds: (now.getTime() - created_at.getTime()) / 1000 });
}

export async function getGeneration(db: Database, uid: string, id: string): Promise<GenerationRow> {
  const row = await db
    .selectFrom('generations')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found');
  return row;
}

export const findByKey = (db: Database, uid: string, key: string): Promise<GenerationRow[]> =>
  db
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', uid)
    .where('key', '=', key)
    .orderBy('number')
    .execute();

/** Returns what is under way and what has just ended: a page that was disconnected has missed that. */
export const findRecent = (db: Database, uid: string, since: Date): Promise<GenerationRow[]> =>
  db
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', uid)
    .where((row) => row.or([row('state', 'in', ['queued', 'running']), row('finished_at', '>=', since)]))
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

export const findOpen = (db: Database, uid: string): Promise<GenerationRow[]> =>
  db
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', uid)
    .where('state', 'in', ['queued', 'running'])
    .orderBy('id')
    .execute();

/** The stored pictures that a generation is made from, in order. */
export const referencesOf = (db: Database, id: string) =>
  db
    .selectFrom('generation_references')
    .select(['hash', 'type', 'part'])
    .where('generation_id', '=', id)
    .orderBy('position')
    .execute();

type OpenRow = Pick<GenerationRow, 'id' | 'key' | 'batch_id' | 'sitting_id'>;

/** Returns what a user has under way, oldest first, and whether a key was ever used, in one statement. */
export async function lookFor(
  db: Database,
  uid: string,
  key: string,
): Promise<{ open: readonly OpenRow[]; isKnown: boolean }> {
  const { rows } = await sql<OpenRow & { is_open: boolean }>`
    /* often */
    select id, key, batch_id, sitting_id, true as is_open from generations
      where user_id = ${uid} and state in ('queued', 'running')
    union all
    select id, key, batch_id, sitting_id, false from generations where user_id = ${uid} and key = ${key}
    order by id`.execute(db);
  return { open: rows.filter((row) => row.is_open), isKnown: rows.some((row) => row.key === key) };
}

/** What the images have cost that were ordered for projects. */
export async function spentByProjects(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('generations')
    .select((ref) => ['project_id', ref.fn.sum<number>('cost').as('spent')])
    .where('project_id', 'in', [...ids])
    .where('state', '=', 'done')
    .groupBy('project_id')
    .execute();
  return new Map(rows.map(({ project_id, spent }) => [project_id ?? '', Number(spent)]));
}

/** What the orders of API keys have cost since a moment: those that were charged, and those under way. */
export async function spentByApiKeys(
  db: Database,
  ids: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('generations')
    .select((ref) => ['api_key_id', ref.fn.sum<number>('cost').as('spent')])
    .where('api_key_id', 'in', [...ids])
    .where('created_at', '>=', since)
    .where('state', 'not in', ['failed', 'cancelled'])
    .groupBy('api_key_id')
    .execute();
  return new Map(rows.map(({ api_key_id, spent }) => [api_key_id ?? '', Number(spent)]));
}

/** What members have spent of a team's credits since a moment, or one of them: what was charged, and what is under way. */
export async function spentInTeam(
  db: Database,
  teamId: string,
  since: Date,
  uid?: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('generations')
    .select((ref) => ['user_id', ref.fn.sum<number>('cost').as('spent')])
    .where('team_id', '=', teamId)
    .where('created_at', '>=', since)
    .where('state', 'not in', ['failed', 'cancelled'])
    .$if(uid !== undefined, (query) => query.where('user_id', '=', uid ?? ''))
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, spent }) => [user_id, Number(spent)]));
}
