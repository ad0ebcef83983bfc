import { AppWindow, Archive, Bell, ShieldCheck, UserRound } from '@artcade/ui/icons';

/** The parts of the account's page in their order. Each is a page of its own. */
export const accountParts = [
  { name: 'profile', Icon: UserRound },
  { name: 'security', Icon: ShieldCheck },
  { name: 'notifications', Icon: Bell },
  { name: 'developer', Icon: AppWindow },
  { name: 'data', Icon: Archive },
] as const;

export type AccountPart = (typeof accountParts)[number]['name'];

/** Where the list of a phone and the first part of a wide screen are. */
export const accountHome = '/account';

export const addressOfPart = (name: AccountPart): string => `${accountHome}/${name}`;

/** Returns null for the list of a phone. */
export function partAt(pathname: string): AccountPart | null {
  const path = pathname.replace(/\/$/, '').toLowerCase();
  return accountParts.find(({ name }) => path === addressOfPart(name))?.name ?? null;
}
