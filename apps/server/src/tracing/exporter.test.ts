import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createExporter, type ExporterOptions } from './exporter.ts';
import type { EndedSpan } from './otlp.ts';

const span: EndedSpan = {
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  parentId: null,
  name: 'x',
  kind: 1,
  began: 1n,
  ended: 2n,
  facts: {},
  problem: null,
  link: null,
};

/** A collector that does as it is told, and an exporter for it. */
async function stage(
  t: TestContext,
  answer: (response: ServerResponse, request: IncomingMessage, asked: number) => void,
  options: Partial<ExporterOptions> = {},
) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    request.resume().once('end', () => answer(response, request, asked.length));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const counts = { sent: 0, dropped: 0 };
  const warnings: string[] = [];
  const exporter = createExporter({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    headers: { 'x-key': 'secret' },
    resource: {},
    version: '1',
    queueMaximum: 4,
    batchMaximum: 2,
    delayMs: 5,
    timeoutMs: 10_000,
    warn: (_, message) => warnings.push(message),
    counted: (outcome, spans) => {
      counts[outcome] += spans;
    },
    ...options,
  });
  return { exporter, asked, counts, warnings };
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !isSo(); await sleep(5)) assert.ok(Date.now() < end, 'in time');
}

test('spans are brought in batches, with the headers that were configured', async (t) => {
  const { exporter, asked, counts } = await stage(t, (response) => response.end());
  for (let times = 0; times < 3; times += 1) exporter.add(span);
  await until(() => counts.sent === 3);
  assert.equal(asked.length, 2);
  assert.deepEqual(
    [asked[0]?.headers['content-type'], asked[0]?.headers['x-key'], asked[0]?.method],
    ['application/x-protobuf', 'secret', 'POST'],
  );
  await exporter.stop();
});

test('a collector that never answers holds as much as the queue takes, and what comes later is dropped', async (t) => {
  const { exporter, counts } = await stage(t, () => {}, { timeoutMs: 3_600_000 });
  for (let times = 0; times < 1000; times += 1) exporter.add(span);
  assert.deepEqual(counts, { sent: 0, dropped: 996 });
  // It would not answer in an hour either; stopping has less patience than that.
  await exporter.stop();
  assert.deepEqual(counts, { sent: 0, dropped: 1000 });
});

test('what could not be delivered is tried again, and the trouble told once', async (t) => {
  const { exporter, counts, warnings, asked } = await stage(t, (response, _, times) => {
    response.writeHead(times > 2 ? 200 : 503, { 'retry-after': '0' }).end();
  });
  exporter.add(span);
  await until(() => counts.sent === 1);
  assert.deepEqual([asked.length, counts.dropped], [3, 0]);
  assert.deepEqual(warnings, ['the collector of traces does not answer']);
  await exporter.stop();
});

test('what the collector refuses for good is not sent again, and a key follows no redirect', async (t) => {
  for (const status of [400, 401]) {
    const { exporter, counts, asked, warnings } = await stage(t, (response) => {
      response.writeHead(status).end();
    });
    exporter.add(span);
    await until(() => counts.dropped === 1);
    assert.equal(asked.length, 1);
    assert.deepEqual(warnings, ['the collector of traces refuses them']);
    await exporter.stop();
  }
  const { exporter, asked } = await stage(t, (response) => {
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  exporter.add(span);
  await until(() => asked.length > 0);
  await exporter.stop();
  assert.ok(asked.every(({ url }) => url === '/v1/traces'));
});

test('stopping brings what still waits', async (t) => {
  const { exporter, counts } = await stage(t, (response) => response.end(), { delayMs: 60_000 });
  exporter.add(span);
  await exporter.stop();
  assert.deepEqual(counts, { sent: 1, dropped: 0 });
});
