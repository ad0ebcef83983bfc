import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Failure } from '@artcade/domain/failure';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '#adapters/db/schema.ts';
import { createQuotas } from '#http/request-quotas.ts';
import { freePort } from '../support/free-port.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { registered } from '../support/visitor.ts';

const perMinute = 40;
const settings = { ...withoutSandbox, TRUST_PROXY: '1', REQUESTS_PER_MINUTE: String(perMinute) };

describe('request quotas', () => {
  let server: TestServer;
  let other: TestServer;
  let otherUrl: string;
  before(async () => {
    server = await startTestServer(settings);
    // The same issuer, so that it accepts the tokens of the first.
    const port = await freePort();
    otherUrl = `http://localhost:${port}`;
    other = await startTestServer(
      { ...settings, PORT: String(port), PUBLIC_URL: server.url },
      { databaseUrl: server.databaseUrl },
    );
  });
  after(async () => {
    await other.stop();
    await server.stop();
  });

  let networks = 0;
  const newAddress = () => {
    networks += 1;
    return `10.9.0.${networks}`;
  };

  /**
   * Sends requests to both servers concurrently. Returns how many passed, and the refusals. Each server gets
   * as many requests as are allowed in total: with fewer, it might keep a part of the allowance.
   */
  async function flood(times: number, ask: (url: string) => Promise<Response>) {
    const urls = Array.from({ length: times }, (_, at) => (at % 2 === 0 ? server.url : otherUrl));
    const answers = await Promise.all(urls.map(ask));
    for (const answer of answers) await answer.text().then((text) => texts.set(answer, text));
    const refused = answers.filter(({ status }) => status === 429);
    for (const answer of refused) {
      const wait = Number(answer.headers.get('retry-after'));
      assert.ok(wait >= 1 && wait <= 60, `retry-after: ${wait}`);
      const { error } = JSON.parse(texts.get(answer) ?? '') as { error: Record<string, unknown> };
      assert.deepEqual([error['code'], error['retryAfter']], ['rate_limited', wait]);
    }
    return { passed: times - refused.length, statuses: new Set(answers.map(({ status }) => status)) };
  }
  const texts = new WeakMap<Response, string>();

  const get = (path: string, from: string, token?: string) => (url: string) =>
    fetch(url + path, {
      headers: { 'x-forwarded-for': from, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });

  test('two servers together allow one account its quota of reads from any address, and other accounts theirs', async () => {
    const [script, bystander] = [await registered(server.url), await registered(server.url)];
    const from = newAddress();
    const { passed, statuses } = await flood(3 * perMinute, get('/api/getWallet', from, script.accessToken));
    assert.equal(passed, perMinute);
    assert.deepEqual(statuses, new Set([200, 429]));
    const elsewhere = await flood(4, get('/api/getWallet', newAddress(), script.accessToken));
    assert.equal(elsewhere.passed, 0, 'another address does not help');
    assert.equal((await flood(10, get('/api/getWallet', from, bystander.accessToken))).passed, 10);
    // Writes are counted apart from reads, and have a quarter of the quota.
    const change = (url: string) =>
      fetch(`${url}/api/cancelSubscription`, {
        method: 'POST',
        headers: { 'x-forwarded-for': from, authorization: `Bearer ${script.accessToken}` },
      });
    assert.equal((await flood(perMinute, change)).passed, perMinute / 4);
  });

  test('without an account the address counts, for calls and for unknown paths', async () => {
    const from = newAddress();
    const settingsOrNowhere = (url: string) =>
      get(Math.random() < 0.5 ? '/api/getSettings' : '/wp-login.php', from)(url);
    assert.equal((await flood(6 * perMinute, settingsOrNowhere)).passed, 3 * perMinute);
    assert.equal((await flood(2, get('/api/getSettings', newAddress()))).passed, 2);
    const { accessToken } = await registered(server.url);
    assert.equal(
      (await flood(4, get('/api/getWallet', from, accessToken))).passed,
      4,
      'neighbours are not punished',
    );
    assert.equal((await flood(2, get('/healthz', from))).passed, 2);
  });

  test('all accounts behind one address share a ceiling, and so do invalid tokens', async () => {
    const from = newAddress();
    const { statuses, passed } = await flood(20 * perMinute, get('/api/getWallet', from, 'garbage'));
    assert.equal(passed, 10 * perMinute);
    assert.deepEqual(statuses, new Set([401, 429]));
    const { accessToken } = await registered(server.url);
    assert.equal((await flood(2, get('/api/getWallet', from, accessToken))).passed, 0);
    assert.equal((await flood(2, get('/api/getWallet', newAddress(), accessToken))).passed, 2);
  });

  test('the addresses of one IPv6 network count as one', async () => {
    const ask = (url: string) =>
      get('/api/getSettings', `2001:db8:9:1::${Math.floor(Math.random() * 9999)}`)(url);
    assert.equal((await flood(6 * perMinute, ask)).passed, 3 * perMinute);
  });

  test('a page of refusals costs the database a few queries, a flood of them none', async () => {
    await using counted = countedDatabase(server);
    const quotas = createQuotas({ db: counted.db, perMinute: 1000, warn: () => assert.fail('no outage') });
    let passed = 0;
    for (let time = 0; time < 5000; time += 1) {
      try {
        await quotas.spend('account', 'kay', 'read');
        passed += 1;
      } catch (error) {
        assert.equal((error as Failure).code, 'rate_limited');
      }
    }
    assert.equal(passed, 1000);
    assert.ok(counted.queries() < 60, `${counted.queries()} queries`);
    // Reserved allowance is spent without waiting.
    await quotas.spend('account', 'ana', 'read');
    assert.equal(quotas.spend('account', 'ana', 'read'), undefined);
  });

  test('many processes share an allowance: none starves because others came first', async () => {
    await using counted = countedDatabase(server);
    const all = Array.from({ length: 30 }, () =>
      createQuotas({ db: counted.db, perMinute: 1200, warn: () => assert.fail('no outage') }),
    );
    // As a load balancer distributes a page's polls: each to another process.
    for (const each of all) await each.spend('account', 'round-robin', 'read');
    let passed = all.length;
    await Promise.all(
      all.map(async (each) => {
        try {
          for (; passed < 5000; passed += 1) await each.spend('account', 'round-robin', 'read');
        } catch (error) {
          assert.equal((error as Failure).code, 'rate_limited');
        }
      }),
    );
    assert.equal(passed, 1200);
  });

  test('the quota is full again a minute later', async () => {
    await using counted = countedDatabase(server);
    const quotas = () => createQuotas({ db: counted.db, perMinute: 4, warn: () => {} });
    const spendAll = async () => {
      const own = quotas();
      for (let time = 0; time < 4; time += 1) await own.spend('account', 'lee', 'read');
      await assert.rejects(async () => own.spend('account', 'lee', 'read'), { code: 'rate_limited' });
    };
    await spendAll();
    await assert.rejects(spendAll, { code: 'rate_limited' });
    await rows(
      server.databaseUrl,
      "update rate_limits set resets_at = now() where key like 'requests:account:read:lee'",
    );
    await spendAll();
  });

  test('while the database is down, no request is refused for it', async () => {
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/x' }) }),
    });
    const warnings: string[] = [];
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const pool = new pg.Pool({ connectionString: `postgres://127.0.0.1:${port}/x` });
    const hanging = createQuotas({
      db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
      perMinute: 2,
      warn: (_, message) => warnings.push(message),
    });
    const quotas = createQuotas({ db, perMinute: 2, warn: (_, message) => warnings.push(message) });
    for (let time = 0; time < 2; time += 1) await quotas.spend('nobody', '10.0.0.1', 'light');
    assert.deepEqual(warnings, ['requests are not counted']);
    await db.destroy();
    // A hanging database does not delay requests for long either.
    const begun = performance.now();
    await hanging.spend('nobody', '10.0.0.1', 'read');
    assert.ok(performance.now() - begun < 60_000);
    assert.equal(warnings.length, 2);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});

function countedDatabase(server: TestServer) {
  let queries = 0;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: server.databaseUrl, max: 2 }) }),
    log: () => {
      queries += 1;
    },
  });
  return { db, queries: () => queries, [Symbol.asyncDispose]: () => db.destroy() };
}
