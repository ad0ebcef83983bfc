import { taipeiDay } from './calendar.ts';
import { type PlanId, plans } from './catalog.ts';
import { isFinal, planAfterRenewal, type Running, renewalDate } from './subscription.ts';

/** The state a standing order at the card gateway should have. */
export type Mandate =
  | { readonly status: 'suspended' | 'terminated' }
  | {
      readonly status: 'charging';
      readonly amount: number;
      readonly cycle: 'month' | 'year';
      /** The day of the charge in the gateway's format: `DD` monthly, `MMDD` annually. */
      readonly point: string;
    };

// If the gateway got a new cycle too early, it would charge the monthly price next month instead of after the year.
const cycleChangeAhead = 20 * 86_400_000;

export const chargePoint = (cycle: 'month' | 'year', date: Date): string => {
  const { month, day } = taipeiDay(date);
  const two = (value: number) => String(value).padStart(2, '0');
  return cycle === 'month' ? two(day) : two(month) + two(day);
};

/**
 * Returns the standing order a subscription needs; null for a subscription that is over. A retry day stays until its outcome is
 * known: moving on earlier could cancel the attempt.
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

/** Returns when the gateway must be sent a change that has to wait, or null. */
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
