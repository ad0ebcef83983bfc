import { archiveRoutes, takeoutRoutes } from '#features/library/takeouts/routes.ts';
import { createTakeouts } from '#features/library/takeouts/service.ts';
import { exportHistory } from '#features/money/billing/service.ts';
import type { QueueDefinition } from '#jobs/queue.ts';
import type { Workers } from '#jobs/workers.ts';
import { openSigner } from '#keys/signed-addresses.ts';
import type { OpenDrive } from './drive.ts';
import type { Feature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

export const takeoutQueue: QueueDefinition = {
  name: 'takeout',
  options: {
    retryLimit: 8,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    // A large drive takes long to read. A retry continues where the last attempt stopped.
    expireInSeconds: 6 * 3600,
    heartbeatSeconds: 30,
  },
};

/** Small enough to repeat a broken download. */
const archiveBytes = 1_000_000_000;

export async function openTakeouts(
  context: ServerContext,
  { blobs, service: drive }: OpenDrive,
): Promise<Feature> {
  const { config, options, db, jobs, mail, now, background } = context;
  const signer = await openSigner({ db, sealingKeys: config.sealingKeys, now, purpose: 'takeout-links' });
  const queue = jobs.queue<object>(takeoutQueue);
  const takeouts = createTakeouts({
    db,
    blobs,
    drive,
    statement: exportHistory,
    signer,
    queue: (within, id, uid) => queue.send(within, [{ id, group: { id: uid }, data: {} }]),
    lost: queue.lost,
    mail,
    now,
    warn: background.warn,
    archiveBytes: options.archiveBytes ?? archiveBytes,
  });
  let workers: Workers | null = null;
  return {
    routes: ({ app, serve }) => {
      serve(takeoutRoutes(takeouts));
      archiveRoutes(app, { takeouts, signer, blobs, db });
    },
    jobs: async () => {
      // One at a time: it reads everything that an account has stored.
      workers = await queue.work({ pollSeconds: 2 }, ({ id }) => takeouts.make(id));
    },
    sweep: takeouts.sweep,
    stop: async () => {
      // First, or every takeout that waits would be begun here and fail, and not only one that is just being fetched.
      await workers?.stop();
      takeouts.stop();
    },
  };
}
