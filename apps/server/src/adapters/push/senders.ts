import * as z from 'zod/mini';
import { type ApnsConfig, createApns } from './apns.ts';
import { createFcm, type FcmConfig } from './fcm.ts';
import type { PushSender } from './sender.ts';

interface Senders {
  readonly ios: PushSender | null;
  readonly android: PushSender | null;
  readonly close: () => Promise<void>;
}

/** Returns the sender of each platform: the configured services, or the sandbox at that address. */
export function openSenders(
  config: { readonly fcm: FcmConfig | null; readonly apns: ApnsConfig | null } | 'sandbox' | null,
  sandboxUrl: string | null,
): Senders {
  const { fcm, apns } = config === 'sandbox' ? standIns(sandboxUrl) : configured(config);
  const ios = apns && createApns(apns);
  const android = fcm && createFcm(fcm);
  return {
    ios,
    android,
    close: async () => {
      await Promise.all([ios?.close(), android?.close()]);
    },
  };
}

function configured(config: { fcm: FcmConfig | null; apns: ApnsConfig | null } | null) {
  const { fcm = null, apns = null } = config ?? {};
  return { fcm: fcm && (async () => fcm), apns: apns && (async () => apns) };
}

const keys = z.object({
  fcm: z.object({
    url: z.string(),
    account: z.object({
      project_id: z.string(),
      client_email: z.string(),
      private_key_id: z.string(),
      private_key: z.string(),
      token_uri: z.string(),
    }),
  }),
  apns: z.object({
    url: z.string(),
    key: z.string(),
    keyId: z.string(),
    teamId: z.string(),
    topic: z.string(),
  }),
});

/** The sandbox generates new keys at each start, so they are fetched when needed. */
function standIns(url: string | null) {
  if (url === null) return configured(null);
  const ask = async () => {
    const response = await fetch(`${url}/push/keys.json`, { signal: AbortSignal.timeout(5000) });
    return keys.parse(await response.json());
  };
  return {
    apns: async () => (await ask()).apns,
    fcm: async (): Promise<FcmConfig> => {
      const { url: origin, account } = (await ask()).fcm;
      return {
        url: origin,
        account: {
          projectId: account.project_id,
          clientEmail: account.client_email,
          privateKeyId: account.private_key_id,
          privateKey: account.private_key,
          tokenUri: account.token_uri,
        },
      };
    },
  };
}
