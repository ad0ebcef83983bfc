import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolSlugs, tools } from '@artcade/domain/catalog';
import { toolCardState } from './tool-card-state.ts';

const all = [
  ...toolSlugs.map((slug) => ({ slug, creditCost: tools[slug].creditCost })),
  { slug: 'dice-tool', creditCost: 7 },
];

test('for a visitor every tool is locked, whatever the balance', () => {
  for (const tool of all) assert.deepEqual(toolCardState(tool, false, 1000), { state: 'locked' });
});

test('a member with exactly the cost may use the tool', () => {
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

test('an unknown balance locks no tool', () => {
  for (const tool of all) assert.equal(toolCardState(tool, true, null).state, 'open');
});
