import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Delivery, Webhook } from '@artcade/contract/webhooks';
import { deliveryState, webhookState } from './webhook-state.ts';

const webhook: Webhook = {
  id: 'w',
  url: 'https://hooks.example/',
  events: ['batch.done'],
  createdAt: '2026-11-17T08:00:00.000Z',
  confirmedAt: '2026-11-17T08:01:00.000Z',
  off: null,
  failingSince: null,
  skipped: 0,
  oldSecretUntil: null,
};

test('a webhook that is off says why, one without an answered test waits for it, and a failing one says so', () => {
  const failingSince = webhook.createdAt;
  assert.equal(webhookState(webhook), 'on');
  assert.equal(webhookState({ ...webhook, failingSince }), 'failing');
  assert.equal(webhookState({ ...webhook, confirmedAt: null, failingSince }), 'unconfirmed');
  assert.equal(webhookState({ ...webhook, confirmedAt: null, off: 'gone' }), 'off-gone');
});

test('a message shows the problem of its last attempt, also while it waits for the next', () => {
  const delivery: Delivery = {
    id: 'd',
    type: 'batch.done',
    state: 'waiting',
    attempts: 0,
    status: null,
    milliseconds: null,
    problem: null,
    createdAt: webhook.createdAt,
    attemptedAt: null,
    nextAt: webhook.createdAt,
  };
  assert.equal(deliveryState(delivery), 'waiting');
  assert.equal(deliveryState({ ...delivery, attempts: 1 }), 'waiting');
  assert.equal(deliveryState({ ...delivery, attempts: 2, problem: 'timeout' }), 'problem-timeout');
  assert.equal(deliveryState({ ...delivery, state: 'failed', attempts: 10, problem: 'off' }), 'problem-off');
  assert.equal(deliveryState({ ...delivery, state: 'delivered', attempts: 1 }), 'delivered');
});
