import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The user's marks: kept images stand out; hidden ones are no longer listed.
  `alter table generations
    add column is_kept boolean not null default false,
    add column is_hidden boolean not null default false,
    add column search tsvector`,
  // Every term begins with a mark of its user, so that a search reads nothing of others.
  `create index generations_search on generations using gin (search)`,
  `create index generations_kept on generations (user_id, tool, id desc) where is_kept`,
  // Rows from before, and from servers of the release before: the sweep fills them in.
  `create index generations_unsearched on generations (id) where search is null`,
];
