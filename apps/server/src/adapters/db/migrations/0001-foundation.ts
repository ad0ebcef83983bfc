import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table users (
    id text primary key,
    email text not null unique,
    display_name text not null check (display_name <> ''),
    photo_url text,
    language text not null,
    email_verified_at timestamptz,
    terms_accepted_at timestamptz not null,
    disabled_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create table passwords (
    user_id text primary key references users on delete cascade,
    hash text not null,
    changed_at timestamptz not null default now()
  )`,
  `create table identities (
    issuer text not null,
    subject text not null,
    user_id text not null references users on delete cascade,
    created_at timestamptz not null default now(),
    primary key (issuer, subject)
  )`,
  `create index identities_user on identities (user_id)`,
  `create table sessions (
    id text primary key,
    user_id text not null references users on delete cascade,
    token_hash bytea not null unique,
    user_agent text not null,
    address text not null,
    created_at timestamptz not null default now(),
    used_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index sessions_user on sessions (user_id)`,
  `create index sessions_revoked on sessions (revoked_at) where revoked_at is not null`,
  `create table mail_tokens (
    token_hash bytea primary key,
    user_id text not null references users on delete cascade,
    purpose text not null check (purpose in ('verify', 'reset')),
    email text not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index mail_tokens_user on mail_tokens (user_id)`,
  `create table oidc_attempts (
    state_hash bytea primary key,
    code_verifier text not null,
    nonce text not null,
    may_create boolean not null,
    language text not null,
    expires_at timestamptz not null
  )`,
  `create table signing_keys (
    id text primary key,
    private_jwk jsonb not null,
    created_at timestamptz not null default now()
  )`,
  // Counters of attempts are worthless after a crash, so they skip the write-ahead log.
  `create unlogged table rate_limits (
    key text primary key,
    used integer not null,
    resets_at timestamptz not null
  )`,
  `create table wallets (
    user_id text primary key references users on delete cascade,
    credits integer not null default 0 check (credits >= 0)
  )`,
  `create table ledger_entries (
    id bigint generated always as identity primary key,
    user_id text not null references users on delete cascade,
    key text not null unique,
    cause text not null,
    amount integer not null check (amount <> 0),
    balance_after integer not null check (balance_after >= 0),
    created_at timestamptz not null default now()
  )`,
  `create index ledger_entries_user on ledger_entries (user_id, id desc)`,
  // History is append-only; a correction is another entry.
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'ledger entries are append-only'; end $$`,
  `create trigger ledger_entries_append_only before update on ledger_entries
    for each row execute function refuse_change()`,
];
