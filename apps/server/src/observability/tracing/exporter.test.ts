import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { patience } from '../../../test/support/patience.ts';
import { createExporter, type ExporterOptions, encodedAtOnce, encodeInTurns } from './exporter.ts';
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

/** A collector with scripted responses, and an exporter for it. */
async function stage(
  t: TestContext,
  answer: (response: ServerResponse, request: IncomingMessage, asked: number) => void,
  options: Partial<ExporterOptions> = {},
) {
  const asked: IncomingMessage[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const times = asked.push(request);
    const come = (body: string) => {
      bodies.push(body);
      answer(response, request, times);
    };
    // A request that is aborted midway gets no response.
    text(request).then(come, () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const counts = { sent: 0, dropped: 0 };
  const warnings: string[] = [];
  const reasons: unknown[] = [];
  const exporter = createExporter({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    headers: { 'x-key': 'secret' },
    resource: {},
    version: '1',
    queueMaximum: 4,
    batchMaximum: 2,
    delayMs: 5,
    timeoutMs: 10_000,
    warn: ({ status, code }, message) => {
      warnings.push(message);
      reasons.push(status ?? code);
    },
    counted: (outcome, spans) => {
      counts[outcome] += spans;
    },
    ...options,
  });
  return { exporter, asked, bodies, counts, warnings, reasons };
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + patience; !isSo(); await sleep(5)) assert.ok(Date.now() < end, 'in time');
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

test('while a collector does not answer, spans wait until the queue is full, and later ones are dropped', async (t) => {
  const { exporter, counts } = await stage(t, () => {}, { timeoutMs: 3_600_000 });
  for (let times = 0; times < 1000; times += 1) exporter.add(span);
  assert.deepEqual(counts, { sent: 0, dropped: 996 });
  // The collector never responds; the time limit of the flush ends the wait.
  await exporter.stop();
  assert.deepEqual(counts, { sent: 0, dropped: 1000 });
});

test('failed deliveries are retried, and the failure is logged once', async (t) => {
  const { exporter, counts, warnings, reasons, asked } = await stage(t, (response, _, times) => {
    response.writeHead(times > 2 ? 200 : 503, { 'retry-after': '0' }).end();
  });
  exporter.add(span);
  await until(() => counts.sent === 1);
  assert.deepEqual([asked.length, counts.dropped], [3, 0]);
  assert.deepEqual([warnings, reasons], [['the collector of traces does not answer'], [503]]);
  await exporter.stop();
});

test('what the collector refuses for good is not sent again, and a key follows no redirect', async (t) => {
  for (const status of [307, 400, 401]) {
    const { exporter, counts, asked, warnings, reasons } = await stage(t, (response) => {
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    exporter.add(span);
    await until(() => counts.dropped === 1);
    assert.deepEqual(
      asked.map(({ url }) => url),
      ['/v1/traces'],
    );
    assert.deepEqual([warnings, reasons], [['the collector of traces refuses them'], [status]]);
    await exporter.stop();
  }
});

test('the reason why a collector cannot be reached is logged without the values of headers', async (t) => {
  const [plain, gone] = [createServer(), createServer()];
  const [plainAddress, goneAddress] = await Promise.all(
    [plain, gone].map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return `127.0.0.1:${(server.address() as AddressInfo).port}`;
    }),
  );
  gone.close();
  t.after(() => plain.close());
  const trouble = [
    [{ url: `http://${goneAddress}/` }, /^ECONNREFUSED$/],
    [{ url: `https://${plainAddress}/` }, /^ERR_SSL_\w+$/],
    [{ timeoutMs: 1 }, /^TimeoutError$/],
    [{ headers: { 'x-key': 'secret\nsecret' } }, /^TypeError$/],
  ] as const;
  for (const [options, code] of trouble) {
    const facts: Readonly<Record<string, unknown>>[] = [];
    const warn = (given: Readonly<Record<string, unknown>>) => facts.push(given);
    const { exporter } = await stage(t, () => {}, { ...options, warn });
    exporter.add(span);
    await until(() => facts.length > 0);
    assert.match(String(facts[0]?.['code']), code);
    assert.doesNotMatch(JSON.stringify(facts), /secret/);
    await exporter.stop();
  }
});

test('a different failure is logged, too, and the same one again after a recovery', async (t) => {
  const statuses = [503, 503, 401, 401, 200, 401];
  const { exporter, asked, counts, reasons } = await stage(t, (response, _, times) => {
    response.writeHead(statuses[times - 1] ?? 200, { 'retry-after': '0' }).end();
  });
  for (const done of [1, 2, 3, 4]) {
    exporter.add(span);
    await until(() => counts.sent + counts.dropped === done);
  }
  assert.deepEqual([asked.length, reasons], [statuses.length, [503, 401, 401]]);
  await exporter.stop();
});

test('stopping exports what still waits', async (t) => {
  const { exporter, counts } = await stage(t, (response) => response.end(), { delayMs: 60_000 });
  exporter.add(span);
  await exporter.stop();
  assert.deepEqual(counts, { sent: 1, dropped: 0 });
});

test('what ends while the exporter stops is brought once, and what ends later counts as dropped', async (t) => {
  const { exporter, counts, bodies } = await stage(
    t,
    (response, _, times) => {
      if (times > 1) return response.end();
      for (const name of ['second', 'third', 'fourth']) exporter.add({ ...span, name });
      // Long enough for a concurrent export to begin, if one were scheduled.
      setTimeout(() => response.end(), 50);
    },
    { delayMs: 60_000 },
  );
  exporter.add({ ...span, name: 'first' });
  await exporter.stop();
  assert.deepEqual(
    bodies.map((body) => body.match(/first|second|third|fourth/g)),
    [['first'], ['second', 'third'], ['fourth']],
  );
  assert.deepEqual(counts, { sent: 4, dropped: 0 });
  exporter.add(span);
  assert.deepEqual(counts, { sent: 4, dropped: 1 });
});

test('a large batch is encoded in pieces, with turns for others in between', async () => {
  let encoded = 0;
  const seen = new Set<number>();
  const counting = {
    ...span,
    get name() {
      encoded += 1;
      return 'counted';
    },
  };
  const count = encodedAtOnce * 2 + 1;
  const done = encodeInTurns({}, '1', Array<EndedSpan>(count).fill(counting));
  while (encoded < count) {
    seen.add(encoded);
    await new Promise(setImmediate);
  }
  assert.deepEqual([...seen], [encodedAtOnce, encodedAtOnce * 2]);
  assert.equal((await done).toString('latin1').match(/counted/g)?.length, count);
});
