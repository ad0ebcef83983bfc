import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { deepLinkRoute } from '@artcade/domain/deep-links';
import { hashToken, newToken } from '#keys/secrets.ts';
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
import { mailsTo } from '../support/inbox.ts';
import { newEmail, type Page, registered, Visitor } from '../support/visitor.ts';

const returnPath = '/api/auth/google/return';
const origin = 'https://localhost';
const web = fileURLToPath(new URL('../../../web/public', import.meta.url));

/** The rules are in `accounts-linking.test.ts` and `social-routes.test.ts`, without a server. */
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

  test('a code that was made up, or issued for another sign-in, is refused', async () => {
    const [mine, other] = [new Visitor(server.url), new Visitor(server.url)];
    const own = new URL((await walk(mine, 'signUp', person(newEmail()), returnPath)).url);
    const stolen = new URL((await walk(other, 'signUp', person(newEmail()), returnPath)).url);
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    stolen.searchParams.set('code', 'made-up');
    for (const [visitor, { href }] of [
      [mine, own],
      [other, stolen],
    ] as const) {
      assert.equal(resultOf(await visitor.open(href)), 'provider_failed');
      assert.equal(visitor.cookie('session'), undefined);
    }
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

  describe("signing in to an app through the device's browser", () => {
    const start = (secret: string, intent: Intent = 'signUp', language = 'th') =>
      `${server.url}/api/auth/google/start?intent=${intent}&language=${language}&app=${hashToken(secret).toString('base64url')}`;

    /** The link with which a page leads back to the app: automatically, and as a button. */
    function broughtBack({ text, status }: Page, name: 'code' | 'problem'): string {
      assert.equal(status, 200);
      assert.doesNotMatch(text, /<script|<style|\sstyle=|\son\w+=/, 'the policy allows nothing inline');
      for (const [, file = ''] of text.matchAll(/(?:href|src)="(\/[^"]+)"/g))
        assert.ok(existsSync(join(web, file)), file);
      const [, address = text] = /<meta http-equiv="refresh" content="0;url=([^"]+)">/.exec(text) ?? [];
      assert.ok(text.includes(`<a href="${address}">`), text);
      const route = deepLinkRoute(address, '');
      assert.match(route ?? address, new RegExp(`^/login\\?${name}=[\\w-]+$`));
      return route?.split('=')[1] ?? '';
    }

    /** Through the issuer and back, in the browser that the app opened. */
    async function walk(secret: string, form: Record<string, string>, intent: Intent = 'signUp') {
      const browser = new Visitor(server.url);
      const chooser = await browser.open(start(secret, intent));
      const page = await browser.open(chooser.url, form);
      assert.equal(browser.cookie('session'), undefined, 'the browser itself is not signed in');
      return page;
    }
    const codeFor = async (secret: string, email: string, intent: Intent = 'signUp') =>
      broughtBack(await walk(secret, person(email), intent), 'code');

    const finish = async (code: string, secret: string) => {
      const { data, ...answer } = await new Visitor(server.url).call('finishAppSignIn', {
        body: { code, secret },
        headers: { origin, 'sec-fetch-site': 'cross-site' },
      });
      return { ...answer, data: answer.status === 200 ? data : null };
    };
    const kept = async () => (await rows(server.databaseUrl, 'select 1 from app_sign_ins')).length;

    test("the code and the app's secret sign the app in, and the answer says whether the account is new", async () => {
      const email = newEmail('mika');
      const secret = newToken();
      const code = await codeFor(secret, email);
      assert.equal(await userCount(email), 0, 'nothing happens before the app asks for it');
      const { data, headers } = await finish(code, secret);
      assert.equal(data?.isNew, true);
      assert.equal(data.user.email, email);
      assert.deepEqual(headers.getSetCookie(), []);
      const session = { origin, 'x-session-token': data.sessionToken ?? '' };
      const refreshed = await new Visitor(server.url).call('refreshToken', { headers: session });
      assert.equal(refreshed.data?.user.uid, data.user.uid);
      assert.deepEqual(
        await rows(server.databaseUrl, 'select language from users where email = $1', [email]),
        [{ language: 'th' }],
      );

      const again = newToken();
      const back = (await finish(await codeFor(again, email, 'signIn'), again)).data;
      assert.deepEqual([back?.isNew, back?.user], [false, data.user]);
      assert.equal(await kept(), 0);
      assert.ok(!server.log().includes(code) && !server.log().includes(secret), 'neither is in the log');
    });

    test('the code of a foreign sign-in does not sign a victim in to that account', async () => {
      const [mine, theirs] = [newToken(), newToken()];
      const own = await codeFor(mine, newEmail('victim'));
      const foreign = await finish(await codeFor(theirs, newEmail('attacker')), mine);
      assert.equal(foreign.code, 'link_expired');
      assert.equal((await finish(own, mine)).status, 200, 'what the victim had begun is as it was');
    });

    test('a failure in the browser reaches the app as a code that reveals nothing to others', async () => {
      const secret = newToken();
      const cancelled = await walk(secret, { action: 'cancel' });
      assert.equal(broughtBack(cancelled, 'problem'), 'cancelled');
      assert.match(cancelled.text, /lang="th-TH[^"]*".*กลับไปที่ Artcade/);

      const browser = new Visitor(server.url);
      const returnPath = '/api/auth/google/return';
      const chooser = await browser.open(start(secret));
      const { url } = await browser.open(chooser.url, person(newEmail()), returnPath);
      const forged = new URL(url);
      forged.searchParams.set('code', 'made-up');
      const state = browser.cookie('oidc_state') ?? '';
      assert.equal(broughtBack(await browser.open(forged.href), 'problem'), 'provider_failed');
      browser.setCookie('oidc_state', state);
      assert.match((await browser.open(url)).text, /data-result="cancelled"/, 'a state counts once');
      assert.equal(await kept(), 0);
    });
  });

  describe('a Google account whose mailbox Google does not host', () => {
    const foreign = (email: string) => ({ action: 'custom', name: 'Sam', email, verified: 'yes' });
    const visit = () => new Visitor(server.url);
    const enter = (intent: 'signIn' | 'signUp', email: string) =>
      enterByGoogle(server, intent, foreign(email));
    const codeFor = async (email: string) => {
      const mail = (await mailsTo(server, email)).findLast(({ text }) => /\d{8}/.test(text));
      return /: (\d{8})/.exec(mail?.text ?? '')?.[1] ?? '';
    };
    const confirm = (ticket: string, code: string, visitor = visit()) =>
      visitor.call('confirmMailbox', { body: { ticket, code } });
    const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

    test('creates an account only with the code that was mailed there, and needs none afterwards', async () => {
      const email = newEmail('sam');
      const asked = await enter('signUp', email);
      assert.deepEqual([asked.result, asked.user], ['email_code_required', undefined]);
      const { ticket, email: shown } = detailsOf(asked.page);
      assert.equal(shown, email);
      assert.equal(await userCount(email), 0);
      const code = await codeFor(email);
      const [mail] = await mailsTo(server, email);
      assert.equal(mail?.subject, 'รหัส Artcade ของคุณ', 'in the language of the page');
      assert.equal((await confirm(ticket, wrong(code))).code, 'code_wrong');
      assert.equal((await confirm(newToken(), code)).code, 'link_expired', 'nor with another ticket');

      const browser = visit();
      const { status, data } = await confirm(ticket, ` ${code.slice(0, 3)} ${code.slice(3)} `, browser);
      assert.deepEqual([status, data.isNew, data.user.email], [200, true, email]);
      assert.equal(data.user.emailVerified, true);
      assert.equal((await browser.call('refreshToken')).data?.user.uid, data.user.uid);
      assert.equal((await confirm(ticket, code)).code, 'link_expired', 'once');
      const again = await enter('signIn', email);
      assert.deepEqual([again.result, again.user?.uid], ['ok', data.user.uid]);
      assert.equal((await mailsTo(server, email)).length, 1);
      const kept = await rows(server.databaseUrl, 'select 1 from mailbox_claims where email = $1', [email]);
      assert.deepEqual(kept, []);
    });

    test('does not open a foreign account without the code', async () => {
      const owner = await registered(server.url);
      const asked = await enter('signIn', owner.email);
      assert.equal(asked.result, 'email_code_required');
      const { ticket } = detailsOf(asked.page);
      const stays = await owner.visitor.call('getWallet', { token: owner.accessToken });
      assert.equal(stays.status, 200, 'nothing has happened to the owner');
      const linked = await rows(server.databaseUrl, 'select 1 from identities where user_id = $1', [
        owner.user.uid,
      ]);
      assert.deepEqual(linked, []);
      const { data } = await confirm(ticket, await codeFor(owner.email));
      assert.deepEqual([data.isNew, data.user.uid], [false, owner.user.uid]);
      const over = await owner.visitor.call('getWallet', { token: owner.accessToken });
      assert.equal(over.code, 'token_invalid', 'the address was never proven before');
    });

    test('an app is asked for the code too', async () => {
      const email = newEmail('phone');
      const secret = newToken();
      const browser = visit();
      const challenge = hashToken(secret).toString('base64url');
      const start = `${server.url}/api/auth/google/start?intent=signUp&language=en&app=${challenge}`;
      const page = await browser.open((await browser.open(start)).url, foreign(email));
      const code = /artcade:\/\/login\?code=([\w-]+)/.exec(page.text)?.[1] ?? page.text;
      const headers = { origin: 'https://localhost', 'sec-fetch-site': 'cross-site' };
      const finished = await visit().call('finishAppSignIn', { headers, body: { code, secret } });
      assert.deepEqual([finished.status, finished.code], [401, 'email_code_required']);
      assert.equal(await userCount(email), 0);
      const { error } = JSON.parse(finished.text) as { error: { ticket: string; email: string } };
      assert.equal(error.email, email);
      const body = { ticket: error.ticket, code: await codeFor(email) };
      const { data } = await visit().call('confirmMailbox', { headers, body });
      assert.deepEqual([data.isNew, data.user.email], [true, email]);
      assert.ok(data.sessionToken, 'an app keeps its session itself');
    });

    test('code and ticket are neither stored nor logged in plain', async () => {
      const email = newEmail('kept');
      const { ticket } = detailsOf((await enter('signUp', email)).page);
      const code = await codeFor(email);
      const [kept] = await rows<{ all: string }>(
        server.databaseUrl,
        'select mailbox_claims::text as all from mailbox_claims where email = $1',
        [email],
      );
      assert.ok(kept && !kept.all.includes(ticket) && !kept.all.includes(code));
      assert.ok(!server.log().includes(ticket) && !server.log().includes(email));
    });
  });
});
