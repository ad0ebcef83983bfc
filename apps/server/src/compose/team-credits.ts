import type { Proof } from '#features/accounts/two-factor/proof.ts';
import type { Billing } from '#features/money/billing/service.ts';
import { teamCreditsRoutes } from '#features/money/team-credits/routes.ts';
import { createTeamCredits } from '#features/money/team-credits/service.ts';
import type { Feature, ServiceFeature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

export function openTeamCredits(
  { db, mail, now }: ServerContext,
  { billing, proof }: { readonly billing: ServiceFeature<Billing>; readonly proof: Proof },
): Feature {
  const credits = createTeamCredits({ db, billing: billing.service, mail, proof, now });
  return { routes: ({ serve }) => serve(teamCreditsRoutes(credits)) };
}
