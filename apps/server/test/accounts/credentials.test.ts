import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ProofPurpose } from '@artcade/domain/profile';
import { mailedCode } from '../support/authenticator.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
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
});
