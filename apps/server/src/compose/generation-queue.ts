import type { Database } from '#adapters/db/database.ts';
import type { GenerationJob } from '#features/making/generations/context.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { Queue, QueueDefinition } from '#jobs/queue.ts';
import type { Workers } from '#jobs/workers.ts';

export const generationQueue: QueueDefinition = {
  name: 'generation',
  options: { retryLimit: 8, retryDelay: 1, expireInSeconds: 3600, heartbeatSeconds: 10 },
  isFrequent: true,
};

/** Edits that are done here, one at a time in each process: those that wait for it must not hold the workers for images. */
export const editQueue: QueueDefinition = { name: 'edit', options: generationQueue.options };

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
  const images = jobs.queue<{ readonly id: string }>(generationQueue);
  const edits = jobs.queue<{ readonly id: string }>(editQueue);
  const running: Workers[] = [];
  const wake = (): void => {
    for (const workers of running) workers.wake();
  };
  return {
    send: async (within, orders) => {
      for (const [queue, isEdit] of [
        [images, false],
        [edits, true],
      ] as const) {
        const own = orders.filter((order) => order.isEdit === isEdit);
        if (own.length > 0) await queue.send(within, own.map(toJob));
      }
    },
    lost: async (jobIds) => edits.lost(await images.lost(jobIds)),
    work: async ({ workers, each }, makeImage) => {
      const make = (job: { readonly id: string; readonly data: { readonly id: string } }) =>
        makeImage(job.data.id, job.id);
      if (workers === 0) return;
      running.push(
        await images.work({ workers, groupConcurrency: each, pollSeconds: 1 }, make),
        await edits.work({ groupConcurrency: 1, pollSeconds: 2 }, make),
      );
    },
    wake,
    rest: async () => {
      await Promise.all(running.splice(0).map((workers) => workers.stop()));
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
