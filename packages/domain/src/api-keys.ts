/** What a key may do. What no scope covers, such as paying or changing the account, needs a session. */
export const apiKeyScopes = ['read', 'generate', 'export', 'write'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** How long a key may live, in days. A key may also live until it is revoked. */
export const apiKeyDays = [30, 90, 365] as const;
/** How long the old secret still works after a rotation, in hours. */
export const rotationHours = [0, 24, 72] as const;

export const apiKeyLimits = { each: 20, nameLength: 60, monthlyCredits: 1_000_000 } as const;

/** Public prefix, 32 random bytes and a checksum, in letters and digits: a double click selects all of it, and scanners find it. */
export const apiKeyPattern = /^art_live_[0-9A-Za-z]{49}$/;

/**
 * Headers by which a program limits its own orders: how many credits they may cost, and since when they are counted. Without the
 * second, those of the last day count.
 */
export const spendingLimitHeaders = {
  credits: 'Artcade-Max-Credits',
  since: 'Artcade-Credits-Since',
} as const;
export const spendingLimitHours = 24;

/** The beginning of the calendar month, in UTC, in which a key's credits are counted. */
export const monthOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
