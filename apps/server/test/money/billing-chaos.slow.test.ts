import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { packIds, planIds, plans } from '@artcade/domain/catalog';
import fc from 'fast-check';
import { type Sandbox, startSandbox } from '#adapters/sandbox/child.ts';
import { freePort } from '../support/free-port.ts';
import { bareEnvironment, quiet, readyDatabase, rows } from '../support/harness.ts';
import { patience } from '../support/patience.ts';
import {
  assertBalanced,
  comeBack,
  gatewayControl,
  newShopper,
  type PostBack,
  payAtGateway,
  type Shopper,
} from '../support/shopper.ts';

// A few fixed sequences in every run of the suite; `npm run chaos` tries many.
const wanted = process.env['CHAOS_RUNS'];
const runs = Number(wanted ?? 6);
const seed = Number(process.env['CHAOS_SEED'] ?? (wanted ? Date.now() % 1_000_000 : 1));
const merchant = { merchantId: 'MS200000002', hashKey: 'k'.repeat(32), hashIv: 'i'.repeat(16) };

const step = fc.oneof(
  fc.record({ do: fc.constant('buy' as const), pack: fc.constantFrom(...packIds) }),
  fc.record({ do: fc.constant('subscribe' as const), plan: fc.constantFrom(...planIds) }),
  fc.record({ do: fc.constant('choose' as const), plan: fc.constantFrom(...planIds) }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'resume' as const, 'return' as const) }),
  fc.record({ do: fc.constant('notify' as const), times: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    do: fc.constantFrom('spend' as const, 'hold' as const),
    amount: fc.integer({ min: 1, max: 700 }),
  }),
  fc.record({ do: fc.constantFrom('release' as const, 'refund' as const) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 24, 24 * 5, 24 * 31, 24 * 70) }),
  fc.record({
    do: fc.constant('gateway' as const),
    mood: fc.constantFrom('normal', 'lose', 'duplicate', 'forge', 'paused'),
  }),
  fc.record({ do: fc.constant('decline' as const), charges: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant('kill' as const), after: fc.integer({ min: 0, max: 60 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let folder: string;
let database: Awaited<ReturnType<typeof readyDatabase>>;
let sandbox: Sandbox;
let ports: { server: number; sandbox: number };
let server: { child: ChildProcess; door: string };
let ahead = 0;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'artcade-chaos-'));
  database = await readyDatabase();
  ports = { server: await freePort(), sandbox: await freePort() };
  sandbox = await startSandbox(
    {
      port: ports.sandbox,
      host: '127.0.0.1',
      publicUrl: `http://localhost:${ports.sandbox}`,
      oidc: { clientId: 'x', clientSecret: 'x', redirectUris: ['http://localhost/x'] },
      gateway: { ...merchant, stateFile: join(folder, 'gateway.json') },
    },
    () => {},
  );
  server = await startServer();
});
after(async () => {
  server.child.disconnect();
  await once(server.child, 'exit');
  await sandbox.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function startServer(): Promise<typeof server> {
  const child = fork(
    fileURLToPath(new URL('../support/server-process.ts', import.meta.url)),
    [String(ahead)],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...bareEnvironment,
        PORT: String(ports.server),
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        LOG_LEVEL: 'fatal',
        WELCOME_CREDITS: '50',
        SIGN_IN_ATTEMPTS: '100000',
        MAILS_PER_HOUR: '100000',
        REQUESTS_PER_MINUTE: '1000000',
        SESSION_DAYS: '400',
        ACCESS_TOKEN_SECONDS: '3600',
        SMTP_URL: sandbox.smtpUrl(),
        OIDC_ISSUER: 'http://127.0.0.1:1',
        OIDC_CLIENT_ID: 'x',
        OIDC_CLIENT_SECRET: 'x',
        NEWEBPAY_URL: `http://localhost:${ports.sandbox}`,
        NEWEBPAY_MERCHANT_ID: merchant.merchantId,
        NEWEBPAY_HASH_KEY: merchant.hashKey,
        NEWEBPAY_HASH_IV: merchant.hashIv,
      },
    },
  );
  const [door] = (await once(child, 'message', { signal: AbortSignal.timeout(patience) })) as [string];
  return { child, door };
}

