import { type PlanId, plans } from '@artcade/domain/catalog';
import { orderNumber } from '@artcade/domain/orders';
import { ask as rows } from './own-database.ts';

/**
 * Puts a user on a plan without a gateway: a paid order and its subscription, which replaces a running one.
 * Only the rows are made: no credits are granted, and the sweep has nothing to do for weeks.
 */
export async function givePlan(databaseUrl: string, uid: string, planId: PlanId): Promise<void> {
  await endPlan(databaseUrl, uid);
  const { price, monthlyCredits, cycle } = plans[planId];
  const orderNo = orderNumber(Date.now(), Math.random());
  await rows(
    databaseUrl,
    `with paid as (
      insert into orders (order_no, user_id, kind, item, amount, credits, bonus, is_first_plan, status, trade_no,
        created_at, completed_at, mandate_no, first_month)
      values ($1, $2, 'subscription', $3, $4, $5, 0, false, 'completed', $1, now(), now(), $1, 0)
      returning order_no, user_id
    )
    insert into subscriptions (order_no, user_id, state, plan_id, anchor, paid_months, granted_months, due_at)
    select order_no, user_id, 'active', $3, now(), $6::integer, $6::integer, now() + interval '20 days' from paid`,
    [orderNo, uid, planId, price, monthlyCredits, cycle === 'year' ? 12 : 1],
  );
}

export async function endPlan(databaseUrl: string, uid: string): Promise<void> {
  await rows(
    databaseUrl,
    `update subscriptions set state = 'ended', ended_at = now(), due_at = null, next_plan_id = null, changed_at = null
     where user_id = $1 and state <> 'ended'`,
    [uid],
  );
}

/**
 * Credits that a user bought, for themselves or for a team, without a gateway: a paid order, its entry in the ledger and the
 * balance. Returns the order's number.
 */
export async function giveBought(
  databaseUrl: string,
  uid: string,
  credits: number,
  { channel = 'card', teamId = null }: { channel?: 'card' | 'app_store'; teamId?: string | null } = {},
): Promise<string> {
  const orderNo = orderNumber(Date.now(), Math.random());
  if (teamId !== null)
    await rows(databaseUrl, 'insert into wallets (user_id, team_id) values ($1, $1) on conflict do nothing', [
      teamId,
    ]);
  await rows(
    databaseUrl,
    `with paid as (
      insert into orders (order_no, user_id, kind, item, amount, credits, bonus, is_first_plan, status, trade_no,
        created_at, completed_at, channel, team_id)
      values ($1, $2, 'credits', 'trial', 1, $3, 0, false, 'completed',
        case $4 when 'card' then $1 else $4 || ':' || $1 end, now(), now(), $4, $5)
      returning order_no, coalesce(team_id, user_id) as holder
    ), changed as (
      update wallets w set credits = w.credits + $3 from paid where w.user_id = paid.holder
      returning w.user_id, w.credits, paid.order_no
    )
    insert into ledger_entries (user_id, key, cause, amount, balance_after, reference, item)
    select user_id, 'order:' || order_no, 'order', $3, credits, order_no, 'trial' from changed`,
    [orderNo, uid, credits, channel, teamId],
  );
  return orderNo;
}
