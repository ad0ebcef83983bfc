import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Generation } from '@artcade/contract/generations';
import { packs } from '@artcade/domain/catalog';
import { connect, type Database } from '#adapters/db/database.ts';
import { changeCredits } from '#features/money/wallet/service.ts';
import { generate, knight, tryGenerate } from '../support/generating.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { assertBalanced, buy, type Shopper } from '../support/shopper.ts';
import { type StoreControl, storeControl } from '../support/stores.ts';
import { eventually, type Machine, taipei, timeMachine } from '../support/time-machine.ts';

const trial = 'artcade.pack.trial';
const pro = 'artcade.pack.pro';
const light = 'artcade.plan.light';
const professional = 'artcade.plan.professional';
const annual = 'artcade.plan.premium.annual';

describe('purchases in app stores', () => {
  let machine: Machine;
  let stores: StoreControl;
  let db: Database;
  /** No image is ever finished: all are in progress until they are cancelled. */
  const engines = quickEngines(
    (_request, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );

  before(async () => {
    machine = await timeMachine({}, { engines });
    db = connect({ url: machine.server.databaseUrl, pool: 2, onError: () => {} });
    stores = storeControl(machine.server);
    await stores.switches({ retryDelaysMs: [] });
  });
  after(async () => {
    await db.destroy();
    await machine.server.stop();
  });
  afterEach(async () => {
    await stores.switches({ reset: true, retryDelaysMs: [] });
    await assertBalanced(machine.server.databaseUrl);
  });

  const travel = async (to: string): Promise<void> => {
    machine.setServer(to);
    await stores.setClock(taipei(to));
    await machine.server.sweep();
  };
  const someone = async (): Promise<Shopper> => machine.newShopper();
  const credits = async (shopper: Shopper): Promise<number> => (await machine.wallet(shopper)).credits;
  const outcomes = async (ids: readonly string[]): Promise<string[]> =>
    (
      await machine.ask<{ outcome: string }>('select outcome from store_events where id = any($1)', [ids])
    ).map(({ outcome }) => outcome);

  test('only a webhook with the secret is accepted, and irrelevant events are acknowledged and ignored', async () => {
    const shopper = await someone();
    await stores.switches({ webhook: 'lose' });
    await stores.act('buy', { uid: shopper.uid, productId: trial });
    const [event] = await stores.events(shopper.uid);
    for (const secret of [null, '', 'sandbox-stores-webhooK', 'Bearer sandbox-stores-webhook'])
      assert.equal(await stores.tell({ event }, { secret }), 401);
    assert.equal(await credits(shopper), 0);

    assert.equal(await stores.tell('{"event":'), 400);
    assert.equal(await stores.tell({ event: { type: 'RENEWAL' } }), 400);
    const strange = { id: 'strange', type: 'PRICE_INCREASE_CONSENT', app_user_id: shopper.uid, more: [1] };
    assert.equal(await stores.tell({ event: strange }), 200);
    assert.equal(await stores.tell({ event: { id: 'test', type: 'TEST' } }), 200);
    assert.deepEqual(await outcomes(['strange', 'test']), ['ignored', 'ignored']);
    const anonymous = { ...event, id: 'anonymous', app_user_id: '$RCAnonymousID:8f3' };
    assert.equal(await stores.tell({ event: anonymous }), 200);
    assert.equal(await credits(shopper), 0);

    assert.equal(await stores.tell({ api_version: '1.0', event }), 200);
    assert.equal(await credits(shopper), 100);
    const [entry] = await machine.history(shopper);
    assert.partialDeepStrictEqual(entry, { cause: 'order', item: 'trial', amount: 100 });
  });

  test('twenty concurrent deliveries, and a restore beside them, bring everything once', async () => {
    const shopper = await someone();
    await stores.switches({ webhook: 'lose' });
    const pack = await stores.act('buy', { uid: shopper.uid, productId: trial, store: 'play_store' });
    const plan = await stores.act('buy', { uid: shopper.uid, productId: annual });
    const eventIds = [...pack.eventIds, ...plan.eventIds];
    await Promise.all([
      stores.again(eventIds, 10),
      ...[1, 2, 3].map(() => machine.call(shopper, 'syncPurchases')),
    ]);
    // On a busy machine the sender gives up on some of them, and would send them again.
    await eventually(async () => assert.equal(await stores.again(eventIds), eventIds.length));
    // The first month, the bonus of a first plan, and the pack with the premium plan's bonus.
    assert.equal(await credits(shopper), 1500 + 2000 + 110);
    const restored = await machine.call(shopper, 'syncPurchases');
    assert.equal(restored.data.restored, 1, restored.text);
    assert.equal(restored.data.wallet.subscription?.store, 'app_store');
    assert.equal((await machine.orders(shopper)).length, 2);
    await stores.again(eventIds, 3);
    assert.equal(await credits(shopper), 3610);
    // Month by month, like an annual plan by card.
    assert.equal((await machine.plan(shopper)).upcomingCredits, 11 * 1500);
    const nothing = await machine.call(await someone(), 'syncPurchases');
    assert.equal(nothing.data.restored, 0);
  });

  describe('what a refund could not take back is owed', () => {
    /** Spendable, held and owed credits. */
    const purse = async (shopper: Shopper): Promise<number[]> => {
      const { credits: free, held, debt = 0 } = await machine.wallet(shopper);
      return [free, held, debt];
    };
    const spend = ({ uid }: Shopper, amount: number) =>
      changeCredits(db, { uid, amount: -amount, key: `spent:${uid}`, cause: 'adjustment' });

    test('credits held while their order is refunded do not come back when the images are cancelled', async () => {
      const shopper = await someone();
      const { uid } = shopper;
      const { transactionId } = await stores.act('buy', { uid, productId: trial });
      const started = await generate(await machine.fresh(shopper), { ...knight, variations: 2 });
      assert.deepEqual(await purse(shopper), [20, 80, 0]);
      await stores.switches({ webhook: 'duplicate', copies: 3 });
      await stores.act('refund', { transactionId });
      assert.deepEqual(await purse(shopper), [0, 80, 80]);
      const [order] = await machine.ask('select status, shortfall from orders where user_id = $1', [uid]);
      assert.deepEqual(order, { status: 'refunded', shortfall: 80 });
      const { visitor, token } = await machine.fresh(shopper);
      const cancel = (one?: Generation) =>
        visitor.call('cancelGeneration', { token, params: { id: one?.id ?? '' } });
      await cancel(started[0]);
      assert.deepEqual(await purse(shopper), [0, 40, 40]);
      const refused = await tryGenerate(await machine.fresh(shopper));
      assert.equal(refused.code, 'insufficient_credits');
      await cancel(started[1]);
      assert.deepEqual(await purse(shopper), [0, 0, 0]);
    });

    test('a new purchase pays the debt first, and the history shows it', async () => {
      const shopper = await someone();
      const { uid } = shopper;
      const { transactionId } = await stores.act('buy', { uid, productId: pro });
      await spend(shopper, 950);
      await stores.act('refund', { transactionId });
      assert.deepEqual(await purse(shopper), [0, 0, 950]);
      await stores.act('buy', { uid, productId: trial });
      assert.deepEqual(await purse(shopper), [0, 0, 850]);
      await buy(await machine.fresh(shopper), { packId: 'pro' });
      assert.deepEqual(await purse(shopper), [150, 0, 0]);
      const entries = (await machine.history(shopper)).map(
        ({ cause, isDebt, item, amount, balanceAfter }) =>
          `${cause}${isDebt ? ', owed' : ''} ${item} ${amount} ${balanceAfter}`,
      );
      assert.deepEqual(entries.slice(2), [
        'refund pro -50 0',
        'order trial 100 100',
        'refund, owed pro -100 0',
        'order pro 1000 1000',
        'refund, owed pro -850 150',
      ]);
      const { visitor, token } = await machine.fresh(shopper);
      const { text } = await visitor.call('exportHistory', { token });
      // What a card paid is in the file. What an app store charged, and paid back, is not known here.
      assert.match(text, /,order,trial,AC\d+,100,100,,\r\n/);
      assert.ok(text.includes(`,1000,1000,${packs.pro.price},TWD\r\n`), text);
      assert.match(text, /,debt,pro,AC\d+,-850,150,,\r\n$/);
    });

    test('closing an account before the refund and returning after it keeps nothing', async () => {
      const shopper = await someone();
      const { uid } = shopper;
      const close = (closed: string | null) =>
        machine.ask('update users set closed_at = $2, erase_at = $2 where id = $1', [uid, closed]);
      const { transactionId: pack } = await stores.act('buy', { uid, productId: pro });
      const { transactionId: plan } = await stores.act('buy', { uid, productId: annual });
      await spend(shopper, 800);
      await close('2040-01-01');
      await stores.act('refund', { transactionId: pack });
      await stores.act('refund', { transactionId: plan });
      const unheard = await stores.act('buy', { uid, productId: trial });
      await stores.act('refund', { transactionId: unheard.transactionId });
      await close(null);
      assert.deepEqual(await purse(shopper), [0, 0, 800]);
      await machine.call(shopper, 'syncPurchases');
      assert.deepEqual(await purse(shopper), [0, 0, 800], 'what was refunded meanwhile does not come');
    });

    test('a refund that arrives while its order is being credited takes back all of it', async () => {
      const shopper = await someone();
      await stores.switches({ webhook: 'lose' });
      const bought = await stores.act('buy', { uid: shopper.uid, productId: trial });
      const refunded = await stores.act('refund', { transactionId: bought.transactionId });
      await Promise.all([
        stores.again([...bought.eventIds, ...refunded.eventIds], 4),
        machine.call(shopper, 'syncPurchases'),
      ]);
      await stores.again([...refunded.eventIds]);
      assert.deepEqual(await purse(shopper), [0, 0, 0]);
    });
  });

  // Last, because it travels in time, and the gateway does not.
  test('a plan follows its store, and the web cannot change it', async () => {
    await travel('2027-05-10');
    const shopper = await someone();
    const { uid } = shopper;
    await stores.act('buy', { uid, productId: `${professional}:monthly`, store: 'play_store' });
    assert.equal(await credits(shopper), 600);
    for (const [name, body] of [
      ['cancelSubscription'],
      ['resumeSubscription'],
      ['setSubscription', { newPlanId: 'light' }],
      ['setSubscription', { newPlanId: 'premium' }],
      ['createPayment', { planId: 'premium' }],
    ] as const) {
      const refused = await machine.call(shopper, name, body);
      assert.equal(refused.code, 'managed_in_store', name);
    }
    assert.equal((await machine.call(shopper, 'createPayment', { packId: 'trial' })).status, 200);

    await stores.act('cancel', { uid });
    assert.equal((await machine.plan(shopper)).cancelAtPeriodEnd, true);
    await stores.act('uncancel', { uid });
    assert.equal((await machine.plan(shopper)).cancelAtPeriodEnd, false);
    await stores.act('change', { uid, to: light });
    assert.equal((await machine.plan(shopper)).nextPlanId, 'light');
    await travel('2027-06-11');
    assert.partialDeepStrictEqual(await machine.plan(shopper), { planId: 'light', nextPlanId: null });
    assert.equal(await credits(shopper), 750);

    await stores.act('billingIssue', { uid });
    const unpaid = await machine.plan(shopper);
    assert.equal(unpaid.declined?.endDate, unpaid.renewalDate);
    await stores.act('renew', { uid });
    assert.equal((await machine.plan(shopper)).declined, null);
    assert.equal(await credits(shopper), 900);
    // An upgrade takes effect at once, and the old plan does not continue beside it.
    await stores.act('change', { uid, to: annual, when: 'now' });
    assert.equal((await machine.plan(shopper)).planId, 'premium-annual');
    assert.equal(await credits(shopper), 2400, 'a later plan brings no bonus');
    await travel('2027-08-12');
    assert.equal(await credits(shopper), 5400, 'two more of its months');
    await stores.act('expire', { uid });
    assert.equal((await machine.wallet(shopper)).subscription, null);
    assert.equal((await machine.call(shopper, 'createPayment', { planId: 'light' })).status, 200);
  });
});
