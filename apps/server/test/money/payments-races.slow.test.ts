import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentForm } from '@artcade/contract/shapes';
import pg from 'pg';
import { freePort } from '../support/free-port.ts';
import {
  quiet,
  readyDatabase,
  rows,
  startTestServer,
  type TestServer,
  withoutSandbox,
} from '../support/harness.ts';
import {
  approved,
  assertBalanced,
  gatewayControl,
  merchant,
  newShopper,
  onGateway,
  order,
  payAtGateway,
  post,
  type Shopper,
  signedMessage,
} from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';

const minute = 60_000;

type Reply = { status: number; body: string };

/** A gateway that only answers queries about orders, when the test lets it. */
async function scriptedGateway() {
  let reply: (asked: Record<string, string>) => Promise<Reply> = async () => ({ status: 503, body: '' });
  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const asked = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      void reply(asked).then(({ status, body }) => response.writeHead(status).end(body));
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    stop: () => http.close(),
    answer: (next: typeof reply) => {
      reply = next;
    },
    /** Holds the next query back: `asked` resolves when it arrives, `answer` releases it. */
    hold: () => {
      const [asked, told] = [Promise.withResolvers<Record<string, string>>(), Promise.withResolvers<Reply>()];
      reply = async (question) => {
        asked.resolve(question);
        return told.promise;
      };
      return { asked: asked.promise, answer: told.resolve };
    },
  };
}

const tradeNoOf = (orderNo = ''): string => `T${orderNo.slice(2)}`;
function facts(
  { MerchantOrderNo, Amt }: Record<string, string>,
  status: string,
  key: string = merchant.key,
): Reply {
  const TradeNo = tradeNoOf(MerchantOrderNo);
  const text = `HashIV=${merchant.iv}&Amt=${Amt}&MerchantID=${merchant.id}&MerchantOrderNo=${MerchantOrderNo}&TradeNo=${TradeNo}&HashKey=${key}`;
  const CheckCode = createHash('sha256').update(text).digest('hex').toUpperCase();
  const Result = {
    MerchantID: merchant.id,
    MerchantOrderNo,
    Amt,
    TradeNo,
    TradeStatus: status,
    CheckCode,
  };
  return { status: 200, body: JSON.stringify({ Status: 'SUCCESS', Message: 'OK', Result }) };
}

