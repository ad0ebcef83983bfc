import { galleryImageRoutes, galleryRoutes } from '#features/publishing/gallery/routes.ts';
import { createGallery, type Gallery } from '#features/publishing/gallery/service.ts';
import { moderationRoutes } from '#features/publishing/moderation/routes.ts';
import { createModeration } from '#features/publishing/moderation/service.ts';
import type { Safety } from '#features/publishing/safety/service.ts';
import type { Shares } from '#features/publishing/shares/service.ts';
import { openSigner } from '#keys/signed-addresses.ts';
import type { OpenDrive } from './drive.ts';
import type { Feature, ServiceFeature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

export function openGallery(
  { config, db, now }: ServerContext,
  { drive, safety }: { readonly drive: OpenDrive; readonly safety: ServiceFeature<Safety> },
): ServiceFeature<Gallery> {
  const service = createGallery({
    db,
    drive: drive.service,
    safety: safety.service,
    isOn: config.gallery,
    now,
  });
  return {
    service,
    routes: ({ app, serve }) => {
      serve(galleryRoutes(service));
      galleryImageRoutes(app, { gallery: service, blobs: drive.blobs });
    },
    sweep: service.sweep,
  };
}

/** What people say about pictures of others, wherever they see them. */
export async function openModeration(
  { config, db, now }: ServerContext,
  shown: {
    readonly drive: OpenDrive;
    readonly gallery: ServiceFeature<Gallery>;
    readonly shares: ServiceFeature<Shares>;
  },
): Promise<Feature> {
  const signer = await openSigner({ db, sealingKeys: config.sealingKeys, purpose: 'picture-reports', now });
  const moderation = createModeration({ db, drive: shown.drive.service, signer, now });
  return {
    routes: ({ serve }) =>
      serve(
        moderationRoutes(moderation, {
          inGallery: shown.gallery.service.shown,
          inLink: shown.shares.service.shown,
        }),
      ),
    sweep: moderation.sweep,
  };
}
