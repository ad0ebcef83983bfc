import { createHash, randomBytes, randomInt } from 'node:crypto';

/** An id of 128 bits that nobody can guess, short enough to read aloud in parts. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** A secret that is handed out once; only its hash is stored, so that a stolen table opens nothing. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * A code that is mailed and typed. Eight digits: an app's code has six, so that neither is taken for the other, and however many
 * codes somebody asks for, guessing at them is hopeless.
 */
export const newMailedCode = (): string => String(randomInt(100_000_000)).padStart(8, '0');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
