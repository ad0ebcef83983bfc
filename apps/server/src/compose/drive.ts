import { join } from 'node:path';
import { type BlobStore, BlobStoreError } from '#adapters/blobs/blob-store.ts';
import { openImageProcessor } from '#adapters/pictures/image-processor.ts';
import { type Credentials, openCredentials } from '#adapters/provenance/credentials.ts';
import type { Config } from '#config/config.ts';
import { openLinks } from '#features/library/drive/links.ts';
import { driveRoutes, imageRoutes, uploadFiles, uploadRoutes } from '#features/library/drive/routes.ts';
import { createDrive, type Drive } from '#features/library/drive/service.ts';
import { createWithdrawn, type Withdrawn } from '#features/library/drive/withdrawn.ts';
import type { Words } from '#features/publishing/safety/words.ts';
import { isShownOutside } from '#features/publishing/shares/service.ts';
import { recordActivity, wakePages } from '#features/teams/activity/service.ts';
import { openSpool, type Spool } from '#http/spool.ts';
import { openContentIdentity } from '#keys/content-identity.ts';
import { openBlobs } from './adapters.ts';
import type { ServiceFeature } from './feature.ts';
import type { OpenPictureChecks } from './picture-checks.ts';
import { prepareFolder } from './preflight.ts';
import type { ServerContext } from './server-context.ts';
import { StartError } from './start-error.ts';

export interface OpenDrive extends ServiceFeature<Drive> {
  readonly blobs: BlobStore;
  readonly withdrawn: Withdrawn;
  /** Signs images, also those that other features send. */
  readonly credentials: Credentials;
  /** Where bodies of uploads are spooled, also those of other features. */
  readonly spool: Spool;
}

/** Opens the store of images, and proves that it works. */
async function openStore(config: Config): Promise<BlobStore> {
  try {
    const blobs = await openBlobs(config);
    await blobs.probe();
    return blobs;
  } catch (cause) {
    if (!(cause instanceof BlobStoreError)) throw cause;
    const where = config.s3 ? 'the S3_… variables, and the rights of the key' : 'DATA_DIR';
    throw new StartError(`${cause.message}. Check ${where}.`, { cause });
  }
}

export async function openDrive(
  { config, db, sealing, started, publish, now, background }: ServerContext,
  { pictureChecks }: OpenPictureChecks,
  { requireWords }: Pick<Words, 'requireWords'>,
): Promise<OpenDrive> {
  prepareFolder(config.dataDir);
  const [blobs, spool, links] = await Promise.all([
    openStore(config),
    openSpool(join(config.dataDir, 'uploads'), { total: config.uploadSpoolBytes }),
    openLinks({ db, sealingKeys: config.sealingKeys, now }),
  ]);
  const withdrawn = createWithdrawn(db, now);
  const processor = openImageProcessor();
  started.defer(processor.close);
  const organisation = `Artcade at ${new URL(config.publicUrl).host}`;
  const credentials = openCredentials(
    config.contentIdentity ?? (await openContentIdentity({ db, sealing, organisation, now })),
  );
  started.defer(credentials.close);
  const guests = new Map(config.guestTools.map(({ slug, creditCost }) => [slug, creditCost]));
  const service = createDrive({
    db,
    blobs,
    processor,
    credentials,
    spool,
    links,
    guests,
    publish,
    recordActivity,
    wakePages,
    isShownOutside: (trx, shelfId, collectionIds) =>
      isShownOutside(trx, { shelfId, collectionIds, now: now() }),
    check: pictureChecks,
    requireWords,
    now,
    warn: background.warn,
  });
  return {
    service,
    blobs,
    withdrawn,
    spool,
    credentials,
    routes: ({ app, serve, serveWithFiles }) => {
      serve(driveRoutes(service));
      serveWithFiles(uploadRoutes(service), uploadFiles);
      imageRoutes(app, { links, blobs, withdrawn });
    },
    sweep: service.sweep,
  };
}
