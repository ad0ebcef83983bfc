import { monthOf } from '@artcade/domain/api-keys';
import { Failure } from '@artcade/domain/failure';
import { mayInTeam } from '@artcade/domain/permissions';
import type { Database } from '#adapters/db/database.ts';
import { lockWallet } from '#features/money/wallet/service.ts';
import { findTeam } from '#features/teams/team/service.ts';
import { mayInThisTeam } from '#http/access.ts';
import { type GenerationRow, spentInTeam } from './store.ts';

/**
 * Locks the wallet of a team, after the buyer's own. Returns what can be spent. Throws where the buyer may not spend it, or would
 * spend more in this month than is allowed. Both are read under the lock, which a team that is deleted takes too.
 */
export async function lockTeamCredits(
  trx: Database,
  uid: string,
  teamId: string,
  { price, now }: { readonly price: number; readonly now: Date },
): Promise<number> {
  const wallet = await lockWallet(trx, teamId);
  const { monthlyCredits } = mayInThisTeam('spendCredits', await findTeam(trx, teamId, uid));
  if (monthlyCredits !== null) {
    const spent = (await spentInTeam(trx, teamId, monthOf(now), uid)).get(uid) ?? 0;
    if (spent + price > monthlyCredits)
      throw new Failure('team_limit', { limit: monthlyCredits, left: Math.max(0, monthlyCredits - spent) });
  }
  return wallet?.spendable ?? 0;
}

/** Whether whoever ordered may still spend the credits of the team that pays; always, where no team does. */
export async function mayStillSpend(
  db: Database,
  { team_id: teamId, user_id: uid }: Pick<GenerationRow, 'team_id' | 'user_id'>,
): Promise<boolean> {
  return teamId === null || mayInTeam('spendCredits', (await findTeam(db, teamId, uid))?.role ?? null);
}

/**
 * Returns the album that gets an image: that of the team which paid, if whoever ordered may spend its credits no longer. Null: it is
 * theirs, also where the team is gone.
 */
export async function albumFor(
  db: Database,
  row: Pick<GenerationRow, 'team_id' | 'user_id'>,
): Promise<{ readonly teamId: string; readonly ownerId: string } | null> {
  if (row.team_id === null || (await mayStillSpend(db, row))) return null;
  const team = await findTeam(db, row.team_id, row.user_id);
  return team ? { teamId: team.id, ownerId: team.ownerId } : null;
}
