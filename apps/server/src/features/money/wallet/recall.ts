import { refundableDays } from '@artcade/domain/team-credits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { lockWallet } from './service.ts';
import { transferCredits } from './team-wallets.ts';

/**
 * Calls gifts to teams back for what their givers owe, as far as the team has not spent them; the rest stays the giver's debt.
 * The sweep repeats it, because what a team holds now may be released.
 */
export async function recallGifts(db: Database, only?: readonly string[]): Promise<void> {
  const found = await recallable(db, only ? sql`w.user_id = any(${only})` : sql`true`);
  const pairs = new Map(found.map(({ uid, teamId }) => [`${uid} ${teamId}`, { uid, teamId }]));
  // One giver and one team at a time: several teams in one transaction would deadlock with another giver of theirs.
  for (const { uid, teamId } of pairs.values())
    await db.transaction().execute(async (tx) => {
      await lockWallet(tx, uid);
      await lockWallet(tx, teamId);
      const next = async () => (await recallable(tx, sql`w.user_id = ${uid} and t.user_id = ${teamId}`))[0];
      for (let gift = await next(); gift; gift = await next()) {
        const { id, rest, amount, item } = gift;
        // What is left of the gift names the state that this recall changes, so each state is left once.
        await transferCredits(tx, {
          from: teamId,
          to: uid,
          amount,
          id: `recall:${id}:${rest}`,
          teamId,
          item,
        });
      }
    });
}

interface Recallable {
  /** The giver's entry. */
  readonly id: string;
  readonly uid: string;
  readonly teamId: string;
  /** What the refunded order was for. */
  readonly item: string;
  /** What was not called back before. */
  readonly rest: number;
  /** What can be called back now. */
  readonly amount: number;
}

/**
 * The gifts that a debt follows, oldest first: made after the refunded order brought its credits, and at a time when it could
 * still be paid back. A team spends what it got first, so that what others gave it later stays;
 * a later gift that was called back is not spent.
 */
async function recallable(db: Database, which: RawBuilder<unknown>): Promise<readonly Recallable[]> {
  const { rows } = await sql<Recallable>`
    select *, least(rest, unspent, free, debt) as amount from (
      select g.id, w.user_id as uid, w.debt, t.user_id as "teamId", t.credits - t.held as free, owed.item,
        -g.amount - coalesce((
          select sum(r.amount) from ledger_entries r
          where r.user_id = w.user_id and r.cause = 'transfer' and r.key like 'transfer:recall:' || g.id || ':%'
        ), 0)::integer as rest,
        got.balance_after - t.held + coalesce((
          select sum(e.amount) from ledger_entries e
          where e.user_id = t.user_id and e.id > got.id and case
            when e.key like 'transfer:recall:%' then split_part(e.key, ':', 3)::bigint <= g.id
            else e.cause = 'generation' end
        ), 0)::integer as unspent
      from wallets w
      join ledger_entries g on g.user_id = w.user_id and g.cause = 'transfer'
      join ledger_entries got on got.key = regexp_replace(g.key, ':out$', ':in')
      join wallets t on t.user_id = got.user_id and t.closed_at is null
      join lateral (
        select max(d.item) as item from debt_entries d where d.user_id = w.user_id
        group by d.order_no
        having sum(d.amount) > 0
          and min(d.created_at) < g.created_at + make_interval(days => ${refundableDays})
          and (select min(e.id) from ledger_entries e where e.user_id = w.user_id and e.reference = d.order_no) < g.id
        order by min(d.id) limit 1
      ) owed on true
      where w.debt > 0 and ${which}
    ) gifts
    where least(rest, unspent, free) > 0 order by id`.execute(db);
  return rows;
}
