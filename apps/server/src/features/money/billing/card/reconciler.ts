import { Failure } from '@artcade/domain/failure';
import { GatewayError, GatewayLocked, type Newebpay } from '#adapters/payments/newebpay.ts';
import type { Context } from '#features/money/billing/context.ts';
import { findOrder, type OrderRow } from '#features/money/billing/store.ts';
import { workThrough } from '#features/money/billing/sweep.ts';
import { pullMandate } from './mandate-sync.ts';
import { settlePack } from './orders.ts';
import { finishRefund } from './refunds.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** The ages at which an order that is not settled is checked. */
const ages = [3 * minute, 15 * minute, 45 * minute, 3 * hour, 9 * hour, 33 * hour, 105 * hour];
/** The same for an order that the gateway does not know: its form was probably never posted. */
const unknownAges = [3 * minute, 45 * minute, 24 * hour];
const lease = 5 * minute;
const lockedFor = 4 * hour;
const againAfter = 10 * minute;
/** The gateway stops answering a merchant that asks too often about orders that it does not know. */
const inVain = { within: 10 * minute, bySweep: 15, byBuyers: 8 };

/** Checks orders whose webhook was lost. */
export const checkOrders = (context: Context, gateway: Newebpay, until: number): Promise<void> =>
  workThrough(
    context,
    until,
    () => claimOrder(context),
    (order) => checkOrder(context, gateway, order),
  );

/** Claims the order that is due longest, refunds first. Another process that looks at the same time claims the next one. */
async function claimOrder(context: Context): Promise<OrderRow | undefined> {
  const moment = context.now();
  const mayAskInVain = (await askedInVain(context)) < inVain.bySweep;
  return context.db
    .updateTable('orders')
    .set({ asked_at: moment, next_check_at: new Date(moment.getTime() + lease) })
    .where('order_no', '=', (query) =>
      query
        .selectFrom('orders')
        .select('order_no')
        .where('next_check_at', '<=', moment)
        .$if(!mayAskInVain, (some) =>
          some.where((order) =>
            order.or([order('status', '=', 'refunding'), order('kind', '=', 'subscription')]),
          ),
        )
        .orderBy((order) => order('status', '=', 'refunding'), 'desc')
        .orderBy('is_unknown')
        .orderBy('next_check_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** How many orders turned out unknown lately. Questions about mandates do not count at the gateway. */
async function askedInVain({ db, now }: Context): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('is_unknown', '=', true)
    .where('kind', '=', 'credits')
    .where('asked_at', '>', new Date(now().getTime() - inVain.within))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Checks one order. A gateway that does not answer changes nothing but the time of the next retry. */
export async function checkOrder(context: Context, gateway: Newebpay, order: OrderRow): Promise<void> {
  try {
    if (order.status === 'refunding') return await finishRefund(context, gateway, order);
    const isKnown =
      order.kind === 'credits'
        ? await pullPack(context, gateway, order)
        : await pullMandate(context, gateway, order.order_no);
    await putOff(context, order, { next_check_at: nextLook(context, order, isKnown), is_unknown: !isKnown });
  } catch (error) {
    if (error instanceof Failure) {
      // Its account is gone, or the payment does not fit: an operator has to look at it.
      context.warn({ orderNo: order.order_no, reason: error.code }, 'an order cannot be settled');
      return putOff(context, order, { next_check_at: null });
    }
    if (!(error instanceof GatewayError)) throw error;
    context.warn(
      { orderNo: order.order_no, reason: error.message },
      'the gateway did not answer about an order',
    );
    await putOff(context, order, { next_check_at: new Date(context.now().getTime() + againAfter) });
    if (error instanceof GatewayLocked) await waitForUnlock(context);
  }
}

async function pullPack(context: Context, gateway: Newebpay, order: OrderRow): Promise<boolean> {
  const { order_no: orderNo, amount } = order;
  const { state, tradeNo } = await gateway.askTrade(orderNo, amount);
  const outcome = { orderNo, amount, tradeNo, message: '' };
  if (state === 'paid') await settlePack(context, { ...outcome, state });
  // Refunded elsewhere before we heard of it: it grants nothing.
  if (state === 'failed' || state === 'refunded') await settlePack(context, { ...outcome, state: 'failed' });
  return state !== 'unknown';
}

function nextLook({ now }: Context, order: OrderRow, isKnown: boolean): Date | null {
  const looks = (isKnown ? ages : unknownAges).map((age) => new Date(order.created_at.getTime() + age));
  return looks.find((look) => look > now()) ?? null;
}

/** Does nothing where it was settled meanwhile. */
async function putOff(
  { db }: Context,
  order: OrderRow,
  changes: { next_check_at: Date | null; is_unknown?: boolean },
): Promise<void> {
  await db
    .updateTable('orders')
    .set(changes)
    .where('order_no', '=', order.order_no)
    .where('status', '=', order.status)
    .execute();
}

async function waitForUnlock({ db, now }: Context): Promise<void> {
  const next = new Date(now().getTime() + lockedFor);
  await db
    .updateTable('orders')
    .set({ next_check_at: next })
    .where('next_check_at', '<', next)
    .where('status', '=', 'pending')
    .execute();
}

const patience = { between: 5 * second, times: 6 };

/** Checks at once for a user who waits. Not for an order that the gateway did not know, and only a few times. */
export async function checkNow(context: Context, order: OrderRow): Promise<OrderRow> {
  const { db, gateway, now } = context;
  if (!gateway || order.status !== 'pending') return order;
  if ((await askedInVain(context)) >= inVain.byBuyers) return order;
  const claimed = await db
    .updateTable('orders')
    .set((row) => ({ asked_at: now(), checks: row('checks', '+', 1) }))
    .where('order_no', '=', order.order_no)
    .where('status', '=', 'pending')
    .where('next_check_at', 'is not', null)
    .where('is_unknown', '=', false)
    .where('checks', '<', patience.times)
    .where((row) =>
      row.or([
        row('asked_at', 'is', null),
        row('asked_at', '<=', new Date(now().getTime() - patience.between)),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  if (claimed) await checkOrder(context, gateway, claimed);
  return requireOrder(context, order.order_no);
}

export async function requireOrder({ db }: Context, orderNo: string): Promise<OrderRow> {
  const order = await findOrder(db, orderNo);
  if (!order) throw new Failure('order_not_found');
  return order;
}
