import { listen } from '#adapters/db/listen.ts';
import { generationChannel } from '#features/making/generations/store.ts';
import { type Activity, newsChannel } from '#features/teams/activity/service.ts';
import { teamDeletedChannel } from '#features/teams/team/service.ts';
import { revokedChannel } from '#keys/access-tokens.ts';
import { apiKeyRevokedChannel } from '#keys/api-keys.ts';
import type { OpenDrive } from './drive.ts';
import type { ServiceFeature } from './feature.ts';
import type { OpenGenerations } from './generations.ts';
import type { ServerContext } from './server-context.ts';

/** Listens to what other processes announce through PostgreSQL: revoked sessions and API keys, changed generations, news of teams, and deleted ones. */
export function listenToDatabase(
  { databaseUrl, tokens, apiKeys, rollCall, background, started }: ServerContext,
  siblings: {
    readonly generations: OpenGenerations;
    readonly activity: ServiceFeature<Activity>;
    readonly drive: OpenDrive;
  },
): void {
  const { service: generations, wake } = siblings.generations;
  const { news } = siblings.activity.service;
  const { withdrawn } = siblings.drive;
  tokens.stopHearing();
  const events = listen({
    url: databaseUrl,
    name: rollCall.listenerName,
    onNotification: {
      ...rollCall.onNotification,
      [revokedChannel]: (sessionId) => {
        tokens.revoke(sessionId);
        generations.endSession(sessionId);
        news.endSession(sessionId);
      },
      [apiKeyRevokedChannel]: apiKeys.forget,
      [generationChannel]: (event) => {
        if (event.endsWith('queued')) wake();
        background.run('generation news', generations.onNotification(event));
      },
      [teamDeletedChannel]: () => background.run('images of a deleted team', withdrawn.load()),
      [newsChannel]: (event) => background.run('team news', news.onNotification(event)),
    },
    onConnect: async () => {
      await tokens.load();
      await generations.onConnect();
      news.endAll();
      await withdrawn.load();
    },
    onNamed: () => {
      tokens.startHearing();
      apiKeys.startRemembering();
    },
    onLoss: () => {
      tokens.stopHearing();
      apiKeys.stopRemembering();
    },
    onError: background.error,
  });
  started.defer(events.stop);
}
