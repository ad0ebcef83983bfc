import type { Subscription } from '@artcade/contract/shapes';

export interface PlanActions {
  readonly canCancel: boolean;
  readonly canResume: boolean;
}

/** A cancelled plan can only be resumed; one with a scheduled change must have that withdrawn first. */
export const planActions = (subscription: Subscription | null): PlanActions => ({
  canCancel: subscription !== null && !subscription.cancelAtPeriodEnd && subscription.nextPlanId === null,
  canResume: subscription?.cancelAtPeriodEnd === true,
});

/** Until when a plan stays valid that is cancelled now. Null: its paid time is over already, so it ends at once. */
export function validUntil({ renewalDate }: Subscription, now: Date): Date | null {
  const end = new Date(renewalDate);
  return end > now ? end : null;
}
