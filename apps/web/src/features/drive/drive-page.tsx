import type { Project } from '@artcade/contract/projects';
import type { Asset } from '@artcade/contract/shapes';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useCallback, useMemo, useState } from 'react';
import { ActiveFilters } from '#images/find/active-filters.tsx';
import { EmptyPlace, MissingPlace, NothingFound } from '#images/find/empty-notices.tsx';
import { SaveSearchDialog } from '#images/find/save-search-dialog.tsx';
import {
  addressOf,
  filterOf,
  type ImageView,
  isNarrowed,
  isSamePlace,
  trashView,
  viewAt,
  viewOf,
  withoutFilters,
} from '#images/find/view.ts';
import { useSelection } from '#images/grid/use-selection.ts';
import { useAssetList, useListState } from '#images/list/lists.ts';
import { StorageBar, StorageBarUnknown } from '#images/list/storage-bar.tsx';
import { useStorage } from '#images/list/use-storage.ts';
import { dropOn, everything, findPlace } from '#images/organise/place.ts';
import { PlaceButton } from '#images/organise/place-button.tsx';
import { PlaceDialog, type PlaceQuestion, useArchive } from '#images/organise/place-dialogs.tsx';
import { PlaceList, type PlaceListProps } from '#images/organise/place-list.tsx';
import { useOrganise } from '#images/organise/use-organise.ts';
import { useHasProjects, useProjects } from '#images/organise/use-projects.ts';
import { UploadTray } from '#images/upload/upload-tray.tsx';
import { useUploads } from '#images/upload/uploads.ts';
import { Link, useSearchParams } from '#router/router.tsx';
import { codeOf, failureText } from '#session/failure-text.ts';
import { DriveImages } from './drive-images.tsx';
import { EmptyDrive, EmptyTrash } from './empty-states.tsx';
import { Skeleton } from './skeleton.tsx';
import { Toolbar } from './toolbar.tsx';
import { TrashNotice } from './trash-notice.tsx';

const drive = { kind: 'drive' } as const;
const noProjects: readonly Project[] = [];

export function DrivePage() {
  const { t } = useTranslation();
  const [view, setView] = useDriveView();
  const filter = useMemo(() => filterOf(view), [view]);
  const list = useAssetList(drive, filter);
  const state = useListState(list);
  const selection = useSelection(list);
  const known = useProjects(drive);
  const projects = known ?? noProjects;
  const organise = useOrganise(drive, projects);
  const into = useMemo(() => dropOn(view, isSmart(projects, view)), [projects, view]);
  const { add } = useUploads(drive, into);
  const archive = useArchive(drive);
  const [question, setQuestion] = useState<PlaceQuestion | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { clear } = selection;
  const images = useStorage(drive)?.images ?? null;
  const isEverything = view.project === '' && view.collection === '';
  const isLess = isNarrowed(view);
  // There is nothing to search yet, so the page only explains itself.
  const isBare = state.status === 'ready' && state.total === 0 && !isLess && !view.trash && isEverything;
  const isGone = state.status === 'failed' && !isEverything && codeOf(state.error) === 'not_found';
  const showAll = () => setView(viewAt(view, everything));
  const ask = (asked: PlaceQuestion) =>
    asked.about === 'archiveProject' ? archive(asked.project) : setQuestion(asked);
  const places: PlaceListProps = {
    projects,
    // The trash is no place of a project.
    place: view.trash ? { project: 'trash', collection: '' } : view,
    images,
    addressOf: (place) => pathOf(viewAt(view, place)),
    onAsk: ask,
    onDrop: (change, assets: readonly Asset[]) => {
      clear();
      organise.images(assets, change);
    },
    mayShare: true,
  };
  const hasPlaces = useHasProjects(known);
  const active = projects.filter(({ archivedAt }) => archivedAt === null);
  return (
    <div className="flex flex-col gap-5">
      <Storage
        onNewProject={hasPlaces || isBare || known === null ? null : () => ask({ about: 'newProject' })}
      />
      <div className={hasPlaces ? 'gap-8 xl:grid xl:grid-cols-[14rem_minmax(0,1fr)]' : ''}>
        {hasPlaces && (
          <div className="sticky top-[calc(5rem+var(--safe-top))] max-h-[calc(100dvh-6rem)] self-start overflow-y-auto p-0.5 max-xl:hidden">
            <PlaceList {...places} />
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-5">
          {hasPlaces && (
            <div className="flex xl:hidden">
              <PlaceButton {...places} />
            </div>
          )}
          {!isBare && (
            <Toolbar view={view} onView={setView} onFiles={add} isSelecting={selection.count > 0} />
          )}
          {!isBare && (
            <ActiveFilters
              scope={drive}
              view={view}
              found={state.status === 'ready' ? state.total : null}
              onChange={setView}
              onSave={
                active.length > 0 && !view.trash && view.collection === '' ? () => setSaving(true) : undefined
              }
            />
          )}
          <UploadTray />
          {view.trash && <TrashNotice isEmpty={state.status === 'ready' && state.total === 0} />}
          {isGone && <MissingPlace onAll={showAll} />}
          {state.status === 'failed' && !isGone && (
            <div className="flex flex-col items-start gap-3">
              <Notice kind="error">{failureText(t, state.error)}</Notice>
              <Button onClick={() => void list.refresh().catch(() => {})}>{t('shell.retry')}</Button>
            </div>
          )}
          {state.status === 'loading' && <Skeleton />}
          {state.status === 'ready' && state.total === 0 && (
            <Nothing
              view={view}
              isNarrowed={isLess}
              isSmart={isEverything ? null : isSmart(projects, view)}
              onView={setView}
              onFiles={add}
            />
          )}
          <DriveImages
            list={list}
            view={view}
            selection={selection}
            projects={projects}
            organise={organise}
            onFiles={add}
          />
        </div>
      </div>
      {question && (
        <PlaceDialog
          scope={drive}
          question={question}
          onClose={() => setQuestion(null)}
          onGone={(id) => (id === view.project || id === view.collection) && showAll()}
        />
      )}
      {isSaving && (
        <SaveSearchDialog
          scope={drive}
          view={view}
          projects={active}
          onSaved={(place) => setView(viewAt(view, place))}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}

const isSmart = (projects: readonly Project[], view: ImageView): boolean =>
  (findPlace(projects, view).collection?.search ?? null) !== null;

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

/** `onNewProject` is null where projects are listed already, or there is nothing to put into one. */
function Storage({ onNewProject }: { onNewProject: (() => void) | null }) {
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
        {images > 0 && onNewProject && (
          <>
            {' · '}
            <button
              type="button"
              className="text-link underline underline-offset-4 hover:no-underline"
              onClick={onNewProject}
            >
              {t('projects.new')}
            </button>
          </>
        )}
      </span>
    </StorageBar>
  );
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
