import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A deleted team has neither an owner nor members, so that nobody reaches anything of it, until it is restored or erased.
  `alter table teams
    alter column owner_id drop not null,
    add column deleted_by text references users,
    add column deleted_at timestamptz,
    add constraint owned_or_deleted check (
      (owner_id is null) = (deleted_by is not null) and (deleted_by is null) = (deleted_at is null))`,
  `create index teams_deleted_by on teams (deleted_by) where deleted_by is not null`,
  `create index teams_deleted_at on teams (deleted_at) where deleted_at is not null`,
  // Whole rows of team_members, to be put back.
  `create table deleted_team_members (
    team_id text not null references teams on delete cascade,
    user_id text not null references users on delete cascade,
    membership jsonb not null,
    primary key (team_id, user_id)
  )`,
  `create index deleted_team_members_user on deleted_team_members (user_id)`,
  `create or replace function close_team_wallet() returns trigger language plpgsql as $$
    begin
      update wallets set closed_at = now(), heir_id = coalesce(old.owner_id, old.deleted_by)
        where team_id = old.id and closed_at is null;
      return old;
    end $$`,
  // A notice may be about a team itself, also for somebody who is in it no longer.
  `alter table notices
    alter column team_id drop not null,
    alter column asset_id drop not null,
    add column team_name text,
    add constraint about_something check (asset_id is not null or team_name is not null)`,
];
