import { createHash, randomBytes } from 'node:crypto';

/** Returns an unguessable id of 128 bits. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** Returns a secret that is handed out once. Only its hash is stored, so a stolen table is useless. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
