import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Constant defaults and nullable columns: no row is rewritten. Older rows have no words until the sweep has read them.
  `alter table assets
    add column tags text[] not null default '{}',
    add column style text,
    add column kit_id text,
    add column words text collate "C",
    add column sort_name text collate "C"`,
  // Without case and accents. The decomposition leaves đ, and only Latin accents go: in Thai the same kind of sign is a vowel.
  `create function folded(given text) returns text language sql immutable strict parallel safe
    return lower(translate(regexp_replace(normalize(given, nfkd), '[\\u0300-\\u036f]', '', 'g'), 'Đđ', 'dd'))`,
  // Digits are padded, so that image 2 comes before image 10.
  `create function sorted_name(name text) returns text language sql immutable strict parallel safe
    return left(regexp_replace(regexp_replace(folded(name), '(\\d+)', '000000000\\1', 'g'), '\\d*(\\d{10})', '\\1', 'g'), 60)`,
  // What the search reads: name, tags, and of the recipe the prompt, the kit, the texts of the form and the concepts that were drawn.
  `create function searched_words(name text, tags text[], recipe jsonb) returns text language sql immutable parallel safe
    return left(folded(concat_ws(' ', name, array_to_string(tags, ' '), recipe ->> 'prompt', recipe -> 'kit' ->> 'name',
      (select string_agg(value #>> '{}', ' ') from jsonb_path_query(recipe, '$.inputs.* ? (@.type() == "string")') as each(value)),
      (select string_agg(value #>> '{}', ' ') from jsonb_path_query(recipe, '$.reading.heeded[*].id') as each(value))
    )), 3000)`,
  `create function read_asset_words() returns trigger language plpgsql as $$
    begin
      new.words := searched_words(new.name, new.tags, (select recipe from recipes where asset_id = new.id));
      new.sort_name := sorted_name(new.name);
      return new;
    end $$`,
  `create trigger assets_words before insert or update of name, tags on assets
    for each row execute function read_asset_words()`,
  `create function read_recipe_words() returns trigger language plpgsql as $$
    begin
      update assets set style = new.recipe ->> 'style', kit_id = new.recipe -> 'kit' ->> 'id',
        words = searched_words(name, tags, new.recipe)
      where id = new.asset_id;
      return null;
    end $$`,
  `create trigger recipes_words after insert or update on recipes
    for each row execute function read_recipe_words()`,
  `create table favourites (
    user_id text not null references users on delete cascade,
    asset_id text collate "C" not null references assets on delete cascade,
    primary key (user_id, asset_id)
  )`,
  `create index favourites_asset on favourites (asset_id)`,
  // How far the sweep has read older images, from the newest down. There is no row once all are read.
  `create table unread_assets (only_row boolean primary key default true check (only_row), below text collate "C" not null)`,
  `insert into unread_assets (below) select max(id) || '~' from assets having max(id) is not null`,
];
