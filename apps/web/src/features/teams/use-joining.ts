import type { Joining, JoiningChange } from '@artcade/contract/joining';
import { useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeQuery, optimistically } from '#cache/optimistic.ts';
import { teamsKey } from '#images/list/use-teams.ts';
import { failureText } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { useUser } from '#session/use-session.ts';
import { withChange } from './team-view.ts';

const lookEvery = 15_000;

/** How people join a team that the user manages, and who waits or is blocked. */
export function useJoining(teamId: string, mayManage: boolean) {
  const uid = useUser()?.uid;
  return useQuery({
    queryKey: joiningKey(uid, teamId),
    queryFn: () => client.getTeamJoining({ params: { teamId } }),
    enabled: mayManage,
    refetchInterval: lookEvery,
    staleTime: 0,
  });
}

const joiningKey = (uid: string | undefined, teamId: string) =>
  [...teamsKey(uid), teamId, 'joining'] as const;

export function useJoiningChange(teamId: string, joining: Joining) {
  const queries = useQueryClient();
  const uid = useUser()?.uid;
  const { act } = useAct();
  // Queries render a change a moment later: until then the checkbox would jump back.
  const [pending, setPending] = useState<JoiningChange | null>(null);
  const change = async (body: JoiningChange): Promise<void> => {
    setPending(body);
    const shown = changeQuery<Joining>(queries, joiningKey(uid, teamId), (before) =>
      withChange(before, body),
    );
    await act(() => optimistically([shown], () => client.setTeamJoining({ params: { teamId }, body })));
    setPending(null);
  };
  return { shown: pending ? withChange(joining, pending) : joining, isBusy: pending !== null, change };
}

interface Done {
  readonly text?: string;
  readonly undo?: () => Promise<unknown>;
}

type FailureKey = 'teams.joiningFailed' | 'teams.invitationFailed' | 'teams.restoreFailed';

/** Runs an action, refetches everything about teams, and shows the result in a toast, with undo if there is one. */
export function useAct(failed: FailureKey = 'teams.joiningFailed') {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>, { text, undo }: Done = {}): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      const action = undo && { label: t('images.undo'), run: () => void act(undo) };
      if (text !== undefined) toast({ text, ...(action && { action }) });
      return true;
    } catch (error) {
      toast({ kind: 'error', text: t(failed, { reason: failureText(t, error) }) });
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: ['teams'] });
      setBusy(false);
    }
  };
  return { isBusy, act };
}
