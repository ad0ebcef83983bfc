import { addDays, anniversary, endOfDay } from './calendar.ts';
import { type PlanId, plans } from './catalog.ts';
import { Failure } from './failure.ts';
import { comparePlans } from './plan-change.ts';

/**
 * What has been paid for, counted in months from the anchor. Every date follows from these: the end of the paid time,
 * the days on which credits arrive, and which of them were missed.
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
  /** For good: its standing order is taken back with its account, and only another payment goes on from there. */
  | (Term & { readonly state: 'ending'; readonly isFinal?: true })
  | (Term & { readonly state: 'changing'; readonly nextPlanId: PlanId; readonly since: Date });

export type Running = Exclude<Subscription, { state: 'none' }>;

export interface Grant {
  /** Counted from the anchor; the first is 0. */
  readonly month: number;
  readonly credits: number;
  readonly planId: PlanId;
}

/** How a declined renewal is tried again, in days after each decline, and when we give up after the paid time. */
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

/** What it takes to get to a plan: money, or only a change that is kept here. */
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

/** A plan that was paid for twice, or a lower one paid for out of turn, helps nobody: such money goes back. */
export const isWorthStarting = (subscription: Subscription, planId: PlanId): boolean =>
  subscription.state === 'none' ||
  isFinal(subscription) ||
  subscription.declines > 0 ||
  comparePlans(subscription.planId, planId) === 'upgrade';

export function cancel(subscription: Subscription): Running {
  if (subscription.state === 'none') throw new Failure('no_subscription');
  if (subscription.state === 'changing') throw new Failure('change_pending');
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

/** The account closes: what is paid for stays until its end, and nothing is charged any more, even if its owner comes back. */
export const endForGood = (subscription: Running): Running => ({
  ...termOf(subscription),
  state: 'ending',
  isFinal: true,
});

export const isFinal = (subscription: Running): boolean =>
  subscription.state === 'ending' && subscription.isFinal === true;

/**
 * A charge for `paidPlan` came in. Nothing is renewed that was cancelled, nor by the price of another plan than the one
 * that was to follow when it was charged, nor before it is due. Months that nobody paid for before this charge are left
 * out.
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
  // Charged before the change was asked for: the old plan goes on, and the change waits for the next renewal.
  if (subscription.state === 'changing' && paidPlan === subscription.planId && paidAt < subscription.since)
    return { ...subscription, ...paid };
  return paidPlan === planAfterRenewal(subscription)
    ? { ...termOf(subscription), ...paid, state: 'active', planId: paidPlan }
    : null;
}

// Two days of slack: ordered before midnight and paid after it, the gateway's day is one too early.
const earliestCharge = (term: Term): Date => addDays(startOfDay(renewalDate(term)), -2);

/** The month, counted from the anchor, from which on a renewal pays. */
export function monthPaidFor({ anchor, paidMonths }: Term, paidAt: Date): number {
  let month = paidMonths;
  while (startOfDay(anniversary(anchor, month + 1)) <= paidAt) month += 1;
  return month;
}

/** Anniversaries are at noon; the gateway charges at any hour of the day. */
const startOfDay = (noon: Date): Date => addDays(noon, -0.5);

/** A charge was declined. Says when to try again; null when it is no use any more. */
export function decline(subscription: Running, now: Date): { next: Running; retryAt: Date | null } {
  const next = { ...subscription, declines: subscription.declines + 1 };
  const days = retryAfterDays[subscription.declines];
  if (days === undefined) return { next, retryAt: null };
  const retryAt = addDays(now, days);
  return { next, retryAt: retryAt < addDays(renewalDate(subscription), graceDays) ? retryAt : null };
}

/** The day of the charge is there and brought none that counts: it is tried on the day after, unless time is up. */
export function nextTry(subscription: Running, now: Date): Date | null {
  const due = renewalDate(subscription);
  const retry = addDays(now, 1);
  const mayTry = subscription.state !== 'ending' && now >= startOfDay(due);
  return mayTry && retry < addDays(due, graceDays) ? retry : null;
}

/**
 * The day of the next try, given the one that was meant. A day that has passed in silence is followed by another: the
 * gateway was not told in time, or did not do as it was told.
 */
export function retryAfterSilence(subscription: Running, retryAt: Date | null, now: Date): Date | null {
  const meant = retryAt ?? (subscription.declines === 0 ? renewalDate(subscription) : null);
  return meant && endOfDay(meant) <= now ? nextTry(subscription, now) : retryAt;
}

/** Over when it was cancelled and the paid time has passed, or when every attempt to renew it was in vain. */
export function isOver(subscription: Running, now: Date): boolean {
  const end = renewalDate(subscription);
  return now >= (subscription.state === 'ending' ? end : addDays(end, graceDays));
}

/** Credits that are paid for and whose day has come, oldest first: several after an outage. */
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

/** How long before a charge its owner is told: an annual price deserves more time than a monthly one. */
const noticeDays = (planId: PlanId): number => (plans[planId].cycle === 'year' ? 14 : 3);

export const noticeDate = (subscription: Running): Date =>
  addDays(renewalDate(subscription), -noticeDays(planAfterRenewal(subscription)));

/** When somebody has to look at the subscription next: credits to grant, a notice to send, or the end of the paid time. */
export function nextEvent(subscription: Running, isNoticed: boolean): Date {
  const { anchor, grantedMonths, paidMonths, state } = subscription;
  const times = [
    renewalDate(subscription),
    ...(grantedMonths < paidMonths ? [anniversary(anchor, grantedMonths)] : []),
    ...(isNoticed || state === 'ending' ? [] : [noticeDate(subscription)]),
  ];
  return new Date(Math.min(...times.map(Number)));
}
