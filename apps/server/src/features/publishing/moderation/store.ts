import type { ReportPlace, ReportReason } from '@artcade/domain/moderation';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';

export type TakedownRow = Selectable<Tables['takedowns']>;
export type NewReport = Omit<Selectable<Tables['picture_reports']>, 'decided_at' | 'hash'>;

/** A reporter's second report of a picture changes nothing. Does nothing where the picture or its maker is gone. */
export async function insertReport(db: Database, report: NewReport): Promise<void> {
  const { id, asset_id, maker_id, place, reporter, reporter_id, reason, note, created_at } = report;
  await sql`insert into picture_reports
      (id, asset_id, maker_id, hash, place, reporter, reporter_id, reason, note, created_at)
    select ${id}, a.id, ${maker_id}, a.original, ${place}, ${reporter}, ${reporter_id}, ${reason}, ${note},
      ${created_at}::timestamptz
    from assets a where a.id = ${asset_id} for key share of a
    on conflict (asset_id, reporter) do nothing`.execute(db);
}

/**
 * The account of a maker is erased: what operators decided stays, as the hash of the bytes, the reason and the date. Part of the
 * caller's transaction.
 */
export async function forgetMaker(tx: Database, uid: string): Promise<void> {
  await tx
    .updateTable('takedowns')
    .set({ maker_id: null, appeal: null, appealed_at: null, refused_at: null })
    .where('maker_id', '=', uid)
    .execute();
}

/** A picture, as takedowns are compared with it. */
export interface Picture {
  readonly id: string;
  readonly makerId: string | null;
  readonly hash: string;
  /** Null for an image that is erased. */
  readonly uploadedAt: Date | null;
}

/**
 * Whether a takedown is about a picture: it took down the image or, of the same maker, a copy. If the account of that maker is erased,
 * nobody can upload the same again and show it. What somebody else had before may be what was copied.
 */
export function isAbout(
  { asset_id, maker_id, hash, at }: Pick<TakedownRow, 'asset_id' | 'maker_id' | 'hash' | 'at'>,
  picture: Picture,
): boolean {
  if (asset_id === picture.id) return true;
  if (hash !== picture.hash) return false;
  if (maker_id !== null) return maker_id === picture.makerId;
  return picture.uploadedAt === null || picture.uploadedAt > at;
}

/** The takedowns that may be about these pictures, by their ids and their bytes: `isAbout` decides. */
const takedownsLike = (db: Database, pictures: readonly Pick<Picture, 'id' | 'hash'>[]) => {
  const [ids, hashes] = [pictures.map(({ id }) => id), pictures.map(({ hash }) => hash)];
  return db
    .selectFrom('takedowns')
    .where((row) => row.or([row('asset_id', 'in', ids), row('hash', 'in', hashes)]));
};

/** Returns those of the takedowns in force that may be about these pictures. */
export const inForce = (db: Database, pictures: readonly Picture[]) =>
  takedownsLike(db, pictures)
    .select(['asset_id', 'maker_id', 'hash', 'at'])
    .where('restored_at', 'is', null)
    .execute();

const listMaximum = 200;

export type NamedTakedown = TakedownRow & { readonly image_name: string | null };

/** The takedowns in force of one maker, or one of them. */
export const listTakedowns = (db: Database, uid: string, id?: string): Promise<NamedTakedown[]> =>
  db
    .selectFrom('takedowns as t')
    .leftJoin('assets as a', 'a.id', 't.asset_id')
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

/** Returns the block. One that was made before in the same place stays, with the new name. */
export async function insertBlock(
  tx: Database,
  block: Selectable<Tables['person_blocks']>,
): Promise<{ id: string; name: string; created_at: Date }> {
  return tx
    .insertInto('person_blocks')
    .values(block)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'blocked_id', 'in_gallery'])
        .doUpdateSet((row) => ({ name: row.ref('excluded.name') })),
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
  /** Of the image; of a report, once the image is erased. */
  readonly id: string;
  readonly is_erased: boolean;
  readonly maker_id: string;
  /** Without one from the network of whoever shows it. */
  readonly reporters: number;
  readonly reasons: readonly ReportReason[];
  readonly places: readonly ReportPlace[];
  readonly since: Date;
  /** Of all pictures that wait, also those that are not listed. */
  readonly total: number;
}

