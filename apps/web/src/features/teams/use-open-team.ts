import type { Team } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { useEffect, useState } from 'react';

interface Opened {
  readonly what: 'album' | 'members' | 'delete';
  readonly team: Team;
}

/** The open dialog and the current data of its team. If the user is no longer in the team, it closes with a message. */
export function useOpenTeam(teams: readonly Team[] | undefined) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const now = opened && teams?.find(({ id }) => id === opened.team.id);
  // Deleting a team shows its own message.
  const isLost = opened !== null && opened.what !== 'delete' && teams !== undefined && !now;
  useEffect(() => {
    if (!isLost) return;
    toast({ text: t('teams.removedYou', { team: opened.team.name }) });
    setOpened(null);
  }, [isLost, opened, t]);
  return {
    opened: opened && { ...opened, team: now ?? opened.team },
    open: (what: Opened['what'], team: Team) => setOpened({ what, team }),
    close: () => setOpened(null),
  };
}
