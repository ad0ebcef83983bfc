import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolSlugs, tools } from '@artcade/domain/catalog';
import { toolCard } from './tool-card.ts';

test('a visitor finds every machine locked, whatever a wallet would hold', () => {
  for (const slug of toolSlugs) assert.deepEqual(toolCard(slug, false, 1000), { state: 'locked' });
});

test('a member with exactly the cost may play', () => {
  for (const slug of toolSlugs) {
    assert.deepEqual(toolCard(slug, true, tools[slug].creditCost), { state: 'open', to: `/tools/${slug}` });
  }
});

test('one credit short leads to the wallet', () => {
  for (const slug of toolSlugs) {
    assert.deepEqual(toolCard(slug, true, tools[slug].creditCost - 1), { state: 'short', to: '/wallet' });
  }
});

test('a balance that is not known yet locks nobody out', () => {
  assert.equal(toolCard('logo-generator', true, null).state, 'open');
});
