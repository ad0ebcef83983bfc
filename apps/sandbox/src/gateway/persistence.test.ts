import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMerchantServer } from '../testing/merchant-server.ts';
import { type RunningSandbox, startSandbox } from '../testing/sandbox-process.ts';
import { createShop, resultOf, type Shop } from '../testing/shop.ts';

const until = async (met: () => Promise<boolean>): Promise<void> => {
  for (const deadline = Date.now() + 20_000; !(await met()); await sleep(10))
    assert.ok(Date.now() < deadline, 'it never happened');
};

describe('the records of the gateway', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  const server = createMerchantServer();
  let sandbox: RunningSandbox | undefined;

  before(() => server.start());
  after(async () => {
    server.stop();
    await kill();
    rmSync(folder, { recursive: true });
  });

  /** Kills the running sandbox and starts another one with the same state file. */
  const start = async (file: string): Promise<Shop> => {
    await kill();
    sandbox = await startSandbox(join(folder, file));
    return createShop(sandbox.gateway, server);
  };
  const kill = async (): Promise<void> => {
    if (!sandbox) return;
    const { child } = sandbox;
    sandbox = undefined;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };

  /** Makes all pending notifies due at the next start, as after a long downtime. */
  const passTime = (name: string): void => {
    const file = join(folder, name);
    const state = JSON.parse(readFileSync(file, 'utf8')) as { jobs: { nextAt: number }[] };
    assert.equal(state.jobs.length, 1);
    writeFileSync(file, JSON.stringify({ ...state, jobs: state.jobs.map((job) => ({ ...job, nextAt: 0 })) }));
  };

  test('survive a kill: trades, mandates, switches and the clock', async () => {
    let shop = await start('survive/books.json');
    await shop.setClock('2026-05-15T04:00:00Z');
    const { orderNo } = await shop.sell();
    const unpaid = await shop.checkOut();
    const mandate = await shop.mandate();
    await shop.switches({ declineCharges: 1 });
    await server.arrivals(mandate.path, 1);

    shop = await start('survive/books.json');
    const { clock, switches } = await shop.records();
    assert.ok(clock.now.startsWith('2026-05-15T04:0'));
    assert.equal(switches['declineCharges'], 1);
    assert.ok(
      (await shop.records()).trades.some((trade) => trade.orderNo === orderNo && trade.state === 'paid'),
    );
    await shop.setClock('2026-06-20T00:00:00Z');
    assert.equal((await shop.findMandate(mandate.orderNo)).charges[1]?.state, 'failed');
    assert.equal((await shop.query(orderNo, 400)).Result['TradeStatus'], '1');
    assert.match(await shop.step(unpaid, { step: 'approve' }), /id="return"/);
  });

  test('remember a payment that was answered the moment before, and deliver its notify', async () => {
    let shop = await start('pending.json');
    await shop.switches({ notify: 'delay', delayMs: 60_000 });
    const orderNo = shop.newOrderNo();
    const NotifyURL = server.url('/delayed');
    await shop.sell({ MerchantOrderNo: orderNo, NotifyURL });
    await kill();
    assert.equal(server.received.filter(({ path }) => path === '/delayed').length, 0);

    passTime('pending.json');
    shop = await start('pending.json');
    const [sent] = await server.arrivals('/delayed', 1);
    assert.equal(resultOf(sent!).Result['MerchantOrderNo'], orderNo);
  });

  test('make up at the start for charges that became due meanwhile', async () => {
    let shop = await start('due.json');
    await shop.setClock('2026-05-15T04:00:00Z');
    const mandate = await shop.mandate();
    await until(async () => (await shop.records()).pending.length === 0);
    await kill();
    const file = join(folder, 'due.json');
    const state = JSON.parse(readFileSync(file, 'utf8')) as { clockOffset: number };
    writeFileSync(file, JSON.stringify({ ...state, clockOffset: state.clockOffset + 40 * 86_400_000 }));

    shop = await start('due.json');
    const [, renewed] = await server.arrivals(mandate.path, 2);
    assert.equal(resultOf(renewed!).Result['AuthDate'], '2026-06-15 02:00:00');
  });
});
