import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Versions of one image share the id of the first. That one may be erased, so it is no reference.
  `alter table assets
    add column version_of text collate "C",
    add column verdict text check (verdict in ('approved', 'changes')),
    add column verdict_by text references users on delete set null,
    add column verdict_at timestamptz`,
  `create index assets_versions on assets (version_of, id) where version_of is not null`,
  `create index assets_verdict_by on assets (verdict_by) where verdict_by is not null`,

  // The text of a deleted comment is gone; its row stays while it has answers.
  `create table comments (
    id text collate "C" primary key,
    asset_id text collate "C" not null references assets on delete cascade,
    author_id text references users on delete set null,
    key text,
    reply_to text collate "C",
    x real check (x between 0 and 1),
    y real check (y between 0 and 1),
    text text not null,
    created_at timestamptz not null,
    edited_at timestamptz,
    deleted_at timestamptz,
    resolved_at timestamptz,
    resolved_by text references users on delete set null,
    unique (asset_id, id),
    unique (author_id, key),
    foreign key (asset_id, reply_to) references comments (asset_id, id) on delete cascade,
    check ((x is null) = (y is null)),
    check (reply_to is null or (x is null and resolved_at is null)),
    check ((text = '') = (deleted_at is not null))
  )`,
  `create index comments_reply on comments (asset_id, reply_to) where reply_to is not null`,
  `create index comments_resolved_by on comments (resolved_by) where resolved_by is not null`,
  `create table comment_mentions (
    comment_id text collate "C" not null references comments on delete cascade,
    user_id text not null references users on delete cascade,
    primary key (comment_id, user_id)
  )`,
  `create index comment_mentions_user on comment_mentions (user_id)`,

  // By the album, which has the id of its team and is locked already where images come and go.
  `create table activity (
    id text collate "C" primary key,
    team_id text not null references shelves on delete cascade,
    actor_id text references users on delete set null,
    kind text not null,
    asset_id text collate "C" references assets on delete set null,
    images integer not null default 1 check (images > 0),
    at timestamptz not null
  )`,
  `create index activity_team on activity (team_id, id desc)`,
  `create index activity_at on activity (at)`,
  `create index activity_asset on activity (asset_id)`,
  `create index activity_actor on activity (actor_id)`,

  // A notice goes with the membership: who has left a team reads nothing more of it.
  `create table notices (
    id text collate "C" primary key,
    user_id text not null,
    team_id text not null,
    kind text not null,
    asset_id text collate "C" not null references assets on delete cascade,
    comment_id text collate "C" references comments on delete cascade,
    actor_id text references users on delete set null,
    at timestamptz not null,
    read_at timestamptz,
    mailed_at timestamptz,
    foreign key (team_id, user_id) references team_members on delete cascade
  )`,
  `create index notices_user on notices (user_id, id desc)`,
  `create index notices_unread on notices (user_id) where read_at is null`,
  `create index notices_unmailed on notices (at) where read_at is null and mailed_at is null`,
  `create index notices_team on notices (team_id, user_id)`,
  `create index notices_asset on notices (asset_id)`,
  `create index notices_comment on notices (comment_id)`,
  `create index notices_actor on notices (actor_id)`,
  `create index notices_at on notices (at)`,
  `create table team_mutes (
    team_id text not null,
    user_id text not null,
    primary key (team_id, user_id),
    foreign key (team_id, user_id) references team_members on delete cascade
  )`,
  `create table notice_mails (
    user_id text primary key references users on delete cascade,
    is_on boolean not null default true,
    mailed_at timestamptz
  )`,

  // However a membership begins, changes or ends, the pages of the team and of the person hear of it.
  `create function tell_of_members() returns trigger language plpgsql as $$
    declare it team_members := coalesce(new, old);
    begin
      perform pg_notify('news', 'members ' || it.team_id || ' ' || it.user_id);
      return null;
    end $$`,
  `create trigger team_members_told after insert or delete or update of role on team_members
    for each row execute function tell_of_members()`,
];
