import { teamRoutes } from '#teams/routes.ts';
import { createTeams } from '#teams/service.ts';
import type { Feature } from './feature.ts';
import type { ServerContext } from './server-context.ts';

export function openTeams({ db, mail, now }: ServerContext): Feature {
  const teams = createTeams({ db, mail, now });
  return { routes: ({ serve }) => serve(teamRoutes(teams)), sweep: teams.sweep };
}
