import type { Joining, JoiningChange } from '@artcade/contract/joining';
import type { Asset, Member, Team } from '@artcade/contract/shapes';
import { memberRole, type TeamRole } from '@artcade/domain/permissions';

export function teamRole(team: Team, uid: string): TeamRole {
  const me = team.members.find((each) => each.uid === uid);
  return me ? memberRole(me) : team.ownerUid === uid ? 'owner' : 'artist';
}

/** The address of an invitation link. */
export const linkAddress = (origin: string, secret: string): string =>
  `${origin}/#/join?link=${encodeURIComponent(secret)}`;

/** The owner comes first; the others keep their order. */
export const ownerFirst = (members: readonly Member[]): readonly Member[] =>
  [...members].sort((one, other) => Number(other.role === 'owner') - Number(one.role === 'owner'));

/** The avatars that fit, and how many more there are. A "+1" would take the space of the avatar that it hides. */
export function avatarsToShow(
  members: readonly Member[],
  room: number,
): { shown: readonly Member[]; more: number } {
  const sorted = ownerFirst(members);
  if (sorted.length <= room) return { shown: sorted, more: 0 };
  return { shown: sorted.slice(0, room - 1), more: sorted.length - room + 1 };
}

/** Who shared an image in the album. They may have left since, or closed their account. */
export type Sharer =
  | { readonly kind: 'me' | 'gone' | 'closed' }
  | { readonly kind: 'member'; readonly name: string };

export function sharer(
  { ownerUid }: Pick<Asset, 'ownerUid'>,
  members: readonly Member[],
  uid: string,
): Sharer {
  if (ownerUid === null) return { kind: 'closed' };
  if (ownerUid === uid) return { kind: 'me' };
  const member = members.find((each) => each.uid === ownerUid);
  return member ? { kind: 'member', name: member.displayName } : { kind: 'gone' };
}

/**
 * Returns what still fits into a team's album, if that is less than its own bar shows, because the owner's other teams use the
 * rest.
 */
export function sharedLeft(storage: {
  used: number;
  limit: number;
  left?: number | undefined;
}): number | null {
  const { used, limit, left } = storage;
  return left !== undefined && left < limit - used ? left : null;
}

/** Whether a team's code is valid now. */
export function codeState({ enabled, expiresAt }: Joining, now: Date): 'open' | 'off' | 'expired' {
  if (!enabled) return 'off';
  return expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : 'open';
}

/** Returns the settings as expected after the change. Only the server computes when a code expires. */
export function withChange(joining: Joining, change: JoiningChange): Joining {
  const { enabled = joining.enabled, needsApproval = joining.needsApproval } = change;
  const { expiresInDays = joining.expiresInDays } = change;
  const expiresAt = 'expiresInDays' in change ? null : joining.expiresAt;
  return { ...joining, enabled, needsApproval, expiresInDays, expiresAt };
}

/** The offered validity of a code in days, including another current value. */
export const expiryChoices = (chosen: number | null): readonly number[] =>
  [...new Set([1, 7, 30, ...(chosen === null ? [] : [chosen])])].sort((one, other) => one - other);

/** Returns the team that is new in a list. */
export const newIn = (teams: readonly Team[], before: readonly Team[]): Team | undefined =>
  teams.find(({ id }) => !before.some((each) => each.id === id));

/** What was entered to join a team: nothing, a team of the user's own, an invitation link, or a code to ask the server about. */
export type JoinCheck =
  | { readonly kind: 'missing' }
  | { readonly kind: 'link'; readonly page: string }
  | { readonly kind: 'already'; readonly team: Team }
  | { readonly kind: 'ask'; readonly id: string };

export function checkJoin(typed: string, teams: readonly Team[]): JoinCheck {
  const id = typed.trim();
  if (id === '') return { kind: 'missing' };
  const page = /^https?:\/\/\S+\/#(\/join\?link=\S+)$/.exec(id)?.[1];
  if (page) return { kind: 'link', page };
  const team = teams.find((each) => each.id === id || each.joining?.code === id);
  return team ? { kind: 'already', team } : { kind: 'ask', id };
}

export const without = (teams: readonly Team[], id: string): readonly Team[] =>
  teams.filter((team) => team.id !== id);

export const withMembers = (
  teams: readonly Team[],
  id: string,
  change: (members: readonly Member[]) => readonly Member[],
): readonly Team[] =>
  teams.map((team) => (team.id === id ? { ...team, members: [...change(team.members)] } : team));
