import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The owner's own row keeps a role as well: it counts again when the team is handed over.
  `alter table team_members
    add column role text not null default 'artist' check (role in ('admin', 'artist', 'viewer'))`,

  // A game. It is on a shelf, so it belongs to a person or to a team, and so do its images.
  `create table projects (
    id text collate "C" primary key,
    shelf_id text not null references shelves on delete cascade,
    name text not null check (name <> ''),
    created_at timestamptz not null,
    archived_at timestamptz,
    unique (shelf_id, id)
  )`,
  `alter table assets
    add column project_id text collate "C",
    add column state text check (state in ('idea', 'chosen', 'final')),
    add column note text check (note <> ''),
    -- A project and its images are on one shelf. 0032 validates it, without a lock that others wait for.
    add foreign key (shelf_id, project_id) references projects (shelf_id, id) on delete set null (project_id) not valid`,
  `create index assets_project on assets (project_id, id desc) where project_id is not null`,

  // With a search, a collection is what the search finds; without, it is what was put into it.
  `create table collections (
    id text collate "C" primary key,
    project_id text collate "C" not null references projects on delete cascade,
    name text not null check (name <> ''),
    search jsonb,
    created_at timestamptz not null
  )`,
  `create index collections_project on collections (project_id)`,
  `create table collection_items (
    collection_id text collate "C" not null references collections on delete cascade,
    asset_id text collate "C" not null references assets on delete cascade,
    added_at timestamptz not null,
    primary key (collection_id, asset_id)
  )`,
  `create index collection_items_asset on collection_items (asset_id)`,
  // An image that leaves its project leaves the collections of that project, however it is moved.
  `create function leave_collections() returns trigger language plpgsql as $$
    begin
      delete from collection_items i using collections c
        where i.asset_id = new.id and c.id = i.collection_id and c.project_id is distinct from new.project_id;
      return null;
    end $$`,
  `create trigger assets_leave_collections after update of project_id on assets
    for each row when (old.project_id is distinct from new.project_id) execute function leave_collections()`,
  // Only an image of the project can be in its collections. The lock makes a move that runs now wait, or be seen.
  `create function same_project() returns trigger language plpgsql as $$
    begin
      perform 1 from assets a join collections c on c.project_id = a.project_id
        where a.id = new.asset_id and c.id = new.collection_id for share of a;
      if not found then
        raise exception 'the image is not in the project of the collection' using errcode = 'check_violation';
      end if;
      return new;
    end $$`,
  `create trigger collection_items_same_project before insert or update on collection_items
    for each row execute function same_project()`,
];
