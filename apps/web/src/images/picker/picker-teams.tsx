import type { Team } from '@artcade/contract/shapes';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { ChevronRight, Images, UsersRound } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useTeams } from '#images/list/use-teams.ts';
import { failureText } from '#session/failure-text.ts';
import { PickEmpty } from './picker-empty.tsx';

interface Props {
  readonly except: string | undefined;
  readonly onChoose: (team: Team) => void;
}

/** Chooses the team whose album to browse. */
export function ChooseTeam({ except, onChoose }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useTeams();
  const teams = data?.filter(({ id }) => id !== except);
  if (!teams && error)
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice kind="error">{failureText(t, error)}</Notice>
        <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
      </div>
    );
  if (!teams) return <Unknown />;
  if (teams.length === 0)
    return (
      <PickEmpty
        Icon={UsersRound}
        title={except === undefined ? t('picker.noTeam') : t('picker.noOtherTeam')}
        text={t('picker.noTeamText')}
      />
    );
  return (
    <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {teams.map((team) => (
        <li key={team.id}>
          <button
            type="button"
            className="flex min-h-16 w-full items-center gap-3 rounded-card border border-line bg-panel px-4 py-3 text-left hover:border-line-strong hover:bg-raised"
            onClick={() => onChoose(team)}
          >
            <Images aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <span className="wrap-anywhere line-clamp-2 min-w-0 flex-1 font-medium">{team.name}</span>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const rows = [0, 1, 2];

function Unknown() {
  return (
    <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {rows.map((row) => (
        <span key={row} className="pulse h-16 rounded-card bg-raised" />
      ))}
    </div>
  );
}
