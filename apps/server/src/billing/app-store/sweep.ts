import { addDays } from '@artcade/domain/calendar';
import { graceDays } from '@artcade/domain/subscription';
import { AppStoreError } from '#adapters/stores/revenuecat.ts';
import { type Context, inTransaction } from '#billing/context.ts';
import { findSubscription, type StoredSubscription, saveSubscription } from '#billing/store.ts';
import { lockWallet } from '#wallet/service.ts';
import { endAppStorePlan, grantMonths, syncAppStores } from './purchases.ts';

const askAgainAfter = 30 * 60_000;

/**
 * Looks after a plan of a store whose time has come. Its credits come by our own clock; whether it was renewed only the
 * store knows. One that does not answer for days has forgotten it.
 */
export async function runAppStorePlan(context: Context, { orderNo, uid }: StoredSubscription): Promise<void> {
  const isPaid = await within(context, orderNo, uid, async (tx, stored) => {
    await grantMonths(tx, stored);
    return stored.appStore !== null && stored.appStore.expiresAt > tx.now();
  });
  if (isPaid) return;
  const isAsked = await ask(context, uid);
  await within(context, orderNo, uid, async (tx, stored) => {
    const end = stored.appStore?.expiresAt ?? tx.now();
    if (end > tx.now()) return true;
    if (!isAsked && addDays(end, graceDays) <= tx.now()) await endAppStorePlan(tx, stored);
    else await saveSubscription(tx.db, stored, new Date(tx.now().getTime() + askAgainAfter));
    return true;
  });
}

/** With the wallet locked; true where the plan is over meanwhile. */
const within = (
  context: Context,
  orderNo: string,
  uid: string,
  work: (tx: Context, stored: StoredSubscription) => Promise<boolean>,
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    await lockWallet(tx.db, uid);
    const stored = await findSubscription(tx.db, orderNo);
    return stored ? work(tx, stored) : true;
  });

async function ask(context: Context, uid: string): Promise<boolean> {
  if (!context.appStores) return false;
  try {
    await syncAppStores(context, context.appStores, uid);
    return true;
  } catch (error) {
    if (!(error instanceof AppStoreError)) throw error;
    context.warn({ uid, reason: error.message }, 'the stores did not say whether a plan was renewed');
    return false;
  }
}
