import type { QueueDefinition } from '#jobs/queue.ts';
import type { Feature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

export const sweepQueue: QueueDefinition = {
  name: 'sweep',
  options: {
    policy: 'stately',
    retryLimit: 0,
    expireInSeconds: 600,
    // If a process dies during a sweep, another takes over after this time.
    heartbeatSeconds: 30,
  },
};

const everyMinute = '* * * * *';

/** Runs the sweeps of all features, each minute in one of all processes. */
export function openSweep({ jobs, background, metrics }: ServerContext, features: readonly Feature[]) {
  const queue = jobs.queue(sweepQueue);
  const sweep = async (): Promise<void> => {
    // A feature that fails does not keep the others from their sweep.
    const outcomes = await Promise.allSettled(features.map(async (feature) => feature.sweep?.()));
    const [first, ...others] = outcomes.filter((outcome) => outcome.status === 'rejected');
    // The job reports what is thrown; the other failures would be lost.
    for (const { reason } of others) background.error(reason);
    if (first) throw first.reason;
    metrics?.counters.swept();
  };
  return {
    sweep,
    jobs: async () => {
      await queue.workAlone({ pollSeconds: 5 }, () =>
        sweep().catch((error: unknown) => {
          background.error(error);
          throw error;
        }),
      );
      await queue.schedule(everyMinute);
      // What fell due while no process was running does not wait for the next minute.
      await queue.trigger();
    },
  };
}
