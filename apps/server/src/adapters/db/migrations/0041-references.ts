import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The generation whose image this one is made from, and waits for.
  `alter table generations add column follows text collate "C" references generations on delete set null`,
  `create index generations_follows on generations (follows) where follows is not null`,
  `alter table generation_references drop constraint generation_references_part_check`,
  `alter table generation_references add constraint generation_references_part_check
    check (part in ('hint', 'hero', 'logo', 'character', 'style', 'mask'))`,
  // The pictures that models look at. An erased image is missing from then on.
  `create table kit_references (
    kit_id text collate "C" not null references kits on delete cascade,
    asset_id text collate "C" not null references assets on delete cascade,
    position integer not null,
    role text not null check (role in ('character', 'style')),
    primary key (kit_id, asset_id)
  )`,
  // A small network beside a model, by its name at the operator's server.
  `alter table kits add column lora text check (lora <> '')`,
  `create index kit_references_asset on kit_references (asset_id)`,
];
