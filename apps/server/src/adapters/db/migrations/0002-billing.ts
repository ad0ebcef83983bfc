import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table wallets
    add column held integer not null default 0,
    add constraint held_within_credits check (held between 0 and credits)`,
  `alter table ledger_entries
    add column reference text,
    add column item text,
    add constraint known_cause check
      (cause in ('welcome', 'order', 'bonus', 'plan', 'generation', 'refund', 'adjustment'))`,
  // History is deleted only with its account, and only in a transaction that explicitly allows it.
  `create function refuse_removal() returns trigger language plpgsql as $$
    begin
      if current_setting('artcade.erasing', true) = 'on' then return old; end if;
      raise exception 'ledger entries are never removed';
    end $$`,
  `create trigger ledger_entries_stay before delete on ledger_entries
    for each row execute function refuse_removal()`,
  `create trigger ledger_entries_stay_all before truncate on ledger_entries
    for each statement execute function refuse_removal()`,
  `create table holds (
    id text primary key,
    user_id text not null references users on delete cascade,
    key text not null unique,
    amount integer not null check (amount > 0),
    item text,
    state text not null default 'open' check (state in ('open', 'committed', 'released')),
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    closed_at timestamptz,
    check ((state = 'open') = (closed_at is null))
  )`,
  `create index holds_user on holds (user_id)`,
  `create index holds_open on holds (expires_at) where state = 'open'`,
  // Orders outlive the account by law, hence no cascade.
  `create table orders (
    order_no text primary key,
    user_id text not null,
    kind text not null check (kind in ('credits', 'subscription')),
    item text not null,
    amount integer not null check (amount > 0),
    credits integer not null check (credits > 0),
    bonus integer not null check (bonus >= 0),
    is_first_plan boolean not null,
    status text not null default 'pending'
      check (status in ('pending', 'completed', 'failed', 'refunding', 'refunded')),
    trade_no text unique,
    failure text,
    created_at timestamptz not null,
    completed_at timestamptz,
    refunded_at timestamptz,
    mandate_no text,
    first_month integer,
    next_check_at timestamptz,
    asked_at timestamptz,
    checks integer not null default 0,
    is_unknown boolean not null default false,
    check (status in ('pending', 'failed') or (trade_no is not null and completed_at is not null)),
    check ((kind = 'subscription') = (mandate_no is not null and first_month is not null))
  )`,
  `create index orders_user on orders (user_id, created_at desc)`,
  `create index orders_mandate on orders (mandate_no, first_month desc) where mandate_no is not null`,
  `create index orders_unknown on orders (asked_at) where is_unknown`,
  `create index orders_to_check on orders (next_check_at) where next_check_at is not null`,
  // One row per paid start of a plan; at most one per user is running.
  `create table subscriptions (
    order_no text primary key references orders,
    user_id text not null references users on delete cascade,
    state text not null check (state in ('active', 'ending', 'changing', 'ended')),
    plan_id text not null,
    next_plan_id text,
    changed_at timestamptz,
    anchor timestamptz not null,
    paid_months integer not null check (paid_months > 0),
    granted_months integer not null default 0 check (granted_months between 0 and paid_months),
    declines integer not null default 0,
    retry_at timestamptz,
    noticed_months integer not null default 0,
    due_at timestamptz,
    ended_at timestamptz,
    check ((state = 'changing') = (next_plan_id is not null and changed_at is not null)),
    check ((state = 'ended') = (ended_at is not null)),
    check ((state = 'ended') = (due_at is null))
  )`,
  `create unique index subscriptions_running on subscriptions (user_id) where state <> 'ended'`,
  `create index subscriptions_user on subscriptions (user_id)`,
  `create index subscriptions_due on subscriptions (due_at) where due_at is not null`,
  // A mandate at the card gateway, in its last known state.
  `create table mandates (
    order_no text primary key references orders,
    token text not null unique,
    period_no text,
    status text not null default 'unknown' check (status in ('unknown', 'charging', 'suspended', 'terminated')),
    amount integer not null,
    cycle text not null check (cycle in ('month', 'year')),
    point text not null,
    charges_seen integer not null default 0,
    pull_at timestamptz,
    revision integer not null default 0,
    pushing_until timestamptz,
    sync_at timestamptz,
    sync_tries integer not null default 0
  )`,
  `create index mandates_to_pull on mandates (pull_at) where pull_at is not null`,
  `create index mandates_to_sync on mandates (sync_at) where sync_at is not null`,
];
