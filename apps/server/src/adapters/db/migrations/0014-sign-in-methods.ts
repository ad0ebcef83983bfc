import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The session that requested a verification mail. Earlier links have none: they count as opened in another browser.
  `alter table mail_tokens add column session_id text`,
  // Whether the issuer hosts the mailbox that it vouches for. Older servers omit it: then a code is mailed.
  `alter table app_sign_ins add column is_authoritative boolean not null default false`,
  // The asserted identity, until the code that was mailed to its address is entered. It names people who may have no account.
  `create table mailbox_claims (
    ticket_hash bytea primary key,
    code_hash bytea not null,
    issuer text not null,
    subject text not null,
    email text not null,
    name text not null,
    may_create boolean not null,
    language text not null,
    tries integer not null default 0,
    expires_at timestamptz not null
  )`,
  `create index mailbox_claims_old on mailbox_claims (expires_at)`,
];
