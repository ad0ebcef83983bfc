import type { Proof } from '#features/accounts/two-factor/proof.ts';
import { wakePages } from '#features/teams/activity/service.ts';
import { teamRoutes } from '#features/teams/team/routes.ts';
import { createTeams } from '#features/teams/team/service.ts';
import type { Feature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

export function openTeams({ db, mail, now }: ServerContext, { proof }: { readonly proof: Proof }): Feature {
  const wake: Parameters<typeof createTeams>[0]['wake'] = (tx, uid) => wakePages(tx, 'notices', uid);
  const teams = createTeams({ db, mail, wake, proof, now });
  return { routes: ({ serve }) => serve(teamRoutes(teams)), sweep: teams.sweep };
}
