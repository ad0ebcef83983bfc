import { useTranslation } from '@artcade/ui/i18n';
import { StorageBar, StorageBarUnknown } from '#images/list/storage-bar.tsx';
import { useStorage } from '#images/list/use-storage.ts';
import { Link } from '#router/router.tsx';

const drive = { kind: 'drive' } as const;
const linkClass = 'text-link underline underline-offset-4 hover:no-underline';

/** How full the drive is, and links to what brings many images in and finds those that are twice. */
export function DriveStorage() {
  const { t } = useTranslation();
  const storage = useStorage(drive);
  if (!storage) return <StorageBarUnknown />;
  const { used, limit, images, trashed } = storage;
  return (
    <StorageBar used={used} limit={limit}>
      <span>
        <span>{t('drive.images', { count: images })}</span>
        {trashed > 0 && ` · ${t('drive.inTrash', { count: trashed })}`}
        {' · '}
        <Link to="/my-drive/import" className={linkClass}>
          {t('transfer.title')}
        </Link>
        {images > 1 && (
          <>
            {' · '}
            <Link to="/my-drive/duplicates" className={linkClass}>
              {t('duplicates.find')}
            </Link>
          </>
        )}
      </span>
    </StorageBar>
  );
}
