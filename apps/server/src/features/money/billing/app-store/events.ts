import { announceInStore } from '@artcade/domain/app-store-plan';
import { type StoreName, storeItem, storeNames } from '@artcade/domain/app-store-products';
import type { PackId, PlanId } from '@artcade/domain/catalog';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { Database } from '#adapters/db/database.ts';
import { type AppStores, type Context, inTransaction } from '#features/money/billing/context.ts';
import {
  findRunning,
  lockOpenWallet,
  lockOrder,
  saveSubscription,
  updateOrder,
} from '#features/money/billing/store.ts';
import { lockWallet } from '#features/money/wallet/service.ts';
import { appStoreEventReceived } from '#observability/instrumentation/events.ts';
import { applyRefund, createOrder, findByTrade, receiversOf, reverseRefund, tradeNumber } from './orders.ts';
import { beginPlan, type SyncResult, syncAppStores } from './purchases.ts';

const text = z.string().check(z.maxLength(200));
const time = z.nullish(z.number());

/** A webhook of RevenueCat, as far as we use it. */
export const appStoreMessage = z.object({
  event: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(200)),
    type: text,
    app_user_id: z.nullish(text),
    transferred_from: z.nullish(z.array(text).check(z.maxLength(100))),
    transferred_to: z.nullish(z.array(text).check(z.maxLength(100))),
    product_id: z.nullish(text),
    new_product_id: z.nullish(text),
    transaction_id: z.nullish(z.union([text, z.number()])),
    store: z.nullish(text),
    environment: z.nullish(text),
    cancel_reason: z.nullish(text),
    event_timestamp_ms: time,
    purchased_at_ms: time,
    expiration_at_ms: time,
  }),
});

export type AppStoreEvent = z.infer<typeof appStoreMessage>['event'];

/** Events that change purchases. All others are recorded and ignored. */
const purchaseChanging = new Set([
  'INITIAL_PURCHASE',
  'RENEWAL',
  'CANCELLATION',
  'UNCANCELLATION',
  'NON_RENEWING_PURCHASE',
  'EXPIRATION',
  'BILLING_ISSUE',
  'PRODUCT_CHANGE',
  'SUBSCRIPTION_PAUSED',
  'SUBSCRIPTION_EXTENDED',
  'TRANSFER',
  'REFUND_REVERSED',
]);

/**
 * Handles one event. It is mostly a reason to ask RevenueCat, whose answer counts. Only what that answer leaves out is read
 * from the event: refunds of packs, superseded transactions, changes to come.
 */
