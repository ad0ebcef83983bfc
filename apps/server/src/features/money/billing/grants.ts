import type { PlanId } from '@artcade/domain/catalog';
import { dueGrants, type Running } from '@artcade/domain/subscription';
import type { Database } from '#adapters/db/database.ts';
import { changeCredits } from '#features/money/wallet/service.ts';

/** Grants all months of a plan that are due, each as a ledger entry of its own. Returns the plan as it is then. */
export async function grantDue(
  db: Database,
  { orderNo, uid, subscription }: { orderNo: string; uid: string; subscription: Running },
  now: Date,
): Promise<Running> {
  const grants = dueGrants(subscription, now);
  for (const { month, credits, planId } of grants)
    await changeCredits(db, {
      uid,
      amount: credits,
      key: monthKey(orderNo, month),
      cause: 'plan',
      reference: await payingOrder(db, orderNo, month),
      item: planId,
    });
  return { ...subscription, grantedMonths: subscription.grantedMonths + grants.length };
}

/** The ledger key of a month of a plan, counted from 0. */
export const monthKey = (orderNo: string, month: number): string => `plan:${orderNo}:${month}`;

/** The order that paid for a month: its refund takes these credits back. */
export async function payingOrder(db: Database, orderNo: string, month: number): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .select('order_no')
    .where('mandate_no', '=', orderNo)
    .where('status', '=', 'completed')
    .where('first_month', '<=', month)
    .orderBy('first_month', 'desc')
    .executeTakeFirst();
  return row?.order_no ?? orderNo;
}

/** The bonus for the first plan of an account, granted once. */
export async function grantFirstBonus(
  db: Database,
  { uid, bonus, orderNo, planId }: { uid: string; bonus: number; orderNo: string; planId: PlanId },
): Promise<void> {
  if (bonus > 0)
    await changeCredits(db, {
      uid,
      amount: bonus,
      key: `first-plan:${uid}`,
      cause: 'bonus',
      reference: orderNo,
      item: planId,
    });
}
