import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/**
 * A code for mails. Eight digits, so that it cannot be confused with the six of an authenticator app, and cannot be
 * guessed however many codes are requested.
 */
export const newMailedCode = (): string => String(randomInt(100_000_000)).padStart(8, '0');

/**
 * What is stored of a code. A plain hash would not hide so short a code, so it is keyed with its session, or with a
 * ticket of which only the hash is stored.
 */
export const sealCode = (owner: string, code: string): Buffer =>
  createHmac('sha256', owner).update(code).digest();

/** Ignores spaces. */
export const isCode = (sealed: Buffer, owner: string, typed: string): boolean =>
  timingSafeEqual(sealed, sealCode(owner, typed.replace(/\s/g, '')));
