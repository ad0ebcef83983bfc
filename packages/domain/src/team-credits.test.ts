import assert from 'node:assert/strict';
import { test } from 'node:test';
import { giftMaximum, givableCredits, memberCreditsMaximum, refundableDays } from './team-credits.ts';

test('the limits are those that the texts name', () => {
  assert.deepEqual([giftMaximum, memberCreditsMaximum, refundableDays], [1_000_000, 1_000_000, 120]);
});

test('only credits that were paid by card are given, and never what an app store may pay back', () => {
  assert.equal(givableCredits({ free: 500, paid: 300, refundable: 0 }), 300);
  assert.equal(givableCredits({ free: 200, paid: 300, refundable: 0 }), 200, 'not what is spent');
  assert.equal(givableCredits({ free: 500, paid: 300, refundable: 250 }), 250);
  assert.equal(givableCredits({ free: 100, paid: 300, refundable: 250 }), 0);
  assert.equal(givableCredits({ free: 100, paid: -50, refundable: 0 }), 0);
});
