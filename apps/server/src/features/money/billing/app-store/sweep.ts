import { addDays } from '@artcade/domain/calendar';
import { graceDays } from '@artcade/domain/subscription';
import { AppStoreError } from '#adapters/app-stores/revenuecat.ts';
import { type Context, inTransaction } from '#features/money/billing/context.ts';
import {
  findSubscription,
  type StoredSubscription,
  saveSubscription,
} from '#features/money/billing/store.ts';
import { lockWallet } from '#features/money/wallet/service.ts';
import { endAppStorePlan, grantMonths, syncAppStores } from './purchases.ts';

const askAgainAfter = 30 * 60_000;

/**
 * Handles a plan of an app store that is due. Credits are granted by our own clock; only the app store knows whether it was
 * renewed. If it does not answer for days, the plan ends.
 */
export async function runAppStorePlan(context: Context, { orderNo, uid }: StoredSubscription): Promise<void> {
  const isPaid = await within(context, orderNo, uid, async (tx, stored) => {
    await grantMonths(tx, stored);
    return stored.appStore !== null && stored.appStore.expiresAt > tx.now();
  });
  if (isPaid !== false) return;
  const isAsked = await ask(context, uid);
  await within(context, orderNo, uid, async (tx, stored) => {
    const end = stored.appStore?.expiresAt ?? tx.now();
    if (end > tx.now()) return;
    if (!isAsked && addDays(end, graceDays) <= tx.now()) await endAppStorePlan(tx, stored);
    else await saveSubscription(tx.db, stored, new Date(tx.now().getTime() + askAgainAfter));
  });
}

/** Works under the wallet's lock. Returns null where the plan is over meanwhile. */
const within = <Result>(
  context: Context,
  orderNo: string,
  uid: string,
  work: (tx: Context, stored: StoredSubscription) => Promise<Result>,
): Promise<Result | null> =>
  inTransaction(context, async (tx) => {
    await lockWallet(tx.db, uid);
    const stored = await findSubscription(tx.db, orderNo);
    return stored ? work(tx, stored) : null;
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
