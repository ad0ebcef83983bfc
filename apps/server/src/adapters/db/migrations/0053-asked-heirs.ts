import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // When a member was last asked to take over the team of a closed account.
  `alter table team_members add column heir_asked_at timestamptz`,
  // A team whose owner's account was erased was deleted by nobody.
  `alter table teams
    drop constraint owned_or_deleted,
    add constraint owned_or_deleted check (
      (owner_id is null) = (deleted_at is not null) and (deleted_by is null or deleted_at is not null))`,
];
