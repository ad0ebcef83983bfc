import type { Subscription } from '@artcade/contract/shapes';
import type { PlanId } from '@artcade/domain/catalog';
import type { StoreName } from '@artcade/domain/store-products';

/** What a page says about a subscription. `date` is the end of the paid time. */
export type PlanState =
  | { readonly kind: 'none' }
  | { readonly kind: 'active'; readonly planId: PlanId; readonly date: Date }
  | { readonly kind: 'ending'; readonly planId: PlanId; readonly date: Date }
  /** Ending as well, but beyond recall: the account was closed in between. */
  | { readonly kind: 'final'; readonly planId: PlanId; readonly date: Date }
  | { readonly kind: 'changing'; readonly planId: PlanId; readonly date: Date; readonly nextPlanId: PlanId }
  /** Managed in a store of apps: whatever is to change there, changes there. */
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
  /** The plan that the declined charge was for: the one to pay now. */
  readonly duePlanId: PlanId;
  readonly retry: Date | null;
  readonly end: Date;
}

/**
 * One state at a time, the most pressing first: what was cancelled is charged no more, so no declined charge matters,
 * and while a charge is declined there is nothing to withdraw but only something to pay.
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
