import type { KitReferenceRole } from '@artcade/domain/kits';
import { type ExpressionBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';

type KitRow = Selectable<Tables['kits']>;

/** A kit with its names. The database stops sharing a kit when its owner leaves the team. */
export interface FoundKit extends KitRow {
  readonly owner_name: string;
  readonly team_name: string | null;
}

/** Every kit that a user owns or that is shared with one of the user's teams, deleted ones included. */
const mine = (uid: string) => (eb: ExpressionBuilder<Tables, 'kits'>) =>
  eb.or([
    eb('kits.user_id', '=', uid),
    eb('kits.team_id', 'in', eb.selectFrom('team_members').select('team_id').where('user_id', '=', uid)),
  ]);

const kitsOf = (db: Database, uid: string) =>
  db
    .selectFrom('kits')
    .innerJoin('users', 'users.id', 'kits.user_id')
    .leftJoin('teams', 'teams.id', 'kits.team_id')
    .selectAll('kits')
    .select(['users.display_name as owner_name', 'teams.name as team_name'])
    .where(mine(uid));

export const listKits = (db: Database, uid: string, limit: number): Promise<FoundKit[]> =>
  kitsOf(db, uid)
    .where('kits.deleted_at', 'is', null)
    .orderBy(sql`kits.user_id <> ${uid}`)
    .orderBy('kits.id', 'desc')
    .limit(limit)
    .execute();

export const findKit = (db: Database, uid: string, id: string): Promise<FoundKit | undefined> =>
  kitsOf(db, uid).where('kits.id', '=', id).executeTakeFirst();

export async function findByKey(db: Database, uid: string, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('kits')
    .select('id')
    .where('user_id', '=', uid)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function countKits(trx: Database, uid: string): Promise<number> {
  const row = await trx
    .selectFrom('kits')
    .select((query) => query.fn.countAll<number>().as('kits'))
    .where('user_id', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.kits;
}

type FreshKit = Omit<KitRow, 'deleted_at'>;

/**
 * Returns false where there are too many kits or one with this key. The caller holds the lock of the owner, so that no other
 * kit is inserted between the count and this one.
 */
export async function insertKit(trx: Database, kit: FreshKit, maximum: number): Promise<boolean> {
  const { rows } = await sql`
    /* often */
    insert into kits (id, user_id, key, team_id, name, genre, style, colours, logo_id, hero_id, lora, project_id, created_at, updated_at)
    select ${kit.id}, ${kit.user_id}, ${kit.key}, ${kit.team_id}, ${kit.name}, ${kit.genre}, ${kit.style},
      ${kit.colours}::text[], ${kit.logo_id}, ${kit.hero_id}, ${kit.lora}, ${kit.project_id},
      ${kit.created_at}::timestamptz, ${kit.updated_at}::timestamptz
    where not exists (select from kits where user_id = ${kit.user_id} and key = ${kit.key})
      and (select count(*) from kits where user_id = ${kit.user_id} and deleted_at is null) < ${maximum}
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Returns the changed kit; undefined where it is deleted or not the user's own. */
export const changeOwnKit = (
  trx: Database,
  uid: string,
  id: string,
  change: Updateable<Tables['kits']>,
): Promise<KitRow | undefined> =>
  trx
    .updateTable('kits')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export async function restoreKit(
  trx: Database,
  id: string,
  change: Updateable<Tables['kits']>,
): Promise<void> {
  await trx.updateTable('kits').set(change).where('id', '=', id).execute();
}

export async function eraseKits(db: Database, deletedBefore: Date): Promise<void> {
  await db.deleteFrom('kits').where('deleted_at', '<=', deletedBefore).execute();
}

interface ReferenceRow {
  readonly kit_id: string;
  readonly asset_id: string;
  readonly role: KitReferenceRole;
}

/** The references of kits, in their order. */
export const referencesOf = async (db: Database, kitIds: readonly string[]): Promise<ReferenceRow[]> =>
  kitIds.length === 0
    ? []
    : db
        .selectFrom('kit_references')
        .select(['kit_id', 'asset_id', 'role'])
        .where('kit_id', 'in', [...kitIds])
        .orderBy('kit_id')
        .orderBy('position')
        .execute();

export async function replaceReferences(
  trx: Database,
  kitId: string,
  references: readonly Pick<ReferenceRow, 'asset_id' | 'role'>[],
): Promise<void> {
  await trx.deleteFrom('kit_references').where('kit_id', '=', kitId).execute();
  if (references.length === 0) return;
  const rows = references.map((each, position) => ({ ...each, kit_id: kitId, position }));
  await trx.insertInto('kit_references').values(rows).execute();
}
