import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { languages } from '@artcade/domain/languages';
import type { Database } from '#adapters/db/database.ts';
import { setPassword } from '#features/accounts/credential-store.ts';
import { insertMailToken } from '#features/accounts/link-store.ts';
import { hashPassword, ourTurn } from '#features/accounts/sign-in/passwords.ts';
import { device, passwordCost, today } from '../support/bare-accounts.ts';
import { bareSignIn, password } from '../support/bare-sign-in.ts';
import { lockWaits } from '../support/lock-waits.ts';

describe('a password that changes while somebody signs in, without a server', () => {
  let bare: Awaited<ReturnType<typeof bareSignIn>>;
  let uid = '';
  let email = '';
  /** The hash of the password, the same with another salt, and that of another password. */
  const hashes = { first: '', second: '', other: '' };
  before(async () => {
    bare = await bareSignIn();
    hashes.first = await hashPassword(password, ourTurn, passwordCost);
    hashes.second = await hashPassword(password, ourTurn, passwordCost);
    hashes.other = await hashPassword('another quiet harbour', ourTurn, passwordCost);
  });
  after(() => bare.stop());
  beforeEach(async () => {
    uid = (await bare.newcomer()).uid;
    email = `${uid}@example.com`;
    await setPassword(bare.db, uid, hashes.first, today);
    await bare.ask('delete from rate_limits');
  });

  const signIn = () => bare.accounts.signIn({ email, password }, device());
  /** Signs in, and gives the account this hash between the check of the password and the session. */
  const during = async (hash: string): Promise<unknown> => {
    let entered: Promise<unknown> | undefined;
    await bare.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', uid).forUpdate().execute();
      entered = signIn().catch((error: unknown) => error);
      assert.equal((await lockWaits(bare.ask, entered)).length, 1);
      await setPassword(tx, uid, hash, today);
    });
    return entered;
  };

  test('is not let in with the old one', async () => {
    const outcome = await during(hashes.other);
    assert.equal((outcome as { code?: string }).code, 'invalid_credentials');
    const [sessions] = await bare.ask('select count(*)::integer as n from sessions where user_id = $1', uid);
    assert.deepEqual(sessions, { n: 1 });
  });

  test('is let in if only its hash is new', async () => {
    const outcome = await during(hashes.second);
    assert.equal((outcome as { signedIn?: { user: { uid: string } } }).signedIn?.user.uid, uid);
  });

  test('is not let in while its hash is replaced again and again', async () => {
    const lock = (tx: Database) =>
      tx.selectFrom('users').select('id').where('id', '=', uid).forUpdate().execute();
    let entered: Promise<unknown> = Promise.resolve();
    let second: Promise<void> | undefined;
    await bare.db.transaction().execute(async (tx) => {
      await lock(tx);
      entered = signIn().catch((error: unknown) => error);
      assert.equal((await lockWaits(bare.ask, entered)).length, 1);
      second = bare.db.transaction().execute(async (next) => {
        await lock(next);
        // By now the first try has found the second hash, and the next one has checked the password against it.
        assert.equal((await lockWaits(bare.ask, entered)).length, 1);
        await setPassword(next, uid, hashes.first, today);
      });
      assert.equal((await lockWaits(bare.ask, entered, 2)).length, 2);
      await setPassword(tx, uid, hashes.second, today);
    });
    await second;
    assert.equal(((await entered) as { code?: string }).code, 'invalid_credentials');
  });

  test('a link that was used is worth nothing, whatever the new password', async () => {
    const link = {
      token: `t-${uid}`,
      uid,
      email,
      purpose: 'reset',
      expiresAt: new Date('2099-01-01'),
    } as const;
    await insertMailToken(bare.db, link);
    const reset = (fresh: string) =>
      bare.accounts.resetPassword({ token: link.token, password: fresh }, device());
    for (const own of [email, uid]) await assert.rejects(reset(own), { code: 'common_password' });
    assert.equal(await reset('a fresh harbour at dawn'), email);
    for (const next of ['x', email]) await assert.rejects(reset(next), { code: 'link_expired' });
  });

  test('nobody registers with the address or the name as a password', async () => {
    const form = {
      email: bare.newAddress(),
      displayName: 'Mia Harbour',
      acceptTerms: true,
      language: 'en',
    } as const;
    for (const own of [form.email, form.displayName])
      await assert.rejects(bare.accounts.register({ ...form, password: own }, device()), {
        code: 'common_password',
      });
    await assert.rejects(bare.accounts.register({ ...form, email, password }, device()), {
      code: 'email_taken',
    });
  });

  test('mails lead to the page of their link, and say nothing that the requester wrote', async () => {
    await bare.settled();
    for (const language of languages) {
      bare.sent.length = 0;
      const address = bare.newAddress();
      const form = { email: address, displayName: 'Win at evil.example', acceptTerms: true, language };
      await bare.accounts.register({ ...form, password }, device());
      await bare.accounts.requestPasswordReset({ email: address, language }, device());
      const mails = await bare.settled();
      const pages = mails.map(({ text }) => /#\/([\w-]+)/.exec(text)?.[1]);
      assert.deepEqual(pages.toSorted(), ['reset-password', 'verify-email'], language);
      for (const { subject, text, html } of mails)
        assert.doesNotMatch(subject + text + html, /evil/, language);
    }
  });

  test('the account of the sandbox is made once, also by two servers, and other faults are told', async () => {
    const demo = { email: bare.newAddress(), password };
    const count = async () => (await bare.ask('select 1 from users where email = $1', demo.email)).length;
    let both: Promise<unknown> | undefined;
    await bare.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('users')
        .values({
          id: `demo-${uid}`,
          email: demo.email,
          display_name: 'Demo',
          language: 'en',
          terms_accepted_at: today,
        })
        .execute();
      both = bare.accounts.seedDemo(demo);
      assert.equal((await lockWaits(bare.ask, both)).length, 1);
    });
    await both;
    await bare.accounts.seedDemo(demo);
    assert.equal(await count(), 1);
    try {
      await bare.ask(
        `alter table users add constraint no_demo check (display_name <> 'Demo Artist') not valid`,
      );
      await assert.rejects(bare.accounts.seedDemo({ email: bare.newAddress(), password }), { code: '23514' });
    } finally {
      await bare.ask('alter table users drop constraint if exists no_demo');
    }
  });

  test('an address that nobody proved has one budget for all accounts that claim it', async () => {
    const own = (n: number, email_verified_at: Date | null) =>
      bare.mailLimits.countOwn(
        { uid: `claimant-${n}`, sessionId: `s-${n}` },
        { email: `mia+${n}@claimed.example`, email_verified_at },
        `192.0.2.${n}`,
      );
    for (let n = 0; n < 5; n += 1) await own(n, null);
    await assert.rejects(own(5, null), { code: 'rate_limited' });
    await own(6, today);
    const forgive = await own(7, today);
    await forgive();
  });
});
