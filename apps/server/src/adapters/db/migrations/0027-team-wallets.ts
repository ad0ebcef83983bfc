import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A wallet belongs to a user or to a team. `user_id` keeps its name, because servers of the previous version use it, and is
  // the id of whoever holds the wallet. The wallet of a deleted team stays with its history, and knows who got what was left;
  // hence no foreign key to the team.
  `alter table wallets
    add column team_id text check (team_id = user_id),
    add column closed_at timestamptz check (closed_at is null or team_id is not null),
    add column heir_id text references users on delete set null
      check (heir_id is null or closed_at is not null),
    add column person_id text generated always as (case when team_id is null then user_id end) stored unique`,
  `alter table wallets
    drop constraint wallets_user_id_fkey,
    add constraint wallets_person_id_fkey foreign key (person_id) references users on delete cascade not valid`,
  `create index wallets_heir on wallets (heir_id) where heir_id is not null`,
  // What belongs to a wallet goes with it, whoever holds it. 0032 validates these references, without a lock that others wait for.
  ...['ledger_entries', 'holds', 'debt_entries'].map(
    (table) => `alter table ${table}
      drop constraint ${table}_user_id_fkey,
      add constraint ${table}_wallet_fkey foreign key (user_id) references wallets on delete cascade not valid`,
  ),
  // Existing entries satisfy the narrower check, so they need no validation.
  `alter table ledger_entries
    drop constraint known_cause,
    add constraint known_cause check (cause in
      ('welcome', 'order', 'bonus', 'plan', 'generation', 'refund', 'adjustment', 'debt', 'transfer')) not valid`,
  // The team whose credits pay. Without foreign keys: both outlive the team.
  `alter table generations add column team_id text`,
  `create index generations_of_team on generations (team_id, user_id, created_at) where team_id is not null`,
  `alter table orders add column team_id text check (team_id is null or kind = 'credits')`,
  `alter table team_members add column is_billing_owner boolean not null default false`,
  // What a member may spend of the team's credits in a month. It outlives the membership, so that nobody gets rid of it by
  // leaving and joining again.
  `create table team_limits (
    team_id text not null references teams on delete cascade,
    user_id text not null references users on delete cascade,
    monthly_credits integer not null check (monthly_credits >= 0),
    primary key (team_id, user_id)
  )`,
  `create index team_limits_user on team_limits (user_id)`,
  // However a team is deleted, by a server of the previous version too: its owner gets what is left, by the sweep.
  `create function close_team_wallet() returns trigger language plpgsql as $$
    begin
      update wallets set closed_at = now(), heir_id = old.owner_id where team_id = old.id and closed_at is null;
      return old;
    end $$`,
  `create trigger teams_close_wallet before delete on teams
    for each row execute function close_team_wallet()`,
];
