import { addDays } from '@artcade/domain/calendar';
import { isPlanId, plans } from '@artcade/domain/catalog';
import {
  begin,
  decline,
  graceDays,
  isWorthStarting,
  monthPaidFor,
  nextTry,
  planAfterRenewal,
  renew,
  renewalDate,
} from '@artcade/domain/subscription';
import { type Context, inTransaction } from '#features/money/billing/context.ts';
import { grantDue, grantFirstBonus } from '#features/money/billing/grants.ts';
import {
  endSubscription,
  findMandate,
  findRunning,
  findSubscription,
  hadSubscription,
  insertSubscription,
  lockOpenWallet,
  lockOrder,
  type OrderRow,
  type StoredSubscription,
  saveSubscription,
  subscriptionOf,
  touchMandate,
  updateMandate,
  updateOrder,
} from '#features/money/billing/store.ts';
import { orderMoved } from '#observability/instrumentation/events.ts';
import { refundAutomatically } from './automatic-refund.ts';
import { completeOrder, failOrder, isPaid } from './orders.ts';

/** One charge of a mandate, as the gateway has confirmed it. */
export interface Charge {
  /** The order that began the mandate. */
  readonly orderNo: string;
  /** Counted from 1, declined ones included. */
  readonly number: number;
  readonly amount: number;
  readonly tradeNo: string;
  readonly paidAt: Date | null;
}

/** The gateway's number of a charge. */
export const chargeNo = (orderNo: string, number: number): string => `${orderNo}_${number}`;

/** Charges are applied in order, each once: a later look finds a charge counted already. */
const takeCharge = (
  context: Context,
  { orderNo, number }: Pick<Charge, 'orderNo' | 'number'>,
  work: (within: Context, order: OrderRow) => Promise<void>,
): Promise<void> =>
  inTransaction(context, async (within) => {
    const order = await lockOrder(within.db, orderNo);
    const mandate = await findMandate(within.db, orderNo);
    if (!order || !mandate || mandate.charges_seen !== number - 1) return;
    await work(within, order);
    await updateMandate(within.db, orderNo, { charges_seen: number });
  });

export const applyCharge = (context: Context, charge: Charge): Promise<void> =>
  takeCharge(context, charge, (within, order) =>
    charge.number === 1 ? startPlan(within, order, charge) : renewPlan(within, order, charge),
  );

async function startPlan(context: Context, order: OrderRow, charge: Charge): Promise<void> {
  const { db, mail, now, warn } = context;
  const { user_id: uid, order_no: orderNo, item: planId } = order;
  if (isPaid(order) || !isPlanId(planId)) return;
  await completeOrder(context, order, charge.tradeNo);
  if (charge.amount !== order.amount) {
    warn({ orderNo, expected: order.amount, reported: charge.amount }, 'payment does not fit its order');
    await updateOrder(db, orderNo, { amount: charge.amount });
    return refundAutomatically(context, order);
  }
  const isOpen = await lockOpenWallet(db, uid);
  const current = await findRunning(db, uid);
  const isElsewhere = current !== null && current.appStore !== null;
  if (!isOpen || isElsewhere || !isWorthStarting(subscriptionOf(current), planId))
    return refundAutomatically(context, order);

  const isFirst = !(await hadSubscription(db, uid));
  if (current) await replacePlan(context, current);
  const subscription = begin(planId, paymentDay(order, charge, now()));
  const stored = { orderNo, uid, subscription, retryAt: null, isNoticed: false, appStore: null };
  await insertSubscription(db, stored);
  await saveSubscription(db, { ...stored, subscription: await grantDue(db, stored, now()) });
  const bonus = isFirst ? order.bonus : 0;
  // The bonus was promised with the order, but another plan was the first one meanwhile.
  if (isFirst !== order.is_first_plan) await updateOrder(db, orderNo, { bonus, is_first_plan: false });
  await grantFirstBonus(db, { uid, bonus, orderNo, planId });
  // Ordered on one day and paid on another, it would be charged on the wrong day.
  await touchMandate(db, orderNo, now());
  await mail(db, uid, { kind: 'receipt', orderNo });
}

