import type { Breaker } from './breaker.ts';
import type { Engine } from './engine.ts';

const checkMs = 60_000;
/** A service that did not answer is checked again sooner. */
const soonMs = 15_000;
const patienceMs = 10_000;

/** Checks each engine at intervals and tells its breaker. Returns a function that ends it. */
export function watchHealth(
  watched: Iterable<{ readonly engine: Engine; readonly breaker: Breaker }>,
  everyMs = checkMs,
): () => void {
  const stopping = new AbortController();
  for (const { engine, breaker } of watched) {
    const { health } = engine;
    if (!health) continue;
    const check = async (): Promise<void> => {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(patienceMs)]);
      const isHealthy = await health(signal).then(
        () => true,
        () => false,
      );
      if (stopping.signal.aborted) return;
      breaker.checked(isHealthy);
      later(isHealthy ? everyMs : Math.min(everyMs, soonMs));
    };
    const later = (pause: number): void => {
      // Jitter, so that the processes of an installation do not check together.
      const timer = setTimeout(() => void check(), pause * (0.75 + Math.random() * 0.5));
      timer.unref();
      stopping.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    };
    // Soon after the start: the first order is not to find out that a service is gone.
    later(Math.min(everyMs, 2000));
  }
  return () => stopping.abort();
}
