import { safetyRoutes } from '#features/publishing/safety/routes.ts';
import { createSafety, type Safety } from '#features/publishing/safety/service.ts';
import type { Words } from '#features/publishing/safety/words.ts';
import type { Workers } from '#jobs/workers.ts';
import type { OpenDrive } from './drive.ts';
import type { ServiceFeature } from './feature.ts';
import type { OpenPictureChecks } from './picture-checks.ts';
import type { ServerContext } from './server-context.ts';

export function openSafety(
  { config, db, now }: ServerContext,
  {
    drive,
    words,
    checks: { pictureChecks, queue, judge },
  }: { readonly drive: OpenDrive; readonly words: Words; readonly checks: OpenPictureChecks },
): ServiceFeature<Safety> {
  const { newAccounts, pictureCheck } = config.safety;
  let workers: Workers | null = null;
  const service = createSafety({
    db,
    words,
    newAccounts,
    pictureChecks,
    see: drive.service.see,
    recipe: drive.service.recipe,
    now,
  });
  return {
    service,
    routes: ({ serve }) => serve(safetyRoutes(service)),
    jobs: async () => {
      // Where images are made, one at a time: each takes a processor for half a second, an animation for up to half a minute.
      // Those of one account are judged one after another.
      if (pictureCheck !== 'off' && config.generations.workers > 0)
        workers = await queue.work({ groupConcurrency: 1, pollSeconds: 1 }, ({ data }) =>
          pictureChecks.runCheck(data.hash, drive.service),
        );
    },
    sweep: async () => {
      await service.sweep();
      await pictureChecks.sweep();
    },
    stop: async () => {
      await workers?.stop();
      pictureChecks.stop();
      await judge.close();
    },
  };
}
