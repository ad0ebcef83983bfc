import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { packIds } from '@artcade/domain/catalog';
import { rows } from '../../apps/server/test/support/harness.ts';
import { patience } from '../../apps/server/test/support/patience.ts';
import { comeBack, type gatewayControl, payAtGateway } from '../../apps/server/test/support/shopper.ts';
import type { Person } from './person.ts';
import { type Change, moment } from './purse.ts';

type Item = { packId: (typeof packIds)[number] } | { planId: 'professional' };

export type Purchases = ReturnType<typeof purchasesOf>;

/** What a person buys at the gateway, and which results were acknowledged. */
export function purchasesOf(person: Person, gateway: ReturnType<typeof gatewayControl>) {
  const { dice, purse } = person;
  /** Paid orders by order number. */
  const paid = new Map<string, Change>();

  const buyPack = (): Promise<void> => buy({ packId: dice.pickAny(packIds) ?? 'trial' });

  async function buy(item: Item): Promise<void> {
    const form = await person.askAgain('createPayment', { body: item });
    if (!form) return;
    assert.equal(form.status, 200, form.text);
    const { orderNo } = form.data;
    // The final check reads the number of credits from the order.
    const change = purse.begin(`order ${orderNo}`, 0);
    paid.set(orderNo, change);
    const back = await payAtGateway(form.data);
    if ('packId' in item && dice.chance(0.6))
      await gateway.notify(orderNo, { count: 1 + dice.below(4), parallel: dice.chance(0.5) });
    const body = await comeBack(back).catch(() => null);
    // Some buyers close the page instead.
    if (!body || dice.chance(0.1)) return;
    const told = await person.askAgain('confirmPayment', { body });
    if (!told) return;
    assert.equal(told.status, 200, told.text);
    if (told.data.status === 'completed') change.known = moment();
    await person.poll();
  }

  /** Waits until every server knows what was bought. */
  async function untilKnown(): Promise<void> {
    for (const deadline = Date.now() + patience; [...paid.values()].some(({ known }) => known === null); ) {
      await look();
      assert.ok(Date.now() < deadline, 'what was paid is not there');
      await sleep(50);
    }
  }

  /** Asks any server about an order that is not confirmed yet. */
  async function look(): Promise<void> {
    const [orderNo, change] = dice.pickAny([...paid].filter(([, { known }]) => known === null)) ?? [];
    if (orderNo === undefined || !change) return;
    const heard = await person.ask('getOrder', { params: { orderNo } });
    if (heard?.status === 200 && heard.data.status === 'completed') change.known = moment();
  }

  /** Every paid order has brought its credits once. */
  async function verify(databaseUrl: string): Promise<void> {
    const orders = await rows<{ order_no: string; status: string; brings: number; brought: number }>(
      databaseUrl,
      `select order_no, status, credits + bonus as brings, (
          select coalesce(sum(amount), 0)::integer from ledger_entries e where e.reference = o.order_no
        ) as brought from orders o where user_id = $1`,
      [person.uid],
    );
    for (const { order_no, status, brings, brought } of orders)
      assert.deepEqual(
        [status, brought],
        paid.has(order_no) ? ['completed', brings] : ['pending', 0],
        `order ${order_no}`,
      );
    for (const [orderNo, change] of paid) {
      const order = orders.find(({ order_no }) => order_no === orderNo);
      assert.ok(order, 'an order that was acknowledged is kept');
      change.amount = order.brings;
      change.outcome = 'kept';
    }
  }

  return { buy, buyPack, untilKnown, look, verify };
}
