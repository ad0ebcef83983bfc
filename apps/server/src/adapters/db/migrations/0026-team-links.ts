import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A link ends with the membership of the member who made it.
  `create table team_links (
    id text collate "C" primary key,
    team_id text not null,
    made_by text not null,
    secret text not null unique,
    label text not null,
    role text not null check (role in ('admin', 'artist', 'viewer')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    uses integer not null default 0 check (uses >= 0),
    uses_maximum integer check (uses_maximum > 0),
    revoked_at timestamptz,
    foreign key (team_id, made_by) references team_members (team_id, user_id) on delete cascade
  )`,
  `create index team_links_maker on team_links (team_id, made_by)`,
  `create index team_links_expiry on team_links (expires_at)`,
  // Without a sender, as an older server writes it, an invitation is the owner's.
  `alter table team_invitations
    add column role text not null default 'artist' check (role in ('admin', 'artist', 'viewer')),
    add column invited_by text,
    add foreign key (team_id, invited_by) references team_members (team_id, user_id) on delete cascade`,
  // Nobody rises by leaving and coming back.
  `alter table team_former_members
    add column role text not null default 'artist' check (role in ('admin', 'artist', 'viewer'))`,
  `create index team_invitations_sender on team_invitations (team_id, invited_by)`,
];