/** The pictures with open reports: those that strangers see first, then those that most people reported. */
export async function listWaiting(db: Database): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select coalesce(asset_id, min(id)) as id, asset_id is null as is_erased, min(maker_id) as maker_id,
      count(distinct reporter) filter (where reporter <> maker_id)::integer as reporters, array_agg(distinct reason) as reasons,
      array_agg(distinct place) as places, min(created_at) as since, (count(*) over ())::integer as total
    from picture_reports where decided_at is null
    group by asset_id, case when asset_id is null then maker_id end, case when asset_id is null then hash end
    order by bool_or(place <> 'album') desc, reporters desc, since limit ${listMaximum}`.execute(db);
  return rows;
}

/** The takedowns whose appeal nobody has decided, and how many there are in all. */
export const listAppeals = (db: Database) =>
  db
    .selectFrom('takedowns')
    .selectAll()
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .where('appealed_at', 'is not', null)
    .where('refused_at', 'is', null)
    .where('restored_at', 'is', null)
    .orderBy('appealed_at')
    .limit(listMaximum)
    .execute();

interface Image {
  readonly id: string;
  readonly name: string;
  readonly original: string;
  readonly preview: string;
  readonly shelf_id: string;
  readonly owner_id: string | null;
  readonly deleted_at: Date | null;
  readonly created_at: Date;
}

/** Everything about one picture that an operator decides from. */
export interface Case {
  /** Null once it is erased. */
  readonly image: Image | null;
  readonly hash: string;
  /** Null: nobody shows it. */
  readonly makerId: string | null;
  readonly reports: readonly Selectable<Tables['picture_reports']>[];
  /** In force, if one is: of the image, or of the same bytes by its maker or by somebody whose account is erased. */
  readonly takedown: TakedownRow | undefined;
}

/** Finds a picture by the id of its image, of a takedown or of a report. */
export async function findCase(db: Database, id: string): Promise<Case | null> {
  const image = await db
    .selectFrom('assets')
    .select(['id', 'name', 'original', 'preview', 'shelf_id', 'owner_id', 'deleted_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (image) {
    const reports = await reportsOf(db).where('asset_id', '=', id).execute();
    const makerId = reports[0]?.maker_id ?? image.owner_id;
    const takedown = await takedownOf(db, {
      id,
      makerId,
      hash: image.original,
      uploadedAt: image.created_at,
    });
    return { image, hash: image.original, makerId, reports, takedown };
  }
  const columns = ['asset_id', 'maker_id', 'hash'] as const;
  const kept =
    (await db.selectFrom('takedowns').select(columns).where('id', '=', id).executeTakeFirst()) ??
    (await db.selectFrom('picture_reports').select(columns).where('id', '=', id).executeTakeFirst());
  if (!kept) return null;
  if (kept.asset_id !== null) return findCase(db, kept.asset_id);
  const { maker_id: makerId, hash } = kept;
  const reports = await reportsOf(db)
    .where('asset_id', 'is', null)
    .where('maker_id', '=', makerId)
    .where('hash', '=', hash)
    .execute();
  const takedown = await takedownOf(db, { id, makerId, hash, uploadedAt: null });
  return { image: null, hash, makerId, reports, takedown };
}

const reportsOf = (db: Database) =>
  db.selectFrom('picture_reports').selectAll().orderBy('id', 'desc').limit(listMaximum);

/** The takedown of a picture: one in force, if there is one. */
async function takedownOf(db: Database, picture: Picture): Promise<TakedownRow | undefined> {
  const rows = await takedownsLike(db, [picture])
    .selectAll()
    .orderBy(sql`restored_at is null`, 'desc')
    .orderBy(sql`coalesce(asset_id, id) = ${picture.id}`, 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.find((row) => isAbout(row, picture));
}

/** Decides all open reports of a picture. Returns how many. */
export async function decideReports(
  tx: Database,
  { image, makerId, hash }: Pick<Case, 'image' | 'makerId' | 'hash'>,
  at: Date,
): Promise<number> {
  const open = tx.updateTable('picture_reports').set({ decided_at: at }).where('decided_at', 'is', null);
  const ofPicture = image
    ? open.where('asset_id', '=', image.id)
    : open.where('asset_id', 'is', null).where('maker_id', '=', makerId).where('hash', '=', hash);
  return (await ofPicture.returning('id').execute()).length;
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

/**
 * Ends a takedown, or refuses its appeal, together with those of other images with the same bytes, of its maker or of somebody whose
 * account is erased: each of them would keep the picture away. Returns whether there was something to decide.
 */
export async function endTakedown(
  tx: Database,
  { maker_id, hash }: Pick<TakedownRow, 'maker_id' | 'hash'>,
  change: { readonly restored_at: Date } | { readonly refused_at: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('takedowns')
    .set(change)
    .where((row) => row.or([row('maker_id', '=', maker_id), row('maker_id', 'is', null)]))
    .where('hash', '=', hash)
    .where('restored_at', 'is', null)
    .$if('refused_at' in change, (query) =>
      query.where('appealed_at', 'is not', null).where('refused_at', 'is', null),
    )
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** Deletes reports that were decided, and takedowns that were ended, before a moment. */
export async function purge(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('picture_reports').where('decided_at', '<', before).execute();
  await db.deleteFrom('takedowns').where('restored_at', '<', before).execute();
}
