import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The hash of the secret of the app that began the sign-in in the device's browser.
  `alter table oidc_attempts add column app_challenge bytea check (octet_length(app_challenge) = 32)`,
  // The asserted identity, until the app with the secret fetches it. It names people who may have no account.
  `create table app_sign_ins (
    code_hash bytea primary key,
    challenge bytea not null check (octet_length(challenge) = 32),
    issuer text not null,
    subject text not null,
    email text not null,
    email_verified boolean not null,
    name text not null,
    may_create boolean not null,
    language text not null,
    expires_at timestamptz not null
  )`,
  `create index app_sign_ins_old on app_sign_ins (expires_at)`,
  // Shows an operator which purchase reached no account.
  `alter table store_events add column product_id text`,
];
