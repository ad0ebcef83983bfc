interface Work {
  waiting: number;
  readonly done: Promise<void>;
  readonly abandon: () => void;
}

/**
 * Does work once for all requests that wait for the same. A request that ends leaves alone; with the last one, the work is
 * abandoned.
 */
export function createSharedWork() {
  const underWay = new Map<string, Work>();

  const begin = (key: string, work: (signal: AbortSignal) => Promise<void>): Work => {
    const nobodyWaits = new AbortController();
    const forget = () => {
      if (underWay.get(key) === begun) underWay.delete(key);
    };
    const begun: Work = {
      waiting: 0,
      done: work(nobodyWaits.signal).finally(() => forget()),
      abandon: () => {
        forget();
        nobodyWaits.abort();
      },
    };
    // A failure must not be unhandled if nobody waits any more.
    begun.done.catch(() => undefined);
    underWay.set(key, begun);
    return begun;
  };

  return async (
    key: string,
    gone: AbortSignal,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> => {
    gone.throwIfAborted();
    const shared = underWay.get(key) ?? begin(key, work);
    const left = Promise.withResolvers<never>();
    const leave = () => left.reject(gone.reason);
    gone.addEventListener('abort', leave, { once: true });
    shared.waiting += 1;
    try {
      await Promise.race([shared.done, left.promise]);
    } finally {
      gone.removeEventListener('abort', leave);
      shared.waiting -= 1;
      if (shared.waiting === 0) shared.abandon();
    }
  };
}
