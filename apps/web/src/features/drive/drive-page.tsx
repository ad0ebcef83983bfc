import type { Asset } from '@artcade/contract/shapes';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useCallback, useMemo } from 'react';
import { EmptyPlace, MissingPlace, NothingFound } from '#images/find/empty-notices.tsx';
import {
  addressOf,
  type ImageView,
  isNarrowed,
  isSamePlace,
  trashView,
  viewAt,
  viewOf,
  withoutFilters,
} from '#images/find/view.ts';
import { useListState } from '#images/list/lists.ts';
import { useStorage } from '#images/list/use-storage.ts';
import { dropOn, everything, findPlace, type Place } from '#images/organise/place.ts';
import { useProjects } from '#images/organise/use-projects.ts';
import { ShelfDialogs } from '#images/shelf/shelf-dialogs.tsx';
import { ShelfFilters } from '#images/shelf/shelf-filters.tsx';
import { ShelfGrid } from '#images/shelf/shelf-grid.tsx';
import { ShelfPlaces } from '#images/shelf/shelf-places.tsx';
import { noProjects, useShelf } from '#images/shelf/use-shelf.ts';
import { DropZone } from '#images/upload/drop-zone.tsx';
import { useImportDropped } from '#images/upload/dropped-folders.ts';
import { UploadTray } from '#images/upload/upload-tray.tsx';
import { useUploads } from '#images/upload/uploads.ts';
import { useSearchParams } from '#router/router.tsx';
import { codeOf, failureText } from '#session/failure-text.ts';
import { useUser } from '#session/use-session.ts';
import { DriveCaption, TrashCaption } from './captions.tsx';
import { DriveSelection } from './drive-selection.tsx';
import { DriveStorage } from './drive-storage.tsx';
import { EmptyDrive, EmptyTrash } from './empty-states.tsx';
import { Skeleton } from './skeleton.tsx';
import { Toolbar } from './toolbar.tsx';
import { TrashNotice } from './trash-notice.tsx';

const drive = { kind: 'drive' } as const;

export function DrivePage() {
  const { t } = useTranslation();
  const [view, setView] = useDriveView();
  const uid = useUser()?.uid ?? null;
  const viewer = useMemo(() => ({ place: 'drive', uid }) as const, [uid]);
  const projects = useProjects(drive) ?? noProjects;
  const shelf = useShelf({ scope: drive, viewer, projects, view, onView: setView });
  const { list, selection } = shelf;
  const state = useListState(list);
  const place = findPlace(projects, view);
  const isSmart = (place.collection?.search ?? null) !== null;
  const into = useMemo(() => dropOn(view, isSmart), [view, isSmart]);
  const { add } = useUploads(drive, into);
  const importDropped = useImportDropped(null);
  const isEverything = view.project === '' && view.collection === '';
  const isLess = isNarrowed(view);
  const isEmpty = state.status === 'ready' && state.total === 0;
  // There is nothing to search yet, so the page only explains itself.
  const isBare = isEmpty && !isLess && !view.trash && isEverything;
  const isGone = state.status === 'failed' && !isEverything && codeOf(state.error) === 'not_found';
  const showAll = () => setView(viewAt(view, everything));
  const caption = useCallback(
    (asset: Asset) => (view.trash ? <TrashCaption asset={asset} /> : <DriveCaption asset={asset} />),
    [view.trash],
  );
  return (
    <>
      <div className="flex flex-col gap-5" inert={shelf.preview.index !== null || shelf.preview.isArriving}>
        <DriveStorage />
        <ShelfPlaces look="page" shelf={shelf} hasPlaces addressOf={(to: Place) => pathOf(viewAt(view, to))}>
          {!isBare && (
            <Toolbar view={view} onView={setView} onFiles={add} isSelecting={selection.count > 0} />
          )}
          {!isBare && <ShelfFilters shelf={shelf} />}
          <UploadTray />
          {view.trash && <TrashNotice isEmpty={isEmpty} />}
          {isGone && <MissingPlace onAll={showAll} />}
          {state.status === 'failed' && !isGone && (
            <div className="flex flex-col items-start gap-3">
              <Notice kind="error">{failureText(t, state.error)}</Notice>
              <Button onClick={() => void list.refresh().catch(() => {})}>{t('shell.retry')}</Button>
            </div>
          )}
          {state.status === 'loading' && <Skeleton />}
          {isEmpty && (
            <Nothing
              view={view}
              isNarrowed={isLess}
              isSmart={isEverything ? null : isSmart}
              onView={setView}
              onFiles={add}
            />
          )}
          <DropZone
            onFiles={add}
            onFolders={importDropped}
            text={t('drive.dropText')}
            isOff={view.trash || shelf.isCovered}
          >
            {state.total > 0 && (
              <div className={selection.count > 0 ? 'pb-24 max-sm:pb-40' : 'max-sm:pb-20'}>
                <ShelfGrid
                  shelf={shelf}
                  label={view.trash ? t('drive.trash') : t('nav.drive')}
                  caption={caption}
                />
              </div>
            )}
            <DriveSelection shelf={shelf} />
          </DropZone>
        </ShelfPlaces>
      </div>
      <ShelfDialogs
        shelf={shelf}
        onPlaceGone={(id) => (id === view.project || id === view.collection) && showAll()}
      />
    </>
  );
}

const pathOf = (view: ImageView): string => {
  const address = addressOf(view);
  return address.size > 0 ? `/my-drive?${address}` : '/my-drive';
};

/** The view is stored in the address, so that the back button and a reload restore it. */
function useDriveView(): [ImageView, (view: ImageView) => void] {
  const [address, setAddress] = useSearchParams();
  const view = useMemo(() => viewOf(address), [address]);
  const setView = useCallback(
    // Another place adds a history entry; typing a search does not.
    (next: ImageView) => setAddress(addressOf(next), { replace: isSamePlace(next, view) }),
    [setAddress, view],
  );
  return [view, setView];
}

interface NothingProps {
  readonly view: ImageView;
  readonly isNarrowed: boolean;
  /** Whether it is a smart collection; null if all of the drive is shown. */
  readonly isSmart: boolean | null;
  readonly onView: (view: ImageView) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

function Nothing({ view, isNarrowed: isLess, isSmart: isSearch, onView, onFiles }: NothingProps) {
  const trashed = useStorage(drive)?.trashed ?? 0;
  if (isLess) return <NothingFound onClear={() => onView(withoutFilters(view))} />;
  if (view.trash) return <EmptyTrash onBack={() => onView({ ...view, trash: false })} />;
  if (isSearch !== null)
    return <EmptyPlace isSmart={isSearch} onAll={() => onView(viewAt(view, everything))} />;
  return <EmptyDrive onFiles={onFiles} onTrash={trashed > 0 ? () => onView(trashView(view)) : null} />;
}
