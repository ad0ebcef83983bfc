import type { Team } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { failureText } from '#session/failure-text.ts';
import { useJoinTeam, useLeaveTeam } from './team-changes.ts';

/** Leaves a team at once, with undo: for some minutes a former member returns without a code. */
export function useLeaving(): (team: Team) => void {
  const { t } = useTranslation();
  const { mutateAsync: leave } = useLeaveTeam();
  const { mutateAsync: join } = useJoinTeam();
  const fail = (key: 'teams.leaveFailed' | 'teams.rejoinFailed', team: string) => (error: unknown) => {
    toast({ kind: 'error', text: t(key, { team, reason: failureText(t, error) }) });
  };
  return (team) => {
    const back = () => void join(team.id).catch(fail('teams.rejoinFailed', team.name));
    void leave(team).then(
      () =>
        toast({
          text: t('teams.left', { team: team.name }),
          action: { label: t('images.undo'), run: back },
        }),
      fail('teams.leaveFailed', team.name),
    );
  };
}