describe('a notification during a query to the gateway', () => {
  let gateway: Awaited<ReturnType<typeof scriptedGateway>>;
  let server: TestServer;
  let offset = 0;
  before(async () => {
    gateway = await scriptedGateway();
    server = await startTestServer(
      { ...withoutSandbox, ...onGateway(gateway.origin), WELCOME_CREDITS: '0' },
      { now: () => new Date(Date.now() + offset) },
    );
    await quiet(server.databaseUrl);
  });
  after(async () => {
    await server.stop();
    gateway.stop();
  });
  afterEach(async () => {
    await rows(server.databaseUrl, 'update orders set next_check_at = null');
    await assertBalanced(server.databaseUrl);
  });

  const orderOf = async ({ orderNo }: PaymentForm) => {
    const select = 'select status, failure, next_check_at from orders where order_no = $1';
    return (await rows(server.databaseUrl, select, [orderNo]))[0] ?? {};
  };
  const settled = { status: 'completed', failure: null, next_check_at: null };
  const creditsOf = async ({ uid }: Shopper) =>
    (await rows(server.databaseUrl, 'select credits from wallets where user_id = $1', [uid]))[0]?.['credits'];

  /** A query is in flight when the notification of success arrives; then it is answered. */
  async function overtaken(reply: (asked: Record<string, string>) => Reply) {
    const shopper = await newShopper(server.url);
    const form = await order(shopper, { packId: 'trial' });
    offset += 4 * minute;
    const held = gateway.hold();
    const sweeping = server.sweep();
    const asked = await Promise.race([held.asked, sweeping.then(() => assert.fail('nobody asked'))]);
    const notice = signedMessage(approved(form));
    assert.equal((await post(`${server.url}/api/newebpay/notify`, notice)).status, 200);
    assert.deepEqual(await orderOf(form), settled);
    held.answer(reply(asked));
    await sweeping;
    assert.equal(await creditsOf(shopper), 100);
    return form;
  }

  test('is not undone by an older answer', async () => {
    assert.deepEqual(await orderOf(await overtaken((asked) => facts(asked, '2'))), settled);
  });

  test('is not counted twice when the answer says the same', async () => {
    assert.deepEqual(await orderOf(await overtaken((asked) => facts(asked, '1'))), settled);
  });

  test('ends the queries, even if this one is never answered', async () => {
    assert.deepEqual(await orderOf(await overtaken(() => ({ status: 503, body: '' }))), settled);
  });

  test('ends the queries of a buyer who asked just before', async () => {
    const { visitor, token } = await newShopper(server.url);
    const { data: form } = await visitor.call('createPayment', { token, body: { packId: 'trial' } });
    const held = gateway.hold();
    const asking = visitor.call('getOrder', { token, params: { orderNo: form.orderNo } });
    await Promise.race([held.asked, asking.then(() => assert.fail('nobody asked'))]);
    const notice = signedMessage(approved(form));
    assert.equal((await post(`${server.url}/api/newebpay/notify`, notice)).status, 200);
    held.answer({ status: 503, body: '' });
    assert.equal((await asking).data.status, 'completed');
    assert.deepEqual(await orderOf(form), settled);
  });

  test('ten concurrent polls of a buyer are at most two queries to a gateway that does not know the order', async () => {
    const shopper = await newShopper(server.url);
    const { orderNo } = await order(shopper, { packId: 'trial' });
    const [gate, crowd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let questions = 0;
    gateway.answer(async () => {
      questions += 1;
      if (questions > 2) crowd.resolve();
      await gate.promise;
      return { status: 200, body: '{"Status":"TRA10021","Message":"There is no such trade","Result":[]}' };
    });
    const { visitor, token } = shopper;
    const asking = Array.from({ length: 10 }, () => visitor.call('getOrder', { token, params: { orderNo } }));
    // No query is answered before there are too many, or before there was time for them.
    await Promise.race([crowd.promise, sleep(1000)]);
    gate.resolve();
    for (const { data } of await Promise.all(asking)) assert.equal(data.status, 'pending');
    await visitor.call('purchaseCredits', { token, body: { amount: 100 } });
    offset += 4 * minute;
    await server.sweep();
    assert.ok(questions <= 2, `${questions} questions: twenty of them lock the gateway for everybody`);
  });

  test('an unsigned or ambiguous answer of the gateway pays for nothing', async () => {
    const shopper = await newShopper(server.url);
    const form = await order(shopper, { packId: 'trial' });
    const answers: ((asked: Record<string, string>) => Reply)[] = [
      (asked) => facts(asked, '1', merchant.key.replace('0', '1')),
      (asked) => facts({ ...asked, MerchantOrderNo: 'AC00000000000000001' }, '1'),
      (asked) => facts({ ...asked, Amt: '1' }, '1'),
      (asked) => facts(asked, '9'),
      () => ({ status: 200, body: '{"Status":"SUCCESS","Result":{"TradeStatus":"1"}}' }),
      () => ({ status: 200, body: '<html>Maintenance</html>' }),
      () => ({ status: 200, body: '' }),
      () => ({ status: 302, body: '' }),
    ];
    const ask = async (answer: (asked: Record<string, string>) => Reply) => {
      offset += 11 * minute;
      const due = new Date(Date.now() + offset);
      const change = 'update orders set checks = 0, next_check_at = $1 where order_no = $2';
      await rows(server.databaseUrl, change, [due, form.orderNo]);
      gateway.answer(async (asked) => answer(asked));
      await server.sweep();
    };
    for (const answer of answers) {
      await ask(answer);
      assert.equal((await orderOf(form))['status'], 'pending');
      assert.equal(await creditsOf(shopper), 0);
    }
    await ask((asked) => facts(asked, '1'));
    assert.equal(await creditsOf(shopper), 100, 'the same answer, signed');
  });
});

describe('a server that is killed between the approval and the settlement', () => {
  test('loses nothing: the next one queries the gateway', async (t) => {
    const database = await readyDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'artcade-killed-'));
    t.after(async () => {
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    });
    const settings = { DATABASE_URL: database.url, DATA_DIR: folder, WELCOME_CREDITS: '0' };
    const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
    const victim = await serverProcess(t, { ...settings, ...ports });
    const url = `http://localhost:${ports.PORT}`;
    const control = gatewayControl({ inbox: `http://localhost:${ports.SANDBOX_PORT}/` });
    const [unheard, interrupted] = [await newShopper(url), await newShopper(url)];
    const forms = [
      await order(unheard, { packId: 'trial' }),
      await order(interrupted, { packId: 'veteran' }),
    ] as const;

    // One notification is lost. The other is settled up to its receipt when the server dies.
    const locker = await lockedMails(database.url);
    await payAtGateway(forms[1]);
    await eventually(async () => assert.ok((await locker.waiting()) > 0, 'the settlement is under way'));
    await control.switches({ notify: 'lose' });
    await payAtGateway(forms[0]);
    // The gateway keeps its clock, and the next server's is five minutes ahead too. It answers only after the
    // notification.
    const now = () => new Date(Date.now() + 5 * minute);
    const answered = control.setClock(now()).catch(() => {});
    await eventually(async () => {
      const { clock } = (await control.books()) as unknown as { clock: { offsetMs: number } };
      assert.ok(clock.offsetMs > 0);
    });
    victim.kill('SIGKILL');
    await Promise.all([once(victim, 'exit'), answered]);
    await locker.release();
    const states = 'select status from orders order by created_at';
    const entries = 'select amount, reference from ledger_entries order by amount';
    assert.deepEqual(await rows(database.url, states), [{ status: 'pending' }, { status: 'pending' }]);
    assert.deepEqual(await rows(database.url, entries), [], 'a settlement is whole or not at all');

    const server = await startTestServer(settings, { now, databaseUrl: database.url });
    try {
      await server.sweep();
      // Its own first sweep may have been faster, and still be working on it.
      await eventually(async () =>
        assert.deepEqual(await rows(database.url, states), [
          { status: 'completed' },
          { status: 'completed' },
        ]),
      );
      await server.sweep();
      assert.deepEqual(await rows(database.url, entries), [
        { amount: 100, reference: forms[0].orderNo },
        { amount: 500, reference: forms[1].orderNo },
      ]);
      await assertBalanced(database.url);
    } finally {
      await server.stop();
    }
  });
});

/** The real server in a process of its own, to be killed. */
async function serverProcess(t: TestContext, settings: Record<string, string>): Promise<ChildProcess> {
  const file = (name: string) => JSON.stringify(new URL(`../../src/${name}`, import.meta.url).href);
  const program = `
    import { start } from ${file('compose/start.ts')};
    import { readConfig } from ${file('config/config.ts')};
    await start(readConfig(), { webRoot: null });
    process.send('ready');`;
  const child = spawn(process.execPath, ['-e', program], {
    env: { ...process.env, IMAGE_ENGINE: 'builtin', ...settings, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  t.after(() => child.kill('SIGKILL'));
  const ready = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)]);
  assert.ok(ready, 'the server has started');
  return child;
}

/** No mail can be queued, which is the last step of a settlement. */
async function lockedMails(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin; lock table pgboss.job in exclusive mode');
  const waiting = `select 1 from pg_stat_activity where datname = current_database()
    and application_name = 'artcade' and wait_event_type = 'Lock'`;
  return {
    waiting: async () => (await rows(databaseUrl, waiting)).length,
    release: () => client.end(),
  };
}
