import { type StoreName, storeNames } from '@artcade/domain/app-store-products';
import * as z from 'zod/mini';

export interface RevenuecatConfig {
  /** Origin of the REST API. */
  readonly url: string;
  readonly secretKey: string;
}

/** A one-time purchase in an app store. */
export interface AppStorePurchase {
  readonly store: StoreName;
  /** The store's transaction id, as text. */
  readonly transactionId: string;
  readonly productId: string;
  readonly isSandbox: boolean;
  readonly purchasedAt: Date;
}

/** The latest transaction of a subscription to one product. */
export interface AppStorePlan extends AppStorePurchase {
  /** The end of the paid time, or of the store's grace period. */
  readonly expiresAt: Date;
  readonly isUnsubscribed: boolean;
  readonly isRefunded: boolean;
  readonly hasBillingIssue: boolean;
}

/** All purchases of a user in the app stores. */
export interface Customer {
  readonly purchases: readonly AppStorePurchase[];
  readonly plans: readonly AppStorePlan[];
}

/** The service did not respond, or its response is unreadable. Nothing is known; retry later. */
export class AppStoreError extends Error {
  override readonly name = 'AppStoreError';
}

const timeout = 15_000;
const silence = 30_000;
const maximumBytes = 2_000_000;

const date = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text: string) => new Date(text)),
);
const maybeDate = z.nullish(date);
const bought = {
  store: z.string(),
  // Apple's are sometimes numbers; grants made by hand at RevenueCat have none.
  store_transaction_id: z.nullish(z.union([z.string(), z.number()])),
  is_sandbox: z.boolean(),
  purchase_date: date,
};
const answer = z.object({
  subscriber: z.object({
    subscriptions: z.record(
      z.string(),
      z.object({
        ...bought,
        expires_date: maybeDate,
        grace_period_expires_date: maybeDate,
        unsubscribe_detected_at: maybeDate,
        billing_issues_detected_at: maybeDate,
        refunded_at: maybeDate,
      }),
    ),
    non_subscriptions: z.record(z.string(), z.array(z.object(bought))),
  }),
});

export type Revenuecat = ReturnType<typeof createRevenuecat>;

/** RevenueCat, which knows the purchases in the App Store and in Google Play. */
export function createRevenuecat({ url, secretKey }: RevenuecatConfig) {
  let silentUntil = 0;

  const get = async (path: string): Promise<string> => {
    // After a timeout, fails at once for a while, or the callers in the queue would each wait for another one.
    if (performance.now() < silentUntil) throw new AppStoreError('not asked: no answer a moment ago');
    try {
      const response = await fetch(url + path, {
        headers: { authorization: `Bearer ${secretKey}`, accept: 'application/json' },
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      });
      if (!response.ok) throw new AppStoreError(`the stores answered ${response.status}`);
      return await readText(response);
    } catch (cause) {
      if (cause instanceof AppStoreError) throw cause;
      if (cause instanceof Error && cause.name === 'TimeoutError') silentUntil = performance.now() + silence;
      throw new AppStoreError('the stores did not answer', { cause });
    }
  };

  return {
    /** Returns a user's purchases; none for an unknown user. */
    read: async (uid: string): Promise<Customer> => {
      const parsed = answer.safeParse(parseJson(await get(`/v1/subscribers/${encodeURIComponent(uid)}`)));
      if (!parsed.success) throw new AppStoreError('the answer of the stores lacks facts');
      const { subscriptions, non_subscriptions: packs } = parsed.data.subscriber;
      return {
        purchases: Object.entries(packs).flatMap(([productId, rows]) =>
          rows.flatMap((row) => readPurchase(productId, row)),
        ),
        plans: Object.entries(subscriptions).flatMap(([productId, row]) =>
          readPurchase(productId, row).flatMap((purchase) => {
            const expiresAt = row.grace_period_expires_date ?? row.expires_date;
            if (!expiresAt) return [];
            return {
              ...purchase,
              expiresAt,
              isUnsubscribed: Boolean(row.unsubscribe_detected_at),
              isRefunded: Boolean(row.refunded_at),
              hasBillingIssue: Boolean(row.billing_issues_detected_at),
            };
          }),
        ),
      };
    },
  };
}

type Bought = z.infer<z.ZodMiniObject<typeof bought>>;

/** Returns an empty list for a purchase outside the stores that we sell in. */
function readPurchase(productId: string, row: Bought): AppStorePurchase[] {
  const store = storeNames.find((name) => name === row.store);
  const id = row.store_transaction_id;
  if (!store || id === null || id === undefined || id === '') return [];
  return [
    {
      store,
      transactionId: String(id),
      productId,
      isSandbox: row.is_sandbox,
      purchasedAt: row.purchase_date,
    },
  ];
}

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > maximumBytes) throw new AppStoreError('the stores answered too much');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
