import type { Invitations as Waiting } from '@artcade/contract/joining';
import type { User } from '@artcade/contract/shapes';
import { Avatar } from '@artcade/ui/avatar';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Hourglass } from '@artcade/ui/icons';
import type { ReactNode } from 'react';
import { client } from '#session/session.ts';
import { useAct, useInvitations } from './use-joining.ts';

/** Invitations that wait for the user, and the user's own requests. Empty for most users. */
export function Invitations({ user, onJoined }: { user: User; onJoined: (teamName: string) => void }) {
  const { t } = useTranslation();
  const { data } = useInvitations();
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
            <Invitation key={invitation.id} invitation={invitation} onJoined={onJoined} />
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

interface InvitationProps {
  readonly invitation: Waiting['invitations'][number];
  readonly onJoined: (teamName: string) => void;
}

function Invitation({ invitation, onJoined }: InvitationProps) {
  const { t } = useTranslation();
  const { isBusy, act } = useAct('teams.invitationFailed');
  const { id, teamName: team, ownerName: name, ownerPhotoURL, role = 'artist' } = invitation;
  const params = { id };
  const accept = async () => {
    if (await act(() => client.acceptInvitation({ params }))) onJoined(team);
  };
  return (
    <Card face={<Avatar name={name} url={ownerPhotoURL} />}>
      <p className="wrap-anywhere line-clamp-4">{t('teams.invitedBy', { name, team })}</p>
      {role !== 'artist' && (
        <p className="text-muted text-sm">{t('teams.linkAs', { role: t(`teams.role.${role}`) })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="play"
          busy={isBusy}
          aria-label={t('teams.acceptTeam', { team })}
          onClick={() => void accept()}
        >
          {t('teams.accept')}
        </Button>
        <Button
          disabled={isBusy}
          aria-label={t('teams.declineTeam', { team })}
          onClick={() =>
            void act(() => client.declineInvitation({ params }), { text: t('teams.declinedTeam', { team }) })
          }
        >
          {t('teams.decline')}
        </Button>
      </div>
    </Card>
  );
}

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
