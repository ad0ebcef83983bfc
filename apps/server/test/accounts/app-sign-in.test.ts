import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { deepLinkRoute } from '@artcade/domain/deep-links';
import type { FailureCode } from '@artcade/domain/failure';
import { hashToken, newToken } from '#keys/secrets.ts';
import { turnTwoFactorOn } from '../support/authenticator.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { newEmail, type Page, registered, Visitor } from '../support/visitor.ts';

type Intent = 'signIn' | 'signUp';

const origin = 'https://localhost';
const web = fileURLToPath(new URL('../../../web/public', import.meta.url));
const minute = 60_000;
const person = (email: string) => ({ action: 'custom', name: 'Mika', email, verified: 'yes', hosted: 'yes' });

describe("signing in to an app through the device's browser", () => {
  let server: TestServer;
  let offset = 0;

  before(async () => {
    server = await startTestServer({}, { now: () => new Date(Date.now() + offset) });
  });
  after(() => server.stop());

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
  const refused = async (code: string, secret: string, as: FailureCode = 'link_expired') =>
    assert.equal((await finish(code, secret)).code, as);
  const accounts = async (email: string) =>
    (await rows(server.databaseUrl, 'select 1 from users where email = $1', [email])).length;
  const kept = async () => (await rows(server.databaseUrl, 'select 1 from app_sign_ins')).length;

  test("the code and the app's secret sign the app in, and the answer says whether the account is new", async () => {
    const email = newEmail('mika');
    const secret = newToken();
    const code = await codeFor(secret, email);
    assert.equal(await accounts(email), 0, 'nothing happens before the app asks for it');
    const { data, headers } = await finish(code, secret);
    assert.equal(data?.isNew, true);
    assert.equal(data.user.email, email);
    assert.deepEqual(headers.getSetCookie(), []);
    const session = { origin, 'x-session-token': data.sessionToken ?? '' };
    const refreshed = await new Visitor(server.url).call('refreshToken', { headers: session });
    assert.equal(refreshed.data?.user.uid, data.user.uid);
    assert.deepEqual(await rows(server.databaseUrl, 'select language from users where email = $1', [email]), [
      { language: 'th' },
    ]);

    const again = newToken();
    const back = (await finish(await codeFor(again, email, 'signIn'), again)).data;
    assert.deepEqual([back?.isNew, back?.user], [false, data.user]);
    assert.equal(await kept(), 0);
    assert.ok(!server.log().includes(code) && !server.log().includes(secret), 'neither is in the log');
  });

  test('a code is useless without its secret, and a wrong secret uses it up', async () => {
    const email = newEmail();
    const secret = newToken();
    const code = await codeFor(secret, email);
    await refused('made-up', secret);
    // Another app intercepts the address. It has its own secret; otherwise it sees only the hash, which is
    // public.
    await refused(code, newToken());
    await refused(code, secret);
    const second = await codeFor(secret, email);
    await refused(second, hashToken(secret).toString('base64url'));
    assert.equal(await accounts(email), 0);
    assert.equal(await kept(), 0);
  });

  test('the code of a foreign sign-in does not sign a victim in to that account', async () => {
    const [mine, theirs] = [newToken(), newToken()];
    const own = await codeFor(mine, newEmail('victim'));
    await refused(await codeFor(theirs, newEmail('attacker')), mine);
    assert.equal((await finish(own, mine)).status, 200, 'what the victim had begun is as it was');
  });

  test('a code works once, even for two concurrent requests', async () => {
    const email = newEmail();
    const secret = newToken();
    const code = await codeFor(secret, email);
    const both = await Promise.all(Array.from({ length: 5 }, () => finish(code, secret)));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 410, 410, 410, 410]);
    await refused(code, secret);
    assert.equal(
      (
        await rows(
          server.databaseUrl,
          `select 1 from sessions s join users u on u.id = user_id
      where email = $1`,
          [email],
        )
      ).length,
      1,
    );
  });

  test("a code lasts for minutes, and the issuer's claims are not kept for longer", async () => {
    const email = newEmail();
    const secret = newToken();
    const code = await codeFor(secret, email);
    try {
      offset = 5 * minute + 1000;
      await refused(code, secret);
    } finally {
      offset = 0;
    }
    assert.equal(await accounts(email), 0);
    assert.equal(await kept(), 0);
  });

  test('a refusal uses the code up too', async () => {
    const email = newEmail();
    const secret = newToken();
    for (const [form, as] of [
      [person(email), 'terms_required'],
      [{ action: 'custom', name: 'Mika', email }, 'email_unverified'],
    ] as const) {
      const code = broughtBack(await walk(secret, form, 'signIn'), 'code');
      await refused(code, secret, as);
      await refused(code, secret);
    }
    assert.equal(await accounts(email), 0);
  });

  test('two-factor, closed and disabled accounts are checked here as in every sign-in', async () => {
    const owner = await registered(server.url, newEmail());
    const secret = newToken();
    const linked = (await finish(await codeFor(secret, owner.email), secret)).data;
    assert.deepEqual([linked?.user.uid, linked?.isNew], [owner.user.uid, false]);
    assert.equal(
      (await owner.visitor.call('refreshToken')).data,
      null,
      'whoever had not proved the address is out',
    );

    const { email, user } = owner;
    const visitor = new Visitor(server.url);
    const accessToken = linked?.accessToken ?? '';
    const { recoveryCodes } = await turnTwoFactorOn(server, { visitor, email, accessToken });
    const stopped = await finish(await codeFor(secret, email), secret);
    assert.equal(stopped.code, 'second_factor_required');
    const { ticket } = (JSON.parse(stopped.text) as { error: { ticket: string } }).error;
    const body = { ticket, code: recoveryCodes[0] };
    const { data } = await visitor.call('confirmSignIn', { body, headers: { origin } });
    assert.deepEqual([data.user.uid, typeof data.sessionToken], [user.uid, 'string']);

    await rows(server.databaseUrl, 'delete from authenticators where user_id = $1', [user.uid]);
    const set = (change: string) =>
      rows(server.databaseUrl, `update users set ${change} where email = $1`, [email]);
    await set("closed_at = now(), erase_at = now() + interval '1 day'");
    const closed = await finish(await codeFor(secret, email), secret);
    assert.match(closed.text, /"ticket":"[\w-]{20,}"/);
    assert.equal(closed.code, 'account_closed');
    await set('closed_at = null, erase_at = null, disabled_at = now()');
    await refused(await codeFor(secret, email), secret, 'account_disabled');
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

    // A user who was slow at the issuer. Their browser must still have the state then.
    const begun = await fetch(start(secret), { redirect: 'manual' });
    const [, seconds] = /oidc_state=.*max-age=(\d+)/i.exec(begun.headers.getSetCookie().join()) ?? [];
    assert.ok(Number(seconds) > 660, seconds);
    const slow = new Visitor(server.url);
    const asked = await slow.open((await slow.open(start(secret))).url, person(newEmail()), returnPath);
    try {
      offset = 10 * minute + 1000;
      assert.equal(broughtBack(await slow.open(asked.url), 'problem'), 'cancelled');
    } finally {
      offset = 0;
    }
    assert.equal(await kept(), 0);
  });

  test("the answer to an app's attempt is accepted from no other browser", async () => {
    const browser = new Visitor(server.url);
    const chooser = await browser.open(start(newToken()));
    const { url } = await browser.open(chooser.url, person(newEmail()), '/api/auth/google/return');
    const other = new Visitor(server.url);
    await other.open(start(newToken()));
    assert.match((await other.open(url)).text, /data-result="cancelled"/);
    assert.equal(await kept(), 0);
  });

  test('only a well-formed hash of a secret is accepted, and attempts are limited', async () => {
    for (const hash of [
      '',
      'x',
      'x'.repeat(42),
      'x'.repeat(44),
      `${'x'.repeat(42)}%22`,
      `${'x'.repeat(43)}&app=${'y'.repeat(43)}`,
    ]) {
      const response = await fetch(`${server.url}/api/auth/google/start?intent=signIn&app=${hash}`, {
        redirect: 'manual',
      });
      assert.match(await response.text(), /data-result="invalid_input"/, hash);
    }
    const strict = await startTestServer({ SIGN_IN_ATTEMPTS: '1' }, { databaseUrl: server.databaseUrl });
    try {
      await rows(server.databaseUrl, "delete from rate_limits where key like 'social:%'");
      const { origin: at } = new URL(strict.url);
      const statuses: number[] = [];
      for (let time = 0; time < 11; time += 1) {
        const { status } = await new Visitor(at).call('finishAppSignIn', {
          body: { code: 'made-up', secret: 'made-up' },
          headers: { origin },
        });
        statuses.push(status);
      }
      assert.deepEqual(statuses, [...Array<number>(10).fill(410), 429]);
      const begin = () => fetch(start(newToken()).replace(server.url, at), { redirect: 'manual' });
      for (let time = 0; time < 10; time += 1) assert.equal((await begin()).status, 302);
      const page = await new Visitor(at).open(start(newToken()).replace(server.url, at));
      assert.equal(broughtBack(page, 'problem'), 'rate_limited');
    } finally {
      await strict.stop();
    }
  });
});
