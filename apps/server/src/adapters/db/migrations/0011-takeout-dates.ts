import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The creation time of an image, for its archive entry. Generated files carry the date of the request.
  `alter table takeout_entries add column made_at timestamptz`,
];
