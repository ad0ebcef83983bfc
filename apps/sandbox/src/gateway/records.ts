import type { QueuedDelivery } from '../delivery-queue.ts';
import { readState, writeState } from '../state-file.ts';
import type { Rhythm } from './calendar.ts';
import { defaultFaults, type Faults } from './faults.ts';

export type Language = 'en' | 'zh-tw';
/** What the gateway says about a payment, to the browser's return and to the notify alike. */
export type Message = { Status: string; Message: string; Result: Record<string, unknown> };
export type Card = { six: string; four: string; exp: string };

/** How a buyer gets to the card page and away from it. An empty URL means that there is none. */
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
  /** The order number of the mandate this is a charge of. Only other trades have a card page. */
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
  /** How many charges were tried, declined ones included. */
  charged: number;
  /** The Taipei date of the next charge; a suspended mandate may have one that has passed. */
  nextDue: string | null;
  card: Card | null;
};

/** A notify that is not delivered yet; one that is held waits for the next of any order. */
export type PendingNotify = QueuedDelivery & {
  orderNo: string;
  /** `result`, or how it was forged. */
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
 * Everything the gateway knows. What `change` did is on the disk when it returns, so whoever hears
 * of it hears of something that a killed process remembers.
 */
export function openRecords(file: string | null) {
  const state: State = (file && readState(file, emptyState())) || emptyState();

  /** The gateway's clock, which can be set by hand and runs on from there. */
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

  /** What the buyer with this link is asked to setPayment. */
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
    get isPersistent(): boolean {
      return file !== null;
    },
    now,
    change,
    findTrade,
    findMandate,
    byToken,
    chargesOf,
  };
}

export type Records = ReturnType<typeof openRecords>;
