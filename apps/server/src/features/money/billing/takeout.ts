import type { Database } from '#adapters/db/database.ts';
import { exportHistory } from './service.ts';

/** The part of an account's takeout that is about payments. */
export async function* takeOutPayments(db: Database, uid: string) {
  yield { document: 'orders', content: await ordersOf(db, uid) };
  yield { document: 'subscriptions', content: await subscriptionsOf(db, uid) };
  const lines: string[] = [];
  for await (const piece of exportHistory(db, uid)) lines.push(piece);
  yield { name: 'ledger.csv', bytes: Buffer.from(lines.join('')) };
}

const ordersOf = (db: Database, uid: string) =>
  db
    .selectFrom('orders')
    .select(['order_no as orderNo', 'kind', 'item', 'amount as amountNtd', 'credits', 'bonus', 'status'])
    .select(['trade_no as tradeNo', 'channel', 'failure', 'created_at as createdAt'])
    .select(['completed_at as completedAt', 'refunded_at as refundedAt', 'team_id as forTeam'])
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .execute();

const subscriptionsOf = (db: Database, uid: string) =>
  db
    .selectFrom('subscriptions')
    .select(['order_no as orderNo', 'state', 'plan_id as planId', 'next_plan_id as nextPlanId'])
    .select(['anchor as startedAt', 'paid_months as paidMonths', 'granted_months as grantedMonths'])
    .select('ended_at as endedAt')
    .where('user_id', '=', uid)
    .orderBy('anchor')
    .execute();
