import { beginInStore, followStore } from '@artcade/domain/app-store-plan';
import { storeItem } from '@artcade/domain/app-store-products';
import type { PackId, PlanId } from '@artcade/domain/catalog';
import { firstTimeBonus } from '@artcade/domain/plan-change';
import { dueGrants } from '@artcade/domain/subscription';
import { sql } from 'kysely';
import type { AppStorePlan, AppStorePurchase, Customer } from '#adapters/app-stores/revenuecat.ts';
import type { Database } from '#adapters/db/database.ts';
import { replacePlan } from '#features/money/billing/card/recurring-charges.ts';
import { type AppStores, type Context, inTransaction } from '#features/money/billing/context.ts';
import { grantDue, grantFirstBonus } from '#features/money/billing/grants.ts';
import {
  endSubscription,
  findAnySubscription,
  findOrder,
  findRunning,
  hadSubscription,
  insertSubscription,
  lockOpenWallet,
  type OrderRow,
  placeSubscription,
  type StoredSubscription,
  saveSubscription,
} from '#features/money/billing/store.ts';
import { lockWallet, markAppStoresAsked } from '#features/money/wallet/service.ts';
import {
  applyPack,
  applyRefund,
  createOrder,
  findByTrade,
  receiversOf,
  reverseRefund,
  tradeNumber,
} from './orders.ts';

/** A plan of the app stores whose product is one of ours. */
type SoldPlan = AppStorePlan & { readonly tradeNo: string; readonly planId: PlanId };
type SoldPack = AppStorePurchase & { readonly tradeNo: string; readonly packId: PackId };

interface Sold {
  readonly plans: readonly SoldPlan[];
  readonly packs: readonly SoldPack[];
}

const none = { plans: 0, packs: 0 } as const;

/** Filters a user's purchases to those that are ours and count, oldest first. */
function soldTo(customer: Customer, { takesSandbox }: Pick<AppStores, 'takesSandbox'>): Sold {
  const known = <T extends AppStorePurchase>(rows: readonly T[]) =>
    rows
      .filter(({ isSandbox }) => takesSandbox || !isSandbox)
      .map((row) => ({
        row,
        tradeNo: tradeNumber(row.store, row.transactionId),
        item: storeItem(row.productId),
      }))
      .toSorted((a, b) => a.row.purchasedAt.getTime() - b.row.purchasedAt.getTime());
  return {
    plans: known(customer.plans).flatMap(({ row, tradeNo, item }) =>
      item?.kind === 'plan' ? [{ ...row, tradeNo, planId: item.planId }] : [],
    ),
    packs: known(customer.purchases).flatMap(({ row, tradeNo, item }) =>
      item?.kind === 'pack' ? [{ ...row, tradeNo, packId: item.packId }] : [],
    ),
  };
}

/** `isOpen`: the account is active. `fresh`: how many purchases were new. */
export interface SyncResult {
  readonly isOpen: boolean;
  readonly fresh: { readonly plans: number; readonly packs: number };
  readonly sold: Sold;
}

/**
 * Asks RevenueCat for a user's purchases and applies them. What caused the call does not matter: only the answer counts, so
 * events may come twice, late or in any order. An answer that is older than one applied before changes nothing.
 */
export async function syncAppStores(
  context: Context,
  appStores: AppStores,
  uid: string,
): Promise<SyncResult> {
  const askedAt = await clock(context.db);
  const sold = soldTo(await appStores.read(uid), appStores);
  const stopped: string[] = [];
  const look = await inTransaction(context, async (within) => {
    await lockOwners(within.db, uid, sold);
    if (!(await lockOpenWallet(within.db, uid))) return skipClosedAccount(within, uid, sold);
    if (!(await markAppStoresAsked(within.db, uid, askedAt))) return { isOpen: true, fresh: none, sold };
    const fresh = { plans: 0, packs: 0 };
    for (const plan of sold.plans) if (await applyPlan(within, uid, plan, stopped)) fresh.plans += 1;
    await endExpiredPlan(within, uid, sold);
    for (const { packId, ...pack } of sold.packs)
      if (await applyPack(within, { ...pack, uid, packId })) fresh.packs += 1;
    return { isOpen: true, fresh, sold };
  });
  for (const orderNo of stopped) context.syncMandateSoon(orderNo);
  return look;
}

/** The database's clock, which all processes share. */
async function clock(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date(0);
}

/**
 * A plan may come from other accounts, whose wallets are locked as well; always in the same order, so that no two
 * transactions deadlock.
 */
async function lockOwners(db: Database, uid: string, { plans }: Sold): Promise<void> {
  const numbers = plans.map(({ tradeNo }) => tradeNo);
  const orders = numbers.length
    ? await db.selectFrom('orders').select(['order_no', 'user_id']).where('trade_no', 'in', numbers).execute()
    : [];
  const uids = new Set([uid, ...(await receiversOf(db, orders))]);
  for (const owner of [...uids].toSorted()) await lockWallet(db, owner);
}

/**
 * For a closed or erased account nothing is granted, and an operator is warned. If it is reopened, the next sync grants it.
 * Refunds are applied all the same: other accounts may have got a part of the purchase.
 */
async function skipClosedAccount(context: Context, uid: string, sold: Sold): Promise<SyncResult> {
  const { db, warn } = context;
  for (const { tradeNo, productId } of [...sold.plans, ...sold.packs])
    if (!(await findByTrade(db, tradeNo)))
      warn({ uid, tradeNo, productId }, 'a purchase in a store came for an account that is closed or gone');
  for (const { tradeNo } of sold.plans.filter((plan) => plan.isRefunded)) {
    const order = await findByTrade(db, tradeNo);
    if (order?.status === 'completed') await applyRefund(context, order);
  }
  await endExpiredPlan(context, uid, sold);
  return { isOpen: false, fresh: none, sold };
}

