import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The form of a tool while somebody fills it in: one per user and tool. Text, not jsonb: it is only written and read as a whole.
  `create table drafts (
    user_id text not null references users on delete cascade,
    tool text not null,
    form text not null check (length(form) <= 40000),
    changed_at timestamptz not null,
    primary key (user_id, tool)
  )`,
];
