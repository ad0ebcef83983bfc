import { join } from 'node:path';
import { createRevenuecat } from '#adapters/app-stores/revenuecat.ts';
import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import { openDiskStore } from '#adapters/blobs/disk-store.ts';
import { openS3Store } from '#adapters/blobs/s3-store.ts';
import type { Config } from '#config/config.ts';
import type { GatewayConfig } from '#config/gateway.ts';
import type { OidcConfig } from '#config/oidc.ts';
import type { AppStores } from '#features/money/billing/context.ts';
import { countOutcomes } from '#observability/metrics/measured-adapters.ts';
import { type OwnSandbox, sandboxMerchant, sandboxStores } from './local-services.ts';

export const openBlobs = (config: Config): Promise<BlobStore> =>
  config.s3 ? Promise.resolve(openS3Store(config.s3)) : openDiskStore(join(config.dataDir, 'images'));

export const chooseIssuer = (config: Config, sandbox: OwnSandbox | null): OidcConfig =>
  config.oidc ?? {
    issuer: sandbox?.issuer ?? '',
    vouches: 'hosted',
    ...(sandbox?.client ?? { clientId: '', clientSecret: '' }),
  };

export function chooseGateway(config: Config): GatewayConfig | null {
  if (config.gateway !== 'sandbox') return config.gateway;
  return config.sandbox && { ...sandboxMerchant, url: config.sandbox.url };
}

export function chooseAppStores(config: Config, onAnswer: (isAnswered: boolean) => void): AppStores | null {
  const isSandbox = config.stores === 'sandbox';
  const { secretKey, webhookSecret } = sandboxStores;
  const standIn = config.sandbox && { secretKey, webhookSecrets: [webhookSecret], url: config.sandbox.url };
  const chosen = config.stores === 'sandbox' ? standIn : config.stores;
  if (!chosen) return null;
  return {
    read: countOutcomes(createRevenuecat(chosen).read, onAnswer),
    webhookSecrets: chosen.webhookSecrets,
    // Purchases in the test mode of a store are free: in production they must not become credits.
    takesSandbox: isSandbox || !config.production,
  };
}
