import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { ProofPurpose } from '@artcade/domain/profile';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { mailedTokens, mailsTo } from '../support/inbox.ts';
import { inOneWord } from '../support/teamwork.ts';
import { newEmail, registered } from '../support/visitor.ts';

/** Found by the fuzzer: two requests deadlocked, and one got a 503. */
describe('concurrent changes of one account', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({}, { hashesFully: true });
  });
  after(() => server.stop());
  afterEach(() => assert.doesNotMatch(server.log(), /"level":[56]0/));

  const password = 'coin-slot-8';
  const language = 'en';

  test('of several reset links, one works', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { visitor, email } = await registered(server.url);
      for (let mails = 0; mails < 4; mails += 1)
        await visitor.call('requestPasswordReset', { body: { email, language } });
      const tokens = await mailedTokens(server, email, 'reset-password', 4);
      const answers = await Promise.all(
        tokens.map((token) => visitor.call('resetPassword', { body: { token, password } })),
      );
      const words = answers.map(inOneWord).toSorted();
      assert.deepEqual(words, ['204', ...Array.from({ length: 3 }, () => '410 link_expired')]);
    }
  });

  test('a reset, a new password, a confirmed address and a new address wait for one another', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { visitor, accessToken: token, email } = await registered(server.url);
      const next = newEmail('moved');
      const codes = async (count: number, purpose: ProofPurpose) => {
        await visitor.call('requestCode', { token, body: { language, purpose } });
        const found = (await mailsTo(server, email)).flatMap(({ text }) => /\b\d{8}\b/.exec(text)?.[0] ?? []);
        assert.equal(found.length, count);
        return found.at(-1) ?? '';
      };
      const moving = { code: await codes(1, 'email'), email: next, language };
      assert.equal((await visitor.call('requestEmailChange', { token, body: moving })).status, 204);
      await visitor.call('requestPasswordReset', { body: { email, language } });
      const [[reset], [verify], [confirm], code] = [
        await mailedTokens(server, email, 'reset-password'),
        await mailedTokens(server, email, 'verify-email'),
        await mailedTokens(server, next, 'confirm-email'),
        await codes(2, 'password'),
      ];
      const answers = await Promise.all([
        visitor.call('resetPassword', { body: { token: reset, password } }),
        visitor.call('changePassword', { token, body: { code, password } }),
        visitor.call('verifyEmail', { body: { token: verify } }),
        visitor.call('confirmEmailChange', { token, body: { token: confirm, language } }),
      ]);
      // A reset ends sessions, codes and links: later requests are refused, and none waits for ever.
      for (const { status, text } of answers) assert.ok([204, 401, 403, 410].includes(status), text);
    }
  });
});
