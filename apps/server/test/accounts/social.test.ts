import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { connect } from '#adapters/db/database.ts';
import { lockUser } from '#features/accounts/user-store.ts';
import { turnTwoFactorOn } from '../support/authenticator.ts';
import { freePort } from '../support/free-port.ts';
import {
  detailsOf,
  enterByGoogle,
  type Intent,
  person,
  resultOf,
  walk as walkThrough,
} from '../support/google.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { mailedTokens, mailsTo } from '../support/inbox.ts';
import { patience } from '../support/patience.ts';
import { eventually } from '../support/time-machine.ts';
import { newEmail, type Page, registered, Visitor } from '../support/visitor.ts';

const returnPath = '/api/auth/google/return';
const unverified = (email: string) => ({ action: 'custom', name: 'Mika', email, hosted: 'yes' });
const cancel = { action: 'cancel' };

describe('social sign-in', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const start = (intent: Intent) => `${server.url}/api/auth/google/start?intent=${intent}&language=th`;

  const walk = (visitor: Visitor, intent: Intent, form: Record<string, string>, stopAt?: string) =>
    walkThrough(server, visitor, intent, form, stopAt);
  const enter = (intent: Intent, form: Record<string, string>) => enterByGoogle(server, intent, form);

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

  test('cancelling at the issuer is reported as cancelled', async () => {
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

  test('the answer to a sign-in that another browser began is refused', async () => {
    const email = newEmail();
    const attacker = new Visitor(server.url);
    const { url } = await walk(attacker, 'signUp', person(email), returnPath);
    assert.ok(url.startsWith(server.url + returnPath), url);

    const victim = new Visitor(server.url);
    assert.equal(resultOf(await victim.open(url)), 'cancelled');
    // A victim in the middle of a sign-in has a state too, but a different one.
    await victim.open(start('signUp'));
    assert.equal(resultOf(await victim.open(url)), 'cancelled');
    assert.equal(victim.cookie('session'), undefined);
    assert.equal(await userCount(email), 0);
  });

  test('an answer works once, even if its cookie was kept', async () => {
    const visitor = new Visitor(server.url);
    const { url } = await walk(visitor, 'signUp', person(newEmail()), returnPath);
    const state = visitor.cookie('oidc_state') ?? '';
    assert.equal(resultOf(await visitor.open(url)), 'created');
    assert.equal(visitor.cookie('oidc_state'), undefined);

    const replay = new Visitor(server.url);
    replay.setCookie('oidc_state', state);
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

  test('a verified password account is linked and keeps its password, but no session, and its owner gets a mail', async () => {
    const { email, password, user, visitor, accessToken: token } = await registered(server.url);
    const [link = ''] = await mailedTokens(server, email, 'verify-email');
    await visitor.call('verifyEmail', { body: { token: link } });

    const linked = await enter('signIn', person(email));
    assert.equal(linked.result, 'ok');
    assert.deepEqual(linked.user, { ...user, emailVerified: true });
    const byPassword = await new Visitor(server.url).call('signIn', { body: { email, password } });
    assert.equal(byPassword.data.user.uid, user.uid);
    assert.equal((await visitor.call('getWallet', { token })).code, 'token_invalid', 'at once');
    assert.equal((await visitor.call('refreshToken')).data, null);
    const subjects = async () => (await mailsTo(server, email)).map(({ subject }) => subject);
    const told = 'Google now opens your Artcade account';
    await eventually(async () => assert.ok((await subjects()).includes(told)));

    const again = await enter('signIn', person(email));
    assert.equal(again.result, 'ok');
    const stays = await linked.visitor.call('getWallet', { token: linked.token });
    assert.equal(stays.status, 200, 'only the first time');
    await again.visitor.call('requestPasswordReset', { body: { email, language: 'en' } });
    await mailedTokens(server, email, 'reset-password');
    assert.equal((await subjects()).filter((subject) => subject === told).length, 1);
  });

  test('an unverified account goes to the owner of the address, and the person who registered it is signed out', async () => {
    const stranger = await registered(server.url);
    const { email, password } = stranger;
    const show = () => stranger.visitor.call('getWallet', { token: stranger.accessToken });
    assert.equal((await show()).status, 200);
    const entrant = new Visitor(server.url);
    assert.equal(resultOf(await walk(entrant, 'signIn', person(email))), 'ok');
    const shown = await show();
    assert.deepEqual([shown.status, shown.code], [401, 'token_invalid'], 'at once');
    const owner = (await entrant.call('refreshToken')).data;
    assert.equal(owner?.user.uid, stranger.user.uid);
    assert.equal(owner.user.emailVerified, true);

    const byPassword = await new Visitor(server.url).call('signIn', { body: { email, password } });
    assert.equal(byPassword.code, 'invalid_credentials');
    assert.equal((await stranger.visitor.call('refreshToken')).data, null);
    assert.equal((await entrant.call('getWallet', { token: owner.accessToken })).status, 200);
  });

  test('two-factor sign-in asks for its code here too', async () => {
    const email = newEmail();
    const first = await enter('signUp', person(email));
    const { visitor, token: accessToken } = first;
    const { recoveryCodes } = await turnTwoFactorOn(server, { visitor, email, accessToken });
    const device = new Visitor(server.url);
    const page = await walk(device, 'signIn', person(email));
    assert.equal(resultOf(page), 'second_factor_required');
    assert.equal(device.cookie('session'), undefined);
    const { ticket } = detailsOf(page);
    const body = { ticket, code: recoveryCodes[0] };
    assert.equal((await device.call('confirmSignIn', { body })).data.user.email, email);
    assert.equal((await device.call('refreshToken')).data?.user.uid, first.user?.uid);
  });

  test('an account that moves to another address meanwhile is no longer opened by the old one', async () => {
    const email = newEmail().toLowerCase();
    const uid = (await enter('signUp', person(email))).user?.uid ?? '';
    const db = connect({ url: server.databaseUrl, pool: 1, onError: assert.ifError });
    try {
      // Once by the linked identity, once by the address only.
      for (const isLinked of [true, false]) {
        if (!isLinked) await rows(server.databaseUrl, 'delete from identities where user_id = $1', [uid]);
        const visitor = new Visitor(server.url);
        const { url } = await walk(visitor, 'signIn', person(email), returnPath);
        let coming: Promise<Page> | undefined;
        await db.transaction().execute(async (tx) => {
          await lockUser(tx, uid);
          coming = visitor.open(url);
          await eventually(async () => {
            const waiting = `select 1 from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`;
            assert.equal((await rows(server.databaseUrl, waiting)).length, 1);
          });
          await tx
            .updateTable('users')
            .set({ email: newEmail('moved') })
            .where('id', '=', uid)
            .execute();
          await tx.deleteFrom('identities').where('user_id', '=', uid).execute();
        });
        assert.equal(coming && resultOf(await coming), 'terms_required');
        assert.equal(visitor.cookie('session'), undefined);
        const kept = await rows(server.databaseUrl, 'select 1 from identities where user_id = $1', [uid]);
        assert.deepEqual(kept, []);
        await rows(server.databaseUrl, 'update users set email = $2 where id = $1', [uid, email]);
      }
    } finally {
      await db.destroy();
    }
  });

  test('a disabled account cannot sign in', async () => {
    const email = newEmail();
    await enter('signUp', person(email));
    await rows(server.databaseUrl, 'update users set disabled_at = now() where email = $1', [email]);
    const { result, user } = await enter('signIn', person(email));
    assert.deepEqual([result, user], ['account_disabled', undefined]);
  });

  test('the popup cookie is short-lived and unreadable to scripts', async () => {
    const response = await fetch(start('signIn'), { redirect: 'manual' });
    const [cookie = ''] = response.headers.getSetCookie();
    assert.match(cookie, /^oidc_state=[\w-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
    const target = new URL(response.headers.get('location') ?? '');
    assert.equal(target.searchParams.get('code_challenge_method'), 'S256');
    assert.equal(target.searchParams.get('redirect_uri'), server.url + returnPath);
  });

  test('over https, the popup cookie is bound to the host', async () => {
    const port = await freePort();
    const secure = await startTestServer(
      {
        ...withoutSandbox,
        OIDC_ISSUER: `${new URL(server.inbox ?? '').origin}/oidc`,
        PORT: String(port),
        PUBLIC_URL: 'https://artcade.example',
        TRUST_PROXY: '1',
      },
      { databaseUrl: server.databaseUrl },
    );
    try {
      const url = `http://127.0.0.1:${port}/api/auth/google`;
      const response = await fetch(`${url}/start?intent=signIn`, { redirect: 'manual' });
      assert.match(
        response.headers.getSetCookie().join(),
        /^__Host-oidc_state=[\w-]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      const returned = await fetch(`${url}/return`);
      assert.match(returned.headers.getSetCookie().join(), /^__Host-oidc_state=; .*Path=\/;.* Secure/);
    } finally {
      await secure.stop();
    }
  });

  test('a start without a known intent is refused', async () => {
    for (const query of [
      '',
      '?intent=admin',
      '?intent=signIn&intent=signUp',
      `?intent=signIn&language=${'x'.repeat(21)}`,
    ])
      assert.deepEqual(await popup(`/api/auth/google/start${query}`), ['invalid_input', []], query);
  });

  test('a start is refused unless a window navigates to it', async () => {
    const path = '/api/auth/google/start?intent=signIn';
    for (const destination of ['image', 'iframe', 'script', 'empty', ''])
      assert.deepEqual(await popup(path, { 'sec-fetch-dest': destination }), ['forbidden_origin', []]);
    const response = await fetch(server.url + path, {
      redirect: 'manual',
      headers: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' },
    });
    assert.equal(response.status, 302);
  });

  test('a server error is reported to the popup as internal, and logged', async () => {
    const visitor = new Visitor(server.url);
    const { url } = await walk(visitor, 'signUp', person(newEmail()), returnPath);
    await rows(server.databaseUrl, 'alter table oidc_attempts rename to mislaid');
    try {
      assert.deepEqual(await popup('/api/auth/google/start?intent=signIn'), ['internal', []]);
      assert.equal(resultOf(await visitor.open(url)), 'internal');
      assert.match(server.log(), /relation .{1,4}oidc_attempts.{1,4} does not exist/);
    } finally {
      await rows(server.databaseUrl, 'alter table mislaid rename to oidc_attempts');
    }
    assert.equal(visitor.cookie('session'), undefined);
  });

  test('production without an issuer has no Google sign-in', async () => {
    const { SMTP_URL } = withoutSandbox;
    const port = await freePort();
    const plain = await startTestServer(
      { SMTP_URL, NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
      { databaseUrl: server.databaseUrl },
    );
    try {
      const settings = await new Visitor(plain.url).call('getSettings');
      assert.deepEqual([settings.data.googleSignIn, settings.data.sandbox], [false, null]);
      for (const path of ['/api/auth/google/start?intent=signIn', returnPath])
        assert.equal((await fetch(plain.url + path, { redirect: 'manual' })).status, 404, path);
    } finally {
      await plain.stop();
    }
  });

  /** What the popup's page reports, and its cookies. */
  async function popup(path: string, headers: Record<string, string> = {}, url = server.url) {
    const response = await fetch(url + path, {
      redirect: 'manual',
      headers,
      signal: AbortSignal.timeout(patience),
    });
    const text = await response.text();
    assert.equal(response.status, 200, text);
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
    return [resultOf({ url, status: response.status, text }), response.headers.getSetCookie()];
  }

  describe('with a broken issuer', () => {
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
        return await popup('/api/auth/google/start?intent=signIn', {}, broken.url);
      } finally {
        await broken.stop();
      }
    }

    test('a refused connection is reported as provider_failed', async () => {
      assert.deepEqual(await startWith(closedPort), ['provider_failed', []]);
    });

    test('a timeout is reported as provider_failed', async () => {
      const address = silent.address();
      assert.ok(typeof address === 'object' && address);
      assert.deepEqual(await startWith(address.port), ['provider_failed', []]);
    });
  });
});
