import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { PaymentForm } from '@artcade/contract/shapes';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import {
  assertBalanced,
  comeBack,
  gatewayControl,
  newShopper,
  noticeToken,
  onGateway,
  order,
  type PostBack,
  payAtGateway,
  post,
  type Shopper,
  signedMessage,
  walletOf,
} from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

/** The credits of a pack or a plan, whether its notification arrives once, often, late or out of order. */
const goods = [
  { item: { packId: 'trial' }, credits: 100 },
  { item: { planId: 'light' }, credits: 150 },
] as const;

describe('whichever way a payment is reported', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ WELCOME_CREDITS: '0' });
  });
  after(() => server.stop());
  afterEach(async () => {
    await gatewayControl(server).switches({ reset: true });
    await assertBalanced(server.databaseUrl);
  });

  const gateway = () => gatewayControl(server);
  /** Paid at the gateway, but not reported yet. */
  async function paidSilently(item: (typeof goods)[number]['item']) {
    const shopper = await newShopper(server.url);
    const form = await order(shopper, item);
    await gateway().switches({ notify: 'lose' });
    const back = await payAtGateway(form);
    await gateway().switches({ notify: 'normal' });
    assert.equal((await walletOf(shopper)).credits, 0, 'nobody knows');
    // The first charge of a plan has its own number.
    const tradeNo = 'planId' in item ? `${form.orderNo}_1` : form.orderNo;
    const noticeUrl = (base = server.url) =>
      `${base}/api/newebpay/${'planId' in item ? `p/${noticeToken(form)}` : 'notify'}`;
    return { shopper, form, back, tradeNo, noticeUrl };
  }
  const confirm = async (back: PostBack) => {
    const { status, data, text } = await new Visitor(server.url).call('confirmPayment', {
      body: await comeBack(back),
    });
    assert.deepEqual([status, data?.status], [200, 'completed'], text);
  };

  async function assertOnce(shopper: Shopper, { orderNo }: PaymentForm, credits: number): Promise<void> {
    assert.equal((await walletOf(shopper)).credits, credits);
    const [entries, receipts, orders] = await Promise.all([
      rows(server.databaseUrl, 'select amount from ledger_entries where user_id = $1', [shopper.uid]),
      rows(
        server.databaseUrl,
        `select data from pgboss.job where name = 'mail' and data -> 'notice' ->> 'orderNo' = $1`,
        [orderNo],
      ),
      rows(server.databaseUrl, 'select status from orders where order_no = $1', [orderNo]),
    ]);
    assert.deepEqual(entries, [{ amount: credits }], 'one entry');
    assert.equal(receipts.length, 1, 'one receipt');
    assert.deepEqual(orders, [{ status: 'completed' }]);
  }

  for (const { item, credits } of goods) {
    const name = 'packId' in item ? 'a pack' : 'a plan';

    test(`${name}: fifty notifications, twenty of them while the browser returns and the page polls`, async () => {
      const { shopper, form, back, tradeNo } = await paidSilently(item);
      const [notices] = await Promise.all([
        gateway().notify(tradeNo, { count: 20, parallel: true }),
        ...Array.from({ length: 5 }, () => confirm(back)),
      ]);
      await assertOnce(shopper, form, credits);
      // A gateway that waits in vain for a busy shop sends its notification again.
      for (let left = 50 - Number(notices['accepted']); left > 0; )
        left -= Number((await gateway().notify(tradeNo, { count: left }))['accepted']);
      await assertOnce(shopper, form, credits);
    });

    test(`${name}: forty notifications and ten returning browsers on two servers at once`, async () => {
      const { shopper, form, back, noticeUrl } = await paidSilently(item);
      const second = await startTestServer(
        { ...withoutSandbox, ...onGateway(gateway().origin), WELCOME_CREDITS: '0' },
        { databaseUrl: server.databaseUrl },
      );
      try {
        const sent = Array.from({ length: 50 }, async (_, index) => {
          const base = index % 2 === 0 ? server.url : second.url;
          const isNotice = index % 5 < 4;
          const url = isNotice ? noticeUrl(base) : base + new URL(back.url).pathname;
          const { status } = await post(url, back.fields, { parts: index % 3 === 0 });
          assert.equal(status, isNotice ? 200 : 303);
        });
        await Promise.all(sent);
      } finally {
        await second.stop();
      }
      await assertOnce(shopper, form, credits);
    });

    for (const mode of ['duplicate', 'multipart', 'delay', 'forge'] as const)
      test(`${name}: the gateway's notifications follow the switch "${mode}"`, async () => {
        const shopper = await newShopper(server.url);
        const form = await order(shopper, item);
        await gateway().switches({ notify: mode, copies: 10, delayMs: 300, retryDelaysMs: [100] });
        await payAtGateway(form);
        await eventually(() => assertOnce(shopper, form, credits));
        const told = await deliveries(form);
        await assertOnce(shopper, form, credits);
        assert.equal(told.filter(({ kind }) => kind === 'result').length, mode === 'duplicate' ? 10 : 1);
        assert.equal(told.length > 1, mode === 'duplicate' || mode === 'forge');
        for (const { kind, status } of told) assert.equal(status, kind === 'result' ? 200 : 400, kind);
      });

    test(`${name}: two notifications overtake each other`, async () => {
      const [first, second] = [await newShopper(server.url), await newShopper(server.url)];
      const forms = [await order(first, item), await order(second, item)] as const;
      await gateway().switches({ notify: 'reorder' });
      await payAtGateway(forms[0]);
      assert.equal((await walletOf(first)).credits, 0, 'it waits');
      await payAtGateway(forms[1]);
      await eventually(() => assertOnce(second, forms[1], credits));
      await eventually(() => assertOnce(first, forms[0], credits));
    });
  }

  /** The outcome of every notification about an order, once none is in flight. */
  async function deliveries({ orderNo }: PaymentForm) {
    type Books = { notifies: { orderNo: string; kind: string; status: number }[]; pending: unknown[] };
    const books = async () => (await (await fetch(`${gateway().origin}/gateway.json`)).json()) as Books;
    await eventually(async () => assert.deepEqual((await books()).pending, []));
    return (await books()).notifies.filter((notice) => notice.orderNo.startsWith(orderNo));
  }
});

describe('a gateway that is only half configured', () => {
  test('sells nothing, and says so in the settings and in the log', async () => {
    const server = await startTestServer({ NEWEBPAY_URL: 'http://127.0.0.1:1' });
    try {
      const { visitor, token } = await newShopper(server.url);
      for (const body of [{ packId: 'trial' }, { planId: 'light' }]) {
        const { status, code } = await visitor.call('createPayment', { token, body });
        assert.deepEqual([status, code], [503, 'payment_unconfigured']);
      }
      assert.equal((await visitor.call('getSettings')).data.payments, false);
      const warnings = server
        .log()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { level: number; msg: string })
        .filter(({ level }) => level === 40);
      assert.deepEqual(
        warnings.map(({ msg }) => msg),
        ['Nothing can be bought: NEWEBPAY_MERCHANT_ID, NEWEBPAY_HASH_KEY, NEWEBPAY_HASH_IV not set.'],
      );
      const { status } = await post(`${server.url}/api/newebpay/notify`, signedMessage({}));
      assert.equal(status, 503, 'the gateway may try again when there is one');
      assert.deepEqual(await rows(server.databaseUrl, 'select * from orders'), []);
      await server.sweep();
    } finally {
      await server.stop();
    }
  });
});
