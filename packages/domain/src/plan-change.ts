import { type PlanId, plans } from './catalog.ts';

type PlanChange = 'upgrade' | 'downgrade' | 'same';

export function comparePlans(current: PlanId | null, next: PlanId): PlanChange {
  if (current === null) return 'upgrade';
  const step = plans[next].rank - plans[current].rank;
  if (step === 0) return 'same';
  return step > 0 ? 'upgrade' : 'downgrade';
}

/** Considers the whole past, not the current plan, so that nobody cancels and returns for a second bonus. */
export const firstTimeBonus = (next: PlanId, hadSubscriptionBefore: boolean): number =>
  hadSubscriptionBefore ? 0 : plans[next].bonus;
