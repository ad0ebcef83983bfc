import { addDays, anniversary, endOfDay } from './calendar.ts';
import { type PlanId, plans } from './catalog.ts';
import { Failure } from './failure.ts';
import { comparePlans } from './plan-change.ts';

/**
 * What has been paid for, counted in months from the anchor. Every date follows from this: the end of the paid time, the days
 * on which credits arrive, and which of them were missed.
 */
export interface Term {
  readonly planId: PlanId;
  readonly anchor: Date;
  readonly paidMonths: number;
  readonly grantedMonths: number;
  /** How often the renewal that is due was declined. */
  readonly declines: number;
}

export type Subscription =
  | { readonly state: 'none' }
  | (Term & { readonly state: 'active' })
  /** Final: the standing order is cancelled with the account, and only a new payment continues the plan. */
  | (Term & { readonly state: 'ending'; readonly isFinal?: true })
  | (Term & { readonly state: 'changing'; readonly nextPlanId: PlanId; readonly since: Date });

export type Running = Exclude<Subscription, { state: 'none' }>;

export interface Grant {
  /** Counted from the anchor; the first is 0. */
  readonly month: number;
  readonly credits: number;
  readonly planId: PlanId;
}

/** Days between a declined renewal and the next attempt, and how long after the paid time we give up. */
const retryAfterDays = [1, 2, 2];
export const graceDays = 7;

export const cycleMonths = (planId: PlanId): number => (plans[planId].cycle === 'year' ? 12 : 1);

export const renewalDate = ({ anchor, paidMonths }: Term): Date => anniversary(anchor, paidMonths);

/** The plan that the next charge pays for. */
export const planAfterRenewal = (subscription: Running): PlanId =>
  subscription.state === 'changing' ? subscription.nextPlanId : subscription.planId;

export const begin = (planId: PlanId, now: Date): Running => ({
  state: 'active',
  planId,
  anchor: now,
  paidMonths: cycleMonths(planId),
  grantedMonths: 0,
  declines: 0,
});

/** What a change of plan takes: a payment, or only a change in our database. */
export type PlanChoice =
  | { readonly kind: 'pay' }
  | { readonly kind: 'save'; readonly next: Running }
  | { readonly kind: 'nothing' };

export function choosePlan(subscription: Subscription, to: PlanId, now: Date): PlanChoice {
  if (subscription.state === 'none') return { kind: 'pay' };
  if (isFinal(subscription)) return { kind: 'pay' };
  if (subscription.state === 'ending') throw new Failure('subscription_ending');
  const change = comparePlans(subscription.planId, to);
  if (change === 'upgrade' || subscription.declines > 0) return { kind: 'pay' };
  if (change === 'downgrade')
    return { kind: 'save', next: { ...termOf(subscription), state: 'changing', nextPlanId: to, since: now } };
  return subscription.state === 'changing'
    ? { kind: 'save', next: { ...termOf(subscription), state: 'active' } }
    : { kind: 'nothing' };
}

/** A plan paid for twice, or a lower one paid for out of turn, has no effect: such a payment is refunded. */
export const isWorthStarting = (subscription: Subscription, planId: PlanId): boolean =>
  subscription.state === 'none' ||
  isFinal(subscription) ||
  subscription.declines > 0 ||
  comparePlans(subscription.planId, planId) === 'upgrade';

/** Drops a scheduled change: the plan that is paid for ends with its paid time. */
export function cancel(subscription: Subscription): Running {
  if (subscription.state === 'none') throw new Failure('no_subscription');
  if (subscription.state === 'ending') return subscription;
  return { ...termOf(subscription), state: 'ending' };
}

export function resume(subscription: Subscription, now: Date): Running {
  if (subscription.state === 'none') throw new Failure('no_subscription');
  if (subscription.state !== 'ending') return subscription;
  if (now >= renewalDate(subscription)) throw new Failure('no_subscription');
  if (isFinal(subscription)) throw new Failure('payment_required');
  return { ...termOf(subscription), state: 'active' };
}

/**
 * The account closes: the paid time lasts until its end, and nothing is charged again, even if the owner restores the account.
 */
export const endForGood = (subscription: Running): Running => ({
  ...termOf(subscription),
  state: 'ending',
  isFinal: true,
});

export const isFinal = (subscription: Running): boolean =>
  subscription.state === 'ending' && subscription.isFinal === true;

/**
 * Applies a charge for `paidPlan`. It does not renew a cancelled plan, nor at the price of another plan than the next one at
 * the time of the charge, nor before the renewal is due. Months that nobody paid for before this charge are skipped.
 */
