import type { QueuedDelivery } from '../delivery-queue.ts';
import { readState, writeState } from '../state-file.ts';

export const storeNames = ['app_store', 'play_store'] as const;
export type Store = (typeof storeNames)[number];

/** A purchased pack. */
export type Purchase = {
  uid: string;
  productId: string;
  store: Store;
  transactionId: string;
  sandbox: boolean;
  purchasedAt: number;
};

/** A subscription with its latest transaction. */
export type Plan = Purchase & {
  originalTransactionId: string;
  expiresAt: number;
  unsubscribedAt: number | null;
  refundedAt: number | null;
  billingIssueAt: number | null;
  graceUntil: number | null;
  /** The product after the next renewal, if it changes. */
  nextProductId: string | null;
  /** The expiration was announced. */
  over: boolean;
};

export type StoreEvent = Record<string, unknown> & { id: string; type: string };

export type PendingWebhook = QueuedDelivery & { event: StoreEvent };

type Delivery = { eventId: string; type: string; attempt: number; status: number | string; at: string };

export const webhookModes = ['normal', 'delay', 'duplicate', 'reorder', 'lose'] as const;

/** Faults that tests and people inject. The state file, the API and the forms call them `switches`. */
export type Faults = {
  webhook: (typeof webhookModes)[number];
  /** For `delay`. */
  delayMs: number;
  /** For `duplicate`. */
  copies: number;
  /** One retry per entry. RevenueCat retries after 5, 10, 20, 40 and 80 minutes. */
  retryDelaysMs: number[];
  /** Outage: the REST call gets 503. */
  paused: boolean;
};

export const defaultFaults: Readonly<Faults> = {
  webhook: 'normal',
  delayMs: 3_000,
  copies: 3,
  retryDelaysMs: [1_000, 3_000, 10_000, 30_000, 60_000],
  paused: false,
};

export type State = {
  version: 1;
  clockOffset: number;
  transactions: number;
  switches: Faults;
  purchases: Purchase[];
  plans: Plan[];
  /** All events, kept for resending. */
  events: StoreEvent[];
  parcels: PendingWebhook[];
  deliveries: Delivery[];
};

const emptyState = (): State => ({
  version: 1,
  clockOffset: 0,
  transactions: 0,
  switches: structuredClone(defaultFaults),
  purchases: [],
  plans: [],
  events: [],
  parcels: [],
  deliveries: [],
});

/** All state of the stores. `change` writes the state file before it returns. */
export function openRecords(file: string | null) {
  const state: State = (file && readState(file, emptyState())) || emptyState();

  /** The stores' clock: the real time plus the offset that was set. */
  function now(): number {
    return Date.now() + state.clockOffset;
  }

  function change<T>(act: (state: State) => T): T {
    const result = act(state);
    if (file) writeState(file, state);
    return result;
  }

  return { state, now, change };
}

export type Records = ReturnType<typeof openRecords>;
