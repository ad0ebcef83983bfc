import { openSenders } from '#adapters/push/senders.ts';
import type { QueueDefinition } from '#jobs/queue.ts';
import { pushRoutes } from '#messages/push/routes.ts';
import { createPush, type Push, type PushJob, type SpokenJob } from '#messages/push/service.ts';
import { measureSenders } from '#observability/metrics/measured-adapters.ts';
import type { ServiceFeature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

export const pushQueue: QueueDefinition = {
  name: 'push',
  // Retries for about an hour, as long as push services may ask clients to back off.
  options: { retryLimit: 10, retryDelay: 10, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 120 },
};

/** A queue of its own, so that an older server during an update does not take what it cannot write. */
export const spokenQueue: QueueDefinition = { ...pushQueue, name: 'push-spoken' };

const pace = { pollSeconds: 1, batchSize: 10 };

export function openPush({
  config,
  db,
  started,
  jobs,
  metrics,
  background,
  now,
}: ServerContext): ServiceFeature<Push> {
  const senders = openSenders(config.push, config.sandbox?.url ?? null);
  started.defer(senders.close);
  const queue = jobs.queue<PushJob>(pushQueue);
  const spoken = jobs.queue<SpokenJob>(spokenQueue);
  const service = createPush({
    db,
    senders: measureSenders(senders, metrics?.counters),
    queue: (within, messages) =>
      queue.send(
        within,
        messages.map((data) => ({ data })),
      ),
    queueSpoken: (within, messages) =>
      spoken.send(
        within,
        messages.map((data) => ({ data })),
      ),
    now,
    warn: background.warn,
  });
  return {
    service,
    routes: ({ serve }) => serve(pushRoutes(service)),
    jobs: async () => {
      await queue.workBatches({ ...pace, workers: 2 }, ({ data }) => service.send(data));
      await spoken.workBatches(pace, ({ data }) => service.sendSpoken(data));
    },
  };
}
