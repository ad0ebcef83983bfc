import { Failure } from '@artcade/domain/failure';

/** Requests of one account that wait at once: as many as it may have generations under way. */
const waitingEach = 24;

interface Waiting {
  readonly uid: string;
  readonly wake: () => void;
}

/** Requests that wait until a generation is over. */
export function createWaitingRequests() {
  const byGeneration = new Map<string, Set<Waiting>>();
  const perAccount = new Map<string, number>();

  const count = (uid: string, change: number): void => {
    const left = (perAccount.get(uid) ?? 0) + change;
    if (left === 0) perAccount.delete(uid);
    else perAccount.set(uid, left);
  };

  return {
    /**
     * Calls `look` until it returns something, after every wake-up. Returns undefined when the signal aborts. Notifications that
     * come while it looks are not missed.
     */
    until: async <Found>(
      { uid, id }: { readonly uid: string; readonly id: string },
      signal: AbortSignal,
      look: () => Promise<Found | undefined>,
    ): Promise<Found | undefined> => {
      if ((perAccount.get(uid) ?? 0) >= waitingEach) throw new Failure('rate_limited', { retryAfter: 1 });
      let news = Promise.withResolvers<void>();
      const waiting: Waiting = { uid, wake: () => news.resolve() };
      const others = byGeneration.get(id) ?? new Set();
      byGeneration.set(id, others.add(waiting));
      count(uid, 1);
      signal.addEventListener('abort', waiting.wake);
      try {
        while (!signal.aborted) {
          const found = await look();
          if (found !== undefined) return found;
          await news.promise;
          news = Promise.withResolvers<void>();
        }
        return undefined;
      } finally {
        signal.removeEventListener('abort', waiting.wake);
        count(uid, -1);
        others.delete(waiting);
        if (others.size === 0 && byGeneration.get(id) === others) byGeneration.delete(id);
      }
    },

    wake: (id: string): void => {
      for (const { wake } of byGeneration.get(id) ?? []) wake();
    },
    wakeAll: (): void => {
      for (const each of byGeneration.values()) for (const { wake } of each) wake();
    },
  };
}
