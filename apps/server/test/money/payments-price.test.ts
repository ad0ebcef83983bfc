import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import {
  assertBalanced,
  comeBack,
  gatewayControl,
  newShopper,
  order,
  payAtGateway,
  post,
  signedMessage,
  unseal,
  walletOf,
} from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';

describe('wrong amounts', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ WELCOME_CREDITS: '0' });
  });
  after(() => server.stop());
  afterEach(() => assertBalanced(server.databaseUrl));

  const stateAtGateway = async (orderNo: string) =>
    (await gatewayControl(server).books()).trades.find((trade) => trade.orderNo === orderNo)?.state;
  const statusOf = async (orderNo: string) =>
    (
      await rows<{ status: string }>(server.databaseUrl, 'select status from orders where order_no = $1', [
        orderNo,
      ])
    )[0]?.status;

  test('a plan whose form was altered to cost NT$1 does not begin, and the NT$1 is refunded', async () => {
    const shopper = await newShopper(server.url);
    const form = await order(shopper, { planId: 'premium-annual' });
    const plain = new URLSearchParams(unseal(form.fields['PostData_'] ?? ''));
    plain.set('PeriodAmt', '1');
    const { TradeInfo: altered } = signedMessage(plain.toString());
    const back = await payAtGateway({ ...form, fields: { ...form.fields, PostData_: altered } });
    await comeBack(back);
    await server.sweep();
    assert.deepEqual(await walletOf(shopper), {
      credits: 0,
      held: 0,
      arrivals: 0,
      subscription: null,
      firstPlan: true,
    });
    await eventually(async () => {
      await server.sweep();
      assert.equal(await stateAtGateway(`${form.orderNo}_1`), 'refunded');
      assert.equal(await statusOf(form.orderNo), 'refunded');
      const { mandates } = await gatewayControl(server).books();
      const mandate = mandates.find((each) => each['orderNo'] === form.orderNo);
      assert.equal(mandate?.['state'], 'terminated');
    });
    assert.match(server.log(), /payment does not fit its order/);
  });

  test('a pack whose form was altered to cost NT$1 brings nothing', async () => {
    const shopper = await newShopper(server.url);
    const form = await order(shopper, { packId: 'pro' });
    const plain = new URLSearchParams(unseal(form.fields['TradeInfo'] ?? ''));
    plain.set('Amt', '1');
    const altered = signedMessage(plain.toString());
    await comeBack(await payAtGateway({ ...form, fields: { ...form.fields, ...altered } }));
    await server.sweep();
    assert.equal((await walletOf(shopper)).credits, 0);
    assert.equal(await statusOf(form.orderNo), 'pending');
  });

  for (const item of [{ packId: 'trial' }, { planId: 'light' }])
    test(`a payment that was refunded at the gateway before its notification brings nothing (${Object.values(item)[0]})`, async () => {
      const shopper = await newShopper(server.url);
      const control = gatewayControl(server);
      await control.switches({ notify: 'lose' });
      const form = await order(shopper, item);
      await payAtGateway(form);
      const orderNo = 'planId' in item ? `${form.orderNo}_1` : form.orderNo;
      const { TradeInfo: PostData_ } = signedMessage(
        new URLSearchParams({
          RespondType: 'JSON',
          Version: '1.1',
          Amt: String(form.amount),
          MerchantOrderNo: orderNo,
          TimeStamp: String(Math.floor(Date.now() / 1000)),
          IndexType: '1',
          CloseType: '2',
        }).toString(),
      );
      await post(`${control.origin}/API/CreditCard/Close`, {
        MerchantID_: form.fields['MerchantID'] ?? form.fields['MerchantID_'] ?? '',
        PostData_,
      });
      assert.equal(await stateAtGateway(orderNo), 'refunded');
      await control.switches({ reset: true });
      await rows(server.databaseUrl, 'update orders set next_check_at = now() where order_no = $1', [
        form.orderNo,
      ]);
      await server.sweep();
      // The scheduled sweep may have been faster, and still be working on it.
      await eventually(async () => assert.equal(await statusOf(form.orderNo), 'failed'));
      assert.deepEqual(await walletOf(shopper), {
        credits: 0,
        held: 0,
        arrivals: 0,
        subscription: null,
        firstPlan: true,
      });
    });
});
