import { cleanName } from './profile.ts';

export const teamNameMaximum = 120;
/** Owner included. */
export const teamMembersMaximum = 100;
export const ownTeamsMaximum = 50;

/** A team's name as it is kept; empty where nothing readable is left. Cleaned again where the cut left half a character. */
export const cleanTeamName = (given: string): string => cleanName(cleanName(given).slice(0, teamNameMaximum));
