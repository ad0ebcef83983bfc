import type { Team } from '@artcade/contract/shapes';
import type { Handlers } from '#http/route.ts';
import type { Teams } from './service.ts';

export const teamRoutes = (teams: Teams): Handlers => ({
  listTeams: async ({ caller }) => {
    const all = await teams.listTeams(caller.uid);
    return caller.sessionId === null ? all.map((team) => forProgram(team, caller.uid)) : all;
  },
  createTeam: async ({ caller, body }) => teams.createTeam(caller.uid, body.name),
  deleteTeam: async ({ caller, params, body }) => {
    await teams.deleteTeam(caller, params.id, body.code);
    return undefined;
  },
  listDeletedTeams: async ({ caller }) => teams.listDeletedTeams(caller.uid),
  restoreTeam: async ({ caller, params }) => {
    await teams.restoreTeam(caller.uid, params.id);
    return undefined;
  },
  addTeamMember: async ({ caller, params, body }) => {
    await teams.addMember(caller, params.teamId, body.userIdentifier, body.role);
    return undefined;
  },
  listTeamMembers: async ({ caller, params }) => teams.listMembers(caller.uid, params.teamId),
  removeTeamMember: async ({ caller, params }) => {
    await teams.removeMember(caller.uid, params.teamId, params.uid);
    return undefined;
  },
  setTeamMemberRole: async ({ caller, params, body }) => {
    await teams.setRole(caller, params.teamId, params.uid, body.role);
    return undefined;
  },
  transferTeam: async ({ caller, params, body }) => {
    await teams.transfer(caller, params.teamId, body.uid, body.code);
    return undefined;
  },
  createTeamLink: async ({ caller, params, body }) => teams.createLink(caller, params.teamId, body),
  revokeTeamLink: async ({ caller, params }) => {
    await teams.revokeLink(caller.uid, params.teamId, params.id);
    return undefined;
  },
  restoreTeamLink: async ({ caller, params }) => {
    await teams.restoreLink(caller.uid, params.teamId, params.id);
    return undefined;
  },
  previewTeamLink: async ({ body }) => teams.previewLink(body.secret),
  joinTeamByLink: async ({ caller, body }) => ({ teamId: await teams.joinByLink(caller.uid, body.secret) }),
  getTeamJoining: async ({ caller, params }) => teams.readJoining(caller.uid, params.teamId),
  setTeamJoining: async ({ caller, params, body }) => teams.changeJoining(caller.uid, params.teamId, body),
  rotateTeamCode: async ({ caller, params }) => teams.rotateCode(caller.uid, params.teamId),
  withdrawTeamInvitation: async ({ caller, params }) => {
    await teams.withdraw(caller.uid, params.teamId, params.id);
    return undefined;
  },
  approveTeamRequest: async ({ caller, params }) => {
    await teams.approve(caller.uid, params.teamId, params.uid);
    return undefined;
  },
  declineTeamRequest: async ({ caller, params }) => {
    await teams.decline(caller.uid, params.teamId, params.uid);
    return undefined;
  },
  blockTeamMember: async ({ caller, params }) => {
    await teams.block(caller.uid, params.teamId, params.uid);
    return undefined;
  },
  unblockTeamMember: async ({ caller, params }) => {
    await teams.unblock(caller.uid, params.teamId, params.uid);
    return undefined;
  },
  listInvitations: async ({ caller }) => teams.listInvitations(caller.uid),
  acceptInvitation: async ({ caller, params }) => {
    await teams.accept(caller.uid, params.id);
    return undefined;
  },
  declineInvitation: async ({ caller, params }) => {
    await teams.turnDown(caller.uid, params.id);
    return undefined;
  },
});

/** A program with an API key sees neither who is in a team nor the code by which others join it. */
function forProgram(team: Team, uid: string): Team {
  const { joining: _, members, ...rest } = team;
  return { ...rest, members: members.filter((member) => member.uid === uid) };
}
