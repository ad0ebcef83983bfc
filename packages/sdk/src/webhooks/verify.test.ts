import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { verifyWebhook, WebhookError } from './verify.ts';

const [first, second] = ['first', 'other'].map(
  (word) => `whsec_${Buffer.from(word.repeat(6)).toString('base64')}`,
) as [string, string];
const body = '{"type":"webhook.test","timestamp":"2026-11-17T08:00:00.000Z","data":{"webhookId":"w1"}}';
const seconds = 1_795_000_000;
const now = seconds * 1000;

const signature = (secret: string, text = body, id = 'm1', at = seconds): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${id}.${at}.${text}`)
    .digest('base64')}`;
const headers = (signed: string, at = seconds) => ({
  'webhook-id': 'm1',
  'webhook-timestamp': String(at),
  'webhook-signature': signed,
});

test('a message with our signature is returned with its id', () => {
  const message = verifyWebhook(body, headers(signature(first)), first, { now });
  assert.deepEqual([message.id, message.type], ['m1', 'webhook.test']);
  assert.deepEqual(
    verifyWebhook(Buffer.from(body), new Headers(headers(signature(first))), first, { now }),
    message,
  );
  const inCapitals = Object.fromEntries(
    Object.entries(headers(signature(first))).map(([name, value]) => [name.toUpperCase(), value]),
  );
  assert.deepEqual(verifyWebhook(body, inCapitals, first, { now }), message);
});

test('the example of Standard Webhooks is accepted', () => {
  const message = verifyWebhook(
    '{"test": 2432232314}',
    {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    { now: 1_614_265_330_000 },
  );
  assert.equal((message as unknown as { test: number }).test, 2432232314);
});

test('while a secret is replaced, either of two secrets and either of two signatures will do', () => {
  const both = `${signature(first)} ${signature(second)}`;
  for (const secrets of [first, second, [first, second], [second, first]])
    assert.equal(verifyWebhook(body, headers(both), secrets, { now }).type, 'webhook.test');
  assert.equal(
    verifyWebhook(body, headers(signature(second)), [first, second], { now }).type,
    'webhook.test',
  );
  assert.throws(() => verifyWebhook(body, headers(signature(second)), first, { now }), WebhookError);
  assert.throws(() => verifyWebhook(body, headers(both), [], { now }), WebhookError);
});

test('a changed body, id or time is refused, and so is another version of signature', () => {
  const good = signature(first);
  const wrong: [string, Record<string, string>][] = [
    [`${body} `, headers(good)],
    [body, { ...headers(good), 'webhook-id': 'm2' }],
    [body, headers(good, seconds + 1)],
    [body, headers(good.replace('v1,', 'v1a,'))],
    [body, headers(good.slice(0, -1))],
    [body, headers('')],
    [body, { ...headers(good), 'webhook-timestamp': 'soon' }],
  ];
  for (const [text, given] of wrong)
    assert.throws(() => verifyWebhook(text, given, first, { now }), WebhookError);
});

test('a message that is too old or from the future is refused, by a tolerance of one’s own', () => {
  const given = headers(signature(first));
  for (const away of [-300, 300]) verifyWebhook(body, given, first, { now: now + away * 1000 });
  for (const away of [-301, 301])
    assert.throws(() => verifyWebhook(body, given, first, { now: now + away * 1000 }), WebhookError);
  verifyWebhook(body, given, first, { now: now + 900_000, tolerance: 1000 });
});
