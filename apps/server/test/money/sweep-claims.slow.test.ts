import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { newShopper, order, payAtGateway, type Shopper } from '../support/shopper.ts';
import { type Machine, timeMachine } from '../support/time-machine.ts';

const minute = 60_000;

/**
 * PostgreSQL plans by its last statistics. Here they count one row per table, as on a young installation
 * after its first customer; the other rows came later.
 */
describe('one sweep does all that is due, whatever the table statistics say', () => {
  let machine: Machine;
  before(async () => {
    machine = await timeMachine();
  });
  after(() => machine.server.stop());
  afterEach(() => machine.finish());

  const countOne = async (table: string) => {
    await machine.ask(`alter table ${table} set (autovacuum_enabled = off)`);
    await machine.ask(`analyze ${table}`);
    const [{ rows } = { rows: 0 }] = await machine.ask<{ rows: number }>(
      'select reltuples::int as rows from pg_class where relname = $1',
      [table],
    );
    assert.equal(rows, 1);
  };
  const customers = async (become: (shopper: Shopper) => Promise<unknown>, table: string) => {
    // Rows of other tests do not count here.
    await machine.ask(`truncate ${table} cascade`);
    const all: Shopper[] = [];
    for (let count = 0; count < 4; count += 1) {
      const shopper = await newShopper(machine.server.url);
      await become(shopper);
      all.push(shopper);
      if (count === 0) await countOne(table);
    }
    return all;
  };
  const creditsOf = (all: readonly Shopper[]) =>
    Promise.all(all.map(async (shopper) => (await machine.wallet(shopper)).credits));

  test('every plan gets its month', async () => {
    await machine.travel('2027-01-10');
    const all = await customers((shopper) => machine.subscribe(shopper, 'premium-annual'), 'subscriptions');
    const before = await creditsOf(all);
    await machine.travel('2027-02-11');
    assert.deepEqual(
      await creditsOf(all),
      before.map((credits) => credits + 1500),
    );
  });

  test('every order without a notification is queried', async () => {
    await machine.gateway.setClock(machine.now());
    await machine.gateway.switches({ notify: 'lose' });
    const all = await customers(
      async (shopper) => payAtGateway(await order(shopper, { packId: 'trial' })),
      'orders',
    );
    assert.deepEqual(await creditsOf(all), [0, 0, 0, 0]);
    await machine.travel(new Date(machine.now().getTime() + 4 * minute));
    assert.deepEqual(await creditsOf(all), [100, 100, 100, 100]);
  });

  test('every ended standing order is reported to the gateway', async () => {
    await customers((shopper) => machine.subscribe(shopper, 'light'), 'mandates');
    await machine.ask(`update subscriptions set state = 'ended', ended_at = now(), due_at = null`);
    await machine.ask('update mandates set sync_at = $1', [machine.now()]);
    await machine.server.sweep();
    const ours = new Set(
      (await machine.ask<{ order_no: string }>('select order_no from mandates')).map((row) => row.order_no),
    );
    const states = (await machine.mandates()).filter(({ orderNo }) => ours.has(orderNo));
    assert.deepEqual(
      states.map(({ state }) => state),
      ['terminated', 'terminated', 'terminated', 'terminated'],
    );
  });
});
