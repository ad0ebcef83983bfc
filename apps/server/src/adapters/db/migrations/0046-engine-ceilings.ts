import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // What each provider has charged in a day of UTC, and what requests under way are likely to cost.
  `create table engine_spending (
    engine text not null,
    currency text not null,
    day text collate "C" not null,
    micros bigint not null default 0 check (micros >= 0),
    primary key (engine, currency, day)
  )`,
];
