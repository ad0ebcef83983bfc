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
