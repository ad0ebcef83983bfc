import { createHmac } from 'node:crypto';
import { openPictureJudge } from '#adapters/picture-judge/picture-judge.ts';
import { readWordRules } from '#adapters/safety/word-rules.ts';
import type { QueueDefinition, Worker } from '#jobs/queue.ts';
import { type CheckJob, createPictures } from '#safety/pictures.ts';
import { safetyRoutes } from '#safety/routes.ts';
import { createSafety, type Safety } from '#safety/service.ts';
import type { OpenDrive } from './drive.ts';
import type { ServiceFeature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

/** Pictures to judge before others see them. A failed one waits for the sweep, which knows how often it failed. */
export const checkQueue: QueueDefinition = {
  name: 'picture-check',
  // Who asked is forgotten once a picture is judged: its job is soon deleted, and has only a digest of the account.
  options: { retryLimit: 0, expireInSeconds: 600, heartbeatSeconds: 10, deleteAfterSeconds: 600 },
};

export function openSafety(
  { config, options, db, jobs, now, background, started }: ServerContext,
  drive: OpenDrive,
): ServiceFeature<Safety> {
  const { promptRules, newAccounts, pictureCheck } = config.safety;
  const queue = jobs.queue<Pick<CheckJob, 'hash'>>(checkQueue);
  const judge = options.pictureJudge ?? openPictureJudge();
  started.defer(judge.close);
  let worker: Worker | null = null;
  const groupOf = (uid: string) =>
    createHmac('sha256', config.sealingKeys[0] ?? '')
      .update(`picture checks ${uid}`)
      .digest('base64url');
  const pictures = createPictures({
    db,
    settings: pictureCheck === 'off' ? null : pictureCheck,
    judge,
    read: drive.service.read,
    queue: async (within, asked) => {
      await queue.send(
        within,
        asked.map(({ id, hash, uid, priority }) => ({
          id,
          data: { hash },
          priority,
          ...(uid !== null && { group: { id: groupOf(uid) } }),
        })),
      );
    },
    lost: queue.lost,
    now,
    warn: background.warn,
  });
  const service = createSafety({
    db,
    wordRules: promptRules === 'off' ? null : readWordRules(promptRules.file),
    newAccounts,
    pictures,
    see: drive.service.see,
    now,
  });
  return {
    service,
    routes: ({ serve }) => serve(safetyRoutes(service)),
    jobs: async () => {
      // Where images are made, one at a time: each takes a processor for half a second, an animation for up to half a minute. An account's come one after another.
      if (pictureCheck !== 'off' && config.generations.workers > 0)
        worker = await queue.work({ groupConcurrency: 1, pollingIntervalSeconds: 1 }, ({ data }) =>
          pictures.judge(data.hash).finally(() => worker?.wake()),
        );
    },
    sweep: async () => {
      await service.sweep();
      await pictures.sweep();
    },
    stop: async () => {
      await worker?.stop();
      pictures.stop();
      await judge.close();
    },
  };
}