async function applyPlan(context: Context, uid: string, plan: SoldPlan, stopped: string[]): Promise<boolean> {
  const order = await findByTrade(context.db, plan.tradeNo);
  if (!order) return !plan.isRefunded && beginPlan(context, uid, plan, stopped);
  const wasRefunded = order.status === 'refunded';
  if (plan.isRefunded && !wasRefunded) await applyRefund(context, order);
  if (!plan.isRefunded && wasRefunded) await reverseRefund(context, order);
  if (!plan.isRefunded) await followPlan(context, uid, plan, order, stopped);
  return false;
}

/**
 * A new transaction: an order and a term of its own, which ends the plan that ran until now. One that is over already was
 * paid for all the same, so it grants its credits.
 */
export async function beginPlan(
  context: Context,
  uid: string,
  plan: SoldPlan,
  stopped: string[],
): Promise<boolean> {
  const { db, now } = context;
  const { planId, store, purchasedAt, expiresAt } = plan;
  const isFirstPlan = !(await hadSubscription(db, uid));
  const bonus = firstTimeBonus(planId, !isFirstPlan);
  const order = await createOrder(context, { ...plan, uid, bonus, isFirstPlan, item: { planId } });
  if (!order) return false;
  const { order_no: orderNo } = order;
  const isRunning = await endPreviousPlan(context, uid, plan, stopped);
  const stored: StoredSubscription = {
    orderNo,
    uid,
    subscription: beginInStore(planId, purchasedAt, plan),
    retryAt: null,
    isNoticed: true,
    appStore: { name: store, expiresAt },
  };
  await insertSubscription(db, stored, isRunning ? undefined : now());
  await grantMonths(context, stored, isRunning);
  await grantFirstBonus(db, { uid, bonus, orderNo, planId });
  return true;
}

/**
 * Grants the months that are due, none after the end. The app store's clock may be a little ahead of ours when a plan has
 * just begun.
 */
export async function grantMonths(
  { db, now }: Context,
  stored: StoredSubscription,
  isRunning = true,
): Promise<void> {
  const begun = Math.max(now().getTime(), stored.subscription.anchor.getTime());
  const end = stored.appStore?.expiresAt.getTime() ?? begun;
  const subscription = await grantDue(db, stored, new Date(Math.min(begun, end)));
  if (isRunning) await saveSubscription(db, { ...stored, subscription });
  else
    await db
      .updateTable('subscriptions')
      .set({ granted_months: subscription.grantedMonths })
      .where('order_no', '=', stored.orderNo)
      .execute();
}

/** Returns whether a plan of an app store runs from now on, and ends the plan before it. The latest purchase wins. */
async function endPreviousPlan(
  context: Context,
  uid: string,
  plan: SoldPlan,
  stopped: string[],
): Promise<boolean> {
  const { db, mail, now, warn } = context;
  if (plan.expiresAt <= now()) return false;
  const current = await findRunning(db, uid);
  if (!current) return true;
  const { orderNo, appStore, subscription } = current;
  if (appStore && subscription.anchor > plan.purchasedAt) {
    warn({ uid, tradeNo: plan.tradeNo, orderNo }, 'two plans run in the stores for one account');
    return false;
  }
  if (appStore) {
    // App stores refund the rest of a plan that they replace: its remaining months are not granted.
    await grantMonths(context, current);
    await endSubscription(db, orderNo, now());
    return true;
  }
  await replacePlan(context, current);
  await mail(db, uid, { kind: 'ended', planId: subscription.planId, unpaid: false });
  stopped.push(orderNo);
  return true;
}

/** A known transaction: its plan becomes what the app store says, also if it was over or belonged to another user. */
async function followPlan(
  context: Context,
  uid: string,
  plan: SoldPlan,
  { order_no: orderNo }: OrderRow,
  stopped: string[],
): Promise<void> {
  const { db, now } = context;
  const known = await findAnySubscription(db, orderNo);
  const isHere = known !== null && !known.isOver && known.uid === uid;
  if (!isHere && !(await endPreviousPlan(context, uid, plan, stopped))) return;
  const before = known?.subscription ?? beginInStore(plan.planId, plan.purchasedAt, plan);
  const subscription = followStore(before, plan);
  const stored: StoredSubscription = {
    orderNo,
    uid,
    // Its first owner was erased, and with them what it has granted: what is due until now counts as granted.
    subscription: known
      ? subscription
      : { ...subscription, grantedMonths: dueGrants(subscription, now()).length },
    retryAt: null,
    isNoticed: true,
    appStore: { name: plan.store, expiresAt: plan.expiresAt },
  };
  if (known) await placeSubscription(db, stored);
  else await insertSubscription(db, stored);
  await grantMonths(context, stored);
}

/** Ends a plan that its app store no longer lists as running. */
async function endExpiredPlan(context: Context, uid: string, { plans }: Sold): Promise<void> {
  const { db, now } = context;
  const current = await findRunning(db, uid);
  if (!current?.appStore) return;
  const tradeNo = (await findOrder(db, current.orderNo))?.trade_no;
  const plan = plans.find((one) => one.tradeNo === tradeNo);
  if (plan && !plan.isRefunded && plan.expiresAt > now()) return;
  await endAppStorePlan(context, current);
}

/** Grants what was due before the end. */
export async function endAppStorePlan(context: Context, current: StoredSubscription): Promise<void> {
  const { db, mail, now } = context;
  const { orderNo, uid, subscription } = current;
  await grantMonths(context, current);
  await endSubscription(db, orderNo, now());
  const unpaid = subscription.declines > 0;
  await mail(db, uid, { kind: 'ended', planId: subscription.planId, unpaid });
}
