import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { Failure, type FailureCode } from '@artcade/domain/failure';
import { isPublic } from '#adapters/net/public-address.ts';
import { createProxy } from './proxy.ts';

let answer: RequestListener = (_request, response) => response.end();
const seen: IncomingMessage[] = [];
const server = createServer((request, response) => {
  seen.push(request);
  answer(request, response);
});
let port = 0;
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
after(() => server.close());

const origin = () => `http://tool.example:${port}`;
/** No public address exists on this machine, so the test resolves the name of the tool's server. */
const proxyTo = (address: string, mayReach?: (address: string) => boolean) =>
  createProxy({
    origins: new Set([origin()]),
    resolve: async () => [address],
    ...(mayReach ? { mayReach } : {}),
  });
const open = () => proxyTo('127.0.0.1', () => true);
const get = (path: string) => ({ targetUrl: origin() + path, method: 'GET' });

const refuses = (work: Promise<unknown>, code: FailureCode, details = {}) =>
  assert.rejects(work, (error: unknown) => {
    assert.ok(error instanceof Failure);
    assert.deepEqual([error.code, error.details], [code, details]);
    return true;
  });

test('asks the tool’s own server, under its own name, without any data of the user', async () => {
  answer = (_request, response) => response.setHeader('content-type', 'application/json').end('{"dice":6}');
  assert.deepEqual(await open()({ ...get('/roll'), method: 'POST', data: { sides: 6 } }), { dice: 6 });
  const { url, headers, method } = seen.at(-1) ?? {};
  assert.deepEqual([method, url, headers?.host], ['POST', '/roll', `tool.example:${port}`]);
  assert.deepEqual(Object.keys(headers ?? {}).sort(), [
    'accept',
    'connection',
    'content-length',
    'content-type',
    'host',
  ]);
});

test('a text response stays text, and an empty one is null', async () => {
  answer = (_request, response) => response.setHeader('content-type', 'text/plain').end('six');
  assert.equal(await open()(get('/')), 'six');
  answer = (_request, response) => response.writeHead(204).end();
  assert.equal(await open()(get('/')), null);
});

test('reaches no server but those of registered tools', async () => {
  const [before, ask] = [seen.length, open()];
  const elsewhere = [
    'http://tool.example/',
    `https://tool.example:${port}/`,
    `http://other.example:${port}/`,
    `http://tool.example.evil.example:${port}/`,
    `http://user:secret@tool.example:${port}/`,
    `http://127.0.0.1:${port}/`,
    'file:///etc/passwd',
    'not an address',
  ];
  for (const targetUrl of elsewhere) await refuses(ask({ targetUrl, method: 'GET' }), 'target_forbidden');
  assert.equal(seen.length, before);
});

test('a registered name that resolves to a private address is refused', async () => {
  const before = seen.length;
  for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1'])
    await refuses(proxyTo(address)(get('/')), 'target_forbidden');
  const either = createProxy({
    origins: new Set([origin()]),
    resolve: async () => ['93.184.216.34', '127.0.0.1'],
  });
  await refuses(either(get('/')), 'target_forbidden');
  assert.equal(seen.length, before);
});

test('only routable addresses are public', () => {
  for (const address of ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])
    assert.ok(isPublic(address), address);
  const inside =
    '0.0.0.0 127.9.9.9 10.0.0.1 172.16.0.1 192.168.1.1 100.64.0.1 169.254.169.254 224.0.0.1 255.255.255.255 ' +
    ':: ::1 fe80::1 fc00::1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:7f00:1:: ::7f00:1 168.63.129.16 localhost ';
  for (const address of inside.split(' ')) assert.ok(!isPublic(address), address);
});

test('redirects are not followed', async () => {
  answer = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end('there');
  await refuses(open()(get('/')), 'target_failed', { status: 302, reason: 'there' });
});

test('a response that is not ok is passed on with its status and text', async () => {
  answer = (_request, response) => response.writeHead(418).end('teapot');
  await refuses(open()(get('/')), 'target_failed', { status: 418, reason: 'teapot' });
});

test('responses are limited in size, and malformed ones are reported', async () => {
  answer = (_request, response) => response.end(Buffer.alloc(6_000_000));
  await refuses(open()(get('/')), 'target_failed', { reason: 'its answer is too large' });
  answer = (_request, response) => response.setHeader('content-type', 'application/json').end('{');
  await refuses(open()(get('/')), 'target_failed', { reason: 'its answer is no JSON' });
  answer = (_request, response) => response.destroy();
  await refuses(open()(get('/')), 'target_failed', { reason: 'no answer' });
});
