import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Chip } from '@artcade/contract/briefs';
import { saidStyle } from './said-style.ts';

const chip = (id: string) => ({ id }) as Chip;

test('the first concept that is a style of the form decides the style', () => {
  assert.equal(saidStyle(null), null);
  assert.equal(saidStyle({ chips: [chip('role.knight')] }), null);
  assert.equal(saidStyle({ chips: [chip('role.knight'), chip('style.pixel'), chip('style.flat')] }), 'pixel');
});
