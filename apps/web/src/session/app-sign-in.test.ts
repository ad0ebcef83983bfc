import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { Answer, Body } from '@artcade/contract/calls';
import { CallError } from '@artcade/contract/client';
import { createAppSignIn } from './app-sign-in.ts';
import { codeOf } from './failure-text.ts';

const answered: Answer<'finishAppSignIn'> = {
  accessToken: 'a',
  expiresAt: '2026-12-15T00:00:00.000Z',
  user: { uid: 'u', email: 'mika@example.com', displayName: 'Mika', photoURL: null, emailVerified: true },
  sessionToken: 's',
  isNew: true,
};
const unreachable = new CallError('unknown error', null);

/** A phone with its browser, and a server with scripted responses. */
function phone(replies: (typeof answered | Error)[] = [answered]) {
  const stored = new Map<string, string>();
  const proofs: Body<'finishAppSignIn'>[] = [];
  const waits: (() => void)[] = [];
  const opened: string[] = [];
  let opens = Promise.withResolvers<void>();
  const closing = new Set<() => void>();
  let [time, closed] = [0, 0];
  const launch = () =>
    createAppSignIn({
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => stored.set(key, value),
        removeItem: (key) => stored.delete(key),
      },
      now: () => time,
      wait: () => new Promise((resolve) => waits.push(resolve)),
      finish: async (proof) => {
        proofs.push(proof);
        const reply = replies.shift() ?? answered;
        if (reply instanceof Error) throw reply;
        return reply;
      },
      isPassing: (error) => error === unreachable,
    });
  const browser = {
    open: async (address: string) => {
      opened.push(address);
      opens.resolve();
    },
    close: async () => {
      closed += 1;
    },
    onClosed: (tell: () => void) => {
      closing.add(tell);
      return () => closing.delete(tell);
    },
  };
  return {
    launch,
    browser,
    proofs,
    opened,
    stored,
    closed: () => closed,
    /** Resolves when the browser has been opened once more: the hash is computed on another thread. */
    shown: async () => {
      await opens.promise;
      opens = Promise.withResolvers();
    },
    dismiss: () => {
      for (const tell of closing) tell();
    },
    /** Ends all waits. */
    pass: async () => {
      await settle();
      for (const done of waits.splice(0)) done();
      await settle();
    },
    later: (minutes: number) => {
      time += minutes * 60_000;
    },
  };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const start = (challenge: string) => `https://artcade.example/start?app=${challenge}`;
const codeOfFailure = (work: Promise<unknown>) => work.then(() => 'none', codeOf);
const hash = (secret = '') => createHash('sha256').update(secret).digest('base64url');

test('only the hash of the secret leaves the app, until the code has come back', async () => {
  const { launch, browser, proofs, opened, stored, closed, shown } = phone();
  const app = launch();
  const signIn = app.signIn(browser, start);
  await shown();
  assert.equal(app.takes('/my-drive'), false);
  assert.equal(app.takes('/login'), false);
  assert.equal(app.takes('/login?code=c1'), true);
  assert.deepEqual(await signIn, answered);
  const [{ code, secret } = { code: '', secret: '' }] = proofs;
  assert.equal(code, 'c1');
  assert.match(secret, /^[\w-]{43}$/);
  assert.deepEqual(opened, [start(hash(secret))]);
  assert.deepEqual([closed(), stored.size], [1, 0]);
});

test('a sign-in that was not started here is ignored', async () => {
  const { launch, browser, proofs, later, shown } = phone();
  const app = launch();
  for (const route of ['/login?code=stranger', '/login?problem=cancelled']) {
    assert.equal(app.takes(route), true);
    assert.equal(app.goOn(route), null);
  }
  const signIn = app.signIn(browser, start);
  await shown();
  later(16);
  app.takes('/login?code=late');
  assert.equal(await codeOfFailure(signIn), 'cancelled');
  assert.deepEqual(proofs, []);
});

test('a problem ends the attempt as what it is', async () => {
  const { launch, browser, stored, shown } = phone();
  const app = launch();
  const signIn = app.signIn(browser, start);
  await shown();
  assert.equal(app.takes('/login?problem=rate_limited'), true);
  assert.equal(await codeOfFailure(signIn), 'rate_limited');
  assert.equal(stored.size, 0);
});

test('closing the browser gives up, unless the way back was just behind it', async () => {
  const { launch, browser, dismiss, pass, proofs, shown } = phone();
  const app = launch();
  const first = app.signIn(browser, start);
  await shown();
  dismiss();
  app.takes('/login?code=behind');
  assert.deepEqual(await first, answered);

  const second = codeOfFailure(app.signIn(browser, start));
  await shown();
  dismiss();
  await pass();
  assert.equal(await second, 'popup_closed');
  // Later still: the login page opens with it.
  assert.equal(app.takes('/login?code=slow'), false);
  assert.deepEqual(await app.goOn('/login?code=slow'), answered);
  assert.deepEqual(
    proofs.map(({ code }) => code),
    ['behind', 'slow'],
  );
});

test('an app that was ended meanwhile goes on with the secret that it kept', async () => {
  const { launch, browser, opened, proofs, shown } = phone();
  void launch().signIn(browser, start);
  await shown();
  const again = launch();
  assert.equal(again.takes('/login?code=c1'), false, 'the login page is opened');
  assert.deepEqual(await again.goOn('/login?code=c1'), answered);
  assert.equal(again.goOn('/login?code=c1'), null, 'once');
  assert.deepEqual(opened, [start(hash(proofs[0]?.secret))]);
});

test('a second attempt takes the place of the first', async () => {
  const { launch, browser, opened, proofs, shown } = phone();
  const app = launch();
  const first = codeOfFailure(app.signIn(browser, start));
  await shown();
  const second = app.signIn(browser, start);
  await shown();
  assert.equal(await first, 'popup_closed');
  app.takes('/login?code=c2');
  assert.deepEqual(await second, answered);
  assert.equal(opened[1], start(hash(proofs[0]?.secret)));
});

test('a network that is not there yet is waited for, a refusal is not', async () => {
  const { launch, browser, pass, proofs, shown } = phone([unreachable, unreachable, answered]);
  const app = launch();
  const signIn = app.signIn(browser, start);
  await shown();
  app.takes('/login?code=c1');
  await pass();
  await pass();
  assert.deepEqual(await signIn, answered);
  assert.equal(proofs.length, 3);

  const gone = phone([new CallError('Too old.', 410, { code: 'link_expired' })]);
  const refused = gone.launch();
  const attempt = codeOfFailure(refused.signIn(gone.browser, start));
  await gone.shown();
  refused.takes('/login?code=c1');
  assert.equal(await attempt, 'provider_failed');
});

test('a browser that does not open is reported', async () => {
  const { launch, browser } = phone();
  const broken = { ...browser, open: () => Promise.reject(new Error('no browser')) };
  const app = launch();
  assert.equal(await codeOfFailure(app.signIn(broken, start)), 'provider_failed');
  assert.equal(app.takes('/login?code=c1'), false, 'nobody waits any more');
});
