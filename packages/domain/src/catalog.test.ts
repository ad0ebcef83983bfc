import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  creditsPerPayment,
  editCost,
  isDearerThanPacks,
  isPlanId,
  isToolSlug,
  mayCreateTeam,
  type PlanFamilyId,
  packBonus,
  packIds,
  packs,
  planFamilies,
  planIds,
  plans,
  storageLimit,
  toolSlugs,
  tools,
} from './catalog.ts';

const gigabyte = 1_073_741_824;
const families = Object.keys(planFamilies) as PlanFamilyId[];

test('every tool costs what the price list says, in the order of the grid', () => {
  assert.deepEqual(
    toolSlugs.map((slug) => [slug, tools[slug].creditCost]),
    [
      ['game-screen-planner', 15],
      ['banner-generator', 15],
      ['logo-generator', 20],
      ['ui-component-generator', 20],
      ['game-background-generator', 30],
      ['loading-screen-generator', 35],
      ['character-generator', 40],
    ],
  );
  assert.equal(editCost, 15);
});

test('every pack has its price, its credits and its average price', () => {
  assert.deepEqual(
    packIds.map((id) => [
      id,
      packs[id].price,
      packs[id].credits,
      (packs[id].price / packs[id].credits).toFixed(3),
    ]),
    [
      ['trial', 90, 100, '0.900'],
      ['veteran', 400, 500, '0.800'],
      ['pro', 750, 1000, '0.750'],
    ],
  );
});

test('every plan is sold at its price, with its credits, bonus and rank', () => {
  assert.deepEqual(
    planIds.map((id) => plans[id]),
    [
      { id: 'light', family: 'light', cycle: 'month', price: 150, monthlyCredits: 150, bonus: 0, rank: 1 },
      {
        id: 'professional',
        family: 'professional',
        cycle: 'month',
        price: 450,
        monthlyCredits: 600,
        bonus: 0,
        rank: 2,
      },
      {
        id: 'professional-annual',
        family: 'professional',
        cycle: 'year',
        price: 4500,
        monthlyCredits: 600,
        bonus: 600,
        rank: 4,
      },
      {
        id: 'premium',
        family: 'premium',
        cycle: 'month',
        price: 980,
        monthlyCredits: 1500,
        bonus: 0,
        rank: 3,
      },
      {
        id: 'premium-annual',
        family: 'premium',
        cycle: 'year',
        price: 9800,
        monthlyCredits: 1500,
        bonus: 2000,
        rank: 5,
      },
    ],
  );
});

test('a plan id is its key and begins with its family', () => {
  for (const id of planIds) {
    assert.equal(plans[id].id, id);
    assert.ok(id.startsWith(plans[id].family));
  }
});

test('no two plans share a rank', () => {
  assert.equal(new Set(planIds.map((id) => plans[id].rank)).size, planIds.length);
});

test('storage grows with the plan and does not depend on the cycle', () => {
  assert.deepEqual(
    [null, ...planIds].map((id) => storageLimit(id) / gigabyte),
    [1, 5, 10, 10, 20, 20],
  );
});

test('only professional and premium subscribers may create a team', () => {
  assert.deepEqual(
    [null, ...planIds].filter((id) => mayCreateTeam(id)),
    ['professional', 'professional-annual', 'premium', 'premium-annual'],
  );
});

test('a subscriber gets the bonus of the plan on each pack', () => {
  const bonuses = (family: PlanFamilyId | null) => packIds.map((id) => packBonus(packs[id].credits, family));
  assert.deepEqual(bonuses(null), [0, 0, 0]);
  assert.deepEqual(bonuses('light'), [0, 0, 0]);
  assert.deepEqual(bonuses('professional'), [5, 25, 50]);
  assert.deepEqual(bonuses('premium'), [10, 50, 100]);
});

test('a pack bonus is rounded down', () => {
  assert.equal(packBonus(99, 'professional'), 4);
  assert.equal(packBonus(99, 'premium'), 9);
});

test('a pack bonus is whole and never exceeds a tenth of the pack', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 9), fc.constantFrom(null, ...families), (credits, family) => {
      const bonus = packBonus(credits, family);
      assert.ok(Number.isInteger(bonus) && bonus >= 0 && bonus * 10 <= credits);
    }),
  );
});

test('only listed names are tools or plans, not even inherited ones', () => {
  assert.ok(toolSlugs.every(isToolSlug));
  assert.ok(planIds.every(isPlanId));
  for (const stranger of [
    'constructor',
    '__proto__',
    'toString',
    '',
    'Light',
    null,
    undefined,
    1,
    ['light'],
  ]) {
    assert.equal(isToolSlug(stranger), false);
    assert.equal(isPlanId(stranger), false);
  }
});

test('only Light asks more for a credit than the smallest pack', () => {
  assert.deepEqual(planIds.filter(isDearerThanPacks), ['light']);
  assert.deepEqual([creditsPerPayment('premium'), creditsPerPayment('premium-annual')], [1500, 18_000]);
});
