import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // To an address, or to an account: one outside the team, or a member who may become an admin or the owner.
  `alter table team_invitations
    alter column email drop not null,
    add column user_id text references users on delete cascade,
    add constraint one_reader check (num_nonnulls(email, user_id) = 1),
    add unique (team_id, user_id),
    drop constraint team_invitations_role_check,
    add constraint team_invitations_role_check check (role in ('admin', 'artist', 'viewer', 'owner')),
    add constraint owner_by_account check (role <> 'owner' or user_id is not null)`,
  `create index team_invitations_user on team_invitations (user_id)`,
  // Whose account closed and passed the team on without a hand-over. It counts for their storage, should they reopen it.
  `alter table teams add column passed_on_by text references users on delete set null`,
  `create index teams_passed_on on teams (passed_on_by) where passed_on_by is not null`,
];
