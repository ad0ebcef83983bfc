import assert from 'node:assert/strict';
import test from 'node:test';
import type { Push } from '#platform/interface.ts';
import { createPushNotifications } from './push-notifications.ts';

function phone({ isOffered = true, answer = 'unasked' as 'unasked' | 'allowed', isShy = false } = {}) {
  const happened: string[] = [];
  const kept = new Map<string, string>();
  let tellToken: (token: string) => void = () => {};
  let isReachable = true;
  let token = 't1';
  const register = async () => {
    answer = 'allowed';
    happened.push('register');
    tellToken(token);
  };
  const push: Push = {
    isUnasked: async () => answer === 'unasked',
    ask: async () => {
      happened.push('ask');
      // A user may close the question without an answer.
      if (!isShy) await register();
    },
    resume: async () => {
      if (answer === 'allowed') await register();
    },
    onToken: (tell) => {
      tellToken = tell;
      return () => {};
    },
    onTap: () => () => {},
    clear: async () => void happened.push('clear'),
  };
  const notices = createPushNotifications({
    push,
    isOffered: async () => isOffered,
    send: async (sent) => {
      if (!isReachable) throw new Error('no network');
      happened.push(`send ${sent}`);
    },
    explain: async (ask) => {
      happened.push('explain');
      await ask();
    },
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
  });
  return {
    ...notices,
    since: () => happened.splice(0),
    setReachable: (is: boolean) => {
      isReachable = is;
    },
    changeToken: (next: string) => {
      token = next;
      tellToken(next);
    },
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('permission is not requested at the start, but once, with the first order, after our own question', async () => {
  const { setUser, ordered, since } = phone();
  await setUser('ann');
  assert.deepEqual(since(), []);
  await ordered();
  await settle();
  assert.deepEqual(since(), ['explain', 'ask', 'register', 'send t1']);
  await ordered();
  assert.deepEqual(since(), []);

  const shy = phone({ isShy: true });
  await shy.ordered();
  await shy.ordered();
  assert.deepEqual(shy.since(), ['explain', 'ask']);
  const answered = phone({ answer: 'allowed' });
  await answered.ordered();
  assert.deepEqual(answered.since(), []);
});

test('where the server sends nothing, nobody is asked and nothing is registered', async () => {
  for (const answer of ['unasked', 'allowed'] as const) {
    const { setUser, ordered, since } = phone({ isOffered: false, answer });
    await setUser('ann');
    await ordered();
    assert.deepEqual(since(), []);
  }
});

test('the server gets each phone once for each account and token, and old notifications are removed at sign-out', async () => {
  const { setUser, resume, changeToken, since } = phone({ answer: 'allowed' });
  changeToken('early');
  await settle();
  assert.deepEqual(since(), [], 'while nobody is there, there is nobody to tell about');
  await setUser('ann');
  await settle();
  assert.deepEqual(since(), ['register', 'send early']);
  await setUser('ann');
  await resume();
  assert.deepEqual(since(), []);
  changeToken('t2');
  await settle();
  assert.deepEqual(since(), ['send t2']);
  await setUser(null);
  assert.deepEqual(since(), ['clear']);
  await setUser('bob');
  await settle();
  assert.deepEqual(since(), ['register', 'send t2']);
});

test('what did not reach the server is sent when the app returns', async () => {
  const { setUser, resume, setReachable, since } = phone({ answer: 'allowed' });
  setReachable(false);
  await setUser('ann');
  await settle();
  assert.deepEqual(since(), ['register']);
  setReachable(true);
  await resume();
  await settle();
  assert.deepEqual(since(), ['register', 'send t1']);
});
