import type { Handlers } from '#route.ts';
import type { Teams } from './service.ts';

export const teamRoutes = (teams: Teams): Handlers => ({
  listTeams: async ({ caller }) => teams.listTeams(caller.uid),
  createTeam: async ({ caller, body }) => teams.createTeam(caller.uid, body.name),
  deleteTeam: async ({ caller, params }) => {
    await teams.deleteTeam(caller.uid, params.id);
    return undefined;
  },
  addTeamMember: async ({ caller, params, body }) => {
    await teams.addMember(caller.uid, params.teamId, body.userIdentifier);
    return undefined;
  },
  listTeamMembers: async ({ caller, params }) => teams.listMembers(caller.uid, params.teamId),
  removeTeamMember: async ({ caller, params }) => {
    await teams.removeMember(caller.uid, params.teamId, params.uid);
    return undefined;
  },
});
