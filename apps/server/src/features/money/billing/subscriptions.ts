import { addDays } from '@artcade/domain/calendar';
import { type PlanId, plans } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import {
  cancel,
  choosePlan,
  endForGood,
  isOver,
  nextTry,
  noticeDate,
  planAfterRenewal,
  type Running,
  renewalDate,
  resume,
  retryAfterSilence,
  type Subscription,
} from '@artcade/domain/subscription';
import { GatewayError } from '#adapters/payments/newebpay.ts';
import { runAppStorePlan } from '#features/money/billing/app-store/sweep.ts';
import { pullMandate } from '#features/money/billing/card/mandate-sync.ts';
import { stopPlan } from '#features/money/billing/card/recurring-charges.ts';
import { lockWallet } from '#features/money/wallet/service.ts';
import { type Context, inTransaction, type Notice } from './context.ts';
import { grantDue } from './grants.ts';
import {
  claimDue,
  findRunning,
  findSubscription,
  postponePlan,
  requireOurs,
  type StoredSubscription,
  saveSubscription,
  subscriptionOf,
  touchMandate,
} from './store.ts';
import { workThrough } from './sweep.ts';

// A renewal that has not arrived is asked for again after this time; the gateway's webhook is usually quicker.
const askAgainAfter = 30 * 60_000;
const askLaterAfter = 6 * 3_600_000;
const lease = 5 * 60_000;

/** Schedules a lower plan, or withdraws a scheduled change. Returns false where the change needs a payment. */
export const changePlan = (context: Context, uid: string, to: PlanId): Promise<boolean> =>
  change(context, uid, (subscription) => {
    const choice = choosePlan(subscription, to, context.now());
    if (choice.kind === 'pay') return null;
    return choice.kind === 'save' ? choice.next : subscription;
  });

export const cancelPlan = (context: Context, uid: string): Promise<boolean> => change(context, uid, cancel);

export const resumePlan = (context: Context, uid: string): Promise<boolean> =>
  change(context, uid, (subscription) => resume(subscription, context.now()));

async function change(
  context: Context,
  uid: string,
  decide: (subscription: Subscription) => Subscription | null,
): Promise<boolean> {
  const changed = await inTransaction(context, async (within) => {
    await lockWallet(within.db, uid);
    const stored = await findRunning(within.db, uid);
    requireOurs(stored);
    const before = subscriptionOf(stored);
    const next = decide(before);
    if (next === null) return null;
    if (!stored || next.state === 'none') throw new Failure('no_subscription');
    if (isSame(stored.subscription, next)) return stored.orderNo;
    // A plan that is resumed on the day of its charge may have missed the charge.
    const isBack = stored.subscription.state === 'ending' && next.state === 'active';
    const retryAt = isBack ? nextTry(next, within.now()) : stored.retryAt;
    const changed = { ...stored, subscription: next, retryAt };
    await saveSubscription(within.db, changed);
    // Cancelled while its renewal is overdue: no paid time is left.
    if (isOver(next, within.now())) {
      await endPlan(within, changed);
      return stored.orderNo;
    }
    await touchMandate(within.db, stored.orderNo, within.now());
    await within.mail(within.db, uid, noticeOf(stored.subscription, next));
    return stored.orderNo;
  });
  if (changed !== null) context.syncMandateSoon(changed);
  return changed !== null;
}

/**
 * For an account that closes: the plan stays until the end of the paid time, and the mandate ends now. Part of the caller's
 * transaction. Returns the order whose mandate must be synced.
 */
export async function endPlanForGood(context: Context, uid: string): Promise<string | null> {
  const { db, now } = context;
  await lockWallet(db, uid);
  const stored = await findRunning(db, uid);
  if (!stored) return null;
  const { orderNo } = stored;
  const subscription = endForGood(stored.subscription);
  await saveSubscription(db, { ...stored, subscription, retryAt: null });
  if (isOver(subscription, now())) await stopPlan(context, orderNo);
  else await touchMandate(db, orderNo, now());
  return orderNo;
}

const isSame = (a: Running, b: Running): boolean =>
  a.state === b.state && planAfterRenewal(a) === planAfterRenewal(b);

