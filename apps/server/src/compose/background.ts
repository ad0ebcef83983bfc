import type { FastifyBaseLogger } from 'fastify';
import { logContext } from '#observability/instrumentation/log-context.ts';

export type Background = ReturnType<typeof createBackground>;

/**
 * Runs work that outlives its request. Shutdown waits for it. Its errors are logged, with the request or the job that it
 * belongs to.
 */
export function createBackground() {
  const running = new Set<Promise<unknown>>();
  let log: FastifyBaseLogger | null = null;

  const logError = (error: unknown, what = 'background'): void => {
    if (log) log.error({ ...logContext(), err: error }, what);
    else console.error(what, error);
  };

  return {
    error: (error: unknown) => logError(error),
    warn: (facts: Readonly<Record<string, unknown>>, message: string) => {
      if (log) log.warn({ ...logContext(), ...facts }, message);
      else console.error(message, facts);
    },
    info: (facts: Readonly<Record<string, unknown>>, message: string) => {
      log?.info({ ...logContext(), ...facts }, message);
    },
    logTo: (logger: FastifyBaseLogger) => {
      log = logger;
    },
    run: (name: string, work: Promise<unknown>) => {
      const tracked = work
        .catch((error: unknown) => logError(error, name))
        .finally(() => running.delete(tracked));
      running.add(tracked);
    },
    drain: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
