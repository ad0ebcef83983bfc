import type { Order, Wallet } from '@artcade/contract/shapes';
import type { PlanId } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import type { Language } from '@artcade/domain/languages';
import { ledgerCsvHeader, ledgerCsvLine, paymentsInLedger } from '@artcade/domain/ledger';
import { AppStoreError } from '#adapters/app-stores/revenuecat.ts';
import type { Database } from '#adapters/db/database.ts';
import type { Mail } from '#adapters/mail/mailer.ts';
import type { Signed } from '#adapters/payments/newebpay.ts';
import { findContact } from '#features/accounts/service.ts';
import {
  type AppStoreEvent,
  handleEvent,
  listUnclaimed,
  purgeEvents,
} from '#features/money/billing/app-store/events.ts';
import { syncAppStores } from '#features/money/billing/app-store/purchases.ts';
import { createCardConfirmation } from '#features/money/billing/card/confirmation.ts';
import { pullDueMandates, pushDueMandates, pushMandate } from '#features/money/billing/card/mandate-sync.ts';
import { createPayment, getOrder, toOrder } from '#features/money/billing/card/orders.ts';
import { checkNow, checkOrder, checkOrders, requireOrder } from '#features/money/billing/card/reconciler.ts';
import { startRefund } from '#features/money/billing/card/refunds.ts';
import { pagesOfHistory } from '#features/money/wallet/history.ts';
import { lockWallet, spendable } from '#features/money/wallet/service.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { Context, Item, Notice } from './context.ts';
import { composeNotice } from './mails.ts';
import { pricesOf } from './order-prices.ts';
import { findOrder, findRunning, type OrderRow } from './store.ts';
import { cancelPlan, changePlan, endPlanForGood, resumePlan, runDuePlans } from './subscriptions.ts';
import { sweepUntil } from './sweep.ts';
import { createWalletReader } from './wallet-view.ts';

/** Yields the history of a wallet as CSV in pieces, with the money that was paid by card. */
export async function* exportHistory(db: Database, uid: string): AsyncGenerator<string> {
  yield ledgerCsvHeader;
  const paymentOf = paymentsInLedger();
  for await (const entries of pagesOfHistory(db, uid)) {
    const references = entries.flatMap(({ reference }) => reference ?? []);
    const prices = await pricesOf(db, references);
    yield entries
      .map((entry) => ledgerCsvLine(entry, paymentOf(entry, prices.get(entry.reference ?? '') ?? null)))
      .join('');
  }
}

/** The running plans by user; users without one are left out. */
export async function plansOf(db: Database, uids: readonly string[]): Promise<ReadonlyMap<string, PlanId>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .selectFrom('subscriptions')
    .select(['user_id', 'plan_id'])
    .where('user_id', 'in', uids)
    .where('state', '<>', 'ended')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.plan_id]));
}

export async function ownerOfOrder(db: Database, orderNo: string): Promise<string | null> {
  const order = await findOrder(db, orderNo);
  return order?.user_id ?? null;
}

/** The users who ordered, by order. */
export async function buyersOf(
  db: Database,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['order_no', 'user_id'])
    .where('order_no', 'in', orderNos)
    .execute();
  return new Map(rows.map(({ order_no: orderNo, user_id: uid }) => [orderNo, uid]));
}

export async function countOrders(db: Database, uid: string): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('orders'))
    .where('user_id', '=', uid)
    .executeTakeFirstOrThrow();
  return orders;
}

/**
 * For an account that is erased: its orders stay, as the law requires, under a pseudonym, and with them the mandates that
 * must still be synced. Locks the wallet, so that no payment interferes with the caller's transaction.
 */
export async function keepOrders(tx: Database, uid: string, pseudonym: string, now: Date): Promise<void> {
  await lockWallet(tx, uid);
  // A mandate without a plan is one to terminate; the gateway may have missed an earlier request.
  await tx
    .updateTable('mandates')
    .from('orders')
    .set((row) => ({ sync_at: now, revision: row('revision', '+', 1) }))
    .whereRef('orders.order_no', '=', 'mandates.order_no')
    .where('orders.user_id', '=', uid)
    .where('mandates.status', '<>', 'terminated')
    .where('mandates.period_no', 'is not', null)
    .execute();
  // The bank's message about a card is personal data.
  await tx
    .updateTable('orders')
    .set({ user_id: pseudonym, failure: null })
    .where('user_id', '=', uid)
    .execute();
}

export const listUnclaimedPurchases = listUnclaimed;

/** Writes the mail of a notice, with the order that it is about as it is now. */
export async function writeNotice(
  db: Database,
  notice: Notice,
  reader: Omit<Parameters<typeof composeNotice>[0], 'notice' | 'order'>,
): Promise<Mail> {
  const row = 'orderNo' in notice ? await findOrder(db, notice.orderNo) : undefined;
  return composeNotice({ notice, order: row ? toOrder(row) : null, ...reader });
}

export type Billing = ReturnType<typeof createBilling>;

interface Options extends Omit<Context, 'syncMandateSoon'> {
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly inBackground: (name: string, work: Promise<unknown>) => void;
}

const paymentsPerHour = 30;
const changesPerHour = 60;
const looksPerHour = 60;

