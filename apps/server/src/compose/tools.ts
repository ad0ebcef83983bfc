import type { Engines } from '#adapters/engines/engines.ts';
import { toolRoutes } from '#tools/routes.ts';
import type { Base } from './base.ts';
import type { Feature } from './feature.ts';

export const openTools = ({ config, db }: Base, engines: Engines): Feature => ({
  routes: ({ serve }) =>
    serve(
      toolRoutes({ db, guests: config.guestTools, engineFor: engines.forTool, otherEngines: engines.others }),
    ),
});
