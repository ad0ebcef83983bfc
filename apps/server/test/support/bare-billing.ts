import assert from 'node:assert/strict';
import { mock } from 'node:test';
import type { PlanId } from '@artcade/domain/catalog';
import type { AppStorePlan, AppStorePurchase, Customer } from '#adapters/app-stores/revenuecat.ts';
import type { MandateFacts, Newebpay, Purchase, Schedule, Trade } from '#adapters/payments/newebpay.ts';
import { type AppStoreEvent, handleEvent } from '#features/money/billing/app-store/events.ts';
import { type SyncResult, syncAppStores } from '#features/money/billing/app-store/purchases.ts';
import { createPayment } from '#features/money/billing/card/orders.ts';
import { applyCharge } from '#features/money/billing/card/recurring-charges.ts';
import type { AppStores, Context, Item, Notice } from '#features/money/billing/context.ts';
import { findRunning } from '#features/money/billing/store.ts';
import { orderMoved } from '#observability/instrumentation/events.ts';
import { bareWallets } from './bare-database.ts';

export const day = 86_400_000;
export const noon = new Date('2027-03-10T04:00:00Z');
export const after = (days: number, from = noon): Date => new Date(from.getTime() + days * day);

/** The renewal of a month that begins at noon of the first day. */
export const april = new Date('2027-04-10T04:00:00Z');
/** A plan of an app store. */
export const annual = { productId: 'artcade.plan.professional.annual', days: 365 };

/** What the gateway knows about the mandate of a light plan after its first charge. */
export const mandateFacts = (more: Partial<MandateFacts> = {}): MandateFacts => ({
  periodNo: 'P1',
  status: 'charging',
  amount: 150,
  charges: 1,
  cycle: 'month',
  point: '10',
  nextCharge: null,
  ...more,
});

/** Fails a sweep that goes on for ever, for example because a plan stays due. */
export function finite(context: Context): Context {
  let looks = 0;
  const now = () => {
    looks += 1;
    assert.ok(looks < 300, 'the sweep does not end');
    return context.now();
  };
  return { ...context, now };
}

export type BareBilling = Awaited<ReturnType<typeof bareBilling>>;

