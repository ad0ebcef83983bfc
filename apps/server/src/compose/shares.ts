import type { Granting } from '#features/accounts/service.ts';
import type { Safety } from '#features/publishing/safety/service.ts';
import { sharedImageRoutes, shareRoutes } from '#features/publishing/shares/routes.ts';
import { createShares, type Shares } from '#features/publishing/shares/service.ts';
import { openSigner } from '#keys/signed-addresses.ts';
import type { OpenDrive } from './drive.ts';
import type { ServiceFeature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

interface Siblings {
  readonly granting: Granting;
  readonly drive: OpenDrive;
  readonly safety: ServiceFeature<Safety>;
}

export async function openShares(
  context: ServerContext,
  { granting, drive, safety }: Siblings,
): Promise<ServiceFeature<Shares>> {
  const { config, options, db, sealing, now } = context;
  const shares = createShares({
    db,
    drive: drive.service,
    granting,
    safety: safety.service,
    sealing,
    signer: await openSigner({ db, sealingKeys: config.sealingKeys, purpose: 'share-images', now }),
    publicUrl: config.publicUrl,
    passwordCost: options.passwordCost,
    now,
  });
  return {
    service: shares,
    routes: ({ app, serve }) => {
      serve(shareRoutes(shares));
      sharedImageRoutes(app, { shares, blobs: drive.blobs });
    },
    sweep: shares.sweep,
  };
}
