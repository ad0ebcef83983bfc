import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeItem } from '@artcade/domain/app-store-products';
import type { CustomerInfo, PurchasesOffering, PurchasesPackage } from '@revenuecat/purchases-capacitor';
import { hasPlan, markOf, outcomeOf, packagesOf, replacementFor, troubleOf } from './app-store-responses.ts';

const sold = (identifier: string, priceString = 'NT$90'): PurchasesPackage =>
  ({ product: { identifier, priceString } }) as PurchasesPackage;
const offering = (...availablePackages: PurchasesPackage[]) => ({ availablePackages }) as PurchasesOffering;

type Plan = CustomerInfo['subscriptionsByProductIdentifier'][string];
const plan = (productIdentifier: string, more: Partial<Plan> = {}): Plan =>
  ({
    productIdentifier,
    purchaseDate: '2026-03-01T00:00:00Z',
    expiresDate: '2026-04-01T00:00:00Z',
    store: 'PLAY_STORE',
    isActive: true,
    willRenew: true,
    billingIssuesDetectedAt: null,
    refundedAt: null,
    ...more,
  }) as Plan;
type Pack = CustomerInfo['nonSubscriptionTransactions'][number];
const pack = (transactionIdentifier: string, purchaseDate: string): Pack =>
  ({ transactionIdentifier, purchaseDate, productIdentifier: 'artcade.pack.trial' }) as Pack;
const customer = (plans: readonly Plan[], packs: readonly Pack[] = []) => ({
  subscriptionsByProductIdentifier: Object.fromEntries(plans.map((each) => [each.productIdentifier, each])),
  nonSubscriptionTransactions: [...packs],
});

test('each thing of ours is offered once, what is current first, and nothing that is not ours', () => {
  const google = sold('artcade.plan.professional.annual:yearly');
  const found = packagesOf({
    current: offering(sold('artcade.pack.trial', '$2.99'), sold('other.pack.trial'), google),
    all: {
      old: offering(sold('artcade.pack.trial', '$1.99'), sold('artcade.plan.light:monthly')),
      odd: offering(
        sold('artcade.plan.light:monthly:trial'),
        sold('artcade.plan.professional.annual:second'),
      ),
    },
  });
  assert.deepEqual(
    found.map(({ product }) => [product.identifier, product.priceString]),
    [
      ['artcade.pack.trial', '$2.99'],
      ['artcade.plan.professional.annual:yearly', 'NT$90'],
      ['artcade.plan.light:monthly', 'NT$90'],
    ],
  );
  assert.deepEqual(storeItem(google.product.identifier), { kind: 'plan', planId: 'professional-annual' });
  assert.deepEqual(packagesOf({ current: null, all: {} }), []);
});

test('a cancelled and a pending purchase are no failures; the others say what to do', () => {
  assert.deepEqual(
    ['1', '20', '3', '6', '7', '13', '10', '32', '35', '15', '2', '5', '23'].map((code) =>
      outcomeOf({ code }),
    ),
    [
      'cancelled',
      'pending',
      'notAllowed',
      'owned',
      'otherAccount',
      'otherAccount',
      'network',
      'network',
      'network',
      'inProgress',
      'unknown',
      'unknown',
      'unknown',
    ],
  );
  assert.equal(outcomeOf(new Error('not configured')), 'unknown');
  assert.equal(outcomeOf(undefined), 'unknown');
  // Only a purchase can be cancelled.
  assert.equal(troubleOf({ code: '1' }), 'unknown');
});

test('Google gets the plan to replace: a higher one now at its full price, a lower one at the renewal', () => {
  const light = customer([plan('artcade.plan.light:monthly')]);
  assert.deepEqual(replacementFor(light, 'artcade.plan.premium:monthly'), {
    oldProductIdentifier: 'artcade.plan.light',
    replacementMode: 'CHARGE_FULL_PRICE',
  });
  const premium = customer([plan('artcade.plan.light', { isActive: false }), plan('artcade.plan.premium')]);
  assert.deepEqual(replacementFor(premium, 'artcade.plan.light:monthly'), {
    oldProductIdentifier: 'artcade.plan.premium',
    replacementMode: 'DEFERRED',
  });
});

test('nothing is replaced by a pack, by the same plan, or where the plan is over or of another store', () => {
  const light = customer([plan('artcade.plan.light')]);
  assert.equal(replacementFor(light, 'artcade.pack.trial'), null);
  assert.equal(replacementFor(light, 'artcade.plan.light:monthly'), null);
  for (const state of [{ isActive: false }, { store: 'APP_STORE' as const }])
    assert.equal(replacementFor(customer([plan('artcade.plan.light', state)]), 'artcade.plan.premium'), null);
  assert.equal(replacementFor(customer([plan('other.plan')]), 'artcade.plan.premium'), null);
});

test('a plan of ours that runs is something to restore', () => {
  assert.equal(hasPlan(customer([plan('artcade.plan.light:monthly')])), true);
  assert.equal(
    hasPlan(customer([plan('artcade.plan.light', { isActive: false }), plan('other.plan')])),
    false,
  );
  assert.equal(hasPlan(customer([], [pack('1', '2026-03-01')])), false);
});

test('the mark changes with every purchase and with every turn of a plan, and with nothing else', () => {
  const packs = [pack('b', '2026-03-02'), pack('a', '2026-03-01')];
  const base = customer([plan('artcade.plan.light'), plan('artcade.plan.premium')], packs);
  const mark = markOf(base);
  const turned = customer([plan('artcade.plan.premium'), plan('artcade.plan.light')], packs.toReversed());
  assert.equal(markOf(turned), mark);
  const changes = [
    customer([plan('artcade.plan.light'), plan('artcade.plan.premium')], [...packs, pack('c', '2026-03-03')]),
    customer(
      [plan('artcade.plan.light', { expiresDate: '2026-05-01T00:00:00Z' }), plan('artcade.plan.premium')],
      packs,
    ),
    customer([plan('artcade.plan.light', { willRenew: false }), plan('artcade.plan.premium')], packs),
    customer(
      [plan('artcade.plan.light', { refundedAt: '2026-03-05T00:00:00Z' }), plan('artcade.plan.premium')],
      packs,
    ),
  ];
  assert.equal(new Set([mark, ...changes.map(markOf)]).size, 5);
  assert.equal(markOf(customer([])), '');
});
