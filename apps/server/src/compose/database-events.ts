import { listen } from '#adapters/db/listen.ts';
import { generationChannel } from '#generations/store.ts';
import { revokedChannel } from '#keys/access-tokens.ts';
import { apiKeyRevokedChannel } from '#keys/api-keys.ts';
import type { OpenGenerations } from './generations.ts';
import type { ServerContext } from './server-context.ts';

/** Listens to what other processes announce through PostgreSQL: revoked sessions and API keys, and changed generations. */
export function listenToDatabase(
  { databaseUrl, tokens, apiKeys, background, started }: ServerContext,
  { service: generations, wake }: OpenGenerations,
): void {
  const events = listen({
    url: databaseUrl,
    onNotification: {
      [revokedChannel]: (sessionId) => {
        tokens.revoke(sessionId);
        generations.endSession(sessionId);
      },
      [apiKeyRevokedChannel]: apiKeys.forget,
      [generationChannel]: (event) => {
        if (event.endsWith('queued')) wake();
        background.run('generation news', generations.onNotification(event));
      },
    },
    onConnect: async () => {
      await tokens.load();
      apiKeys.forgetAll();
      await generations.onConnect();
    },
    onError: background.report,
  });
  started.defer(events.stop);
}
