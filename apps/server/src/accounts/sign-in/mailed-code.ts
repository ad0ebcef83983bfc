import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/**
 * A code that is mailed and typed. Eight digits: an app's code has six, so that neither is taken for the other, and however many
 * codes somebody asks for, guessing at them is hopeless.
 */
export const newMailedCode = (): string => String(randomInt(100_000_000)).padStart(8, '0');

/**
 * What is stored of a code. It is too short for a plain hash to hide it, so it is sealed with what it belongs to: a session, or a
 * ticket of which only the hash is stored.
 */
export const sealCode = (owner: string, code: string): Buffer =>
  createHmac('sha256', owner).update(code).digest();

/** Spaces in what was typed do no harm. */
export const isCode = (sealed: Buffer, owner: string, typed: string): boolean =>
  timingSafeEqual(sealed, sealCode(owner, typed.replace(/\s/g, '')));
