import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';
import { webhookProblems } from './webhooks.ts';

test('webhooks reach this machine only where development asks for it', () => {
  assert.equal(readConfig({}).webhookLoopback, false);
  assert.equal(readConfig({ WEBHOOK_LOOPBACK: '1' }).webhookLoopback, true);
  assert.deepEqual(webhookProblems({ WEBHOOK_LOOPBACK: '1' }), []);
  assert.deepEqual(webhookProblems({ NODE_ENV: 'production', WEBHOOK_LOOPBACK: '0' }), []);
  assert.match(
    webhookProblems({ NODE_ENV: 'production', WEBHOOK_LOOPBACK: '1' })[0] ?? '',
    /^WEBHOOK_LOOPBACK/,
  );
  assert.throws(
    () => readConfig({ NODE_ENV: 'production', WEBHOOK_LOOPBACK: '1' }),
    /WEBHOOK_LOOPBACK: is for development/,
  );
});
