import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Subscription } from '@artcade/contract/shapes';
import { type PlanId, planIds } from '@artcade/domain/catalog';
import { on } from '../../../test/subscription-fixture.ts';
import { type Conditions, planButton, planCard } from './plan-card.ts';

const ready: Conditions = { isBusy: false, canPay: true, here: null };
const onIphone: Conditions = { ...ready, here: 'app_store' };
const declined = { retryDate: null, endDate: '2026-04-07T16:00:00.000Z' };
const labels = (subscription: Subscription | null) =>
  planIds.map((planId) => planButton(subscription, planId, ready).label);
const enabled = (subscription: Subscription | null, conditions = ready) =>
  planIds.filter((planId) => !planButton(subscription, planId, conditions).isDisabled);

test('without a plan every plan can be subscribed to', () => {
  assert.deepEqual(new Set(labels(null)), new Set(['subscribe']));
  assert.deepEqual(enabled(null), planIds);
});

test('the current plan says so and cannot be chosen; higher ranks are upgrades, lower ones switches', () => {
  // light, professional, professional-annual, premium, premium-annual
  assert.deepEqual(labels(on('professional')), ['switch', 'current', 'upgrade', 'upgrade', 'upgrade']);
  assert.deepEqual(labels(on('professional-annual')), ['switch', 'switch', 'current', 'switch', 'upgrade']);
  assert.deepEqual(
    enabled(on('premium')),
    planIds.filter((planId) => planId !== 'premium'),
  );
});

test('the scheduled plan says so and cannot be chosen again; any other still can', () => {
  const changing = on('premium', { nextPlanId: 'light' });
  assert.equal(planButton(changing, 'light', ready).label, 'scheduled');
  assert.deepEqual(enabled(changing), ['professional', 'professional-annual', 'premium-annual']);
});

test('nothing can be chosen while a change is under way, after a cancellation, or without a gateway', () => {
  assert.deepEqual(enabled(null, { ...ready, isBusy: true }), []);
  assert.deepEqual(enabled(null, { ...ready, canPay: false }), []);
  assert.deepEqual(enabled(on('professional', { cancelAtPeriodEnd: true })), []);
});

test('a plan that a store manages is shown and leaves nothing to choose', () => {
  for (const state of [{}, { cancelAtPeriodEnd: true }, { nextPlanId: 'light' as const }, { declined }]) {
    const inStore = on('premium', { ...state, store: 'play_store' });
    assert.deepEqual(enabled(inStore), []);
    assert.equal(planCard({ subscription: inStore, firstPlan: false }, 'premium', ready).offer, null);
  }
});

test('in an app a plan of its own store can be changed there, one of a card or of another store cannot', () => {
  const own = on('premium', { store: 'app_store', nextPlanId: 'light' });
  assert.deepEqual(enabled(own, onIphone), ['professional', 'professional-annual', 'premium-annual']);
  assert.deepEqual(enabled(on('light', { store: 'app_store', cancelAtPeriodEnd: true }), onIphone).length, 4);
  assert.deepEqual(enabled(on('premium', { store: 'play_store' }), onIphone), []);
  for (const state of [{}, { cancelAtPeriodEnd: true }, { nextPlanId: 'light' as const }, { declined }]) {
    assert.deepEqual(enabled(on('premium', state), onIphone), []);
    const card = planCard({ subscription: on('premium', state), firstPlan: false }, 'premium', onIphone);
    assert.equal(card.offer, null);
  }
  assert.deepEqual(enabled(null, onIphone), planIds);
  assert.deepEqual(enabled(on('light', { cancelAtPeriodEnd: true, isFinal: true }), onIphone), planIds);
});

test('the current plan has a green frame, a scheduled, cancelled or unpaid one a yellow one', () => {
  const frame = (subscription: Subscription, planId: PlanId) =>
    planCard({ subscription, firstPlan: false }, planId, ready).frame;
  assert.equal(frame(on('premium'), 'premium'), 'current');
  assert.equal(frame(on('premium'), 'premium-annual'), 'plain');
  assert.equal(frame(on('premium', { nextPlanId: 'light' }), 'premium'), 'current');
  assert.equal(frame(on('premium', { nextPlanId: 'light' }), 'light'), 'alert');
  assert.equal(frame(on('premium', { cancelAtPeriodEnd: true }), 'premium'), 'alert');
  assert.equal(frame(on('premium', { declined }), 'premium'), 'alert');
});

test('only the current plan offers to resume or to be kept, and a declined one neither', () => {
  const offer = (subscription: Subscription, planId: PlanId) =>
    planCard({ subscription, firstPlan: false }, planId, ready).offer;
  assert.equal(offer(on('premium'), 'premium'), null);
  assert.equal(offer(on('premium', { cancelAtPeriodEnd: true }), 'premium'), 'resume');
  assert.equal(offer(on('premium', { cancelAtPeriodEnd: true }), 'light'), null);
  assert.equal(offer(on('premium', { nextPlanId: 'light' }), 'premium'), 'keep');
  assert.equal(offer(on('premium', { nextPlanId: 'light' }), 'light'), null);
  assert.equal(offer(on('premium', { nextPlanId: 'light', declined }), 'premium'), null);
});

test('after the account was closed nothing is resumed, but every plan can be subscribed to', () => {
  const final = on('professional', { cancelAtPeriodEnd: true, isFinal: true });
  assert.deepEqual(new Set(labels(final)), new Set(['subscribe']));
  assert.deepEqual(enabled(final), planIds);
  const card = planCard({ subscription: final, firstPlan: false }, 'professional', ready);
  assert.deepEqual([card.frame, card.offer], ['alert', null]);
});

test('a bonus is shown only to an account that never had a plan', () => {
  const bonus = (planId: PlanId, firstPlan: boolean) =>
    planCard({ subscription: null, firstPlan }, planId, ready).bonus;
  assert.equal(bonus('professional-annual', true), 600);
  assert.equal(bonus('premium-annual', true), 2000);
  assert.equal(bonus('premium', true), 0);
  assert.equal(bonus('premium-annual', false), 0);
});
