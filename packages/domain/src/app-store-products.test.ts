import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeItem, storeNames, storeProducts } from './app-store-products.ts';
import { packIds, planIds } from './catalog.ts';

test('every pack and every plan has one product', () => {
  const sold = storeProducts.map(({ item }) => (item.kind === 'pack' ? item.packId : item.planId));
  assert.deepEqual(sold, [...packIds, ...planIds]);
  assert.equal(new Set(storeProducts.map(({ id }) => id)).size, sold.length);
  for (const { id, item } of storeProducts) assert.deepEqual(storeItem(id), item);
});

test('products go by the names that the stores have for them', () => {
  assert.deepEqual(storeItem('artcade.pack.trial'), { kind: 'pack', packId: 'trial' });
  assert.deepEqual(storeItem('artcade.plan.professional.annual'), {
    kind: 'plan',
    planId: 'professional-annual',
  });
  // Google's form has a base plan after the colon.
  assert.deepEqual(storeItem('artcade.plan.light:monthly'), { kind: 'plan', planId: 'light' });
});

test('what is not ours is nothing', () => {
  for (const strange of [
    '',
    ':',
    'artcade.pack',
    'artcade.pack.gold',
    'other.plan.light',
    'artcade.plan.light:a:b',
  ])
    assert.equal(storeItem(strange), null, strange);
});

test('there are two stores', () => assert.deepEqual(storeNames, ['app_store', 'play_store']));
