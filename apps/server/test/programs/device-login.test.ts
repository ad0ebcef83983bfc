import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { connect } from '#adapters/db/database.ts';
import { disableAccount } from '#features/accounts/disabling.ts';
import { type Artist, newArtist } from '../support/artist.ts';
import { mailedCode } from '../support/authenticator.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { eventually } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

const asked = { name: '  artcade on\nlaptop ', scopes: ['read', 'export'] };

/** The rules are in `accounts-devices.test.ts`; here are the calls, and what ends an approval. */
describe('device sign-in', () => {
  let server: TestServer;
  let now = new Date();
  before(async () => {
    const settings = {
      ACCESS_TOKEN_SECONDS: '3600',
      MAILS_PER_HOUR: '1000',
      SIGN_IN_ATTEMPTS: '1000',
      TRUST_PROXY: '1',
    };
    server = await startTestServer(settings, { now: () => now });
  });
  after(() => server.stop());
  beforeEach(async () => {
    now = new Date();
    await ask('delete from rate_limits');
    await ask('delete from device_logins');
  });

  const ask = (query: string, values: unknown[] = []) => rows(server.databaseUrl, query, values);
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const tryStart = (body: object = {}) =>
    new Visitor(server.url).call('startDeviceLogin', { body: { ...asked, ...body } });
  async function start() {
    const { status, data, text } = await tryStart();
    assert.equal(status, 200, text);
    return data;
  }
  const poll = (deviceCode: string) =>
    new Visitor(server.url).call('finishDeviceLogin', { body: { deviceCode } });
  const pollCode = async (deviceCode: string) => (await poll(deviceCode)).code;
  const find = ({ visitor, token }: Artist, userCode: string) =>
    visitor.call('findDeviceLogin', { token, body: { userCode } });
  const deny = ({ visitor, token }: Artist, userCode: string) =>
    visitor.call('denyDeviceLogin', { token, body: { userCode } });
  const proofOf = ({ visitor, token, email }: Artist) =>
    mailedCode(server, { visitor, accessToken: token, email }, 'apiKey');
  const approve = async (artist: Artist, userCode: string, code?: string) =>
    artist.visitor.call('approveDeviceLogin', {
      token: artist.token,
      body: { userCode, code: code ?? (await proofOf(artist)) },
    });
  async function approved(artist: Artist) {
    const started = await start();
    const { status, text } = await approve(artist, started.userCode);
    assert.equal(status, 204, text);
    return started;
  }
  const keysOf = async ({ visitor, token }: Artist) => (await visitor.call('listApiKeys', { token })).data;

  test('a program shows a code, its person types it with a fresh proof, and the next poll gets an ordinary key', async () => {
    const artist = await newArtist(server.url);
    const started = await start();
    assert.match(started.userCode, /^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/);
    assert.partialDeepStrictEqual(started, { expiresIn: 600, interval: 5 });
    assert.match(started.verificationUrl, /^http.*\/device$/);
    assert.equal(await pollCode(started.deviceCode), 'authorization_pending');
    const stored = JSON.stringify(await ask('select row_to_json(d)::text as all from device_logins d'));
    const { userCode, deviceCode } = started;
    for (const secret of [userCode, userCode.replace('-', ''), deviceCode, '127.0.0.1'])
      assert.ok(!stored.includes(secret), secret);

    const seen = await find(artist, ` ${started.userCode.toLowerCase().replace('-', '')}`);
    assert.partialDeepStrictEqual(seen.data, {
      name: 'artcade on laptop',
      scopes: ['read', 'export'],
      network: '127.0.0.0/24',
      isNearby: true,
      startedAt: now.toISOString(),
    });
    assert.equal((await approve(artist, started.userCode, '12345678')).code, 'code_wrong');
    pass(10);
    assert.equal(await pollCode(started.deviceCode), 'authorization_pending');
    assert.equal((await approve(artist, started.userCode)).status, 204);
    assert.deepEqual(await keysOf(artist), [], 'the key is made when the program asks for it');

    pass(10);
    const { data, headers } = await poll(started.deviceCode);
    assert.equal(headers.get('cache-control'), 'no-store');
    const expiresAt = new Date(now.getTime() + 90 * 86_400_000).toISOString();
    assert.deepEqual(data, {
      key: data.key,
      name: 'artcade on laptop',
      scopes: ['read', 'export'],
      expiresAt,
    });
    assert.equal((await new Visitor(server.url).call('getWallet', { token: data.key })).status, 200);
    assert.partialDeepStrictEqual(await keysOf(artist), [{ name: 'artcade on laptop', expiresAt }]);
    await eventually(async () => {
      const mails = await mailsTo(server, artist.email);
      assert.ok(mails.some(({ subject, text }) => subject === 'A new API key' && text.includes('on laptop')));
    });
    assert.equal(await pollCode(started.deviceCode), 'expired_token', 'a second time');
    const refused = await start();
    assert.equal((await deny(artist, refused.userCode)).status, 204);
    assert.equal(await pollCode(refused.deviceCode), 'access_denied');
  });

  test('of many polls at once, one gets the key, and there is one key', async () => {
    const artist = await newArtist(server.url);
    const { deviceCode } = await approved(artist);
    const codes = await Promise.all(Array.from({ length: 12 }, () => pollCode(deviceCode)));
    assert.deepEqual(codes.toSorted(), [...Array<string>(11).fill('expired_token'), null].toSorted());
    assert.equal((await keysOf(artist)).length, 1);
  });

  test('an approval ends with what could have been behind it: a reset password, a disabled or closed account', async () => {
    const endings: readonly ((artist: Artist) => Promise<unknown>)[] = [
      async ({ email }) => {
        const visitor = new Visitor(server.url);
        await visitor.call('requestPasswordReset', { body: { email, language: 'en' } });
        const link = await eventually(async () => {
          const mails = await mailsTo(server, email);
          const found = mails.map(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1]);
          assert.ok(found.at(-1));
          return found.at(-1);
        });
        const body = { token: link, password: 'lantern-bay-42' };
        assert.equal((await visitor.call('resetPassword', { body })).status, 204);
      },
      async ({ uid }) => {
        const db = connect({ url: server.databaseUrl, pool: 1, onError: () => {} });
        await db.transaction().execute((tx) => disableAccount(tx, uid, now));
        await db.destroy();
      },
      async ({ visitor, token, email }) => {
        const code = await mailedCode(server, { visitor, accessToken: token, email }, 'closing');
        const closed = await visitor.call('closeAccount', { token, body: { code, language: 'en' } });
        assert.equal(closed.status, 204, closed.text);
      },
    ];
    for (const end of endings) {
      const artist = await newArtist(server.url);
      const { deviceCode } = await approved(artist);
      await end(artist);
      assert.equal(await pollCode(deviceCode), 'expired_token');
      assert.deepEqual(await ask('select 1 from api_keys where user_id = $1', [artist.uid]), []);
    }
  });

  test('starts and typed codes are counted by the address that the proxy reports; a person elsewhere is told so', async () => {
    const artist = await newArtist(server.url);
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const startFrom = async (address: string) =>
      (await new Visitor(server.url).call('startDeviceLogin', { body: asked, headers: from(address) }))
        .status;
    const findFrom = (address: string, userCode: string) =>
      artist.visitor.call('findDeviceLogin', {
        token: artist.token,
        body: { userCode },
        headers: from(address),
      });
    await ask(
      `insert into rate_limits select key, used, now() + interval '10 minutes'
       from (values ('device-start:198.51.100.1', 20), ('device-code:198.51.100.1', 100)) l (key, used)`,
    );
    assert.deepEqual([await startFrom('198.51.100.1'), await startFrom('203.0.113.1')], [429, 200]);
    const { userCode } = await start();
    assert.equal((await findFrom('198.51.100.1', userCode)).code, 'rate_limited');
    const { data } = await findFrom('203.0.113.9', userCode);
    assert.deepEqual([data.isNearby, data.network], [false, '127.0.0.0/24']);
  });

  test('a name that shows nothing or too much is refused', async () => {
    for (const name of ['\u200B \u2066', 'x'.repeat(61)])
      assert.equal((await tryStart({ name })).code, 'invalid_input');
  });
});
