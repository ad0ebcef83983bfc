import { buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { ArrowLeft } from '@artcade/ui/icons';
import { useTeams } from '#images/list/use-teams.ts';
import { Link } from '#router/router.tsx';

/** Back to the drive, or to the album of a team. */
export function BackLink({ teamId }: { teamId: string | null }) {
  const { t } = useTranslation();
  const team = useTeams().data?.find(({ id }) => id === teamId);
  const to = teamId === null ? '/my-drive' : `/teams?${new URLSearchParams({ album: teamId })}`;
  return (
    <Link to={to} className={buttonClass('quiet', 'max-w-full')}>
      <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate">
        {teamId === null
          ? t('nav.drive')
          : team
            ? t('teams.albumTitle', { team: team.name })
            : t('nav.teams')}
      </span>
    </Link>
  );
}
