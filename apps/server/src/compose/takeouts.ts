import { takeOutAccount } from '#features/accounts/takeout.ts';
import { takeOutImages } from '#features/library/drive/takeout.ts';
import { takeOutProjects } from '#features/library/projects/takeout.ts';
import type { Part } from '#features/library/takeouts/context.ts';
import { archiveRoutes, takeoutRoutes } from '#features/library/takeouts/routes.ts';
import { createTakeouts } from '#features/library/takeouts/service.ts';
import { takeOutDrafts } from '#features/making/drafts/takeout.ts';
import { takeOutGenerations } from '#features/making/generations/takeout.ts';
import { takeOutKits } from '#features/making/kits/takeout.ts';
import { takeOutPayments } from '#features/money/billing/takeout.ts';
import { takeOutCredits } from '#features/money/wallet/takeout.ts';
import { takeOutWebhooks } from '#features/programs/webhooks/takeout.ts';
import { takeOutGallery } from '#features/publishing/gallery/takeout.ts';
import { takeOutModeration } from '#features/publishing/moderation/takeout.ts';
import { takeOutAppeals } from '#features/publishing/safety/takeout.ts';
import { takeOutShares } from '#features/publishing/shares/takeout.ts';
import { takeOutNotices } from '#features/teams/activity/takeout.ts';
import { takeOutReviews } from '#features/teams/reviews/takeout.ts';
import { takeOutTeams } from '#features/teams/team/takeout.ts';
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

/** Everything that is stored about a user, in the order of the files. */
const parts: readonly Part[] = [
  takeOutAccount,
  takeOutWebhooks,
  takeOutShares,
  takeOutGallery,
  takeOutModeration,
  takeOutTeams,
  takeOutReviews,
  takeOutNotices,
  takeOutProjects,
  takeOutKits,
  takeOutDrafts,
  takeOutAppeals,
  takeOutPayments,
  takeOutCredits,
  takeOutGenerations,
  takeOutImages,
];

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
    parts,
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
      // Stops first: otherwise this worker would fetch every waiting takeout, and all of them would fail.
      await workers?.stop();
      takeouts.stop();
    },
  };
}
