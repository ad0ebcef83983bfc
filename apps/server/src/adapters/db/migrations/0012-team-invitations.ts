import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A team without a code uses its id: so do all earlier teams, and those that an older server creates.
  `alter table teams
    add column join_code text,
    add column code_enabled boolean not null default true,
    add column code_days integer check (code_days > 0),
    add column code_expires_at timestamptz,
    add column needs_approval boolean not null default false`,
  `create unique index teams_join_code on teams (join_code)`,
  // A removed member is blocked. An older server still writes these rows.
  `alter table team_removals add column blocked_at timestamptz not null default now()`,
  `create index team_removals_user on team_removals (user_id)`,
  // Former members, so that the owner can still block them.
  `create table team_former_members (
    team_id text not null references teams on delete cascade,
    user_id text not null references users on delete cascade,
    left_at timestamptz not null,
    was_removed boolean not null,
    primary key (team_id, user_id)
  )`,
  `create index team_former_members_user on team_former_members (user_id)`,
  `create index team_former_members_left on team_former_members (left_at)`,
  `insert into team_former_members (team_id, user_id, left_at, was_removed)
    select team_id, user_id, now(), true from team_removals`,
  // To an address with or without an account: only a user who has confirmed it can accept.
  `create table team_invitations (
    id text primary key,
    team_id text not null references teams on delete cascade,
    email text not null check (email <> ''),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    unique (team_id, email)
  )`,
  `create index team_invitations_email on team_invitations (email)`,
  `create index team_invitations_expiry on team_invitations (expires_at)`,
  `create table team_requests (
    team_id text not null references teams on delete cascade,
    user_id text not null references users on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (team_id, user_id)
  )`,
  `create index team_requests_user on team_requests (user_id)`,
  `create index team_requests_expiry on team_requests (expires_at)`,
];
