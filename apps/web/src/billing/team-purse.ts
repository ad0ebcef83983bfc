import type { TeamCredits } from '@artcade/contract/team-credits';

/** What a member may still spend of a limit this month; null without a limit. */
const limitLeft = ({ monthlyCredits, spent }: TeamCredits['mine']): number | null =>
  monthlyCredits === null ? null : Math.max(0, monthlyCredits - spent);

/** What a member can spend of a team's credits now. */
export function forMember({ credits, mine }: Pick<TeamCredits, 'credits' | 'mine'>): number {
  return Math.min(credits, limitLeft(mine) ?? credits);
}
