import { draftRoutes } from '#drafts/routes.ts';
import { createDrafts } from '#drafts/service.ts';
import type { Base } from './base.ts';
import type { Feature } from './feature.ts';

export function openDrafts({ db, now }: Base): Feature {
  const service = createDrafts({ db, now });
  return { routes: ({ serve }) => serve(draftRoutes(service)) };
}
