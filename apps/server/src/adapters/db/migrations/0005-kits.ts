import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Notes of engines have a code from now on; earlier ones stay as sentences. */
const withCodes = (table: string) => `update ${table} set recipe = jsonb_set(recipe, '{notes}', (
    select coalesce(jsonb_agg(jsonb_build_object('code', 'other', 'text', note)), '[]')
    from jsonb_array_elements_text(recipe -> 'notes') as note
  )) where jsonb_typeof(recipe -> 'notes') = 'array'`;

const statements = [
  withCodes('recipes'),
  withCodes('generations'),
  // A small sketch, only while the generation runs.
  `alter table generations add column preview bytea check (length(preview) <= 100000)`,
  // The role of a reference image.
  `alter table generation_references add column part text not null default 'hint'
    check (part in ('hint', 'hero', 'logo'))`,
  // The look of a project, for every tool. An erased image is missing from then on; a kit is shared with a team while its owner is
  // a member.
  `create table kits (
    id text collate "C" primary key,
    user_id text not null references users on delete cascade,
    key text not null,
    team_id text,
    name text not null check (name <> ''),
    genre text,
    style text not null,
    colours text[] not null check (array_to_string(colours, ' ', '-') ~ '^#[0-9a-f]{6}( #[0-9a-f]{6}){4}$'),
    logo_id text collate "C" references assets on delete set null,
    hero_id text collate "C" references assets on delete set null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    unique (user_id, key),
    foreign key (team_id, user_id) references team_members on delete set null (team_id)
  )`,
  `create index kits_user on kits (user_id, id desc)`,
  `create index kits_team on kits (team_id)`,
  `create index kits_deleted on kits (deleted_at) where deleted_at is not null`,
  `create index kits_logo on kits (logo_id)`,
  `create index kits_hero on kits (hero_id)`,
];
