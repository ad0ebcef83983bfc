import type { Database } from '#adapters/db/database.ts';
import { type Granting, lockActive } from '#features/accounts/service.ts';
import type { Proof } from '#features/accounts/two-factor/proof.ts';
import { createOutbox, type Outbox } from '#features/programs/webhooks/outbox.ts';
import { webhookRoutes } from '#features/programs/webhooks/routes.ts';
import { createWebhooks } from '#features/programs/webhooks/service.ts';
import { backlogRank, type DeliveryJob } from '#features/programs/webhooks/turns.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { Queue, QueueDefinition } from '#jobs/queue.ts';
import type { Workers } from '#jobs/workers.ts';
import type { Feature } from './feature.ts';
import type { CoreServices, ServerContext } from './server-context.ts';

export const webhookQueue: QueueDefinition = {
  name: 'webhook',
  // A job fails only if this server does. Its retry comes after the lease of the attempt.
  options: { retryLimit: 5, retryDelay: 70, expireInSeconds: 90 },
  isFrequent: true,
};

/** Attempts that this process begins at once, and of all processes for one webhook. */
const atOnce = 10;
const atOnceEach = 1;
/** So many of them are for webhooks with a backlog, which the others serve last. */
const atOnceForBacklogs = 3;

type Job = Pick<DeliveryJob, 'id' | 'uid'> & Partial<Pick<DeliveryJob, 'rank'>>;

const senderOf = (queue: Queue<Job>) => (within: Database, jobs: readonly DeliveryJob[]) =>
  queue.send(
    within,
    jobs.map(({ jobId, id, uid, webhookId, rank, after = 0 }) => ({
      id: jobId,
      data: { id, uid, rank },
      priority: rank,
      startAfter: after,
      group: { id: webhookId },
    })),
  );

const queueOf = (jobs: Jobs): Queue<Job> => jobs.queue<Job>(webhookQueue);

/** Where features publish events. Opened before those features; the rest of webhooks needs accounts. */
export const openOutbox = ({ jobs, now }: Pick<CoreServices, 'jobs' | 'now'>): Outbox =>
  createOutbox({ queue: senderOf(queueOf(jobs)), now });

export function openWebhooks(
  { config, options, db, sealing, jobs, mail, background, now }: ServerContext,
  {
    outbox,
    proof,
    granting,
  }: { readonly outbox: Outbox; readonly proof: Proof; readonly granting: Granting },
): Feature {
  const queue = queueOf(jobs);
  const service = createWebhooks({
    db,
    sealing,
    outbox,
    reach: { loopback: config.webhookLoopback },
    queue: senderOf(queue),
    lost: queue.lost,
    mail,
    proof,
    lockActive,
    holdSession: granting.hold,
    inBackground: background.run,
    patience: options.webhookPatience,
    now,
  });
  const workers: Workers[] = [];
  return {
    routes: ({ serve }) => serve(webhookRoutes(service)),
    jobs: async () => {
      const pace = { groupConcurrency: atOnceEach, pollSeconds: 1 };
      const attempt = ({ id, data }: { readonly id: string; readonly data: Job }) =>
        service.attempt({ ...data, jobId: id });
      workers.push(
        await queue.work({ ...pace, workers: atOnceForBacklogs, maxPriority: backlogRank }, attempt),
        await queue.work({ ...pace, workers: atOnce - atOnceForBacklogs }, attempt),
      );
    },
    sweep: service.sweep,
    stop: async () => {
      await Promise.all(workers.splice(0).map((set) => set.stop()));
      service.stop();
    },
  };
}
