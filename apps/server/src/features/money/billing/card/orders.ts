import type { Order } from '@artcade/contract/shapes';
import { isPackId, isPlanId, packBonus, packs, plans } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import type { Language } from '@artcade/domain/languages';
import { chargePoint } from '@artcade/domain/mandate';
import { orderNumber } from '@artcade/domain/orders';
import { firstTimeBonus } from '@artcade/domain/plan-change';
import { choosePlan } from '@artcade/domain/subscription';
import { type Database, isDuplicate } from '#adapters/db/database.ts';
import type { Form, Outcome } from '#adapters/payments/newebpay.ts';
import { type Context, type Item, inTransaction } from '#features/money/billing/context.ts';
import {
  findOrder,
  findRunning,
  hadSubscription,
  lockOpenWallet,
  lockOrder,
  type OrderRow,
  requireOurs,
  subscriptionOf,
  updateOrder,
} from '#features/money/billing/store.ts';
import { changeCredits, lockWallet } from '#features/money/wallet/service.ts';
import { findTeamWallet } from '#features/money/wallet/team-wallets.ts';
import { newId } from '#keys/secrets.ts';
import { orderMoved } from '#observability/instrumentation/events.ts';
import { refundAutomatically } from './automatic-refund.ts';

/** The paths that the gateway calls. Short, because it allows only a hundred characters for some of them. */
export const paths = {
  notify: '/api/newebpay/notify',
  return: '/api/newebpay/return',
  periodNotify: '/api/newebpay/p',
  periodReturn: '/api/newebpay/r',
} as const;

// The gateway's limit. A longer address is valid, so the gateway gets a placeholder.
const emailMaximum = 50;
const firstCheckAfter = 3 * 60_000;

interface Buyer {
  readonly uid: string;
  /** The team that a pack is for; null: the buyer. */
  readonly teamId?: string | null;
  readonly email: string;
  readonly language: Language;
}

/** Creates an order at today's price. Returns the form that takes the browser to the gateway. */
export async function createPayment(
  context: Context,
  buyer: Buyer,
  item: Item,
  site: { publicUrl: string; supportEmail: string },
): Promise<Form & { orderNo: string; amount: number }> {
  const { gateway } = context;
  if (!gateway) throw new Failure('payment_unconfigured');
  const running = await findRunning(context.db, buyer.uid);
  const current = subscriptionOf(running);
  if ('planId' in item) requireOurs(running);
  const isFirstPlan = !(await hadSubscription(context.db, buyer.uid));
  const now = context.now();
  const purchase = {
    email: buyer.email.length <= emailMaximum ? buyer.email : site.supportEmail,
    language: buyer.language === 'zh' ? ('zh-tw' as const) : ('en' as const),
    backUrl: `${site.publicUrl}/#/wallet`,
  };

  if ('packId' in item) {
    const { price, credits } = packs[item.packId];
    const family = current.state === 'none' ? null : plans[current.planId].family;
    const orderNo = await insertOrder(context, {
      uid: buyer.uid,
      teamId: buyer.teamId ?? null,
      item: item.packId,
      amount: price,
      credits,
      bonus: packBonus(credits, family),
      isFirstPlan: false,
    });
    const form = gateway.paymentForm({
      ...purchase,
      orderNo,
      amount: price,
      description: `Artcade ${credits} credits`,
      notifyUrl: site.publicUrl + paths.notify,
      returnUrl: site.publicUrl + paths.return,
    });
    return { ...form, orderNo, amount: price };
  }

  if (choosePlan(current, item.planId, now).kind !== 'pay')
    throw new Failure('invalid_input', { field: 'planId', problem: 'this change needs no payment' });
  const plan = plans[item.planId];
  const schedule = { amount: plan.price, cycle: plan.cycle, point: chargePoint(plan.cycle, now) };
  const token = newId();
  const orderNo = await insertOrder(context, {
    uid: buyer.uid,
    item: item.planId,
    amount: plan.price,
    credits: plan.monthlyCredits,
    bonus: firstTimeBonus(item.planId, !isFirstPlan),
    isFirstPlan,
    mandate: { ...schedule, token },
  });
  const form = gateway.mandateForm(
    {
      ...purchase,
      orderNo,
      amount: plan.price,
      // The gateway takes letters, digits, spaces and underscores here, and nothing else.
      description: `Artcade ${item.planId.replace('-', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase())}`,
      notifyUrl: `${site.publicUrl}${paths.periodNotify}/${token}`,
      returnUrl: site.publicUrl + paths.periodReturn,
    },
    schedule,
  );
  return { ...form, orderNo, amount: plan.price };
}

interface NewOrder {
  readonly uid: string;
  readonly teamId?: string | null;
  readonly item: string;
  readonly amount: number;
  readonly credits: number;
  readonly bonus: number;
  readonly isFirstPlan: boolean;
  readonly mandate?: { token: string; amount: number; cycle: 'month' | 'year'; point: string };
}

/** Two orders of the same millisecond may draw the same number: the second draws again. */
async function insertOrder(context: Context, order: NewOrder): Promise<string> {
  const now = context.now();
  const orderNo = orderNumber(now.getTime(), Math.random());
  try {
    await inTransaction(context, async ({ db }) => {
      await db
        .insertInto('orders')
        .values({
          order_no: orderNo,
          user_id: order.uid,
          team_id: order.teamId ?? null,
          kind: order.mandate ? 'subscription' : 'credits',
          item: order.item,
          amount: order.amount,
          credits: order.credits,
          bonus: order.bonus,
          is_first_plan: order.isFirstPlan,
          created_at: now,
          next_check_at: new Date(now.getTime() + firstCheckAfter),
          mandate_no: order.mandate ? orderNo : null,
          first_month: order.mandate ? 0 : null,
        })
        .execute();
      if (order.mandate)
        await db
          .insertInto('mandates')
          .values({ order_no: orderNo, ...order.mandate })
          .execute();
    });
    orderMoved.publish({ channel: 'card', status: 'pending' });
    return orderNo;
  } catch (error) {
    if (isDuplicate(error)) return insertOrder(context, order);
    throw error;
  }
}

