import type { Database } from '#adapters/db/database.ts';
import type { GenerationJob } from '#generations/context.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { Queue, QueueDefinition, Worker } from '#jobs/queue.ts';

export const generationQueue: QueueDefinition = {
  name: 'generation',
  options: { retryLimit: 8, retryDelay: 1, expireInSeconds: 3600, heartbeatSeconds: 10 },
  isFrequent: true,
};

interface GenerationQueue extends Pick<Queue<object>, 'lost'> {
  readonly send: (within: Database, orders: readonly GenerationJob[]) => Promise<void>;
  /** Starts workers. `each` limits how many images all processes make at once for one account. */
  readonly work: (
    limits: { readonly workers: number; readonly each: number },
    make: (id: string, jobId: string) => Promise<void>,
  ) => Promise<void>;
  /** Fetches new jobs without waiting for the next poll. */
  readonly wake: () => void;
  /** Fetches no more jobs. */
  readonly rest: () => Promise<void>;
}

export function openGenerationQueue(jobs: Jobs): GenerationQueue {
  const queue = jobs.queue<{ readonly id: string }>(generationQueue);
  const running: Worker[] = [];
  const wake = (): void => {
    for (const worker of running) worker.wake();
  };
  return {
    send: (within, orders) => queue.send(within, orders.map(toJob)),
    lost: queue.lost,
    work: async ({ workers, each }, make) => {
      // When a job ends, one that waited because its account had reached the limit may run.
      for (let begun = 0; begun < workers; begun += 1)
        running.push(
          await queue.work({ groupConcurrency: each, pollingIntervalSeconds: 2 }, ({ id, data }) =>
            make(data.id, id).finally(wake),
          ),
        );
    },
    wake,
    rest: async () => {
      await Promise.all(running.splice(0).map((worker) => worker.stop()));
    },
  };
}

const toJob = ({ jobId, id, uid, priority, after = 0 }: GenerationJob) => ({
  id: jobId,
  data: { id },
  priority,
  startAfter: after,
  group: { id: uid },
});
