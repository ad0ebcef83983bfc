import { draftRoutes } from '#features/making/drafts/routes.ts';
import { createDrafts } from '#features/making/drafts/service.ts';
import type { Feature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

export function openDrafts({ db, now }: ServerContext): Feature {
  const service = createDrafts({ db, now });
  return { routes: ({ serve }) => serve(draftRoutes(service)) };
}
