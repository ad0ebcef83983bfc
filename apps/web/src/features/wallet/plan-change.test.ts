import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Subscription, Wallet } from '@artcade/contract/shapes';
import type { PlanId } from '@artcade/domain/catalog';
import { formatDate } from '@artcade/domain/format';
import { on as planOn } from '../../../test/subscription-fixture.ts';
import { planChange } from './plan-change.ts';

const now = new Date('2026-01-31T04:00:00.000Z');
const renewal = '2026-02-19T16:00:00.000Z';
const date = new Date(renewal);
const nobody: Wallet = { credits: 200, held: 0, arrivals: 0, subscription: null, firstPlan: true };
const on = (planId: PlanId, more: Partial<Subscription> = {}): Wallet => ({
  ...nobody,
  firstPlan: false,
  subscription: planOn(planId, { renewalDate: renewal, ...more }),
});

/** The hour of a renewal is the calendar's own business; here only the day counts. */
function payment(wallet: Wallet, to: PlanId) {
  const change = planChange(wallet, to, now);
  assert.ok(change?.kind === 'pay');
  const { renewal, ...rest } = change;
  const day = (moment: Date | null) => moment && formatDate(moment, 'en', 'Asia/Taipei');
  return { ...rest, renews: [day(renewal.before), day(renewal.after)] };
}

test('a first plan shows the price of today: credits, bonus and the first renewal', () => {
  assert.deepEqual(payment(nobody, 'professional-annual'), {
    kind: 'pay',
    how: 'subscribe',
    from: null,
    to: 'professional-annual',
    bonus: 600,
    upcoming: 0,
    credits: { before: 200, after: 1400 },
    renews: [null, 'Jan 31, 2027'],
  });
});

test('an upgrade starts a new cycle today, clamped at the end of a short month, without a bonus', () => {
  assert.deepEqual(payment(on('light'), 'premium'), {
    kind: 'pay',
    how: 'upgrade',
    from: 'light',
    to: 'premium',
    bonus: 0,
    upcoming: 0,
    credits: { before: 200, after: 1700 },
    renews: ['Feb 20, 2026', 'Feb 28, 2026'],
  });
});

test('a lower plan waits for the end of the paid time', () => {
  assert.deepEqual(planChange(on('premium'), 'light', now), {
    kind: 'later',
    from: 'premium',
    to: 'light',
    date,
  });
});

test('the current plan takes back what was scheduled, and is otherwise no change', () => {
  const changing = on('premium', { nextPlanId: 'light' });
  assert.deepEqual(planChange(changing, 'premium', now), {
    kind: 'keep',
    from: 'light',
    to: 'premium',
    date,
  });
  assert.equal(planChange(on('premium'), 'premium', now), null);
});

test('after a declined charge every plan, a lower one too, begins with a payment', () => {
  const declined = { retryDate: null, endDate: '2026-02-26T16:00:00.000Z' };
  const change = planChange(on('premium', { declined }), 'light', now);
  assert.equal(change?.kind === 'pay' && change.how, 'switch');
});

test('a cancelled subscription is resumed first', () => {
  assert.equal(planChange(on('light', { cancelAtPeriodEnd: true }), 'premium', now), null);
});

test('one that ended with its account is paid for anew, the same plan too', () => {
  const final = on('light', { cancelAtPeriodEnd: true, isFinal: true });
  const change = planChange(final, 'light', now);
  assert.equal(change?.kind === 'pay' && change.how, 'subscribe');
});

test('an upgrade in the middle of a year brings what was paid in advance at once', () => {
  const wallet = on('professional-annual', { upcomingCredits: 5400 });
  const change = planChange(wallet, 'premium-annual', now);
  assert.partialDeepStrictEqual(change, {
    from: 'professional-annual',
    upcoming: 5400,
    credits: { before: 200, after: 200 + 1500 + 5400 },
  });
});
