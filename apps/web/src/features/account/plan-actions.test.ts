import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Subscription } from '@artcade/contract/shapes';
import { on } from '../../../test/subscription-fixture.ts';
import { planActions, validUntil } from './plan-actions.ts';

const renewalDate = '2026-03-31T16:00:00.000Z';
const active = on('premium', { renewalDate });

test('an active plan can be cancelled, a declined one too', () => {
  const declined = { retryDate: null, endDate: '2026-04-07T16:00:00.000Z' };
  assert.deepEqual(planActions(active), { canCancel: true, canResume: false });
  assert.deepEqual(planActions({ ...active, declined }), { canCancel: true, canResume: false });
  assert.deepEqual(planActions({ ...active, declined, nextPlanId: 'light' }), {
    canCancel: true,
    canResume: false,
  });
});

test('a cancelled plan can be resumed and not cancelled again', () => {
  assert.deepEqual(planActions({ ...active, cancelAtPeriodEnd: true }), {
    canCancel: false,
    canResume: true,
  });
  const final = { ...active, cancelAtPeriodEnd: true, isFinal: true };
  assert.deepEqual(planActions(final), { canCancel: false, canResume: false });
});

test('neither is offered while a change is scheduled, or without a plan', () => {
  assert.deepEqual(planActions({ ...active, nextPlanId: 'light' }), { canCancel: false, canResume: false });
  assert.deepEqual(planActions(null), { canCancel: false, canResume: false });
});

test('nothing is offered for a plan that a store manages', () => {
  const inStore: Subscription = { ...active, store: 'app_store' };
  for (const cancelAtPeriodEnd of [false, true])
    assert.deepEqual(planActions({ ...inStore, cancelAtPeriodEnd }), { canCancel: false, canResume: false });
});

test('a cancelled plan stays valid until its paid time is over', () => {
  assert.deepEqual(validUntil(active, new Date('2026-03-31T15:59:59.000Z')), new Date(renewalDate));
  assert.equal(validUntil(active, new Date(renewalDate)), null);
});
