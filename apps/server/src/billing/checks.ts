import { Failure } from '@artcade/domain/failure';
import { GatewayError, GatewayLocked, type Newebpay } from '#adapters/payments/newebpay.ts';
import type { Context } from './context.ts';
import { pullDueMandates, pullMandate, pushDueMandates } from './mandates.ts';
import { settlePack } from './orders.ts';
import { finishRefund } from './refunds.ts';
import { findOrder, type OrderRow, updateOrder } from './store.ts';

const minute = 60_000;
const hour = 60 * minute;
/** When an unsettled order is asked about again, after each question; then it is left alone. */
const delays = [10 * minute, 30 * minute, 2 * hour, 6 * hour, 24 * hour, 72 * hour];
const lockedFor = 4 * hour;
const refundAgainAfter = 10 * minute;
const perSweep = 20;

/**
 * Asks the gateway about orders that nobody told us about: the notice was lost, or we were not there to hear it. Few at
 * a time, ever more rarely, and never long about an order that the gateway does not know, for it would stop answering.
 */
export async function reconcile(context: Context): Promise<void> {
  const { gateway } = context;
  if (!gateway) return;
  for (let count = 0; count < perSweep; count += 1) {
    const order = await claimOrder(context);
    if (!order) break;
    // Two questions in vain per sweep are far below what the gateway puts up with.
    if (!(await checkOrder(context, gateway, order))) break;
  }
  try {
    await pullDueMandates(context, gateway);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    context.warn({ reason: error.message }, 'the gateway did not answer about a standing order');
  }
  await pushDueMandates(context, gateway);
}

/** Takes the order that waits longest. Another process that looks at the same time takes the next one. */
async function claimOrder({ db, now }: Context): Promise<OrderRow | undefined> {
  const moment = now();
  return db
    .updateTable('orders')
    .set((row) => ({
      checks: row('checks', '+', 1),
      // Should we die over it, it is taken up again after this time.
      next_check_at: new Date(moment.getTime() + 5 * minute),
    }))
    .where('order_no', 'in', (query) =>
      query
        .selectFrom('orders')
        .select('order_no')
        .where('next_check_at', '<=', moment)
        .orderBy('next_check_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Asks about one order and does what follows. A gateway that does not answer changes nothing but the time of the next try. */
async function checkOrder(context: Context, gateway: Newebpay, order: OrderRow): Promise<boolean> {
  try {
    if (order.status === 'refunding') {
      await finishRefund(context, gateway, order);
      return true;
    }
    const isKnown =
      order.kind === 'credits'
        ? await pullPack(context, gateway, order)
        : await pullMandate(context, gateway, order.order_no);
    await putOff(context, order, isKnown);
    return isKnown;
  } catch (error) {
    if (error instanceof Failure) {
      // Its account is gone, or the payment does not fit: a person has to look at it.
      context.warn({ orderNo: order.order_no, reason: error.code }, 'an order cannot be settled');
      await updateOrder(context.db, order.order_no, { next_check_at: null });
      return true;
    }
    if (!(error instanceof GatewayError)) throw error;
    context.warn(
      { orderNo: order.order_no, reason: error.message },
      'the gateway did not answer about an order',
    );
    const delay = order.status === 'refunding' ? refundAgainAfter : (delays[0] ?? minute);
    const next = new Date(context.now().getTime() + delay);
    // Not if it was settled meanwhile; and a question without an answer does not count.
    await context.db
      .updateTable('orders')
      .set({ next_check_at: next, checks: order.checks - 1, is_unknown: order.is_unknown })
      .where('order_no', '=', order.order_no)
      .where('status', 'in', ['pending', 'refunding'])
      .execute();
    if (error instanceof GatewayLocked) await waitForUnlock(context);
    return true;
  }
}

async function pullPack(context: Context, gateway: Newebpay, order: OrderRow): Promise<boolean> {
  const { order_no: orderNo, amount } = order;
  const { state, tradeNo } = await gateway.askTrade(orderNo, amount);
  if (state === 'paid') await settlePack(context, { orderNo, amount, tradeNo, paid: true, message: '' });
  if (state === 'failed') await settlePack(context, { orderNo, amount, tradeNo, paid: false, message: '' });
  return state !== 'unknown';
}

/** Settled orders are not asked about again; the others ever more rarely. */
async function putOff({ db, now }: Context, order: OrderRow, isKnown: boolean): Promise<void> {
  // Twice unknown: the form was never posted.
  const delay = isKnown ? delays[order.checks - 1] : order.is_unknown ? undefined : delays[1];
  await db
    .updateTable('orders')
    .set({
      next_check_at: delay === undefined ? null : new Date(now().getTime() + delay),
      is_unknown: !isKnown,
    })
    .where('order_no', '=', order.order_no)
    .where('status', '=', 'pending')
    .execute();
}

async function waitForUnlock({ db, now }: Context): Promise<void> {
  const next = new Date(now().getTime() + lockedFor);
  await db.updateTable('orders').set({ next_check_at: next }).where('next_check_at', '<', next).execute();
}

const askedAtMost = 4;
const inVainAtMost = 8;

/** How many orders turned out unknown in the last ten minutes: the second question about each is still to come. */
async function askedInVain({ db, now }: Context): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('is_unknown', '=', true)
    .where('next_check_at', '>', new Date(now().getTime() + (delays[1] ?? 0) - 10 * minute))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Looks at once, for somebody who waits for it. Not for an order that the gateway did not know, nor many times. */
export async function checkNow(context: Context, order: OrderRow): Promise<OrderRow> {
  const { gateway } = context;
  const isWorthAsking =
    order.status === 'pending' &&
    order.next_check_at !== null &&
    !order.is_unknown &&
    order.checks < askedAtMost;
  if (!gateway || !isWorthAsking || (await askedInVain(context)) >= inVainAtMost) return order;
  // Whoever comes second while the first one asks is not worth a question.
  const claimed = await context.db
    .updateTable('orders')
    .set({ checks: order.checks + 1, is_unknown: true })
    .where('order_no', '=', order.order_no)
    .where('checks', '=', order.checks)
    .where('is_unknown', '=', false)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) return requireOrder(context, order.order_no);
  await checkOrder(context, gateway, { ...order, checks: order.checks + 1 });
  return requireOrder(context, order.order_no);
}

export async function requireOrder({ db }: Context, orderNo: string): Promise<OrderRow> {
  const order = await findOrder(db, orderNo);
  if (!order) throw new Failure('order_not_found');
  return order;
}
