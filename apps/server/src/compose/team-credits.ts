import type { Billing } from '#billing/service.ts';
import { teamCreditsRoutes } from '#team-credits/routes.ts';
import { createTeamCredits } from '#team-credits/service.ts';
import type { Feature, ServiceFeature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

export function openTeamCredits({ db, now }: ServerContext, billing: ServiceFeature<Billing>): Feature {
  const credits = createTeamCredits({ db, billing: billing.service, now });
  return { routes: ({ serve }) => serve(teamCreditsRoutes(credits)) };
}
