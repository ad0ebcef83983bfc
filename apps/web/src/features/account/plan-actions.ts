import type { Subscription } from '@artcade/contract/shapes';

export interface PlanActions {
  readonly canCancel: boolean;
  readonly canResume: boolean;
}

/**
 * A plan sold by an app store is managed there. A cancelled plan can only be resumed, and not even that after its account was
 * closed. While a change is scheduled, its own notice offers to cancel, unless a declined charge takes the notice's place.
 */
export const planActions = (subscription: Subscription | null): PlanActions => ({
  canCancel:
    subscription !== null &&
    !subscription.store &&
    !subscription.cancelAtPeriodEnd &&
    (subscription.nextPlanId === null || subscription.declined !== null),
  canResume: subscription?.cancelAtPeriodEnd === true && !subscription.isFinal && !subscription.store,
});

/** Returns how long a plan stays valid if it is cancelled now. Null: its paid time is over, so it ends at once. */
export function validUntil({ renewalDate }: Subscription, now: Date): Date | null {
  const end = new Date(renewalDate);
  return end > now ? end : null;
}
