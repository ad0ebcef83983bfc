import { join } from 'node:path';
import { findBeginning } from '#accounts/service.ts';
import { openBuiltin } from '#adapters/engines/builtin.ts';
import { plansOf } from '#billing/service.ts';
import { openFileCache } from '#exports/file-cache.ts';
import { exportRoutes } from '#exports/routes.ts';
import { createExports } from '#exports/service.ts';
import type { Kits } from '#kits/service.ts';
import type { OpenDrive } from './drive.ts';
import type { Feature, ServiceFeature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

/** Milliseconds after which an account that pays nothing is no longer new. */
const newFor = 7 * 86_400_000;

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
  return {
    routes: ({ serve }) => serve(exportRoutes(exports)),
    sweep: exports.sweep,
    stop: exports.stop,
  };
}
