import type { Invitations } from '@artcade/contract/joining';
import type { Team } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invitationsKey } from '#images/list/use-invitations.ts';
import { teamsKey } from '#images/list/use-teams.ts';
import { useNavigate } from '#router/router.tsx';
import { useUser } from '#session/use-session.ts';
import { InlineForm } from './inline-form.tsx';
import { Panel } from './panel.tsx';
import { useJoinTeam } from './team-changes.ts';
import { joinFailureText } from './team-texts.ts';
import { checkJoin, newIn } from './team-view.ts';

interface Props {
  readonly teams: readonly Team[];
  readonly onJoined: (team: Team) => void;
}

export function JoinPanel({ teams, onJoined }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const uid = useUser()?.uid;
  const navigate = useNavigate();
  const join = useJoinTeam();
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async (typed: string): Promise<boolean> => {
    const check = checkJoin(typed, teams);
    join.reset();
    setRefusal(null);
    if (check.kind === 'link') void navigate(check.page);
    if (check.kind === 'missing') setRefusal(t('teams.joinMissing'));
    if (check.kind === 'already') setRefusal(t('teams.joinAlready', { team: check.team.name }));
    if (check.kind !== 'ask') return false;
    try {
      await join.mutateAsync(check.id);
      // The lists were refetched meanwhile; only they show which team the code was for.
      const team = newIn(queries.getQueryData<Team[]>(teamsKey(uid)) ?? [], teams);
      const asked = queries.getQueryData<Invitations>(invitationsKey(uid))?.requests[0];
      if (team) onJoined(team);
      else if (asked) toast({ text: t('teams.waitingDone', { team: asked.teamName }) });
      return true;
    } catch {
      // The field shows the error.
      return false;
    }
  };
  return (
    <Panel title={t('teams.joinTitle')} text={t('teams.joinText')}>
      <InlineForm
        label={t('teams.id')}
        submit={t('teams.join')}
        spellCheck={false}
        autoCapitalize="none"
        isBusy={join.isPending}
        error={refusal ?? (join.error ? joinFailureText(t, join.error) : undefined)}
        onSubmit={submit}
        onChange={() => {
          setRefusal(null);
          if (join.error) join.reset();
        }}
      />
    </Panel>
  );
}
