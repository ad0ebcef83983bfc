import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table device_logins (
    device_hash bytea primary key check (length(device_hash) = 32),
    user_code_hash bytea not null unique check (length(user_code_hash) = 32),
    name text not null,
    scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ '{read,generate,export,write}'),
    network text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    -- Seconds that the program must leave between two polls.
    poll_interval integer not null check (poll_interval > 0),
    polled_at timestamptz,
    state text not null default 'pending' check (state in ('pending', 'approved', 'denied')),
    user_id text references users on delete cascade,
    -- The cap of its key, chosen with the approval.
    monthly_credits integer check (monthly_credits > 0),
    check ((state = 'approved') = (user_id is not null))
  )`,
  `create index device_logins_expiring on device_logins (expires_at)`,
  `create index device_logins_user on device_logins (user_id) where user_id is not null`,
];
