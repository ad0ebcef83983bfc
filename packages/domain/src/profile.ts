export const passwordMinimum = 6;
// Hashing time grows with length, so an endless password would be a denial-of-service attack.
export const passwordMaximum = 200;
export const displayNameMaximum = 60;
export const emailMaximum = 254;
export const avatarMaximumBytes = 5 * 1024 * 1024;

/** Actions that a stolen session alone must not allow. A mailed code is valid for one purpose only. */
export const proofPurposes = [
  'password',
  'email',
  'twoFactor',
  'closing',
  'signInMethod',
  'apiKey',
  'webhook',
  'teamOwner',
  'teamDeletion',
  'gift',
  'access',
] as const;
export type ProofPurpose = (typeof proofPurposes)[number];

/** Ways to sign in. The last one of an account cannot be removed. */
export const signInMethods = ['password', 'google'] as const;
export type SignInMethod = (typeof signInMethods)[number];

const localPartMaximum = 64;
const labelMaximum = 63;

// Invisible characters, and those by which a mail header separates or wraps addresses: an address with one of them could name a
// second recipient.
const unsafeInAddress = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}"(),:;<>[\]\\]/u;
const label = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u;
const digitsOnly = /^\d+$/;

/** Accepts what a mail server plausibly delivers to. Only a delivered mail proves an address. */
export function isEmail(value: string): boolean {
  if (value.length > emailMaximum || unsafeInAddress.test(value)) return false;
  const [local = '', domain, ...more] = value.split('@');
  if (domain === undefined || more.length > 0) return false;
  return local.length >= 1 && local.length <= localPartMaximum && isDomain(domain);
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  // A numeric top level is an IP address, not a domain.
  return labels.length >= 2 && labels.every(isLabel) && !digitsOnly.test(labels.at(-1) ?? '');
}

const isLabel = (text: string): boolean =>
  text.length <= labelMaximum && label.test(text) && !text.endsWith('-');

// Normalising a long run of accents takes quadratic time: seconds for 100 KB. Longer text exceeds every limit above and is
// refused anyway, so it stays as it is.
const normalizable = 1000;
const compose = (text: string): string => (text.length > normalizable ? text : text.normalize('NFC'));

export const normalizeEmail = (value: string): string => compose(value.trim().toLowerCase());

// Control characters, lone surrogates, and the marks that reverse or hide text and so let one name imitate another. Joiners
// stay, because emoji and some scripts need them.
const deceptive = /(?!\s)[\p{Cc}\p{Cs}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069]/gu;
const invisible = /^[\p{M}\p{Cf}\s]*$/u;

/** Composes last, since a removed mark may have separated a letter from its accent. */
export function cleanName(value: string): string {
  const name = compose(value.replace(deceptive, '').replace(/\s+/g, ' ').trim());
  return invisible.test(name) ? '' : name;
}
