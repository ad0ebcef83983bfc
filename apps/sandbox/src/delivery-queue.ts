import { setTimeout as sleep } from 'node:timers/promises';

/** A webhook or notify that has not been delivered yet. */
export type QueuedDelivery = {
  id: string;
  /** False: a single attempt. */
  retried: boolean;
  attempts: number;
  /** Real time, not the time of the clock that can be set. */
  nextAt: number;
  /** Waits until another delivery is queued, which then goes first. */
  held: boolean;
  /** Id of the delivery that has to finish first. */
  after: string | null;
};

type QueueOptions<D> = {
  /** The saved list of deliveries. */
  pending: () => D[];
  /** Runs a change of the records and saves it. */
  change: (act: () => void) => void;
  drop: (id: string) => void;
  retryDelaysMs: () => readonly number[];
  /** Returns the HTTP status, or why there is none. Only 200 counts as delivered. */
  post: (delivery: D) => Promise<number | string>;
  log: (delivery: D, status: number | string) => void;
};

type Attempts = { first: Promise<void>; done: Promise<boolean> };

/** Sends pending deliveries until they succeed or run out of retries, also after a restart. */
export function createDeliveryQueue<D extends QueuedDelivery>(options: QueueOptions<D>) {
  const underWay = new Map<string, Attempts>();

  /** Starts every pending delivery that is not running yet. */
  function start(): void {
    for (const delivery of options.pending())
      if (!delivery.held && !underWay.has(delivery.id)) underWay.set(delivery.id, startDelivery(delivery));
  }

  /** Queues a delivery ahead of the one that is held. Call it inside a `change`. */
  function pushReordered(delivery: D): void {
    const pending = options.pending();
    const older = pending.filter(({ held }) => held);
    for (const waiting of older) Object.assign(waiting, { held: false, after: delivery.id });
    pending.push({ ...delivery, held: older.length === 0 });
  }

  /** Releases held deliveries. Call it inside a `change`. */
  function release(): void {
    for (const delivery of options.pending()) delivery.held = false;
  }

  /** Resolves when every delivery that is due was attempted once. */
  async function attempted(): Promise<void> {
    await Promise.all([...underWay.values()].map(({ first }) => first));
  }

  /** Resolves when every started delivery has succeeded or was given up. */
  async function drained(): Promise<void> {
    while (underWay.size > 0) await Promise.all([...underWay.values()].map(({ done }) => done));
  }

  /** Queues and sends these deliveries. Returns how many succeeded. */
  async function send(deliveries: readonly D[]): Promise<number> {
    options.change(() => options.pending().push(...deliveries));
    start();
    const runs = deliveries.flatMap(({ id }) => underWay.get(id) ?? []);
    return (await Promise.all(runs.map(({ done }) => done))).filter(Boolean).length;
  }

  function startDelivery(delivery: D): Attempts {
    const { promise: first, resolve: markAttempted } = Promise.withResolvers<void>();
    // `attempted` does not wait for deliveries that are not due yet.
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
    // `start` may start the delivery that this one waits for right after it.
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

  return { start, pushReordered, release, attempted, drained, send };
}

/** Returns the HTTP status, `timeout` or `unreachable`. */
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
