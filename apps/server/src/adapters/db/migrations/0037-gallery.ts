import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A picture is an image that stays where it is: it goes with the image, with its shelf and with its artist.
  `create table gallery_pictures (
    id text collate "C" primary key,
    asset_id text collate "C" not null unique references assets on delete cascade,
    published_by text not null references users on delete cascade,
    shelf_id text not null references shelves on delete cascade,
    title text not null,
    shown_name text not null,
    tool text,
    shows_recipe boolean not null,
    published_at timestamptz not null,
    withdrawn_at timestamptz
  )`,
  `create index gallery_pictures_artist on gallery_pictures (published_by, id desc)`,
  `create index gallery_pictures_shelf on gallery_pictures (shelf_id)`,
  `create index gallery_pictures_shown on gallery_pictures (id desc) where withdrawn_at is null`,
  `create index gallery_pictures_tool on gallery_pictures (tool, id desc) where withdrawn_at is null`,
  // The reporter is an account, or a digest of a network that cannot be turned back. Reports and takedowns outlive the image and know
  // its bytes: otherwise its maker erases it, uploads it again, and nobody has decided anything.
  `create table picture_reports (
    id text collate "C" primary key,
    asset_id text collate "C" references assets on delete set null,
    maker_id text not null references users on delete cascade,
    hash text not null,
    place text not null check (place in ('gallery', 'link', 'album')),
    reporter text not null,
    reporter_id text references users on delete cascade,
    reason text not null,
    note text not null,
    created_at timestamptz not null,
    decided_at timestamptz,
    unique (asset_id, reporter)
  )`,
  `create index picture_reports_open on picture_reports (created_at) where decided_at is null`,
  `create index picture_reports_maker on picture_reports (maker_id)`,
  `create index picture_reports_reporter on picture_reports (reporter_id) where reporter_id is not null`,
  `create table takedowns (
    id text collate "C" primary key,
    asset_id text collate "C" references assets on delete set null,
    maker_id text not null references users on delete cascade,
    hash text not null,
    words text not null,
    at timestamptz not null,
    appeal text,
    appealed_at timestamptz,
    refused_at timestamptz,
    restored_at timestamptz
  )`,
  `create unique index takedowns_asset on takedowns (asset_id) where restored_at is null`,
  `create index takedowns_hash on takedowns (hash) where restored_at is null`,
  `create index takedowns_maker on takedowns (maker_id, id desc)`,
  `create table person_blocks (
    id text collate "C" primary key,
    user_id text not null references users on delete cascade,
    blocked_id text not null references users on delete cascade,
    in_gallery boolean not null,
    name text not null,
    created_at timestamptz not null,
    unique (user_id, blocked_id, in_gallery)
  )`,
  `create index person_blocks_blocked on person_blocks (blocked_id)`,
];
