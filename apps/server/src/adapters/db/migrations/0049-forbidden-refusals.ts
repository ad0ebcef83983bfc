import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(refusals).execute(db);
}

const refusals = `create table forbidden_refusals (
  user_id text collate "C" primary key references users on delete cascade,
  -- Of those that still count.
  times timestamptz[] not null,
  total integer not null check (total > 0 and total >= cardinality(times)),
  -- Of the last one.
  category text not null check (category in ('minors', 'real_people')),
  -- Since then the account makes no pictures.
  suspended_at timestamptz
)`;
