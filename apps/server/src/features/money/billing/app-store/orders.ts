import type { StoreName } from '@artcade/domain/app-store-products';
import { type PackId, type PlanId, packBonus, packs, plans } from '@artcade/domain/catalog';
import { orderNumber } from '@artcade/domain/orders';
import type { Database } from '#adapters/db/database.ts';
import { creditPack } from '#features/money/billing/card/orders.ts';
import type { Context } from '#features/money/billing/context.ts';
import { monthKey } from '#features/money/billing/grants.ts';
import {
  endSubscription,
  findRunning,
  findSubscription,
  type OrderRow,
  updateOrder,
} from '#features/money/billing/store.ts';
import { dropDebt, takeOrOwe } from '#features/money/wallet/debts.ts';
import { sumEntries, usersOfEntries } from '#features/money/wallet/history.ts';
import { changeCredits, lockWallet } from '#features/money/wallet/service.ts';
import { orderMoved } from '#observability/instrumentation/events.ts';

/** The unique id of a purchase in an app store. */
export const tradeNumber = (store: StoreName, transactionId: string): string => `${store}:${transactionId}`;

export const findByTrade = (db: Database, tradeNo: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('trade_no', '=', tradeNo).executeTakeFirst();

interface Bought {
  readonly uid: string;
  readonly store: StoreName;
  readonly tradeNo: string;
  readonly purchasedAt: Date;
  readonly bonus: number;
  readonly isFirstPlan?: boolean;
  readonly item: { readonly packId: PackId } | { readonly planId: PlanId };
  /** Refunded before we heard of it: it grants nothing. */
  readonly isRefunded?: boolean;
}

/**
 * Records a purchase; returns null where it is recorded already, for any user. The amount is our own price, for reference:
 * what the app store charged, and in which currency, we do not know.
 */
export async function createOrder({ db, now }: Context, bought: Bought): Promise<OrderRow | null> {
  const { uid, tradeNo, bonus, item, isRefunded = false } = bought;
  const sold =
    'packId' in item
      ? { kind: 'credits' as const, item: item.packId, credits: packs[item.packId].credits }
      : { kind: 'subscription' as const, item: item.planId, credits: plans[item.planId].monthlyCredits };
  const amount = 'packId' in item ? packs[item.packId].price : plans[item.planId].price;
  for (;;) {
    const orderNo = orderNumber(now().getTime(), Math.random());
    const order = await db
      .insertInto('orders')
      .values({
        ...sold,
        order_no: orderNo,
        user_id: uid,
        amount,
        bonus,
        is_first_plan: bought.isFirstPlan ?? false,
        status: isRefunded ? 'refunded' : 'completed',
        trade_no: tradeNo,
        created_at: bought.purchasedAt,
        completed_at: now(),
        refunded_at: isRefunded ? now() : null,
        mandate_no: 'planId' in item ? orderNo : null,
        first_month: 'planId' in item ? 0 : null,
        channel: bought.store,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (order) {
      orderMoved.publish({ channel: order.channel, status: order.status });
      return order;
    }
    // The conflict is either the purchase or the random order number: then another number is drawn.
    if (await findByTrade(db, tradeNo)) return null;
  }
}

/** Records and credits a pack. Returns false where it was known. */
export async function applyPack(
  context: Context,
  bought: Omit<Bought, 'bonus' | 'item'> & { readonly packId: PackId },
): Promise<boolean> {
  const running = await findRunning(context.db, bought.uid);
  const family = running ? plans[running.subscription.planId].family : null;
  const bonus = packBonus(packs[bought.packId].credits, family);
  const order = await createOrder(context, { ...bought, bonus, item: { packId: bought.packId } });
  if (!order) return false;
  await creditPack(context.db, order);
  return true;
}

/**
 * For a purchase that the app store has refunded. Its credits are taken back as far as they are there: a balance never goes
 * below zero, and the rest becomes a debt. A plan that it paid for ends.
 */
export async function applyRefund(context: Context, order: OrderRow): Promise<void> {
  const { db, mail, now, warn } = context;
  const { order_no: orderNo, item } = order;
  const moment = now();
  let shortfall = 0;
  for (const [uid, amount] of await broughtBy(db, order)) {
    if (amount <= 0 || !(await lockWallet(db, uid))) continue;
    const key = `refund:${orderNo}:${uid}:${moment.getTime()}`;
    shortfall += amount - (await takeOrOwe(db, { uid, amount, key, orderNo, item }));
  }
  await updateOrder(db, orderNo, { status: 'refunded', refunded_at: moment, shortfall });
  if (shortfall > 0)
    warn(
      { orderNo, shortfall },
      'a store paid a purchase back whose credits are spent in part: the rest is owed',
    );
  const plan = await findSubscription(db, orderNo);
  if (!plan) return;
  await endSubscription(db, orderNo, moment);
  await mail(db, plan.uid, { kind: 'ended', planId: plan.subscription.planId, unpaid: false });
}

/**
 * For a refund that was reversed: returns what it took, and cancels what is still owed. A plan that is still paid for resumes
 * when its app store says so.
 */
export async function reverseRefund({ db }: Context, order: OrderRow): Promise<void> {
  const { order_no: orderNo, item, refunded_at: refundedAt } = order;
  for (const [uid, amount] of await broughtBy(db, order, ['refund', 'debt'])) {
    if (!(await lockWallet(db, uid))) continue;
    const key = `refund-reversed:${orderNo}:${uid}:${refundedAt?.getTime() ?? 0}`;
    await dropDebt(db, { uid, orderNo, key });
    if (amount < 0)
      await changeCredits(db, { uid, amount: -amount, key, cause: 'refund', reference: orderNo, item });
  }
  // Refunded before we heard of the purchase, it has granted nothing yet.
  if (order.kind === 'credits' && (await lockWallet(db, order.user_id))) await creditPack(db, order);
  await updateOrder(db, orderNo, { status: 'completed', refunded_at: null, shortfall: 0 });
}

const brought = ['order', 'bonus', 'plan', 'refund', 'debt'] as const;

/** Returns what each user got by an order, net of refunds; or, with `causes`, only the refunds. */
async function broughtBy(
  db: Database,
  order: OrderRow,
  causes: readonly (typeof brought)[number][] = brought,
): Promise<ReadonlyMap<string, number>> {
  const uids = await receiversOf(db, [order]);
  const totals = await sumEntries(db, { uids, reference: order.order_no, causes });
  return new Map(uids.map((uid) => [uid, totals.get(uid) ?? 0]));
}

/** The longest term that a transaction pays for. */
const monthsMaximum = 12;

/**
 * Returns all users who got credits by orders, in the order in which wallets are locked. A plan may have moved between
 * accounts and granted a month to each, so receivers are found by the keys of the months.
 */
export async function receiversOf(
  db: Database,
  orders: readonly Pick<OrderRow, 'order_no' | 'user_id'>[],
): Promise<string[]> {
  const numbers = orders.map(({ order_no }) => order_no);
  if (numbers.length === 0) return [];
  const months = numbers.flatMap((orderNo) =>
    Array.from({ length: monthsMaximum }, (_, month) => monthKey(orderNo, month)),
  );
  const rows = await db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('order_no', 'in', numbers)
    .union(usersOfEntries(db, months))
    .execute();
  return [...new Set([...orders, ...rows].map((row) => row.user_id))].toSorted();
}
