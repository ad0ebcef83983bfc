import type { DeletedTeam } from '@artcade/contract/shapes';
import { formatDate } from '@artcade/domain/format';
import { formatBytes } from '@artcade/domain/storage';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { teamsKey } from '#images/list/use-teams.ts';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';
import { useAct } from './use-joining.ts';

/** The deleted teams that the user can restore, until they are erased. Absent for most users. */
export function DeletedTeams() {
  const { t } = useTranslation();
  const uid = useUser()?.uid;
  const { data: teams = [] } = useQuery({
    // Below the key of the teams, so that invalidating those refetches these.
    queryKey: [...teamsKey(uid), 'deleted'],
    queryFn: () => client.listDeletedTeams(),
    enabled: uid !== undefined,
  });
  if (teams.length === 0) return null;
  return (
    <section aria-labelledby="deleted-teams" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="deleted-teams" className="text-xl">
          {t('teams.deletedTitle')}
        </h2>
        <p className="text-muted text-sm">{t('teams.deletedText')}</p>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-panel px-4 sm:px-5">
        {teams.map((team) => (
          <Deleted key={team.id} team={team} />
        ))}
      </ul>
    </section>
  );
}

function Deleted({ team }: { team: DeletedTeam }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isBusy, act } = useAct('teams.restoreFailed');
  const { id, name, members, storageUsed, credits, erasedAt, isOrphaned } = team;
  const facts = [
    t('teams.deletedMembers', { count: members }),
    formatBytes(storageUsed, language),
    ...(credits > 0 ? [t('teams.deletedCredits', { count: credits })] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-3 py-4">
      <div className="min-w-0 flex-1 basis-52">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="wrap-anywhere text-muted text-sm">{facts.join(' · ')}</p>
        {isOrphaned && <p className="text-sm">{t('teams.deletedOrphan')}</p>}
        <p className="text-sm">{t('teams.erasedOn', { date: formatDate(new Date(erasedAt), language) })}</p>
      </div>
      <Button
        busy={isBusy}
        aria-label={t('teams.restoreTeam', { team: name })}
        onClick={() =>
          void act(() => client.restoreTeam({ params: { id } }), {
            text: t('teams.restored', { team: name }),
          })
        }
      >
        {t('teams.restore')}
      </Button>
    </li>
  );
}
