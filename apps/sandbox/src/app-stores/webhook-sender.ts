import { randomUUID } from 'node:crypto';
import { Deliveries, statusOf } from '../delivery-queue.ts';
import type { Shelf, StoreEvent, Webhook } from './records.ts';

const timeout = 20_000;
const maxDeliveries = 500;

/** Sends webhooks: at least once, in any order. Only 200 counts as heard. */
export class Courier {
  readonly #shelf: Shelf;
  readonly #deliveries: Deliveries<Webhook>;

  constructor(shelf: Shelf, to: { url: string; secret: string }) {
    this.#shelf = shelf;
    this.#deliveries = new Deliveries({
      planned: () => shelf.state.parcels,
      change: (act) => shelf.change(act),
      drop: (done) => {
        shelf.state.parcels = shelf.state.parcels.filter(({ id }) => id !== done);
      },
      retryDelaysMs: () => shelf.state.switches.retryDelaysMs,
      post: ({ event }) =>
        statusOf(
          to.url,
          {
            headers: { 'content-type': 'application/json', authorization: to.secret },
            body: JSON.stringify({ api_version: '1.0', event }),
          },
          timeout,
        ),
      log: (webhook, status) => this.#log(webhook, status),
    });
  }

  /** To be called within the change that the event tells of, so that nothing goes unannounced. */
  plan(event: StoreEvent): void {
    const { state } = this.#shelf;
    const { switches, parcels } = state;
    state.events.push(event);
    const parcel = wrap(event);
    switch (switches.webhook) {
      case 'normal':
        parcels.push(parcel);
        return;
      case 'delay':
        parcels.push({ ...parcel, nextAt: Date.now() + switches.delayMs });
        return;
      case 'duplicate':
        for (let copy = 0; copy < switches.copies; copy += 1) parcels.push(wrap(event));
        return;
      case 'reorder':
        this.#deliveries.planReordered(parcel);
        return;
      case 'lose':
        this.#log(parcel, 'lost');
        return;
      default:
        switches.webhook satisfies never;
    }
  }

  /** Starts whatever is planned and not under way, also after a restart. */
  start(): void {
    this.#deliveries.start();
  }

  /** To be called within a change: what waits for a next event waits no longer. */
  release(): void {
    this.#deliveries.release();
  }

  /** Until everything that was started was heard or given up. */
  delivered(): Promise<void> {
    return this.#deliveries.delivered();
  }

  /** Sends events again by hand, all at once, whatever the switches say; gives how many were heard. */
  again(events: readonly StoreEvent[]): Promise<number> {
    return this.#deliveries.send(events.map((event) => ({ ...wrap(event), retried: false })));
  }

  #log({ event, attempts }: Webhook, status: number | string): void {
    const { state } = this.#shelf;
    const at = new Date(this.#shelf.now()).toISOString();
    const delivery = { eventId: event.id, type: event.type, attempt: attempts, status, at };
    state.deliveries = [...state.deliveries, delivery].slice(-maxDeliveries);
  }
}

const wrap = (event: StoreEvent): Webhook => ({
  id: randomUUID(),
  event,
  retried: true,
  attempts: 0,
  nextAt: Date.now(),
  held: false,
  after: null,
});
