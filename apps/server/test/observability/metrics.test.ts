import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { Registry } from 'prom-client';
import { connect } from '#adapters/db/database.ts';
import { EngineError } from '#adapters/engines/engine.ts';
import { runCommand } from '#features/operator/commands.ts';
import { dependencyChecked, engineUse } from '#observability/instrumentation/events.ts';
import { createCounters } from '#observability/metrics/counters.ts';
import { createDatabaseGauges } from '#observability/metrics/database-gauges.ts';
import { measureEngines } from '#observability/metrics/measured-adapters.ts';
import { openMetrics } from '#observability/metrics/service.ts';
import { type Artist, newArtist, upload } from '../support/artist.ts';
import { freePort } from '../support/free-port.ts';
import { generate, settled } from '../support/generating.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { order } from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';

const file = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

test('an engine that is out of use is 1 until it answers', async () => {
  const registry = new Registry();
  const counters = createCounters(registry);
  try {
    const down = async () =>
      /^artcade_engine_down\{engine="openai"\} (\d)$/m.exec(await registry.metrics())?.[1];
    assert.equal(await down(), undefined);
    engineUse.publish({ engine: 'openai', isDown: true });
    assert.equal(await down(), '1');
    engineUse.publish({ engine: 'openai', isDown: false });
    assert.equal(await down(), '0');
  } finally {
    counters.stop();
  }
});

test('a clock or a store that failed its last check is 0 until one is good', async () => {
  const registry = new Registry();
  const counters = createCounters(registry);
  try {
    const up = async () =>
      [...(await registry.metrics()).matchAll(/^artcade_dependency_up\{dependency="(\w+)"\} (\d)$/gm)].map(
        ([, what, is]) => `${what} ${is}`,
      );
    assert.deepEqual(await up(), []);
    dependencyChecked.publish({ what: 'clock', isUp: true });
    dependencyChecked.publish({ what: 'storage', isUp: false });
    assert.deepEqual(await up(), ['clock 1', 'storage 0']);
    dependencyChecked.publish({ what: 'storage', isUp: true });
    assert.deepEqual(await up(), ['clock 1', 'storage 1']);
  } finally {
    counters.stop();
  }
});

test('a failure counts for the engine that failed, which may be another than the ordered one', async () => {
  const registry = new Registry();
  const counters = createCounters(registry);
  const engines = quickEngines(() => {
    const error = new EngineError('failed', 'no answer');
    error.engine = { name: 'google', model: 'gemini' };
    return Promise.reject(error);
  });
  const work = { signal: new AbortController().signal, onProgress: () => {} };
  try {
    await assert.rejects(measureEngines(engines, counters).generate('openai', {} as never, work));
    assert.match(
      await registry.metrics(),
      /^artcade_engine_seconds_count\{engine="google",outcome="failed"\} 1$/m,
    );
  } finally {
    counters.stop();
  }
});