/**
 * The only way in which a pack becomes paid. However often the gateway reports it, the credits come with the change from
 * pending to completed, in the same transaction. A failure never undoes a payment.
 */
export const settlePack = (context: Context, outcome: Outcome): Promise<OrderRow> =>
  inTransaction(context, async ({ db, mail, now, warn }) => {
    const order = await lockOrder(db, outcome.orderNo);
    if (!order) throw new Failure('order_not_found');
    if (order.kind !== 'credits' || order.amount !== outcome.amount) {
      warn(
        { orderNo: order.order_no, expected: order.amount, reported: outcome.amount },
        'payment does not fit its order',
      );
      throw new Failure('payment_unverified');
    }
    if (isPaid(order)) {
      if (outcome.state === 'paid' && order.trade_no !== outcome.tradeNo)
        warn({ orderNo: order.order_no, tradeNo: outcome.tradeNo }, 'an order was paid a second time');
      return order;
    }
    if (outcome.state === 'failed') return failOrder({ db }, order, outcome.message);
    if (outcome.state === 'unclear') {
      warn({ orderNo: order.order_no }, 'the gateway reports a success that no bank approved');
      await updateOrder(db, order.order_no, { next_check_at: now() });
      return order;
    }
    if (await isSettled(db, outcome.tradeNo)) {
      warn({ orderNo: order.order_no, tradeNo: outcome.tradeNo }, 'one payment was reported for two orders');
      throw new Failure('payment_unverified');
    }
    const { user_id: uid, order_no: reference } = order;
    if (!(await lockOpenWallet(db, uid))) {
      const paid = await completeOrder({ db, now }, order, outcome.tradeNo);
      await refundAutomatically({ db, mail, now, warn }, paid);
      return { ...paid, status: 'refunding' };
    }
    await creditPack(db, order);
    const completed = await completeOrder({ db, now }, order, outcome.tradeNo);
    await mail(db, uid, { kind: 'receipt', orderNo: reference });
    return completed;
  });

/**
 * Grants the credits of a pack, in the transaction that completes its order. Those for a team that was deleted meanwhile go to the
 * buyer.
 */
export async function creditPack(
  db: Database,
  { user_id, team_id, order_no: reference, item, credits, bonus }: OrderRow,
): Promise<void> {
  const isForTeam = team_id !== null && (await lockWallet(db, team_id)) !== null;
  const team = isForTeam ? await findTeamWallet(db, team_id) : null;
  const uid = team_id !== null && team?.isOpen ? team_id : user_id;
  await changeCredits(db, {
    uid,
    amount: credits,
    key: `order:${reference}`,
    cause: 'order',
    reference,
    item,
  });
  if (bonus > 0)
    await changeCredits(db, {
      uid,
      amount: bonus,
      key: `bonus:${reference}`,
      cause: 'bonus',
      reference,
      item,
    });
}

async function isSettled(db: Database, tradeNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('order_no')
    .where('trade_no', '=', tradeNo)
    .executeTakeFirst();
  return row !== undefined;
}

export const isPaid = ({ status }: OrderRow): boolean => status !== 'pending' && status !== 'failed';

export async function failOrder(
  { db }: Pick<Context, 'db'>,
  order: OrderRow,
  message: string,
): Promise<OrderRow> {
  const failure = message.slice(0, 200);
  await updateOrder(db, order.order_no, { status: 'failed', failure, next_check_at: null });
  return { ...order, status: 'failed', failure };
}

export async function completeOrder(
  { db, now }: Pick<Context, 'db' | 'now'>,
  order: OrderRow,
  tradeNo: string,
): Promise<OrderRow> {
  const changes = {
    status: 'completed',
    trade_no: tradeNo,
    completed_at: now(),
    failure: null,
    next_check_at: null,
  } as const;
  await updateOrder(db, order.order_no, changes);
  return { ...order, ...changes };
}

/** Throws the same for another user's order as for one that does not exist. */
export async function getOrder(context: Context, orderNo: string, uid: string): Promise<OrderRow> {
  const order = await findOrder(context.db, orderNo);
  if (!order || order.user_id !== uid) throw new Failure('order_not_found');
  return order;
}

export function toOrder(row: OrderRow): Order {
  const isPlan = row.kind === 'subscription';
  return {
    orderNo: row.order_no,
    merchantOrderNo: row.order_no,
    userId: row.user_id,
    orderType: row.kind,
    packId: isPackId(row.item) ? row.item : null,
    packName: isPackId(row.item) ? `${row.item.charAt(0).toUpperCase()}${row.item.slice(1)}` : null,
    planId: isPlanId(row.item) ? row.item : null,
    amount: row.amount,
    credits: row.credits,
    packBonus: isPlan ? 0 : row.bonus,
    isFirstSubscription: isPlan && row.is_first_plan,
    firstTimeBonus: isPlan ? row.bonus : 0,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    ...(row.team_id !== null && { teamId: row.team_id }),
  };
}
