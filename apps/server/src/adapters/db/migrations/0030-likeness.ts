import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null until the sweep has looked at an older image; 0 where there is nothing to compare, as in a picture of one colour.
  `alter table assets add column likeness bigint`,
  `create index assets_without_likeness on assets (id) where likeness is null`,
  // Of two hashes that differ in three bits, one of the four parts is equal: so each part finds its own candidates.
  ...[0, 16, 32, 48].map(
    (shift) => `create index assets_likeness_${shift} on assets (shelf_id, ((likeness >> ${shift}) & 65535))
      where likeness <> 0 and deleted_at is null`,
  ),
];
