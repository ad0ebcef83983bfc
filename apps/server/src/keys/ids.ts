import { randomBytes } from 'node:crypto';

// Nine base-36 digits count milliseconds for three thousand years.
const digits = 9;
const last = 36 ** digits - 1;

/** Returns the smallest id that can be created at a moment. */
export const idAt = (moment: Date): string =>
  Math.min(Math.max(0, moment.getTime()), last).toString(36).padStart(digits, '0');

/** Returns an unguessable id (128 random bits) that sorts by creation time. */
export const newTimedId = (now: Date): string => idAt(now) + randomBytes(16).toString('hex');
