import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { Generation } from '@artcade/contract/generations';
import { packs } from '@artcade/domain/catalog';
import { connect, type Database } from '#adapters/db/database.ts';
import { takeOrOwe } from '#features/money/wallet/debts.ts';
import { commitHold, holdCredits, releaseHold } from '#features/money/wallet/holds.ts';
import { changeCredits } from '#features/money/wallet/service.ts';
import { generate, knight, tryGenerate } from '../support/generating.ts';
import { rows } from '../support/harness.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { assertBalanced, buy, type Shopper } from '../support/shopper.ts';
import { type StoreControl, storeControl } from '../support/stores.ts';
import { type Machine, timeMachine } from '../support/time-machine.ts';

const pro = 'artcade.pack.pro';
const trial = 'artcade.pack.trial';
const annual = 'artcade.plan.premium.annual';

describe('debts: what a refund could not take back', () => {
  let machine: Machine;
  let stores: StoreControl;
  let db: Database;
  let shopper: Shopper;
  /** No image is ever finished: all are in progress until they are cancelled. */
  const engines = quickEngines(
    (_request, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );

  before(async () => {
    machine = await timeMachine({ WELCOME_CREDITS: '200' }, { engines });
    stores = storeControl(machine.server);
    await stores.switches({ retryDelaysMs: [] });
    db = connect({ url: machine.server.databaseUrl, pool: 20, onError: () => {} });
  });
  after(async () => {
    await db.destroy();
    await machine.server.stop();
  });
  beforeEach(async () => {
    shopper = await machine.newShopper();
  });
  afterEach(async () => {
    await stores.switches({ reset: true, retryDelaysMs: [] });
    await assertBalanced(machine.server.databaseUrl);
  });

  /** Spendable, held and owed credits. */
  const purse = async (whose = shopper): Promise<number[]> => {
    const { credits, held, debt = 0 } = await machine.wallet(whose);
    return [credits, held, debt];
  };
  const cancel = async (one: Generation): Promise<void> => {
    const { visitor, token } = await machine.fresh(shopper);
    const { status, text } = await visitor.call('cancelGeneration', { token, params: { id: one.id } });
    assert.equal(status, 200, text);
  };
  const entries = async (whose = shopper) =>
    (await machine.history(whose)).map(({ cause, isDebt, item, amount, balanceAfter }) => [
      isDebt ? `${cause}, owed` : cause,
      item,
      amount,
      balanceAfter,
    ]);
  let made = 0;
  const hold = (amount: number) => {
    made += 1;
    const expiresAt = new Date(Date.now() + 3_600_000);
    return holdCredits(db, { uid: shopper.uid, amount, key: `h${made}`, item: 'logo-generator', expiresAt });
  };
  const add = (amount: number, key: string) =>
    changeCredits(db, { uid: shopper.uid, amount, key: `${shopper.uid}:${key}`, cause: 'adjustment' });
  /** Refunds an order that brought this many credits. */
  const refund = (amount: number, orderNo: string) =>
    takeOrOwe(db, {
      uid: shopper.uid,
      amount,
      orderNo,
      key: `refund:${shopper.uid}:${orderNo}`,
      item: 'pro',
    });

  test('credits held while their order is refunded do not come back when the images are cancelled', async () => {
    const { uid } = shopper;
    const { transactionId } = await stores.act('buy', { uid, productId: pro });
    const started = await generate(await machine.fresh(shopper), { ...knight, variations: 4 });
    for (let batch = 1; batch < 6; batch += 1)
      started.push(...(await generate(await machine.fresh(shopper), { ...knight, variations: 4 })));
    assert.equal(started.length, 24);
    assert.deepEqual(await purse(), [240, 960, 0]);

    await stores.switches({ webhook: 'duplicate', copies: 3 });
    await stores.act('refund', { transactionId });
    assert.deepEqual(await purse(), [0, 960, 760]);
    const [order] = await machine.ask('select status, shortfall from orders where user_id = $1', [uid]);
    assert.deepEqual(order, { status: 'refunded', shortfall: 760 });
    await cancel(started[0]!);
    assert.deepEqual(await purse(), [0, 920, 720]);
    const refused = await tryGenerate(await machine.fresh(shopper));
    assert.equal(refused.code, 'insufficient_credits');
    await Promise.all(started.slice(1).map(cancel));
    assert.deepEqual(await purse(), [200, 0, 0], 'the welcome gift is all that was not refunded');
    assert.deepEqual(
      (
        await machine.ask(`select sum(amount)::integer as sum from ledger_entries where user_id = $1`, [uid])
      )[0],
      { sum: 200 },
    );
  });

  test('a new purchase pays the debt first, and the history shows it', async () => {
    const { uid } = shopper;
    const { transactionId } = await stores.act('buy', { uid, productId: pro });
    await add(-1150, 'spent');
    await stores.act('refund', { transactionId });
    assert.deepEqual(await purse(), [0, 0, 950]);
    await stores.act('buy', { uid, productId: trial });
    assert.deepEqual(await purse(), [0, 0, 850]);
    await buy(await machine.fresh(shopper), { packId: 'pro' });
    assert.deepEqual(await purse(), [150, 0, 0]);
    assert.deepEqual((await entries()).slice(3), [
      ['refund', 'pro', -50, 0],
      ['order', 'trial', 100, 100],
      ['refund, owed', 'pro', -100, 0],
      ['order', 'pro', 1000, 1000],
      ['refund, owed', 'pro', -850, 150],
    ]);
    const { visitor, token } = await machine.fresh(shopper);
    const { text } = await visitor.call('exportHistory', { token });
    // What a card paid is in the file. What an app store charged, and paid back, is not known here.
    assert.match(text, /,order,trial,AC\d+,100,100,,\r\n/);
    assert.ok(text.includes(`,1000,1000,${packs.pro.price},TWD\r\n`), text);
    assert.match(text, /,debt,pro,AC\d+,-850,150,,\r\n$/);
  });

  test('closing an account before the refund and returning after it keeps nothing', async () => {
    const close = (closed: string | null) =>
      machine.ask('update users set closed_at = $2, erase_at = $2 where id = $1', [shopper.uid, closed]);
    const { uid } = shopper;
    const { transactionId: pack } = await stores.act('buy', { uid, productId: pro });
    const { transactionId: plan } = await stores.act('buy', { uid, productId: annual });
    await add(-1000, 'spent');
    await close('2040-01-01');
    await stores.act('refund', { transactionId: pack });
    await stores.act('refund', { transactionId: plan });
    const unheard = await stores.act('buy', { uid, productId: trial });
    await stores.act('refund', { transactionId: unheard.transactionId });
    await close(null);
    assert.deepEqual(await purse(), [0, 0, 800]);
    await machine.call(shopper, 'syncPurchases');
    assert.deepEqual(await purse(), [0, 0, 800], 'what was refunded meanwhile does not come');
  });

  test('a refund that arrives while its order is being credited takes back all of it', async () => {
    const { uid } = shopper;
    for (let round = 0; round < 2; round += 1) {
      await stores.switches({ webhook: 'lose' });
      const bought = await stores.act('buy', { uid, productId: trial });
      const refunded = await stores.act('refund', { transactionId: bought.transactionId });
      await Promise.all([
        stores.again([...bought.eventIds, ...refunded.eventIds], 4),
        machine.call(shopper, 'syncPurchases'),
      ]);
      await stores.again([...refunded.eventIds]);
      assert.deepEqual(await purse(), [200, 0, 0]);
    }
  });

  test('released or granted credits pay the oldest debt first, in the same transaction', async () => {
    const holds = [await hold(60), await hold(70), await hold(70)];
    await refund(100, 'older');
    await refund(50, 'newer');
    assert.deepEqual(await purse(), [0, 200, 150]);
    assert.equal(await refund(50, 'newer'), 0);
    assert.deepEqual(await purse(), [0, 200, 150], 'told twice, it is owed once');

    assert.equal(await commitHold(db, holds[0]!, 'image'), true);
    assert.deepEqual(await purse(), [0, 140, 150], 'an image that arrives is paid as ever');
    await Promise.all([releaseHold(db, holds[1]!), releaseHold(db, holds[1]!), add(50, 'gift')]);
    assert.deepEqual(await purse(), [0, 70, 30]);
    const owed = 'select cause, amount, order_no from debt_entries where user_id = $1 order by id';
    assert.deepEqual(
      (await machine.ask<{ order_no: string; amount: number }>(owed, [shopper.uid]))
        .filter(({ order_no }) => order_no === 'older')
        .reduce((sum, { amount }) => sum + amount, 0),
      0,
    );
    await releaseHold(db, holds[2]!);
    assert.deepEqual(await purse(), [40, 0, 0]);
    assert.equal(await add(50, 'gift'), false);
    assert.deepEqual(await purse(), [40, 0, 0]);
  });

  test('nobody can spend credits before the debt is collected, however many try at once', async () => {
    const holds = await Promise.all(Array.from({ length: 20 }, () => hold(10)));
    await refund(205, 'order');
    let isOver = false;
    const spending = (async () => {
      let caught = 0;
      for (let round = 0; !isOver; round += 1)
        caught += await add(-1, `theft-${round}`).then(
          () => 1,
          () => 0,
        );
      return caught;
    })();
    await Promise.all([
      ...holds.map((id) => releaseHold(db, id)),
      ...[1, 2, 3, 4].map((number) => add(1, `gift-${number}`)),
    ]);
    isOver = true;
    assert.equal(await spending, 0);
    assert.deepEqual(await purse(), [0, 0, 1]);
  });

  test('a server of the previous version, which does not know debts, collects them all the same', async () => {
    const held = await hold(150);
    await refund(300, 'order');
    assert.deepEqual(await purse(), [0, 150, 250]);
    // As that version releases a hold, and as it grants credits.
    await machine.ask(`update holds set state = 'released', closed_at = now() where id = $1`, [held]);
    await machine.ask('update wallets set held = held - 150 where user_id = $1', [shopper.uid]);
    assert.deepEqual(await purse(), [0, 0, 100]);
    await machine.ask(
      `with changed as (update wallets set credits = credits + 130 where user_id = $1 returning credits)
       insert into ledger_entries (user_id, key, cause, amount, balance_after)
       select $1, 'old:' || $1, 'adjustment', 130, credits from changed`,
      [shopper.uid],
    );
    assert.deepEqual(await purse(), [30, 0, 0]);
  });

  test('entries of debts are never changed or removed, and a debt never falls below zero', async () => {
    await add(-200, 'spent');
    await refund(10, 'order');
    for (const statement of [
      `update debt_entries set amount = 1 where user_id = '${shopper.uid}'`,
      `delete from debt_entries where user_id = '${shopper.uid}'`,
      'truncate debt_entries',
      `update wallets set debt = -1 where user_id = '${shopper.uid}'`,
    ])
      await assert.rejects(
        rows(machine.server.databaseUrl, statement),
        /append-only|never removed|wallets_debt_check/,
      );
  });
});
