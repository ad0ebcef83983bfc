import type { Subscription } from '@artcade/contract/shapes';
import type { StoreName } from '@artcade/domain/app-store-products';
import type { PlanId } from '@artcade/domain/catalog';

/** The state of a subscription as pages show it. `date` is the end of the paid time. */
export type PlanState =
  | { readonly kind: 'none' }
  | { readonly kind: 'active'; readonly planId: PlanId; readonly date: Date }
  | { readonly kind: 'ending'; readonly planId: PlanId; readonly date: Date }
  /** Ending and not resumable: the account was closed meanwhile. */
  | { readonly kind: 'final'; readonly planId: PlanId; readonly date: Date }
  | { readonly kind: 'changing'; readonly planId: PlanId; readonly date: Date; readonly nextPlanId: PlanId }
  /** Managed by an app store, where all changes are made. */
  | InStore
  | Declined;

interface InStore {
  readonly kind: 'store';
  readonly planId: PlanId;
  readonly date: Date;
  readonly store: StoreName;
  readonly outlook: 'storeRenews' | 'storeEnds' | 'storeUnpaid';
}

export interface Declined {
  readonly kind: 'declined';
  readonly planId: PlanId;
  readonly date: Date;
  /** The plan of the declined charge, which is to be paid now. */
  readonly duePlanId: PlanId;
  readonly retry: Date | null;
  readonly end: Date;
}

/**
 * Returns one state, the most urgent first: a cancelled plan is not charged again, so a declined charge does not matter; while
 * a charge is declined, a scheduled change cannot be withdrawn, only paid.
 */
export function planState(subscription: Subscription | null): PlanState {
  if (!subscription) return { kind: 'none' };
  const { planId, nextPlanId, declined } = subscription;
  const date = new Date(subscription.renewalDate);
  if (subscription.store)
    return { kind: 'store', planId, date, store: subscription.store, outlook: inStore(subscription) };
  if (subscription.isFinal) return { kind: 'final', planId, date };
  if (subscription.cancelAtPeriodEnd) return { kind: 'ending', planId, date };
  if (declined) {
    const retry = declined.retryDate ? new Date(declined.retryDate) : null;
    const end = new Date(declined.endDate);
    return { kind: 'declined', planId, date, duePlanId: nextPlanId ?? planId, retry, end };
  }
  return nextPlanId ? { kind: 'changing', planId, date, nextPlanId } : { kind: 'active', planId, date };
}

function inStore({ cancelAtPeriodEnd, declined }: Subscription): InStore['outlook'] {
  if (cancelAtPeriodEnd) return 'storeEnds';
  return declined ? 'storeUnpaid' : 'storeRenews';
}
