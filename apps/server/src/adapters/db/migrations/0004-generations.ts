import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Number of images that tools have put into the drive.
  `alter table wallets add column arrivals integer not null default 0 check (arrivals >= 0)`,
  // A separate table: lists read hundreds of images, but recipes one at a time.
  `create table recipes (
    asset_id text collate "C" primary key references assets on delete cascade,
    recipe jsonb not null
  )`,
  // One image per row; variations of one request share a batch. Ids begin with the time. The foreign key of the image is deferred,
  // because a generation is settled before its image is put on a shelf.
  `create table generations (
    id text collate "C" primary key,
    user_id text not null references users on delete cascade,
    batch_id text not null,
    key text not null,
    number integer not null check (number > 0),
    tool text not null,
    engine text not null,
    recipe jsonb not null,
    words text not null,
    cost integer not null check (cost > 0),
    hold_id text not null unique references holds,
    state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
    percent integer not null default 0 check (percent between 0 and 100),
    job_id uuid not null,
    run_id text,
    attempts integer not null default 0 check (attempts >= 0),
    asset_id text collate "C" references assets on delete set null deferrable initially deferred,
    failure text,
    deadline timestamptz not null,
    created_at timestamptz not null,
    finished_at timestamptz,
    unique (user_id, key, number),
    check ((state in ('queued', 'running')) = (finished_at is null)),
    check ((state = 'failed') = (failure is not null)),
    check (asset_id is null or state = 'done')
  )`,
  `create index generations_user on generations (user_id, id desc)`,
  `create index generations_tool on generations (user_id, tool, id desc)`,
  `create index generations_open on generations (deadline) where state in ('queued', 'running')`,
  `create index generations_open_of_user on generations (user_id) where state in ('queued', 'running')`,
  `create index generations_asset on generations (asset_id)`,
  // The inputs of a generation. They keep the bytes for as long as a run may need them.
  `create table generation_references (
    generation_id text collate "C" not null references generations on delete cascade,
    position integer not null,
    hash text collate "C" not null references blobs,
    type text not null check (type in ('png', 'jpeg', 'webp', 'gif')),
    primary key (generation_id, position)
  )`,
  `create index generation_references_hash on generation_references (hash)`,
  `create function suspect_references() returns trigger language plpgsql as $$
    begin
      perform 1 from blobs where hash in (select hash from removed) order by hash for no key update;
      update blobs set check_at = now() where hash in (select hash from removed);
      return null;
    end $$`,
  `create trigger generation_references_removed after delete on generation_references
    referencing old table as removed for each statement execute function suspect_references()`,
];
