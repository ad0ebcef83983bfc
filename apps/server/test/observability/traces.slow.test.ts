import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { registerHooks } from 'node:module';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { newId } from '#keys/secrets.ts';
import { type Artist, newArtist } from '../support/artist.ts';
import { type Collector, startCollector, wayUp } from '../support/collector.ts';
import { logo, settled } from '../support/generating.ts';
import { bareEnvironment, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { stopGently } from '../support/stop-gently.ts';
import { eventually } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

// Records the modules that a server loads from here on.
const loaded: string[] = [];
registerHooks({
  load: (url, context, next) => {
    loaded.push(url);
    return next(url, context);
  },
});
const tracingLoaded = (): string[] => loaded.filter((url) => url.includes('/src/observability/tracing/'));

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
const prompt = 'a lighthouse for grandmother Ottilie';

let collector: Collector;
let models: Record<string, string>;
before(async () => {
  collector = await startCollector();
  models = {
    IMAGE_ENGINE: 'openai',
    OPENAI_API_KEY: 'sk-secret-of-the-operator',
    OPENAI_BASE_URL: `${collector.url}/engines/openai/v1`,
  };
});
after(() => collector.stop());

/** An order as a page sends it: with a trace id that begins as the server requires, and its signature. */
async function order(artist: Artist, headers: Record<string, string>) {
  const asked = await artist.visitor.call('startGenerations', {
    token: artist.token,
    body: { ...logo, prompt, key: newId() },
    headers,
  });
  assert.equal(asked.status, 200, asked.text);
  const [made] = await settled(artist, asked.data);
  assert.equal(made?.state, 'done');
  return asked.headers.get('x-request-id') ?? assert.fail('a request has an id');
}

async function pageOf({ url }: TestServer) {
  const { data } = await new Visitor(url).call('getSettings');
  const { prefix, state } = data.tracing ?? assert.fail('the server says that it traces');
  const traceId = `${prefix}${hex(8)}`;
  const spanId = hex(8);
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-00`, tracestate: state } };
}

const lastParent = async (): Promise<unknown> => (await collector.seen('openai')).at(-1)?.['traceparent'];

// First, because loaded modules stay loaded.
test('without a collector, no tracing module is loaded, and nothing is recorded or sent along', async () => {
  const server = await startTestServer({ ...withoutSandbox, ...models, WELCOME_CREDITS: '100' });
  try {
    const { data } = await new Visitor(server.url).call('getSettings');
    assert.equal(data.tracing, undefined);
    const before = (await collector.spans()).length;
    await order(await newArtist(server.url), { traceparent: `00-${hex(16)}-${hex(8)}-01` });
    assert.equal(await lastParent(), undefined);
    assert.equal((await collector.spans()).length, before);
    assert.deepEqual(tracingLoaded(), []);
  } finally {
    await server.stop();
  }
});

describe('with a server and a worker that trace', () => {
  let server: TestServer;
  let worker: ChildProcess;
  let artist: Artist;
  before(async () => {
    const settings = { ...withoutSandbox, ...models, ...collector.settings };
    server = await startTestServer({ ...settings, WELCOME_CREDITS: '500', GENERATION_WORKERS: '0' });
    const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
    worker = spawn(process.execPath, [program, 'worker'], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...bareEnvironment,
        ...settings,
        LOG_LEVEL: 'warn',
        DATABASE_URL: server.databaseUrl,
        DATA_DIR: server.dataDir,
      },
    });
    artist = await newArtist(server.url);
  });
  after(async () => {
    const ended = once(worker, 'exit');
    stopGently(worker);
    await ended;
    await server.stop();
  });

  test('the tracing modules are loaded now and not before', () => {
    for (const name of ['open', 'queries', 'tracer', 'exporter', 'otlp', 'pages'])
      assert.ok(
        tracingLoaded().some((url) => url.endsWith(`/${name}.ts`)),
        name,
      );
  });

  test('a trace leads from the page through the call and its job in another process to the image service', async () => {
    const page = await pageOf(server);
    const requestId = await order(artist, page.headers);
    const spans = await eventually(async () => {
      const found = await collector.trace(page.traceId);
      const service = found.find(({ name, kind }) => name === 'POST' && kind === 'client');
      assert.deepEqual(wayUp(found, service), [
        'POST',
        'generate openai',
        'process generation',
        'POST /api/generations',
      ]);
      return found;
    });
    const named = (name: string) => spans.find((span) => span.name === name) ?? assert.fail(name);
    const call = named('POST /api/generations');
    assert.deepEqual(
      [call.parentId, call.kind, call.facts['http.response.status_code'], call.facts['artcade.request_id']],
      [page.spanId, 'server', 200, requestId],
    );
    const job = named('process generation');
    assert.deepEqual(
      [job.kind, job.facts['messaging.destination.name'], job.facts['artcade.request_id']],
      ['consumer', 'generation', requestId],
    );
    assert.deepEqual(
      [call, job].map(({ resource }) => [resource['service.name'], resource['artcade.role']]),
      [
        ['artcade', 'server'],
        ['artcade', 'worker'],
      ],
    );
    // The service received the id of its parent span.
    const service = named('POST');
    assert.equal(await lastParent(), `00-${page.traceId}-${service.spanId}-01`);
    assert.equal(service.facts['http.response.status_code'], 200);
    // The database queries of the call and the job.
    for (const parent of [call, job])
      assert.ok(
        spans.some(
          ({ parentId, facts }) => parentId === parent.spanId && facts['db.query.summary'] !== undefined,
        ),
        parent.name,
      );
    const lines = server
      .log()
      .split('\n')
      .filter((line) => line.includes(requestId));
    assert.ok(lines.length > 0 && lines.every((line) => line.includes(`"trace_id":"${page.traceId}"`)));
  });

  test('spans contain no personal data: no account, address, prompt, key or query', async () => {
    const page = await pageOf(server);
    await order(artist, page.headers);
    const { visitor, token } = artist;
    await visitor.call('listHistory', { token, query: { before: '123456789' }, headers: page.headers });
    await visitor.call('signIn', { body: { email: artist.email, password: 'wrong-guess-77' } });
    await eventually(async () => {
      const names = (await collector.spans()).map(({ name }) => name);
      assert.ok(names.includes('POST /api/auth/signIn') && names.includes('GET /api/listHistory'));
      assert.ok((await collector.trace(page.traceId)).some(({ name }) => name === 'process generation'));
    });
    const all = JSON.stringify(await collector.spans());
    const secrets = [artist.email, artist.uid, token, 'Ottilie', 'Coin Quest', 'wrong-guess', '123456789'];
    for (const secret of [...secrets, 'sk-secret', '127.0.0.1:1', server.databaseUrl, 'undici', '?'])
      assert.ok(!all.includes(secret), secret);
  });

  test('a stranger can neither join a foreign trace nor start one under an id of their own', async () => {
    const victim = await pageOf(server);
    const mine = await pageOf(server);
    const strangers: Record<string, string>[] = [
      { traceparent: `00-${victim.traceId}-${hex(8)}-01` },
      // Their own signature for a foreign trace id.
      { traceparent: `00-${victim.traceId}-${hex(8)}-01`, tracestate: mine.headers.tracestate },
      {
        traceparent: `00-${victim.traceId}-${hex(8)}-01`,
        tracestate: `artcade=9999999999-${'A'.repeat(24)}`,
      },
      { traceparent: `00-${hex(16)}-${hex(8)}-01`, tracestate: 'other=1' },
    ];
    for (const headers of strangers) {
      const { traceparent = '' } = headers;
      const [, traceId, spanId] = traceparent.split('-');
      const answer = await new Visitor(server.url).call('getSettings', { headers });
      const id = answer.headers.get('x-request-id');
      const span = await eventually(async () => {
        const found = (await collector.spans()).find(({ facts }) => facts['artcade.request_id'] === id);
        assert.ok(found);
        return found;
      });
      assert.deepEqual([span.parentId, span.links], ['', [{ traceId, spanId }]]);
      assert.notEqual(span.traceId, traceId);
    }
    assert.deepEqual(await collector.trace(victim.traceId), []);
  });

  test('a failure is recorded with its kind; untraced requests leave no span', async () => {
    const { headers } = await new Visitor(server.url).call('signIn', {
      body: { email: 'nobody@example.com', password: 'coin-slot-7' },
    });
    await fetch(`${server.url}/healthz`);
    await eventually(async () => {
      const spans = await collector.spans();
      const span = spans.find(({ facts }) => facts['artcade.request_id'] === headers.get('x-request-id'));
      assert.deepEqual(
        [span?.facts['artcade.failure'], span?.facts['http.response.status_code'], span?.isFailed],
        ['invalid_credentials', 401, false],
      );
      assert.ok(!spans.some(({ name }) => name.includes('healthz')));
    });
  });

  test('an unreachable collector delays nobody, and buffered spans arrive when it is back', async () => {
    await fetch(`${collector.url}/otlp/trouble?status=503&times=2`, { method: 'POST' });
    const { headers, status } = await new Visitor(server.url).call('getSettings');
    assert.equal(status, 200);
    await eventually(async () => {
      const ids = (await collector.spans()).map(({ facts }) => facts['artcade.request_id']);
      assert.ok(ids.includes(headers.get('x-request-id')));
    });
    assert.match(server.log(), /the collector of traces does not answer/);
  });
});

test('nobody can force a trace on a server that samples none, and its services learn that', async () => {
  const server = await startTestServer({
    ...withoutSandbox,
    ...models,
    ...collector.settings,
    WELCOME_CREDITS: '100',
    OTEL_TRACES_SAMPLER: 'parentbased_always_off',
  });
  const page = await pageOf(server);
  try {
    const traceparent = page.headers.traceparent.replace(/00$/, '01');
    await order(await newArtist(server.url), { ...page.headers, traceparent });
    assert.match(String(await lastParent()), new RegExp(`^00-${page.traceId}-[\\da-f]{16}-00$`));
  } finally {
    // All buffered spans have reached the collector by then.
    await server.stop();
  }
  assert.deepEqual(await collector.trace(page.traceId), []);
});
