import type { Team } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { StorageBar } from '#gallery/storage-bar.tsx';
import { useStorage } from '#gallery/use-storage.ts';

/** The card's own figures until fresher ones have come. */
export function AlbumStorage({ team }: { team: Team }) {
  const { t } = useTranslation();
  const storage = useStorage({ kind: 'album', teamId: team.id });
  return (
    <StorageBar used={storage?.used ?? team.storageUsed} limit={storage?.limit ?? team.storageCapacity}>
      {storage && <span>{t('teams.images', { count: storage.images })}</span>}
    </StorageBar>
  );
}
