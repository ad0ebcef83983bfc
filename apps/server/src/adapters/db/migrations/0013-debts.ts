import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table wallets add column debt integer not null default 0 check (debt >= 0)`,
  // Existing entries satisfy the narrower check, so they need no validation.
  `alter table ledger_entries
    drop constraint known_cause,
    add constraint known_cause check
      (cause in ('welcome', 'order', 'bonus', 'plan', 'generation', 'refund', 'adjustment', 'debt')) not valid`,
  // What refunds could not take back, and how it was settled. The debt of a wallet is the sum of its entries.
  `create table debt_entries (
    id bigint generated always as identity primary key,
    user_id text not null references users on delete cascade,
    key text not null unique,
    cause text not null check (cause in ('refund', 'collected', 'reversed', 'forgiven')),
    amount integer not null check (amount <> 0 and (amount > 0) = (cause = 'refund')),
    order_no text not null,
    item text not null,
    case_name text check ((case_name is not null) = (cause = 'forgiven')),
    created_at timestamptz not null default now()
  )`,
  `create index debt_entries_user on debt_entries (user_id, id)`,
  `create trigger debt_entries_append_only before update on debt_entries
    for each row execute function refuse_change()`,
  `create trigger debt_entries_stay before delete on debt_entries
    for each row execute function refuse_removal()`,
  `create trigger debt_entries_stay_all before truncate on debt_entries
    for each statement execute function refuse_removal()`,
  // A wallet never has both free credits and a debt: every change that frees or adds credits pays the oldest debt first, in the
  // same statement. A trigger does it, so that no server, not even one of the previous version, can omit it. An entry's key names
  // the state of the debt that it changes, so each state is left once.
  `create function collect_debts() returns trigger language plpgsql as $$
    declare
      free integer := least(new.credits - new.held, new.debt);
      balance integer := new.credits;
      part integer;
      owed record;
    begin
      for owed in
        select order_no, max(item) as item, sum(amount)::integer as amount, max(id) as state
        from debt_entries where user_id = new.user_id
        group by order_no having sum(amount) > 0 order by min(id)
      loop
        exit when free = 0;
        part := least(free, owed.amount);
        free := free - part;
        balance := balance - part;
        insert into debt_entries (user_id, key, cause, amount, order_no, item)
          values (new.user_id, 'collected:' || owed.state, 'collected', -part, owed.order_no, owed.item);
        insert into ledger_entries (user_id, key, cause, amount, balance_after, reference, item)
          values (new.user_id, 'debt:' || owed.state, 'debt', -part, balance, owed.order_no, owed.item);
      end loop;
      if balance < new.credits then
        update wallets set credits = balance, debt = debt - (new.credits - balance) where user_id = new.user_id;
      end if;
      return null;
    end $$`,
  `create trigger wallets_collect_debts after update of credits, held, debt on wallets
    for each row when (new.debt > 0 and new.credits > new.held) execute function collect_debts()`,
];
