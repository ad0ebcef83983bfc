import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // When an image was made, for the archive to say. What is written for the archive is as old as that.
  `alter table takeout_entries add column made_at timestamptz`,
];