function noticeOf(before: Running, after: Running): Notice {
  const facts = { planId: after.planId, date: renewalDate(after).toISOString() };
  if (after.state === 'changing') return { kind: 'scheduled', ...facts, nextPlanId: after.nextPlanId };
  if (after.state === 'ending') return { kind: 'cancelled', ...facts };
  return { kind: before.state === 'ending' ? 'resumed' : 'withdrawn', ...facts };
}

/** Handles every subscription that is due: credits, notices, renewals, ends. Catches up after an outage. */
export const runDuePlans = (context: Context, until: number): Promise<void> =>
  workThrough(
    context,
    until,
    () => claimDue(context.db, context.now(), lease),
    async (orderNo) => {
      try {
        await runPlan(context, orderNo);
      } catch (error) {
        // What was saved before the failure has replaced the lease: the plan would be claimed again at once, before all others.
        await postponePlan(context.db, orderNo, new Date(context.now().getTime() + lease));
        throw error;
      }
    },
  );

async function runPlan(context: Context, orderNo: string): Promise<void> {
  const found = await findSubscription(context.db, orderNo);
  if (found?.appStore) return runAppStorePlan(context, found);
  const isPaid = await grantAndNotify(context, orderNo);
  if (isPaid) return;
  // Only the gateway knows whether the renewal was paid while we were down.
  const isAsked = await askGateway(context, orderNo);
  await inTransaction(context, async (within) => {
    const stored = await lockStored(within, orderNo);
    if (!stored || renewalDate(stored.subscription) > within.now()) return;
    const mayEnd = isAsked || stored.subscription.state === 'ending';
    if (mayEnd && isOver(stored.subscription, within.now())) return endPlan(within, stored);
    const retryAt = isAsked
      ? retryAfterSilence(stored.subscription, stored.retryAt, within.now())
      : stored.retryAt;
    if (retryAt?.getTime() !== stored.retryAt?.getTime())
      await touchMandate(within.db, orderNo, within.now());
    const isFresh = within.now() < addDays(renewalDate(stored.subscription), 1);
    const lookAgain = new Date(within.now().getTime() + (isFresh ? askAgainAfter : askLaterAfter));
    await saveSubscription(within.db, { ...stored, retryAt }, lookAgain);
  });
}

/** Returns true where the plan is paid for beyond now, so that nothing is left to do. */
const grantAndNotify = (context: Context, orderNo: string): Promise<boolean> =>
  inTransaction(context, async (within) => {
    const stored = await lockStored(within, orderNo);
    if (!stored) return true;
    const { db, now, mail } = within;
    const subscription = await grantDue(db, stored, now());
    const isNoticeDue =
      !stored.isNoticed && subscription.state !== 'ending' && now() >= noticeDate(subscription);
    const isPaid = now() < renewalDate(subscription);
    await saveSubscription(db, { ...stored, subscription, isNoticed: stored.isNoticed || isNoticeDue });
    if (isNoticeDue && isPaid) {
      const planId = planAfterRenewal(subscription);
      const date = renewalDate(subscription).toISOString();
      await mail(db, stored.uid, { kind: 'renewal', planId, amount: plans[planId].price, date });
    }
    return isPaid;
  });

async function lockStored({ db }: Context, orderNo: string): Promise<StoredSubscription | null> {
  const found = await findSubscription(db, orderNo);
  if (!found) return null;
  await lockWallet(db, found.uid);
  return findSubscription(db, orderNo);
}

async function askGateway(context: Context, orderNo: string): Promise<boolean> {
  if (!context.gateway) return false;
  try {
    await pullMandate(context, context.gateway, orderNo);
    return true;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    context.warn({ orderNo, reason: error.message }, 'the gateway did not say whether a renewal was paid');
    return false;
  }
}

async function endPlan(context: Context, { orderNo, uid, subscription }: StoredSubscription): Promise<void> {
  await stopPlan(context, orderNo);
  const unpaid = subscription.state !== 'ending';
  await context.mail(context.db, uid, { kind: 'ended', planId: subscription.planId, unpaid });
}