async function kill(): Promise<void> {
  server.child.kill('SIGKILL');
  await once(server.child, 'exit');
  server = await startServer();
}

/** Asks the HTTP server beside the product; null if it refused or died. */
async function ask<T>(path: string, body: object): Promise<T | null> {
  try {
    const response = await fetch(server.door + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}

const gateway = () => gatewayControl({ inbox: sandbox.inbox });

async function pass(milliseconds: number): Promise<void> {
  ahead += milliseconds;
  await ask('/clock', { ahead });
  await gateway().setClock(new Date(Date.now() + ahead));
  await ask('/sweep', {});
}

/** What one user did and which results were acknowledged, to compare with the ledger at the end. */
class Customer {
  readonly shopper: Shopper;
  readonly holds: string[] = [];
  readonly spent = new Set<string>();
  readonly returns: PostBack[] = [];
  readonly orders: string[] = [];
  readonly packs: string[] = [];
  #count = 0;

  constructor(shopper: Shopper) {
    this.shopper = shopper;
  }

  async call<N extends 'createPayment' | 'setSubscription' | 'cancelSubscription' | 'resumeSubscription'>(
    name: N,
    body?: object,
  ) {
    const { visitor } = this.shopper;
    const fresh = await visitor.call('refreshToken');
    return visitor.call(name, { token: fresh.data?.accessToken ?? '', body });
  }

  async buy(item: object): Promise<void> {
    const { status, data } = await this.call('createPayment', item);
    if (status !== 200) return;
    this.returns.push(await payAtGateway(data));
    if ('packId' in item) this.packs.push(data.orderNo);
    this.orders.push('planId' in item ? `${data.orderNo}_1` : data.orderNo);
  }

  async take(amount: number, spend: boolean): Promise<void> {
    const key = `${this.shopper.uid}-${this.#count++}`;
    const answer = await ask<{ id: string; spent: boolean }>('/hold', {
      uid: this.shopper.uid,
      amount,
      key,
      spend,
    });
    if (answer?.spent) this.spent.add(key);
    else if (answer) this.holds.push(answer.id);
  }

  async perform(step: Step): Promise<void> {
    switch (step.do) {
      case 'buy':
        return this.buy({ packId: step.pack });
      case 'subscribe':
        return this.buy({ planId: step.plan });
      case 'choose':
        return void (await this.call('setSubscription', { newPlanId: step.plan }));
      case 'cancel':
        return void (await this.call('cancelSubscription'));
      case 'resume':
        return void (await this.call('resumeSubscription'));
      case 'return':
        for (const back of this.returns.splice(0, 1)) await comeBack(back);
        return;
      case 'notify': {
        const orderNo = this.orders.at(-1);
        if (orderNo) await gateway().notify(orderNo, { count: step.times, parallel: true });
        return;
      }
      case 'spend':
      case 'hold':
        return this.take(step.amount, step.do === 'spend');
      case 'release':
        for (const id of this.holds.splice(0, 1)) await ask('/release', { id });
        return;
      case 'refund':
        for (const orderNo of this.packs.splice(0, 1)) await ask('/refund', { orderNo });
        return;
      case 'wait':
        return pass(step.hours * 3_600_000);
      case 'gateway':
        await gateway().switches({ reset: true, retryDelaysMs: [] });
        await gateway().switches(step.mood === 'paused' ? { paused: true } : { notify: step.mood });
        return;
      case 'decline':
        return void (await gateway().switches({ declineCharges: step.charges }));
      case 'kill':
        await Promise.all([ask('/sweep', {}), sleep(step.after).then(kill)]);
    }
  }
}

test('whatever users, the gateway and the clock do, and whenever the server dies: no credit is lost or granted twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      await gateway().switches({ reset: true, retryDelaysMs: [] });
      await pass(0);
      const customer = new Customer(await newShopper(`http://localhost:${ports.server}`));
      for (const each of steps) await customer.perform(each).catch((error: unknown) => rethrow(each, error));
      await heal();
      await assertBalanced(database.url);
      await assertSettled();
      await assertAccounted(customer);
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
});

function rethrow(step: Step, error: unknown): never {
  throw new Error(`at ${JSON.stringify(step)}`, { cause: error });
}

/** After the failures: every service answers again, and enough time passes for every retry. */
async function heal(): Promise<void> {
  await gateway().switches({ reset: true, retryDelaysMs: [] });
  // The server's scheduled sweep could still hold a lock after ours, and the ledger would be read too early.
  await quiet(database.url);
  for (const hours of [0, 1, 6, 24, 72]) await pass(hours * 3_600_000);
}

/** Every payment that the gateway took is an order that brought its credits, or was refunded. */
async function assertSettled(): Promise<void> {
  const { trades } = await gateway().books();
  const orders = new Map(
    (
      await rows<{ order_no: string; mandate_no: string | null; status: string }>(
        database.url,
        'select order_no, mandate_no, status from orders',
      )
    ).map((order) => [
      order.order_no === order.mandate_no ? `${order.order_no}_1` : order.order_no,
      order.status,
    ]),
  );
  const expected: Readonly<Record<string, string>> = { paid: 'completed', refunded: 'refunded' };
  for (const { orderNo, state } of trades) {
    if (state in expected) assert.equal(orders.get(orderNo), expected[state], `${orderNo} is ${state}`);
    else assert.notEqual(orders.get(orderNo), 'completed', `${orderNo} is ${state}`);
  }
}

/** The balance computed from orders, plans and acknowledgements, without the ledger. */
async function assertAccounted({ shopper, spent }: Customer): Promise<void> {
  const { uid } = shopper;
  const ask = <T extends object>(statement: string) =>
    rows<T & Record<string, unknown>>(database.url, statement, [uid]);
  const packs = await ask<{ total: number }>(
    `select coalesce(sum(credits + bonus), 0)::integer as total from orders
     where user_id = $1 and kind = 'credits' and status = 'completed'`,
  );
  const paid = await ask<{
    item: (typeof planIds)[number];
    bonus: number;
    first_month: number;
    mandate_no: string;
  }>(
    `select item, bonus, first_month, mandate_no from orders
     where user_id = $1 and kind = 'subscription' and status = 'completed' order by first_month`,
  );
  const terms = await ask<{ order_no: string; granted_months: number; paid_months: number }>(
    'select order_no, granted_months, paid_months from subscriptions where user_id = $1',
  );
  let credits = 50 + (packs[0]?.total ?? 0);
  for (const { order_no, granted_months, paid_months } of terms) {
    let end = 0;
    for (const { item, first_month } of paid.filter(({ mandate_no }) => mandate_no === order_no)) {
      assert.ok(first_month >= end, 'no two charges pay for the same month');
      end = first_month + (plans[item].cycle === 'year' ? 12 : 1);
      const months = Math.max(0, Math.min(end, granted_months) - first_month);
      credits += months * plans[item].monthlyCredits;
    }
    assert.equal(paid_months, end, 'every charge paid for its months, and for no more');
  }
  const bonuses = paid.filter(({ bonus }) => bonus > 0);
  assert.ok(bonuses.length <= 1, 'one first-time bonus per account');
  credits += bonuses[0]?.bonus ?? 0;
  const committed = await ask<{ key: string; amount: number }>(
    "select key, amount from holds where user_id = $1 and state = 'committed'",
  );
  for (const key of spent)
    assert.ok(
      committed.some((hold) => hold.key === key),
      'an acknowledged spend is kept',
    );
  credits -= committed.reduce((sum, { amount }) => sum + amount, 0);
  // Refunded credits are gone or owed.
  const wallet = await ask<{ credits: number; held: number }>(
    'select credits - debt as credits, held from wallets where user_id = $1',
  );
  assert.deepEqual(wallet, [{ credits, held: 0 }]);
}
