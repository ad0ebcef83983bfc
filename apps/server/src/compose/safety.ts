import { readWordRules } from '#adapters/safety/word-rules.ts';
import { safetyRoutes } from '#safety/routes.ts';
import { createSafety, type Safety } from '#safety/service.ts';
import type { ServiceFeature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

export function openSafety({ config, db, now }: ServerContext): ServiceFeature<Safety> {
  const { promptRules, newAccounts } = config.safety;
  const service = createSafety({
    db,
    wordRules: promptRules === 'off' ? null : readWordRules(promptRules.file),
    newAccounts,
    now,
  });
  return { service, routes: ({ serve }) => serve(safetyRoutes(service)), sweep: service.sweep };
}
