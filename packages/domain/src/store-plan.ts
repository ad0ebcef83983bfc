import type { PlanId } from './catalog.ts';
import { begin, type Running, type Term } from './subscription.ts';

/** What a store says of a plan that it manages. */
export interface StoreWord {
  readonly isUnsubscribed: boolean;
  readonly hasBillingIssue: boolean;
}

/** One transaction pays for one term, which is counted from its own date: stores keep calendars of their own. */
export const beginInStore = (planId: PlanId, purchasedAt: Date, word: StoreWord): Running =>
  followStore(begin(planId, purchasedAt), word);

/** The plan as the store has it now. A change that was announced stays until it comes, as the store does not repeat it. */
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

/** Its owner has chosen another plan for the next renewal, or thought better of it. Older words than the last do not count. */
export function announceInStore(subscription: Running, nextPlanId: PlanId, since: Date): Running {
  if (subscription.state === 'ending' || since < subscription.anchor) return subscription;
  if (subscription.state === 'changing' && since < subscription.since) return subscription;
  const { planId, anchor, paidMonths, grantedMonths, declines } = subscription;
  const term: Term = { planId, anchor, paidMonths, grantedMonths, declines };
  return nextPlanId === planId
    ? { ...term, state: 'active' }
    : { ...term, state: 'changing', nextPlanId, since };
}
