import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '@artcade/contract/client';
import type { Order } from '@artcade/contract/shapes';
import { isFinal, orderNotice } from './order-notice.ts';

const order = (status: Order['status']): Order => ({
  orderNo: 'AC17000000000000001',
  merchantOrderNo: 'AC17000000000000001',
  userId: 'u',
  orderType: 'credits',
  packId: 'trial',
  packName: 'Trial',
  planId: null,
  amount: 90,
  credits: 100,
  packBonus: 0,
  isFirstSubscription: false,
  firstTimeBonus: 0,
  status,
  createdAt: '2026-01-01T00:00:00.000Z',
  completedAt: null,
});

test('a pending order is being checked, and after a while merely unpaid; neither is the end', () => {
  assert.equal(orderNotice(order('pending'), null, false), 'checking');
  assert.equal(orderNotice(order('pending'), null, true), 'unpaid');
  assert.equal(isFinal('checking') || isFinal('unpaid') || isFinal('none'), false);
});

test('what became of an order is final', () => {
  assert.equal(orderNotice(order('completed'), null, true), 'completed');
  assert.equal(orderNotice(order('failed'), null, false), 'failed');
  assert.equal(orderNotice(order('refunding'), null, false), 'refunded');
  assert.equal(orderNotice(order('refunded'), null, false), 'refunded');
  assert.equal(isFinal('completed') && isFinal('failed') && isFinal('refunded'), true);
});

test("an order of somebody else, or of nobody, is forgotten; a server's bad moment is not held against it", () => {
  const failing = (status: number | null) => orderNotice(undefined, new CallError('x', status), false);
  assert.equal(failing(404), 'unknown');
  assert.equal(isFinal('unknown'), true);
  for (const status of [null, 401, 429, 500, 503]) assert.equal(failing(status), 'none');
});
