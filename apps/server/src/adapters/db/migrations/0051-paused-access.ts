import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Until when a code that was entered in this session allows it to grant lasting access.
  `alter table sessions add column proven_until timestamptz`,
  // What an account granted stops at this moment, and begins again only if its owner keeps it.
  ...['share_links', 'api_keys', 'webhooks', 'team_links', 'team_invitations'].map(
    (table) => `alter table ${table} add column paused_at timestamptz`,
  ),
  `alter table team_members add column admin_paused_at timestamptz,
    add check (admin_paused_at is null or role <> 'admin')`,
];
