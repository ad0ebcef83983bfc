import { requireChange } from '#http/require-change.ts';
import type { Handlers } from '#http/route.ts';
import type { TeamCreditsService } from './service.ts';

export const teamCreditsRoutes = (credits: TeamCreditsService): Handlers => ({
  getTeamCredits: async ({ caller, params }) => credits.read(caller.uid, params.teamId),
  listTeamSpending: async ({ caller, params, query }) =>
    credits.listSpending(caller.uid, params.teamId, query.before ? Number(query.before) : null),
  giveCredits: async ({ caller, params, body }) => credits.give(caller, params.teamId, body),
  buyTeamCredits: async ({ caller, params, body: { packId, language = null } }) =>
    credits.buy({ uid: caller.uid, language }, params.teamId, packId),
  setMemberCredits: async ({ caller, params, body }) => {
    requireChange(body);
    await credits.setMember(caller.uid, params.teamId, params.uid, body);
    return undefined;
  },
});
