import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ProofPurpose } from '@artcade/domain/profile';
import { mailedCode } from '../support/authenticator.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailedTokens, mailsTo } from '../support/inbox.ts';
import { eventually } from '../support/time-machine.ts';
import { newEmail, registered, Visitor } from '../support/visitor.ts';

describe('changing credentials', () => {
  let server: TestServer;
  let offset = 0;
  before(async () => {
    server = await startTestServer(
      { MAILS_PER_HOUR: '40' },
      { now: () => new Date(Date.now() + offset), hashesFully: true },
    );
  });
  after(() => server.stop());

  const signIn = (email: string, password: string) =>
    new Visitor(server.url).call('signIn', { body: { email, password } });

  async function newcomer() {
    offset = 0;
    const user = await registered(server.url);
    const call = user.visitor.call.bind(user.visitor);
    const token = user.accessToken;
    const requestCode = (purpose: ProofPurpose = 'password') => mailedCode(server, user, purpose);
    const changePassword = (code: string, password = 'second-coin') =>
      call('changePassword', { token, body: { code, password } });
    const changeEmail = (code: string, email: string) =>
      call('requestEmailChange', { token, body: { code, email, language: 'en' } });
    return { ...user, token, call, requestCode, changePassword, changeEmail };
  }

  type Newcomer = Awaited<ReturnType<typeof newcomer>>;

  const hears = (email: string, subject: string) =>
    eventually(async () => {
      const mail = (await mailsTo(server, email)).find((each) => each.subject === subject);
      assert.ok(mail, subject);
      return mail;
    });
  const linkTo = (email: string) =>
    eventually(async () => {
      const [mail] = await mailsTo(server, email);
      const token = /confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      assert.ok(token, 'no mail yet');
      return token;
    });
  const pendingOf = async ({ call, token }: Newcomer) =>
    (await call('getSecurity', { token })).data.pendingEmail;
  const confirm = ({ call, token }: Pick<Newcomer, 'call' | 'token'>, link: string) =>
    call('confirmEmailChange', { token, body: { token: link, language: 'en' } });

  test('a password is changed with a fresh code, once, and other devices are signed out', async () => {
    const { email, password, token, call, requestCode, changePassword } = await newcomer();
    const elsewhere = (await signIn(email, password)).data;
    const code = await requestCode();
    assert.match(code, /^\d{8}$/);
    assert.equal((await changePassword(code, '12345')).code, 'weak_password');
    for (const common of ['qwerty123', email])
      assert.equal((await changePassword(code, common)).code, 'common_password');
    const both = await Promise.all([changePassword(code), changePassword(code)]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [204, 403], 'one of two gets through');
    assert.equal((await call('getWallet', { token })).status, 200, 'this device stays');
    assert.equal((await call('getWallet', { token: elsewhere.accessToken })).code, 'token_invalid');
    assert.equal((await signIn(email, password)).code, 'invalid_credentials');
    const again = await signIn(email, 'second-coin');
    assert.equal(again.data.user.emailVerified, true, 'the code came to that address');
    await hears(email, 'Your Artcade password was changed');
  });

  test('a code is valid for ten minutes, for a few attempts, for its owner only, and until the next one', async () => {
    const [ana, bo] = [await newcomer(), await newcomer()];
    const first = await ana.requestCode();
    assert.equal((await bo.changePassword(first)).code, 'code_wrong');
    const second = await ana.requestCode();
    if (first !== second) assert.equal((await ana.changePassword(first)).code, 'code_wrong');
    const wrong = second === '111111' ? '222222' : '111111';
    for (let attempt = 0; attempt < 5; attempt += 1)
      assert.equal((await ana.changePassword(wrong)).code, 'code_wrong');
    assert.equal((await ana.changePassword(second)).code, 'code_wrong', 'too many tries');
    const third = await ana.requestCode();
    offset = 601_000;
    assert.equal((await signIn(ana.email, ana.password)).status, 200);
    const later = (await signIn(ana.email, ana.password)).data.accessToken;
    const late = await ana.call('changePassword', {
      token: later,
      body: { code: third, password: 'x-coin-7' },
    });
    assert.equal(late.code, 'code_wrong');
    const fresh = await ana.call('requestCode', {
      token: later,
      body: { language: 'en', purpose: 'password' },
    });
    assert.equal(fresh.status, 204);
    const [kept] = await rows<{ code_hash: Buffer }>(
      server.databaseUrl,
      'select code_hash from session_codes where user_id = $1',
      [ana.user.uid],
    );
    assert.ok(kept && !kept.code_hash.toString('latin1').includes(third), 'no code is kept as it is');
  });

  test('an address changes when both mailboxes have confirmed, and the old one gets a notice', async () => {
    const ana = await newcomer();
    const { email, password, requestCode, changeEmail, visitor } = ana;
    const next = newEmail('moved');
    assert.equal((await changeEmail('000000', next)).code, 'code_wrong');
    assert.equal((await changeEmail(await requestCode('password'), next)).code, 'code_wrong', 'for another');
    assert.equal((await changeEmail(await requestCode('email'), 'no address')).code, 'invalid_email');
    assert.equal(await pendingOf(ana), undefined);
    assert.equal((await changeEmail(await requestCode('email'), next)).status, 204);
    assert.equal(await pendingOf(ana), next);
    const link = await linkTo(next);
    assert.equal((await signIn(email, password)).status, 200, 'nothing has changed yet');
    assert.equal((await confirm(await newcomer(), link)).code, 'link_expired', 'not in another account');
    const nobody = await new Visitor(server.url).call('confirmEmailChange', {
      body: { token: link, language: 'en' },
    });
    assert.equal(nobody.status, 401, 'nor in none');
    assert.equal((await confirm(ana, link)).status, 204);
    assert.equal(await pendingOf(ana), undefined);
    assert.equal((await ana.call('cancelEmailChange', { token: ana.token })).status, 204);
    assert.equal((await confirm(ana, link)).status, 204, 'told twice, done once');
    assert.equal((await signIn(email, password)).code, 'invalid_credentials');
    const { data } = await signIn(next, password);
    assert.deepEqual([data.user.email, data.user.emailVerified], [next, true]);
    assert.equal((await visitor.call('refreshToken')).data?.user.email, next);
    // However fast the change was, the warnings reach the old address, and only that one.
    const warning = await hears(email, 'Your Artcade email is about to change');
    assert.match(warning.text, new RegExp(next));
    await hears(email, 'Your Artcade email was changed');
    const subjects = (await mailsTo(server, next)).map(({ subject }) => subject);
    assert.ok(!subjects.some((subject) => /about to change|was changed/.test(subject)), subjects.join());
  });

  test('a taken address changes nothing and is not revealed', async () => {
    const [ana, bo] = [await newcomer(), await newcomer()];
    assert.equal((await ana.changeEmail(await ana.requestCode('email'), bo.email)).status, 204);
    const next = newEmail('raced');
    assert.equal((await ana.changeEmail(await ana.requestCode('email'), next)).status, 204);
    const link = await linkTo(next);
    await new Visitor(server.url).call('register', {
      body: { displayName: 'Cy', email: next, password: 'coin-slot-7', acceptTerms: true, language: 'en' },
    });
    assert.equal((await confirm(ana, link)).code, 'link_expired');
    assert.equal((await signIn(ana.email, ana.password)).status, 200);
    const links = (await mailsTo(server, bo.email)).filter(({ text }) => text.includes('confirm-email'));
    assert.deepEqual(links, []);
  });

  test('securing an account cancels an address change that was begun', async () => {
    const cures = {
      changePassword: async (ana: Newcomer) => {
        assert.equal((await ana.changePassword(await ana.requestCode())).status, 204);
        return ana;
      },
      cancelEmailChange: async (ana: Newcomer) => {
        assert.equal((await ana.call('cancelEmailChange', { token: ana.token })).status, 204);
        assert.equal(await pendingOf(ana), undefined);
        return ana;
      },
      signOutEverywhere: async (ana: Newcomer) => {
        assert.equal((await ana.call('signOutEverywhere', { token: ana.token })).status, 204);
        const { data } = await signIn(ana.email, ana.password);
        return { ...ana, token: data.accessToken };
      },
      resetPassword: async (ana: Newcomer) => {
        await ana.call('requestPasswordReset', { body: { email: ana.email, language: 'en' } });
        const [token = ''] = await mailedTokens(server, ana.email, 'reset-password');
        await ana.call('resetPassword', { body: { token, password: 'third-coin' } });
        const { data } = await signIn(ana.email, 'third-coin');
        return { ...ana, token: data.accessToken };
      },
    };
    for (const [name, cure] of Object.entries(cures)) {
      const ana = await newcomer();
      const evil = newEmail('evil');
      assert.equal((await ana.changeEmail(await ana.requestCode('email'), evil)).status, 204);
      const link = await linkTo(evil);
      const cured = await cure(ana);
      assert.equal((await confirm(cured, link)).code, 'link_expired', name);
    }
  });

  test('thirty wrong codes do not block the right one', async () => {
    const ana = await newcomer();
    for (let guess = 0; guess < 30; guess += 1) {
      if (guess % 5 === 0) await ana.requestCode();
      assert.equal((await ana.changePassword('11 11 11 11 no')).code, 'code_wrong');
    }
    assert.equal((await ana.changePassword(await ana.requestCode())).status, 204);
  });

  test('a stolen session can neither use up, replace nor use the code of the owner, nor exhaust the limit of codes', async () => {
    const ana = await newcomer();
    // This confirms the address.
    assert.equal((await ana.changePassword(await ana.requestCode())).status, 204);
    const thief = (await signIn(ana.email, 'second-coin')).data.accessToken;
    const code = await ana.requestCode();
    const wrong = { code: 'wrong-code', password: 'evil-coin-7' };
    for (let guess = 0; guess < 6; guess += 1)
      assert.equal((await ana.call('changePassword', { token: thief, body: wrong })).code, 'code_wrong');
    const statuses = [];
    for (let asked = 0; asked < 41; asked += 1) {
      const body = { language: 'en', purpose: 'closing' };
      statuses.push((await ana.call('requestCode', { token: thief, body })).status);
    }
    assert.deepEqual(statuses, [...Array(40).fill(204), 429]);
    const borrowed = await ana.call('changePassword', { token: thief, body: { ...wrong, code } });
    assert.equal(borrowed.code, 'code_wrong', 'it is for the session that asked');
    await ana.requestCode('email');
    assert.equal((await ana.changePassword(code)).code, 'code_wrong', 'until the next one');
    assert.equal((await ana.changePassword(await ana.requestCode())).status, 204);
  });
});
