import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table webhooks (
    id text collate "C" primary key,
    user_id text not null references users on delete cascade,
    url text not null,
    -- With its port, as in the address.
    host text not null,
    events text[] not null check (cardinality(events) > 0),
    -- Sealed: it must sign.
    secret bytea not null,
    -- After a rotation the secret before it, as long as it signs as well.
    old_secret bytea,
    old_until timestamptz check ((old_until is null) = (old_secret is null)),
    created_at timestamptz not null,
    -- When it first answered a test.
    confirmed_at timestamptz,
    off text check (off in ('owner', 'gone', 'failing')),
    failing_since timestamptz,
    skipped integer not null default 0
  )`,
  `create index webhooks_user on webhooks (user_id)`,
  // The outbox: a row is written in the transaction of what it tells.
  `create table webhook_deliveries (
    id text collate "C" primary key,
    webhook_id text collate "C" not null references webhooks on delete cascade,
    type text not null,
    body text not null check (octet_length(body) < 20000),
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    -- All attempts, and those since it was queued or replayed.
    attempts integer not null default 0,
    tries integer not null default 0,
    -- When the next attempt may begin. While one runs, when it counts as lost.
    next_at timestamptz check ((next_at is not null) = (state = 'waiting')),
    -- The job that makes the next attempt. Null: the sweep queues one when it is due.
    job_id uuid,
    is_running boolean not null default false,
    status integer,
    milliseconds integer,
    problem text check (problem in ('address', 'connection', 'timeout', 'status', 'off')),
    created_at timestamptz not null,
    attempted_at timestamptz
  )`,
  `create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id)`,
  `create index webhook_deliveries_running on webhook_deliveries (webhook_id) where is_running`,
  `create index webhook_deliveries_waiting on webhook_deliveries (next_at) where state = 'waiting'`,
  `create index webhook_deliveries_waiting_of on webhook_deliveries (webhook_id) where state = 'waiting'`,
];
