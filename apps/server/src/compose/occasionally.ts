import { setTimeout as sleep } from 'node:timers/promises';

interface Pace {
  /** Milliseconds for which a result counts. */
  readonly goodFor: number;
  readonly badFor: number;
  /** Milliseconds after which a check counts as failed. */
  readonly patience: number;
  readonly clock?: () => number;
}

/**
 * Makes a check that costs something cheap to ask for: it runs once in a while, and never twice at once. Throws what the last run
 * threw, or that it hangs.
 */
export function occasionally(
  check: () => Promise<void>,
  { goodFor, badFor, patience, clock = () => performance.now() }: Pace,
): () => Promise<void> {
  let last = { failure: null as { readonly error: unknown } | null, until: Number.NEGATIVE_INFINITY };
  let running: { readonly ended: Promise<void>; readonly until: number } | null = null;
  const begin = () => {
    const end = (failure: typeof last.failure): void => {
      last = { failure, until: clock() + (failure ? badFor : goodFor) };
      running = null;
    };
    const ended = check().then(
      () => end(null),
      (error: unknown) => end({ error }),
    );
    return { ended, until: clock() + patience };
  };
  return async () => {
    if (!running && clock() >= last.until) running = begin();
    if (running)
      await Promise.race([
        running.ended,
        sleep(Math.max(0, running.until - clock()), undefined, { ref: false }),
      ]);
    if (running) throw new Error('no answer in time');
    if (last.failure) throw last.failure.error;
  };
}
