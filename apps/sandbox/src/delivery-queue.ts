import { setTimeout as sleep } from 'node:timers/promises';

/** Something that is on its way to the merchant. */
export type Parcel = {
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

type Means<P> = {
  /** What is still to be sent, in the books of whoever sends it. */
  planned: () => P[];
  /** Does something to the books, and keeps it. */
  change: (act: () => void) => void;
  drop: (id: string) => void;
  retryDelaysMs: () => readonly number[];
  /** 200 is heard; everything else is not. */
  post: (parcel: P) => Promise<number | string>;
  log: (parcel: P, status: number | string) => void;
};

type Run = { first: Promise<void>; done: Promise<boolean> };

/** Sends what is planned until it is heard or given up, also after a restart. */
export function createDeliveryQueue<P extends Parcel>(means: Means<P>) {
  const underWay = new Map<string, Run>();
  const options: Means<P> = means;

  /** Starts whatever is planned and not under way. */
  function start(): void {
    for (const parcel of options.planned())
      if (!parcel.held && !underWay.has(parcel.id)) underWay.set(parcel.id, startDelivery(parcel));
  }

  /** To be called within a change: plans one that goes out before the one that was held back for it. */
  function pushReordered(parcel: P): void {
    const planned = options.planned();
    const older = planned.filter(({ held }) => held);
    for (const waiting of older) Object.assign(waiting, { held: false, after: parcel.id });
    planned.push({ ...parcel, held: older.length === 0 });
  }

  /** To be called within a change: what waits for a next one waits no longer. */
  function release(): void {
    for (const parcel of options.planned()) parcel.held = false;
  }

  /** Until everything that is due now was tried once. */
  async function attempted(): Promise<void> {
    await Promise.all([...underWay.values()].map(({ first }) => first));
  }

  /** Until everything that was started was heard or given up. */
  async function drained(): Promise<void> {
    while (underWay.size > 0) await Promise.all([...underWay.values()].map(({ done }) => done));
  }

  /** Sends these besides what is planned; gives how many were heard. */
  async function send(parcels: readonly P[]): Promise<number> {
    options.change(() => options.planned().push(...parcels));
    start();
    const runs = parcels.flatMap(({ id }) => underWay.get(id) ?? []);
    return (await Promise.all(runs.map(({ done }) => done))).filter(Boolean).length;
  }

  function startDelivery(parcel: P): Run {
    const { promise: first, resolve: tried } = Promise.withResolvers<void>();
    // A late one keeps nobody waiting.
    if (parcel.nextAt > Date.now() || parcel.after !== null) tried();
    const done = deliver(parcel, tried)
      .catch((error: unknown) => {
        console.error('sandbox: a delivery could not be recorded:', error);
        return false;
      })
      .finally(() => {
        underWay.delete(parcel.id);
        tried();
      });
    return { first, done };
  }

  async function deliver(parcel: P, tried: () => void): Promise<boolean> {
    const { change, drop, log, post, retryDelaysMs } = options;
    // The one to wait for may be started right after this one.
    await Promise.resolve();
    if (parcel.after !== null) await underWay.get(parcel.after)?.done;
    for (;;) {
      const wait = parcel.nextAt - Date.now();
      if (wait > 0) await sleep(wait);
      const status = await post(parcel);
      const delay = status === 200 || !parcel.retried ? undefined : retryDelaysMs()[parcel.attempts];
      change(() => {
        parcel.attempts += 1;
        log(parcel, status);
        if (delay === undefined) drop(parcel.id);
        else parcel.nextAt = Date.now() + delay;
      });
      tried();
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
