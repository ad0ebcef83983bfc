import { projectRoutes } from '#features/library/projects/routes.ts';
import { createProjects } from '#features/library/projects/service.ts';
import { spentByProjects } from '#features/making/generations/service.ts';
import type { OpenDrive } from './drive.ts';
import type { Feature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

export function openProjects({ db, now }: ServerContext, drive: OpenDrive): Feature {
  const service = createProjects({
    db,
    images: drive.service.countByProject,
    unlisted: drive.service.unlisted,
    spent: (ids) => spentByProjects(db, ids),
    now,
  });
  return { routes: ({ serve }) => serve(projectRoutes(service)) };
}
