import type { Granting } from '#features/accounts/service.ts';
import type { Proof } from '#features/accounts/two-factor/proof.ts';
import { announceToTeam, wakePages } from '#features/teams/activity/service.ts';
import { teamRoutes } from '#features/teams/team/routes.ts';
import { createTeams } from '#features/teams/team/service.ts';
import type { Feature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

interface Siblings {
  readonly proof: Proof;
  readonly granting: Granting;
}

export function openTeams({ db, mail, now }: ServerContext, { proof, granting }: Siblings): Feature {
  const wake: Parameters<typeof createTeams>[0]['wake'] = (tx, uid) => wakePages(tx, 'notices', uid);
  const teams = createTeams({ db, mail, wake, announce: announceToTeam, proof, granting, now });
  return { routes: ({ serve }) => serve(teamRoutes(teams)), sweep: teams.sweep };
}
