import type { Team, User } from '@artcade/contract/shapes';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { toast } from '@artcade/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { storageUpdated } from '#images/list/storage-updated.ts';
import { useTeams } from '#images/list/use-teams.ts';
import { failureText } from '#session/failure-text.ts';
import { useNews } from '#session/news.ts';
import { useUser, useWallet } from '#session/use-session.ts';
import { AlbumDialog } from './album-dialog.tsx';
import { CreatePanel } from './create-panel.tsx';
import { CreditsDialog } from './credits-dialog.tsx';
import { DeleteTeamDialog } from './delete-team-dialog.tsx';
import { DeletedTeams } from './deleted-teams.tsx';
import { Invitations } from './invitations.tsx';
import { JoinPanel } from './join-panel.tsx';
import { MembersDialog } from './members-dialog.tsx';
import { TeamCard } from './team-card.tsx';
import { NoTeams, TeamsUnknown } from './team-list.tsx';
import { useLeaving } from './use-leaving.ts';
import { useOpenTeam } from './use-open-team.ts';

const lookEvery = 15_000;

export function TeamsPage() {
  const user = useUser();
  return user && <Teams user={user} />;
}

function Teams({ user }: { user: User }) {
  const { t } = useTranslation();
  const wallet = useWallet();
  const { data: teams, error, refetch } = useTeams(lookEvery);
  const starters = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { opened, open, close } = useOpenTeam(teams);
  const leave = useLeaving();
  const setArrival = useScrollToNewTeam(list, teams);
  useFreshStorage();
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-8">
      <div ref={starters} className="grid gap-4 md:grid-cols-2 lg:gap-5">
        <CreatePanel
          wallet={wallet}
          onCreated={({ id, name }) => {
            setArrival(id);
            toast({ text: t('teams.created', { team: name }) });
          }}
        />
        <JoinPanel
          teams={teams ?? []}
          onJoined={({ id, name }) => {
            setArrival(id);
            toast({ text: t('teams.joined', { team: name }) });
          }}
        />
      </div>
      <Invitations user={user} />
      <section aria-labelledby="my-teams" className="flex flex-col gap-4">
        <h2 id="my-teams" className="text-xl">
          {t('teams.listTitle')}
        </h2>
        {!teams && error && (
          <>
            <Notice kind="error">{t('teams.listFailed', { reason: failureText(t, error) })}</Notice>
            <Button className="self-start" onClick={() => void refetch()}>
              {t('shell.retry')}
            </Button>
          </>
        )}
        {!teams && !error && <TeamsUnknown />}
        {teams?.length === 0 && <NoTeams wallet={wallet} starters={starters} />}
        {teams && teams.length > 0 && (
          <ul ref={list} className="grid gap-4 md:grid-cols-2 lg:gap-5">
            {teams.map((team) => (
              <li key={team.id} data-team={team.id} className="scroll-my-24">
                <TeamCard
                  team={team}
                  uid={user.uid}
                  onAct={(action) => (action === 'leave' ? leave(team) : open(action, team))}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <DeletedTeams />
      {opened?.what === 'album' && <AlbumDialog team={opened.team} uid={user.uid} onClose={close} />}
      {opened?.what === 'members' && <MembersDialog team={opened.team} uid={user.uid} onClose={close} />}
      {opened?.what === 'credits' && <CreditsDialog team={opened.team} uid={user.uid} onClose={close} />}
      {opened?.what === 'delete' && (
        <DeleteTeamDialog
          team={opened.team}
          onClose={close}
          onDeleted={() => {
            toast({ text: t('teams.deleted', { team: opened.team.name }) });
            close();
          }}
        />
      )}
    </div>
  );
}

/** Scrolls to a new team: its card may be anywhere, because teams are sorted by name. */
function useScrollToNewTeam(list: RefObject<HTMLElement | null>, teams: readonly Team[] | undefined) {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    if (id === null || !teams?.some((team) => team.id === id)) return;
    list.current?.querySelector(`[data-team="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
    setId(null);
  }, [id, teams, list]);
  return setId;
}

/** The cards also show what uploads and erasures change, and who has joined or left. */
function useFreshStorage(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: ['teams'] });
    window.addEventListener(storageUpdated, ask);
    return () => window.removeEventListener(storageUpdated, ask);
  }, [queries]);
  useNews((news) => {
    if (news?.kind === 'members') void queries.invalidateQueries({ queryKey: ['teams'] });
  });
}
