import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { connect } from '#adapters/db/database.ts';
import { purgeExpired } from '#features/accounts/drop-pending.ts';
import { hashToken, newToken } from '#keys/secrets.ts';
import { turnTwoFactorOn } from '../support/authenticator.ts';
import { detailsOf, enterByGoogle, person, walk } from '../support/google.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailedTokens, mailsTo } from '../support/inbox.ts';
import { newEmail, registered, Visitor } from '../support/visitor.ts';

describe('a Google account whose mailbox Google does not host', () => {
  let server: TestServer;
  let offset = 0;
  before(async () => {
    server = await startTestServer({ MAILS_PER_HOUR: '40' }, { now: () => new Date(Date.now() + offset) });
  });
  after(() => server.stop());

  const foreign = (email: string) => ({ action: 'custom', name: 'Sam', email, verified: 'yes' });
  const visit = () => new Visitor(server.url);
  const enter = (intent: 'signIn' | 'signUp', email: string) => enterByGoogle(server, intent, foreign(email));
  const codeFor = async (email: string) => {
    const mail = (await mailsTo(server, email)).findLast(({ text }) => /\d{8}/.test(text));
    return /: (\d{8})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const confirm = (ticket: string, code: string, visitor = visit()) =>
    visitor.call('confirmMailbox', { body: { ticket, code } });
  const wrong = (code: string) => (code === '111111' ? '222222' : '111111');
  const accounts = async (email: string) =>
    (await rows(server.databaseUrl, 'select 1 from users where email = $1', [email])).length;

  test('creates an account only with the code that was mailed there, and needs none afterwards', async () => {
    const email = newEmail('sam');
    const asked = await enter('signUp', email);
    assert.deepEqual([asked.result, asked.user], ['email_code_required', undefined]);
    const { ticket, email: shown } = detailsOf(asked.page);
    assert.equal(shown, email);
    assert.equal(await accounts(email), 0);
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

  test('learns nothing about the address before the code', async () => {
    const [taken, free] = [(await registered(server.url)).email, newEmail('free')];
    for (const email of [taken, free])
      assert.equal((await enter('signIn', email)).result, 'email_code_required');
    const asked = await enter('signIn', free);
    const late = await confirm(detailsOf(asked.page).ticket, await codeFor(free));
    assert.equal(late.code, 'terms_required');
    assert.equal(await accounts(free), 0);
  });

  test('Gmail, and a domain that Google hosts, need no code', async () => {
    const gmail = `someone-${Date.now()}@gmail.com`;
    assert.equal((await enter('signUp', gmail)).result, 'created');
    assert.equal((await enterByGoogle(server, 'signUp', person(newEmail()))).result, 'created');
    const lookalike = await enter('signUp', `someone@notgmail.com`);
    assert.equal(lookalike.result, 'email_code_required');
  });

  test('a code has few attempts, expires after ten minutes, and works once in a race', async () => {
    const email = newEmail('tries');
    const guessed = detailsOf((await enter('signUp', email)).page).ticket;
    const right = await codeFor(email);
    for (let attempt = 0; attempt < 5; attempt += 1)
      assert.equal((await confirm(guessed, wrong(right))).code, 'code_wrong');
    assert.equal((await confirm(guessed, right)).code, 'link_expired');

    const { ticket } = detailsOf((await enter('signUp', email)).page);
    const code = await codeFor(email);
    offset = 601_000;
    assert.equal((await confirm(ticket, code)).code, 'link_expired');
    offset = 0;
    const both = await Promise.all([confirm(ticket, code), confirm(ticket, code)]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 410]);
    assert.equal(await accounts(email), 1);
  });

  test('many wrong codes do not block the right one, and mails to a mailbox are limited per hour', async () => {
    const email = newEmail('guessed');
    for (let round = 0; round < 7; round += 1) {
      const { ticket } = detailsOf((await enter('signUp', email)).page);
      const code = wrong(await codeFor(email));
      for (let attempt = 0; attempt < 5; attempt += 1)
        assert.equal((await confirm(ticket, code)).code, 'code_wrong');
    }
    const { ticket } = detailsOf((await enter('signUp', email)).page);
    assert.equal((await confirm(ticket, await codeFor(email))).status, 200);
    await rows(server.databaseUrl, 'update rate_limits set used = 1000000 where key = $1', [
      `mail-issuer:${email}`,
    ]);
    assert.equal((await enter('signUp', newEmail('other'))).result, 'email_code_required');
    await rows(server.databaseUrl, 'delete from identities');
    assert.equal((await enter('signIn', email)).result, 'rate_limited');
  });

  test('two-factor sign-in still asks for its own code', async () => {
    const owner = await registered(server.url);
    const [link = ''] = await mailedTokens(server, owner.email, 'verify-email');
    await owner.visitor.call('verifyEmail', { body: { token: link } });
    const { recoveryCodes } = await turnTwoFactorOn(server, owner);
    const { ticket } = detailsOf((await enter('signIn', owner.email)).page);
    const device = visit();
    const second = await confirm(ticket, await codeFor(owner.email), device);
    assert.deepEqual([second.status, second.code], [401, 'second_factor_required']);
    assert.equal(device.cookie('session'), undefined);
    const next = (JSON.parse(second.text) as { error: { ticket: string } }).error.ticket;
    const entered = await device.call('confirmSignIn', { body: { ticket: next, code: recoveryCodes[0] } });
    assert.equal(entered.data.user.uid, owner.user.uid);
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
    assert.equal(await accounts(email), 0);
    const { error } = JSON.parse(finished.text) as { error: { ticket: string; email: string } };
    assert.equal(error.email, email);
    const body = { ticket: error.ticket, code: await codeFor(email) };
    const { data } = await visit().call('confirmMailbox', { headers, body });
    assert.deepEqual([data.isNew, data.user.email], [true, email]);
    assert.ok(data.sessionToken, 'an app keeps its session itself');
  });

  test('code and ticket are neither stored nor logged in plain, and both are deleted', async () => {
    const email = newEmail('kept');
    const visitor = visit();
    const { ticket } = detailsOf(await walk(server, visitor, 'signUp', foreign(email)));
    const code = await codeFor(email);
    const [kept] = await rows<{ all: string }>(
      server.databaseUrl,
      'select mailbox_claims::text as all from mailbox_claims where email = $1',
      [email],
    );
    assert.ok(kept && !kept.all.includes(ticket) && !kept.all.includes(code));
    assert.ok(!server.log().includes(ticket) && !server.log().includes(email));
    const db = connect({ url: server.databaseUrl, pool: 1, onError: assert.ifError });
    await purgeExpired(db, new Date(Date.now() + 601_000));
    await db.destroy();
    assert.deepEqual(
      await rows(server.databaseUrl, 'select 1 from mailbox_claims where email = $1', [email]),
      [],
    );
  });
});
