import type { Team } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { useStorage } from '#gallery/list/use-storage.ts';
import { TeamStorage } from './team-storage.tsx';

/** Shows the card's figures until fresh ones have loaded. */
export function AlbumStorage({ team, isMine }: { team: Team; isMine: boolean }) {
  const { t } = useTranslation();
  const storage = useStorage({ kind: 'album', teamId: team.id });
  return (
    <TeamStorage
      used={storage?.used ?? team.storageUsed}
      limit={storage?.limit ?? team.storageCapacity}
      left={storage ? storage.left : team.storageLeft}
      isMine={isMine}
    >
      {storage && <span>{t('teams.images', { count: storage.images })}</span>}
    </TeamStorage>
  );
}
