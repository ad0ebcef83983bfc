import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';

/** The part of an account's takeout that is about style kits. */
export async function* takeOutKits(db: Database, uid: string) {
  yield { document: 'kits', content: await kitsOf(db, uid) };
}

const kitsOf = (db: Database, uid: string) =>
  db
    .selectFrom('kits')
    .leftJoin('teams', 'teams.id', 'kits.team_id')
    .select(['kits.id', 'kits.name', 'teams.name as sharedWith', 'genre', 'style', 'colours'])
    .select(['logo_id as logoImage', 'hero_id as heroImage', 'lora', 'project_id as project'])
    .select('kits.created_at as createdAt')
    .select(['updated_at as updatedAt', 'kits.deleted_at as deletedAt'])
    .select((kits) =>
      kits
        .selectFrom('kit_references')
        .select(
          sql<unknown>`coalesce(jsonb_agg(jsonb_build_object('image', asset_id, 'role', role) order by position), '[]')`.as(
            'images',
          ),
        )
        .whereRef('kit_id', '=', 'kits.id')
        .as('references'),
    )
    .where('user_id', '=', uid)
    .orderBy('kits.id')
    .execute();
