/** Lets one through at a time, in the order of coming. Who gives up while waiting is let out at once. */
export function oneAtATime(): <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return async (signal, work) => {
    const before = last;
    const mine = Promise.withResolvers<void>();
    last = mine.promise;
    const givenUp = Promise.withResolvers<never>();
    const giveUp = (): void => givenUp.reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      signal.throwIfAborted();
      await Promise.race([before, givenUp.promise]);
      return await work();
    } finally {
      signal.removeEventListener('abort', giveUp);
      void before.then(() => mine.resolve());
    }
  };
}
