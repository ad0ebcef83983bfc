import { join } from 'node:path';
import { openBuiltin } from '#adapters/engines/builtin.ts';
import { findBeginning } from '#features/accounts/service.ts';
import { projectArchiveFiles, projectArchiveRoutes } from '#features/library/exports/archive-routes.ts';
import { openFileCache } from '#features/library/exports/file-cache.ts';
import { createProjectArchives } from '#features/library/exports/project-archives.ts';
import { exportRoutes } from '#features/library/exports/routes.ts';
import { createExports } from '#features/library/exports/service.ts';
import type { Kits } from '#features/making/kits/service.ts';
import { plansOf } from '#features/money/billing/service.ts';
import { openSigner } from '#keys/signed-addresses.ts';
import type { OpenDrive } from './drive.ts';
import type { Feature, ServiceFeature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

/** Milliseconds after which an account that pays nothing is no longer new. */
const newFor = 7 * 86_400_000;
/** Small enough to repeat a broken download. */
const archiveBytes = 1_000_000_000;

export async function openExports(
  { config, options, db, started, now, background }: ServerContext,
  { drive, kits }: { readonly drive: OpenDrive; readonly kits: ServiceFeature<Kits> },
): Promise<Feature> {
  // A process of its own: an export must not delay images that users have paid for.
  const renderer = openBuiltin({ processes: 1 });
  started.defer(renderer.close);
  const exports = createExports({
    db,
    drive: drive.service,
    kits: kits.service,
    render: options.render ?? renderer.render,
    renderFile: options.renderFile ?? renderer.renderFile,
    credentials: drive.credentials,
    warn: background.warn,
    fileCache: await openFileCache(join(config.dataDir, 'exports')),
    isKnown: async (uid) => {
      const [plans, began] = await Promise.all([plansOf(db, [uid]), findBeginning(db, uid)]);
      return plans.has(uid) || (began !== null && now().getTime() - began.getTime() > newFor);
    },
  });
  const archives = createProjectArchives({
    db,
    drive: drive.service,
    signer: await openSigner({ db, sealingKeys: config.sealingKeys, now, purpose: 'project-archives' }),
    archiveBytes: options.archiveBytes ?? archiveBytes,
    now,
    warn: background.warn,
  });
  return {
    routes: ({ app, serve }) => {
      serve(exportRoutes(exports));
      serve(projectArchiveRoutes(archives));
      projectArchiveFiles(app, archives);
    },
    sweep: exports.sweep,
    stop: () => {
      exports.stop();
      archives.stop();
    },
  };
}
