/** The parts of the account's page in their order. Each is a page of its own. */
export const accountParts = ['profile', 'security', 'notifications', 'developer', 'data'] as const;

export type AccountPart = (typeof accountParts)[number];

/** The list of a phone; a wide screen shows the profile here. */
export const accountHome = '/account';

export const addressOfPart = (part: AccountPart): string => `${accountHome}/${part}`;

/** Returns null at the account's own address. */
export function partAt(pathname: string): AccountPart | null {
  const path = pathname.replace(/\/$/, '').toLowerCase();
  return accountParts.find((part) => path === addressOfPart(part)) ?? null;
}
