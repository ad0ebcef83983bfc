import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword, ourTurn } from '#features/accounts/sign-in/passwords.ts';
import { hashToken, newToken } from '#keys/secrets.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailedTokens, mailsTo } from '../support/inbox.ts';
import { eventually } from '../support/time-machine.ts';
import { newEmail, registered, registration, Visitor } from '../support/visitor.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('mailed links', () => {
  let server: TestServer;
  let offset = 0;

  before(async () => {
    server = await startTestServer({}, { now: () => new Date(Date.now() + offset), hashesFully: true });
  });
  after(() => server.stop());

  const visit = () => new Visitor(server.url);
  const signIn = (email: string, password: string) => visit().call('signIn', { body: { email, password } });
  const requestReset = (email: string) =>
    visit().call('requestPasswordReset', { body: { email, language: 'en' } });
  const reset = (token: string, password = 'new-password') =>
    visit().call('resetPassword', { body: { token, password } });
  const verify = (token: string, visitor = visit()) => visitor.call('verifyEmail', { body: { token } });

  /** A password reset link for this account, without the mail. */
  async function resetToken(uid: string, email: string): Promise<string> {
    const token = newToken();
    await rows(
      server.databaseUrl,
      "insert into mail_tokens (token_hash, user_id, purpose, email, expires_at) values ($1, $2, 'reset', $3, $4)",
      [hashToken(token), uid, email, new Date(Date.now() + hour)],
    );
    return token;
  }

  async function at<T>(later: number, act: () => Promise<T>): Promise<T> {
    offset = later;
    try {
      return await act();
    } finally {
      offset = 0;
    }
  }

  describe('password reset', () => {
    test('sets the new password, proves the address and ends every session', async () => {
      const { visitor, email, password, accessToken } = await registered(server.url);
      assert.equal((await visitor.call('getWallet', { token: accessToken })).status, 200);
      assert.equal((await requestReset(` ${email.toUpperCase()}`)).status, 204);
      const [token = ''] = await mailedTokens(server, email, 'reset-password');
      assert.equal((await reset(token)).status, 204);

      assert.equal((await visitor.call('getWallet', { token: accessToken })).code, 'token_invalid');
      assert.equal((await visitor.call('refreshToken')).data, null);
      assert.equal((await signIn(email, password)).code, 'invalid_credentials');
      const { status, data } = await signIn(email, 'new-password');
      assert.equal(status, 200);
      assert.equal(data.user.emailVerified, true);
      await eventually(async () => {
        const subjects = (await mailsTo(server, email)).map(({ subject }) => subject);
        assert.ok(subjects.includes('Your Artcade password was changed'), subjects.join());
      });
    });

    test('a link works once, even for ten at the same moment', async () => {
      const { email } = await registered(server.url);
      await requestReset(email);
      const [token = ''] = await mailedTokens(server, email, 'reset-password');
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, index) => reset(token, `password-${index}`)),
      );
      const winners = outcomes.flatMap(({ status }, index) => (status === 204 ? [index] : []));
      assert.equal(winners.length, 1);
      for (const { status, code } of outcomes.filter((outcome) => outcome.status !== 204))
        assert.deepEqual([status, code], [410, 'link_expired']);
      assert.equal((await signIn(email, `password-${winners[0]}`)).status, 200);
    });

    test('a used link kills the links mailed before it', async () => {
      const { email } = await registered(server.url);
      await requestReset(email);
      await mailedTokens(server, email, 'reset-password', 1);
      await requestReset(email);
      const [older = '', newer = ''] = await mailedTokens(server, email, 'reset-password', 2);
      assert.notEqual(older, newer);
      assert.equal((await reset(newer)).status, 204);
      assert.equal((await reset(older, 'hijacked')).code, 'link_expired');
      assert.equal((await signIn(email, 'new-password')).status, 200);
    });

    test('no session of the old password outlives a reset, even in a race', async () => {
      const { email, user, password: first } = await registered(server.url);
      let password = first;
      let [admitted, refused] = [0, 0];
      // How much later the devices start than the reset. A device that was too early waits longer next time,
      // so that they race.
      let lag = 0;
      for (let round = 0; round < 20 || (round < 100 && (admitted === 0 || refused === 0)); round += 1) {
        const token = await resetToken(user.uid, email);
        const next = `password-${round}`;
        const old = password;
        const [outcome, ...devices] = await Promise.all([
          sleep(Math.random() * 25 + Math.max(0, -lag)).then(() => reset(token, next)),
          ...Array.from({ length: 2 }, async () => {
            const device = visit();
            await sleep(Math.random() * 25 + Math.max(0, lag));
            const { status } = await device.call('signIn', { body: { email, password: old } });
            assert.ok([200, 401].includes(status), String(status));
            return { device, isAdmitted: status === 200 };
          }),
        ]);
        assert.equal(outcome.status, 204);
        for (const { device, isAdmitted } of devices) {
          assert.equal((await device.call('refreshToken')).data, null, `round ${round}`);
          if (isAdmitted) admitted += 1;
          else refused += 1;
          lag += isAdmitted ? 5 : -5;
        }
        password = next;
      }
      assert.ok(admitted > 0 && refused > 0, `${admitted} admitted, ${refused} refused: nothing came close`);
      assert.equal((await signIn(email, password)).status, 200);
    });

    test('made-up tokens cost no hashing', async () => {
      const count = 200;
      // CPU time, which does not advance while other processes run.
      const worked = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
      const began = worked();
      for (let hash = 0; hash < 5; hash += 1) await hashPassword('coin-slot-7', ourTurn);
      const oneHash = (worked() - began) / 5;
      const burst = worked();
      const outcomes = await Promise.all(
        Array.from({ length: count }, (_, index) => reset(`made-up-${index}`)),
      );
      const took = worked() - burst;
      for (const { status, code } of outcomes) assert.deepEqual([status, code], [410, 'link_expired']);
      const hashing = count * oneHash;
      assert.ok(took < hashing / 3, `${took.toFixed()} ms, where hashing takes ${hashing.toFixed()} ms`);
    });

    test('a link is refused after an hour', async () => {
      const { email, password } = await registered(server.url);
      await requestReset(email);
      const [token = ''] = await mailedTokens(server, email, 'reset-password');
      const late = await at(61 * minute, () => reset(token));
      assert.deepEqual([late.status, late.code], [410, 'link_expired']);
      assert.equal((await signIn(email, password)).status, 200);
      assert.equal((await at(59 * minute, () => reset(token))).status, 204);
    });

    test('a weak password is refused without using the link up', async () => {
      const { email } = await registered(server.url);
      await requestReset(email);
      const [token = ''] = await mailedTokens(server, email, 'reset-password');
      assert.equal((await reset(token, '12345')).code, 'weak_password');
      for (const common of ['iloveyou', email])
        assert.equal((await reset(token, common)).code, 'common_password');
      assert.equal((await reset(token)).status, 204);
    });

    test('an unknown address gets the same answer and no mail', async () => {
      const unknown = newEmail('unknown');
      const { email } = await registered(server.url);
      const answers = [await requestReset(unknown), await requestReset(email)];
      assert.deepEqual(
        answers.map(({ status, text }) => [status, text]),
        [
          [204, ''],
          [204, ''],
        ],
      );
      // The second mail's arrival shows that the first would have arrived.
      await mailedTokens(server, email, 'reset-password');
      assert.deepEqual(await mailsTo(server, unknown), []);
      assert.equal((await requestReset('not an address')).code, 'invalid_email');
    });

    test('a made-up token, and one mailed for another purpose, are refused', async () => {
      const { email, visitor } = await registered(server.url);
      const [verification = ''] = await mailedTokens(server, email, 'verify-email');
      for (const token of ['made-up', verification])
        assert.equal((await reset(token)).code, 'link_expired', token);
      assert.equal((await verify(verification, visitor)).status, 204);
    });
  });

  describe('verification', () => {
    test('a mail in the language of the page confirms the address', async () => {
      const visitor = visit();
      const email = newEmail();
      await visitor.call('register', { body: { ...registration(email), language: 'vi' } });
      const [token = ''] = await mailedTokens(server, email, 'verify-email');
      const [mail] = await mailsTo(server, email);
      assert.equal(mail?.subject, 'Xác nhận email cho Artcade');
      assert.ok(mail.html.includes(`${server.url}/#/verify-email?token=${token}`));

      assert.equal((await visitor.call('refreshToken')).data?.user.emailVerified, false);
      assert.equal((await verify(token, visitor)).status, 204);
      assert.equal((await visitor.call('refreshToken')).data?.user.emailVerified, true);
    });

    test('no mail contains text that the requester wrote', async () => {
      for (const language of ['en', 'zh', 'vi', 'th', 'id']) {
        const email = newEmail();
        const body = { ...registration(email), displayName: 'Win at evil.example', language };
        assert.equal((await visit().call('register', { body })).status, 200);
        await visit().call('requestPasswordReset', { body: { email, language } });
        await mailedTokens(server, email, 'reset-password');
        const mails = await mailsTo(server, email);
        assert.equal(mails.length, 2, language);
        for (const { subject, text, html } of mails)
          assert.doesNotMatch(subject + text + html, /evil\.example|\{name\}/, language);
      }
    });

    test('opening a link again, as after a lost answer, gives the same answer until it expires', async () => {
      const { email, visitor } = await registered(server.url);
      const [token = ''] = await mailedTokens(server, email, 'verify-email');
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => verify(token, visitor)));
      for (const { status, text } of [...outcomes, await verify(token)])
        assert.deepEqual([status, text], [204, '']);
      assert.equal((await at(23 * hour, () => verify(token))).status, 204);
      const late = await at(25 * hour, () => verify(token));
      assert.deepEqual([late.status, late.code], [410, 'link_expired']);
      assert.equal((await verify('made-up')).code, 'link_expired');
    });

    test('a link is refused after a day', async () => {
      const { visitor, email } = await registered(server.url);
      const [token = ''] = await mailedTokens(server, email, 'verify-email');
      assert.equal((await at(25 * hour, () => verify(token))).code, 'link_expired');
      assert.equal((await visitor.call('refreshToken')).data?.user.emailVerified, false);
    });

    test('the mail can be sent again until the address is confirmed', async () => {
      const { visitor, email, accessToken: token } = await registered(server.url);
      await mailedTokens(server, email, 'verify-email');
      const resend = () => visitor.call('resendVerification', { token, body: { language: 'id' } });
      assert.equal((await resend()).status, 204);
      const [, second = ''] = await mailedTokens(server, email, 'verify-email', 2);
      assert.equal((await mailsTo(server, email))[1]?.subject, 'Konfirmasi email Anda untuk Artcade');
      assert.equal((await verify(second, visitor)).status, 204);

      assert.equal((await resend()).status, 204);
      await requestReset(email);
      await mailedTokens(server, email, 'reset-password');
      assert.equal((await mailsTo(server, email)).length, 3, 'nothing was sent to a confirmed address');
    });
  });
});
