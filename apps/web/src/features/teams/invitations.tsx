import type { Invitations as Waiting } from '@artcade/contract/joining';
import type { User } from '@artcade/contract/shapes';
import { formatDate } from '@artcade/domain/format';
import { formatBytes } from '@artcade/domain/storage';
import { Avatar } from '@artcade/ui/avatar';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Hourglass } from '@artcade/ui/icons';
import type { ReactNode } from 'react';
import { useInvitations } from '#images/list/use-invitations.ts';
import { client } from '#session/session.ts';
import { useAct } from './use-joining.ts';

const lookEvery = 15_000;

/** What teams offer to the user, and the user's own requests. Empty for most users. */
export function Invitations({ user }: { user: User }) {
  const { t } = useTranslation();
  const { data } = useInvitations(lookEvery);
  const invitations = data?.invitations ?? [];
  const requests = data?.requests ?? [];
  if (user.emailVerified && invitations.length + requests.length === 0) return null;
  return (
    <section aria-labelledby="my-invitations" className="flex flex-col gap-4">
      <h2 id="my-invitations" className="text-xl">
        {t('teams.invitedTitle')}
      </h2>
      {!user.emailVerified && (
        <p className="wrap-anywhere text-muted text-sm">{t('teams.unconfirmed', { email: user.email })}</p>
      )}
      {invitations.length + requests.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2 lg:gap-5">
          {invitations.map((invitation) => (
            <Invitation key={invitation.id} invitation={invitation} />
          ))}
          {requests.map((request) => (
            <Request key={request.teamId} request={request} uid={user.uid} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Card({ face, children }: { face: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 rounded-card border border-line bg-panel p-4 sm:p-5">
      {face}
      <div className="flex min-w-0 flex-1 flex-col gap-3">{children}</div>
    </li>
  );
}

type Offered = Waiting['invitations'][number];

function Invitation({ invitation }: { invitation: Offered }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isBusy, act } = useAct('teams.invitationFailed');
  const { id, teamName: team, ownerName: name, ownerPhotoURL, role = 'artist' } = invitation;
  const { expiresAt, album = 0, credits = 0, isOwnerLeaving = false } = invitation;
  const offer = offerOf(invitation);
  const params = { id };
  return (
    <Card face={<Avatar name={name} url={ownerPhotoURL} />}>
      <div className="flex flex-col gap-1">
        <p className="wrap-anywhere line-clamp-4">
          {t(offer ? `teams.offer.${isOwnerLeaving ? 'heir' : offer}` : 'teams.invitedBy', { name, team })}
        </p>
        {!offer && role !== 'artist' && (
          <p className="text-muted text-sm">{t('teams.linkAs', { role: t(`teams.role.${role}`) })}</p>
        )}
        {offer === 'owner' && (
          <p className="text-muted text-sm">
            {t('teams.offerWith', { size: formatBytes(album, language), credits })}
          </p>
        )}
        <p className="text-muted text-sm">
          {t('teams.invitationUntil', { date: formatDate(new Date(expiresAt), language) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="play"
          busy={isBusy}
          aria-label={t(offer ? 'teams.acceptOffer' : 'teams.acceptTeam', { team })}
          onClick={() =>
            void act(() => client.acceptInvitation({ params }), {
              text: t(offer ? `teams.offerDone.${offer}` : 'teams.joined', { team }),
            })
          }
        >
          {t('teams.accept')}
        </Button>
        <Button
          disabled={isBusy}
          aria-label={t(offer ? 'teams.declineOffer' : 'teams.declineTeam', { team })}
          onClick={() =>
            void act(() => client.declineInvitation({ params }), {
              text: t(offer ? 'teams.declinedOffer' : 'teams.declinedTeam', { team }),
            })
          }
        >
          {t('teams.decline')}
        </Button>
      </div>
    </Card>
  );
}

/** What a member would become; null for an invitation to join. */
const offerOf = ({ isMember, role }: Offered): 'admin' | 'owner' | null =>
  isMember ? (role === 'owner' ? 'owner' : 'admin') : null;

function Request({ request, uid }: { request: Waiting['requests'][number]; uid: string }) {
  const { t } = useTranslation();
  const { isBusy, act } = useAct();
  const { teamId, teamName: team } = request;
  return (
    <Card
      face={
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-muted">
          <Hourglass aria-hidden="true" className="size-5" />
        </span>
      }
    >
      <div>
        <p className="wrap-anywhere line-clamp-4">{t('teams.waitingFor', { team })}</p>
        <p className="text-muted text-sm">{t('teams.waitingText')}</p>
      </div>
      <Button
        className="self-start"
        busy={isBusy}
        aria-label={t('teams.takeBackTeam', { team })}
        onClick={() => void act(() => client.declineTeamRequest({ params: { teamId, uid } }))}
      >
        {t('teams.takeBack')}
      </Button>
    </Card>
  );
}
