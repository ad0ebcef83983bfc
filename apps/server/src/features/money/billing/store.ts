import type { Channel, StoreName } from '@artcade/domain/app-store-products';
import type { PlanId } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { isFinal, nextEvent, type Running, type Subscription, type Term } from '@artcade/domain/subscription';
import type { Selectable } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import { isActive } from '#features/accounts/service.ts';
import { lockWallet } from '#features/money/wallet/service.ts';
import { orderMoved } from '#observability/instrumentation/events.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type MandateRow = Selectable<Tables['mandates']>;

/** A running subscription with its schedule. */
export interface StoredSubscription {
  readonly orderNo: string;
  readonly uid: string;
  readonly subscription: Running;
  readonly retryAt: Date | null;
  readonly isNoticed: boolean;
  /** The app store that manages it, and until when it is paid there; null where a card pays. */
  readonly appStore: { readonly name: StoreName; readonly expiresAt: Date } | null;
}

/** Returns false where the account is gone, closed or disabled: what is bought for it then, nobody may ever see. */
export const lockOpenWallet = async (db: Database, uid: string): Promise<boolean> =>
  (await lockWallet(db, uid)) !== null && (await isActive(db, uid));

export const findOrder = (db: Database, orderNo: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

/** Locks the wallet before the order is read, so that concurrent callers see each other's changes. */
export async function lockOrder(db: Database, orderNo: string): Promise<OrderRow | undefined> {
  const order = await findOrder(db, orderNo);
  if (!order) return undefined;
  await lockWallet(db, order.user_id);
  return db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirst();
}

/** Those of these orders whose credits went to a team. */
export async function ordersOfTeam(
  db: Database,
  teamId: string,
  among: readonly string[],
): Promise<readonly string[]> {
  if (among.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select('order_no')
    .where('team_id', '=', teamId)
    .where('order_no', 'in', among)
    .execute();
  return rows.map(({ order_no }) => order_no);
}

export async function updateOrder(
  db: Database,
  orderNo: string,
  changes: Partial<Omit<OrderRow, 'order_no' | 'user_id'>>,
): Promise<void> {
  const order = await db
    .updateTable('orders')
    .set(changes)
    .where('order_no', '=', orderNo)
    .returning('channel')
    .executeTakeFirst();
  if (order && changes.status) orderMoved.publish({ channel: order.channel, status: changes.status });
}

export const findMandate = (db: Database, orderNo: string): Promise<MandateRow | undefined> =>
  db.selectFrom('mandates').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

export const updateMandate = (
  db: Database,
  orderNo: string,
  changes: Partial<Omit<MandateRow, 'order_no' | 'token'>>,
) => db.updateTable('mandates').set(changes).where('order_no', '=', orderNo).execute();

/** Marks a mandate to be synced with the gateway. */
export const touchMandate = (db: Database, orderNo: string, now: Date) =>
  db
    .updateTable('mandates')
    .set((row) => ({ sync_at: now, sync_tries: 0, revision: row('revision', '+', 1) }))
    .where('order_no', '=', orderNo)
    .execute();

const running = (db: Database) => db.selectFrom('subscriptions').selectAll().where('state', '<>', 'ended');

export async function findRunning(db: Database, uid: string): Promise<StoredSubscription | null> {
  const row = await running(db).where('user_id', '=', uid).executeTakeFirst();
  return row ? toStored(row) : null;
}

export async function findSubscription(db: Database, orderNo: string): Promise<StoredSubscription | null> {
  const row = await running(db).where('order_no', '=', orderNo).executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Throws for a plan of an app store: only that store can change it. */
export function requireOurs(stored: StoredSubscription | null): void {
  if (stored?.appStore) throw new Failure('managed_in_store', { store: stored.appStore.name });
}

export const subscriptionOf = (stored: StoredSubscription | null): Subscription =>
  stored?.subscription ?? { state: 'none' };

/** Claims the subscription that is due longest, with a lease. */
export async function claimDue(db: Database, now: Date, lease: number): Promise<string | undefined> {
  const claimed = await db
    .updateTable('subscriptions')
    .set({ due_at: new Date(now.getTime() + lease) })
    .where('order_no', '=', (query) =>
      query
        .selectFrom('subscriptions')
        .select('order_no')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('order_no')
    .executeTakeFirst();
  return claimed?.order_no;
}

/** Sets when a running subscription is looked at next. */
export const postponePlan = (db: Database, orderNo: string, until: Date) =>
  db
    .updateTable('subscriptions')
    .set({ due_at: until })
    .where('order_no', '=', orderNo)
    .where('state', '<>', 'ended')
    .execute();

export async function hadSubscription(db: Database, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('order_no')
    .where('user_id', '=', uid)
    .executeTakeFirst();
  return row !== undefined;
}

/** `endedAt`: set where it is over by the time we learn of it. */
export const insertSubscription = (db: Database, stored: StoredSubscription, endedAt?: Date) =>
  db
    .insertInto('subscriptions')
    .values({
      order_no: stored.orderNo,
      user_id: stored.uid,
      ...toRow(stored),
      ...(endedAt ? { ...ended, ended_at: endedAt } : {}),
    })
    .execute();

/** Overwrites a subscription, also one that was over or belonged to another user. */
export const placeSubscription = (db: Database, stored: StoredSubscription) =>
  db
    .updateTable('subscriptions')
    .set({ ...toRow(stored), user_id: stored.uid, ended_at: null })
    .where('order_no', '=', stored.orderNo)
    .execute();

/** Also finds one that is over. */
export async function findAnySubscription(
  db: Database,
  orderNo: string,
): Promise<(StoredSubscription & { readonly isOver: boolean }) | null> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return row ? { ...toStored(row), isOver: row.state === 'ended' } : null;
}

/** `dueAt` replaces the time of the next event as the time of the next look. */
export const saveSubscription = (db: Database, stored: StoredSubscription, dueAt?: Date) =>
  db
    .updateTable('subscriptions')
    .set({ ...toRow(stored), ...(dueAt ? { due_at: dueAt } : {}) })
    .where('order_no', '=', stored.orderNo)
    .execute();

const ended = { state: 'ended', next_plan_id: null, changed_at: null, retry_at: null, due_at: null } as const;

export const endSubscription = (db: Database, orderNo: string, now: Date) =>
  db
    .updateTable('subscriptions')
    .set({ ...ended, ended_at: now })
    .where('order_no', '=', orderNo)
    .execute();

function toRow({ subscription, retryAt, isNoticed, appStore }: StoredSubscription) {
  const { state, planId, anchor, paidMonths, grantedMonths, declines } = subscription;
  return {
    state,
    plan_id: planId,
    next_plan_id: subscription.state === 'changing' ? subscription.nextPlanId : null,
    is_final: isFinal(subscription),
    changed_at: subscription.state === 'changing' ? subscription.since : null,
    anchor,
    paid_months: paidMonths,
    granted_months: grantedMonths,
    declines,
    retry_at: retryAt,
    noticed_months: isNoticed ? paidMonths : 0,
    due_at: earlierOf(nextEvent(subscription, isNoticed || appStore !== null), appStore?.expiresAt),
    channel: appStore?.name ?? ('card' as const),
    expires_at: appStore?.expiresAt ?? null,
  };
}

const earlierOf = (a: Date, b = a): Date => new Date(Math.min(a.getTime(), b.getTime()));

export interface SubscriptionColumns {
  readonly state: 'active' | 'ending' | 'changing' | 'ended';
  readonly plan_id: PlanId;
  readonly next_plan_id: PlanId | null;
  readonly changed_at: Date | null;
  readonly anchor: Date;
  readonly paid_months: number;
  readonly granted_months: number;
  readonly declines: number;
  readonly is_final: boolean;
}

export function toRunning(row: SubscriptionColumns): Running {
  const term: Term = {
    planId: row.plan_id,
    anchor: row.anchor,
    paidMonths: row.paid_months,
    grantedMonths: row.granted_months,
    declines: row.declines,
  };
  if (row.state === 'changing' && row.next_plan_id && row.changed_at)
    return { ...term, state: 'changing', nextPlanId: row.next_plan_id, since: row.changed_at };
  if (row.state !== 'ending') return { ...term, state: 'active' };
  return { ...term, state: 'ending', ...(row.is_final && { isFinal: true }) };
}

const toStored = (row: Selectable<Tables['subscriptions']>): StoredSubscription => ({
  orderNo: row.order_no,
  uid: row.user_id,
  subscription: toRunning(row),
  retryAt: row.retry_at,
  isNoticed: row.noticed_months >= row.paid_months,
  appStore: appStoreOf(row),
});

export const appStoreOf = ({
  channel,
  expires_at: expiresAt,
}: {
  channel: Channel;
  expires_at: Date | null;
}) => (channel === 'card' || !expiresAt ? null : { name: channel, expiresAt });
