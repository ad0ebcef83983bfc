import type { PgBoss } from 'pg-boss';

/** A set of workers of one queue in this process. */
export interface Workers {
  /** Lets one of them fetch now, without waiting for the next poll. */
  readonly wake: () => void;
  /** Fetches no more jobs. Does not wait for the running ones. */
  readonly stop: () => Promise<void>;
}

export interface Pace {
  /** Jobs, or batches of them, that run at once. One unless told. */
  readonly workers?: number | undefined;
  /** How long a job may wait for a free worker, unless `wake` is called. */
  readonly pollSeconds: number;
  /** After a job, a worker rests until the next poll: each then starts one job a poll, at most. */
  readonly rests?: boolean | undefined;
}

/** How often pg-boss lets a worker fetch by itself. `startWorkers` wakes it much earlier. */
export const rarelySeconds = 60;

/** Runs a job between being idle and being idle again. */
type Occupied = <Result>(run: () => Promise<Result>) => Promise<Result>;

/**
 * Starts workers of which only one polls while there is no work, in turn; with pg-boss alone, each of them would. A worker that
 * finds a job wakes another, and fetches again when it has finished, so that no job is left waiting. pg-boss remembers a
 * notification: a worker that gets it during a fetch or a job completes that first, and then fetches once more.
 */
export async function startWorkers(
  boss: Pick<PgBoss, 'notifyWorker' | 'offWork'>,
  {
    name,
    workers = 1,
    pollSeconds,
    rests = false,
    ending,
  }: Pace & { readonly name: string; readonly ending: AbortSignal },
  begin: (occupied: Occupied) => Promise<string>,
): Promise<Workers> {
  const all: string[] = [];
  const idle = new Set<string>();
  const resting = new Set<string>();
  const wakeIdle = (): boolean => {
    const [next] = idle;
    if (next === undefined) return false;
    // To the end of the line, so that one whose query hangs does not keep the others asleep.
    idle.delete(next);
    idle.add(next);
    boss.notifyWorker(next);
    return true;
  };
  const wake = (): void => {
    // pg-boss gives up a job that takes too long: its worker is free, though not known here as idle.
    if (!wakeIdle()) for (const id of all) boss.notifyWorker(id);
  };
  const poll = (): void => {
    for (const id of resting) idle.add(id);
    resting.clear();
    wake();
  };
  for (let begun = 0; begun < workers; begun += 1) {
    let [id, latest] = ['', 0];
    id = await begin(async (run) => {
      latest += 1;
      const own = latest;
      idle.delete(id);
      resting.delete(id);
      wakeIdle();
      try {
        return await run();
      } finally {
        // The worker of a job that was given up may have another by now.
        if (own === latest) (rests ? resting : idle).add(id);
        if (own === latest && !rests) boss.notifyWorker(id);
      }
    });
    all.push(id);
    // Each fetches once at its start, so one that rests has had its turn until the first poll.
    (rests ? resting : idle).add(id);
  }
  const polling = setInterval(poll, pollSeconds * 1000).unref();
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
