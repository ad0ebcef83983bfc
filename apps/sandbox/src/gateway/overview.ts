import type { Keys } from './crypto.ts';
import { respondCode } from './messages.ts';
import { mandateStatus } from './period-api.ts';
import type { Mandate, Records, Trade } from './records.ts';
import { tradeStatus } from './trade-api.ts';

const tradeStates = { 0: 'unpaid', 1: 'paid', 2: 'failed', 3: 'cancelled', 6: 'refunded' } as const;

export type Overview = ReturnType<typeof overview>;

/** All records, in the shape of the page and of `/gateway.json`. */
export function overview(records: Records, keys: Keys) {
  const { state } = records;
  const locked = state.queriesLockedUntil > records.now();
  return {
    merchantId: keys.merchantId,
    kept: records.isPersistent,
    clock: { now: iso(records.now()), offsetMs: state.clockOffset },
    switches: state.switches,
    queriesLockedUntil: locked ? iso(state.queriesLockedUntil) : null,
    trades: state.trades.map(tradeView),
    mandates: state.mandates.map((mandate) => mandateView(mandate, records.chargesOf(mandate))),
    notifies: state.deliveries,
    pending: state.jobs.map(({ orderNo, kind, attempts, nextAt, held }) => ({
      orderNo,
      kind,
      attempts,
      nextAt: held ? null : iso(nextAt),
      held,
    })),
  };
}

function tradeView(trade: Trade) {
  const { orderNo, tradeNo, amt, description, mandate, door, payment, closing } = trade;
  return {
    orderNo,
    tradeNo,
    amt,
    description,
    mandate,
    state: tradeStates[tradeStatus(trade)],
    tradeStatus: tradeStatus(trade),
    respondCode: respondCode(trade),
    refundedAmt: closing?.kind === 'refunded' ? closing.amt : 0,
    createdAt: iso(trade.createdAt),
    paidAt: payment?.approved ? iso(payment.at) : null,
    payPath: door && payPath(door.token),
  };
}

function mandateView(mandate: Mandate, charges: Trade[]) {
  const { orderNo, periodNo, amt, description, rhythm, times, charged, nextDue, state, door } = mandate;
  return {
    orderNo,
    periodNo,
    amt,
    description,
    type: rhythm.type,
    point: rhythm.point,
    times,
    alreadyTimes: charged,
    nextDue,
    state,
    status: mandateStatus(mandate),
    createdAt: iso(mandate.createdAt),
    payPath: payPath(door.token),
    charges: charges.map((charge, index) => ({
      n: index + 1,
      orderNo: charge.orderNo,
      tradeNo: charge.tradeNo,
      amt: charge.amt,
      state: tradeStates[tradeStatus(charge)],
      at: iso(charge.createdAt),
    })),
  };
}

function payPath(token: string): string {
  return `/MPG/pay/${token}`;
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