/** Billing over a database without a server, with a gateway and app stores that answer what a test says. */
export async function bareBilling() {
  const wallets = await bareWallets();
  const heard = {
    mails: [] as (Notice & { uid: string })[],
    warned: [] as string[],
    moved: [] as string[],
    synced: [] as string[],
    refunds: [] as string[],
    /** Changes of mandates that the gateway got. */
    altered: [] as string[],
  };
  const world = {
    now: noon,
    customer: { purchases: [], plans: [] } as Customer,
    takesSandbox: false,
    trade: (_orderNo: string, _amount: number): Trade => ({ state: 'unpaid', tradeNo: '', paidAt: null }),
    mandate: (_orderNo: string): MandateFacts | null => null,
  };
  const form = (fields: object) => ({ action: 'pay', fields: fields as Record<string, string> });
  const gateway = {
    paymentForm: (purchase: Purchase) => form(purchase),
    mandateForm: (purchase: Purchase, schedule: Schedule) => form({ ...purchase, schedule }),
    askTrade: async (orderNo: string, amount: number) => world.trade(orderNo, amount),
    askMandate: async (orderNo: string) => world.mandate(orderNo),
    refund: async (orderNo: string, amount: number) => void heard.refunds.push(`${orderNo} ${amount}`),
    alterStatus: async ({ periodNo }: { periodNo: string }, what: string) =>
      void heard.altered.push(`${periodNo} ${what}`),
    alterSchedule: async ({ periodNo }: { periodNo: string }, { amount, cycle, point }: Schedule) =>
      void heard.altered.push(`${periodNo} ${amount} ${cycle} ${point}`),
  } as unknown as Newebpay;
  const appStores: AppStores = {
    read: async () => world.customer,
    webhookSecrets: [],
    get takesSandbox() {
      return world.takesSandbox;
    },
  };
  const context: Context = {
    db: wallets.db,
    gateway,
    appStores,
    now: () => world.now,
    mail: async (_db, uid, notice) => void heard.mails.push({ uid, ...notice }),
    syncMandateSoon: (orderNo) => void heard.synced.push(orderNo),
    warn: (_facts, message) => void heard.warned.push(message),
  };
  const deafen = orderMoved.subscribe(({ channel, status }) => heard.moved.push(`${channel} ${status}`));
  const site = { publicUrl: 'https://artcade.example', supportEmail: 'help@artcade.example' };
  let paid = 0;
  let told = 0;

  const forget = (): void => {
    for (const list of Object.values(heard)) list.length = 0;
  };
  const order = async (uid: string, item: Item): Promise<string> => {
    const buyer = { uid, email: `${uid}@example.com`, language: 'en' as const };
    return (await createPayment(context, buyer, item, site)).orderNo;
  };
  return {
    ...wallets,
    context,
    gateway,
    appStores,
    heard,
    world,
    site,
    order,
    /** Orders a plan and pays its first charge. */
    buyPlan: async (uid: string, planId: PlanId): Promise<string> => {
      const orderNo = await order(uid, { planId });
      paid += 1;
      const [{ amount } = { amount: 0 }] = await wallets.ask<{ amount: number }>(
        'select amount from orders where order_no = $1',
        orderNo,
      );
      await applyCharge(context, { orderNo, number: 1, amount, tradeNo: `paid-${paid}`, paidAt: world.now });
      return orderNo;
    },
    /** Starts again: a new user without credits, at noon of the first day. */
    newcomer: async (): Promise<string> => {
      Object.assign(world, {
        now: noon,
        customer: { purchases: [], plans: [] },
        takesSandbox: false,
        trade: () => ({ state: 'unpaid', tradeNo: '', paidAt: null }),
        mandate: () => null,
      });
      const uid = await wallets.newWallet(0);
      forget();
      return uid;
    },
    /** Empties the lists of what was heard. */
    forget,
    /** Syncs a user with app stores that list these purchases. */
    syncStores: (
      uid: string,
      plans: readonly AppStorePlan[],
      purchases: readonly AppStorePurchase[] = [],
    ): Promise<SyncResult> => {
      world.customer = { plans, purchases };
      return syncAppStores(context, appStores, uid);
    },
    /** Tells of something in an app store, and returns the id of the event. */
    tell: async (uid: string, type: string, more: Partial<AppStoreEvent> = {}): Promise<string> => {
      told += 1;
      const id = `event-${told}`;
      const about = { app_user_id: uid, store: 'APP_STORE', product_id: 'artcade.plan.light' };
      await handleEvent(context, appStores, { id, type, ...about, ...more });
      return id;
    },
    /** Something happens between the look at the store, which is a transaction of its own, and the next transaction. */
    between: async (happens: () => Promise<unknown>, work: () => Promise<unknown>): Promise<void> => {
      const real = wallets.db.transaction.bind(wallets.db);
      let count = 0;
      const begin = mock.method(wallets.db, 'transaction', () => {
        const builder = real();
        count += 1;
        const isSecond = count === 2;
        return {
          execute: async (inner: Parameters<typeof builder.execute>[0]) => {
            if (isSecond) await happens();
            return builder.execute(inner);
          },
        };
      });
      try {
        await work();
      } finally {
        begin.mock.restore();
      }
      assert.ok(count >= 2);
    },
    credits: async (uid: string): Promise<number> => (await wallets.walletOf(uid))?.credits ?? -1,
    planOf: (uid: string) => findRunning(wallets.db, uid),
    orderOf: async (orderNo: string) =>
      (await wallets.ask('select * from orders where order_no = $1', orderNo))[0] ?? {},
    mandateOf: async (orderNo: string) =>
      (await wallets.ask('select * from mandates where order_no = $1', orderNo))[0] ?? {},
    /** Amount, cause, reference and item of every entry, in order. */
    entriesOf: (uid: string) =>
      wallets.ask<{ amount: number; cause: string; reference: string | null; item: string | null }>(
        'select amount, cause, reference, item from ledger_entries where user_id = $1 order by id',
        uid,
      ),
    disable: (uid: string) => wallets.ask('update users set disabled_at = now() where id = $1', uid),
    stop: async (): Promise<void> => {
      deafen();
      await wallets.stop();
    },
  };
}

export const storePack = (transactionId: string, productId = 'artcade.pack.trial'): AppStorePurchase => ({
  store: 'app_store',
  transactionId,
  productId,
  isSandbox: false,
  purchasedAt: noon,
});

export const storePlan = (
  transactionId: string,
  more: Partial<AppStorePlan> & { days?: number } = {},
): AppStorePlan => {
  const { days = 30, ...rest } = more;
  const purchasedAt = rest.purchasedAt ?? noon;
  return {
    ...storePack(transactionId, 'artcade.plan.light'),
    expiresAt: after(days, purchasedAt),
    isUnsubscribed: false,
    isRefunded: false,
    hasBillingIssue: false,
    ...rest,
  };
};
