import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { newId } from '#keys/secrets.ts';
import { newArtist } from '../support/artist.ts';
import { freePort } from '../support/free-port.ts';
import { logo, settled } from '../support/generating.ts';
import { bareEnvironment, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { patience } from '../support/patience.ts';
import { stopGently } from '../support/stop-gently.ts';
import { eventually } from '../support/time-machine.ts';

describe('a monitored server and a worker of its own', () => {
  let server: TestServer;
  let worker: { child: ChildProcess; said: () => string };
  let ports: { server: number; worker: number };
  before(async () => {
    ports = { server: await freePort(), worker: await freePort() };
    server = await startTestServer({
      ...withoutSandbox,
      WELCOME_CREDITS: '100',
      GENERATION_WORKERS: '0',
      METRICS_PORT: String(ports.server),
    });
    worker = startWorker({
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      METRICS_PORT: String(ports.worker),
    });
    const isReady = () =>
      fetch(`http://127.0.0.1:${ports.worker}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    for (const end = Date.now() + patience; !(await isReady()); await sleep(50))
      assert.ok(Date.now() < end && worker.child.exitCode === null, `no worker: ${worker.said()}`);
  });
  after(async () => {
    stopGently(worker.child);
    const [code] = (await once(worker.child, 'exit')) as [number];
    await server.stop();
    assert.equal(code, 0, worker.said());
  });

  const linesWith = (log: string, id: string): Record<string, unknown>[] =>
    log
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(id))
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  test('the request id is on every log line of its later jobs', async () => {
    const artist = await newArtist(server.url);
    const { visitor, token } = artist;
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const ordered = await visitor.call('startGenerations', {
      token,
      body: { ...logo, key: newId() },
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    });
    assert.equal(ordered.status, 200, ordered.text);
    const [over] = await settled(artist, ordered.data);
    assert.equal(over?.state, 'done', worker.said());
    const id = ordered.headers.get('x-request-id') ?? assert.fail('a request has an id');
    const told = await eventually(async () => {
      const found = linesWith(worker.said(), id);
      assert.equal(found.length, 1, worker.said());
      return found;
    });
    const [line] = told;
    assert.deepEqual(
      [line?.['msg'], line?.['queue'], line?.['reqId'], line?.['trace_id']],
      ['job done', 'generation', id, traceId],
    );
    assert.ok(linesWith(server.log(), id).every((each) => each['trace_id'] === traceId));

    // From a request to its job, and from there to a mail, which no server accepts here.
    const asked = await visitor.call('requestTakeout', { token, headers: { traceparent: '00-no-trace-01' } });
    const takeoutId = asked.headers.get('x-request-id') ?? '';
    await eventually(async () => {
      const lines = linesWith(server.log(), takeoutId);
      // In either order: the mail may be attempted before its job's completion is logged.
      const jobs = ['takeout', 'mail'].map((queue) => lines.find((each) => each['queue'] === queue));
      assert.deepEqual(
        jobs.map((each) => [each?.['queue'], each?.['msg'], each?.['problem'], each?.['trace_id']]),
        [
          ['takeout', 'job done', undefined, undefined],
          ['mail', 'job failed', 'ESOCKET', undefined],
        ],
      );
    });
    assert.ok(!linesWith(server.log(), 'job failed').some((each) => JSON.stringify(each).includes('@')));
  });

  test('a worker, which has no other port, serves health, readiness and what it counts there', async () => {
    for (const port of Object.values(ports))
      for (const path of ['/healthz', '/readyz'])
        assert.equal((await fetch(`http://127.0.0.1:${port}${path}`)).status, 200);
    const [here, there] = await Promise.all(
      Object.values(ports).map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
    );
    // Counters are per process.
    for (const name of ['artcade_generation_seconds_count', 'artcade_engine_seconds_count']) {
      assert.ok(there?.includes(`${name}{engine="builtin",outcome="done"} 1`), there);
      assert.ok(!here?.includes(`${name}{`), here);
    }
    assert.match(there ?? '', /artcade_build_info\{version="[\d.]+",node="v24[\d.]+",role="worker"\} 1/);
  });

  function startWorker(environment: Record<string, string>) {
    const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
    const child = spawn(process.execPath, [program, 'worker'], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...bareEnvironment, ...withoutSandbox, LOG_LEVEL: 'info', ...environment },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => {
        text += part.toString();
      });
    return { child, said: () => text };
  }
});
