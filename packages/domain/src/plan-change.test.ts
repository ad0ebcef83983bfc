import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { planIds } from './catalog.ts';
import { comparePlans, firstTimeBonus } from './plan-change.ts';

const plan = fc.constantFrom(...planIds);
const opposite = { upgrade: 'downgrade', downgrade: 'upgrade', same: 'same' } as const;

test('plans rank from light to premium, and any annual plan ranks above any monthly one', () => {
  const ladder = ['light', 'professional', 'premium', 'professional-annual', 'premium-annual'] as const;
  ladder.forEach((current, from) => {
    ladder.forEach((next, to) => {
      const expected = to === from ? 'same' : to > from ? 'upgrade' : 'downgrade';
      assert.equal(comparePlans(current, next), expected, `${current} to ${next}`);
    });
  });
});

test('any plan is an upgrade for someone without one', () => {
  for (const next of planIds) assert.equal(comparePlans(null, next), 'upgrade');
});

test('the way back is the opposite change', () => {
  fc.assert(fc.property(plan, plan, (a, b) => comparePlans(a, b) === opposite[comparePlans(b, a)]));
});

test('only the plan itself is the same plan', () => {
  fc.assert(fc.property(plan, plan, (a, b) => (comparePlans(a, b) === 'same') === (a === b)));
});

test('two upgrades in a row are one upgrade', () => {
  fc.assert(
    fc.property(plan, plan, plan, (a, b, c) => {
      fc.pre(comparePlans(a, b) === 'upgrade' && comparePlans(b, c) === 'upgrade');
      return comparePlans(a, c) === 'upgrade';
    }),
  );
});

test('the first annual subscription brings its bonus', () => {
  assert.deepEqual(
    planIds.map((id) => [id, firstTimeBonus(id, false)]),
    [
      ['light', 0],
      ['professional', 0],
      ['professional-annual', 600],
      ['premium', 0],
      ['premium-annual', 2000],
    ],
  );
});

test('a returning subscriber gets no bonus', () => {
  for (const id of planIds) assert.equal(firstTimeBonus(id, true), 0);
});
