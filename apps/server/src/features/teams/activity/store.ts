import type { ActivityKind } from '@artcade/domain/activity';
import { oneActMinutes } from '@artcade/domain/activity';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { newTimedId } from '#keys/ids.ts';

export interface Deed {
  readonly teamId: string;
  /** Who did it. */
  readonly by: string;
  readonly kind: ActivityKind;
  readonly assetId: string;
  readonly images?: number;
  readonly at: Date;
}

/** An album gets and loses many images at once: one line tells of all of them. */
const merged: ReadonlySet<ActivityKind> = new Set(['upload', 'share', 'remove']);

/** Writes a line of a team's activity, or adds to the last one. Part of the caller's transaction. */
export async function insertAct(trx: Database, deed: Deed): Promise<void> {
  const { teamId, by, kind, assetId, images = 1, at } = deed;
  if (merged.has(kind)) {
    const since = new Date(at.getTime() - oneActMinutes * 60_000);
    const { rows } = await sql`
      update activity set images = images + ${images}, asset_id = ${assetId}
      where id = (select id from activity where team_id = ${teamId} order by id desc limit 1)
        and kind = ${kind} and actor_id = ${by} and at > ${since}
      returning 1`.execute(trx);
    if (rows.length > 0) return;
  }
  await trx
    .insertInto('activity')
    .values({ id: newTimedId(at), team_id: teamId, actor_id: by, kind, asset_id: assetId, images, at })
    .execute();
}

export const listActs = (db: Database, teamId: string, before: string | undefined, limit: number) =>
  db
    .selectFrom('activity as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.id', 'a.kind', 'a.at', 'a.asset_id', 'a.images'])
    .select(['u.id as uid', 'u.display_name', 'u.photo_url'])
    .where('a.team_id', '=', teamId)
    .$if(before !== undefined, (query) => query.where('a.id', '<', before ?? ''))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();

export async function forgetOld(db: Database, acts: Date, notices: Date): Promise<void> {
  await db.deleteFrom('activity').where('at', '<', acts).execute();
  await db.deleteFrom('notices').where('at', '<', notices).execute();
}
