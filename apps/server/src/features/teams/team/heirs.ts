import { addDays } from '@artcade/domain/calendar';
import { invitationDays } from '@artcade/domain/teams';
import type { Database } from '#adapters/db/database.ts';
import * as store from './handover-store.ts';
import { endHandover, endHandovers, endInvitationsBy } from './invitation-store.ts';
import { endLinksOf } from './link-store.ts';
import { type Parts, saveOffer } from './offers.ts';
import { lockTeam, lockTeamsOf } from './store.ts';

/** The teams that a user owns, each with the name of the member who is asked first; null where nobody could take it over. */
export const previewHandover = store.ownTeamsWithHeirs;

/**
 * For an account that closes: nobody joins by what it sent, and the sweep offers its teams to their members. It stays their owner until
 * one accepts, and its memberships stay, while it can be reopened. The caller's transaction locks the user's row, so that the user
 * neither creates nor joins a team meanwhile.
 */
export async function letTeamsGo(tx: Database, uid: string, at: Date): Promise<void> {
  await lockTeamsOf(tx, uid);
  await store.setOfferedAsked(tx, uid, { at, until: addDays(at, invitationDays) });
  await endInvitationsBy(tx, uid, { butOfTeams: true });
  await endLinksOf(tx, uid);
}

/** For an account that is reopened: what nobody took over is its own again. The caller has reopened it before. */
export async function takeTeamsBack(tx: Database, uid: string): Promise<void> {
  // Whoever accepts a team at this moment, or offers it, came first or finds the owner back.
  await lockTeamsOf(tx, uid);
  await endHandovers(tx, uid);
}

/**
 * Asks one member after the other to take over a team whose owner's account is closed. Each has the time of every other offer, but none
 * beyond the day on which the account is erased.
 */
export async function askHeirs(parts: Parts): Promise<void> {
  const { db, now } = parts;
  for (const id of await store.listUnasked(db, now()))
    await db.transaction().execute(async (tx) => {
      await lockTeam(tx, id);
      const at = now();
      // Looked up again: another process may have asked, or the owner come back.
      const heir = await store.findNextHeir(tx, id, at);
      if (!heir) return;
      await endHandover(tx, id);
      await store.setAsked(tx, id, heir.user_id, at);
      const usual = addDays(at, invitationDays);
      await saveOffer(parts, tx, id, {
        by: heir.owner_id,
        to: { user_id: heir.user_id },
        role: 'owner',
        until: usual < heir.erase_at ? usual : heir.erase_at,
      });
    });
}
