import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { appId, deepLinkRoute } from '@artcade/domain/deep-links';
import { startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { newEmail, registered, registration } from '../support/visitor.ts';

interface Answer {
  readonly data?: { readonly sessionToken?: string; readonly accessToken: string } | null;
  readonly error?: { readonly code: string };
}

const fingerprint = `${'AB:'.repeat(31)}01`;

describe('the native apps', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      ...withoutSandbox,
      ANDROID_CERT_FINGERPRINTS: fingerprint,
      APPLE_TEAM_ID: 'A1B2C3D4E5',
    });
  });
  after(() => server.stop());

  const ask = async (path: string, origin: string, options: { body?: object; headers?: object } = {}) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: {
        origin,
        'sec-fetch-site': 'cross-site',
        ...(options.body && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body && { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    return { response, ...(text === '' ? {} : (JSON.parse(text) as Answer)) };
  };

  for (const origin of ['https://localhost', 'capacitor://localhost'])
    test(`an app at ${origin} keeps its session itself, from the first to the last request`, async () => {
      const opened = await ask('/auth/register', origin, { body: registration(newEmail()) });
      assert.equal(opened.response.status, 200);
      assert.equal(opened.response.headers.get('access-control-allow-origin'), origin);
      assert.equal(opened.response.headers.get('access-control-allow-credentials'), null);
      assert.deepEqual(opened.response.headers.getSetCookie(), []);
      const token = opened.data?.sessionToken ?? '';
      assert.match(token, /^[\w-]{40,}$/);

      const headers = { 'x-session-token': token };
      const refreshed = await ask('/auth/refresh', origin, { headers });
      const { accessToken = '' } = refreshed.data ?? {};
      const wallet = await fetch(`${server.url}/api/getWallet`, {
        headers: { origin, authorization: `Bearer ${accessToken}` },
      });
      assert.equal(wallet.status, 200);
      assert.equal(wallet.headers.get('access-control-allow-origin'), origin);
      assert.equal((await ask('/auth/signOut', origin, { headers })).response.status, 204);
      assert.equal((await ask('/auth/refresh', origin, { headers })).data, null);
    });

  test('a cookie does not work there, and a session token does not work in a browser', async () => {
    const { visitor, email, password } = await registered(server.url);
    const cookie = `session=${visitor.cookie('session')}`;
    assert.match(cookie, /=[\w-]{40,}$/);
    const stolen = await ask('/auth/refresh', 'https://localhost', { headers: { cookie } });
    assert.equal(stolen.data, null);
    const { data } = await ask('/auth/signIn', 'capacitor://localhost', { body: { email, password } });
    const headers = { 'x-session-token': data?.sessionToken ?? '', 'sec-fetch-site': 'same-origin' };
    assert.equal((await ask('/auth/refresh', server.url, { headers })).data, null);
    const browser = await visitor.call('signIn', { body: { email, password } });
    assert.equal(browser.data.sessionToken, undefined);
  });

  test('CORS allows the apps, and no other origin', async () => {
    const preflight = (origin: string) =>
      fetch(`${server.url}/api/updateProfile`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const allowed = await preflight('https://localhost');
    assert.equal(allowed.status, 204);
    assert.match(allowed.headers.get('access-control-allow-headers') ?? '', /authorization/);
    for (const origin of [
      'https://localhost.evil.example',
      'http://localhost',
      'https://localhost:8443',
      'null',
    ]) {
      const { headers } = await preflight(origin);
      assert.equal(headers.get('access-control-allow-origin'), null, origin);
      assert.equal(headers.get('access-control-allow-methods'), null, origin);
      const { error } = await ask('/auth/signOut', origin);
      assert.equal(error?.code, 'forbidden_origin', origin);
    }
  });

  test('phones can verify which apps are ours, and which links open them', async () => {
    const ask = async <Told>(file: string) => {
      const response = await fetch(`${server.url}/.well-known/${file}`, { redirect: 'error' });
      assert.equal(response.status, 200);
      assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
      return (await response.json()) as Told;
    };
    const [android] = await ask<[{ target: object }]>('assetlinks.json');
    const target = { namespace: 'android_app', package_name: appId, sha256_cert_fingerprints: [fingerprint] };
    assert.deepEqual(android.target, target);

    type Association = {
      applinks: { details: [{ appIDs: string[]; components: Record<string, string>[] }] };
    };
    const { applinks } = await ask<Association>('apple-app-site-association');
    const [{ appIDs, components }] = applinks.details;
    assert.deepEqual(appIDs, [`A1B2C3D4E5.${appId}`]);
    const token = 'x'.repeat(43);
    const opens = (page: string) =>
      components.some(({ '/': path, '#': after = '' }) => {
        const isWhole = after.endsWith('*') ? page.startsWith(after.slice(0, -1)) : page === after;
        return path === '/' && isWhole;
      });
    const pages = `reset-password?token=${token} verify-email?token=${token} payment/return?TradeInfo=00&TradeSha=00
      confirm-email?token=${token}&email=a%40b.example payment/return tools tools/logo-generator my-drive kits teams wallet account`;
    for (const page of pages.split(/\s+/)) {
      assert.equal(deepLinkRoute(`https://artcade.example/#/${page}`, 'artcade.example'), `/${page}`);
      assert.ok(opens(`/${page}`), page);
    }
    for (const page of ['login?code=c', 'register', 'account/close', 'terms', ''])
      assert.ok(!opens(`/${page}`), page);
    for (const { '#': after = '' } of components) {
      const page = after.replace('/*', '/logo-generator').replace('*', '');
      assert.equal(deepLinkRoute(`artcade:/${page}`, ''), page);
    }
  });
});
