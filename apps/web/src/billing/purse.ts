import type { Team, Wallet } from '@artcade/contract/shapes';
import type { TeamCredits } from '@artcade/contract/team-credits';
import { mayInTeam, memberRole } from '@artcade/domain/permissions';
import { forMember } from './team-purse.ts';

/** The teams whose credits a user may draw with, as far as there are any. */
export const payingTeams = (teams: readonly Team[], uid: string): readonly Team[] =>
  teams.filter(({ credits = 0, members }) => {
    const me = members.find((each) => each.uid === uid);
    return credits > 0 && me !== undefined && mayInTeam('spendCredits', memberRole(me));
  });

/** The most that one of the user's purses holds: no image is out of reach that one of them can pay for. */
export const mostCredits = (own: number, teams: readonly Team[], uid: string): number =>
  Math.max(own, ...payingTeams(teams, uid).map(({ credits = 0 }) => credits));

/** In place of a team's id: the user's own credits. */
export const ownCredits = 'own';

/**
 * What pays for a user who has not chosen: their own credits, unless only a team's suffice. Null until it is known.
 */
export function startingPayer(
  price: number | null,
  own: number | null,
  teams: readonly Team[] | undefined,
): string | null {
  if (own === null || price === null) return null;
  if (own >= price) return ownCredits;
  return teams ? (paysFor(price, teams)?.id ?? ownCredits) : null;
}

const paysFor = (price: number, teams: readonly Team[]): Team | undefined =>
  teams.find(({ credits = 0 }) => credits >= price);

/** What could pay where the chosen purse cannot; null if nothing can. */
export function payerInstead(
  price: number,
  purse: Purse | null,
  own: number,
  teams: readonly Team[],
): Team | typeof ownCredits | null {
  if (!purse || purse.credits >= price) return null;
  if (purse.team && own >= price) return ownCredits;
  return (
    paysFor(
      price,
      teams.filter(({ id }) => id !== purse.team?.id),
    ) ?? null
  );
}

/** What pays for the next image: the user's own credits, or what a team lets them spend. */
export interface Purse {
  readonly team: Pick<Team, 'id' | 'name'> | null;
  readonly credits: number;
  readonly held: number;
}

/** Null until it is known what is in it. Before a member's limit is known, what the team has counts. */
export function purseOf(
  team: Pick<Team, 'id' | 'name' | 'credits'> | null,
  { wallet, shared }: { readonly wallet: Wallet | null; readonly shared: TeamCredits | undefined },
): Purse | null {
  if (team === null) return wallet && { team, credits: wallet.credits, held: wallet.held };
  // What a team holds may be for the images of others, so it promises nothing to this user.
  return { team, credits: shared ? forMember(shared) : (team.credits ?? 0), held: 0 };
}
