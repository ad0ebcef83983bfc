import type { QueuedDelivery } from '../delivery-queue.ts';
import { readState, writeState } from '../state-file.ts';
import type { Rhythm } from './calendar.ts';
import { defaultFaults, type Faults } from './faults.ts';

export type Language = 'en' | 'zh-tw';
/** The result of a payment, for both the notify and the browser's return. */
export type Message = { Status: string; Message: string; Result: Record<string, unknown> };
export type Card = { six: string; four: string; exp: string };

/** The card page of a trade or mandate. An empty URL means that the shop gave none. */
export type CheckoutSession = {
  token: string;
  language: Language;
  returnUrl: string;
  notifyUrl: string;
  backUrl: string;
  ip: string;
};

export type Trade = {
  orderNo: string;
  tradeNo: string;
  amt: number;
  description: string;
  createdAt: number;
  /** Order number of the mandate, if this is one of its charges; such a trade has no card page. */
  mandate: string | null;
  door: CheckoutSession | null;
  payment: { approved: boolean; at: number; authCode: string; card: Card } | null;
  closing: { kind: 'cancelled' | 'refunded'; amt: number; at: number } | null;
  message: Message | null;
};

export type MandateState = 'unverified' | 'active' | 'failed' | 'terminated' | 'ended' | 'suspended';

export type Mandate = {
  orderNo: string;
  periodNo: string;
  amt: number;
  description: string;
  createdAt: number;
  rhythm: Rhythm;
  times: number;
  door: CheckoutSession;
  state: MandateState;
  /** Number of charges, declined ones included. */
  charged: number;
  /** Taipei date of the next charge. It may be past while the mandate is suspended. */
  nextDue: string | null;
  card: Card | null;
};

/** A notify that is not delivered yet. */
export type PendingNotify = QueuedDelivery & {
  orderNo: string;
  /** `result`, or the kind of forgery. */
  kind: string;
  url: string;
  fields: Record<string, string>;
  multipart: boolean;
};

type Delivery = {
  orderNo: string;
  kind: string;
  attempt: number;
  status: number | string;
  at: string;
};

export type State = {
  version: 1;
  clockOffset: number;
  switches: Faults;
  trades: Trade[];
  mandates: Mandate[];
  jobs: PendingNotify[];
  deliveries: Delivery[];
  unknownQueries: number[];
  queriesLockedUntil: number;
};

const emptyState = (): State => ({
  version: 1,
  clockOffset: 0,
  switches: structuredClone(defaultFaults),
  trades: [],
  mandates: [],
  jobs: [],
  deliveries: [],
  unknownQueries: [],
  queriesLockedUntil: 0,
});

/**
 * All state of the gateway. `change` writes the state file before it returns, so nothing is announced that a
 * killed process would forget.
 */
export function openRecords(file: string | null) {
  const state: State = (file && readState(file, emptyState())) || emptyState();

  /** The gateway's clock: the real time plus the offset that was set. */
  function now(): number {
    return Date.now() + state.clockOffset;
  }

  function change<T>(act: (state: State) => T): T {
    const result = act(state);
    if (file) writeState(file, state);
    return result;
  }

  function findTrade(orderNo: string): Trade | undefined {
    return state.trades.find((trade) => trade.orderNo === orderNo);
  }

  function findMandate(orderNo: string): Mandate | undefined {
    return state.mandates.find((mandate) => mandate.orderNo === orderNo);
  }

  /** Returns what the card page with this token charges for. */
  function byToken(token: string): { trade: Trade } | { mandate: Mandate } | undefined {
    const trade = state.trades.find(({ door }) => door?.token === token);
    if (trade) return { trade };
    const mandate = state.mandates.find(({ door }) => door.token === token);
    return mandate && { mandate };
  }

  function chargesOf(mandate: Mandate): Trade[] {
    return state.trades.filter((trade) => trade.mandate === mandate.orderNo);
  }

  return {
    state,
    isPersistent: file !== null,
    now,
    change,
    findTrade,
    findMandate,
    byToken,
    chargesOf,
  };
}

export type Records = ReturnType<typeof openRecords>;
