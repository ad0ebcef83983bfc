import assert from 'node:assert/strict';
import test from 'node:test';
import type { Request } from 'playwright-core';
import { freePort } from '../apps/server/test/support/free-port.ts';
import { startAlone } from './artcade.ts';
import { hasCredits, openTool } from './guests.ts';
import { announce, enterAsDemo, enterAsNew, eventually, inSight, openStage } from './harness.ts';

const sandboxPort = await freePort();

const sandbox = `http://localhost:${sandboxPort}`;

// Tracing is set up once for a process.
const { newPage, output } = await openStage(
  {
    SANDBOX_PORT: String(sandboxPort),
    IMAGE_ENGINE: 'openai',
    OPENAI_API_KEY: 'x',
    OPENAI_BASE_URL: `${sandbox}/engines/openai/v1`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${sandbox}/otlp`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  },
  startAlone,
);

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string;
  readonly name: string;
  readonly kind: string;
}

const spansOf = async (traceId: string): Promise<readonly Span[]> => {
  const { spans } = (await (await fetch(`${sandbox}/otlp.json`)).json()) as { spans: Span[] };
  return spans.filter((span) => span.traceId === traceId);
};

/** The server's log lines about page errors. */
const reports = () =>
  output()
    .split('\n')
    .filter((line) => line.includes('an error in a browser'))
    .map((line) => JSON.parse(line) as { reqId: string; report: Record<string, unknown> });

test('a trace begins with the request of the page and ends at the image service', async (t) => {
  const page = await newPage(t);
  await enterAsNew(page, { name: 'Mina', email: 'mina@example.com', password: 'brush-and-ink' });
  await hasCredits(page, 200);
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/generations')) asked.push(request);
  });
  const frame = await openTool(page, 'Logo Generator', 'logo-generator');
  await frame.getByLabel('Title', { exact: true }).fill('Emberfall');
  await frame.getByRole('button', { name: /^Make (this|all \d+) in full/ }).click();
  await inSight(frame.getByRole('button', { name: 'Download', exact: true }));
  const [, traceId = '', spanId, flags] = asked[0]?.headers()['traceparent']?.split('-') ?? [];
  assert.equal(flags, '00', 'the page asks for nothing');
  await eventually(
    async () => {
      const spans = await spansOf(traceId);
      const names: string[] = [];
      const service = spans.find(({ name, kind }) => name === 'POST' && kind === 'client');
      let above = service?.spanId;
      for (let span = service; span; span = spans.find((each) => each.spanId === above)) {
        names.unshift(span.name);
        above = span.parentId;
      }
      return [above, ...names];
    },
    [spanId, 'POST /api/generations', 'process generation', 'generate openai', 'POST'],
    'from the browser’s own span to the image service',
  );
});

test('errors of the page and of the service worker reach the log, without personal data', async (t) => {
  const page = await newPage(t, { serviceWorkers: 'allow' });
  await enterAsDemo(page);
  announce(page, /^uncaught: Error: .* has no drive/, /^401 GET .*\/api\/listHistory$/);
  const before = reports().length;
  const requestId = await page.evaluate(async () => {
    const { error } = (await (await fetch('/api/listHistory')).json()) as { error: { requestId: string } };
    setTimeout(() => {
      throw Object.assign(new Error('Demo Artist at demo@artcade.example has no drive'), { details: error });
    });
    return error.requestId;
  });
  await eventually(() => reports().length, before + 1, 'one line');
  const [line] = reports().slice(-1);
  assert.deepEqual(
    [line?.reqId, line?.report['kind'], line?.report['message'], line?.report['page']],
    [requestId, 'error', 'Error: <user> at <user> has no drive', '/tools'],
  );
  assert.match(String(line?.report['browser']), /^Chrome \d+$/);

  const ofWorker = () => reports().filter(({ report }) => report['kind'] === 'worker');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    // Not a path.
    active?.postMessage({ used: [1] });
  });
  await eventually(() => ofWorker().length, 1, 'one line');
  const [worker] = ofWorker();
  assert.deepEqual([worker?.report['message'], worker?.report['page']], ['TypeError', '/']);
  assert.match(String(worker?.report['frames']), /^service-worker\.js:\d+:\d+/);
});
