import { openPictureJudge } from '#adapters/picture-judge/picture-judge.ts';
import type { QueueDefinition } from '#jobs/queue.ts';
import { type CheckJob, createPictures } from '#safety/pictures.ts';
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
