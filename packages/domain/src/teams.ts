import { cleanName } from './profile.ts';

export const teamNameMaximum = 120;
/** Owner included. */
export const teamMembersMaximum = 100;
export const ownTeamsMaximum = 50;

/** How long an invitation by e-mail, and a request to be let in, wait for an answer. */
export const invitationDays = 14;
export const teamInvitationsMaximum = 50;
export const teamRequestsMaximum = 50;
/** How long an invitation code may be set to live. */
export const codeDaysMaximum = 365;
/** Whoever left by themself can come back so long without a code: that is how leaving is undone. */
export const returnMinutes = 15;
/** How long a team knows who was in it. */
export const formerMemberDays = 365;

/** A team's name as it is kept; empty where nothing readable is left. Cleaned again where the cut left half a character. */
export const cleanTeamName = (given: string): string => cleanName(cleanName(given).slice(0, teamNameMaximum));
