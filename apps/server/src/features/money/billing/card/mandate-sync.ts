import { planIds, plans } from '@artcade/domain/catalog';
import { laterMandateChange, type Mandate, wantedMandate } from '@artcade/domain/mandate';
import { sql } from 'kysely';
import { GatewayError, type MandateFacts, type Newebpay } from '#adapters/payments/newebpay.ts';
import type { Context } from '#features/money/billing/context.ts';
import {
  findMandate,
  findSubscription,
  type MandateRow,
  updateMandate,
} from '#features/money/billing/store.ts';
import { workThrough } from '#features/money/billing/sweep.ts';
import { applyCharge, applyDecline, chargeNo } from './recurring-charges.ts';

const hour = 3_600_000;
const longestDelay = 6 * hour;
const chargesUntil = 12 * hour;
const lookAgainAfter = 6 * hour;
const lease = 5 * 60_000;

/**
 * Asks the gateway about a mandate and applies every new charge. A webhook is only a reason to ask: the gateway's answer
 * counts. Returns false if the gateway does not know the mandate. `reason` is what the webhook said about a decline, shown to
 * the user only.
 */
export async function pullMandate(
  context: Context,
  gateway: Newebpay,
  orderNo: string,
  reason = '',
): Promise<boolean> {
  const mandate = await findMandate(context.db, orderNo);
  if (!mandate) return false;
  const facts = await gateway.askMandate(orderNo, mandate.period_no);
  if (!facts) return false;
  await updateMandate(context.db, orderNo, {
    period_no: facts.periodNo,
    pull_at: afterNextCharge(facts, context.now()),
    // The gateway's terms win over ours.
    amount: facts.amount,
    ...(facts.cycle && { cycle: facts.cycle }),
    ...(facts.point && { point: facts.point }),
    ...knownStatus(facts),
  });
  for (let number = mandate.charges_seen + 1; number <= facts.charges; number += 1) {
    const taken = await pullCharge(context, gateway, { orderNo, number, reason }, facts.amount);
    if (!taken) break;
  }
  // A card that was declined at once leaves no charge, only a mandate that never began.
  if (facts.status === 'failed') await applyDecline(context, { orderNo, number: 1, reason });
  return true;
}

async function pullCharge(
  context: Context,
  gateway: Newebpay,
  charge: { orderNo: string; number: number; reason: string },
  price: number,
): Promise<boolean> {
  // The gateway finds a charge by its price too, and the price may have changed since: then one of the other prices fits.
  for (const amount of new Set([price, ...planIds.map((planId) => plans[planId].price)])) {
    const { state, tradeNo, paidAt } = await gateway.askTrade(
      chargeNo(charge.orderNo, charge.number),
      amount,
    );
    if (state === 'paid') {
      await applyCharge(context, { ...charge, amount, tradeNo, paidAt });
      return true;
    }
    // Refunded elsewhere before we applied it: it paid for nothing.
    if (state === 'failed' || state === 'refunded') {
      await applyDecline(context, charge);
      return true;
    }
    if (state === 'unpaid') return false;
  }
  context.warn(charge, 'a charge of a standing order cannot be found at the gateway');
  return false;
}

/** The gateway charges at some hour of the day that it names; if it is late, we ask again. */
function afterNextCharge({ status, nextCharge }: MandateFacts, now: Date): Date | null {
  if (status !== 'charging' || !nextCharge) return null;
  const noon = nextCharge.getTime() + chargesUntil;
  return new Date(noon > now.getTime() ? noon : now.getTime() + lookAgainAfter);
}

function knownStatus({ status }: MandateFacts): Pick<MandateRow, 'status'> | undefined {
  if (status === 'charging' || status === 'suspended') return { status };
  return status === 'unverified' ? undefined : { status: 'terminated' };
}

/** Checks every mandate that should have been charged by now. The gateway's webhook is usually quicker. */
export const pullDueMandates = (context: Context, gateway: Newebpay, until: number): Promise<void> =>
  workThrough(
    context,
    until,
    () => claim(context, 'pull_at', lookAgainAfter),
    (orderNo) => pullMandate(context, gateway, orderNo),
  );

