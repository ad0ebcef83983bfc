import { reportRoutes } from '#reports/routes.ts';
import { createReports } from '#reports/service.ts';
import type { Feature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

export const openReports = ({ background, now }: ServerContext): Feature => ({
  routes: ({ serve }) => serve(reportRoutes(createReports({ warn: background.warn, now }))),
});
