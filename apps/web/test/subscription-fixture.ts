import type { Subscription } from '@artcade/contract/shapes';
import type { PlanId } from '@artcade/domain/catalog';

/** A paid plan without anything special. */
export const on = (planId: PlanId, more: Partial<Subscription> = {}): Subscription => ({
  planId,
  nextPlanId: null,
  renewalDate: '2026-03-31T16:00:00.000Z',
  cancelAtPeriodEnd: false,
  upcomingCredits: 0,
  declined: null,
  ...more,
});