export function createBilling(options: Options) {
  const context: Context = {
    ...options,
    syncMandateSoon: (orderNo) => {
      const { gateway } = options;
      if (gateway)
        options.inBackground('syncing a mandate with the gateway', pushMandate(context, gateway, orderNo));
    },
  };
  const { db } = context;
  const { readWallet, sendWallet } = createWalletReader(db);
  const { confirm, settleMandate, claim } = createCardConfirmation(context);

  /** Throws for a failed order. */
  const answer = (order: OrderRow): Order => {
    if (order.status === 'failed')
      throw new Failure('payment_failed', { orderNo: order.order_no, reason: order.failure ?? '' });
    return toOrder(order);
  };

  /** Each change sends a mail and a request to the gateway. */
  const countChange = (uid: string): Promise<void> =>
    countAttempt(db, [{ key: `plan:${uid}`, allowed: changesPerHour, seconds: 3600 }]);

  return {
    readWallet,
    sendWallet,

    createPayment: async (
      buyer: { uid: string; language: Language | null },
      item: Item,
      teamId: string | null = null,
    ) => {
      await countAttempt(db, [{ key: `pay:${buyer.uid}`, allowed: paymentsPerHour, seconds: 3600 }]);
      const user = await findContact(db, buyer.uid);
      if (!user) throw new Failure('token_invalid');
      const language = buyer.language ?? user.language;
      return createPayment(context, { uid: buyer.uid, teamId, email: user.email, language }, item, options);
    },

    /** Called by the page after the payment. */
    confirmPayment: async (message: Signed): Promise<Order> => answer(await confirm(message)),

    /** The gateway's webhook for a single payment. */
    settlePayment: confirm,

    settleMandate,

    /** Stamps an unsigned answer for `confirmPayment`, which checks it. */
    stampMandate: (period: string): Signed | null => options.gateway?.stamp(period) ?? null,

    getOrder: async (uid: string, orderNo: string): Promise<Order> =>
      toOrder(await checkNow(context, await getOrder(context, orderNo, uid))),

    /** Credits a pack that is paid at the gateway and not yet credited here. Returns what can be spent then. */
    claimCredits: async (uid: string, amount: number): Promise<number> => {
      if (!(await claim({ uid, kind: 'credits', credits: amount }))) throw new Failure('payment_required');
      return (await spendable(db, uid)) ?? 0;
    },

    exportHistory: (uid: string): AsyncGenerator<string> => exportHistory(db, uid),

    setSubscription: async (uid: string, planId: PlanId): Promise<void> => {
      await countChange(uid);
      if (await changePlan(context, uid, planId)) return;
      if (!(await claim({ uid, kind: 'subscription', item: planId }))) throw new Failure('payment_required');
    },
    cancelSubscription: async (uid: string): Promise<void> => {
      await countChange(uid);
      await cancelPlan(context, uid);
    },
    resumeSubscription: async (uid: string): Promise<void> => {
      await countChange(uid);
      await resumePlan(context, uid);
    },

    /** What RevenueCat must send to be authenticated; empty where no app store is configured. */
    webhookSecrets: options.appStores?.webhookSecrets ?? [],

    /** An event of RevenueCat, authenticated. Throws where the app stores do not answer, so that RevenueCat retries. */
    handleAppStoreEvent: async (event: AppStoreEvent): Promise<void> => {
      if (!options.appStores) throw new Failure('payment_unconfigured');
      const { appStores } = options;
      await askingAppStores(() => handleEvent(context, appStores, event));
    },

    /** Syncs with the app stores for a user who waits. Idempotent. */
    syncPurchases: async (uid: string): Promise<{ restored: number; wallet: Wallet }> => {
      const { appStores } = options;
      if (!appStores) throw new Failure('payment_unconfigured');
      await countAttempt(db, [{ key: `stores:${uid}`, allowed: looksPerHour, seconds: 3600 }]);
      const { fresh } = await askingAppStores(() => syncAppStores(context, appStores, uid));
      const current = await findRunning(db, uid);
      const [newPlans, isRunning] = [fresh.plans, current?.appStore ? 1 : 0];
      return {
        restored: fresh.packs + Math.max(newPlans, isRunning),
        wallet: await readWallet(uid),
      };
    },

    /** For an account that closes, in the caller's transaction. Returns what to do after the commit. */
    endForGood: async (tx: Database, uid: string): Promise<() => void> => {
      const orderNo = await endPlanForGood({ ...context, db: tx }, uid);
      return () => {
        if (orderNo !== null) context.syncMandateSoon(orderNo);
      };
    },

    refund: async (orderNo: string, how: { takeWhatIsLeft: boolean }) => {
      const { gateway } = options;
      const result = await startRefund(context, orderNo, how);
      const order = await requireOrder(context, orderNo);
      if (gateway) await checkOrder(context, gateway, order);
      if (gateway && order.mandate_no) await pushMandate(context, gateway, order.mandate_no);
      return { ...result, status: (await requireOrder(context, orderNo)).status };
    },

    /** Everything that is due by the clock. Safe to run at any time, in any number of processes. */
    sweep: async (): Promise<void> => {
      const { gateway } = options;
      const until = sweepUntil();
      if (gateway) await checkOrders(context, gateway, until);
      if (gateway) await pullDueMandates(context, gateway, until);
      await runDuePlans(context, until);
      if (gateway) await pushDueMandates(context, gateway, until);
      await purgeEvents(context);
    },
  };

  async function askingAppStores<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppStoreError)) throw error;
      context.warn({ reason: error.message }, 'the stores did not answer');
      throw new Failure('gateway_failed', {}, { cause: error });
    }
  }
}
