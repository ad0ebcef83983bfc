import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, afterEach, before, describe, test } from 'node:test';
import { type Call, type CallName, calls } from '@artcade/contract/calls';
import { errorShape } from '@artcade/contract/errors';
import { generateKeyPair, SignJWT } from 'jose';
import { exampleBody } from '../support/example-body.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { registered } from '../support/visitor.ts';

/** A request to be refused: what is wrong with it, the expected code, and how it is sent. */
interface Wrong {
  readonly what: string;
  readonly code: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

const json = { 'content-type': 'application/json' };
const pathOf = (call: Call, param = 'abc') => `/api${call.path.replace(/\{\w+\}/g, param)}`;

/** Calls of every kind, which get every kind of broken request: all calls are served by the same code. */
const everyKind: readonly CallName[] = [
  'signIn',
  'createTeam',
  'uploadImage',
  'reportError',
  'cancelSubscription',
  'renameAsset',
  'listAssets',
];

describe('wrong inputs', () => {
  let server: TestServer;
  let served: Set<string>;
  let token: string;
  let expired: string;
  let foreign: string;

  before(async () => {
    let offset = -7200_000;
    server = await startTestServer(
      { ACCESS_TOKEN_SECONDS: '3600' },
      { now: () => new Date(Date.now() + offset) },
    );
    expired = (await registered(server.url)).accessToken;
    offset = 0;
    token = (await registered(server.url)).accessToken;
    const { privateKey } = await generateKeyPair('EdDSA');
    foreign = await new SignJWT({ sid: 'x' })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'x' })
      .setSubject('x')
      .setIssuer(server.url)
      .setAudience('artcade')
      .setExpirationTime('1h')
      .sign(privateKey);
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string; 'x-planned'?: true }>>;
    };
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    served = new Set(operations.filter((it) => !it['x-planned']).map((it) => it.operationId));
    assert.ok(served.size > 0);
  });
  after(async () => {
    assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
    await server.stop();
  });
  let read = 0;
  afterEach(() => {
    // Only what is new: all of it, after each of hundreds of tests, would be read hundreds of times.
    const log = server.log();
    const added = log.slice(read);
    read = log.length;
    assert.doesNotMatch(added, /"level":[56]0/, 'an error of our own was logged');
  });

  async function refuse(call: Call, wrong: Wrong): Promise<void> {
    const response = await fetch(server.url + (wrong.path ?? pathOf(call)), {
      method: call.method,
      headers:
        call.access === 'user'
          ? { authorization: `Bearer ${token}`, ...wrong.headers }
          : { ...wrong.headers },
      body: wrong.body ?? null,
    });
    const code = await errorCode(response, wrong.what);
    assert.equal(code, wrong.code, wrong.what);
  }

  for (const [name, call] of Object.entries<Call>(calls) as [CallName, Call][])
    test(`${name} refuses what its shapes refuse, and is not served if it is only planned`, async () => {
      const sent = call.body ? { headers: json, body: '{}' } : {};
      if (!served.has(name)) return refuse(call, { what: 'planned', code: 'not_found', ...sent });
      const right = exampleBody(name);
      const unknown = { headers: json, body: JSON.stringify({ ...right, surprise: 1 }) };
      await Promise.all(
        [
          ...(call.params ? [{ what: 'a wrong parameter', path: pathOf(call, 'a%20b') }] : []),
          { what: 'an unknown query', path: `${pathOf(call)}?surprise=1` },
          ...(call.method === 'GET' ? [] : [{ what: 'an unknown field', ...unknown }]),
          ...(right ? [{ what: 'no body' }] : []),
        ].map((wrong) => refuse(call, { code: 'invalid_input', ...wrong })),
      );
    });

  for (const name of everyKind)
    test(`${name} refuses every kind of broken request`, async () => {
      const call: Call = calls[name];
      for (const wrong of [
        ...wrongAddresses(call),
        ...(call.access === 'user' ? wrongTokens(call) : []),
        ...(call.method === 'GET' ? [] : wrongPayloads(call)),
      ])
        await refuse(call, wrong);
    });

  test('strange paths are refused in the same shape', async () => {
    for (const path of [
      '/api/%ff',
      '/%c0%ae%c0%ae/etc/passwd',
      '/%',
      '/%00',
      '/api/getWallet%00',
      '//',
      '//evil.example/api/getWallet',
      '//api//getWallet',
      '/../../etc/passwd',
      '/api/../healthz',
      '/api/%2e%2e/healthz',
      '/api/getWallet/',
      '/api/GETWALLET',
      '/api',
      '/api/',
      '/.env',
      '*',
      `/${'x'.repeat(9000)}`,
      '/?%ff',
      '/api/auth/google/return/%ff',
    ]) {
      const { status, body } = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n`);
      const { error } = errorShape.parse(JSON.parse(body));
      const isMalformed = /%(ff|c0|$)/.test(path.split('?')[0] ?? '');
      const expected = isMalformed ? [400, 'invalid_input'] : [404, 'not_found'];
      assert.deepEqual([status, error.code], expected, path);
      assert.ok(error.requestId, path);
    }
  });

  test('a method that a path does not support is not found, and HEAD answers without a body', async () => {
    for (const method of ['OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'PURGE']) {
      const { status, body } = await raw(`${method} /api/getWallet HTTP/1.1\r\nHost: localhost\r\n`);
      assert.deepEqual([status, errorShape.parse(JSON.parse(body)).error.code], [404, 'not_found'], method);
    }
    for (const [path, expected] of [
      ['/api/getSettings', 200],
      ['/api/getWallet', 401],
      ['/api/auth/signIn', 404],
      ['/healthz', 200],
    ] as const) {
      const { status, body } = await raw(`HEAD ${path} HTTP/1.1\r\nHost: localhost\r\n`);
      assert.deepEqual([status, body], [expected, ''], path);
    }
  });

  test('malformed HTTP is refused', async () => {
    const post = 'POST /api/auth/signIn HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    for (const text of [
      'BREW /api/getWallet HTTP/1.1\r\nHost: localhost\r\n',
      'garbage\r\n',
      'GET /api/getWallet HTTP/9.9\r\nHost: localhost\r\n',
      'GET /api/getWallet HTTP/1.1\r\n',
      `GET /api/getWallet HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n`,
      'GET /api/getWallet HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n',
      `${post}Content-Length: -1\r\n`,
      `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n`,
      `${post}Content-Length: 5\r\nContent-Length: 6\r\n`,
      `${post}Transfer-Encoding: chunked\r\n\r\nnonsense`,
    ]) {
      const { status } = await raw(text);
      assert.ok(status >= 400 && status < 500, `${status} for ${text.slice(0, 200)}`);
    }
  });

  test('a body that breaks off affects no other request', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write('POST /api/auth/signIn HTTP/1.1\r\nHost: localhost\r\n');
    socket.end('Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"email":');
    await new Promise((resolve) => socket.resume().once('close', resolve));
  });

  /** Sends bytes that no HTTP library would send, and reads the answer until the connection closes. */
  async function raw(head: string): Promise<{ status: number; body: string }> {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(`${head}Connection: close\r\n\r\n`);
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      text += chunk;
    });
    await new Promise((resolve) => socket.once('close', resolve));
    const [top = '', ...rest] = text.split('\r\n\r\n');
    return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(top)?.[1]), body: rest.join('\r\n\r\n') };
  }

  const wrongTokens = (call: Call): Wrong[] => [
    { what: 'no token', code: 'unauthenticated', headers: { authorization: '' } },
    { what: 'expired token', code: 'token_expired', headers: { authorization: `Bearer ${expired}` } },
    { what: 'foreign token', code: 'token_invalid', headers: { authorization: `Bearer ${foreign}` } },
    { what: 'garbage token', code: 'token_invalid', headers: { authorization: 'Bearer garbage' } },
    {
      what: 'a stranger, whose body is not even looked at',
      code: 'unauthenticated',
      headers: { authorization: '', ...json },
      ...(call.method === 'GET' ? {} : { body: 'x'.repeat(100_000) }),
    },
  ];

  function wrongAddresses(call: Call): Wrong[] {
    const params = call.params
      ? ['x'.repeat(201), 'x'.repeat(2000), '%00', 'a%20b', '%F0%9F%8E%A8', '%2e%2e%2f']
      : [];
    return [
      ...params.map((param) => ({
        what: `parameter ${param}`,
        code: 'invalid_input',
        path: pathOf(call, param),
      })),
      { what: 'unknown query', code: 'invalid_input', path: `${pathOf(call)}?surprise=1` },
      { what: 'NUL in the query', code: 'invalid_input', path: `${pathOf(call)}?surprise=%00` },
      { what: 'prototype in the query', code: 'invalid_input', path: `${pathOf(call)}?__proto__=1` },
      ...Object.keys(call.query ?? {}).flatMap((key) => [
        { what: `${key} twice`, code: 'invalid_input', path: `${pathOf(call)}?${key}=a&${key}=b` },
        {
          what: `${key} too long`,
          code: 'invalid_input',
          path: `${pathOf(call)}?${key}=${'x'.repeat(5000)}`,
        },
      ]),
    ];
  }
});

function wrongPayloads(call: Call): Wrong[] {
  const right = call.body ? call.example.body : {};
  const text = JSON.stringify(right);
  const usual = 64 * 1024;
  const limit = call.bodyLimit ?? usual;
  const [depth, fields] = [Math.min(30_000, Math.floor(limit / 2.5)), Math.min(9000, Math.floor(limit / 8))];
  const sent = (what: string, code: string, body: string): Wrong => ({ what, code, body, headers: json });
  return [
    sent('broken JSON', 'malformed_json', '{"a":'),
    sent('a cut-off body', 'malformed_json', `${text.slice(0, -1)} `),
    sent('JSON with a byte order mark', 'malformed_json', `\uFEFF${text}`),
    sent('text behind the JSON', 'malformed_json', `${text}x`),
    // If an image may be sent along, the other fields must still be short.
    sent(
      'endless nesting, unclosed',
      limit > usual ? 'payload_too_large' : 'malformed_json',
      '['.repeat(limit / 2),
    ),
    sent('deep nesting', 'invalid_input', '['.repeat(depth) + ']'.repeat(depth)),
    sent('deeply nested field', 'invalid_input', `{"a":${'{"a":'.repeat(fields)}1${'}'.repeat(fields)}}`),
    sent('an array', 'invalid_input', `[${text}]`),
    sent('a number', 'invalid_input', '1'),
    sent('a text', 'invalid_input', '"x"'),
    sent('true', 'invalid_input', 'true'),
    ...(call.body ? [sent('an empty body', 'invalid_input', ''), sent('null', 'invalid_input', 'null')] : []),
    sent('an unknown field', 'invalid_input', JSON.stringify({ ...right, surprise: 1 })),
    sent('a prototype', 'invalid_input', `{"__proto__":{"admin":true},${text.slice(1, -1) || '"a":1'}}`),
    sent('a constructor', 'invalid_input', JSON.stringify({ ...right, constructor: { prototype: {} } })),
    sent('a huge body', 'payload_too_large', JSON.stringify({ ...right, surprise: 'x'.repeat(limit) })),
    { what: 'no content type', code: 'unsupported_media_type', body: new TextEncoder().encode(text) },
    ...[
      'text/plain',
      'application/x-www-form-urlencoded',
      ...(call.bodyLimit ? [] : ['multipart/form-data']),
      'application/xml',
      'json',
      '/',
    ].map((type) => ({
      what: `content type ${type}`,
      code: 'unsupported_media_type',
      headers: { 'content-type': type },
      body: text,
    })),
  ];
}

/** Checks that an answer is a refusal in the error shape, and returns its code. */
async function errorCode(response: Response, what: string): Promise<string> {
  const text = await response.text();
  assert.ok(response.status >= 400 && response.status < 500, `${what}: ${response.status} ${text}`);
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/, what);
  const { error } = errorShape.parse(JSON.parse(text));
  assert.ok(error.message.length > 0);
  assert.equal(error.requestId, response.headers.get('x-request-id'), `${what}: ${text}`);
  return error.code;
}
