import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Parcel, Shelf, StoreEvent } from './shelf.ts';

const TIMEOUT = 20_000;
const MAX_DELIVERIES = 500;

/** Sends webhooks: at least once, in any order. Only 200 counts as heard. */
export class Courier {
  readonly #shelf: Shelf;
  readonly #to: { url: string; secret: string };
  readonly #runs = new Map<string, Promise<boolean>>();

  constructor(shelf: Shelf, to: { url: string; secret: string }) {
    this.#shelf = shelf;
    this.#to = to;
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
      case 'reorder': {
        const older = parcels.filter(({ held }) => held);
        for (const waiting of older) Object.assign(waiting, { held: false, after: parcel.id });
        parcels.push({ ...parcel, held: older.length === 0 });
        return;
      }
      case 'lose':
        this.#log(parcel, 'lost');
        return;
      default:
        switches.webhook satisfies never;
    }
  }

  /** Starts whatever is planned and not under way, also after a restart. */
  start(): void {
    for (const parcel of this.#shelf.state.parcels)
      if (!parcel.held && !this.#runs.has(parcel.id)) this.#runs.set(parcel.id, this.#run(parcel));
  }

  /** To be called within a change: what waits for a next event waits no longer. */
  release(): void {
    for (const parcel of this.#shelf.state.parcels) parcel.held = false;
  }

  /** Until everything that was started was heard or given up. */
  async delivered(): Promise<void> {
    while (this.#runs.size > 0) await Promise.all(this.#runs.values());
  }

  /** Sends events again by hand, all at once, whatever the switches say; gives how many were heard. */
  async again(events: readonly StoreEvent[]): Promise<number> {
    const copies = events.map((event) => ({ ...wrap(event), retried: false }));
    this.#shelf.change(({ parcels }) => parcels.push(...copies));
    this.start();
    const heard = await Promise.all(copies.flatMap(({ id }) => this.#runs.get(id) ?? []));
    return heard.filter(Boolean).length;
  }

  #run(parcel: Parcel): Promise<boolean> {
    return this.#deliver(parcel)
      .catch((error: unknown) => {
        console.error('sandbox: a webhook could not be recorded:', error);
        return false;
      })
      .finally(() => this.#runs.delete(parcel.id));
  }

  async #deliver(parcel: Parcel): Promise<boolean> {
    // The one to wait for may be started right after this one.
    await Promise.resolve();
    if (parcel.after !== null) await this.#runs.get(parcel.after);
    for (;;) {
      const wait = parcel.nextAt - Date.now();
      if (wait > 0) await sleep(wait);
      const status = await this.#post(parcel.event);
      const { retryDelaysMs } = this.#shelf.state.switches;
      const delay = status === 200 || !parcel.retried ? undefined : retryDelaysMs[parcel.attempts];
      this.#shelf.change((state) => {
        parcel.attempts += 1;
        this.#log(parcel, status);
        if (delay === undefined) state.parcels = state.parcels.filter(({ id }) => id !== parcel.id);
        else parcel.nextAt = Date.now() + delay;
      });
      if (delay === undefined) return status === 200;
    }
  }

  async #post(event: StoreEvent): Promise<number | string> {
    try {
      const response = await fetch(this.#to.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: this.#to.secret },
        body: JSON.stringify({ api_version: '1.0', event }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
    }
  }

  #log({ event, attempts }: Parcel, status: number | string): void {
    const { state } = this.#shelf;
    const at = new Date(this.#shelf.now()).toISOString();
    const delivery = { eventId: event.id, type: event.type, attempt: attempts, status, at };
    state.deliveries = [...state.deliveries, delivery].slice(-MAX_DELIVERIES);
  }
}

const wrap = (event: StoreEvent): Parcel => ({
  id: randomUUID(),
  event,
  retried: true,
  attempts: 0,
  nextAt: Date.now(),
  held: false,
  after: null,
});
