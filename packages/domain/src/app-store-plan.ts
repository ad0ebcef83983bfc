import type { PlanId } from './catalog.ts';
import { begin, type Running, type Term } from './subscription.ts';

/** What an app store reports about a plan that it manages. */
export interface StoreWord {
  readonly isUnsubscribed: boolean;
  readonly hasBillingIssue: boolean;
}

/** One transaction pays for one term, counted from its own date: app stores have their own calendars. */
export const beginInStore = (planId: PlanId, purchasedAt: Date, word: StoreWord): Running =>
  followStore(begin(planId, purchasedAt), word);

/**
 * Returns the plan as the app store reports it now. An announced change stays until it takes effect, because the store does not
 * repeat it.
 */
export function followStore(
  { planId, anchor, paidMonths, grantedMonths, ...rest }: Running,
  { isUnsubscribed, hasBillingIssue }: StoreWord,
): Running {
  const term: Term = { planId, anchor, paidMonths, grantedMonths, declines: hasBillingIssue ? 1 : 0 };
  if (isUnsubscribed) return { ...term, state: 'ending' };
  return rest.state === 'changing'
    ? { ...term, state: 'changing', nextPlanId: rest.nextPlanId, since: rest.since }
    : { ...term, state: 'active' };
}

/** The owner chose another plan for the next renewal, or reverted that. Reports older than the last one are ignored. */
export function announceInStore(subscription: Running, nextPlanId: PlanId, since: Date): Running {
  if (subscription.state === 'ending' || since < subscription.anchor) return subscription;
  if (subscription.state === 'changing' && since < subscription.since) return subscription;
  const { planId, anchor, paidMonths, grantedMonths, declines } = subscription;
  const term: Term = { planId, anchor, paidMonths, grantedMonths, declines };
  return nextPlanId === planId
    ? { ...term, state: 'active' }
    : { ...term, state: 'changing', nextPlanId, since };
}
