import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // What the file says about its origin; null where it says nothing, as with images from before this column.
  `alter table assets add column origin jsonb`,
  `alter table users add column prompt_in_files boolean not null default false`,
];
