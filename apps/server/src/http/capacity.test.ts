import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createCapacity, type Reservation } from './capacity.ts';

const account = (name: string) => ({ who: `account:${name}`, maximum: 30 });
const address = (name: string) => ({ who: `address:${name}`, maximum: 60 });

function granted(outcome: Reservation | string): Reservation {
  assert.ok(typeof outcome === 'object', 'refused');
  return outcome;
}

test('one account gets its share and no more, also from many addresses', () => {
  const capacity = createCapacity(100);
  granted(capacity.reserve([account('kay'), address('1')], 20));
  assert.equal(capacity.reserve([account('kay'), address('2')], 20), 'share');
  granted(capacity.reserve([account('lee'), address('2')], 20));
});

test('the accounts behind one address get its share together', () => {
  const capacity = createCapacity(100);
  granted(capacity.reserve([account('kay'), address('1')], 30));
  granted(capacity.reserve([account('lee'), address('1')], 30));
  assert.equal(capacity.reserve([account('mia'), address('1')], 1), 'share');
});

test('all together get no more than there is, and what is given back can be had again', () => {
  const capacity = createCapacity(40);
  const first = granted(capacity.reserve([account('kay')], 30));
  assert.equal(capacity.reserve([account('lee')], 20), 'total');
  first.release();
  first.release();
  granted(capacity.reserve([account('lee')], 20));
  assert.equal(capacity.reserved(), 20);
});

test('a refused growth changes nothing', () => {
  const capacity = createCapacity(100);
  const one = granted(capacity.reserve([account('kay')], 10));
  assert.equal(one.grow(10), null);
  assert.equal(one.grow(11), 'share');
  assert.equal(capacity.reserved(), 20);
  one.release();
  assert.equal(capacity.reserved(), 0);
  assert.equal(one.grow(1), 'share', 'what was given back does not grow');
  assert.equal(capacity.reserved(), 0);
});

test('whatever is reserved and released, no holder exceeds its share and nothing is left at the end', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ who: fc.nat(3), amount: fc.nat(40), drops: fc.boolean() })), (steps) => {
      const capacity = createCapacity(70);
      const open = new Map<Reservation, { who: number; amount: number }>();
      for (const { who, amount, drops } of steps) {
        const outcome = capacity.reserve([account(String(who))], amount);
        if (typeof outcome === 'object') open.set(outcome, { who, amount });
        const [oldest] = open.keys();
        if (drops && oldest) {
          oldest.release();
          open.delete(oldest);
        }
        const of = (name: number) =>
          [...open.values()].reduce((sum, each) => sum + (each.who === name ? each.amount : 0), 0);
        for (const name of [0, 1, 2, 3]) assert.ok(of(name) <= 30);
        assert.equal(
          capacity.reserved(),
          [...open.values()].reduce((sum, each) => sum + each.amount, 0),
        );
      }
      for (const each of open.keys()) each.release();
      assert.equal(capacity.reserved(), 0);
    }),
  );
});
