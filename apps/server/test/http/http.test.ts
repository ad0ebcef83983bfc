import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { type Call, calls } from '@artcade/contract/calls';
import { errorShape } from '@artcade/contract/errors';
import pg from 'pg';
import { buildApp } from '#http/app.ts';
import { newArtist, upload } from '../support/artist.ts';
import { turnTwoFactorOn } from '../support/authenticator.ts';
import { freePort } from '../support/free-port.ts';
import { readyDatabase, rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { mailedTokens, mailsTo } from '../support/inbox.ts';
import { eventually } from '../support/time-machine.ts';
import { newEmail, registered, registration, Visitor } from '../support/visitor.ts';

describe('the HTTP side', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer({ LOG_LEVEL: 'trace' });
  });
  after(() => server.stop());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers, redirect: 'manual' });
  const codeOf = async (response: Response) => errorShape.parse(await response.json()).error.code;

  describe('headers', () => {
    test('every answer carries the security headers, refusals and malformed addresses included', async () => {
      for (const path of [
        '/healthz',
        '/api/getSettings',
        '/api/getWallet',
        '/api/auth/google/start?intent=signIn',
        '/api/auth/google/return',
        '/nowhere',
        '/api/%ff',
      ]) {
        const { headers } = await get(path);
        assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
        assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin', path);
        assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups', path);
        assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin', path);
        assert.ok(headers.has('permissions-policy'), path);
        assert.equal(headers.get('access-control-allow-origin'), null, path);
        assert.equal(headers.get('strict-transport-security'), null, 'not over plain http');
        assert.equal(headers.get('cache-control'), path.startsWith('/api/') ? 'no-store' : null, path);
        assertStrict(headers.get('content-security-policy') ?? '');
      }
    });

    test('the page of the sign-in popup follows the content security policy: its script is a file, and nothing is inline', async () => {
      const page = await (await get('/api/auth/google/return')).text();
      assert.match(page, /<script src="\/sign-in-popup\.js"><\/script>/);
      assert.doesNotMatch(page, /<script>|<style|\sstyle=|\son\w+=/);
    });

    test('over https, cookies are secure and bound to the host, and HSTS is on', async () => {
      const port = await freePort();
      const secure = await startTestServer(
        { ...withoutSandbox, PORT: String(port), PUBLIC_URL: 'https://artcade.example', TRUST_PROXY: '1' },
        { databaseUrl: server.databaseUrl },
      );
      try {
        const visitor = new Visitor(`http://127.0.0.1:${port}`);
        const { headers } = await visitor.call('register', { body: registration(newEmail()) });
        assert.match(headers.get('strict-transport-security') ?? '', /^max-age=31536000/);
        assert.match(
          headers.getSetCookie()[0] ?? '',
          /^__Host-session=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        );
        assert.notEqual((await visitor.call('refreshToken')).data, null);
      } finally {
        await secure.stop();
      }
    });

    test('only files with a hash in their name are cached for good, wherever the web app is mounted', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'artcade-web-'));
      const root = join(folder, 'assets', 'dist');
      mkdirSync(join(root, 'assets', 'fonts'), { recursive: true });
      mkdirSync(join(root, 'pictures', 'assets'), { recursive: true });
      const files = ['assets/app-1a2b.js', 'assets/fonts/sans-3c.woff2', 'sign-in-popup.js', 'index.html'];
      for (const file of [...files, 'pictures/assets/x.svg', 'assets.json'])
        writeFileSync(join(root, file), 'x');
      writeFileSync(join(root, 'assets/app-1a2b.js.br'), 'x');
      const app = await buildApp({
        gatewayUrl: null,
        publicUrl: 'http://localhost',
        trustProxy: false,
        stallSeconds: 15,
        logLevel: 'silent',
        webRoot: root,
        toolsRoot: null,
        guestOrigins: [],
        ready: async () => {},
        quotas: null,
        features: () => {},
      });
      try {
        const kept = async (url: string, encoding = '') => {
          const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
          assert.equal(answer.statusCode, 200, url);
          return answer.headers['cache-control'];
        };
        for (const url of ['/assets/app-1a2b.js', '/assets/fonts/sans-3c.woff2'])
          for (const encoding of ['', 'br'])
            assert.equal(await kept(url, encoding), 'public, max-age=31536000, immutable', url);
        for (const url of ['/', '/index.html', '/sign-in-popup.js', '/pictures/assets/x.svg', '/assets.json'])
          assert.equal(await kept(url), 'no-cache', url);
      } finally {
        await app.close();
        rmSync(folder, { recursive: true, force: true });
      }
    });

    test('every request has its own id, in the answer and in the log', async () => {
      const answers = [];
      for (let time = 0; time < 5; time += 1)
        answers.push(await get('/api/getWallet', { 'x-request-id': 'chosen-by-the-client' }));
      const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
      assert.equal(new Set(ids).size, 5);
      for (const [index, id] of ids.entries()) {
        const { error } = errorShape.parse(await answers[index]?.json());
        assert.equal(error.requestId, id);
        assert.ok(server.log().includes(`"reqId":"${id}"`));
      }
      assert.ok(!server.log().includes('chosen-by-the-client'));
    });
  });

  test('no user-chosen name can inject a header or a page', async () => {
    const artist = await newArtist(server.url);
    for (const name of [
      'a\r\nSet-Cookie: session=x.png',
      'a";filename="b.html',
      '<script>alert(1)</script>.svg',
    ]) {
      const { id } = await upload(artist, { name });
      const { status, headers } = await artist.visitor.call('exportImage', {
        token: artist.token,
        params: { id },
      });
      assert.equal(status, 200);
      assert.deepEqual(headers.getSetCookie(), []);
      assert.equal(headers.get('content-type'), 'image/png');
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.match(
        headers.get('content-disposition') ?? '',
        /^attachment; filename="[\w.@-]+\.png"; filename\*=UTF-8''[\w.%-]+\.png$/,
      );
    }
  });

  test('requests of other sites are refused on every call that changes something, and change nothing', async () => {
    const { visitor, accessToken: token } = await registered(server.url);
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      for (const name of ['signOut', 'refreshToken', 'signOutEverywhere', 'register', 'signIn'] as const) {
        const outcome = await visitor.call(name, { headers, token });
        assert.deepEqual([outcome.status, outcome.code], [403, 'forbidden_origin'], JSON.stringify(headers));
        assert.deepEqual(outcome.headers.getSetCookie(), []);
      }
    // Our own pages are accepted under every name of this machine.
    const other = server.url.replace('localhost', '127.0.0.1');
    for (const [page, own] of [
      [server.url, visitor],
      [other, (await registered(other)).visitor],
    ] as const)
      assert.notEqual((await own.call('refreshToken', { headers: { origin: page } })).data, null, page);
  });

  describe('the log', () => {
    test('never contains a password, token, cookie or query', async () => {
      const { visitor, email, password, accessToken: token } = await registered(server.url);
      const session = visitor.cookie('session') ?? '';
      await visitor.call('signIn', { body: { email, password: 'wrong-password-42' } });
      await visitor.call('getWallet', { token });
      await visitor.call('getWallet', { token: `${token}tampered` });
      await visitor.call('refreshToken', { headers: { origin: 'https://evil.example' } });
      const [verification = ''] = await mailedTokens(server, email, 'verify-email');
      await visitor.call('verifyEmail', { body: { token: verification } });
      await visitor.call('requestPasswordReset', { body: { email, language: 'en' } });
      const [reset = ''] = await mailedTokens(server, email, 'reset-password');
      await visitor.call('resetPassword', { body: { token: reset, password: 'new-password-43' } });
      await visitor.call('resetPassword', { body: { token: reset, password: 'new-password-44' } });
      await get(`/api/getWallet?key=needle-1&token=${token}`);
      await get('/nowhere?key=needle-2');
      await get('/api/%ff?key=needle-3');
      await fetch(`${server.url}/api/auth/signIn?key=needle-4`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"password":"needle-5',
      });

      const chooser = await visitor.open(`${server.url}/api/auth/google/start?intent=signUp`);
      const form = { action: 'custom', name: 'Mika', email: newEmail(), verified: 'yes' };
      const { url } = await visitor.open(chooser.url, form, '/api/auth/google/return');
      const state = visitor.cookie('oidc_state') ?? '';
      const code = new URL(url).searchParams.get('code') ?? '';
      assert.ok(state && code);
      await visitor.open(url.replace(code, 'needle-6'));
      await visitor.open(url);

      const owner = await registered(server.url);
      const { app, secret, recoveryCodes } = await turnTwoFactorOn(server, owner);
      const mailed = (await mailsTo(server, owner.email)).flatMap(
        ({ text }) => /Code: (\d{8})/.exec(text)?.[1] ?? [],
      );
      const entered = await owner.visitor.call('signIn', {
        body: { email: owner.email, password: owner.password },
      });
      const { ticket } = (JSON.parse(entered.text) as { error: { ticket: string } }).error;
      const [recovery = ''] = recoveryCodes;
      await owner.visitor.call('confirmSignIn', { body: { ticket, code: app.code(new Date(), 1) } });
      await owner.visitor.call('confirmSignIn', { body: { ticket, code: recovery } });
      const note = owner.visitor.cookie('known_device') ?? '';

      const log = server.log();
      assert.ok(log.includes('"path":"/api/auth/google/return"'), 'requests are logged');
      assert.equal(mailed.length, 1);
      // Six digits may occur inside a number by chance; as a separate word they may not.
      for (const digits of [...mailed, app.code(new Date(), 1)])
        assert.doesNotMatch(log, new RegExp(`"${digits}"`));
      const twoFactor = { secret, ticket, recovery, note };
      const secrets = { password, token, session, verification, reset, state, code, ...twoFactor };
      for (const [what, secret] of Object.entries(secrets))
        assert.ok(secret.length > 8 && !log.includes(secret), `${what} is in the log`);
      for (const text of ['wrong-password', 'new-password', 'needle', 'tampered', 'intent=', '?'])
        assert.ok(!log.includes(text), `${text} is in the log`);
    });

    test('a server error is logged in detail, and answered without any', async () => {
      const { visitor, accessToken: token } = await registered(server.url);
      const email = newEmail('halfway');
      await rows(server.databaseUrl, 'alter table ledger_entries rename to mislaid');
      try {
        const outcome = await visitor.call('register', { body: registration(email) });
        assert.deepEqual([outcome.status, outcome.code], [500, 'internal']);
        assert.doesNotMatch(outcome.text, /ledger|relation|select|stack/i);
        assert.deepEqual(outcome.headers.getSetCookie(), []);
        assert.match(server.log(), /"level":50.*ledger_entries/);
      } finally {
        await rows(server.databaseUrl, 'alter table mislaid rename to ledger_entries');
      }
      // The half-made account is rolled back, so that the same person can try again.
      const left = await rows(server.databaseUrl, 'select 1 from users where email = $1', [email]);
      assert.deepEqual(left, []);
      const again = await new Visitor(server.url).call('register', { body: registration(email) });
      assert.equal(again.status, 200);
      assert.equal((await visitor.call('getWallet', { token })).status, 200);
    });
  });

  test('a client that leaves before a streamed answer begins is no server error; a stream that breaks off is', async () => {
    const lines: string[] = [];
    const asked = Promise.withResolvers<void>();
    const open = { config: { counted: null } };
    const app = await buildApp({
      gatewayUrl: null,
      publicUrl: 'http://localhost',
      trustProxy: false,
      stallSeconds: 15,
      logLevel: 'info',
      logStream: new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }),
      webRoot: null,
      toolsRoot: null,
      guestOrigins: [],
      ready: async () => {},
      quotas: null,
      features: (instance) => {
        instance.get('/never', open, async () => new Readable({ read: () => asked.resolve() }));
        instance.get('/broken', open, async () => {
          const pieces = new Readable({ read: () => void pieces.destroy() });
          return pieces;
        });
      },
    });
    const line = (pattern: RegExp) => eventually(async () => assert.match(lines.join(''), pattern));
    try {
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      const client = connect(Number(new URL(url).port), '127.0.0.1');
      client.write('GET /never HTTP/1.1\r\nhost: localhost\r\n\r\n');
      await asked.promise;
      client.destroy();
      await line(/the client has left/);
      assert.doesNotMatch(lines.join(''), /"level":50/);
      assert.equal((await fetch(`${url}/broken`)).status, 500);
      await line(/"level":50/);
    } finally {
      await app.close();
    }
  });

  describe('the OpenAPI document', () => {
    type Operation = {
      tags: string[];
      'x-scope'?: string;
      operationId: string;
      security: Record<string, unknown>[];
      parameters: { name: string; in: string; required: boolean }[];
      requestBody?: { content: Record<string, { schema: { properties?: object } }> };
      responses: Record<string, unknown>;
    };

    test('describes every call of the contract', async () => {
      const document = (await (await get('/api/openapi.json')).json()) as {
        openapi: string;
        servers: { url: string }[];
        paths: Record<string, Record<string, Operation>>;
        components: { securitySchemes: Record<string, unknown> };
      };
      assert.match(document.openapi, /^3\.1\./);
      assert.deepEqual(document.servers, [{ url: `${server.url}/api` }]);
      const described = Object.values(document.paths).flatMap((path) => Object.keys(path)).length;
      assert.equal(described, Object.keys(calls).length);

      for (const [name, call] of Object.entries<Call>(calls)) {
        const operation = document.paths[call.path]?.[call.method.toLowerCase()];
        assert.equal(operation?.operationId, name);
        assert.deepEqual(
          operation.parameters.filter((it) => it.in === 'path').map((it) => `{${it.name}}`),
          call.path.match(/\{\w+\}/g) ?? [],
        );
        const schemes = operation.security.flatMap((scheme) => Object.keys(scheme));
        assert.deepEqual(schemes, [
          ...(call.access === 'anyone' ? [] : [call.access]),
          ...(call.key ? ['apiKey'] : []),
        ]);
        assert.equal(operation['x-scope'], call.key ?? undefined, name);
        assert.equal(operation.tags.length, 1, name);
        for (const scheme of schemes) assert.ok(document.components.securitySchemes[scheme], scheme);
        assert.equal('requestBody' in operation, call.body !== undefined, name);
        const statuses = [call.answer || call.file ? '200' : '204', ...(schemes.length > 0 ? ['401'] : [])];
        assert.deepEqual(Object.keys(operation.responses), [...statuses, '429', '4XX']);
      }
    });

    test('has no dangling reference', async () => {
      const text = await (await get('/api/openapi.json')).text();
      const document: unknown = JSON.parse(text);
      const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map((match) => match[1] ?? '');
      assert.ok(references.length > 0);
      for (const reference of new Set(references)) {
        assert.ok(reference.startsWith('#/'), reference);
        const target = reference
          .slice(2)
          .split('/')
          .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
        assert.equal(typeof target, 'object', reference);
      }
    });
  });

  test('the health check and the readiness check answer', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await get(path);
      assert.deepEqual([response.status, await response.json()], [200, { ok: true }]);
    }
  });

  test('a server whose database is gone is alive but not ready, and still stops', async () => {
    const database = await readyDatabase();
    const orphan = await startTestServer(withoutSandbox, { databaseUrl: database.url });
    try {
      assert.equal((await fetch(`${orphan.url}/readyz`)).status, 200);
      await database.drop();
      const response = await fetch(`${orphan.url}/readyz`);
      assert.deepEqual([response.status, await codeOf(response)], [503, 'unavailable']);
      assert.equal((await fetch(`${orphan.url}/healthz`)).status, 200);
    } finally {
      await orphan.stop();
    }
  });

  test('stopping finishes requests in progress, answers 503 to new ones, and accepts no connections', async () => {
    await using cleanup = new AsyncDisposableStack();
    const database = await readyDatabase();
    cleanup.defer(database.drop);
    const ending = await startTestServer(withoutSandbox, { databaseUrl: database.url });
    let stopped: Promise<void> | null = null;
    const stop = () => (stopped ??= ending.stop());
    cleanup.defer(stop);
    const poller = new Visitor(ending.url);
    const { accessToken } = (await poller.call('register', { body: registration(newEmail('poller')) })).data;
    assert.equal((await poller.call('getWallet', { token: accessToken })).status, 200);
    // A lock in the database holds the registration up, so that it is in progress when the server stops.
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    cleanup.defer(() => holder.end());
    await holder.query('begin; lock table users in access exclusive mode');
    const email = newEmail('in-flight');
    const registering = new Visitor(ending.url).call('register', { body: registration(email) });
    await eventually(async () => {
      const { rowCount } = await holder.query(
        `select 1 from pg_locks join pg_database d on d.oid = database
          where datname = current_database() and relation = 'users'::regclass and not granted`,
      );
      assert.notEqual(rowCount, 0, 'it waits for the table');
    });
    const begin = async (head: string) => {
      const socket = connect(Number(new URL(ending.url).port), '127.0.0.1');
      await once(socket, 'connect');
      await new Promise((written) => socket.write(head, written));
      return socket;
    };
    // Browsers open connections in advance. One that was never used must not hold up the end.
    const unused = connect(Number(new URL(ending.url).port), '127.0.0.1');
    cleanup.defer(async () => void unused.destroy());
    await once(unused, 'connect');
    const begun = await begin('GET /readyz HTTP/1.1\r\nHost: localhost\r\n');
    const polling = await begin(
      `GET /api/getWallet HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${accessToken}\r\n`,
    );
    // The first answer shows that both connections were accepted, the second that they were read.
    for (let time = 0; time < 2; time += 1) assert.equal((await fetch(`${ending.url}/healthz`)).status, 200);

    const stopping = stop();
    polling.write('\r\n');
    const polled = await readAll(polling);
    assert.match(polled, /^HTTP\/1\.1 200 /);
    assert.match(polled, /\r\nconnection: close\r\n/i);
    begun.write('\r\n');
    const answer = await readAll(begun);
    assert.match(answer, /^HTTP\/1\.1 503 /);
    assert.match(answer, /\r\nconnection: close\r\n/i);
    assert.match(answer, /"code":"unavailable"/);
    await assert.rejects(fetch(`${ending.url}/healthz`));

    await holder.query('commit');
    const { status, data } = await registering;
    assert.equal(status, 200);
    await stopping;
    if (!unused.closed) await once(unused.resume(), 'close');
    const kept = await rows(database.url, 'select id from users where email = $1', [email]);
    assert.deepEqual(kept, [{ id: data.user.uid }]);
  });
});

/** Only our own files may run in or style a page, and nobody may frame it. */
function assertStrict(policy: string): void {
  const directives = new Map(
    policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  );
  assert.deepEqual(directives.get('default-src'), ["'self'"], policy);
  assert.deepEqual(directives.get('script-src') ?? ["'self'"], ["'self'"], policy);
  assert.deepEqual(directives.get('object-src'), ["'none'"], policy);
  assert.deepEqual(directives.get('base-uri'), ["'none'"], policy);
  assert.deepEqual(directives.get('frame-ancestors'), ["'none'"], policy);
  assert.doesNotMatch(policy, /unsafe|\*/);
}

async function readAll(socket: ReturnType<typeof connect>): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}
