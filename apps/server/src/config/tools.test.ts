import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dice, online, outside, problemsOf, testWrongValues } from '../../test/support/environment.ts';
import { readConfig } from './config.ts';

const guests = (change: Record<string, unknown>): string => JSON.stringify([{ ...dice, ...change }]);

describe('the configuration of the guest tools', () => {
  testWrongValues({
    GUEST_TOOLS: [
      'dice',
      '{}',
      '["dice"]',
      guests({ slug: 'Dice' }),
      guests({ slug: 'd' }),
      guests({ slug: 'logo-generator' }),
      guests({ name: ' ' }),
      guests({ name: 'x'.repeat(61) }),
      guests({ url: 'dice.example' }),
      guests({ url: 'javascript:alert(1)' }),
      guests({ creditCost: 0 }),
      guests({ creditCost: 1.5 }),
      guests({ creditCost: 1001 }),
      guests({ secret: 'x' }),
      JSON.stringify([dice, dice]),
    ],
  });

  test('takes a tool from outside over http, but not in production', () => {
    const GUEST_TOOLS = guests({ url: 'http://localhost:9000/' });
    assert.equal(readConfig({ GUEST_TOOLS }).guestTools[0]?.url, 'http://localhost:9000/');
    assert.deepEqual(problemsOf({ ...outside, ...online, NODE_ENV: 'production', GUEST_TOOLS }), [
      'GUEST_TOOLS: in production dice must have an https address.',
    ]);
  });
});
