import { storageLimit } from '@artcade/domain/catalog';
import type { Database } from '#adapters/db/database.ts';
import { plansOf } from '#features/money/billing/service.ts';
import { findTeam } from '#features/teams/team/service.ts';
import { mayInThisTeam } from '#http/access.ts';
import type { Shelf } from './shelf-store.ts';

/** Returns a drive or an album with its limit. Throws where the user may not do this there; by default, upload. */
export async function getShelf(
  db: Database,
  { uid, teamId }: { uid: string; teamId: string | null },
  isFinal: boolean,
  action: 'upload' | 'view' = 'upload',
): Promise<{ shelf: Shelf; limit: number }> {
  const team =
    teamId === null ? null : mayInThisTeam(action, await findTeam(db, teamId, uid, { lock: isFinal }));
  const payer = team?.ownerId ?? uid;
  const plan = (await plansOf(db, [payer])).get(payer) ?? null;
  return { shelf: { id: team?.id ?? uid, isTeam: team !== null, payer }, limit: storageLimit(plan) };
}