describe('a monitored server', () => {
  let server: TestServer;
  let port: number;
  let artist: Artist;
  const begun = Date.now() / 1000;
  before(async () => {
    port = await freePort();
    const settings = { ...withoutSandbox, WELCOME_CREDITS: '100', METRICS_PORT: String(port) };
    server = await startTestServer(settings, { engines: quickEngines() });
    // Runs the nightly jobs now.
    await rows(server.databaseUrl, `update pgboss.job set start_after = now() where name = 'audit'`);
    artist = await newArtist(server.url);
  });
  after(() => server.stop());

  const collect = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

  test('metrics count events by route pattern, on a port of their own', async () => {
    const { visitor, token } = artist;
    await settled(artist, await generate(artist));
    await upload(artist);
    // Its mail is refused: no mail server runs here.
    await visitor.call('requestTakeout', { token });
    const poll = () => visitor.call('getWallet', { token });
    for (let polls = 0; polls < 3; polls += 1) await poll();
    const { orderNo } = await order(artist, { packId: 'trial' });
    await visitor.call('getOrder', { token, params: { orderNo } });
    await fetch(`${server.url}/nobody/knows/this`, { method: 'PROPFIND' });
    assert.equal((await fetch(`${server.url}/metrics`)).status, 404, 'not for everybody');
    assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 404);

    const value = (text: string, sample: string): number => {
      const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
      assert.ok(line, `${sample} is not in\n${text}`);
      return Number(line.slice(sample.length + 1));
    };
    // The job of the mail notices only after a while.
    const here = await eventually(async () => {
      const text = await collect();
      assert.ok(value(text, 'artcade_jobs_total{queue="mail",outcome="failed"}') >= 1);
      return text;
    });
    // The first poll took the full path, the others the fast path.
    assert.equal(
      value(here, 'artcade_http_requests_total{method="GET",route="/api/getWallet",status="2xx"}'),
      3,
    );
    assert.equal(value(here, 'artcade_http_request_seconds_count{method="GET",route="/api/getWallet"}'), 3);
    assert.equal(value(here, 'artcade_http_requests_total{method="other",route="none",status="4xx"}'), 1);
    assert.doesNotMatch(here, /nobody|knows/);
    assert.equal(value(here, 'artcade_orders_total{channel="card",status="pending"}'), 1);
    assert.equal(value(here, 'artcade_gateway_requests_total{gateway="newebpay",outcome="failed"}'), 1);
    assert.equal(value(here, 'artcade_images_stored_total{source="upload"}'), 1);
    assert.ok(value(here, 'artcade_images_stored_bytes_total{source="upload"}') > 50);
    assert.equal(value(here, 'artcade_database_waiting'), 0);
    assert.ok(value(here, 'artcade_disk_free_bytes') < value(here, 'artcade_disk_size_bytes'));
    assert.equal(value(here, 'artcade_generation_seconds_count{engine="builtin",outcome="done"}'), 1);
    assert.equal(value(here, 'artcade_engine_down{engine="builtin"}'), 0);
    assert.equal(value(here, 'artcade_jobs_total{queue="generation",outcome="done"}'), 1);
    assert.match(here, /artcade_build_info\{version="[\d.]+",node="v24[\d.]+",role="server"\} 1/);
    assert.equal(value(here, 'artcade_readings_up'), 1);
    assert.equal(value(here, 'artcade_all_holds_open'), 0);
    assert.equal(value(here, 'artcade_all_orders_open{channel="card",status="pending"}'), 1);
    // Frequent scrapes do not query the database again; values without the database are fresh.
    await rows(server.databaseUrl, `update orders set next_check_at = null`);
    await poll();
    const again = await collect();
    assert.equal(value(again, 'artcade_all_orders_open{channel="card",status="pending"}'), 1);
    assert.equal(
      value(again, 'artcade_http_requests_total{method="GET",route="/api/getWallet",status="2xx"}'),
      4,
    );
    await eventually(async () => {
      const sweptAt = value(await collect(), 'artcade_sweep_success_timestamp_seconds');
      assert.ok(sweptAt > begun && sweptAt <= Date.now() / 1000, `${sweptAt} is since ${begun}`);
    });
  });

  test('a process that has lost its database is alive, but not ready', async () => {
    const db = connect({ url: server.databaseUrl, pool: 1, onError: () => {} });
    const own = await freePort();
    const facts = { queues: [], role: 'worker', dataDir: server.dataDir, poolMaximum: 1 } as const;
    const lost = openMetrics({ host: '127.0.0.1', port: own, db, ...facts });
    await lost.listen(() => Promise.reject(new Error('no database')));
    try {
      const ask = async (path: string) => (await fetch(`http://127.0.0.1:${own}${path}`)).status;
      assert.deepEqual(
        [await ask('/healthz'), await ask('/readyz'), await ask('/constructor')],
        [200, 503, 404],
      );
    } finally {
      await lost.stop();
      await db.destroy();
    }
  });

  test('the result of each ledger audit is exported, nightly and by an operator', async () => {
    const db = connect({ url: server.databaseUrl, pool: 1, onError: () => {} });
    const unbalanced = async (): Promise<string | undefined> => {
      const registry = new Registry();
      await createDatabaseGauges(registry, { db, queues: ['audit'] }).collect();
      return /^artcade_all_ledger_unbalanced_wallets (\d+)$/m.exec(await registry.metrics())?.[1];
    };
    const lie = (by: number) => rows(server.databaseUrl, 'update wallets set credits = credits + $1', [by]);
    const settings = {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      ARTCADE_OPERATOR: 'tester',
    };
    try {
      await eventually(async () => assert.equal(await unbalanced(), '0'));
      await lie(1);
      await runCommand(['audit'], settings);
      assert.equal(await unbalanced(), '1');
      await lie(-1);
      await runCommand(['audit'], settings);
      assert.equal(await unbalanced(), '0');
    } finally {
      await db.destroy();
    }
  });

  test("without the database, only the outage is exported of the whole site's gauges", async () => {
    const db = connect({ url: 'postgres://127.0.0.1:1/none', pool: 1, onError: () => {} });
    const registry = new Registry();
    await createDatabaseGauges(registry, { db, queues: [] }).collect();
    await db.destroy();
    assert.match(await registry.metrics(), /^artcade_readings_up 0$/m);
    assert.doesNotMatch(await registry.metrics(), /^artcade_all_/m);
  });

  test("dashboard, alerts and the operators' page name every metric, and only existing ones", async () => {
    const text = await collect();
    const types = new Map(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => [name, type]),
    );
    const samples = [...types].flatMap(([name, type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
    );
    const dashboard = JSON.parse(file('deploy/grafana/artcade.json')) as {
      panels: { type: string; title: string; targets?: { expr: string }[]; gridPos: object }[];
    };
    assert.deepEqual(
      dashboard.panels.filter(({ type }) => type === 'row').map(({ title }) => title),
      ['Traffic', 'Generations', 'Money', 'Queue', 'Database', 'Process'],
    );
    const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    const alerts = [...file('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)];
    assert.ok(shown.length > 30 && alerts.length > 10);
    for (const expression of [...shown, ...alerts.map(([, , expr = '']) => expr)])
      for (const name of metricsIn(expression))
        assert.ok(name === 'up' || samples.includes(name), `${name} of ${expression}`);

    const page = file('docs/operations.md');
    for (const [, alert] of alerts) assert.match(page, new RegExp(`^### ${alert}$`, 'm'));
    const told = [...page.matchAll(/^- `((?:artcade|process|nodejs)_\w+)`/gm)].map(([, name]) => name);
    assert.deepEqual(told.toSorted(), [...types.keys()].toSorted());
  });
});

/** The names in an expression that are neither functions nor labels. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b([a-z_]\w*)\b(?!\s*\()/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['and', 'or', 'unless', 'by'].includes(name));
}
