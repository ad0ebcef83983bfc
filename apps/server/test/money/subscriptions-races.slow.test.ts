import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { type PlanId, plans } from '@artcade/domain/catalog';
import { paths } from '#features/money/billing/card/orders.ts';
import { freePort } from '../support/free-port.ts';
import { quiet, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { comeBack, onGateway, order, payAtGateway, type Shopper } from '../support/shopper.ts';
import { eventually, lastingKeys, type Machine, taipei, timeMachine } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

describe('concurrent subscription changes', () => {
  let machine: Machine;
  let other: TestServer;
  let addresses: readonly [string, string];
  let slow: Awaited<ReturnType<typeof slowGateway>>;
  before(async () => {
    machine = await timeMachine();
    slow = await slowGateway(machine.gateway.origin);
    const { url, databaseUrl } = machine.server;
    const port = String(await freePort());
    // A second process of the same site: same public address, same database, same gateway.
    other = await startTestServer(
      {
        ...withoutSandbox,
        ...lastingKeys,
        ...onGateway(slow.url),
        PUBLIC_URL: url,
        PORT: port,
      },
      { now: machine.now, databaseUrl },
    );
    addresses = [url, `http://127.0.0.1:${port}`];
    await quiet(databaseUrl);
  });
  beforeEach(() => machine.travel('2027-03-15T14:00'));
  afterEach(() => machine.finish());
  after(async () => {
    await other.stop();
    slow.stop();
    await machine.server.stop();
  });

  const subscriber = async (planId: PlanId) => {
    const shopper = await machine.newShopper();
    const { orderNo } = await machine.subscribe(shopper, planId);
    return { shopper, orderNo };
  };
  const grants = async (shopper: Shopper) =>
    (await machine.history(shopper)).filter(({ cause }) => cause === 'plan').map(({ amount }) => amount);
  const everySweep = () =>
    Promise.all([machine.server, other, machine.server, other].map((server) => server.sweep()));

  const changes = {
    cancel: (visitor: Visitor, token: string) => visitor.call('cancelSubscription', { token }),
    resume: (visitor: Visitor, token: string) => visitor.call('resumeSubscription', { token }),
    light: (visitor: Visitor, token: string) =>
      visitor.call('setSubscription', { token, body: { newPlanId: 'light' } }),
    premium: (visitor: Visitor, token: string) =>
      visitor.call('setSubscription', { token, body: { newPlanId: 'premium' } }),
  };
  type Change = keyof typeof changes;
  const rounds: readonly (readonly Change[])[] = [
    ['cancel', 'resume', 'cancel', 'resume', 'cancel', 'resume', 'cancel', 'resume', 'cancel', 'resume'],
    ['light', 'premium', 'light', 'premium', 'light', 'premium', 'light', 'premium', 'light', 'premium'],
    ['cancel', 'light', 'resume', 'premium', 'cancel', 'light', 'resume', 'premium', 'cancel', 'light'],
  ];

  for (const round of rounds)
    test(`ten changes (${[...new Set(round)].join(', ')}) leave one plan that the gateway agrees with`, async () => {
      const { shopper, orderNo } = await subscriber('premium');
      const { token } = await machine.fresh(shopper);
      const [answers] = await Promise.all([
        Promise.all(
          round.map((name, index) => changes[name](new Visitor(addresses[index % 3 === 0 ? 1 : 0]), token)),
        ),
        everySweep(),
      ]);
      for (const { status, text } of answers) assert.ok(status === 204 || status === 409, text);
      const running = (await machine.subscriptions(shopper)).filter(({ state }) => state !== 'ended');
      assert.deepEqual(
        running.map(({ order_no }) => order_no),
        [orderNo],
      );
      await machine.mandatesSynced();
      const { planId, nextPlanId, cancelAtPeriodEnd } = await machine.plan(shopper);
      assert.equal(planId, 'premium');
      const mandate = await machine.mandate(orderNo);
      assert.equal(mandate.state, cancelAtPeriodEnd ? 'suspended' : 'active');
      if (!cancelAtPeriodEnd) assert.equal(mandate.amt, plans[nextPlanId ?? planId].price);
      assert.equal((await machine.wallet(shopper)).credits, 1500);
    });

  test('a late answer of the gateway does not undo what was sent to it since', async () => {
    const shopper = await machine.newShopper();
    const form = await order(shopper, { planId: 'premium' });
    const back = await payAtGateway(form);
    await comeBack(back);
    const state = async () => (await machine.mandate(form.orderNo)).state;

    slow.hold('/MPG/period/query');
    const [row] = await machine.ask<{ token: string }>('select token from mandates where order_no = $1', [
      form.orderNo,
    ]);
    const notifyUrl = `${addresses[1]}${paths.periodNotify}/${row?.token}`;
    const notified = fetch(notifyUrl, { method: 'POST', body: new URLSearchParams(back.fields) });
    await slow.holding();
    assert.equal((await machine.call(shopper, 'cancelSubscription')).status, 204);
    await eventually(async () => assert.equal(await state(), 'suspended'));
    slow.release();
    assert.equal((await notified).status, 200);
    await machine.mandatesSynced();
    assert.equal(await state(), 'suspended');
    assert.equal((await machine.call(shopper, 'resumeSubscription')).status, 204);
    await machine.mandatesSynced();
    assert.equal(await state(), 'active');
  });

  test('two servers that sweep renew and grant once', async () => {
    const monthly = [await subscriber('light'), await subscriber('professional')];
    const annual = await subscriber('premium-annual');
    await machine.sleepUntil('2027-06-15T14:00');
    await everySweep();
    await everySweep();
    for (const { shopper, orderNo } of monthly) {
      assert.equal((await grants(shopper)).length, 4);
      assert.equal((await machine.orders(shopper)).length, 4);
      assert.equal((await machine.notices(shopper, 'receipt')).length, 4);
      assert.equal((await machine.plan(shopper)).renewalDate, taipei('2027-07-15').toISOString());
      assert.equal((await machine.mandate(orderNo)).charges.length, 4);
    }
    assert.deepEqual(await grants(annual.shopper), [1500, 1500, 1500, 1500]);
  });

  test('two servers that find an unwarranted payment refund it once', async () => {
    const shopper = await machine.newShopper();
    const lower = await order(shopper, { planId: 'light' });
    await machine.subscribe(shopper, 'premium');
    await machine.gateway.switches({ notify: 'lose' });
    await payAtGateway(lower);
    await machine.sleepUntil('2027-03-15T14:10');
    await everySweep();
    await machine.mandatesSynced();
    assert.equal((await machine.notices(shopper, 'refund')).length, 1);
    const { charges, state } = await machine.mandate(lower.orderNo);
    assert.deepEqual([charges.map((charge) => charge.state), state], [['refunded'], 'terminated']);
    assert.equal((await machine.orders(shopper)).filter(({ status }) => status === 'refunded').length, 1);
  });

  test('two servers that see the last day of a cancelled plan end it once', async () => {
    const { shopper, orderNo } = await subscriber('light');
    await machine.call(shopper, 'cancelSubscription');
    await machine.mandatesSynced();
    await machine.sleepUntil('2027-04-15T14:00');
    await everySweep();
    await machine.mandatesSynced();
    assert.equal((await machine.notices(shopper, 'ended')).length, 1);
    assert.equal((await machine.mandate(orderNo)).state, 'terminated');
  });

  test('two servers that learn of one payment start one plan', async () => {
    const shopper = await machine.newShopper();
    await machine.gateway.switches({ notify: 'duplicate', copies: 10 });
    const form = await order(shopper, { planId: 'premium-annual' });
    const back = await payAtGateway(form);
    const elsewhere = { ...back, url: back.url.replace(...addresses) };
    assert.notEqual(elsewhere.url, back.url);
    await Promise.all([
      comeBack(back),
      comeBack(elsewhere),
      comeBack(back),
      comeBack(elsewhere),
      everySweep(),
    ]);
    assert.equal((await machine.wallet(shopper)).credits, 3500);
    assert.equal((await machine.subscriptions(shopper)).length, 1);
    assert.equal((await machine.notices(shopper, 'receipt')).length, 1);
  });

  test('a renewal that races with its cancellation ends in a paid plan or in a refund', async () => {
    const { shopper, orderNo } = await subscriber('professional');
    await machine.sleepUntil('2027-04-15T12:30');
    const { visitor, token } = await machine.fresh(shopper);
    const [cancelled] = await Promise.all([
      visitor.call('cancelSubscription', { token }),
      machine.gateway.notify(`${orderNo}_2`, { count: 5, parallel: true }),
      everySweep(),
    ]);
    assert.equal(cancelled.status, 204, cancelled.text);
    await machine.mandatesSynced();
    const charge = (await machine.mandate(orderNo)).charges[1]?.state;
    const { credits, subscription } = await machine.wallet(shopper);
    if (charge === 'paid') {
      assert.equal(credits, 1200);
      assert.partialDeepStrictEqual(subscription, {
        cancelAtPeriodEnd: true,
        renewalDate: taipei('2027-05-15').toISOString(),
      });
    } else assert.deepEqual([charge, credits, subscription], ['refunded', 600, null]);
  });

  const assertPaidBack = async (shopper: Shopper, numbers: readonly string[]) => {
    await machine.mandatesSynced();
    assert.deepEqual(await grants(shopper), [600]);
    const orders = await machine.orders(shopper);
    assert.deepEqual(orders.map(({ status }) => status).toSorted(), ['completed', 'refunded']);
    const running = (await machine.subscriptions(shopper)).map(({ order_no }) => order_no);
    const second = numbers.find((number) => !running.includes(number)) ?? '';
    const mandate = await machine.mandate(second);
    assert.equal(mandate.state, 'terminated');
    const { trades } = await machine.gateway.books();
    const trade = trades.find(({ orderNo }) => orderNo === `${second}_1`);
    assert.deepEqual([trade?.['tradeStatus'], trade?.['refundedAmt']], ['6', 450]);
    assert.equal((await machine.mandate(running[0] ?? '')).state, 'active');
    assert.deepEqual(await machine.notices(shopper, 'refund'), [{ kind: 'refund', orderNo: second }]);
  };
  const twoForms = async (shopper: Shopper) => [
    await order(shopper, { planId: 'professional' }),
    await order(shopper, { planId: 'professional' }),
  ];

  test('the same plan paid in two tabs at the same moment is refunded and brings its credits once', async () => {
    const shopper = await machine.newShopper();
    const forms = await twoForms(shopper);
    await Promise.all(forms.map(async (form) => comeBack(await payAtGateway(form))));
    await assertPaidBack(
      shopper,
      forms.map(({ orderNo }) => orderNo),
    );
  });
});

/** A proxy to the gateway that can hold up an answer. */
async function slowGateway(origin: string) {
  let [heldPath, gate, held] = ['', Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = createServer((request, response) => {
    void (async () => {
      const { url = '/', method = 'POST', headers } = request;
      const body = await text(request);
      const type = headers['content-type'] ?? 'application/x-www-form-urlencoded';
      const answer = await fetch(origin + url, { method, body, headers: { 'content-type': type } });
      const content = await answer.text();
      if (url === heldPath) {
        held.resolve();
        await gate.promise;
      }
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(content);
    })();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    hold: (path: string) => {
      [heldPath, gate, held] = [path, Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    },
    /** Waits until an answer is held up here. */
    holding: () => held.promise,
    release: () => {
      heldPath = '';
      gate.resolve();
    },
    stop: () => server.close(),
  };
}
