import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { newArtist, newImage } from '../support/artist.ts';
import { mailedCode } from '../support/authenticator.ts';
import { enterByGoogle, person } from '../support/google.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { mailedTokens, mailsTo } from '../support/inbox.ts';
import { eventually } from '../support/time-machine.ts';
import { newEmail, registered, registration, Visitor } from '../support/visitor.ts';

/** The rules are in `accounts-*.test.ts`, without a server. */
describe('accounts', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ ACCESS_TOKEN_SECONDS: '300' });
  });
  after(() => server.stop());

  const visit = () => new Visitor(server.url);
  const signIn = (email: string, password: string, visitor = visit()) =>
    visitor.call('signIn', { body: { email, password } });
  const hears = (email: string, subject: string) =>
    eventually(async () => {
      const subjects = (await mailsTo(server, email)).map((mail) => mail.subject);
      assert.ok(subjects.includes(subject), subjects.join());
    });

  test('registering signs in: a token, a cookie that scripts cannot read, and a welcome', async () => {
    const visitor = new Visitor(server.url);
    const email = newEmail();
    const asked = Date.now();
    const { status, data, headers } = await visitor.call('register', {
      body: { ...registration(` ${email.toUpperCase()} `), displayName: '  Kay \u202E  Artist ' },
    });
    assert.equal(status, 200);
    assert.deepEqual(
      { ...data.user, uid: '' },
      { uid: '', email, displayName: 'Kay Artist', photoURL: null, emailVerified: false },
    );
    // Five minutes, in whole seconds, from a time between the request and now.
    const ends = Date.parse(data.expiresAt);
    assert.ok(ends - asked > 299_000 && ends - Date.now() <= 300_000, `a token until ${data.expiresAt}`);
    const [cookie = '', note = '', ...others] = headers.getSetCookie();
    assert.deepEqual(others, []);
    assert.match(note, /^known_device=[\w-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    assert.match(cookie, /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const wallet = await visitor.call('getWallet', { token: data.accessToken });
    assert.deepEqual(wallet.data, {
      credits: 200,
      held: 0,
      arrivals: 0,
      subscription: null,
      firstPlan: true,
    });
  });

  test('devices have sessions of their own, and signing out ends one of them', async () => {
    const first = await registered(server.url);
    const second = new Visitor(server.url);
    const other = await signIn(first.email, first.password, second);
    assert.equal(other.status, 200);
    assert.notEqual(first.visitor.cookie('session'), second.cookie('session'));

    const kept = first.visitor.cookie('session') ?? '';
    assert.equal((await first.visitor.call('signOut')).status, 204);
    assert.equal(first.visitor.cookie('session'), undefined);
    first.visitor.setCookie('session', kept);
    assert.equal((await first.visitor.call('refreshToken')).data, null, 'a cookie that was kept is useless');
    assert.equal(first.visitor.cookie('session'), undefined, 'and cleared');
    const ended = await first.visitor.call('getWallet', { token: first.accessToken });
    assert.deepEqual([ended.status, ended.code], [401, 'token_invalid']);
    assert.equal((await second.call('getWallet', { token: other.data.accessToken })).status, 200);
    assert.equal((await second.call('refreshToken')).data?.user.uid, first.user.uid);
  });

  test('the demo account that the sandbox advertises can sign in', async () => {
    const { demo } = server;
    assert.ok(demo);
    assert.equal((await signIn(demo.email, demo.password)).data.user.emailVerified, true);
    assert.deepEqual(await mailsTo(server, demo.email), []);
  });

  describe('mailed links', () => {
    const requestReset = (email: string) =>
      visit().call('requestPasswordReset', { body: { email, language: 'en' } });
    const reset = (token: string, password = 'new-password') =>
      visit().call('resetPassword', { body: { token, password } });
    const linkTo = async (email: string) => (await mailedTokens(server, email, 'verify-email')).at(-1) ?? '';
    const preview = async (token: string, visitor = visit()) =>
      (await visitor.call('previewVerification', { body: { token } })).data;
    const verify = (token: string, password?: string, visitor = visit()) =>
      visitor.call('verifyEmail', { body: { token, ...(password && { password }) } });
    /** Tries the old session, a fresh token of it, and the password. */
    async function isShutOut(stranger: Awaited<ReturnType<typeof registered>>): Promise<void> {
      const { visitor, accessToken: token, email, password } = stranger;
      assert.notEqual((await visitor.call('getWallet', { token })).status, 200, 'the session has ended');
      assert.equal((await visitor.call('refreshToken')).data, null, 'its cookie opens nothing');
      assert.equal((await signIn(email, password)).code, 'invalid_credentials');
    }

    test('a mailed link sets a new password, proves the address and ends every session', async () => {
      const { visitor, email, password, accessToken } = await registered(server.url);
      assert.equal((await visitor.call('getWallet', { token: accessToken })).status, 200);
      const unknown = newEmail('unknown');
      for (const address of [unknown, ` ${email.toUpperCase()}`]) {
        const { status, text } = await requestReset(address);
        assert.deepEqual([status, text], [204, ''], 'the answer does not say who has an account');
      }
      const [token = ''] = await mailedTokens(server, email, 'reset-password');
      assert.equal((await reset(token)).status, 204);

      assert.equal((await visitor.call('getWallet', { token: accessToken })).code, 'token_invalid');
      assert.equal((await visitor.call('refreshToken')).data, null);
      assert.equal((await signIn(email, password)).code, 'invalid_credentials');
      const { status, data } = await signIn(email, 'new-password');
      assert.equal(status, 200);
      assert.equal(data.user.emailVerified, true);
      await hears(email, 'Your Artcade password was changed');
      assert.deepEqual(await mailsTo(server, unknown), []);
    });

    test('a mail in the language of the page confirms the address', async () => {
      const visitor = visit();
      const email = newEmail();
      await visitor.call('register', { body: { ...registration(email), language: 'vi' } });
      const [token = ''] = await mailedTokens(server, email, 'verify-email');
      const [mail] = await mailsTo(server, email);
      assert.equal(mail?.subject, 'Xác nhận email cho Artcade');
      assert.ok(mail.html.includes(`${server.url}/#/verify-email?token=${token}`));

      assert.equal((await visitor.call('refreshToken')).data?.user.emailVerified, false);
      assert.equal((await verify(token, undefined, visitor)).status, 204);
      assert.equal((await visitor.call('refreshToken')).data?.user.emailVerified, true);
    });

    test('a person who registers with a foreign address keeps nothing once the owner of the address confirms it', async () => {
      const stranger = await registered(server.url, newEmail('victim'));
      const { email } = stranger;
      const victim = visit();
      const link = await linkTo(email);
      // The page that the link opens may load several times, also by a mail scanner.
      for (let look = 0; look < 3; look += 1) {
        const seen = await preview(link, victim);
        assert.deepEqual(seen, { email, displayName: 'Kay', isDone: false, isHere: false });
      }
      // The request that the page used to send by itself.
      const silent = await verify(link, undefined, victim);
      assert.deepEqual([silent.status, silent.code], [403, 'password_required']);
      const unchanged = (await stranger.visitor.call('refreshToken')).data;
      assert.equal(unchanged?.user.emailVerified, false, 'nothing happens without a click');

      assert.equal((await verify(link, 'my-own-coin', victim)).status, 204);
      await isShutOut(stranger);
      await hears(email, 'Your Artcade password was changed');
      const owner = await enterByGoogle(server, 'signIn', person(email), victim);
      assert.deepEqual([owner.result, owner.user?.uid], ['ok', stranger.user.uid]);
      await isShutOut(stranger);
      await hears(email, 'Google now opens your Artcade account');
      assert.equal((await signIn(email, 'my-own-coin')).data.user.emailVerified, true);
    });

    test('an app confirms with its session as a browser does', async () => {
      const headers = { origin: 'https://localhost', 'sec-fetch-site': 'cross-site' };
      const email = newEmail('app');
      const body = { displayName: 'Kay', email, password: 'coin-slot-7', acceptTerms: true, language: 'en' };
      const { data } = await visit().call('register', { headers, body });
      const token = await linkTo(email);
      const own = { ...headers, 'x-session-token': data.sessionToken ?? '' };
      for (const [shown, isHere] of [
        [headers, false],
        [own, true],
      ] as const) {
        const seen = await visit().call('previewVerification', { headers: shown, body: { token } });
        assert.equal(seen.data.isHere, isHere);
      }
      assert.equal((await visit().call('verifyEmail', { headers: own, body: { token } })).status, 204);
    });

    test('a password is changed with a mailed code, and other devices are signed out', async () => {
      const ana = await registered(server.url);
      const { email, password, visitor, accessToken: token } = ana;
      const elsewhere = (await signIn(email, password)).data;
      const code = await mailedCode(server, ana, 'password');
      const change = (next: string) =>
        visitor.call('changePassword', { token, body: { code, password: next } });
      assert.equal((await change('12345')).code, 'weak_password');
      assert.equal((await change(email)).code, 'common_password');
      assert.equal((await change('second-coin')).status, 204);
      assert.equal((await visitor.call('getWallet', { token })).status, 200, 'this device stays');
      const other = await visit().call('getWallet', { token: elsewhere.accessToken });
      assert.equal(other.code, 'token_invalid');
      assert.equal((await signIn(email, password)).code, 'invalid_credentials');
      assert.equal((await signIn(email, 'second-coin')).data.user.emailVerified, true);
      await hears(email, 'Your Artcade password was changed');
    });

    test('an address changes when both mailboxes have confirmed, and the old one gets the warnings', async () => {
      const ana = await registered(server.url);
      const { email, password, visitor, accessToken: token } = ana;
      const next = newEmail('moved');
      const code = await mailedCode(server, ana, 'email');
      const body = { code, email: next, language: 'en' };
      assert.equal((await visitor.call('requestEmailChange', { token, body })).status, 204);
      const [link = ''] = await mailedTokens(server, next, 'confirm-email');
      const confirm = (by: typeof ana) =>
        by.visitor.call('confirmEmailChange', {
          token: by.accessToken,
          body: { token: link, language: 'en' },
        });
      assert.equal((await signIn(email, password)).status, 200, 'nothing has changed yet');
      assert.equal((await confirm(await registered(server.url))).code, 'link_expired');
      assert.equal((await confirm({ ...ana, accessToken: '' })).status, 401);
      assert.equal((await confirm(ana)).status, 204);
      assert.equal((await signIn(email, password)).code, 'invalid_credentials');
      const { data } = await signIn(next, password);
      assert.deepEqual([data.user.email, data.user.emailVerified], [next, true]);
      await hears(email, 'Your Artcade email is about to change');
      await hears(email, 'Your Artcade email was changed');
      const subjects = (await mailsTo(server, next)).map(({ subject }) => subject);
      assert.ok(!subjects.some((subject) => /about to change|was changed/.test(subject)), subjects.join());
    });
  });

  describe('the profile', () => {
    const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
    const newcomer = async () => {
      const artist = await newArtist(server.url);
      const change = (body: Record<string, unknown>) =>
        artist.visitor.call('updateProfile', { token: artist.token, body });
      const own = async () => (await artist.visitor.call('refreshToken')).data?.user;
      return { change, own };
    };

    test('name and photo are changed, seen by everybody at once, and the photo is a small WebP', async () => {
      const { change, own } = await newcomer();
      const named = await change({ displayName: '  Ana   Lima ' });
      assert.deepEqual(named.data, { displayName: 'Ana Lima', photoURL: null });
      const { data } = await change({ displayName: 'Ana', fileData: dataUrl(await newImage(1200, 800)) });
      assert.match(data.photoURL ?? '', /^\/photos\/[\w-]{22}\.webp$/);
      assert.deepEqual([(await own())?.displayName, (await own())?.photoURL], ['Ana', data.photoURL]);
      const answer = await fetch(server.url + (data.photoURL ?? ''));
      assert.equal(answer.headers.get('content-type'), 'image/webp');
      assert.match(answer.headers.get('content-security-policy') ?? '', /sandbox/);
      const { width, format } = await sharp(await answer.arrayBuffer()).metadata();
      assert.deepEqual([format, width], ['webp', 400]);
    });

    test('an invalid photo or name is refused, and nothing of it is stored', async () => {
      const { change, own } = await newcomer();
      const name = (await own())?.displayName;
      const png = await newImage();
      const wrong: [Record<string, unknown>, number, string][] = [
        [{ displayName: '   ' }, 400, 'invalid_input'],
        [{ displayName: '\u200b' }, 400, 'invalid_input'],
        [{ displayName: 'x'.repeat(61) }, 400, 'invalid_input'],
        [{ displayName: 'Cy', fileData: dataUrl(Buffer.alloc(5_242_881, 1)) }, 413, 'photo_refused'],
        [{ displayName: 'Cy', fileData: dataUrl(png, 'image/gif') }, 413, 'photo_refused'],
        [{ displayName: 'Cy', fileData: dataUrl(png, 'image/svg+xml') }, 413, 'photo_refused'],
        [{ displayName: 'Cy', fileData: 'https://example.com/photo.png' }, 400, 'invalid_input'],
        [
          { displayName: 'Cy', fileData: dataUrl(Buffer.from('<svg onload=alert(1)>')) },
          415,
          'image_unreadable',
        ],
        [{ displayName: 'Cy', fileData: dataUrl(png.subarray(0, -20)) }, 415, 'image_unreadable'],
        [{ displayName: 'Cy', photoURL: 'https://example.com/' }, 400, 'invalid_input'],
      ];
      for (const [body, status, code] of wrong) {
        const refused = await change(body);
        assert.deepEqual([refused.status, refused.code], [status, code], JSON.stringify(body).slice(0, 80));
      }
      assert.deepEqual([(await own())?.displayName, (await own())?.photoURL], [name, null]);
    });
  });
});
