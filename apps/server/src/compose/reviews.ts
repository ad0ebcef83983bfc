import type { Words } from '#features/publishing/safety/words.ts';
import { activityRoutes, oneClickRoutes } from '#features/teams/activity/routes.ts';
import { type Activity, createActivity } from '#features/teams/activity/service.ts';
import { reviewRoutes } from '#features/teams/reviews/routes.ts';
import { createReviews } from '#features/teams/reviews/service.ts';
import type { Push } from '#messages/push/service.ts';
import type { OpenDrive } from './drive.ts';
import type { Feature, ServiceFeature } from './feature.ts';
import { openStopLinks } from './mails.ts';
import type { ServerContext } from './server-context.ts';

export async function openActivity(
  context: ServerContext,
  drive: OpenDrive,
): Promise<ServiceFeature<Activity>> {
  const { db, mail, now, tokens } = context;
  const signer = await openStopLinks(context);
  const service = createActivity({ db, visible: drive.service.visible, mail, signer, now });
  return {
    service,
    routes: ({ app, serve }) => {
      serve(activityRoutes(service, (sessionId) => tokens.isRevoked(sessionId)));
      oneClickRoutes(app, service);
    },
    sweep: service.sweep,
    stop: service.news.endAll,
  };
}

export function openReviews(
  { db, now }: ServerContext,
  {
    drive,
    push,
    words,
  }: { readonly drive: OpenDrive; readonly push: ServiceFeature<Push>; readonly words: Words },
): Feature {
  const reviews = createReviews({
    db,
    drive: drive.service,
    push: push.service.spoken,
    requireWords: words.requireWords,
    now,
  });
  return { routes: ({ serve }) => serve(reviewRoutes(reviews)) };
}
