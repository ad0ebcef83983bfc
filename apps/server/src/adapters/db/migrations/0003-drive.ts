import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // An owner must hand a team over, or delete it, before the account can be deleted: no album disappears with an account by
  // accident.
  `create table teams (
    id text primary key,
    name text not null check (name <> ''),
    owner_id text not null references users,
    created_at timestamptz not null default now()
  )`,
  `create index teams_owner on teams (owner_id)`,
  // The owner is a member too.
  `create table team_members (
    team_id text not null references teams on delete cascade,
    user_id text not null references users on delete cascade,
    joined_at timestamptz not null default now(),
    primary key (team_id, user_id)
  )`,
  `create index team_members_user on team_members (user_id)`,
  // Deferred to the commit, since each row references the other.
  `alter table teams add constraint owner_is_member foreign key (id, owner_id) references team_members
    deferrable initially deferred`,
  // A removed member knows the team's id, and must not rejoin with it.
  `create table team_removals (
    team_id text not null references teams on delete cascade,
    user_id text not null references users on delete cascade,
    primary key (team_id, user_id)
  )`,
  // A user's drive or a team's album, under the id of the user or the team.
  `create table shelves (
    id text primary key,
    user_id text references users on delete cascade,
    team_id text references teams on delete cascade,
    used bigint not null default 0 check (used >= 0),
    images integer not null default 0 check (images >= 0),
    trashed integer not null default 0 check (trashed >= 0),
    check (coalesce(user_id, team_id) = id and num_nonnulls(user_id, team_id) = 1)
  )`,
  `create index shelves_user on shelves (user_id)`,
  `create index shelves_team on shelves (team_id)`,
  // Stored bytes by their SHA-256. A row exists before its bytes and is deleted after them, so no bytes are ever unknown. From
  // check_at on, the collector must check whether they are still needed. The birth of a row distinguishes it from an earlier row of
  // the same hash, whose bytes may be gone.
  `create table blobs (
    hash text collate "C" primary key check (hash ~ '^[0-9a-f]{64}$'),
    check_at timestamptz,
    born uuid not null default gen_random_uuid()
  )`,
  `create index blobs_to_check on blobs (check_at) where check_at is not null`,
  // Ids begin with the time, so their order is that of the grid.
  `create table assets (
    id text collate "C" primary key,
    shelf_id text not null references shelves on delete cascade,
    owner_id text references users on delete set null,
    name text not null check (name <> ''),
    type text not null check (type in ('png', 'jpeg', 'webp', 'gif')),
    size integer not null check (size > 0),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    thumbhash bytea not null,
    original text collate "C" not null references blobs,
    grid text collate "C" not null references blobs,
    preview text collate "C" not null references blobs,
    tool text,
    source_id text,
    upload_key text,
    created_at timestamptz not null,
    deleted_at timestamptz
  )`,
  `create index assets_shelf on assets (shelf_id, id desc) where deleted_at is null`,
  `create index assets_trash on assets (shelf_id, id desc) where deleted_at is not null`,
  `create index assets_to_purge on assets (deleted_at) where deleted_at is not null`,
  // For deleting a shelf with its contents; the two indexes above cannot serve that.
  `create index assets_on_shelf on assets (shelf_id)`,
  `create index assets_owner on assets (owner_id)`,
  `create unique index assets_upload on assets (shelf_id, owner_id, upload_key) where upload_key is not null`,
  `create unique index assets_shared on assets (shelf_id, source_id) where source_id is not null and deleted_at is null`,
  `create index assets_original on assets (original)`,
  `create index assets_grid on assets (grid)`,
  `create index assets_preview on assets (preview)`,
  // However an image is deleted, alone or with its album or owner, its bytes must be checked. Always in the same order, so that two
  // transactions that delete the same images do not deadlock.
  `create function suspect_blobs() returns trigger language plpgsql as $$
    begin
      perform 1 from blobs where hash in (
        select original from removed union select grid from removed union select preview from removed
      ) order by hash for no key update;
      update blobs set check_at = now() where hash in (
        select original from removed union select grid from removed union select preview from removed
      );
      return null;
    end $$`,
  `create trigger assets_removed after delete on assets referencing old table as removed
    for each statement execute function suspect_blobs()`,
  `create table server_secrets (name text primary key, secret bytea not null)`,
];
