import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Small, one per user and deleted with the user, so they need neither a shelf nor the collector. Each change gets a new id, so
  // that a cached photo is never stale.
  `create table photos (
    id text collate "C" primary key,
    user_id text not null unique references users on delete cascade,
    bytes bytea not null check (length(bytes) between 1 and 400000)
  )`,
  // One per user: a new code replaces the last one.
  `create table proof_codes (
    user_id text primary key references users on delete cascade,
    code_hash bytea not null,
    tries integer not null default 0,
    expires_at timestamptz not null
  )`,
  `alter table mail_tokens drop constraint mail_tokens_purpose_check`,
  `alter table mail_tokens add check (purpose in ('verify', 'reset', 'change'))`,
];
