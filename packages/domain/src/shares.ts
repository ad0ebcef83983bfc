import { cleanName } from './profile.ts';

/** Of links that show work to people without an account. */
export const shareLimits = {
  /** Images that one link shows. */
  images: 200,
  /** Links of one account that work. */
  each: 200,
  titleLength: 120,
  passwordMinimum: 6,
  passwordMaximum: 128,
  days: 365,
  /** Days after which a link that stopped working is deleted. Until then it can be made to work again. */
  keptDays: 30,
} as const;

export const usualShareDays = 7;
/** What the page offers. */
export const shareDayChoices = [1, 7, 30, 90, 365] as const;

const day = 86_400_000;

/** What a link lets strangers do. */
export interface ShareReach {
  readonly revoked_at: Date | null;
  readonly expires_at: Date;
  readonly allows_download: boolean;
  readonly password: string | null;
}

/**
 * Whether a change lets more people in, or lets them in for longer, and that for more than the usual days. `before` is null for a new
 * link.
 */
export function opensForLong(before: ShareReach | null, after: ShareReach, now: Date): boolean {
  if (after.revoked_at !== null) return false;
  if (after.expires_at.getTime() - now.getTime() <= usualShareDays * day) return false;
  return (
    before === null ||
    before.revoked_at !== null ||
    after.expires_at > before.expires_at ||
    (after.allows_download && !before.allows_download) ||
    (before.password !== null && after.password !== before.password)
  );
}

/** Cleans the title of a link. Empty: it has none. */
export const cleanShareTitle = (given: string): string =>
  cleanName(cleanName(given).slice(0, shareLimits.titleLength));

/** The path of the page that a link opens. */
export const sharePath = '/s/';
/** The secret in the address: 256 bits. */
export const shareSecretPattern = /^[\w-]{43}$/;
