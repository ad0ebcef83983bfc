import type { Engines } from '#adapters/engines/engines.ts';
import { openSketcher } from '#adapters/engines/sketcher.ts';
import { toolRoutes } from '#tools/routes.ts';
import type { Feature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

export function openTools({ config, db, options, started }: ServerContext, engines: Engines): Feature {
  const sketcher = options.sketcher ?? openSketcher();
  started.defer(sketcher.close);
  return {
    routes: ({ serve }) =>
      serve(
        toolRoutes({
          db,
          guests: config.guestTools,
          engineFor: engines.forTool,
          otherEngines: engines.others,
          choices: engines.choices,
          sketcher,
          hasDirector: config.director !== null,
        }),
      ),
  };
}
