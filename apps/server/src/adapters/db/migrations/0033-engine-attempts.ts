import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table generations add column is_engine_chosen boolean not null default false`,
  // What providers charge belongs to the operator's books: it outlives the generation, without a trace of the user.
  `create table engine_attempts (
    id bigint generated always as identity primary key,
    generation_id text collate "C" references generations on delete set null,
    engine text not null,
    model text not null,
    outcome text not null default 'open' check (outcome in ('open', 'made', 'failed', 'refused', 'stopped')),
    micros bigint check (micros >= 0),
    currency text,
    started_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create index engine_attempts_generation on engine_attempts (generation_id) where generation_id is not null`,
  `create index engine_attempts_started on engine_attempts (started_at)`,
];
