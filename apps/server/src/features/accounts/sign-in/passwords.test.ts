import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword, isOutdated, ourTurn, verifyPassword } from './passwords.ts';

test('a hash of less than today is outdated; one of today or more is not', async () => {
  const hash = await hashPassword('coin-slot-7', ourTurn);
  assert.equal(isOutdated(hash), false);
  assert.equal(isOutdated(hash.replace('m=19456', 'm=12288')), true);
  assert.equal(isOutdated(hash.replace('t=2', 't=1')), true);
  assert.equal(isOutdated(hash.replace('m=19456,t=2', 'm=47104,t=3')), false);
  assert.equal(await verifyPassword('coin-slot-7', hash, ourTurn), true);
  assert.equal(await verifyPassword('coin-slot-8', hash, ourTurn), false);
});

test('what is no hash of ours is an error, and is not replaced', async () => {
  assert.equal(isOutdated('$2b$10$abc'), false);
  await assert.rejects(verifyPassword('coin-slot-7', '$2b$10$abc', ourTurn), /unknown password hash/);
});

test('a hash of another cost is checked by its own, and is outdated where more is asked for', async () => {
  const cheap = { memory: 8, passes: 1, parallelism: 1 };
  const hash = await hashPassword('coin-slot-7', ourTurn, cheap);
  assert.match(hash, /^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  assert.equal(await verifyPassword('coin-slot-7', hash, ourTurn), true);
  assert.equal(await verifyPassword('coin-slot-8', hash, ourTurn), false);
  assert.deepEqual([isOutdated(hash, cheap), isOutdated(hash)], [false, true]);
});
