import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, rows, startTestServer, type TestServer, withoutSandbox } from './harness.ts';
import { mailedTokens, mailsTo } from './inbox.ts';
import { newEmail, type Page, registered, Visitor } from './visitor.ts';

type Intent = 'signIn' | 'signUp';

const returnPath = '/api/auth/google/return';
const person = (email: string, name = 'Mika') => ({ action: 'custom', name, email, verified: 'yes' });
const unverified = (email: string) => ({ action: 'custom', name: 'Mika', email });
const cancel = { action: 'cancel' };
const resultOf = (page: Page) => /data-result="(\w+)"/.exec(page.text)?.[1] ?? page.text;

describe('social sign-in', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const start = (intent: Intent) => `${server.url}/api/auth/google/start?intent=${intent}&language=th`;

  /** Walks through the popup: the issuer's account chooser, its form, and back to the product. */
  async function walk(visitor: Visitor, intent: Intent, form: Record<string, string>, stopAt?: string) {
    const chooser = await visitor.open(start(intent));
    assert.match(chooser.text, /Choose an account/);
    return visitor.open(chooser.url, form, stopAt);
  }

  async function enter(intent: Intent, form: Record<string, string>, visitor = new Visitor(server.url)) {
    const result = resultOf(await walk(visitor, intent, form));
    const { data } = await visitor.call('refreshToken');
    return { result, user: data?.user, token: data?.accessToken ?? '', visitor };
  }

  const userCount = async (email: string) =>
    (await rows(server.databaseUrl, 'select 1 from users where email = $1', [email])).length;

  test('signing up makes a verified account with a wallet, and the next sign-in reaches the same one', async () => {
    const email = newEmail('Mika').toLowerCase();
    const first = await enter('signUp', person(email.toUpperCase(), ' Mika \u202E Tanaka '));
    assert.equal(first.result, 'created');
    const uid = first.user?.uid ?? '';
    assert.deepEqual(first.user, {
      uid,
      email,
      displayName: 'Mika Tanaka',
      photoURL: null,
      emailVerified: true,
    });
    const wallet = await first.visitor.call('getWallet', { token: first.token });
    assert.equal(wallet.data.credits, 200);
    assert.deepEqual(await rows(server.databaseUrl, 'select language from users where id = $1', [uid]), [
      { language: 'th' },
    ]);
    assert.deepEqual(await mailsTo(server, email), [], 'a proven address needs no verification mail');

    for (const intent of ['signIn', 'signUp'] as const) {
      const again = await enter(intent, person(email, 'Somebody Else'));
      assert.deepEqual([again.result, again.user], ['ok', first.user]);
    }
  });

  test('signing in with an unknown account asks for the terms and makes no account', async () => {
    const email = newEmail();
    const { result, user } = await enter('signIn', person(email));
    assert.deepEqual([result, user], ['terms_required', undefined]);
    assert.equal(await userCount(email), 0);
    assert.equal((await enter('signUp', person(email))).result, 'created');
  });

  test('cancelling at the issuer is told as cancelled', async () => {
    const { result, user } = await enter('signUp', cancel);
    assert.deepEqual([result, user], ['cancelled', undefined]);
  });

  test('an address that the issuer has not verified is refused', async () => {
    const owner = await registered(server.url);
    for (const [intent, email] of [
      ['signUp', newEmail()],
      ['signIn', owner.email],
      ['signUp', owner.email],
    ] as const) {
      const { result, user } = await enter(intent, unverified(email));
      assert.deepEqual([result, user], ['email_unverified', undefined]);
    }
    assert.equal((await owner.visitor.call('getWallet', { token: owner.accessToken })).status, 200);
  });

  test('the answer of a sign-in that another browser began is refused', async () => {
    const email = newEmail();
    const attacker = new Visitor(server.url);
    const { url } = await walk(attacker, 'signUp', person(email), returnPath);
    assert.ok(url.startsWith(server.url + returnPath), url);

    const victim = new Visitor(server.url);
    assert.equal(resultOf(await victim.open(url)), 'cancelled');
    // A victim in the middle of a sign-in has a state too, but another one.
    await victim.open(start('signUp'));
    assert.equal(resultOf(await victim.open(url)), 'cancelled');
    assert.equal(victim.cookie('session'), undefined);
    assert.equal(await userCount(email), 0);
  });

  test('an answer counts once, even where its cookie was kept', async () => {
    const visitor = new Visitor(server.url);
    const { url } = await walk(visitor, 'signUp', person(newEmail()), returnPath);
    const state = visitor.cookie('oidc_state') ?? '';
    assert.equal(resultOf(await visitor.open(url)), 'created');
    assert.equal(visitor.cookie('oidc_state'), undefined);

    const replay = new Visitor(server.url);
    replay.setCookie('oidc_state', state, '/api/auth/google');
    assert.equal(resultOf(await replay.open(url)), 'cancelled');
    assert.equal(replay.cookie('session'), undefined);
  });

  test('a made-up code is refused by the issuer', async () => {
    const visitor = new Visitor(server.url);
    const { url } = await walk(visitor, 'signUp', person(newEmail()), returnPath);
    const forged = new URL(url);
    forged.searchParams.set('code', 'made-up');
    assert.equal(resultOf(await visitor.open(forged.href)), 'provider_failed');
    assert.equal(visitor.cookie('session'), undefined);
  });

  test('a code that was issued for another sign-in is refused', async () => {
    const [mine, other] = [new Visitor(server.url), new Visitor(server.url)];
    const own = new URL((await walk(mine, 'signUp', person(newEmail()), returnPath)).url);
    const stolen = new URL((await walk(other, 'signUp', person(newEmail()), returnPath)).url);
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    assert.equal(resultOf(await mine.open(own.href)), 'provider_failed');
    assert.equal(mine.cookie('session'), undefined);
  });

  test('a verified password account is linked and keeps its password', async () => {
    const { email, password, user, visitor, accessToken: token } = await registered(server.url);
    const [link = ''] = await mailedTokens(server, email, 'verify-email');
    await visitor.call('verifyEmail', { body: { token: link } });

    const linked = await enter('signIn', person(email));
    assert.equal(linked.result, 'ok');
    assert.deepEqual(linked.user, { ...user, emailVerified: true });
    const byPassword = await new Visitor(server.url).call('signIn', { body: { email, password } });
    assert.equal(byPassword.data.user.uid, user.uid);
    assert.equal((await visitor.call('getWallet', { token })).status, 200, 'other devices stay signed in');
  });

  test('an unverified account is given to the true owner, and whoever registered it is shut out', async () => {
    const stranger = await registered(server.url);
    const { email, password } = stranger;
    const owner = await enter('signIn', person(email));
    assert.equal(owner.result, 'ok');
    assert.equal(owner.user?.uid, stranger.user.uid);
    assert.equal(owner.user?.emailVerified, true);

    const byPassword = await new Visitor(server.url).call('signIn', { body: { email, password } });
    assert.equal(byPassword.code, 'invalid_credentials');
    assert.equal((await stranger.visitor.call('refreshToken')).data, null);
    const deadline = Date.now() + 2000;
    while ((await stranger.visitor.call('getWallet', { token: stranger.accessToken })).status === 200) {
      assert.ok(Date.now() < deadline, "the stranger's token still works after 2 s");
      await sleep(10);
    }
    assert.equal((await owner.visitor.call('getWallet', { token: owner.token })).status, 200);
  });

  test('a disabled account stays shut', async () => {
    const email = newEmail();
    await enter('signUp', person(email));
    await rows(server.databaseUrl, 'update users set disabled_at = now() where email = $1', [email]);
    const { result, user } = await enter('signIn', person(email));
    assert.deepEqual([result, user], ['account_disabled', undefined]);
  });

  test('the popup cookie is for this flow alone and unreadable to scripts', async () => {
    const response = await fetch(start('signIn'), { redirect: 'manual' });
    const [cookie = ''] = response.headers.getSetCookie();
    assert.match(
      cookie,
      /^oidc_state=[\w-]+; Max-Age=600; Path=\/api\/auth\/google; HttpOnly; SameSite=Lax$/,
    );
    const target = new URL(response.headers.get('location') ?? '');
    assert.equal(target.searchParams.get('code_challenge_method'), 'S256');
    assert.equal(target.searchParams.get('redirect_uri'), server.url + returnPath);
  });

  test('a start without a known intent is refused', async () => {
    for (const query of [
      '',
      '?intent=admin',
      '?intent=signIn&intent=signUp',
      `?intent=signIn&language=${'x'.repeat(21)}`,
    ]) {
      const response = await fetch(`${server.url}/api/auth/google/start${query}`, { redirect: 'manual' });
      assert.equal(response.status, 400, query);
      assert.equal(((await response.json()) as { error: { code: string } }).error.code, 'invalid_input');
    }
  });

  describe('with an issuer that does not work', () => {
    let silent: Server;
    let closedPort: number;

    before(async () => {
      closedPort = await freePort();
      silent = createServer();
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    });
    after(() => silent.close());

    async function startWith(issuerPort: number) {
      const broken = await startTestServer(
        { ...withoutSandbox, OIDC_ISSUER: `http://127.0.0.1:${issuerPort}` },
        { databaseUrl: server.databaseUrl },
      );
      try {
        const response = await fetch(`${broken.url}/api/auth/google/start?intent=signIn`, {
          redirect: 'manual',
          signal: AbortSignal.timeout(15_000),
        });
        const { error } = (await response.json()) as { error: { code: string } };
        return [response.status, error.code, response.headers.getSetCookie().length];
      } finally {
        await broken.stop();
      }
    }

    test('a refused connection is told as provider_failed', async () => {
      assert.deepEqual(await startWith(closedPort), [502, 'provider_failed', 0]);
    });

    test('silence is told as provider_failed after some seconds', async () => {
      const address = silent.address();
      assert.ok(typeof address === 'object' && address);
      assert.deepEqual(await startWith(address.port), [502, 'provider_failed', 0]);
    });
  });
});
