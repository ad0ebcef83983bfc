import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table api_keys (
    id text collate "C" primary key,
    user_id text not null references users on delete cascade,
    name text not null,
    hint text not null,
    hash bytea not null unique check (length(hash) = 32),
    -- After a rotation the secret before it, as long as it works.
    old_hash bytea unique check (length(old_hash) = 32),
    old_until timestamptz check ((old_until is null) = (old_hash is null)),
    scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ '{read,generate,export,write}'),
    monthly_credits integer check (monthly_credits > 0),
    created_at timestamptz not null,
    expires_at timestamptz,
    -- When its owner was told that it expires soon.
    warned_at timestamptz,
    last_used_at timestamptz
  )`,
  `create index api_keys_user on api_keys (user_id)`,
  `create index api_keys_expiring on api_keys (expires_at) where expires_at is not null and warned_at is null`,
  // Without a reference: what a key has cost is counted while it lives, and says nothing afterwards.
  `alter table generations add column api_key_id text collate "C"`,
  `create index generations_api_key on generations (api_key_id, created_at) where api_key_id is not null`,
];
