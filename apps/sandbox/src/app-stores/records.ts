import type { QueuedDelivery } from '../delivery-queue.ts';
import { readState, writeState } from '../state-file.ts';

export const storeNames = ['app_store', 'play_store'] as const;
export type Store = (typeof storeNames)[number];

/** One bought pack. */
export type Purchase = {
  uid: string;
  productId: string;
  store: Store;
  transactionId: string;
  sandbox: boolean;
  purchasedAt: number;
};

/** One subscription of one person, with its latest transaction. */
export type Plan = Purchase & {
  originalTransactionId: string;
  expiresAt: number;
  unsubscribedAt: number | null;
  refundedAt: number | null;
  billingIssueAt: number | null;
  graceUntil: number | null;
  /** What it becomes at its renewal. */
  nextProductId: string | null;
  /** Its end was told. */
  over: boolean;
};

export type StoreEvent = Record<string, unknown> & { id: string; type: string };

/** An event that is not delivered yet. */
export type PendingWebhook = QueuedDelivery & { event: StoreEvent };

type Delivery = { eventId: string; type: string; attempt: number; status: number | string; at: string };

export const webhookModes = ['normal', 'delay', 'duplicate', 'reorder', 'lose'] as const;

export type Faults = {
  webhook: (typeof webhookModes)[number];
  /** How long `delay` waits. */
  delayMs: number;
  /** How many `duplicate` sends. */
  copies: number;
  /** One retry per entry, each after so long. The real ones are minutes: 5, 10, 20, 40, 80. */
  retryDelaysMs: number[];
  /** An outage: the REST call gets 503. */
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
  /** Everything that was ever announced, for whoever wants to send it again. */
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

/** Everything that the stores know. What `change` did is on the disk when it returns. */
export function openRecords(file: string | null) {
  const state: State = (file && readState(file, emptyState())) || emptyState();

  /** The stores' clock, which can be set by hand and runs on from there. */
  function now(): number {
    return Date.now() + state.clockOffset;
  }

  function change<T>(act: (state: State) => T): T {
    const result = act(state);
    if (file) writeState(file, state);
    return result;
  }

  return {
    state,
    now,
    change,
  };
}

export type Records = ReturnType<typeof openRecords>;
