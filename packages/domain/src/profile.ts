export const passwordMinimum = 6;
// Hashing cost grows with length, so an endless password would be a way to keep the server busy.
export const passwordMaximum = 200;
export const displayNameMaximum = 60;
export const emailMaximum = 254;
export const avatarMaximumBytes = 5 * 1024 * 1024;

/** What must not happen with a stolen session alone. A code is mailed for one of them and good for no other. */
export const proofPurposes = ['password', 'email', 'twoFactor', 'closing'] as const;
export type ProofPurpose = (typeof proofPurposes)[number];

const localPartMaximum = 64;
const labelMaximum = 63;

// Besides what nobody can see, the characters by which a mail header separates or wraps addresses: an address that
// holds one could name a second recipient.
const unsafeInAddress = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}"(),:;<>[\]\\]/u;
const label = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u;
const digitsOnly = /^\d+$/;

/** Accepts what a mail server plausibly delivers to; only a mail that arrives proves an address. */
export function isEmail(value: string): boolean {
  if (value.length > emailMaximum || unsafeInAddress.test(value)) return false;
  const [local = '', domain, ...more] = value.split('@');
  if (domain === undefined || more.length > 0) return false;
  return local.length >= 1 && local.length <= localPartMaximum && isDomain(domain);
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  // A top level of digits is an IP address, not a domain.
  return labels.length >= 2 && labels.every(isLabel) && !digitsOnly.test(labels.at(-1) ?? '');
}

const isLabel = (text: string): boolean =>
  text.length <= labelMaximum && label.test(text) && !text.endsWith('-');

// Reordering a long pile of accents takes quadratic time: seconds for 100 KB. Nothing that long passes a limit above,
// so it may stay as it came and be refused.
const normalizable = 1000;
const compose = (text: string): string => (text.length > normalizable ? text : text.normalize('NFC'));

export const normalizeEmail = (value: string): string => compose(value.trim().toLowerCase());

/** One mailbox, whatever is written behind a plus sign. */
export const mailboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@');

// Controls, halves of surrogate pairs, and the marks that reverse or hide text and so let one name pose as another.
// Joiners stay, because emoji and some scripts are spelled with them.
const deceptive = /(?!\s)[\p{Cc}\p{Cs}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069]/gu;
const invisible = /^[\p{M}\p{Cf}\s]*$/u;

/** Composes last, since a stripped mark may have kept a letter and its accent apart. */
export function cleanName(value: string): string {
  const name = compose(value.replace(deceptive, '').replace(/\s+/g, ' ').trim());
  return invisible.test(name) ? '' : name;
}
