import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A generation that is kept is one whose image is a favourite. The column stays for servers of the version before.
  `insert into favourites (user_id, asset_id)
    select g.user_id, g.asset_id from generations g join assets a on a.id = g.asset_id where g.is_kept
    on conflict do nothing`,
  `drop index generations_kept`,
];