export function renew(subscription: Subscription, paidPlan: PlanId, paidAt: Date): Running | null {
  if (subscription.state === 'none' || subscription.state === 'ending') return null;
  if (paidAt < earliestCharge(subscription)) return null;
  const from = monthPaidFor(subscription, paidAt);
  const paid = {
    paidMonths: from + cycleMonths(paidPlan),
    grantedMonths: from > subscription.paidMonths ? from : subscription.grantedMonths,
    declines: 0,
  };
  // Charged before the change was requested: the old plan continues, and the change waits for the next renewal.
  if (subscription.state === 'changing' && paidPlan === subscription.planId && paidAt < subscription.since)
    return { ...subscription, ...paid };
  return paidPlan === planAfterRenewal(subscription)
    ? { ...termOf(subscription), ...paid, state: 'active', planId: paidPlan }
    : null;
}

// Two days of slack: if an order is placed before midnight and paid after it, the gateway's day is one too early.
const earliestCharge = (term: Term): Date => addDays(startOfDay(renewalDate(term)), -2);

/** Returns the first month, counted from the anchor, that a renewal pays for. */
export function monthPaidFor({ anchor, paidMonths }: Term, paidAt: Date): number {
  let month = paidMonths;
  while (startOfDay(anniversary(anchor, month + 1)) <= paidAt) month += 1;
  return month;
}

/** Anniversaries are at noon; the gateway charges at any hour of the day. */
const startOfDay = (noon: Date): Date => addDays(noon, -0.5);

/** Records a declined charge. Returns when to retry, or null to give up. */
export function decline(subscription: Running, now: Date): { next: Running; retryAt: Date | null } {
  const next = { ...subscription, declines: subscription.declines + 1 };
  const days = retryAfterDays[subscription.declines];
  if (days === undefined) return { next, retryAt: null };
  const retryAt = addDays(now, days);
  return { next, retryAt: retryAt < addDays(renewalDate(subscription), graceDays) ? retryAt : null };
}

/** No valid charge came on its day: returns the next day for a retry, or null if time is up. */
export function nextTry(subscription: Running, now: Date): Date | null {
  const due = renewalDate(subscription);
  const retry = addDays(now, 1);
  const mayTry = subscription.state !== 'ending' && now >= startOfDay(due);
  return mayTry && retry < addDays(due, graceDays) ? retry : null;
}

/**
 * Returns the next retry day, given the planned one. If that day passed without a result, another follows: the gateway got the
 * change too late, or ignored it.
 */
export function retryAfterSilence(subscription: Running, retryAt: Date | null, now: Date): Date | null {
  const meant = retryAt ?? (subscription.declines === 0 ? renewalDate(subscription) : null);
  return meant && endOfDay(meant) <= now ? nextTry(subscription, now) : retryAt;
}

/** True if it was cancelled and the paid time is over, or if every attempt to renew it failed. */
export function isOver(subscription: Running, now: Date): boolean {
  const end = renewalDate(subscription);
  return now >= (subscription.state === 'ending' ? end : addDays(end, graceDays));
}

/** Returns the credits that are paid for and due, oldest first; several after an outage. */
export function dueGrants(subscription: Running, now: Date): readonly Grant[] {
  const { planId, anchor, paidMonths, grantedMonths } = subscription;
  const grants: Grant[] = [];
  for (let month = grantedMonths; month < paidMonths && anniversary(anchor, month) <= now; month += 1)
    grants.push({ month, credits: plans[planId].monthlyCredits, planId });
  return grants;
}

const termOf = ({ planId, anchor, paidMonths, grantedMonths, declines }: Term): Term => ({
  planId,
  anchor,
  paidMonths,
  grantedMonths,
  declines,
});

/** How long before a charge its owner is notified: an annual price deserves more time than a monthly one. */
const noticeDays = (planId: PlanId): number => (plans[planId].cycle === 'year' ? 14 : 3);

export const noticeDate = (subscription: Running): Date =>
  addDays(renewalDate(subscription), -noticeDays(planAfterRenewal(subscription)));

/** Returns when the subscription needs attention next: credits to grant, a notice to send, or the end of the paid time. */
export function nextEvent(subscription: Running, isNoticed: boolean): Date {
  const { anchor, grantedMonths, paidMonths, state } = subscription;
  const times = [
    renewalDate(subscription),
    ...(grantedMonths < paidMonths ? [anniversary(anchor, grantedMonths)] : []),
    ...(isNoticed || state === 'ending' ? [] : [noticeDate(subscription)]),
  ];
  return new Date(Math.min(...times.map(Number)));
}