/** Syncs every mandate that the gateway should change. */
export const pushDueMandates = (context: Context, gateway: Newebpay, until: number): Promise<void> =>
  workThrough(
    context,
    until,
    () => claim(context, 'pushing_until', lease),
    (orderNo) => push(context, gateway, orderNo),
  );

/**
 * Makes the mandate at the gateway what the subscription needs. One process at a time works on a mandate; a change that comes
 * meanwhile has another revision, and is left to the next round.
 */
export async function pushMandate(context: Context, gateway: Newebpay, orderNo: string): Promise<void> {
  if (await claim(context, 'pushing_until', lease, orderNo)) await push(context, gateway, orderNo);
}

/** Claims one that is due, with a lease. */
async function claim(
  { db, now }: Context,
  by: 'pull_at' | 'pushing_until',
  forTime: number,
  orderNo?: string,
): Promise<string | undefined> {
  const moment = now();
  const due = by === 'pull_at' ? 'pull_at' : 'sync_at';
  const claimed = await db
    .updateTable('mandates')
    .set({ [by]: new Date(moment.getTime() + forTime) })
    .where('order_no', '=', (query) =>
      query
        .selectFrom('mandates')
        .select('order_no')
        .where(due, '<=', moment)
        .$if(by === 'pushing_until', (some) =>
          some.where((row) => row.or([row(by, 'is', null), row(by, '<=', moment)])),
        )
        .$if(orderNo !== undefined, (some) => some.where('order_no', '=', orderNo ?? ''))
        .orderBy(due)
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('order_no')
    .executeTakeFirst();
  return claimed?.order_no;
}

async function push(context: Context, gateway: Newebpay, orderNo: string): Promise<void> {
  const { db, now, warn } = context;
  const mandate = await findMandate(db, orderNo);
  if (!mandate) return;
  try {
    // Charges so far were made on the old terms: they are applied before the terms change.
    const isKnown = await pullMandate(context, gateway, orderNo);
    const current = isKnown ? await findMandate(db, orderNo) : undefined;
    const stored = await findSubscription(db, orderNo);
    const subscription = stored?.subscription ?? null;
    const wanted = wantedMandate(subscription, stored?.retryAt ?? null, now());
    if (current) await alter(context, gateway, current, wanted);
    // The gateway may have charged until we stopped it, so one more look finds the last charge.
    if (current && wanted.status !== 'charging') await pullMandate(context, gateway, orderNo);
    await finish(laterMandateChange(subscription, now()), 0);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const tries = mandate.sync_tries + 1;
    warn({ orderNo, tries, reason: error.message }, 'a mandate was not synced with the gateway');
    await finish(new Date(now().getTime() + Math.min(longestDelay, 30_000 * 2 ** tries)), tries);
  }

  /** A mandate that was touched meanwhile stays due. One statement, so that nobody claims it in between. */
  async function finish(next: Date | null, tries: number): Promise<void> {
    const isSame = sql<boolean>`revision = ${mandate?.revision ?? 0}`;
    await db
      .updateTable('mandates')
      .set({
        pushing_until: null,
        sync_at: sql<Date | null>`case when ${isSame} then ${next}::timestamptz else sync_at end`,
        sync_tries: sql<number>`case when ${isSame} then ${tries}::integer else sync_tries end`,
      })
      .where('order_no', '=', orderNo)
      .execute();
  }
}

async function alter(
  { db }: Context,
  gateway: Newebpay,
  current: MandateRow,
  wanted: Mandate,
): Promise<void> {
  const { order_no: orderNo, period_no: periodNo, status } = current;
  if (periodNo === null || status === 'terminated') return;
  const which = { orderNo, periodNo };
  if (wanted.status !== 'charging') {
    if (status !== wanted.status)
      await gateway.alterStatus(which, wanted.status === 'suspended' ? 'suspend' : 'terminate');
    await updateMandate(db, orderNo, { status: wanted.status });
    return;
  }
  if (status === 'suspended') {
    await gateway.alterStatus(which, 'restart');
    await updateMandate(db, orderNo, { status: 'charging' });
  }
  const { amount, cycle, point } = wanted;
  if (amount === current.amount && cycle === current.cycle && point === current.point) return;
  await gateway.alterSchedule(which, { amount, cycle, point });
  await updateMandate(db, orderNo, { amount, cycle, point });
}
