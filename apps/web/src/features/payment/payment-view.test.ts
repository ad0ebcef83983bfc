import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '@artcade/contract/client';
import type { Order } from '@artcade/contract/shapes';
import texts from '../../locales/en/app.json' with { type: 'json' };
import { paymentView } from './payment-view.ts';

const order = (status: Order['status']): Order => ({
  orderNo: 'AC17000000000000001',
  merchantOrderNo: 'AC17000000000000001',
  userId: 'u',
  orderType: 'subscription',
  packId: null,
  packName: null,
  planId: 'premium-annual',
  amount: 9800,
  credits: 1500,
  packBonus: 0,
  isFirstSubscription: true,
  firstTimeBonus: 2000,
  status,
  createdAt: '2026-01-01T00:00:00.000Z',
  completedAt: null,
});
const asked = { isComplete: true, order: undefined, error: null, isPatienceOver: false };
const refused = (code: string, more: object = {}) =>
  paymentView({ ...asked, error: new CallError('x', 402, { code, message: 'x', ...more }) });

test('a return without its data is incomplete, whatever else is known', () => {
  const view = paymentView({ ...asked, isComplete: false, order: order('completed') });
  assert.deepEqual(view, { kind: 'failed', text: 'payment.incomplete' });
  assert.equal(texts.payment.incomplete, 'Payment data incomplete.');
});

test('a pending order is waited for, and after a while left to itself', () => {
  assert.deepEqual(paymentView(asked), { kind: 'processing' });
  assert.deepEqual(paymentView({ ...asked, order: order('pending') }), { kind: 'processing' });
  assert.deepEqual(paymentView({ ...asked, order: order('pending'), isPatienceOver: true }), {
    kind: 'waiting',
  });
});

test('a completed order is a success, a refunded one says so, a failed one failed', () => {
  assert.equal(paymentView({ ...asked, order: order('completed') }).kind, 'success');
  assert.equal(paymentView({ ...asked, order: order('refunding') }).kind, 'refund');
  assert.equal(paymentView({ ...asked, order: order('refunded') }).kind, 'refund');
  assert.deepEqual(paymentView({ ...asked, order: order('failed') }), {
    kind: 'failed',
    text: 'errors.payment_failed',
  });
});

test('forged data and unknown orders have their sentences', () => {
  assert.deepEqual(refused('payment_unverified'), { kind: 'failed', text: 'errors.payment_unverified' });
  assert.equal(texts.errors.payment_unverified, 'Payment data verification failed.');
  assert.deepEqual(refused('order_not_found'), { kind: 'failed', text: 'errors.order_not_found' });
});

test("a failed payment shows the provider's message, if there is one", () => {
  const words = 'Card declined';
  assert.deepEqual(refused('payment_failed', { reason: words }), { kind: 'failed', text: { words } });
  for (const reason of [undefined, '', ' ', 7])
    assert.deepEqual(refused('payment_failed', { reason }), {
      kind: 'failed',
      text: 'errors.payment_failed',
    });
});

test('any other error is trouble that may pass, and no matter once an order was seen', () => {
  assert.deepEqual(refused('gateway_failed'), { kind: 'trouble' });
  assert.deepEqual(paymentView({ ...asked, error: new CallError('x', null) }), { kind: 'trouble' });
  const seen = { ...asked, order: order('pending'), error: new CallError('x', 500) };
  assert.deepEqual(paymentView(seen), { kind: 'processing' });
});
