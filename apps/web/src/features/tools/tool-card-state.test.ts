import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolSlugs, tools } from '@artcade/domain/catalog';
import { toolCardState } from './tool-card-state.ts';

const all = [
  ...toolSlugs.map((slug) => ({ slug, creditCost: tools[slug].creditCost })),
  { slug: 'dice-tool', creditCost: 7 },
];

test('a visitor finds every machine locked, whatever a wallet would hold', () => {
  for (const tool of all) assert.deepEqual(toolCardState(tool, false, 1000), { state: 'locked' });
});

test('a member with exactly the cost may play', () => {
  for (const tool of all)
    assert.deepEqual(toolCardState(tool, true, tool.creditCost), {
      state: 'open',
      to: `/tools/${tool.slug}`,
    });
});

test('one credit short leads to the wallet', () => {
  for (const tool of all)
    assert.deepEqual(toolCardState(tool, true, tool.creditCost - 1), { state: 'short', to: '/wallet' });
});

test('a balance that is not known yet locks nobody out', () => {
  for (const tool of all) assert.equal(toolCardState(tool, true, null).state, 'open');
});
