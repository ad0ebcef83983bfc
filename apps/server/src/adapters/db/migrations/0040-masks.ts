import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Which part of a picture an edit may change. It is stored like a reference, as long as the edit is under way.
  `alter table generation_references drop constraint generation_references_part_check`,
  `alter table generation_references add constraint generation_references_part_check
    check (part in ('hint', 'hero', 'logo', 'mask'))`,
];
