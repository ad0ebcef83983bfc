import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderRow } from '#features/money/billing/store.ts';
import { toOrder } from './orders.ts';

const moment = new Date('2027-03-10T04:00:00Z');
const row = (more: Partial<OrderRow>): OrderRow =>
  ({
    order_no: 'A1',
    user_id: 'u',
    kind: 'credits',
    item: 'trial',
    amount: 90,
    credits: 100,
    bonus: 10,
    is_first_plan: false,
    status: 'pending',
    created_at: moment,
    completed_at: null,
    ...more,
  }) as OrderRow;

test('a bonus is shown with what it is for: a pack, or the first plan', () => {
  const plan = { kind: 'subscription' as const, item: 'light' };
  const shown = (more: Partial<OrderRow>) => {
    const { packBonus, firstTimeBonus, isFirstSubscription, packName, planId } = toOrder(row(more));
    return [packBonus, firstTimeBonus, isFirstSubscription, packName, planId];
  };
  assert.deepEqual(shown({}), [10, 0, false, 'Trial', null]);
  assert.deepEqual(shown({ is_first_plan: true }), [10, 0, false, 'Trial', null]);
  assert.deepEqual(shown({ ...plan, bonus: 0 }), [0, 0, false, null, 'light']);
  assert.deepEqual(shown({ ...plan, is_first_plan: true }), [0, 10, true, null, 'light']);
  assert.equal(toOrder(row({})).completedAt, null);
  assert.equal(toOrder(row({ completed_at: moment })).completedAt, moment.toISOString());
});
