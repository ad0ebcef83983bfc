import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { type RunningSandbox, startSandbox } from '../testing/sandbox-process.ts';

let sandbox: RunningSandbox;
before(async () => {
  sandbox = await startSandbox();
});
after(() => sandbox.stop());

/** Output of OpenTelemetry's Python library (opentelemetry-proto 1.45). */
const official =
  'Ct0BCh0KGwoMc2VydmljZS5uYW1lEgsKCWVsc2V3aGVyZRK7AQoKCghvZmZpY2lhbBKsAQoQCvdlGRbNQ92ESOshHIAxnBIIt61rcWkgMzEiCADwZ6oLqQK3' +
  'KghHRVQgL+mbtjACOQAAtJN24voYQYCymqJ24voYSgsKAW4SBhiAjO6JGkoHCgF0EgIQAUoOCgFkEgkhAAAAAAAA0D9aFAkFAAAAAAAAABIJZXhjZXB0aW9u' +
  'ahwKEP////////////////////8SCBERERERERERegYSAm5vGAKFAQEBAAA=';

const deliver = (
  bytes: Buffer,
  type = 'application/x-protobuf',
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${sandbox.url}/otlp/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: new Uint8Array(bytes),
  });
const spans = async (): Promise<unknown[]> =>
  ((await (await fetch(`${sandbox.url}/otlp.json`)).json()) as { spans: unknown[] }).spans;

test('messages of the official library are decoded', async () => {
  const answer = await deliver(Buffer.from(official, 'base64'));
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'application/x-protobuf']);
  assert.deepEqual(await spans(), [
    {
      traceId: '0af7651916cd43dd8448eb211c80319c',
      spanId: 'b7ad6b7169203331',
      parentId: '00f067aa0ba902b7',
      name: 'GET /零',
      kind: 'server',
      began: '2027-01-15T08:00:00.000Z',
      took: 250,
      isFailed: true,
      facts: { n: 7_000_000_000, t: true, d: 0.25 },
      resource: { 'service.name': 'elsewhere' },
      links: [{ traceId: 'f'.repeat(32), spanId: '1'.repeat(16) }],
    },
  ]);
  const page = await (await fetch(`${sandbox.url}/otlp`)).text();
  assert.ok(page.includes('GET /零') && page.includes('0af7651916cd43dd8448eb211c80319c'));
});

test('data that is no OTLP message is refused, and a failing collector stores nothing', async () => {
  const before = (await spans()).length;
  const bytes = Buffer.from(official, 'base64');
  assert.equal((await deliver(bytes, 'application/json')).status, 415);
  assert.equal((await deliver(bytes.subarray(0, -3))).status, 400);
  // The request has no field 9.
  assert.equal((await deliver(Buffer.from([0x4a, 0x00]))).status, 400);
  // A span whose id has three bytes.
  assert.equal((await deliver(Buffer.from('0a0b120912070a03010203120a', 'hex'))).status, 400);
  await fetch(`${sandbox.url}/otlp/trouble?status=503&times=1`, { method: 'POST' });
  assert.equal((await deliver(bytes)).status, 503);
  assert.equal((await spans()).length, before);
  assert.equal((await deliver(bytes)).status, 200);
  const packed = await deliver(gzipSync(bytes), undefined, { 'content-encoding': 'gzip' });
  assert.equal(packed.status, 200);
  assert.equal((await spans()).length, before + 2);
});
