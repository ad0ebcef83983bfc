import type { Asset, Team } from '@artcade/contract/shapes';
import { mayInTeam } from '@artcade/domain/permissions';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { LargeDialog } from '@artcade/ui/large-dialog';
import { useCallback, useMemo, useRef, useState } from 'react';
import { NothingFound } from '#images/find/empty-notices.tsx';
import { FindBar } from '#images/find/find-bar.tsx';
import { isNarrowed, withoutFilters } from '#images/find/view.ts';
import type { Scope } from '#images/list/asset-list.ts';
import { useRefreshing } from '#images/list/use-refreshing.ts';
import { useStorage } from '#images/list/use-storage.ts';
import { mayWithEvery } from '#images/list/viewer-permissions.ts';
import { ImagePicker } from '#images/picker/picker.tsx';
import { selectionBar } from '#images/shelf/selection-bar.ts';
import { ShelfDialogs } from '#images/shelf/shelf-dialogs.tsx';
import { ShelfFilters } from '#images/shelf/shelf-filters.tsx';
import { ShelfGrid } from '#images/shelf/shelf-grid.tsx';
import { ShelfPlaces } from '#images/shelf/shelf-places.tsx';
import { useShelf } from '#images/shelf/use-shelf.ts';
import { DropZone } from '#images/upload/drop-zone.tsx';
import { useImportDropped } from '#images/upload/dropped-folders.ts';
import { UploadTray } from '#images/upload/upload-tray.tsx';
import { useUploads } from '#images/upload/uploads.ts';
import { AlbumActions, SelectionActions } from './album-actions.tsx';
import { AlbumCaption } from './album-caption.tsx';
import { AlbumEmpty } from './album-empty.tsx';
import { AlbumList } from './album-list.tsx';
import { AlbumStorage } from './album-storage.tsx';
import type { AlbumViewer } from './album-view.ts';
import { sharerText } from './team-texts.ts';
import { sharer } from './team-view.ts';
import { useAddToAlbum } from './use-add-to-album.ts';
import { useAlbumNews } from './use-album-news.ts';
import { useAlbumView } from './use-album-view.ts';
import { useRemovalCheck } from './use-removal-check.ts';

const lookEvery = 15_000;

interface Props {
  readonly team: Team;
  readonly viewer: AlbumViewer;
  readonly onTrash: () => void;
  readonly onClose: () => void;
}

/** A team's images, in a dialog. */
export function Album({ team, viewer, onTrash, onClose }: Props) {
  const { t } = useTranslation();
  const { uid } = viewer;
  const scope = useMemo((): Scope => ({ kind: 'album', teamId: team.id }), [team.id]);
  const { view, setView, projects, into, isSmart } = useAlbumView(scope);
  const shelf = useShelf({ scope, viewer, projects, view, onView: setView });
  const { list, isCovered } = shelf;
  const { add: upload, uploads } = useUploads(scope, into);
  const importDropped = useImportDropped(team.id);
  const arrive = useAddToAlbum(team.id, uid, upload);
  const [isPicking, setPicking] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  useRefreshing(list, lookEvery);
  useAlbumNews(team.id, list);
  useRemovalCheck(team.id, uploads);

  const mayAdd = mayInTeam('upload', viewer.role);
  const images = useStorage(scope)?.images ?? 0;
  const hasPlaces = projects.length > 0;
  const { members } = team;
  const caption = useCallback(
    (asset: Asset) => (
      <AlbumCaption
        name={asset.name}
        note={
          asset.check ? t(`gallery.check.${asset.check.state}`) : sharerText(t, sharer(asset, members, uid))
        }
      />
    ),
    [t, members, uid],
  );
  const selected = selectionBar(t, shelf);
  const title = t('teams.albumTitle', { team: team.name });
  return (
    <>
      <LargeDialog
        title={title}
        onClose={onClose}
        closeLabel={t('terms.close')}
        scroller={scroller}
        head={<AlbumStorage team={team} viewer={viewer} />}
        aside={<UploadTray />}
        foot={
          selected ? (
            <SelectionActions {...selected} />
          ) : (
            <AlbumActions
              onUpload={mayAdd ? upload : undefined}
              onAdd={mayAdd ? () => setPicking(true) : undefined}
              onTrash={mayWithEvery('restore', viewer) ? onTrash : undefined}
            />
          )
        }
      >
        <DropZone
          onFiles={upload}
          onFolders={importDropped}
          isOff={!mayAdd || isPicking || isCovered}
          text={t('teams.drop', { team: team.name })}
        >
          <ShelfPlaces look="dialog" shelf={shelf} hasPlaces={hasPlaces}>
            {!hasPlaces && shelf.mayOrganise && images > 0 && (
              <Button
                look="bare"
                className="min-h-11 self-start text-sm"
                onClick={() => shelf.ask({ about: 'newProject' })}
              >
                {t('projects.new')}
              </Button>
            )}
            {images > 1 && (
              <div className="flex items-center gap-2 sm:gap-3">
                <FindBar scope={scope} view={view} onView={setView} />
              </div>
            )}
            <ShelfFilters shelf={shelf} />
            <AlbumList
              list={list}
              empty={
                isNarrowed(view) ? (
                  <NothingFound onClear={() => setView(withoutFilters(view))} />
                ) : (
                  <AlbumEmpty
                    isPlace={view.project !== '' || view.collection !== ''}
                    isSmart={isSmart}
                    onAdd={mayAdd ? () => setPicking(true) : undefined}
                  />
                )
              }
            >
              <ShelfGrid shelf={shelf} label={title} caption={caption} scroller={scroller} />
            </AlbumList>
          </ShelfPlaces>
        </DropZone>
      </LargeDialog>
      <ShelfDialogs shelf={shelf} />
      {isPicking && (
        <ImagePicker multiple exceptTeam={team.id} onPick={arrive} onClose={() => setPicking(false)} />
      )}
    </>
  );
}
