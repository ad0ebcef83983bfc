import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startTestServer, type TestServer, withoutSandbox } from './harness.ts';
import { newEmail, registered, registration } from './visitor.ts';

interface Answer {
  readonly data?: { readonly sessionToken?: string; readonly accessToken: string } | null;
  readonly error?: { readonly code: string };
}

describe('the native apps', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer(withoutSandbox);
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
    test(`an app at ${origin} keeps its session itself, from the first to the last`, async () => {
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

  test('a cookie is worth nothing there, and the token of a session nothing in a browser', async () => {
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

  test('a browser is told which apps may call, and that nobody else may', async () => {
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
});
