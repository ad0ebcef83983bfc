import { browserErrorRoutes } from '#observability/browser-errors/routes.ts';
import { createBrowserErrors } from '#observability/browser-errors/service.ts';
import type { Feature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

export const openBrowserErrors = ({ background, now }: ServerContext): Feature => ({
  routes: ({ serve }) => serve(browserErrorRoutes(createBrowserErrors({ warn: background.warn, now }))),
});
