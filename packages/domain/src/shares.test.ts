import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanShareTitle, shareDayChoices, shareLimits, usualShareDays } from './shares.ts';

test('a title is one line of readable signs, and may be empty', () => {
  assert.equal(cleanShareTitle('  Forest\n  level '), 'Forest level');
  assert.equal(cleanShareTitle('\u200b \n'), '');
  assert.equal(cleanShareTitle('x'.repeat(500)).length, shareLimits.titleLength);
});

test('every choice of days is allowed, and the usual one is among them', () => {
  assert.ok(shareDayChoices.every((days) => days >= 1 && days <= shareLimits.days));
  assert.ok((shareDayChoices as readonly number[]).includes(usualShareDays));
});
