import type { TeamNews } from '@artcade/domain/activity';
import { addDays } from '@artcade/domain/calendar';
import { Failure } from '@artcade/domain/failure';
import { mayInTeam, type TeamRole } from '@artcade/domain/permissions';
import { invitationDays, teamInvitationsMaximum } from '@artcade/domain/teams';
import type { Database } from '#adapters/db/database.ts';
import { findActive } from '#features/accounts/service.ts';
import { countWithin } from '#http/rate-limits.ts';
import { newId } from '#keys/secrets.ts';
import { mailboxOf } from '#messages/mail/email-address.ts';
import { countInvitations, type Invitee, invitedAs, saveInvitation } from './invitation-store.ts';
import { mayGive } from './links.ts';
import type { TeamAsFound } from './membership.ts';

/** Holds only the invitation's id: a mail is not sent for an invitation that was withdrawn meanwhile. */
interface InvitationNotice {
  readonly kind: 'teamInvitation';
  readonly id: string;
}

/** To both the new and the former owner, whose account may be closed. */
export interface HandoverNotice {
  readonly kind: 'teamHandover';
  readonly reader: 'newOwner' | 'formerOwner' | 'heir' | 'closedOwner';
}

/** To everybody who is in the team, or was. The owner of an orphaned team is who can restore it. */
export interface TeamNewsNotice {
  readonly kind: TeamNews | 'teamOrphaned';
  readonly reader: 'owner' | 'member';
}

export type TeamNotice = InvitationNotice | HandoverNotice | TeamNewsNotice;

export interface Parts {
  readonly db: Database;
  /** Queues a mail in the caller's transaction: it is sent if and only if that commits. */
  readonly mail: (tx: Database, uid: string, notice: TeamNotice) => Promise<void>;
  /** Lets the open pages of a user look again, once the transaction commits. */
  readonly wake: (tx: Database, uid: string) => Promise<void>;
  readonly now: () => Date;
}

interface Offer {
  readonly by: string;
  readonly to: Invitee;
  readonly role: TeamRole;
  readonly until?: Date;
}

const mailsPerDay = 3;

/**
 * Offers a place in a team, or to a member that of an admin or the owner: nobody becomes either without accepting it. The caller
 * holds the team's lock.
 */
export async function makeOffer(
  parts: Omit<Parts, 'db'>,
  tx: Database,
  team: Pick<TeamAsFound, 'id' | 'role'>,
  offer: Offer,
): Promise<void> {
  const { to, role } = offer;
  const moment = parts.now();
  // Nor may an admin turn the owner's offer into another.
  const before = await invitedAs(tx, team.id, to, moment);
  if (!mayOffer(team, role) || (before && !mayOffer(team, before))) throw new Failure('forbidden');
  if ((await countInvitations(tx, team.id, to, moment)) >= teamInvitationsMaximum)
    throw new Failure('too_many_invitations');
  await saveOffer(parts, tx, team.id, offer);
}

/** Saves an offer and tells whom it is for. The caller holds the team's lock, and has seen that it may be made. */
export async function saveOffer(
  { mail, wake, now }: Omit<Parts, 'db'>,
  tx: Database,
  teamId: string,
  { by, to, role, until }: Offer,
): Promise<void> {
  const moment = now();
  const id = await saveInvitation(tx, to, {
    id: newId(),
    team_id: teamId,
    created_at: moment,
    expires_at: until ?? addDays(moment, invitationDays),
    role,
    invited_by: by,
  });
  // Queued for the reader where there is one: the mail of a suspended account is not sent.
  if (await mayBeTold(tx, to))
    await mail(tx, 'user_id' in to ? to.user_id : by, { kind: 'teamInvitation', id });
  if ('user_id' in to) await wake(tx, to.user_id);
}

/** Whether somebody may offer a role, and withdraw such an offer. */
export const mayOffer = (team: Pick<TeamAsFound, 'role'>, role: TeamRole): boolean =>
  role === 'owner' ? mayInTeam('transferOwnership', team.role) : mayGive(team, role);

/** Limits mails per mailbox: beyond a few a day an offer only appears on the page. Who made it does not learn this. */
async function mayBeTold(tx: Database, to: Invitee): Promise<boolean> {
  const email = 'email' in to ? to.email : (await findActive(tx, to.user_id))?.email;
  if (email === undefined) return false;
  const key = `team-invited:${mailboxOf(email)}`;
  return countWithin(tx, { key, allowed: mailsPerDay, seconds: 86_400 });
}
