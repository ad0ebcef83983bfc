import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Receives messages about finished images while the session lives. A token identifies one phone, and belongs to the session that
  // registered it last. It is too long for an index, hence the hash; it contains no backslash, so the cast to bytes changes
  // nothing.
  `create table push_devices (
    session_id text primary key references sessions on delete cascade,
    platform text not null check (platform in ('ios', 'android')),
    token text not null check (token ~ '^[A-Za-z0-9_:.~-]+$'),
    registered_at timestamptz not null
  )`,
  `create unique index push_devices_token on push_devices (sha256(token::bytea))`,
  // Everything that a user orders while a generation is open forms one sitting, which ends with one message. Earlier orders have
  // none: each of their batches counts as one.
  `alter table generations add column sitting_id text`,
  `create index generations_sitting on generations (coalesce(sitting_id, batch_id))`,
];