/** Another plan replaces it. Months that were paid in advance are granted at once. */
export async function replacePlan(context: Context, current: StoredSubscription): Promise<void> {
  const moment = laterOf(context.now(), renewalDate(current.subscription));
  const subscription = await grantDue(context.db, current, moment);
  await saveSubscription(context.db, { ...current, subscription });
  await stopPlan(context, current.orderNo);
}

const clocksDiffer = 120_000;

/** A plan runs from its payment, even if we hear of that late. The gateway's clock is trusted within limits. */
function paymentDay(order: OrderRow, { paidAt }: Charge, now: Date): Date {
  const earliest = order.created_at.getTime() - clocksDiffer;
  return paidAt && paidAt.getTime() > earliest && paidAt <= now ? paidAt : now;
}

async function renewPlan(context: Context, first: OrderRow, charge: Charge): Promise<void> {
  const { db, mail, now } = context;
  const stored = await findSubscription(db, charge.orderNo);
  const expected = stored ? [planAfterRenewal(stored.subscription), stored.subscription.planId] : [];
  const paidPlan = expected.find((planId) => plans[planId].price === charge.amount);
  const paidAt = charge.paidAt && charge.paidAt < now() ? charge.paidAt : now();
  const next = stored && paidPlan && renew(stored.subscription, paidPlan, paidAt);
  const order: OrderRow = await db
    .insertInto('orders')
    .values({
      order_no: chargeNo(charge.orderNo, charge.number),
      user_id: first.user_id,
      kind: 'subscription',
      item: paidPlan ?? first.item,
      amount: charge.amount,
      credits: paidPlan ? plans[paidPlan].monthlyCredits : first.credits,
      bonus: 0,
      is_first_plan: false,
      status: 'completed',
      trade_no: charge.tradeNo,
      created_at: now(),
      completed_at: now(),
      mandate_no: charge.orderNo,
      first_month: stored ? monthPaidFor(stored.subscription, paidAt) : 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  orderMoved.publish({ channel: order.channel, status: order.status });
  // Cancelled, over, or at another price: it should not have been charged.
  if (!stored || !next) {
    await refundAutomatically(context, order);
    if (stored) await saveSubscription(db, { ...stored, retryAt: nextTry(stored.subscription, now()) });
    return;
  }

  // The gateway charges in the night of the day; the credits do not wait for noon.
  const moment = laterOf(now(), renewalDate(stored.subscription));
  const before = await grantDue(db, stored, moment);
  const grantedMonths = Math.max(before.grantedMonths, next.grantedMonths);
  const renewed = { ...stored, subscription: { ...next, grantedMonths }, retryAt: null, isNoticed: false };
  const granted = await grantDue(db, renewed, moment);
  await saveSubscription(db, { ...renewed, subscription: granted });
  await touchMandate(db, stored.orderNo, now());
  await mail(db, stored.uid, { kind: 'receipt', orderNo: order.order_no });
}

const laterOf = (a: Date, b: Date): Date => (a > b ? a : b);

export const applyDecline = (
  context: Context,
  charge: Pick<Charge, 'orderNo' | 'number'> & { reason: string },
): Promise<void> =>
  takeCharge(context, charge, async (within, order) => {
    const { db, mail, now } = within;
    if (charge.number === 1) {
      if (!isPaid(order)) await failOrder(within, order, charge.reason);
      return;
    }
    const stored = await findSubscription(db, charge.orderNo);
    if (!stored || stored.subscription.state === 'ending') return;
    const { next, retryAt } = decline(stored.subscription, now());
    await saveSubscription(db, { ...stored, subscription: next, retryAt });
    await touchMandate(db, stored.orderNo, now());
    const planId = planAfterRenewal(next);
    await mail(db, stored.uid, {
      kind: 'declined',
      planId,
      amount: plans[planId].price,
      retryDate: retryAt?.toISOString() ?? null,
      endDate: addDays(renewalDate(next), graceDays).toISOString(),
    });
  });

/** Ends a plan at once. The mandate is synced by the next sweep, or sooner. */
export async function stopPlan(context: Context, orderNo: string): Promise<void> {
  await endSubscription(context.db, orderNo, context.now());
  await touchMandate(context.db, orderNo, context.now());
}
