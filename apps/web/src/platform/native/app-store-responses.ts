import { storeItem } from '@artcade/domain/app-store-products';
import { comparePlans } from '@artcade/domain/plan-change';
import type {
  CustomerInfo,
  PurchasesOfferings,
  PurchasesPackage,
  STORE_REPLACEMENT_MODE,
} from '@revenuecat/purchases-capacitor';
import type { StoreTrouble } from '../app-store-error.ts';

// RevenueCat's codes, as texts: https://www.revenuecat.com/docs/test-and-launch/errors
const cancelled = '1';
const pending = '20';
const anonymous = '22';
const troubles: ReadonlyMap<string, StoreTrouble> = new Map([
  ['3', 'notAllowed'],
  ['6', 'owned'],
  ['7', 'otherAccount'],
  ['10', 'network'],
  ['13', 'otherAccount'],
  ['15', 'inProgress'],
  ['32', 'network'],
  ['35', 'network'],
]);

/** The outcome of an unfinished purchase: not every one is a failure. */
export function outcomeOf(error: unknown): 'cancelled' | 'pending' | StoreTrouble {
  const code = codeOf(error);
  if (code === cancelled) return 'cancelled';
  return code === pending ? 'pending' : troubleOf(error);
}

export const troubleOf = (error: unknown): StoreTrouble => troubles.get(codeOf(error)) ?? 'unknown';

/** There was no signed-in user to sign out. */
export const wasAnonymous = (error: unknown): boolean => codeOf(error) === anonymous;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Returns all our products in the app store, each once; current offerings take precedence. */
export function packagesOf({
  current,
  all,
}: Pick<PurchasesOfferings, 'current' | 'all'>): PurchasesPackage[] {
  const found = new Map<string, PurchasesPackage>();
  for (const offering of [current, ...Object.values(all)])
    for (const each of offering?.availablePackages ?? []) {
      const item = storeItem(each.product.identifier);
      const key = item && JSON.stringify(item);
      if (key !== null && !found.has(key)) found.set(key, each);
    }
  return [...found.values()];
}

type Known = Pick<CustomerInfo, 'subscriptionsByProductIdentifier' | 'nonSubscriptionTransactions'>;

export interface Replacement {
  readonly oldProductIdentifier: string;
  readonly replacementMode: `${STORE_REPLACEMENT_MODE}`;
}

/**
 * Google sells a second plan beside the first unless it gets the one to replace. As everywhere in the product, a higher plan is
 * paid in full and starts now, and a lower one waits for the renewal date.
 */
export function replacementFor(info: Known, productId: string): Replacement | null {
  const item = storeItem(productId);
  if (item?.kind !== 'plan') return null;
  for (const { productIdentifier, isActive, store } of Object.values(info.subscriptionsByProductIdentifier)) {
    const old = storeItem(productIdentifier);
    if (!isActive || store !== 'PLAY_STORE' || old?.kind !== 'plan' || old.planId === item.planId) continue;
    return {
      // Without the base plan: with it, the purchase never returns.
      oldProductIdentifier: productIdentifier.split(':')[0] ?? '',
      replacementMode: comparePlans(old.planId, item.planId) === 'upgrade' ? 'CHARGE_FULL_PRICE' : 'DEFERRED',
    };
  }
  return null;
}

export const hasPlan = (info: Known): boolean =>
  Object.values(info.subscriptionsByProductIdentifier).some(
    ({ isActive, productIdentifier }) => isActive && storeItem(productIdentifier)?.kind === 'plan',
  );

/** A fingerprint that changes whenever the server may have something to learn. */
export function markOf({ subscriptionsByProductIdentifier, nonSubscriptionTransactions }: Known): string {
  const plans = Object.values(subscriptionsByProductIdentifier).map((plan) =>
    [
      plan.productIdentifier,
      plan.purchaseDate,
      plan.expiresDate,
      plan.willRenew,
      plan.billingIssuesDetectedAt,
      plan.refundedAt,
    ].join(','),
  );
  const latest = nonSubscriptionTransactions.map(
    (each) => `${each.purchaseDate} ${each.transactionIdentifier}`,
  );
  const packs = latest.length > 0 ? [`${latest.length} ${latest.toSorted().at(-1)}`] : [];
  return [...plans.toSorted(), ...packs].join(';');
}
