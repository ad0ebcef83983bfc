import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { buildApp } from '#http/app.ts';
import { newArtist, newImage, upload } from '../support/artist.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailedTokens, mailsTo } from '../support/inbox.ts';
import { newEmail, registered, registration, Visitor } from '../support/visitor.ts';

interface Line {
  readonly time: number;
  readonly msg: string;
  readonly reqId?: string;
  readonly uid?: string;
  readonly code?: string;
  readonly req?: { readonly path: string; readonly address: string };
}

describe('defence', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer({ SIGN_IN_ATTEMPTS: '4' }, { hashesFully: true });
  });
  after(() => server.stop());

  const lines = () =>
    server
      .log()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);

  test('no answer can be framed or sniffed as another type, and no file runs as a page', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'artcade-defence-'));
    for (const name of ['web/assets', 'tools/logo-generator'])
      mkdirSync(join(folder, name), { recursive: true });
    for (const name of ['web/index.html', 'web/assets/app.js', 'tools/logo-generator/index.html'])
      writeFileSync(join(folder, name), '<!doctype html>');
    const app = await buildApp({
      publicUrl: 'https://artcade.example',
      gatewayUrl: 'https://gateway.example',
      guestOrigins: ['https://guest.example'],
      trustProxy: true,
      stallSeconds: 15,
      logLevel: 'silent',
      webRoot: join(folder, 'web'),
      toolsRoot: join(folder, 'tools'),
      ready: async () => {},
      quotas: null,
      features: () => {},
    });
    try {
      const policyOf = async (url: string) => {
        const { headers } = await app.inject({ url });
        assert.equal(headers['x-content-type-options'], 'nosniff', url);
        assert.match(String(headers['strict-transport-security']), /includeSubDomains/, url);
        return String(headers['content-security-policy']);
      };
      for (const url of ['/', '/index.html', '/nowhere', '/healthz']) {
        const policy = await policyOf(url);
        for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
          assert.ok(policy.includes(part), `${url}: ${policy}`);
        assert.doesNotMatch(policy, /unsafe|\*|https:(?!\/\/)/, url);
      }
      // The page's first script runs by its hash, whatever its content; no other inline script does.
      for (const script of ['first()', 'second()']) {
        writeFileSync(
          join(folder, 'web/index.html'),
          `<script>${script}</script><script src="/x.js"></script>`,
        );
        const hash = createHash('sha256').update(script).digest('base64');
        for (const url of ['/', '/index.html'])
          assert.ok((await policyOf(url)).endsWith(`; script-src 'self' 'sha256-${hash}'`), url);
      }
      for (const url of ['/assets/app.js', '/nowhere'])
        assert.doesNotMatch(await policyOf(url), /script-src/);
      for (const url of ['/frames/', '/assets', '/assets/', '/%2e%2e/tools/logo-generator/index.html'])
        assert.equal((await app.inject({ url })).statusCode, 404, url);
      // Only our pages may frame a tool, and it has no origin even when it is opened directly.
      const tool = await policyOf('/frames/logo-generator/index.html');
      assert.match(tool, /default-src 'none'.*sandbox allow-scripts; frame-ancestors 'self' [^*]*localhost$/);
    } finally {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    }

    const artist = await newArtist(server.url);
    const { url } = await upload(artist);
    const fileData = `data:image/png;base64,${(await newImage()).toString('base64')}`;
    const body = { displayName: 'Kay', fileData };
    const { photoURL } = (await artist.visitor.call('updateProfile', { token: artist.token, body })).data;
    for (const address of [url, photoURL ?? '']) {
      const { status, headers } = await fetch(new URL(address, server.url));
      assert.equal(status, 200);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.match(headers.get('content-type') ?? '', /^image\//);
      const policy = headers.get('content-security-policy');
      assert.equal(policy, "default-src 'none'; frame-ancestors 'none'; sandbox");
    }
  });

  test('no redirect leads to an address from the request', async () => {
    const away = async (path: string, init: RequestInit = {}) =>
      (await fetch(server.url + path, { ...init, redirect: 'manual' })).headers.get('location');
    for (const path of [
      '//evil.example',
      '/%5cevil.example',
      '/https://evil.example',
      '//evil.example/%2e%2e',
    ])
      assert.equal(await away(path), null, path);
    const wishes = 'next=//evil.example&redirect_uri=https://evil.example&return=https://evil.example';
    const start = new URL((await away(`/api/auth/google/start?intent=signIn&${wishes}`)) ?? '');
    assert.doesNotMatch(start.href, /evil/);
    assert.equal(start.searchParams.get('redirect_uri'), `${server.url}/api/auth/google/return`);
    for (const path of ['/api/newebpay/return', '/api/newebpay/r']) {
      const form = new URLSearchParams({ TradeInfo: '//evil.example', TradeSha: 'x', Period: 'https:evil' });
      const location = await away(`${path}?${wishes}`, { method: 'POST', body: form });
      assert.equal(location, '/#/payment/return');
    }
  });

  test('mailed links lead to our site, whatever host a request claims', async () => {
    const email = newEmail('host');
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'content-type': 'application/json',
    };
    const status = await new Promise((resolve, reject) => {
      const asked = request(`${server.url}/api/auth/register`, { method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.once('error', reject);
      asked.end(JSON.stringify(registration(email)));
    });
    assert.equal(status, 200);
    await mailedTokens(server, email, 'verify-email');
    const [mail] = await mailsTo(server, email);
    assert.ok(mail?.text.includes(`${server.url}/#/verify-email`));
    assert.doesNotMatch(`${mail?.text}${mail?.html}`, /evil/);
  });

  test('a session that was planted before a sign-in is useless after it', async () => {
    const { email, password } = await registered(server.url);
    const planted = 'p'.repeat(43);
    const victim = new Visitor(server.url);
    victim.setCookie('session', planted);
    assert.equal((await victim.call('signIn', { body: { email, password } })).status, 200);
    assert.notEqual(victim.cookie('session'), planted);
    const attacker = new Visitor(server.url);
    attacker.setCookie('session', planted);
    assert.equal((await attacker.call('refreshToken')).data, null);
  });

  test('no request can break a log line in two or forge one', async () => {
    const forged = '{"level":30,"msg":"forged"}';
    const { visitor, accessToken: token } = await registered(server.url);
    const body = { ...registration(`a\n${forged}@example.com`), displayName: `Kay\r\n${forged}\u001b[2J` };
    await visitor.call('register', { body });
    await visitor.call('updateProfile', { token, body: { displayName: `Kay\n${forged}` } });
    await fetch(`${server.url}/nowhere%0d%0a${encodeURIComponent(forged)}`, {
      headers: { 'user-agent': `\u00a0${forged}`, 'x-request-id': forged, 'x-forwarded-for': forged },
    });
    const written = lines();
    assert.ok(written.length > 6);
    for (const { msg, time } of written) {
      assert.ok(Number.isInteger(time));
      assert.notEqual(msg, 'forged');
    }
    assert.ok(!server.log().includes('\u001b'));
  });

  test('a database error is logged without the row that it refused', async () => {
    const email = newEmail('unlucky');
    const table = 'alter table users';
    await rows(server.databaseUrl, `${table} add constraint never check (language <> 'th') not valid`);
    try {
      const body = { ...registration(email), language: 'th' };
      const { status } = await new Visitor(server.url).call('register', { body });
      assert.equal(status, 500);
      assert.match(server.log(), /violates check constraint/);
      assert.doesNotMatch(server.log(), /Failing row|unlucky/);
    } finally {
      await rows(server.databaseUrl, `${table} drop constraint never`);
    }
  });

  test('each refusal is logged: why, from where, and for whom if that is proven', async () => {
    const { visitor, email, accessToken: token, user } = await registered(server.url);
    const tell = (headers: Headers) => {
      const ours = lines().filter(({ reqId }) => reqId === headers.get('x-request-id'));
      const { code, uid } = ours.find(({ msg }) => msg === 'refused') ?? {};
      assert.ok(ours.some(({ req }) => req?.address === '127.0.0.1'));
      return uid === undefined ? code : [code, uid];
    };
    const told = lines().filter(({ msg, uid }) => msg === 'signed in' && uid === user.uid);
    assert.equal(told.length, 1, 'and so does whoever is let in');
    const stranger = new Visitor(server.url);
    const guess = () => stranger.call('signIn', { body: { email, password: 'wrong-password' } });
    assert.equal(tell((await guess()).headers), 'invalid_credentials');
    for (let time = 0; time < 3; time += 1) await guess();
    assert.equal(tell((await guess()).headers), 'rate_limited');
    const params = { teamId: 'nobody-knows' };
    const hidden = await visitor.call('listTeamMembers', { token, params });
    assert.deepEqual(tell(hidden.headers), ['team_not_found', user.uid]);
    const elsewhere = await visitor.call('signOutEverywhere', {
      token,
      headers: { origin: 'https://evil.example' },
    });
    assert.equal(tell(elsewhere.headers), 'forbidden_origin');
    const strange = await visitor.call('createTeam', { token, body: { name: 'x', owner: 'me' } });
    assert.deepEqual(tell(strange.headers), ['invalid_input', user.uid]);
  });
});