export async function handleEvent(
  context: Context,
  appStores: AppStores,
  event: AppStoreEvent,
): Promise<void> {
  const { db } = context;
  const known = await db
    .selectFrom('store_events')
    .select('id')
    .where('id', '=', event.id)
    .executeTakeFirst();
  if (known) return;
  const outcome = await outcomeOf(context, appStores, event);
  await db
    .insertInto('store_events')
    .values({
      id: event.id,
      type: event.type,
      trade_no: tradeOf(event),
      product_id: event.product_id ?? null,
      outcome,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  appStoreEventReceived.publish({ outcome });
}

async function outcomeOf(context: Context, appStores: AppStores, event: AppStoreEvent): Promise<string> {
  if (!purchaseChanging.has(event.type)) return 'ignored';
  if (event.environment === 'SANDBOX' && !appStores.takesSandbox) {
    context.warn({ event: event.id, type: event.type }, 'a purchase in a sandbox was refused');
    return 'sandbox';
  }
  // The receiver first: what moves must be there before it is missed elsewhere.
  const { app_user_id: about, transferred_to: to, transferred_from: from } = event;
  const uids = new Set([...(about ? [about] : []), ...(to ?? []), ...(from ?? [])].filter(isOurs));
  let outcome = uids.size === 0 ? 'nobody' : 'done';
  for (const uid of uids) {
    const look = await syncAppStores(context, appStores, uid);
    if (!look.isOpen) outcome = 'no_account';
    if (uid === about) await applyEventDetails(context, uid, event, look);
  }
  return outcome;
}

/** An id of ours; before sign-in the app uses others. */
const isOurs = (uid: string): boolean => /^[\w-]{1,100}$/.test(uid);

const appStoreOfEvent = ({ store }: AppStoreEvent): StoreName | undefined =>
  storeNames.find((name) => name === store?.toLowerCase());

function tradeOf(event: AppStoreEvent): string | null {
  const store = appStoreOfEvent(event);
  const id = event.transaction_id;
  return store && id ? tradeNumber(store, String(id)) : null;
}

async function applyEventDetails(
  context: Context,
  uid: string,
  event: AppStoreEvent,
  look: SyncResult,
): Promise<void> {
  const isRefund = event.type === 'CANCELLATION' && event.cancel_reason === 'CUSTOMER_SUPPORT';
  // Also for a closed account: a user who reopens it must not find refunded credits.
  if (isRefund || event.type === 'REFUND_REVERSED') return handleRefund(context, uid, event, look, isRefund);
  if (!look.isOpen) return;
  if (event.type === 'INITIAL_PURCHASE' || event.type === 'RENEWAL')
    return applySuperseded(context, uid, event, look);
  if (event.type === 'PRODUCT_CHANGE') return scheduleChange(context, uid, event);
}

/** For listed plans the answer says whether they were refunded. For everything else only the event does. */
async function handleRefund(
  context: Context,
  uid: string,
  event: AppStoreEvent,
  { sold }: SyncResult,
  isRefund: boolean,
): Promise<void> {
  const tradeNo = tradeOf(event);
  if (tradeNo === null || sold.plans.some((plan) => plan.tradeNo === tradeNo)) return;
  const reportedAt = new Date(event.event_timestamp_ms ?? context.now());
  await inTransaction(context, async (within) => {
    const { db } = within;
    const known = await findByTrade(db, tradeNo);
    for (const owner of known ? await receiversOf(db, [known]) : []) await lockWallet(db, owner);
    const order = known && (await lockOrder(db, known.order_no));
    if (!order) return isRefund ? rememberRefund(within, uid, event, tradeNo, reportedAt) : undefined;
    // A refund and its reversal may arrive in the wrong order: the later timestamp wins.
    if (order.refund_word_at && order.refund_word_at > reportedAt) return;
    if (isRefund && order.status === 'completed') await applyRefund(within, order);
    if (!isRefund && order.status === 'refunded') await reverseRefund(within, order);
    await updateOrder(db, order.order_no, { refund_word_at: reportedAt });
  });
}

/** A refunded purchase that we never heard of: recorded, so that it grants nothing should it be listed later. */
async function rememberRefund(
  context: Context,
  uid: string,
  event: AppStoreEvent,
  tradeNo: string,
  reportedAt: Date,
): Promise<void> {
  const [store, item] = [appStoreOfEvent(event), itemOf(event)];
  if (!store || !item || !(await lockWallet(context.db, uid))) return;
  const purchasedAt = new Date(event.purchased_at_ms ?? reportedAt);
  const bought = { uid, store, tradeNo, purchasedAt, bonus: 0, isRefunded: true };
  const order = await createOrder(context, { ...bought, item });
  if (order) await updateOrder(context.db, order.order_no, { refund_word_at: reportedAt });
}

function itemOf({ product_id: productId }: AppStoreEvent): { packId: PackId } | { planId: PlanId } | null {
  const item = storeItem(productId ?? '');
  return item && (item.kind === 'pack' ? { packId: item.packId } : { planId: item.planId });
}

/** A transaction that a later one has replaced in the answer: it was paid for, so it grants its credits. */
async function applySuperseded(
  context: Context,
  uid: string,
  event: AppStoreEvent,
  { sold }: SyncResult,
): Promise<void> {
  const [tradeNo, store, item] = [tradeOf(event), appStoreOfEvent(event), itemOf(event)];
  const { purchased_at_ms: purchased, expiration_at_ms: expiration } = event;
  if (tradeNo === null || !store || !item || !('planId' in item) || !purchased || !expiration) return;
  const isPassed = sold.plans.some(
    (plan) => plan.planId === item.planId && plan.purchasedAt.getTime() > purchased,
  );
  if (!isPassed) return;
  await inTransaction(context, async (within) => {
    if (!(await lockOpenWallet(within.db, uid))) return;
    await beginPlan(
      within,
      uid,
      {
        planId: item.planId,
        tradeNo,
        store,
        productId: event.product_id ?? '',
        transactionId: String(event.transaction_id),
        isSandbox: event.environment === 'SANDBOX',
        purchasedAt: new Date(purchased),
        expiresAt: new Date(Math.min(expiration, within.now().getTime())),
        isUnsubscribed: false,
        isRefunded: false,
        hasBillingIssue: false,
      },
      [],
    );
  });
}

const scheduleChange = (context: Context, uid: string, event: AppStoreEvent): Promise<void> =>
  inTransaction(context, async ({ db, now }) => {
    const next = storeItem(event.new_product_id ?? '');
    if (next?.kind !== 'plan' || !(await lockOpenWallet(db, uid))) return;
    const current = await findRunning(db, uid);
    if (!current?.appStore) return;
    const since = new Date(event.event_timestamp_ms ?? now());
    await saveSubscription(db, {
      ...current,
      subscription: announceInStore(current.subscription, next.planId, since),
    });
  });

const keptFor = 90 * 86_400_000;

/** A duplicate of an older event would be handled again, which changes nothing. */
export const purgeEvents = ({ db, now }: Context) =>
  db
    .deleteFrom('store_events')
    .where('received_at', '<', new Date(now().getTime() - keptFor))
    .execute();

const purchaseEvents = ['INITIAL_PURCHASE', 'RENEWAL', 'NON_RENEWING_PURCHASE', 'PRODUCT_CHANGE'] as const;

/** Purchases in app stores that reached no account, each with the types of all events about it: a refund may be among them. */
export const listUnclaimed = (db: Database) =>
  db
    .selectFrom('store_events')
    .select((row) => [
      'trade_no',
      row.fn.max('product_id').as('product'),
      row.fn.min('received_at').as('since'),
      sql<string>`string_agg(type, ', ' order by received_at)`.as('events'),
    ])
    .where('outcome', '=', 'no_account')
    .where('trade_no', 'is not', null)
    // An account that was reopened has received it since.
    .where((row) =>
      row.not(row.exists(row.selectFrom('orders').whereRef('orders.trade_no', '=', 'store_events.trade_no'))),
    )
    .groupBy('trade_no')
    .having((row) => row.fn<boolean>('bool_or', [row('type', 'in', purchaseEvents)]), '=', true)
    .orderBy('since')
    .execute();
