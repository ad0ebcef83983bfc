import { createHash, randomBytes } from 'node:crypto';

/** An id of 128 bits that nobody can guess, short enough to read aloud in parts. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** A secret that is handed out once; only its hash is stored, so that a stolen table opens nothing. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
