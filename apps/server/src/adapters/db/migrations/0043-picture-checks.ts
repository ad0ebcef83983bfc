import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // By the bytes of an image, so that a picture is judged once. It is deleted together with the bytes.
  `create table picture_checks (
    hash text collate "C" primary key references blobs on delete cascade,
    -- The hash of what strangers see of it.
    preview text collate "C" not null,
    -- Null while it waits.
    score real check (score between 0 and 1),
    -- Who wants to show it; null once it is judged, or given up.
    asked_by text references users on delete set null,
    job_id uuid not null,
    tries integer not null default 0,
    tried_at timestamptz,
    asked_at timestamptz not null,
    check (score is null or asked_by is null)
  )`,
  `create index picture_checks_asked_by on picture_checks (asked_by) where asked_by is not null`,
  `create index picture_checks_waiting on picture_checks (hash) where score is null`,
  // Of an appeal against a refused picture; null for words, and once the image is erased.
  `alter table appeals add column asset_id text collate "C" references assets on delete set null`,
  `create index appeals_asset on appeals (asset_id) where asset_id is not null`,
];
