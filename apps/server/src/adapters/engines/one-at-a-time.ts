/** Runs one task at a time, in order of arrival. A task that is aborted while it waits rejects at once. */
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
