import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Subscription } from '@artcade/contract/shapes';
import { on } from '../../test/subscription-fixture.ts';
import { planState } from './plan-state.ts';

const renewalDate = '2026-03-31T16:00:00.000Z';
const date = new Date(renewalDate);
const plain = on('professional', { renewalDate });
const declined = { retryDate: '2026-04-01T16:00:00.000Z', endDate: '2026-04-07T16:00:00.000Z' };

test('a subscription is none, active, ending or changing', () => {
  assert.deepEqual(planState(null), { kind: 'none' });
  assert.deepEqual(planState(plain), { kind: 'active', planId: 'professional', date });
  assert.deepEqual(planState({ ...plain, cancelAtPeriodEnd: true }), {
    kind: 'ending',
    planId: 'professional',
    date,
  });
  assert.deepEqual(planState({ ...plain, nextPlanId: 'light' }), {
    kind: 'changing',
    planId: 'professional',
    date,
    nextPlanId: 'light',
  });
});

test('a plan of a store says where it is managed, and how it goes on there', () => {
  const bought: Subscription = { ...plain, store: 'app_store' };
  const state = { kind: 'store', planId: 'professional', date, store: 'app_store' } as const;
  assert.deepEqual(planState(bought), { ...state, outlook: 'storeRenews' });
  assert.deepEqual(planState({ ...bought, declined }), { ...state, outlook: 'storeUnpaid' });
  const ending: Subscription = { ...bought, declined, cancelAtPeriodEnd: true };
  assert.deepEqual(planState(ending), { ...state, outlook: 'storeEnds' });
});

test('a declined charge says what is due, when it is tried again and when the plan ends', () => {
  const state = planState({ ...plain, declined });
  assert.deepEqual(state, {
    kind: 'declined',
    planId: 'professional',
    date,
    duePlanId: 'professional',
    retry: new Date(declined.retryDate),
    end: new Date(declined.endDate),
  });
});

test('a charge that was declined after a scheduled change is due at the price of the new plan', () => {
  const state = planState({ ...plain, nextPlanId: 'light', declined: { ...declined, retryDate: null } });
  assert.equal(state.kind === 'declined' && state.duePlanId, 'light');
  assert.equal(state.kind === 'declined' && state.retry, null);
});

test('a plan whose account was closed in between ends beyond recall', () => {
  const state = planState({ ...plain, cancelAtPeriodEnd: true, isFinal: true, declined });
  assert.deepEqual(state, { kind: 'final', planId: 'professional', date });
});

test('what was cancelled is charged no more, whatever was declined before', () => {
  assert.equal(planState({ ...plain, cancelAtPeriodEnd: true, declined }).kind, 'ending');
});
