import { plans } from '@artcade/domain/catalog';
import { laterMandateChange, type Mandate, wantedMandate } from '@artcade/domain/mandate';
import { planAfterRenewal } from '@artcade/domain/subscription';
import { sql } from 'kysely';
import { GatewayError, type MandateFacts, type Newebpay } from '#adapters/payments/newebpay.ts';
import { applyCharge, applyDecline, chargeNo } from './charges.ts';
import { type Context, inTransaction } from './context.ts';
import { findMandate, findOrder, findSubscription, type MandateRow, updateMandate } from './store.ts';

const hour = 3_600_000;
const longestDelay = 6 * hour;
const chargesUntil = 12 * hour;
const lookAgainAfter = 6 * hour;

/**
 * Asks the gateway about a standing order and takes every charge that is new. What a message said does not matter: only
 * what the gateway answers when asked counts. Answers false if the gateway does not know the standing order. `reason` is
 * what a message said about a decline, for the user's eyes only.
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
    ...knownStatus(facts),
  });
  for (let number = mandate.charges_seen + 1; number <= facts.charges; number += 1) {
    const taken = await pullCharge(context, gateway, { orderNo, number, reason }, facts.amount);
    if (!taken) break;
  }
  // A card that was declined at once leaves no charge behind, only a standing order that never began.
  if (facts.status === 'failed') await applyDecline(context, { orderNo, number: 1, reason });
  return true;
}

async function pullCharge(
  context: Context,
  gateway: Newebpay,
  charge: { orderNo: string; number: number; reason: string },
  price: number,
): Promise<boolean> {
  // The gateway finds a charge by its price too, and the price may have changed since.
  for (const amount of new Set([price, ...(await knownPrices(context, charge.orderNo))])) {
    const { state, tradeNo, paidAt } = await gateway.askTrade(
      chargeNo(charge.orderNo, charge.number),
      amount,
    );
    if (state === 'paid' || state === 'refunded') {
      await applyCharge(context, { ...charge, amount, tradeNo, paidAt });
      return true;
    }
    if (state === 'failed') {
      await applyDecline(context, charge);
      return true;
    }
    if (state === 'unpaid') return false;
  }
  context.warn(charge, 'a charge of a standing order cannot be found at the gateway');
  return false;
}

/** Few, because the gateway stops answering whoever asks too often about what it does not know. */
async function knownPrices({ db }: Context, orderNo: string): Promise<number[]> {
  const stored = await findSubscription(db, orderNo);
  const mandate = await findMandate(db, orderNo);
  const order = await findOrder(db, orderNo);
  const running = stored?.subscription;
  const prices = running
    ? [running.planId, planAfterRenewal(running)].map((planId) => plans[planId].price)
    : [];
  return [...(mandate ? [mandate.amount] : []), ...prices, ...(order ? [order.amount] : [])];
}

/** The gateway charges at some hour of the day that it names; if it is late, we look again. */
function afterNextCharge({ status, nextCharge }: MandateFacts, now: Date): Date | null {
  if (status !== 'charging' || !nextCharge) return null;
  const noon = nextCharge.getTime() + chargesUntil;
  return new Date(noon > now.getTime() ? noon : now.getTime() + lookAgainAfter);
}

function knownStatus({ status }: MandateFacts): Pick<MandateRow, 'status'> | undefined {
  if (status === 'charging' || status === 'suspended') return { status };
  return status === 'unverified' ? undefined : { status: 'terminated' };
}

/** Looks at every standing order that should have charged by now. The gateway's own notice is usually quicker. */
export async function pullDueMandates(context: Context, gateway: Newebpay): Promise<void> {
  const due = await context.db
    .selectFrom('mandates')
    .select('order_no')
    .where('pull_at', '<=', context.now())
    .orderBy('pull_at')
    .limit(100)
    .execute();
  for (const { order_no: orderNo } of due) {
    const later = new Date(context.now().getTime() + lookAgainAfter);
    // Before asking, so that a gateway that fails on one of them does not keep us from the others.
    await updateMandate(context.db, orderNo, { pull_at: later });
    await pullMandate(context, gateway, orderNo);
  }
}

/** Tells the gateway about every standing order that should be otherwise. */
export async function pushDueMandates(context: Context, gateway: Newebpay): Promise<void> {
  const waiting = await context.db
    .selectFrom('mandates')
    .select('order_no')
    .where('sync_at', '<=', context.now())
    .orderBy('sync_at')
    .limit(100)
    .execute();
  for (const { order_no } of waiting) await pushMandate(context, gateway, order_no);
}

/**
 * Makes the standing order at the gateway what the subscription wants it to be. One process at a time works on one of
 * them; a change that comes meanwhile has another revision, and is left to the next round.
 */
export async function pushMandate(context: Context, gateway: Newebpay, orderNo: string): Promise<void> {
  await inTransaction(context, async (lock) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${orderNo}, 0)) as mine`.execute(lock.db);
    if (rows[0]?.mine) await push(context, gateway, orderNo);
  });
}

async function push(context: Context, gateway: Newebpay, orderNo: string): Promise<void> {
  const { db, now, warn } = context;
  const mandate = await findMandate(db, orderNo);
  if (!mandate?.sync_at) return;
  try {
    // What was charged so far was charged on the old terms: it is taken before they change.
    const isKnown = await pullMandate(context, gateway, orderNo);
    const current = isKnown ? await findMandate(db, orderNo) : undefined;
    const stored = await findSubscription(db, orderNo);
    const subscription = stored?.subscription ?? null;
    const wanted = wantedMandate(subscription, stored?.retryAt ?? null, now());
    if (current) await alter(context, gateway, current, wanted);
    // It may have charged until it heard us. From now on it does not, so this look finds the last of it.
    if (current && wanted.status !== 'charging') await pullMandate(context, gateway, orderNo);
    await finish(laterMandateChange(subscription, now()), 0);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const tries = mandate.sync_tries + 1;
    warn({ orderNo, tries, reason: error.message }, 'the gateway was not told about a standing order');
    await finish(new Date(now().getTime() + Math.min(longestDelay, 30_000 * 2 ** tries)), tries);
  }

  async function finish(next: Date | null, tries: number): Promise<void> {
    await db
      .updateTable('mandates')
      .set({ sync_at: next, sync_tries: tries })
      .where('order_no', '=', orderNo)
      .where('revision', '=', mandate?.revision ?? 0)
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
