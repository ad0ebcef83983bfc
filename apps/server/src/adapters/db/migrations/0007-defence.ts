import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Closed by its owner, who can reopen it until it is erased. Only an operator disables an account.
  `alter table users
    add column closed_at timestamptz,
    add column erase_at timestamptz,
    add check ((closed_at is null) = (erase_at is null))`,
  `create index users_to_erase on users (erase_at) where erase_at is not null`,
  // Ended by closing the account: it expires, and reopening the account does not resume it.
  `alter table subscriptions add column is_final boolean not null default false,
    add check (not is_final or state in ('ending', 'ended'))`,
  // The secret is sealed. Unconfirmed, it has no effect. A code is accepted once: last_step is the last one used.
  `create table authenticators (
    user_id text primary key references users on delete cascade,
    secret bytea not null,
    begun_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0
  )`,
  `create table recovery_codes (
    user_id text not null references users on delete cascade,
    code_hash bytea not null,
    primary key (user_id, code_hash)
  )`,
  // A ticket proves a password or an identity; one more step is needed to sign in.
  `create table sign_in_tickets (
    token_hash bytea primary key,
    user_id text not null references users on delete cascade,
    step text not null check (step in ('second_factor', 'reopen')),
    tries integer not null default 0,
    expires_at timestamptz not null
  )`,
  `create index sign_in_tickets_user on sign_in_tickets (user_id)`,
  `delete from proof_codes`,
  `alter table proof_codes add column purpose text not null`,
  // Sealed from now on; an unsealed key is sealed when it is next read.
  `alter table signing_keys
    alter column private_jwk drop not null,
    add column sealed bytea,
    add check (num_nonnulls(private_jwk, sealed) = 1)`,
  // An export of everything stored about a user, available for some days. The archives are not stored: they follow from the list of
  // their entries, which keeps the bytes of the images.
  `create table takeouts (
    id text collate "C" primary key,
    user_id text not null references users on delete cascade,
    state text not null default 'queued' check (state in ('queued', 'ready', 'failed')),
    is_listed boolean not null default false,
    requested_at timestamptz not null,
    expires_at timestamptz,
    check ((state = 'queued') = (expires_at is null))
  )`,
  `create unique index takeouts_queued on takeouts (user_id) where state = 'queued'`,
  `create index takeouts_user on takeouts (user_id, requested_at desc)`,
  `create index takeouts_to_remove on takeouts (expires_at) where expires_at is not null`,
  // Without a hash if the bytes could not be read; without a checksum until they have been read.
  `create table takeout_entries (
    takeout_id text collate "C" not null references takeouts on delete cascade,
    number integer not null check (number >= 0),
    name text not null,
    hash text collate "C" references blobs,
    size bigint not null check (size > 0),
    crc bigint,
    primary key (takeout_id, number)
  )`,
  `create index takeout_entries_hash on takeout_entries (hash)`,
  `create trigger takeout_entries_removed after delete on takeout_entries
    referencing old table as removed for each statement execute function suspect_references()`,
  // One row per archive: the entries from the first number to the last.
  `create table takeout_files (
    takeout_id text collate "C" not null references takeouts on delete cascade,
    number integer not null check (number > 0),
    first integer not null,
    last integer not null check (last >= first),
    size bigint not null check (size > 0),
    primary key (takeout_id, number)
  )`,
  // The audit log of operators: written before an action begins, completed when it ends. It outlives accounts, under their
  // pseudonyms.
  `create table operator_actions (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    operator text not null,
    command text not null,
    user_id text,
    details jsonb not null default '{}',
    outcome text not null
  )`,
  `create index operator_actions_user on operator_actions (user_id, id desc)`,
];
