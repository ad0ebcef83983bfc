import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Small, one each, and gone with their owner: here they need no shelf and no keeper. Each change is another id, so that
  // whoever keeps the picture of an id for good keeps the right one.
  `create table photos (
    id text collate "C" primary key,
    user_id text not null unique references users on delete cascade,
    bytes bytea not null check (length(bytes) between 1 and 400000)
  )`,
  // One at a time for each: a new code takes the place of the last.
  `create table proof_codes (
    user_id text primary key references users on delete cascade,
    code_hash bytea not null,
    tries integer not null default 0,
    expires_at timestamptz not null
  )`,
  `alter table mail_tokens drop constraint mail_tokens_purpose_check`,
  `alter table mail_tokens add check (purpose in ('verify', 'reset', 'change'))`,
];
