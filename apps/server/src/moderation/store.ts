import type { ReportPlace, ReportReason } from '@artcade/domain/moderation';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';

export type TakedownRow = Selectable<Tables['takedowns']>;
export type NewReport = Omit<Selectable<Tables['picture_reports']>, 'decided_at'>;

/** A reporter's second report of a picture changes nothing. Does nothing where the picture or its maker is gone. */
export async function insertReport(db: Database, report: NewReport): Promise<void> {
  const { id, asset_id, maker_id, place, reporter, reporter_id, reason, note, created_at } = report;
  await sql`insert into picture_reports
      (id, asset_id, maker_id, place, reporter, reporter_id, reason, note, created_at)
    select ${id}, a.id, ${maker_id}, ${place}, ${reporter}, ${reporter_id}, ${reason}, ${note}, ${created_at}::timestamptz
    from assets a where a.id = ${asset_id} for key share of a
    on conflict (asset_id, reporter) do nothing`.execute(db);
}

/** The takedowns in force of these images, and of images with the same bytes. */
export const inForce = (db: Database, ids: readonly string[], hashes: readonly string[]) =>
  db
    .selectFrom('takedowns')
    .select(['asset_id', 'maker_id', 'hash'])
    .where('restored_at', 'is', null)
    .where((row) => row.or([row('asset_id', 'in', ids), row('hash', 'in', hashes)]))
    .execute();

const listMaximum = 200;

export type NamedTakedown = TakedownRow & { readonly image_name: string };

/** The takedowns in force of one maker, or one of them. */
export const listTakedowns = (db: Database, uid: string, id?: string): Promise<NamedTakedown[]> =>
  db
    .selectFrom('takedowns as t')
    .innerJoin('assets as a', 'a.id', 't.asset_id')
    .selectAll('t')
    .select('a.name as image_name')
    .where('t.maker_id', '=', uid)
    .where('t.restored_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('t.id', '=', id ?? ''))
    .orderBy('t.id', 'desc')
    .limit(listMaximum)
    .execute();

/** Returns whether this was the first appeal. */
export async function insertAppeal(
  db: Database,
  { id, uid, text, at }: { id: string; uid: string; text: string; at: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('takedowns')
    .set({ appeal: text, appealed_at: at })
    .where('id', '=', id)
    .where('maker_id', '=', uid)
    .where('restored_at', 'is', null)
    .where('appeal', 'is', null)
    .returning('id')
    .execute();
  return changed.length > 0;
}

export const listBlocks = (db: Database, uid: string) =>
  db
    .selectFrom('person_blocks')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', uid)
    .orderBy('id', 'desc')
    .execute();

/** Returns the block that there was before, if any. */
export async function insertBlock(
  tx: Database,
  block: Selectable<Tables['person_blocks']>,
): Promise<{ id: string; name: string; created_at: Date }> {
  return tx
    .insertInto('person_blocks')
    .values(block)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'blocked_id']).doUpdateSet((row) => ({ name: row.ref('excluded.name') })),
    )
    .returning(['id', 'name', 'created_at'])
    .executeTakeFirstOrThrow();
}

export async function deleteBlock(db: Database, uid: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('person_blocks')
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .returning('id')
    .execute();
  return deleted.length > 0;
}

/** A picture that waits for an operator. */
interface Waiting {
  readonly asset_id: string;
  readonly maker_id: string;
  readonly reports: number;
  readonly reasons: readonly ReportReason[];
  readonly places: readonly ReportPlace[];
  readonly since: Date;
}

/** The pictures with open reports, the longest waiting first. */
export async function listWaiting(db: Database): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select asset_id, min(maker_id) as maker_id, count(*)::integer as reports,
      array_agg(distinct reason) as reasons, array_agg(distinct place) as places, min(created_at) as since
    from picture_reports where decided_at is null
    group by asset_id order by min(created_at) limit ${listMaximum}`.execute(db);
  return rows;
}

/** The takedowns whose appeal nobody has decided. */
export const listAppeals = (db: Database) =>
  db
    .selectFrom('takedowns')
    .selectAll()
    .where('appealed_at', 'is not', null)
    .where('refused_at', 'is', null)
    .where('restored_at', 'is', null)
    .orderBy('appealed_at')
    .limit(listMaximum)
    .execute();

/** Everything about one picture that an operator decides from. */
export async function findCase(db: Database, assetId: string) {
  const image = await db
    .selectFrom('assets')
    .select(['id', 'name', 'original', 'preview', 'shelf_id', 'owner_id', 'deleted_at'])
    .where('id', '=', assetId)
    .executeTakeFirst();
  if (!image) return null;
  const reports = await db
    .selectFrom('picture_reports')
    .selectAll()
    .where('asset_id', '=', assetId)
    .orderBy('id', 'desc')
    .limit(listMaximum)
    .execute();
  const takedown = await db
    .selectFrom('takedowns')
    .selectAll()
    .where('asset_id', '=', assetId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { image, reports, takedown };
}

/** Decides all open reports of a picture. Returns how many. */
export async function decideReports(tx: Database, assetId: string, at: Date): Promise<number> {
  const decided = await tx
    .updateTable('picture_reports')
    .set({ decided_at: at })
    .where('asset_id', '=', assetId)
    .where('decided_at', 'is', null)
    .returning('id')
    .execute();
  return decided.length;
}

/** Returns false where it is taken down already. */
export async function insertTakedown(
  tx: Database,
  takedown: Pick<TakedownRow, 'id' | 'asset_id' | 'maker_id' | 'hash' | 'words' | 'at'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('takedowns')
    .values(takedown)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** Ends the takedown of a picture, or refuses its appeal. Returns whose picture it is; null where there was nothing to decide. */
export async function endTakedown(
  tx: Database,
  assetId: string,
  change: { readonly restored_at: Date } | { readonly refused_at: Date },
): Promise<string | null> {
  const changed = await tx
    .updateTable('takedowns')
    .set(change)
    .where('asset_id', '=', assetId)
    .where('restored_at', 'is', null)
    .$if('refused_at' in change, (query) =>
      query.where('appealed_at', 'is not', null).where('refused_at', 'is', null),
    )
    .returning('maker_id')
    .executeTakeFirst();
  return changed?.maker_id ?? null;
}

/** Deletes reports that were decided, and takedowns that were ended, before a moment. */
export async function purge(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('picture_reports').where('decided_at', '<', before).execute();
  await db.deleteFrom('takedowns').where('restored_at', '<', before).execute();
}
