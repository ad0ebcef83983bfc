import type { Team } from '@artcade/contract/shapes';
import { mayInTeam } from '@artcade/domain/permissions';
import { useTranslation } from '@artcade/ui/i18n';
import { useStorage } from '#images/list/use-storage.ts';
import { mayWithEvery } from '#images/list/viewer-permissions.ts';
import { importPath } from '#images/upload/dropped-folders.ts';
import { Link } from '#router/router.tsx';
import type { AlbumViewer } from './album-view.ts';
import { TeamStorage } from './team-storage.tsx';

const linkClass = 'text-link underline underline-offset-4 hover:no-underline';

/** Shows the card's figures until fresh ones have loaded, and leads to what brings many images in and finds those that are twice. */
export function AlbumStorage({ team, viewer }: { team: Team; viewer: AlbumViewer }) {
  const { t } = useTranslation();
  const storage = useStorage({ kind: 'album', teamId: team.id });
  return (
    <TeamStorage
      used={storage?.used ?? team.storageUsed}
      limit={storage?.limit ?? team.storageCapacity}
      left={storage ? storage.left : team.storageLeft}
      isMine={viewer.role === 'owner'}
    >
      {storage && (
        <span>
          {t('teams.images', { count: storage.images })}
          {mayInTeam('upload', viewer.role) && (
            <>
              {' · '}
              <Link to={importPath(team.id)} className={linkClass}>
                {t('transfer.title')}
              </Link>
            </>
          )}
          {storage.images > 1 && mayWithEvery('delete', viewer) && (
            <>
              {' · '}
              <Link
                to={`/my-drive/duplicates?${new URLSearchParams({ team: team.id })}`}
                className={linkClass}
              >
                {t('duplicates.find')}
              </Link>
            </>
          )}
        </span>
      )}
    </TeamStorage>
  );
}
