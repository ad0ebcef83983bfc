import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { apiKeyLimits } from '@artcade/domain/api-keys';
import { connect } from '#adapters/db/database.ts';
import { disableAccount } from '#features/accounts/disabling.ts';
import { type Artist, newArtist } from '../support/artist.ts';
import { mailedCode, turnTwoFactorOn } from '../support/authenticator.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { eventually } from '../support/time-machine.ts';
import { newEmail, Visitor } from '../support/visitor.ts';

const asked = { name: '  artcade on\nlaptop ', scopes: ['read', 'export'] };

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
  async function start(body: object = {}) {
    const { status, data, text } = await tryStart(body);
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
  const approve = async (artist: Artist, userCode: string, code?: string, limits: object = {}) =>
    artist.visitor.call('approveDeviceLogin', {
      token: artist.token,
      body: { userCode, code: code ?? (await proofOf(artist)), ...limits },
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
  });

  test('the person may give the key a cap and fewer scopes than it asked for, never others', async () => {
    const artist = await newArtist(server.url);
    const { userCode, deviceCode } = await start();
    const proof = await proofOf(artist);
    const wrong = await approve(artist, userCode, proof, { scopes: ['read', 'generate'] });
    assert.equal(wrong.code, 'invalid_input');
    const limits = { scopes: ['read'], monthlyCredits: 250 };
    assert.equal((await approve(artist, userCode, proof, limits)).status, 204);
    assert.deepEqual((await poll(deviceCode)).data.scopes, ['read']);
    assert.partialDeepStrictEqual(await keysOf(artist), [{ scopes: ['read'], monthlyCredits: 250 }]);
  });

  test('a code of the authenticator app is a proof as well', async () => {
    const artist = await newArtist(server.url);
    const { visitor, token, email } = artist;
    const { recoveryCodes } = await turnTwoFactorOn(
      server,
      { visitor, email, accessToken: token },
      () => now,
    );
    const { userCode, deviceCode } = await start();
    assert.equal((await approve(artist, userCode, recoveryCodes[0])).status, 204);
    assert.equal((await poll(deviceCode)).status, 200);
  });

  test('of many polls at once, one gets the key, and there is one key', async () => {
    const artist = await newArtist(server.url);
    const { deviceCode } = await approved(artist);
    const codes = await Promise.all(Array.from({ length: 12 }, () => pollCode(deviceCode)));
    assert.deepEqual(codes.toSorted(), [...Array<string>(11).fill('expired_token'), null].toSorted());
    assert.equal((await keysOf(artist)).length, 1);
  });

  test('of two accounts that approve the same code at once, one does', async () => {
    const [one, other] = [await newArtist(server.url), await newArtist(server.url)];
    const { userCode, deviceCode } = await start();
    const proofs = [await proofOf(one), await proofOf(other)];
    const outcomes = await Promise.all([
      approve(one, userCode, proofs[0]),
      approve(other, userCode, proofs[1]),
    ]);
    assert.deepEqual(outcomes.map(({ code }) => code).toSorted(), ['device_code_wrong', null].toSorted());
    assert.equal((await poll(deviceCode)).status, 200);
    assert.equal((await keysOf(one)).length + (await keysOf(other)).length, 1);
  });

  test('a program that polls too fast is told to slow down, by five seconds more each time', async () => {
    const { deviceCode } = await start();
    const answer = async () => {
      const { code, text } = await poll(deviceCode);
      const { error } = JSON.parse(text) as { error: { interval: number } };
      return [code, error.interval];
    };
    assert.deepEqual(await answer(), ['authorization_pending', 5]);
    pass(4.5);
    assert.deepEqual(await answer(), ['authorization_pending', 5]);
    pass(2);
    assert.deepEqual(await answer(), ['slow_down', 10]);
    pass(6);
    assert.deepEqual(await answer(), ['slow_down', 15]);
    pass(15);
    assert.deepEqual(await answer(), ['authorization_pending', 15]);
    for (let times = 0; times < 12; times += 1) await answer();
    assert.deepEqual(await answer(), ['slow_down', 60]);
  });

  test('a refusal ends the code, and the program hears of it', async () => {
    const artist = await newArtist(server.url);
    const { userCode, deviceCode } = await start();
    assert.equal((await deny(artist, userCode)).status, 204);
    assert.equal(await pollCode(deviceCode), 'access_denied');
    for (const outcome of [await find(artist, userCode), await approve(artist, userCode)])
      assert.equal(outcome.code, 'device_code_wrong');
    assert.equal((await deny(artist, userCode)).code, 'device_code_wrong');
  });

  test('codes end after ten minutes, also an approval that nobody fetched, and are swept', async () => {
    const artist = await newArtist(server.url);
    const waiting = await start();
    const { deviceCode } = await approved(artist);
    pass(601);
    assert.equal(await pollCode(waiting.deviceCode), 'expired_token');
    assert.equal(await pollCode(deviceCode), 'expired_token');
    assert.equal((await find(artist, waiting.userCode)).code, 'device_code_wrong');
    assert.equal((await approve(artist, waiting.userCode)).code, 'device_code_wrong');
    assert.deepEqual(await keysOf(artist), []);
    assert.equal((await ask('select 1 from device_logins')).length, 2);
    await server.sweep();
    assert.deepEqual(await ask('select 1 from device_logins'), []);
  });

  test('unknown and malformed codes are refused alike', async () => {
    const artist = await newArtist(server.url);
    for (const wrong of ['BCDF-GHJK', 'AAAA-AAAA', 'B', 'BCDFGHJKL'])
      assert.equal((await find(artist, wrong)).code, 'device_code_wrong', wrong);
    assert.equal(await pollCode('x'.repeat(43)), 'expired_token');
  });

  test('neither code is stored, and the address only in part', async () => {
    const { userCode, deviceCode } = await start();
    const [stored] = await ask('select row_to_json(d)::text as all from device_logins d');
    const all = JSON.stringify(stored);
    for (const secret of [userCode, userCode.replace('-', ''), deviceCode, '127.0.0.1'])
      assert.ok(!all.includes(secret), secret);
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

  test('an account with all its keys is told at the page; one that fills up meanwhile, by the program, which may ask again', async () => {
    const artist = await newArtist(server.url);
    const fill = (count: number) =>
      ask(
        `insert into api_keys (id, user_id, name, hint, hash, scopes, created_at)
         select $1 || n, $1, 'x', 'x', sha256(($1 || n)::bytea), '{read}', now() from generate_series(1, $2) n`,
        [artist.uid, count],
      );
    const { userCode, deviceCode } = await start();
    await fill(apiKeyLimits.each);
    assert.equal((await approve(artist, userCode)).code, 'too_many_keys');
    await ask('delete from api_keys where user_id = $1', [artist.uid]);
    assert.equal((await approve(artist, userCode)).status, 204);
    await fill(apiKeyLimits.each);
    assert.equal(await pollCode(deviceCode), 'too_many_keys');
    await ask('delete from api_keys where user_id = $1', [artist.uid]);
    assert.equal((await poll(deviceCode)).status, 200);
  });

  test('typed codes are limited per account, whatever comes of them', async () => {
    const artist = await newArtist(server.url);
    const { userCode } = await start();
    for (let times = 0; times < 30; times += 1)
      assert.equal((await find(artist, 'BCDF-GHJK')).code, 'device_code_wrong');
    for (const outcome of [await find(artist, userCode), await deny(artist, userCode)])
      assert.equal(outcome.code, 'rate_limited');
    assert.equal((await approve(artist, userCode, '12345678')).code, 'rate_limited');
    assert.equal((await find(await newArtist(server.url), userCode)).status, 200);
  });

  test('typed codes are limited per network', async () => {
    const artists = await Promise.all(Array.from({ length: 4 }, () => newArtist(server.url)));
    const last = await newArtist(server.url);
    for (const artist of artists)
      for (let times = 0; times < 25; times += 1)
        assert.equal((await find(artist, 'BCDF-GHJK')).code, 'device_code_wrong');
    assert.equal((await find(last, 'BCDF-GHJK')).code, 'rate_limited');
  });

  /** From an address that the proxy reports. */
  async function startFrom(address: string): Promise<number> {
    const { status } = await fetch(`${server.url}/api/device/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ ...asked, name: newEmail() }),
    });
    return status;
  }

  test('starts are limited per address, and per network around it', async () => {
    for (let times = 0; times < 20; times += 1) assert.equal(await startFrom('198.51.100.1'), 200);
    assert.equal(await startFrom('198.51.100.1'), 429);
    for (let host = 2; host < 82; host += 1) assert.equal(await startFrom(`198.51.100.${host}`), 200);
    assert.equal(await startFrom('198.51.100.82'), 429);
    assert.equal(await startFrom('203.0.113.1'), 200);
  });

  test('with all places taken, the network that holds most makes room; denied and expired programs hold none', async () => {
    const fill = (network: string, state: string, life: string) =>
      ask(
        `insert into device_logins
           (device_hash, user_code_hash, name, scopes, network, created_at, expires_at, poll_interval, state)
         select sha256(($1 || $2 || n)::bytea), sha256(('u' || $1 || $2 || n)::bytea), 'x', '{read}', $1,
           $4::timestamptz + n * interval '1 millisecond', $4::timestamptz + $3::interval, 5, $2
         from generate_series(1, 20000) n`,
        [network, state, life, now],
      );
    const waitingOf = (network: string) =>
      ask(`select 1 from device_logins where network = $1 and state = 'pending' and expires_at > $2`, [
        network,
        now,
      ]);
    await fill('203.0.113.0/24', 'denied', '10 minutes');
    assert.equal(await startFrom('203.0.113.2'), 200);
    await fill('198.51.100.0/24', 'pending', '-1 minute');
    assert.equal(await startFrom('198.51.100.1'), 200);
    await fill('203.0.113.0/24', 'pending', '10 minutes');
    assert.equal(await startFrom('203.0.113.2'), 429, 'the network that holds most');
    assert.equal(await startFrom('198.51.100.1'), 200);
    assert.equal((await waitingOf('203.0.113.0/24')).length, 20_000, 'one of its programs left');
    assert.equal((await waitingOf('198.51.100.0/24')).length, 2);
  });

  test('a person elsewhere sees that the program is not in their network', async () => {
    const artist = await newArtist(server.url);
    const { userCode } = await start();
    const response = await fetch(`${server.url}/api/device/find`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.9',
        authorization: `Bearer ${artist.token}`,
      },
      body: JSON.stringify({ userCode }),
    });
    const { data } = (await response.json()) as { data: { isNearby: boolean; network: string } };
    assert.deepEqual([data.isNearby, data.network], [false, '127.0.0.0/24']);
  });

  test('a name that shows nothing or too much is refused', async () => {
    for (const name of ['\u200B \u2066', 'x'.repeat(61)])
      assert.equal((await tryStart({ name })).code, 'invalid_input');
  });
});
