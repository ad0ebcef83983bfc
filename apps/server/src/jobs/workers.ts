import type { PgBoss } from 'pg-boss';

/** Workers of one queue in this process. */
export interface Workers {
  /** Fetches now, without waiting for the next poll. */
  readonly wake: () => void;
  /** Fetches no more jobs. Does not wait for the running ones. */
  readonly stop: () => Promise<void>;
}

export interface Pace {
  /** Jobs, or batches of them, that run at once. One unless told. */
  readonly workers?: number | undefined;
  /** How long a job may wait that another process has added, or that is due only now. */
  readonly pollSeconds: number;
}

/** Of `pollingIntervalSeconds`: `startWorkers` wakes workers, so they need not ask by themselves. */
export const rarely = 60;

/** Runs a job between being idle and being idle again. */
type Occupied = <Result>(run: () => Promise<Result>) => Promise<Result>;

/**
 * Starts workers of which one polls while there is no work. If each of them polled, an idle server would spend most of its time
 * on asking for jobs. One that finds a job wakes another, and asks again when it has finished, so none is left behind.
 */
export async function startWorkers(
  boss: Pick<PgBoss, 'notifyWorker' | 'offWork'>,
  { name, workers = 1, pollSeconds, ending }: Pace & { readonly name: string; readonly ending: AbortSignal },
  begin: (occupied: Occupied) => Promise<string>,
): Promise<Workers> {
  const all: string[] = [];
  const idle = new Set<string>();
  const wake = (): void => {
    const [next] = idle;
    if (next === undefined) return;
    // To the end of the line, so that one whose query hangs does not keep the others asleep.
    idle.delete(next);
    idle.add(next);
    boss.notifyWorker(next);
  };
  for (let begun = 0; begun < workers; begun += 1) {
    let id = '';
    id = await begin(async (run) => {
      idle.delete(id);
      wake();
      try {
        return await run();
      } finally {
        idle.add(id);
        boss.notifyWorker(id);
      }
    });
    all.push(id);
    idle.add(id);
  }
  const polling = setInterval(wake, pollSeconds * 1000).unref();
  const stopPolling = () => clearInterval(polling);
  ending.addEventListener('abort', stopPolling, { once: true });
  return {
    wake,
    stop: async () => {
      stopPolling();
      await Promise.all(all.map((id) => boss.offWork(name, { id, wait: false })));
    },
  };
}
