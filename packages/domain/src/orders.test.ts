import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isOrderNumber, orderNumber } from './orders.ts';

const time = fc.integer({ min: 0, max: 9_999_999_999_999 });
const suffix = fc.integer({ min: 0, max: 9999 });
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('an order number is the prefix, the milliseconds and four digits', () => {
  assert.equal(orderNumber(1_735_689_600_123, 0.0042), 'AC17356896001230042');
  assert.equal(orderNumber(1_735_689_600_123, 0), 'AC17356896001230000');
  assert.equal(orderNumber(1_735_689_600_123, 1 - Number.EPSILON), 'AC17356896001239999');
});

test('every order number is recognised and fits the gateway', () => {
  fc.assert(
    fc.property(time, random, (now, chance) => {
      const number = orderNumber(now, chance);
      assert.ok(isOrderNumber(number));
      assert.match(number, /^\w{1,30}$/);
    }),
  );
});

test('two orders share a number only when both the time and the suffix agree', () => {
  // Small ranges on purpose, so that colliding pairs occur.
  const clock = fc.oneof(time, fc.nat(200));
  fc.assert(
    fc.property(clock, suffix, clock, suffix, (nowA, a, nowB, b) => {
      const same = orderNumber(nowA, (a + 0.5) / 10_000) === orderNumber(nowB, (b + 0.5) / 10_000);
      assert.equal(same, nowA === nowB && a === b);
    }),
  );
});

test('later orders sort after earlier ones', () => {
  fc.assert(
    fc.property(time, time, random, random, (a, b, chanceA, chanceB) => {
      fc.pre(a < b);
      assert.ok(orderNumber(a, chanceA) < orderNumber(b, chanceB));
    }),
  );
});

test('a fraction of a millisecond does not get into the number', () => {
  assert.equal(orderNumber(1_735_689_600_123.75, 0.5), 'AC17356896001235000');
});

test('nothing else is an order number', () => {
  const good = 'AC17356896001230042';
  for (const bad of [
    '',
    'AC',
    good.slice(1),
    `${good}0`,
    `x${good}`,
    good.slice(0, -1),
    good.toLowerCase(),
    `${good}\n`,
    17,
    null,
    // As a list it would stringify to the same text.
    [good],
  ]) {
    assert.equal(isOrderNumber(bad), false);
  }
});
