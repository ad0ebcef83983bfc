import { taipeiDay } from './calendar.ts';
import { type PlanId, plans } from './catalog.ts';
import { isFinal, planAfterRenewal, type Running, renewalDate } from './subscription.ts';

/** A standing order at the card gateway, as it should be. */
export type Mandate =
  | { readonly status: 'suspended' | 'terminated' }
  | {
      readonly status: 'charging';
      readonly amount: number;
      readonly cycle: 'month' | 'year';
      /** The day of the charge, as the gateway writes it: `DD` each month, `MMDD` each year. */
      readonly point: string;
    };

// Told of a new cycle too early, the gateway would charge the monthly price next month instead of after the year.
const cycleChangeAhead = 20 * 86_400_000;

export const chargePoint = (cycle: 'month' | 'year', date: Date): string => {
  const { month, day } = taipeiDay(date);
  const two = (value: number) => String(value).padStart(2, '0');
  return cycle === 'month' ? two(day) : two(month) + two(day);
};

/**
 * What the gateway must do for a subscription; null stands for one that is over. A retry day stays until its outcome is
 * known: moving on earlier could take the attempt away.
 */
export function wantedMandate(subscription: Running | null, retryAt: Date | null, now: Date): Mandate {
  if (!subscription || isFinal(subscription)) return { status: 'terminated' };
  if (subscription.state === 'ending') return { status: 'suspended' };
  const { cycle, price } = plans[planToAnnounce(subscription, now)];
  return {
    status: 'charging',
    amount: price,
    cycle,
    point: chargePoint(cycle, retryAt ?? subscription.anchor),
  };
}

/** When the gateway must hear of a change that has to wait; null if there is none. */
export const laterMandateChange = (subscription: Running | null, now: Date): Date | null =>
  subscription?.state === 'changing' && now < cycleChangeAt(subscription)
    ? cycleChangeAt(subscription)
    : null;

function planToAnnounce(subscription: Running, now: Date): PlanId {
  const next = planAfterRenewal(subscription);
  const sameCycle = plans[next].cycle === plans[subscription.planId].cycle;
  return sameCycle || now >= cycleChangeAt(subscription) ? next : subscription.planId;
}

const cycleChangeAt = (subscription: Running): Date =>
  new Date(renewalDate(subscription).getTime() - cycleChangeAhead);
