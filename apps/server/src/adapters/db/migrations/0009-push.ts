import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Told of finished images for as long as the session lives. A token is one phone's: whoever names it last has it. It is longer
  // than an index takes, hence the hash; without a backslash in it the cast to bytes changes nothing.
  `create table push_devices (
    session_id text primary key references sessions on delete cascade,
    platform text not null check (platform in ('ios', 'android')),
    token text not null check (token ~ '^[A-Za-z0-9_:.~-]+$'),
    registered_at timestamptz not null
  )`,
  `create unique index push_devices_token on push_devices (sha256(token::bytea))`,
  // All that somebody ordered while something of theirs was still under way is one sitting, and is told of at its end.
  // Orders from before have none: each batch of theirs counts as one.
  `alter table generations add column sitting_id text`,
  `create index generations_sitting on generations (coalesce(sitting_id, batch_id))`,
];
