import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table appeals (
    id text collate "C" primary key,
    user_id text not null references users on delete cascade,
    category text not null check (category in ('minors', 'sexual', 'real_people', 'hate', 'gore', 'other')),
    -- A hash of each text that was refused: an allowed one passes from then on.
    hashes text[] not null check (cardinality(hashes) > 0),
    -- Null once they are deleted, some time after the decision.
    words text,
    note text,
    state text not null default 'open' check (state in ('open', 'allowed', 'upheld')),
    created_at timestamptz not null,
    decided_at timestamptz check ((decided_at is null) = (state = 'open')),
    unique (user_id, hashes)
  )`,
  `create index appeals_open on appeals (id) where state = 'open'`,
  `create index appeals_decided on appeals (decided_at) where words is not null`,
];
