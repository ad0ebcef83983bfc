import { setTimeout as sleep } from 'node:timers/promises';

/** Something that is on its way to the merchant. */
export type QueuedDelivery = {
  id: string;
  /** Again and again until it is heard, or only once. */
  retried: boolean;
  attempts: number;
  /** Real time, as networks know no other. */
  nextAt: number;
  /** Waits for the next one. */
  held: boolean;
  /** Goes out when this one is done with. */
  after: string | null;
};

type QueueOptions<D> = {
  /** What is still to be sent, in the books of whoever sends it. */
  pending: () => D[];
  /** Does something to the books, and keeps it. */
  change: (act: () => void) => void;
  drop: (id: string) => void;
  retryDelaysMs: () => readonly number[];
  /** 200 is heard; everything else is not. */
  post: (delivery: D) => Promise<number | string>;
  log: (delivery: D, status: number | string) => void;
};

type Attempts = { first: Promise<void>; done: Promise<boolean> };

/** Sends what is pending until it is heard or given up, also after a restart. */
export function createDeliveryQueue<D extends QueuedDelivery>(options: QueueOptions<D>) {
  const underWay = new Map<string, Attempts>();

  /** Starts whatever is pending and not under way. */
  function start(): void {
    for (const delivery of options.pending())
      if (!delivery.held && !underWay.has(delivery.id)) underWay.set(delivery.id, startDelivery(delivery));
  }

  /** To be called within a change: plans one that goes out before the one that was held back for it. */
  function pushReordered(delivery: D): void {
    const pending = options.pending();
    const older = pending.filter(({ held }) => held);
    for (const waiting of older) Object.assign(waiting, { held: false, after: delivery.id });
    pending.push({ ...delivery, held: older.length === 0 });
  }

  /** To be called within a change: what waits for a next one waits no longer. */
  function release(): void {
    for (const delivery of options.pending()) delivery.held = false;
  }

  /** Until everything that is due now was markAttempted once. */
  async function attempted(): Promise<void> {
    await Promise.all([...underWay.values()].map(({ first }) => first));
  }

  /** Until everything that was started was heard or given up. */
  async function drained(): Promise<void> {
    while (underWay.size > 0) await Promise.all([...underWay.values()].map(({ done }) => done));
  }

  /** Sends these besides what is pending; gives how many were heard. */
  async function send(deliveries: readonly D[]): Promise<number> {
    options.change(() => options.pending().push(...deliveries));
    start();
    const runs = deliveries.flatMap(({ id }) => underWay.get(id) ?? []);
    return (await Promise.all(runs.map(({ done }) => done))).filter(Boolean).length;
  }

  function startDelivery(delivery: D): Attempts {
    const { promise: first, resolve: markAttempted } = Promise.withResolvers<void>();
    // A late one keeps nobody waiting.
    if (delivery.nextAt > Date.now() || delivery.after !== null) markAttempted();
    const done = deliver(delivery, markAttempted)
      .catch((error: unknown) => {
        console.error('sandbox: a delivery could not be recorded:', error);
        return false;
      })
      .finally(() => {
        underWay.delete(delivery.id);
        markAttempted();
      });
    return { first, done };
  }

  async function deliver(delivery: D, markAttempted: () => void): Promise<boolean> {
    const { change, drop, log, post, retryDelaysMs } = options;
    // The one to wait for may be started right after this one.
    await Promise.resolve();
    if (delivery.after !== null) await underWay.get(delivery.after)?.done;
    for (;;) {
      const wait = delivery.nextAt - Date.now();
      if (wait > 0) await sleep(wait);
      const status = await post(delivery);
      const delay = status === 200 || !delivery.retried ? undefined : retryDelaysMs()[delivery.attempts];
      change(() => {
        delivery.attempts += 1;
        log(delivery, status);
        if (delay === undefined) drop(delivery.id);
        else delivery.nextAt = Date.now() + delay;
      });
      markAttempted();
      if (delay === undefined) return status === 200;
    }
  }

  return {
    start,
    pushReordered,
    release,
    attempted,
    drained,
    send,
  };
}

/** The status of the answer, or why there is none. */
export async function statusOf(url: string, request: RequestInit, timeout: number): Promise<number | string> {
  try {
    const response = await fetch(url, {
      ...request,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
  }
}
