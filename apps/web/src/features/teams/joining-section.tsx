import type { Joining, Outsider } from '@artcade/contract/joining';
import type { Team } from '@artcade/contract/shapes';
import { formatDate } from '@artcade/domain/format';
import type { TeamRole } from '@artcade/domain/permissions';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { ChevronDown } from '@artcade/ui/icons';
import { Spinner } from '@artcade/ui/spinner';
import { client } from '#session/session.ts';
import { JoiningSettings } from './joining-settings.tsx';
import { LinksSection } from './links-section.tsx';
import { Group } from './people-group.tsx';
import { PersonRow, RowAction } from './person-row.tsx';
import { useAct } from './use-joining.ts';

interface Props {
  readonly team: Team;
  readonly role: TeamRole;
  /** Undefined while it loads. The section is there from the start, or the rows above it would move under a finger. */
  readonly joining: Joining | undefined;
}

/** For the owner and admins, collapsed: how people join and who is blocked. */
export function JoiningSection({ team, role, joining }: Props) {
  const { t } = useTranslation();
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 font-medium hover:bg-raised [&::-webkit-details-marker]:hidden">
        {t('teams.joining')}
        <ChevronDown aria-hidden="true" className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-6 px-4 pt-2 pb-4">
        {joining ? (
          <>
            <JoiningSettings teamId={team.id} joining={joining} />
            <LinksSection team={team} role={role} links={joining.links ?? []} />
            <Sent team={team} invitations={joining.invitations} />
            <Former team={team} people={joining.former} />
            <Blocked team={team} people={joining.blocked} />
          </>
        ) : (
          <Spinner label={t('shell.loading')} />
        )}
      </div>
    </details>
  );
}

const of = ({ id }: Team, { uid }: Outsider) => ({ params: { teamId: id, uid } });

/** Requests to join. */
export function Requests({ team, requests }: { team: Team; requests: Joining['requests'] }) {
  const { t } = useTranslation();
  const { isBusy, act } = useAct();
  if (requests.length === 0) return null;
  return (
    <Group title={t('teams.askingTitle')}>
      {requests.map((person) => {
        const { uid, displayName: name, photoURL } = person;
        return (
          <PersonRow key={uid} name={name} photoURL={photoURL}>
            <RowAction
              text={t('teams.approve')}
              label={t('teams.approveName', { name })}
              look="play"
              isBusy={isBusy}
              onClick={() =>
                void act(() => client.approveTeamRequest(of(team, person)), {
                  text: t('teams.added', { name }),
                })
              }
            />
            <RowAction
              text={t('teams.decline')}
              label={t('teams.declineName', { name })}
              isBusy={isBusy}
              onClick={() =>
                void act(() => client.declineTeamRequest(of(team, person)), {
                  text: t('teams.declinedName', { name }),
                })
              }
            />
            <BlockAction team={team} person={person} />
          </PersonRow>
        );
      })}
    </Group>
  );
}

function Sent({ team, invitations }: { team: Team; invitations: Joining['invitations'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isBusy, act } = useAct();
  if (invitations.length === 0) return null;
  return (
    <Group title={t('teams.invitations')}>
      {invitations.map(({ id, email, uid, name, expiresAt, role = 'artist' }) => {
        const who = name ?? email ?? uid ?? '';
        const undo = undoOf(team, { who: email ?? uid ?? '', isMember: name != null, role });
        return (
          <PersonRow
            key={id}
            name={who}
            note={`${t(`teams.role.${role}`)} · ${t('teams.invitationUntil', { date: formatDate(new Date(expiresAt), language) })}`}
          >
            <RowAction
              text={t('teams.withdraw')}
              label={t('teams.withdrawName', { email: who })}
              isBusy={isBusy}
              onClick={() =>
                void act(() => client.withdrawTeamInvitation({ params: { teamId: team.id, id } }), {
                  text: t('teams.withdrawn', { email: who }),
                  ...(undo && { undo }),
                })
              }
            />
          </PersonRow>
        );
      })}
    </Group>
  );
}

/** Sends an invitation again. Offering the team takes a code, so that is not undone with one press. */
function undoOf(
  { id: teamId }: Team,
  { who, isMember, role }: { who: string; isMember: boolean; role: TeamRole },
): (() => Promise<unknown>) | null {
  if (role === 'owner') return null;
  return isMember
    ? () => client.setTeamMemberRole({ params: { teamId, uid: who }, body: { role } })
    : () => client.addTeamMember({ params: { teamId }, body: { userIdentifier: who, role } });
}

interface PeopleProps {
  readonly team: Team;
  readonly people: readonly Outsider[];
}

function Former({ team, people }: PeopleProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (people.length === 0) return null;
  return (
    <Group title={t('teams.former')}>
      {people.map((person) => (
        <PersonRow
          key={person.uid}
          name={person.displayName}
          photoURL={person.photoURL}
          note={t('teams.formerSince', { date: formatDate(new Date(person.at), language) })}
        >
          <BlockAction team={team} person={person} />
        </PersonRow>
      ))}
    </Group>
  );
}

function BlockAction({ team, person }: { team: Team; person: Outsider }) {
  const { t } = useTranslation();
  const { isBusy, act } = useAct();
  const name = person.displayName;
  return (
    <RowAction
      text={t('teams.block')}
      label={t('teams.blockName', { name })}
      look="danger"
      isBusy={isBusy}
      onClick={() =>
        void act(() => client.blockTeamMember(of(team, person)), {
          text: t('teams.blockedDone', { name }),
          undo: () => client.unblockTeamMember(of(team, person)),
        })
      }
    />
  );
}

function Blocked({ team, people }: PeopleProps) {
  const { t } = useTranslation();
  const { isBusy, act } = useAct();
  if (people.length === 0) return null;
  return (
    <Group title={t('teams.blocked')} text={t('teams.blockedText')}>
      {people.map((person) => {
        const { uid, displayName: name, photoURL } = person;
        return (
          <PersonRow key={uid} name={name} photoURL={photoURL}>
            <RowAction
              text={t('teams.unblock')}
              label={t('teams.unblockName', { name })}
              isBusy={isBusy}
              onClick={() =>
                void act(() => client.unblockTeamMember(of(team, person)), {
                  text: t('teams.unblocked', { name }),
                  undo: () => client.blockTeamMember(of(team, person)),
                })
              }
            />
          </PersonRow>
        );
      })}
    </Group>
  );
}
