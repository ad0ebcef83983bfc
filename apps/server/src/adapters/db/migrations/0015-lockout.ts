import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A sign-in that also needs a mailed code. Without a user if the password was wrong, which only the owner may learn.
  `alter table sign_in_tickets
    alter column user_id drop not null,
    add column code_hash bytea,
    drop constraint sign_in_tickets_step_check`,
  `alter table sign_in_tickets add constraint sign_in_tickets_step_check
    check (step in ('second_factor', 'reopen', 'mailed_code')),
    add check (step = 'mailed_code' or (user_id is not null and code_hash is null)),
    add check (code_hash is null or user_id is not null)`,
  // A mailed code belongs to the session that requested it: other sessions can neither consume nor replace it. Replaces
  // proof_codes, which older servers still use; the next release drops that table.
  `create table session_codes (
    session_id text primary key references sessions on delete cascade,
    user_id text not null references users on delete cascade,
    purpose text not null,
    code_hash bytea not null,
    tries integer not null default 0,
    expires_at timestamptz not null
  )`,
  `create index session_codes_user on session_codes (user_id)`,
];
