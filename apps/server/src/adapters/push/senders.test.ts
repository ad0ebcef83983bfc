import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  createServer as createHttp2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { decodeJwt } from 'jose';
import { createApns } from './apns.ts';
import { createFcm } from './fcm.ts';
import { PushError, type PushMessage, type PushOutcome } from './sender.ts';

const pkcs8 = { type: 'pkcs8', format: 'pem' } as const;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pkcs8).toString();
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pkcs8).toString();
const message: PushMessage = {
  token: 'ab'.repeat(32),
  title: 'Your image is ready',
  body: 'It is in your drive.',
  link: 'artcade://my-drive',
  collapseId: 'sitting',
  seconds: 600,
};
const gone = (since: Date | null = null): PushOutcome => ({ kind: 'gone', since });
const refused = (reason: string): PushOutcome => ({ kind: 'refused', reason });

interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}
interface Heard {
  readonly path: string;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

const timeout = 5000;

/** The timeout fires when the test says so, not because the machine was busy. */
function holdTime(t: TestContext): () => void {
  const waiting: AbortController[] = [];
  t.mock.method(AbortSignal, 'timeout', (milliseconds: number) => {
    assert.equal(milliseconds, timeout);
    const control = new AbortController();
    waiting.push(control);
    return control.signal;
  });
  return () => {
    for (const control of waiting.splice(0)) control.abort(new DOMException('late', 'TimeoutError'));
  };
}

/** Google, with scripted responses; a function sends none. Access tokens are numbered. */
async function google(t: TestContext, now = Date.now) {
  const heard: Heard[] = [];
  const sends: (Reply | (() => void))[] = [];
  const grants: Reply[] = [];
  let granted = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += piece;
    heard.push({ path: request.url ?? '', headers: request.headers, body });
    const isGrant = request.url === '/token';
    if (isGrant) granted += 1;
    const grant = { status: 200, body: { access_token: `t${granted}`, expires_in: 3600 } };
    const reply: Reply | (() => void) =
      (isGrant ? grants.shift() : sends.shift()) ?? (isGrant ? grant : { status: 200 });
    if (typeof reply === 'function') return reply();
    const { status, body: content = {}, headers = {} } = reply;
    response.writeHead(status, headers).end(typeof content === 'string' ? content : JSON.stringify(content));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = {
    projectId: 'p1',
    clientEmail: 'push@p1',
    privateKeyId: 'k1',
    privateKey: rsa,
    tokenUri: `${url}/token`,
  };
  const sender = createFcm(async () => ({ url, account }), { now, timeout });
  const paths = () => heard.map(({ path }) => path);
  return { sender, heard, sends, grants, paths };
}

const fcmRefusal = (status: string, errorCode?: string, more: object = {}) => ({
  error: { status, ...more, ...(errorCode && { details: [{ '@type': 'FcmError', errorCode }] }) },
});

test('FCM gets requests in its own format, and an access token is reused until it expires', async (t) => {
  let clock = 1_000_000_000_000;
  const { sender, heard, paths } = await google(t, () => clock);
  await Promise.all([sender.send(message), sender.send(message)]);
  const {
    aud,
    iss,
    scope,
    iat = 0,
    exp = 0,
  } = decodeJwt(new URLSearchParams(heard[0]?.body).get('assertion') ?? '');
  assert.ok(String(aud).endsWith('/token'));
  assert.deepEqual(
    [iss, scope, exp - iat],
    ['push@p1', 'https://www.googleapis.com/auth/firebase.messaging', 3600],
  );
  const send = '/v1/projects/p1/messages:send';
  assert.deepEqual(paths(), ['/token', send, send]);
  assert.equal(heard[1]?.headers['authorization'], 'Bearer t1');
  assert.deepEqual(JSON.parse(heard[1]?.body ?? ''), {
    message: {
      token: message.token,
      notification: { title: message.title, body: message.body },
      data: { link: message.link },
      android: {
        priority: 'HIGH',
        collapse_key: 'images',
        ttl: '600s',
        notification: { tag: 'sitting' },
      },
    },
  });
  clock += 59 * 60_000;
  await Promise.all([sender.send(message), sender.send(message)]);
  assert.deepEqual(paths().slice(3), ['/token', send, send]);
});

test('FCM says no in many ways, and each has its meaning', async (t) => {
  const { sender, sends, grants, paths } = await google(t);
  const violation = { details: [{ fieldViolations: [{ field: 'message.token' }] }] };
  for (const [reply, outcome] of [
    [{ status: 404, body: fcmRefusal('NOT_FOUND', 'UNREGISTERED') }, gone()],
    [{ status: 400, body: fcmRefusal('INVALID_ARGUMENT', undefined, violation) }, gone()],
    [
      {
        status: 400,
        body: fcmRefusal('INVALID_ARGUMENT', 'INVALID_ARGUMENT', {
          message: 'The registration token is not a valid FCM registration token',
        }),
      },
      gone(),
    ],
    [
      { status: 400, body: fcmRefusal('INVALID_ARGUMENT', 'INVALID_ARGUMENT') },
      refused('FCM answered 400 INVALID_ARGUMENT'),
    ],
    [
      { status: 403, body: fcmRefusal('PERMISSION_DENIED', 'SENDER_ID_MISMATCH') },
      refused('FCM answered 403 SENDER_ID_MISMATCH'),
    ],
    // No such project: the phone is not the cause.
    [{ status: 404, body: '<html>' }, refused('FCM answered 404')],
  ] as const) {
    sends.push(reply);
    assert.deepEqual(await sender.send(message), outcome);
  }
  const before = paths().length;
  sends.push({ status: 401 }, { status: 401 });
  assert.deepEqual(await sender.send(message), refused('FCM answered 401'));
  assert.deepEqual(
    paths()
      .slice(before)
      .filter((path) => path === '/token').length,
    1,
    'renewed once',
  );

  sends.push({ status: 401 });
  grants.push({ status: 400, body: { error: 'invalid_grant' } });
  assert.deepEqual(await sender.send(message), refused('no access token: 400 invalid_grant'));
  grants.push({ status: 503 });
  await assert.rejects(sender.send(message), PushError);
  assert.deepEqual(await sender.send(message), { kind: 'sent' });
});

test('FCM is left alone for as long as it asks, and does not keep us waiting', async (t) => {
  let clock = 1_000_000_000_000;
  const timeIsOver = holdTime(t);
  const { sender, sends, paths } = await google(t, () => clock);
  for (const [retryAfter, seconds] of [
    [() => '30', 30],
    [() => new Date(clock + 120_000).toUTCString(), 120],
    [() => 'soon', 10],
    [() => undefined, 10],
  ] as const) {
    const header = retryAfter();
    sends.push({ status: 429, headers: header === undefined ? {} : { 'retry-after': header } });
    await assert.rejects(sender.send(message), /answered 429/);
    const asked = paths().length;
    clock += seconds * 1000 - 1;
    await assert.rejects(sender.send(message), /left alone/);
    assert.equal(paths().length, asked);
    clock += 1;
    assert.deepEqual(await sender.send(message), { kind: 'sent' });
  }
  sends.push(timeIsOver);
  await assert.rejects(sender.send(message), /did not answer/);
});

/** Apple, likewise. It counts the connections. */
async function apple(t: TestContext, now = Date.now) {
  const heard: Heard[] = [];
  const replies: (Reply | ((stream: ServerHttp2Stream) => void))[] = [];
  const sessions: ServerHttp2Session[] = [];
  const server = createHttp2Server();
  server.on('session', (session) => {
    sessions.push(session);
    session.on('error', () => {});
  });
  const answer = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> => {
    stream.on('error', () => {});
    let body = '';
    for await (const piece of stream.setEncoding('utf8')) body += piece;
    heard.push({ path: String(headers[':path']), headers, body });
    const reply = replies.shift() ?? { status: 200 };
    if (typeof reply === 'function') return reply(stream);
    stream.respond({ ':status': reply.status, ...reply.headers });
    stream.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
  };
  server.on('stream', (stream, headers) => void answer(stream, headers));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = { url, key: ec, keyId: 'KEY1234567', teamId: 'TEAM123456', topic: 'com.artcade.app' };
  const sender = createApns(async () => config, { now, timeout });
  t.after(async () => {
    await sender.close();
    for (const session of sessions) session.destroy();
    server.close();
  });
  return { sender, heard, replies, sessions };
}

test('Apple gets requests in its own format, over one connection and with one token for a long time', async (t) => {
  let clock = 1_000_000_000_000;
  const { sender, heard, sessions, replies } = await apple(t, () => clock);
  for (let count = 0; count < 3; count += 1) assert.deepEqual(await sender.send(message), { kind: 'sent' });
  assert.equal(sessions.length, 1);
  assert.equal(heard[0]?.path, `/3/device/${message.token}`);
  assert.partialDeepStrictEqual(heard[0]?.headers, {
    'apns-topic': 'com.artcade.app',
    'apns-push-type': 'alert',
    'apns-priority': '10',
    'apns-expiration': '1000000600',
    'apns-collapse-id': 'sitting',
  });
  assert.deepEqual(JSON.parse(heard[0]?.body ?? ''), {
    aps: {
      alert: { title: message.title, body: message.body },
      sound: 'default',
      'thread-id': 'images',
    },
    link: message.link,
  });
  const tokens = () => new Set(heard.map(({ headers }) => headers['authorization'])).size;
  clock += 39 * 60_000;
  await sender.send(message);
  assert.equal(tokens(), 1);
  clock += 2 * 60_000;
  await sender.send(message);
  assert.equal(tokens(), 2);

  const expired = { status: 403, body: { reason: 'ExpiredProviderToken' } };
  replies.push(expired);
  const tooSoon = refused('APNs answered 403 ExpiredProviderToken');
  assert.deepEqual(await sender.send(message), tooSoon, 'a new one every minute would shut us out');
  clock += 21 * 60_000;
  replies.push(expired);
  assert.deepEqual(await sender.send(message), { kind: 'sent' });
  replies.push(expired, expired);
  assert.deepEqual(await sender.send(message), tooSoon);
  assert.equal(tokens(), 3);
});

test('Apple says no in many ways, and each has its meaning', async (t) => {
  let clock = 1_000_000_000_000;
  const { sender, replies } = await apple(t, () => clock);
  const since = new Date(999_999_999_000);
  for (const [status, body, outcome] of [
    [410, { reason: 'Unregistered', timestamp: since.getTime() }, gone(since)],
    [410, { reason: 'ExpiredToken' }, gone()],
    [400, { reason: 'BadDeviceToken' }, gone()],
    [400, { reason: 'DeviceTokenNotForTopic' }, refused('APNs answered 400 DeviceTokenNotForTopic')],
    [403, { reason: 'InvalidProviderToken' }, refused('APNs answered 403 InvalidProviderToken')],
    [413, { reason: 'PayloadTooLarge' }, refused('APNs answered 413 PayloadTooLarge')],
    [404, 'nonsense', refused('APNs answered 404')],
  ] as const) {
    replies.push({ status, body });
    assert.deepEqual(await sender.send(message), outcome);
  }
  replies.push({ status: 429, body: { reason: 'TooManyRequests' } });
  await assert.rejects(sender.send(message), /TooManyRequests/);
  // The previous limit concerned one phone; this one concerns all.
  assert.deepEqual(await sender.send(message), { kind: 'sent' });
  replies.push({ status: 503, body: { reason: 'ServiceUnavailable' }, headers: { 'retry-after': '20' } });
  await assert.rejects(sender.send(message), /ServiceUnavailable/);
  clock += 19_000;
  await assert.rejects(sender.send(message), /left alone/);
  clock += 2000;
  assert.deepEqual(await sender.send(message), { kind: 'sent' });
});

test('a connection that Apple ends, cuts or forgets is opened anew', async (t) => {
  const timeIsOver = holdTime(t);
  const { sender, replies, sessions, heard } = await apple(t);
  await sender.send(message);
  for (const end of [
    // Graceful: pending requests are still answered.
    (stream: ServerHttp2Stream) => {
      stream.session?.goaway();
      stream.respond({ ':status': 200 });
      stream.end();
    },
    // Before it has processed any request.
    (stream: ServerHttp2Stream) => {
      stream.session?.goaway(0, 0);
      stream.session?.destroy();
    },
    (stream: ServerHttp2Stream) => stream.session?.socket.destroy(),
    (stream: ServerHttp2Stream) => stream.close(2),
    // No response at all.
    timeIsOver,
  ]) {
    const before = sessions.length;
    replies.push(end);
    assert.deepEqual(await sender.send(message), { kind: 'sent' });
    assert.deepEqual(await sender.send(message), { kind: 'sent' });
    assert.equal(sessions.length, before + 1);
  }
  // Idle, and cut by a middlebox.
  sessions.at(-1)?.socket.destroy();
  assert.deepEqual(await sender.send(message), { kind: 'sent' });
  replies.push(timeIsOver, timeIsOver);
  const asked = heard.length;
  await assert.rejects(sender.send(message), PushError);
  assert.equal(heard.length, asked + 2, 'once more, and no oftener');
});
