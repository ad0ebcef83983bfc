import { Failure } from '@artcade/domain/failure';
import type { Newebpay } from '#adapters/payments/newebpay.ts';
import { type Context, inTransaction } from '#billing/context.ts';
import { payingOrder } from '#billing/grants.ts';
import { findSubscription, lockOrder, type OrderRow, updateOrder } from '#billing/store.ts';
import { holderOfTeamWallet, lockWallet, spendable, sumEntries, takeOrOwe } from '#wallet/service.ts';
import { chargeNo, stopPlan } from './recurring-charges.ts';

/**
 * Refunds an order for an operator. Its credits are taken back first, with a ledger entry; then the gateway is asked for the
 * money until it agrees. Credits that are spent or held cannot be taken back: that needs `takeWhatIsLeft`, and the rest
 * becomes a debt.
 */
export const startRefund = (
  context: Context,
  orderNo: string,
  { takeWhatIsLeft }: { takeWhatIsLeft: boolean },
): Promise<{ taken: number; granted: number }> =>
  inTransaction(context, async (within) => {
    const { db, mail, now } = within;
    const order = await lockOrder(db, orderNo);
    if (!order) throw new Failure('order_not_found');
    // Only the app store can refund it, and reports it when it does.
    if (order.channel !== 'card') throw new Failure('managed_in_store', { store: order.channel });
    if (order.status !== 'completed')
      throw new Failure('invalid_input', { field: 'order', problem: `this order is ${order.status}` });
    const { granted, uid } = await grantedBy(within, order);
    const left = (await spendable(db, uid)) ?? 0;
    if (left < granted && !takeWhatIsLeft)
      throw new Failure('insufficient_credits', { cost: granted, credits: left });
    const taken = await takeOrOwe(db, {
      uid,
      amount: granted,
      key: `refund:${orderNo}`,
      orderNo,
      item: order.item,
    });
    const plan = order.mandate_no === null ? null : await findSubscription(db, order.mandate_no);
    // An older charge may be refunded while a later one still pays for the plan.
    if (plan && (await payingOrder(db, plan.orderNo, plan.subscription.paidMonths - 1)) === orderNo) {
      await stopPlan(within, plan.orderNo);
      const { planId } = plan.subscription;
      await mail(db, order.user_id, { kind: 'ended', planId, unpaid: false });
    }
    await updateOrder(db, orderNo, { status: 'refunding', next_check_at: now(), shortfall: granted - taken });
    await mail(db, order.user_id, { kind: 'refund', orderNo });
    return { taken, granted };
  });

/** Returns the credits that an order has granted so far, and whose wallet they are taken from, which is locked then. */
async function grantedBy({ db }: Context, order: OrderRow): Promise<{ granted: number; uid: string }> {
  const { user_id: buyer, team_id: teamId, order_no: reference } = order;
  const uids = teamId === null ? [buyer] : [buyer, teamId];
  const sums = await sumEntries(db, { uids, reference, causes: ['order', 'bonus', 'plan'] });
  if (teamId === null || !sums.has(teamId)) return { granted: sums.get(buyer) ?? 0, uid: buyer };
  // A deleted team's credits went to its owner.
  const uid = (await holderOfTeamWallet(db, teamId))?.uid ?? teamId;
  await lockWallet(db, uid);
  return { granted: sums.get(teamId) ?? 0, uid };
}

/** Asks first: after a crash we do not know whether the gateway had agreed. */
export async function finishRefund(context: Context, gateway: Newebpay, order: OrderRow): Promise<void> {
  const number = gatewayNo(order);
  const { state } = await gateway.askTrade(number, order.amount);
  if (state !== 'refunded') await gateway.refund(number, order.amount);
  await updateOrder(context.db, order.order_no, {
    status: 'refunded',
    refunded_at: context.now(),
    next_check_at: null,
  });
}

/** The gateway's number of an order: the first charge of a mandate is numbered like all others. */
const gatewayNo = (order: OrderRow): string =>
  order.order_no === order.mandate_no ? chargeNo(order.order_no, 1) : order.order_no;
