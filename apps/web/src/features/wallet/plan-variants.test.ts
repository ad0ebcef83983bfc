import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Subscription } from '@artcade/contract/shapes';
import { families, variantsOf, variantToShow, yearlySaving } from './plan-variants.ts';

const subscription: Subscription = {
  planId: 'premium-annual',
  nextPlanId: 'professional-annual',
  renewalDate: '2026-03-31T16:00:00.000Z',
  cancelAtPeriodEnd: false,
  upcomingCredits: 0,
  declined: null,
};

test('there is a card per family, and a choice where a year is sold', () => {
  assert.deepEqual(families, ['light', 'professional', 'premium']);
  assert.deepEqual(families.map(variantsOf), [
    ['light'],
    ['professional', 'professional-annual'],
    ['premium', 'premium-annual'],
  ]);
});

test('a card first shows the plan that is paid for or coming, else the monthly one', () => {
  assert.equal(variantToShow('premium', subscription), 'premium-annual');
  assert.equal(variantToShow('professional', subscription), 'professional-annual');
  assert.equal(variantToShow('light', subscription), 'light');
  assert.equal(variantToShow('premium', { ...subscription, nextPlanId: 'premium' }), 'premium-annual');
  assert.equal(variantToShow('premium', null), 'premium');
});

test('a year saves two months', () => {
  assert.equal(yearlySaving('professional-annual'), 900);
  assert.equal(yearlySaving('premium-annual'), 1960);
  assert.equal(yearlySaving('premium'), 0);
});
