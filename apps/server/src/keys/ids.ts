import { randomBytes } from 'node:crypto';

// Nine digits of base 36 count milliseconds for three thousand years.
const digits = 9;
const last = 36 ** digits - 1;

/** The least id of all that are made at this moment. */
export const idAt = (moment: Date): string =>
  Math.min(Math.max(0, moment.getTime()), last).toString(36).padStart(digits, '0');

/** An id that nobody can guess (128 bits of it are chance) and that sorts by the time it was made. */
export const newTimedId = (now: Date): string => idAt(now) + randomBytes(16).toString('hex');
