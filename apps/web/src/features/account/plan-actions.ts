import type { Subscription } from '@artcade/contract/shapes';

export interface PlanActions {
  readonly canCancel: boolean;
  readonly canResume: boolean;
}

/** What a store sold is managed there. A cancelled plan can only be resumed, and not even that once its account was closed; one with a scheduled change must have that withdrawn first. */
export const planActions = (subscription: Subscription | null): PlanActions => ({
  canCancel:
    subscription !== null &&
    !subscription.store &&
    !subscription.cancelAtPeriodEnd &&
    subscription.nextPlanId === null,
  canResume: subscription?.cancelAtPeriodEnd === true && !subscription.isFinal && !subscription.store,
});

/** Until when a plan stays valid that is cancelled now. Null: its paid time is over already, so it ends at once. */
export function validUntil({ renewalDate }: Subscription, now: Date): Date | null {
  const end = new Date(renewalDate);
  return end > now ? end : null;
}
