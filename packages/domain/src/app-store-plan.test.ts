import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announceInStore, beginInStore, followStore } from './app-store-plan.ts';

const bought = new Date('2026-05-15T04:00:00Z');
const well = { isUnsubscribed: false, hasBillingIssue: false };
const later = (hours: number) => new Date(bought.getTime() + hours * 3_600_000);

test('a plan of a store follows what the store says', () => {
  const plan = beginInStore('light', bought, well);
  assert.partialDeepStrictEqual(plan, { state: 'active', anchor: bought, paidMonths: 1, grantedMonths: 0 });
  const ending = followStore({ ...plan, grantedMonths: 1 }, { ...well, isUnsubscribed: true });
  assert.partialDeepStrictEqual(ending, { state: 'ending', grantedMonths: 1 });
  assert.partialDeepStrictEqual(followStore(ending, well), { state: 'active', grantedMonths: 1 });
  // Closed with its account and restored: the app store continues to charge, so the plan continues.
  assert.deepEqual(followStore({ ...plan, state: 'ending', isFinal: true }, well), plan);
  const unpaid = followStore(plan, { ...well, hasBillingIssue: true });
  assert.equal(unpaid.declines, 1);
  assert.equal(followStore(unpaid, well).declines, 0);
});

test('an announced change stays until it is withdrawn, whatever comes late', () => {
  const plan = beginInStore('premium', bought, well);
  const changing = announceInStore(plan, 'light', later(2));
  assert.partialDeepStrictEqual(changing, { state: 'changing', nextPlanId: 'light' });
  assert.deepEqual(followStore(changing, well), changing);
  assert.equal(followStore(changing, { ...well, isUnsubscribed: true }).state, 'ending');
  assert.deepEqual(announceInStore(changing, 'professional', later(1)), changing);
  assert.deepEqual(announceInStore(changing, 'premium', later(3)), plan);
  // The change itself, reported after it took effect or before the plan started, changes nothing.
  assert.deepEqual(announceInStore(plan, 'light', later(-1)), plan);
});

test('a notice counts from the moment at which the plan began; of two with the same time, the later received wins', () => {
  const plan = beginInStore('premium', bought, well);
  const changing = announceInStore(plan, 'light', bought);
  assert.partialDeepStrictEqual(changing, { state: 'changing', nextPlanId: 'light', since: bought });
  assert.partialDeepStrictEqual(announceInStore(changing, 'professional', bought), {
    nextPlanId: 'professional',
  });
  const ending = followStore(plan, { ...well, isUnsubscribed: true });
  assert.equal(announceInStore(ending, 'light', later(1)), ending, 'what ends is not changed');
});
