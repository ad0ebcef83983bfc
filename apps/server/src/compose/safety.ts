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
  options: { retryLimit: 0, expireInSeconds: 600, heartbeatSeconds: 10 },
};

/** The check of pictures: the drive asks it, and it reads from the drive. */
export type OpenPictures = ReturnType<typeof openPictures>;
export function openPictures({ config, options, db, jobs, now, background, started }: ServerContext) {
  const { pictureCheck } = config.safety;
  const queue = jobs.queue<Pick<CheckJob, 'hash'>>(checkQueue);
  const judge = options.pictureJudge ?? openPictureJudge();
  started.defer(judge.close);
  const pictures = createPictures({
    db,
    settings: pictureCheck === 'off' ? null : pictureCheck,
    judge,
    queue: async (within, asked) => {
      await queue.send(
        within,
        asked.map(({ id, hash, uid }) => ({
          id,
          data: { hash },
          ...(uid !== null && { group: { id: uid } }),
        })),
      );
    },
    lost: queue.lost,
    now,
    warn: background.warn,
  });
  return { pictures, queue, judge };
}

export function openSafety(
  { config, db, now }: ServerContext,
  { drive, checks: { pictures, queue, judge } }: { readonly drive: OpenDrive; readonly checks: OpenPictures },
): ServiceFeature<Safety> {
  const { promptRules, newAccounts, pictureCheck } = config.safety;
  let worker: Worker | null = null;
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
      // Where images are made, one at a time: each takes a processor for about a second. An account's come one after another.
      if (pictureCheck !== 'off' && config.generations.workers > 0)
        worker = await queue.work({ groupConcurrency: 1, pollingIntervalSeconds: 1 }, ({ data }) =>
          pictures.judge(data.hash, drive.service).finally(() => worker?.wake()),
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
