import type { Organising } from '@artcade/contract/projects';
import type { Asset, Team } from '@artcade/contract/shapes';
import { mayInTeam } from '@artcade/domain/permissions';
import { useTranslation } from '@artcade/ui/i18n';
import { LargeDialog } from '@artcade/ui/large-dialog';
import { type DragEvent, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { downloadAll } from '#images/export/download.ts';
import { LinkDialog } from '#images/export/link-dialog.tsx';
import { PublishDialog } from '#images/export/publish-dialog.tsx';
import { ReportDialog } from '#images/export/report-dialog.tsx';
import { ShareDialog } from '#images/export/share-dialog.tsx';
import { sharingOut } from '#images/export/share-out.ts';
import { ActiveFilters } from '#images/find/active-filters.tsx';
import { NothingFound } from '#images/find/empty-notices.tsx';
import { FindBar } from '#images/find/find-bar.tsx';
import { SaveSearchDialog } from '#images/find/save-search-dialog.tsx';
import { isNarrowed, viewAt, withoutFilters } from '#images/find/view.ts';
import { AssetGrid, type AssetGridHandle } from '#images/grid/asset-grid.tsx';
import type { RenderTile } from '#images/grid/tile.tsx';
import { useSelection } from '#images/grid/use-selection.ts';
import type { Scope } from '#images/list/asset-list.ts';
import { useAssetList, useListState } from '#images/list/lists.ts';
import { useAssetActions } from '#images/list/use-asset-actions.ts';
import { useRefreshing } from '#images/list/use-refreshing.ts';
import { useStorage } from '#images/list/use-storage.ts';
import { startDragging } from '#images/organise/dragged-images.ts';
import { OrganiseDialog } from '#images/organise/organise-dialog.tsx';
import { useOrganise } from '#images/organise/use-organise.ts';
import { ImagePicker } from '#images/picker/picker.tsx';
import { Preview } from '#images/preview/preview.tsx';
import { useOpenEdit } from '#images/preview/use-open-edit.ts';
import { useOpenImage, useReturn } from '#images/preview/use-open-image.ts';
import { DropZone } from '#images/upload/drop-zone.tsx';
import { useImportDropped } from '#images/upload/dropped-folders.ts';
import { UploadTray } from '#images/upload/upload-tray.tsx';
import { useUploads } from '#images/upload/uploads.ts';
import { useSettings } from '#session/use-session.ts';
import { AlbumActions, SelectionActions } from './album-actions.tsx';
import { AlbumEmpty } from './album-empty.tsx';
import { AlbumList } from './album-list.tsx';
import { AlbumPlaces, useAlbumView } from './album-places.tsx';
import { AlbumStorage } from './album-storage.tsx';
import { AlbumTile, type AlbumTileActions } from './album-tile.tsx';
import { maySeeTrash, mayWithAll, type Viewer } from './album-view.ts';
import { useAddToAlbum } from './use-add-to-album.ts';
import { useAlbumNews } from './use-album-news.ts';
import { useRemovalCheck } from './use-removal-check.ts';

const lookEvery = 15_000;

interface Props {
  readonly team: Team;
  readonly viewer: Viewer;
  readonly onTrash: () => void;
  readonly onClose: () => void;
}

/** A team's images, and every dialog that opens over them. */
export function Album({ team, viewer, onTrash, onClose }: Props) {
  const { t } = useTranslation();
  const scope = useMemo((): Scope => ({ kind: 'album', teamId: team.id }), [team.id]);
  const { view, setView, projects, filter, into, isSmart } = useAlbumView(scope);
  const list = useAssetList(scope, filter);
  const organise = useOrganise(scope, projects);
  const selection = useSelection(list);
  const { total, status } = useListState(list);
  const { isAll } = selection;
  const actions = useAssetActions(scope);
  const { add: upload, uploads } = useUploads(scope, into);
  const importDropped = useImportDropped(team.id);
  const arrive = useAddToAlbum(team.id, viewer.uid, upload);
  const [isPicking, setPicking] = useState(false);
  const preview = useOpenImage(list);
  const opened = preview.index;
  const [shared, setShared] = useState<readonly Asset[] | null>(null);
  const [linked, setLinked] = useState<readonly Asset[] | null>(null);
  const [published, setPublished] = useState<Asset | null>(null);
  const [reported, setReported] = useState<Asset | null>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [isOrganising, setOrganising] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<AssetGridHandle>(null);
  useReturn(opened, (index) => grid.current?.focus(index));
  useRefreshing(list, lookEvery);
  useAlbumNews(team.id, list);
  useRemovalCheck(team.id, uploads);

  const { uid, role } = viewer;
  const hasGallery = useSettings()?.gallery === true;
  const mayAdd = mayInTeam('upload', role);
  const mayOrganise = mayInTeam('organise', role);
  const active = projects.filter(({ archivedAt }) => archivedAt === null);
  const images = useStorage(scope)?.images ?? 0;
  const { drop, clear } = selection;
  const on = useMemo(
    (): AlbumTileActions => ({
      may: (action, asset) => mayWithAll(action, [asset], { uid, role }),
      onRename: actions.rename,
      onRenaming: ({ id }) => setRenamed(id),
      onRenamed: (index) => {
        setRenamed(null);
        if (index !== null) grid.current?.focus(index);
      },
      onShare: (asset) => setShared([asset]),
      onPublish: hasGallery ? setPublished : null,
      onDelete: (asset) => {
        drop([asset.id]);
        actions.remove([asset]);
      },
    }),
    [uid, role, actions, drop, hasGallery],
  );
  const { members } = team;
  const renderTile = useCallback<RenderTile>(
    (asset, place) => (
      <AlbumTile
        asset={asset}
        {...place}
        members={members}
        uid={uid}
        isRenaming={asset.id === renamed}
        on={on}
      />
    ),
    [members, uid, renamed, on],
  );
  const onTileKey = (event: KeyboardEvent, asset: Asset) => {
    if (event.key === 'F2' && on.may('rename', asset)) on.onRenaming(asset);
    else if (event.key === 'Delete' && on.may('delete', asset)) on.onDelete(asset);
    else if (event.key === 'Escape' && selection.count > 0) clear();
    else return;
    // Escape would also close the album.
    event.preventDefault();
  };
  const onDrag = (event: DragEvent, asset: Asset) => {
    const dragged = selection.assets.some(({ id }) => id === asset.id) ? selection.assets : [asset];
    startDragging(event, dragged, t('drive.images', { count: dragged.length }));
  };
  const shareOut = sharingOut();
  const openEdit = useOpenEdit(team.id);
  const [only] = selection.count === 1 ? selection.assets : [];
  const mayAll = (action: 'share' | 'shareOutside' | 'delete' | 'organise') =>
    mayWithAll(action, selection.assets, viewer);
  const foot =
    selection.count > 0 ? (
      <SelectionActions
        count={selection.count}
        all={isAll ? total : null}
        isPartLoaded={isAll && selection.count < total}
        selectAll={
          isAll || !mayOrganise || total <= selection.count ? null : { total, run: selection.selectAll }
        }
        onClear={clear}
        onDownload={() => downloadAll(t, selection.assets)}
        onShareOut={shareOut && (() => shareOut(selection.assets))}
        onShareLink={mayAll('shareOutside') ? () => setLinked(selection.assets) : undefined}
        onPublish={hasGallery && only && mayAll('shareOutside') ? () => setPublished(only) : undefined}
        onReport={only && only.ownerUid !== uid ? () => setReported(only) : undefined}
        onShare={mayAll('share') ? () => setShared(selection.assets) : undefined}
        onOrganise={(isAll ? mayOrganise : mayAll('organise')) ? () => setOrganising(true) : undefined}
        onDelete={
          mayAll('delete')
            ? () => {
                clear();
                actions.remove(selection.assets);
              }
            : undefined
        }
      />
    ) : (
      <AlbumActions
        onUpload={mayAdd ? upload : undefined}
        onAdd={mayAdd ? () => setPicking(true) : undefined}
        onTrash={maySeeTrash(viewer) ? onTrash : undefined}
      />
    );
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
        foot={foot}
      >
        <DropZone
          onFiles={upload}
          onFolders={importDropped}
          isOff={
            !mayAdd ||
            isPicking ||
            isOrganising ||
            isSaving ||
            [opened, shared, linked, published, reported].some((each) => each !== null)
          }
          text={t('teams.drop', { team: team.name })}
        >
          <AlbumPlaces
            scope={scope}
            viewer={viewer}
            projects={projects}
            view={view}
            onView={setView}
            onDrop={(change, assets) => {
              clear();
              organise.images(assets, change);
            }}
          >
            {images > 1 && (
              <div className="flex items-center gap-2 sm:gap-3">
                <FindBar scope={scope} view={view} onView={setView} />
              </div>
            )}
            <ActiveFilters
              scope={scope}
              view={view}
              found={status === 'ready' ? total : null}
              onChange={setView}
              onSave={
                mayOrganise && active.length > 0 && view.collection === '' ? () => setSaving(true) : undefined
              }
            />
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
              <AssetGrid
                ref={grid}
                list={list}
                label={title}
                scroller={scroller}
                selection={selection}
                renderTile={renderTile}
                onOpen={preview.open}
                onTileKey={onTileKey}
                onDrag={mayOrganise && projects.length > 0 ? onDrag : undefined}
              />
            </AlbumList>
          </AlbumPlaces>
        </DropZone>
      </LargeDialog>
      {opened !== null && (
        <Preview
          list={list}
          index={opened}
          onIndex={preview.move}
          onClose={preview.close}
          may={on.may}
          onRename={actions.rename}
          onEdit={openEdit}
          onShare={on.onShare}
          onShareLink={(asset) => setLinked([asset])}
          {...(on.onPublish && { onPublish: on.onPublish })}
          onOrganise={(asset: Asset, change: Organising) => organise.images([asset], change)}
          onDelete={(asset) => {
            drop([asset.id]);
            actions.remove([asset], {
              from: 'preview',
              onUndo: () =>
                preview.move((now) => (now === null ? null : Math.max(0, list.indexOf(asset.id)))),
            });
          }}
        />
      )}
      {isPicking && (
        <ImagePicker
          multiple
          source="drive"
          exceptTeam={team.id}
          onPick={arrive}
          onClose={() => setPicking(false)}
        />
      )}
      {isOrganising && selection.count > 0 && (
        <OrganiseDialog
          scope={scope}
          projects={projects}
          place={view}
          count={isAll ? total : selection.count}
          onOrganise={(change) => {
            if (isAll) organise.found(list.filter, total, change);
            else organise.images(selection.assets, change);
            clear();
          }}
          onClose={() => setOrganising(false)}
        />
      )}
      {isSaving && (
        <SaveSearchDialog
          scope={scope}
          view={view}
          projects={active}
          onSaved={(place) => setView(viewAt(view, place))}
          onClose={() => setSaving(false)}
        />
      )}
      {linked && <LinkDialog assets={linked} teamId={team.id} onClose={() => setLinked(null)} />}
      {published && <PublishDialog asset={published} onClose={() => setPublished(null)} />}
      {reported && (
        <ReportDialog reported={{ albumImageId: reported.id }} onClose={() => setReported(null)} />
      )}
      {shared && <ShareDialog assets={shared} onDone={clear} onClose={() => setShared(null)} />}
    </>
  );
}
