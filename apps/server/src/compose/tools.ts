import type { Engines } from '#adapters/engines/engines.ts';
import { openSketcher } from '#adapters/engines/sketcher.ts';
import { usedUpEngines } from '#features/making/generations/attempts.ts';
import { toolRoutes } from '#features/making/tools/routes.ts';
import type { Safety } from '#features/publishing/safety/service.ts';
import type { Feature, ServiceFeature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

interface Siblings {
  readonly engines: Engines;
  readonly safety: ServiceFeature<Safety>;
}

export function openTools(
  { config, db, now, options, started }: ServerContext,
  { engines, safety }: Siblings,
): Feature {
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
          costOf: engines.costOf,
          usedUp: () => usedUpEngines(db, now(), config.engines.prices),
          sketcher,
          safety: safety.service,
          hasDirector: config.director !== null,
        }),
      ),
  };
}
