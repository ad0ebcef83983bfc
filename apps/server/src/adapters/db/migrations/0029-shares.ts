import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // On the shelf of what it shows: it goes with the team, with its maker and with its collection.
  `create table share_links (
    id text collate "C" primary key,
    secret_hash bytea not null unique,
    secret bytea not null,
    made_by text not null references users on delete cascade,
    shelf_id text not null references shelves on delete cascade,
    collection_id text collate "C" references collections on delete cascade,
    title text not null,
    shows_name boolean not null,
    allows_download boolean not null,
    password text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    views integer not null default 0 check (views >= 0),
    last_viewed_at timestamptz
  )`,
  `create index share_links_maker on share_links (made_by, id desc)`,
  `create index share_links_shelf on share_links (shelf_id, id desc)`,
  `create index share_links_collection on share_links (collection_id) where collection_id is not null`,
  `create table share_images (
    link_id text collate "C" not null references share_links on delete cascade,
    asset_id text collate "C" not null references assets on delete cascade,
    place integer not null,
    primary key (link_id, asset_id)
  )`,
  `create index share_images_asset on share_images (asset_id)`,
];
