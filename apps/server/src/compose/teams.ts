import type { Proof } from '#accounts/two-factor/proof.ts';
import { teamRoutes } from '#teams/routes.ts';
import { createTeams } from '#teams/service.ts';
import type { Feature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

export function openTeams({ db, mail, now }: ServerContext, { proof }: { readonly proof: Proof }): Feature {
  const teams = createTeams({ db, mail, proof, now });
  return { routes: ({ serve }) => serve(teamRoutes(teams)), sweep: teams.sweep };
}
