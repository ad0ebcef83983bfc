import { Failure } from '@artcade/domain/failure';
import type { Database } from '#adapters/db/database.ts';
import type { Newebpay } from '#adapters/payments/newebpay.ts';
import { type Context, inTransaction } from '#features/money/billing/context.ts';
import { payingOrder } from '#features/money/billing/grants.ts';
import {
  findOrder,
  findSubscription,
  lockOrder,
  type OrderRow,
  ordersOfTeam,
  updateOrder,
} from '#features/money/billing/store.ts';
import { refundsOf, takeOrOwe } from '#features/money/wallet/debts.ts';
import { sumEntries } from '#features/money/wallet/history.ts';
import { recallGifts } from '#features/money/wallet/recall.ts';
import { lockWallet, lockWallets, spendable } from '#features/money/wallet/service.ts';
import { findTeamWallet, inheritedFrom } from '#features/money/wallet/team-wallets.ts';
import { chargeNo, stopPlan } from './recurring-charges.ts';

/**
 * Refunds an order for an operator. Its credits are taken back first, with a ledger entry; then the gateway is asked for the
 * money until it agrees. Credits that are spent or held cannot be taken back: that needs `takeWhatIsLeft`, and the rest
 * becomes a debt, which follows gifts to teams.
 */
export async function startRefund(
  context: Context,
  orderNo: string,
  { takeWhatIsLeft }: { takeWhatIsLeft: boolean },
): Promise<{ taken: number; granted: number }> {
  const { uids, ...refund } = await inTransaction(context, async (within) => {
    const { db, mail, now } = within;
    await lockPayers(within, orderNo);
    const order = await lockOrder(db, orderNo);
    if (!order) throw new Failure('order_not_found');
    // Only the app store can refund it, and reports it when it does.
    if (order.channel !== 'card') throw new Failure('managed_in_store', { store: order.channel });
    if (order.status !== 'completed')
      throw new Failure('invalid_input', { field: 'order', problem: `this order is ${order.status}` });
    const parts = await payersOf(within, order);
    const granted = sum(parts.map(({ amount }) => amount));
    let left = 0;
    for (const { uid, amount } of parts) left += Math.min(amount, (await spendable(db, uid)) ?? 0);
    if (left < granted && !takeWhatIsLeft)
      throw new Failure('insufficient_credits', { cost: granted, credits: left });
    let taken = 0;
    for (const { uid, amount, key } of parts)
      taken += await takeOrOwe(db, { uid, amount, key, orderNo, item: order.item });
    const plan = order.mandate_no === null ? null : await findSubscription(db, order.mandate_no);
    // An older charge may be refunded while a later one still pays for the plan.
    if (plan && (await payingOrder(db, plan.orderNo, plan.subscription.paidMonths - 1)) === orderNo) {
      await stopPlan(within, plan.orderNo);
      const { planId } = plan.subscription;
      await mail(db, order.user_id, { kind: 'ended', planId, unpaid: false });
    }
    await updateOrder(db, orderNo, { status: 'refunding', next_check_at: now(), shortfall: granted - taken });
    await mail(db, order.user_id, { kind: 'refund', orderNo });
    return { taken, granted, uids: parts.map(({ uid }) => uid) };
  });
  await recallGifts(context.db, uids);
  return refund;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

/** Locks the wallets of users from whom a refund may take, in the order in which several are always locked. */
async function lockPayers({ db }: Context, orderNo: string): Promise<void> {
  const order = await findOrder(db, orderNo);
  const team = order?.team_id == null ? null : await findTeamWallet(db, order.team_id);
  if (order && team?.heirId) await lockWallets(db, [order.user_id, team.heirId]);
}

interface Part {
  readonly uid: string;
  readonly amount: number;
  readonly key: string;
}

/**
 * Returns from whose wallets the credits of an order are taken back, which are locked then. A deleted team's credits went to its
 * owner, who returns at most what they got; the buyer owes the rest.
 */
async function payersOf({ db }: Context, order: OrderRow): Promise<readonly Part[]> {
  const { user_id: buyer, team_id: teamId, order_no: reference } = order;
  const key = `refund:${reference}`;
  const uids = teamId === null ? [buyer] : [buyer, teamId];
  const sums = await sumEntries(db, { uids, reference, causes: ['order', 'bonus', 'plan'] });
  const granted = sums.get(teamId ?? buyer);
  if (teamId === null || granted === undefined) return [{ uid: buyer, amount: sums.get(buyer) ?? 0, key }];
  const team = await findTeamWallet(db, teamId);
  if (!team || team.isOpen) {
    await lockWallet(db, teamId);
    return [{ uid: teamId, amount: granted, key }];
  }
  const { heirId } = team;
  if (heirId === null || heirId === buyer) return [{ uid: buyer, amount: granted, key }];
  const returned = Math.min(granted, await leftToReturn(db, teamId, heirId));
  return [
    { uid: heirId, amount: returned, key },
    { uid: buyer, amount: granted - returned, key: `${key}:buyer` },
  ];
}

/** What a user got from a deleted team, less what refunds of its orders took before. */
async function leftToReturn(db: Database, teamId: string, uid: string): Promise<number> {
  const refunds = await refundsOf(db, uid);
  const ofTeam = await ordersOfTeam(db, teamId, [...refunds.keys()]);
  const before = sum(ofTeam.map((orderNo) => refunds.get(orderNo) ?? 0));
  return Math.max(0, (await inheritedFrom(db, teamId, uid)) - before);
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
