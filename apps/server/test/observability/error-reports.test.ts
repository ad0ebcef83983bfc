import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { reportCeilings } from '#observability/browser-errors/service.ts';
import { exampleBody } from '../support/example-body.ts';
import { freePort } from '../support/free-port.ts';
import { startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { eventually } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

let server: TestServer;
let metrics: string;
let ahead = 0;
before(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  server = await startTestServer(
    { ...withoutSandbox, METRICS_PORT: String(port), TRUST_PROXY: '1' },
    { now: () => new Date(Date.now() + ahead) },
  );
});
after(() => server.stop());

const report = (change: Record<string, unknown> = {}, address = '192.0.2.1') =>
  new Visitor(server.url).call('reportError', {
    body: { ...exampleBody('reportError'), ...change },
    headers: { 'x-forwarded-for': address, 'user-agent': 'Mozilla/5.0 Chrome/140.0 Safari/537.36' },
  });
const lines = () =>
  server
    .log()
    .split('\n')
    .filter((line) => line.includes('an error in a browser'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('a page error becomes one log line next to that of the failed call, and is counted', async () => {
  const failed = await new Visitor(server.url).call('listHistory');
  const requestId = failed.headers.get('x-request-id');
  const before = server.log().length;
  const { status, headers } = await report({
    requestId,
    message: 'TypeError: ana@example.com has no token=abc at https://art.example/?code=1',
  });
  assert.equal(status, 204);
  const [line] = lines();
  assert.deepEqual(
    [line?.['level'], line?.['reqId'], line?.['report']],
    [
      40,
      requestId,
      {
        kind: 'error',
        message: 'TypeError: <email> has no token=<token> at <address>',
        frames: ['assets/first-1a2b.js:1:20'],
        page: '/tools',
        browser: 'Chrome 140',
      },
    ],
  );
  // The line does not say where it came from, and the report itself is not logged as a request.
  const grown = server.log().slice(before);
  assert.ok(!grown.includes('192.0.2.1') && !grown.includes(headers.get('x-request-id') ?? '-'), grown);
  const text = await (await fetch(metrics)).text();
  assert.match(text, /artcade_browser_errors_total\{kind="error",outcome="logged"\} 1\n/);
});

test('reports add only a limited number of log lines per minute', async () => {
  ahead += 61_000;
  const before = lines().length;
  const size = server.log().length;
  for (let times = 0; times < 40; times += 1)
    assert.equal((await report({ message: `${times} `.repeat(60) })).status, 204);
  assert.equal(lines().length - before, reportCeilings.network);
  for (let times = 0; times < 60; times += 1) await report({}, `198.51.100.${times}`);
  assert.equal(lines().length - before, reportCeilings.process);
  // Refused reports leave no line either.
  for (const wrong of [{ kind: 'x' }, { extra: 'y' }, { frames: ['ana@example.com'] }, { page: '/a/b?c' }])
    assert.equal((await report(wrong)).status, 400);
  assert.equal((await report({ message: 'x'.repeat(301) })).code, 'invalid_input');
  assert.equal((await report({ message: 'x'.repeat(9000) })).code, 'payload_too_large');
  assert.ok(server.log().length - size < reportCeilings.process * 2000, 'lines are short');
  await eventually(async () => {
    const text = await (await fetch(metrics)).text();
    assert.match(text, /artcade_browser_errors_total\{kind="error",outcome="dropped"\} 70\n/);
  });
});

test('a page of another site cannot report', async () => {
  const { code } = await new Visitor(server.url).call('reportError', {
    body: exampleBody('reportError'),
    headers: { origin: 'https://evil.example' },
  });
  assert.equal(code, 'forbidden_origin');
});
