import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Subscription } from '@artcade/contract/shapes';
import { type PlanFamilyId, type PlanId, planIds } from '@artcade/domain/catalog';
import { on } from '../../../test/subscription-fixture.ts';
import { families, variantsOf, variantToShow, yearlySaving } from './plan-variants.ts';

const subscription = on('premium-annual', { nextPlanId: 'professional-annual' });

const all = new Set(planIds);
const shown = (family: PlanFamilyId, own: Subscription | null, sold: ReadonlySet<PlanId> = all) =>
  variantToShow(variantsOf(family, sold), own);

test('there is a card per family, and a choice where a year is sold', () => {
  assert.deepEqual(families, ['light', 'professional', 'premium']);
  assert.deepEqual(
    families.map((family) => variantsOf(family, all)),
    [['light'], ['professional', 'professional-annual'], ['premium', 'premium-annual']],
  );
});

test('a card first shows the plan that is paid for or coming, else the monthly one', () => {
  assert.equal(shown('premium', subscription), 'premium-annual');
  assert.equal(shown('professional', subscription), 'professional-annual');
  assert.equal(shown('light', subscription), 'light');
  assert.equal(shown('premium', { ...subscription, nextPlanId: 'premium' }), 'premium-annual');
  assert.equal(shown('premium', null), 'premium');
});

test('a plan that is not sold is not shown, not even to its subscribers', () => {
  const sold = new Set<PlanId>(['premium', 'professional-annual']);
  assert.deepEqual(variantsOf('light', sold), []);
  assert.equal(shown('light', subscription, sold), undefined);
  assert.equal(shown('premium', subscription, sold), 'premium');
  assert.equal(shown('professional', null, sold), 'professional-annual');
});

test('a year saves two months', () => {
  assert.equal(yearlySaving('professional-annual'), 900);
  assert.equal(yearlySaving('premium-annual'), 1960);
  assert.equal(yearlySaving('premium'), 0);
});
