import { sql } from 'kysely';
import { connect, type Database } from '#adapters/db/database.ts';

interface Parts {
  readonly url: string;
  readonly onError: (error: unknown) => void;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}

const namedMaximum = 20;

/** Audits all wallets on a connection without a statement timeout: it reads the whole ledger. */
export async function auditLedger({ url, onError, warn }: Parts): Promise<{ unbalanced: number }> {
  const db = connect({ url, pool: 1, onError, isPatient: true });
  try {
    const unbalanced = await findUnbalanced(db);
    if (unbalanced.length > 0)
      warn(
        { wallets: unbalanced.slice(0, namedMaximum), unbalanced: unbalanced.length },
        'wallets do not add up',
      );
    return { unbalanced: unbalanced.length };
  } finally {
    await db.destroy();
  }
}

/**
 * Returns every wallet whose numbers do not add up: the balance against the sum of its entries, each entry against the one
 * before, what is held against the open holds, what is owed against the debt entries, each transfer between a user and a team
 * against its other half, unless that went with its account. An empty list is the proof.
 */
export async function findUnbalanced(db: Database) {
  const { rows } = await sql<{
    user_id: string;
    credits: number;
    entries: number;
    held: number;
    holds: number;
    debt: number;
    debts: number;
  }>`
    select w.user_id, w.credits, coalesce(e.total, 0)::integer as entries, w.held, coalesce(h.total, 0)::integer as holds,
      w.debt, coalesce(d.total, 0)::integer as debts
    from wallets w
    left join (
      select user_id, sum(amount) as total, bool_and(adds_up) as adds_up,
        sum(amount) filter (where cause = 'debt') as collected
      from (
        select *, balance_after = amount + coalesce(lag(balance_after) over (partition by user_id order by id), 0) as adds_up
        from ledger_entries
      ) each_entry
      group by user_id
    ) e using (user_id)
    left join (select user_id, sum(amount) as total from holds where state = 'open' group by user_id) h using (user_id)
    left join (
      select user_id, sum(total) as total, sum(collected) as collected, bool_or(total < 0) as is_overpaid
      from (
        select user_id, sum(amount) as total, sum(amount) filter (where cause = 'collected') as collected
        from debt_entries group by user_id, order_no
      ) each_debt
      group by user_id
    ) d using (user_id)
    where w.credits <> coalesce(e.total, 0) or not coalesce(e.adds_up, true)
      or w.held <> coalesce(h.total, 0) or w.debt <> coalesce(d.total, 0) or coalesce(d.is_overpaid, false)
      or coalesce(d.collected, 0) <> coalesce(e.collected, 0)
      or (w.debt > 0 and w.credits > w.held)
      or w.user_id in (
        select t.user_id from ledger_entries t join wallets own using (user_id)
        left join ledger_entries other on other.key = case
          when t.key like '%:out' then regexp_replace(t.key, ':out$', ':in') else regexp_replace(t.key, ':in$', ':out') end
        where t.cause = 'transfer'
          and (other.amount is distinct from -t.amount and (own.team_id is null or other.id is not null))
      )`.execute(db);
  return rows;
}

export async function countWallets(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('wallets')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
