import { cleanName } from './profile.ts';

export const teamNameMaximum = 120;
/** Includes the owner. */
export const teamMembersMaximum = 100;
export const ownTeamsMaximum = 50;

/** How long an invitation by e-mail, and a request to join, stay open. */
export const invitationDays = 14;
export const teamInvitationsMaximum = 50;
export const teamRequestsMaximum = 50;
/** The longest validity of an invitation code. */
export const codeDaysMaximum = 365;
/** Invitation links of a team that are in use at once, and what each may have. */
export const teamLinksMaximum = 20;
export const linkLabelMaximum = 80;
export const linkDaysMaximum = 365;
/** More uses than members would mean nothing. */
export const linkUsesMaximum = 100;
/** How long a revoked link can be restored. */
export const linkRestoreMinutes = 15;
/** How long a member who left can return without a code. This is how leaving is undone. */
export const returnMinutes = 15;
/** How long a deleted team can be restored. */
export const deletedTeamDays = 30;
/** How long a team remembers its former members. */
export const formerMemberDays = 365;

/**
 * Cleans a team's name. Returns an empty text if nothing readable remains. Cleans again in case the cut left half a character.
 */
export const cleanTeamName = (given: string): string => cleanName(cleanName(given).slice(0, teamNameMaximum));
