import { createHmac } from 'node:crypto';
import { openPictureJudge } from '#adapters/picture-judge/picture-judge.ts';
import { type CheckJob, createPictureChecks } from '#features/publishing/safety/picture-checks.ts';
import type { QueueDefinition } from '#jobs/queue.ts';
import type { ServerContext } from './server-context.ts';

/** Pictures to judge before others see them. A failed one waits for the sweep, which knows how often it failed. */
export const checkQueue: QueueDefinition = {
  name: 'picture-check',
  // Who asked is forgotten once a picture is judged: its job is soon deleted, and has only a digest of the account.
  options: { retryLimit: 0, expireInSeconds: 600, heartbeatSeconds: 10, deleteAfterSeconds: 600 },
};

/** The check of pictures: the drive asks it, and it reads from the drive. */
export type OpenPictureChecks = ReturnType<typeof openPictureChecks>;
export function openPictureChecks({ config, options, db, jobs, now, background, started }: ServerContext) {
  const { pictureCheck } = config.safety;
  const queue = jobs.queue<Pick<CheckJob, 'hash'>>(checkQueue);
  const judge = options.pictureJudge ?? openPictureJudge();
  started.defer(judge.close);
  const groupOf = (uid: string) =>
    createHmac('sha256', config.sealingKeys[0] ?? '')
      .update(`picture checks ${uid}`)
      .digest('base64url');
  const pictureChecks = createPictureChecks({
    db,
    settings: pictureCheck === 'off' ? null : pictureCheck,
    judge,
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
  return { pictureChecks, queue, judge };
}
