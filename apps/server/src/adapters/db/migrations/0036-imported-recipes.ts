import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A separate table: `recipes` has only what this installation made, and everything that draws or proves reads only those.
  `create table imported_recipes (
    asset_id text collate "C" primary key references assets on delete cascade,
    recipe jsonb not null
  )`,
];
