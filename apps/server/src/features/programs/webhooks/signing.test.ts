import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newWebhookSecret, secretBytes, signedHeaders } from './signing.ts';

const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  seconds: 1_614_265_330,
  body: '{"test": 2432232314}',
};

test('the signature of a known message is the one that Standard Webhooks publishes for it', () => {
  const secret = secretBytes('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  assert.deepEqual(signedHeaders([secret], message), {
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('a secret has 32 random bytes, and two secrets give two signatures', () => {
  const [first, second] = [newWebhookSecret(), newWebhookSecret()];
  assert.notEqual(first, second);
  for (const secret of [first, second]) {
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.equal(secretBytes(secret).length, 32);
  }
  const both = signedHeaders([secretBytes(first), secretBytes(second)], message)['webhook-signature'];
  const alone = [first, second].map(
    (secret) => signedHeaders([secretBytes(secret)], message)['webhook-signature'],
  );
  assert.equal(both, alone.join(' '));
});
