import type { FastifyBaseLogger } from 'fastify';

/** Work that goes on after its request was answered. Shutdown waits for it; its failures are logged, never lost. */
export function createBackground() {
  const running = new Set<Promise<unknown>>();
  let log: FastifyBaseLogger | null = null;

  const report = (error: unknown, what = 'background'): void => {
    if (log) log.error({ err: error }, what);
    else console.error(what, error);
  };

  return {
    report: (error: unknown) => report(error),
    warn: (facts: Readonly<Record<string, unknown>>, message: string) => {
      if (log) log.warn(facts, message);
      else console.error(message, facts);
    },
    logTo: (logger: FastifyBaseLogger) => {
      log = logger;
    },
    run: (name: string, work: Promise<unknown>) => {
      const tracked = work
        .catch((error: unknown) => report(error, name))
        .finally(() => running.delete(tracked));
      running.add(tracked);
    },
    drain: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
