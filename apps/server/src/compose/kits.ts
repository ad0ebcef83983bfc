import { kitRoutes } from '#features/making/kits/routes.ts';
import { createKits, type Kits } from '#features/making/kits/service.ts';
import type { OpenDrive } from './drive.ts';
import type { ServiceFeature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

export function openKits({ db, now }: ServerContext, drive: OpenDrive): ServiceFeature<Kits> {
  const service = createKits({ db, drive: drive.service, now });
  return {
    service,
    routes: ({ serve }) => serve(kitRoutes(service)),
    sweep: service.sweep,
  };
}
