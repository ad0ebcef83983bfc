import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { hashApiKey, newApiKey } from './api-key-form.ts';
import { createApiKeys, type FoundKey } from './api-keys.ts';

describe('the memory of API keys', () => {
  const refused = { code: 'key_invalid' };
  /** What the database has, by hash. */
  const stored = new Map<string, FoundKey>();
  let [asked, noted, now] = [[] as Date[], [] as [string, Date][], 0];
  let whileLooking: () => void = () => {};
  let keys = createApiKeys({ find: async () => undefined, setUsed: () => {}, now: () => 0 });
  const add = (id: string, until: Date | null = null): string => {
    const secret = newApiKey();
    stored.set(hashApiKey(secret).toString('hex'), { id, uid: `owner of ${id}`, scopes: ['read'], until });
    return secret;
  };
  beforeEach(() => {
    stored.clear();
    [asked, noted, now] = [[], [], 1_000_000];
    whileLooking = () => {};
    keys = createApiKeys({
      find: async (hash, at) => {
        asked.push(at);
        whileLooking();
        return stored.get(hash.toString('hex'));
      },
      setUsed: (id, at) => void noted.push([id, at]),
      now: () => now,
      atMost: { known: 4, unknown: 3 },
    });
    keys.startRemembering();
  });

  test('a key proves its account and its scopes, and the database is asked once', async () => {
    const secret = add('a');
    const caller = { uid: 'owner of a', sessionId: null, key: { id: 'a', scopes: ['read'] } };
    assert.deepEqual(await keys.verify(secret), caller);
    stored.clear();
    assert.deepEqual(await keys.verify(secret), caller);
    assert.deepEqual(asked, [new Date(now)]);
  });

  test('before it hears of revocations, a process remembers no key', async () => {
    let times = 0;
    const found = { id: 'a', uid: 'owner of a', scopes: [], until: null };
    const early = createApiKeys({
      find: async () => {
        times += 1;
        return found;
      },
      setUsed: () => {},
      now: () => 0,
    });
    const secret = newApiKey();
    for (const time of [1, 2]) {
      await early.verify(secret);
      assert.equal(times, time);
    }
  });

  test('a secret with the ending of a good one is refused', async () => {
    const secret = add('a');
    await keys.verify(secret);
    await assert.rejects(keys.verify(newApiKey().slice(0, -24) + secret.slice(-24)), refused);
    await assert.rejects(keys.verify(secret.slice(-24)), refused);
    assert.equal(asked.length, 1, 'the checksum is wrong, so the database is not asked');
  });

  test('a key is good until its last moment, and not from then on', async () => {
    const secret = add('a', new Date(now + 1000));
    await keys.verify(secret);
    now += 999;
    await keys.verify(secret);
    assert.equal(asked.length, 1);
    now += 1;
    await assert.rejects(keys.verify(secret), refused);
    stored.set(hashApiKey(secret).toString('hex'), { id: 'a', uid: 'a', scopes: [], until: null });
    await keys.verify(secret);
    assert.equal(asked.length, 2, 'what has expired is not remembered');
  });

  test('an unknown secret reaches the database once in ten seconds', async () => {
    const secret = newApiKey();
    await assert.rejects(keys.verify(secret), refused);
    now += 9_999;
    await assert.rejects(keys.verify(secret), refused);
    await assert.rejects(keys.verify('hello'), refused);
    assert.equal(asked.length, 1);
    now += 1;
    await assert.rejects(keys.verify(secret), refused);
    assert.equal(asked.length, 2);
  });

  test('a revoked key is forgotten, and no other', async () => {
    const [one, other] = [add('a'), add('b')];
    for (const secret of [one, other]) await keys.verify(secret);
    stored.clear();
    keys.forget('a');
    await assert.rejects(keys.verify(one), refused);
    await keys.verify(other);
  });

  test('a key that is revoked while it is looked up is not remembered', async () => {
    for (const forget of [() => keys.forget('a'), () => keys.stopRemembering()]) {
      keys.startRemembering();
      const secret = add('a');
      whileLooking = forget;
      await keys.verify(secret);
      whileLooking = () => {};
      stored.clear();
      await assert.rejects(keys.verify(secret), refused);
    }
  });

  test('every key is looked up again while its end might be missed, also one that was unknown', async () => {
    const [known, unknown] = [add('a'), newApiKey()];
    await keys.verify(known);
    await assert.rejects(keys.verify(unknown), refused);
    stored.set(hashApiKey(unknown).toString('hex'), { id: 'b', uid: 'b', scopes: [], until: null });
    keys.stopRemembering();
    await keys.verify(unknown);
    await keys.verify(known);
    stored.clear();
    await assert.rejects(keys.verify(known), refused);
  });

  test('a key that was looked up before its end could be heard of is not remembered', async () => {
    keys.stopRemembering();
    const secret = add('a');
    whileLooking = () => keys.startRemembering();
    await keys.verify(secret);
    whileLooking = () => {};
    stored.clear();
    await assert.rejects(keys.verify(secret), refused);
  });

  test('the last use is noted once a minute for each key', async () => {
    const [one, other] = [add('a'), add('b')];
    const began = now;
    for (const secret of [one, one, other]) await keys.verify(secret);
    now += 59_999;
    await keys.verify(one);
    now += 1;
    await keys.verify(one);
    assert.deepEqual(noted, [
      ['a', new Date(began)],
      ['b', new Date(began)],
      ['a', new Date(began + 60_000)],
    ]);
  });

  test('unknown secrets fill no memory: the oldest gives way', async () => {
    const [first = '', second = '', third = '', fourth = ''] = Array.from({ length: 4 }, newApiKey);
    const asks = async (...secrets: readonly string[]) => {
      for (const secret of secrets) await assert.rejects(keys.verify(secret), refused);
      return asked.splice(0).length;
    };
    assert.equal(await asks(first, second, third, first), 3);
    assert.equal(await asks(fourth, second, third), 1, 'one alone gave way');
    assert.equal(await asks(first), 1);
  });

  test('keys in use fill no memory either, nor do their last uses', async () => {
    const [first = '', second = '', ...more] = ['a', 'b', 'c', 'd', 'e'].map((id) => add(id));
    const last = more.pop() ?? '';
    const asks = async (...secrets: readonly string[]) => {
      for (const secret of secrets) await keys.verify(secret);
      return [asked.splice(0).length, noted.splice(0).length];
    };
    assert.deepEqual(await asks(first, second, ...more, first), [4, 4]);
    assert.deepEqual(await asks(last, second), [1, 1]);
    assert.deepEqual(await asks(first), [1, 1]);
  });
});
