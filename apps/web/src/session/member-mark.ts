import { readStored, writeStored } from '@artcade/ui/browser-storage';

const key = 'artcade.member';

/**
 * Whether somebody was signed in when this browser was last here. Only a guess, for what is painted before the server answers:
 * members must not see the front door flash by.
 */
export const wasMember = (): boolean => readStored(key) !== null;

export const markMember = (isMember: boolean): void => void writeStored(key, isMember ? '1' : null);
