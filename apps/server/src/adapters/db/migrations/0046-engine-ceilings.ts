import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table engine_attempts add column expected bigint check (expected >= 0)`,
  // For the sum of a provider's month, before each request.
  `create index engine_attempts_spent on engine_attempts (engine, started_at) include (micros, expected)`,
];
