import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMemo } from 'react';
import { useSelection } from '#gallery/grid/use-selection.ts';
import { useAssetList, useListState } from '#gallery/list/lists.ts';
import { StorageBar, StorageBarUnknown } from '#gallery/list/storage-bar.tsx';
import { useStorage } from '#gallery/list/use-storage.ts';
import { UploadTray } from '#gallery/upload/upload-tray.tsx';
import { useUploads } from '#gallery/upload/uploads.ts';
import { Link, useSearchParams } from '#router/router.tsx';
import { failureText } from '#session/failure-text.ts';
import { ActiveFilters } from './active-filters.tsx';
import { addressOf, type DriveView, filterOf, filtersMade, viewOf, withoutFilters } from './drive-filter.ts';
import { DriveImages } from './drive-images.tsx';
import { EmptyDrive, EmptyTrash, NothingFound } from './empty-states.tsx';
import { Skeleton } from './skeleton.tsx';
import { Toolbar } from './toolbar.tsx';
import { TrashNotice } from './trash-notice.tsx';

const drive = { kind: 'drive' } as const;

export function DrivePage() {
  const { t } = useTranslation();
  const [view, setView] = useDriveView();
  const filter = useMemo(() => filterOf(view), [view]);
  const list = useAssetList(drive, filter);
  const state = useListState(list);
  const selection = useSelection(list);
  const { add } = useUploads(drive);
  const isNarrowed = view.search !== '' || filtersMade(view).length > 0;
  // There is nothing to search yet, so the page only explains itself.
  const isBare = state.status === 'ready' && state.total === 0 && !isNarrowed && !view.trash;
  return (
    <div className="flex flex-col gap-5">
      <Storage />
      {!isBare && <Toolbar view={view} onView={setView} onFiles={add} isSelecting={selection.count > 0} />}
      {!isBare && <ActiveFilters view={view} onChange={setView} />}
      <UploadTray />
      {view.trash && <TrashNotice isEmpty={state.status === 'ready' && state.total === 0} />}
      {state.status === 'failed' && (
        <div className="flex flex-col items-start gap-3">
          <Notice kind="error">{failureText(t, state.error)}</Notice>
          <Button onClick={() => void list.refresh().catch(() => {})}>{t('shell.retry')}</Button>
        </div>
      )}
      {state.status === 'loading' && <Skeleton />}
      {state.status === 'ready' && state.total === 0 && (
        <Nothing view={view} isNarrowed={isNarrowed} onView={setView} onFiles={add} />
      )}
      <DriveImages list={list} view={view} selection={selection} onFiles={add} />
    </div>
  );
}

/** The view is stored in the address, so that the back button and a reload restore it. */
function useDriveView(): [DriveView, (view: DriveView) => void] {
  const [address, setAddress] = useSearchParams();
  const view = useMemo(() => viewOf(address), [address]);
  const setView = (next: DriveView) =>
    // Opening the trash adds a history entry; typing a search does not.
    setAddress(addressOf(next), { replace: next.trash === view.trash });
  return [view, setView];
}

function Storage() {
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
        <Link to="/my-drive/import" className="text-link underline underline-offset-4 hover:no-underline">
          {t('transfer.title')}
        </Link>
        {images > 1 && (
          <>
            {' · '}
            <Link
              to="/my-drive/duplicates"
              className="text-link underline underline-offset-4 hover:no-underline"
            >
              {t('duplicates.find')}
            </Link>
          </>
        )}
      </span>
    </StorageBar>
  );
}

interface NothingProps {
  readonly view: DriveView;
  readonly isNarrowed: boolean;
  readonly onView: (view: DriveView) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

function Nothing({ view, isNarrowed, onView, onFiles }: NothingProps) {
  const trashed = useStorage(drive)?.trashed ?? 0;
  const onTrash = () => onView({ ...withoutFilters(view), trash: true });
  if (isNarrowed) return <NothingFound onClear={() => onView(withoutFilters(view))} />;
  if (view.trash) return <EmptyTrash onBack={() => onView({ ...view, trash: false })} />;
  return <EmptyDrive onFiles={onFiles} onTrash={trashed > 0 ? onTrash : null} />;
}
