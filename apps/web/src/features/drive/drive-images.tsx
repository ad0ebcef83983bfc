import type { Organising, Project } from '@artcade/contract/projects';
import type { Asset } from '@artcade/contract/shapes';
import { buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { type DragEvent, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { downloadAll } from '#images/export/download.ts';
import { LinkDialog } from '#images/export/link-dialog.tsx';
import { PublishDialog } from '#images/export/publish-dialog.tsx';
import { ShareDialog } from '#images/export/share-dialog.tsx';
import { sharingOut } from '#images/export/share-out.ts';
import type { ImageView } from '#images/find/view.ts';
import { AssetGrid, type AssetGridHandle } from '#images/grid/asset-grid.tsx';
import { SelectBar } from '#images/grid/select-bar.tsx';
import type { RenderTile } from '#images/grid/tile.tsx';
import type { ListSelection } from '#images/grid/use-selection.ts';
import type { AssetList } from '#images/list/asset-list.ts';
import { EraseDialog } from '#images/list/erase-dialog.tsx';
import { useListState } from '#images/list/lists.ts';
import { useAssetActions } from '#images/list/use-asset-actions.ts';
import { mayWith } from '#images/list/viewer-permissions.ts';
import { startDragging } from '#images/organise/dragged-images.ts';
import { OrganiseDialog } from '#images/organise/organise-dialog.tsx';
import type { Organise } from '#images/organise/use-organise.ts';
import { Preview } from '#images/preview/preview.tsx';
import { useOpenEdit } from '#images/preview/use-open-edit.ts';
import { useOpenImage, useReturn } from '#images/preview/use-open-image.ts';
import { DropZone } from '#images/upload/drop-zone.tsx';
import { useImportDropped } from '#images/upload/dropped-folders.ts';
import { useSettings, useUser } from '#session/use-session.ts';
import { barActions } from './bar-actions.ts';
import { DriveTile, type DriveTileActions, TrashTile } from './drive-tile.tsx';

const drive = { kind: 'drive' } as const;

interface Props {
  readonly list: AssetList;
  readonly view: ImageView;
  readonly selection: ListSelection;
  readonly projects: readonly Project[];
  readonly organise: Organise;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The images, and every dialog that opens over them. */
export function DriveImages({ list, view, selection, projects, organise, onFiles }: Props) {
  const { t } = useTranslation();
  const { total } = useListState(list);
  const grid = useRef<AssetGridHandle>(null);
  const preview = useOpenImage(list);
  const opened = preview.index;
  useReturn(opened, (index) => grid.current?.focus(index));
  const [shared, setShared] = useState<readonly Asset[] | null>(null);
  const [linked, setLinked] = useState<readonly Asset[] | null>(null);
  const [published, setPublished] = useState<Asset | null>(null);
  const [erased, setErased] = useState<readonly Asset[] | null>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [organised, setOrganised] = useState<readonly Asset[] | 'all' | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const actions = useAssetActions(drive);
  const may = useRights();
  const shareOut = sharingOut();
  const hasGallery = useSettings()?.gallery === true;
  const importDropped = useImportDropped(null);
  const openEdit = useOpenEdit();
  const { drop, clear, count, assets, isAll } = selection;
  const [only] = count === 1 ? assets : [];
  const isSelecting = count > 0 && total > 0;
  // Only what is loaded can be downloaded, shared or deleted.
  const isPartLoaded = isAll && count < total;

  const on = useMemo<DriveTileActions>(() => {
    const leaving = (act: (assets: readonly Asset[]) => void) => (asset: Asset) => {
      drop([asset.id]);
      act([asset]);
    };
    return {
      t,
      may,
      onRename: actions.rename,
      onRenaming: ({ id }) => setRenamed(id),
      onRenamed: (index) => {
        setRenamed(null);
        if (index !== null) grid.current?.focus(index);
      },
      onStar: (asset) => {
        actions.star(asset, !asset.favourite);
        setAnnouncement(t(asset.favourite ? 'find.unstarred' : 'find.starred', { name: asset.name }));
      },
      onShare: (asset) => setShared([asset]),
      onPublish: hasGallery ? setPublished : null,
      onOrganise: (asset) => setOrganised([asset]),
      onDelete: leaving((all) => actions.remove(all)),
      onRestore: leaving(actions.restore),
      onErase: (asset) => setErased([asset]),
    };
  }, [t, actions, may, drop, hasGallery]);

  const renderTile = useCallback<RenderTile>(
    (asset, place) =>
      view.trash ? (
        <TrashTile asset={asset} tabIndex={place.tabIndex} on={on} />
      ) : (
        <DriveTile asset={asset} {...place} isRenaming={asset.id === renamed} on={on} />
      ),
    [view.trash, on, renamed],
  );

  const removeSelected = () => {
    clear();
    actions.remove(assets);
  };
  const onDrag = (event: DragEvent, asset: Asset) => {
    const dragged = assets.some(({ id }) => id === asset.id) ? assets : [asset];
    startDragging(event, dragged, t('drive.images', { count: dragged.length }));
  };
  const onTileKey = (event: KeyboardEvent, asset: Asset) => {
    if (event.key === 'Escape') clear();
    else if (event.key === 'Delete' && view.trash) setErased(isSelecting ? assets : [asset]);
    else if (event.key === 'Delete' && isPartLoaded) return;
    else if (event.key === 'Delete' && isSelecting) removeSelected();
    else if (event.key === 'Delete' && may('delete', asset)) on.onDelete(asset);
    else if (event.key.toLowerCase() === 'f' && !view.trash) on.onStar(asset);
    else if (event.key === 'F2' && !view.trash && may('rename', asset)) on.onRenaming(asset);
  };

  return (
    <DropZone
      onFiles={onFiles}
      onFolders={importDropped}
      text={t('drive.dropText')}
      isOff={
        view.trash || [opened, shared, linked, published, erased, organised].some((each) => each !== null)
      }
    >
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {total > 0 && (
        <div className={isSelecting ? 'pb-24 max-sm:pb-40' : 'max-sm:pb-20'}>
          <AssetGrid
            ref={grid}
            list={list}
            label={view.trash ? t('drive.trash') : t('nav.drive')}
            onOpen={preview.open}
            selection={selection}
            renderTile={renderTile}
            onTileKey={onTileKey}
            onDrag={projects.length > 0 && !view.trash ? onDrag : undefined}
          />
        </div>
      )}
      {isSelecting && (
        <SelectBar
          count={count}
          text={isAll ? t('organise.allSelected', { count: total }) : undefined}
          onClear={clear}
          actions={barActions(t, isPartLoaded ? 'all' : view.trash ? 'trash' : 'drive', {
            organise: () => setOrganised(isAll ? 'all' : assets),
            download: () => downloadAll(t, assets),
            share: () => setShared(assets),
            shareLink: () => setLinked(assets),
            publish: hasGallery && only ? () => setPublished(only) : null,
            shareOut: shareOut && (() => shareOut(assets)),
            remove: removeSelected,
            restore: () => {
              clear();
              actions.restore(assets);
            },
            erase: () => setErased(assets),
          })}
        >
          {isPartLoaded ? (
            <p className="py-1 text-muted text-sm">{t('organise.onlyOrganise')}</p>
          ) : (
            !isAll &&
            !view.trash &&
            total > count && (
              <button
                type="button"
                className={buttonClass('bare', 'min-h-9 text-sm')}
                onClick={selection.selectAll}
              >
                {t('organise.selectAll', { count: total })}
              </button>
            )
          )}
        </SelectBar>
      )}
      {opened !== null && (
        <Preview
          list={list}
          index={opened}
          onIndex={preview.move}
          onClose={preview.close}
          may={may}
          {...(!view.trash && {
            onStar: on.onStar,
            onTag: actions.tag,
            onOrganise: (asset: Asset, change: Organising) => organise.images([asset], change),
            onRename: actions.rename,
            onEdit: openEdit,
            onShare: on.onShare,
            onShareLink: (asset: Asset) => setLinked([asset]),
            ...(on.onPublish && { onPublish: on.onPublish }),
            onDelete: (asset: Asset) => {
              drop([asset.id]);
              actions.remove([asset], { from: 'preview' });
            },
          })}
        />
      )}
      {shared && <ShareDialog assets={shared} onDone={clear} onClose={() => setShared(null)} />}
      {organised && (
        <OrganiseDialog
          scope={drive}
          projects={projects}
          place={view}
          count={organised === 'all' ? total : organised.length}
          onOrganise={(change) => {
            if (organised === 'all') organise.found(list.filter, total, change);
            else organise.images(organised, change);
            clear();
          }}
          onClose={() => setOrganised(null)}
        />
      )}
      {linked && <LinkDialog assets={linked} teamId={null} onClose={() => setLinked(null)} />}
      {published && <PublishDialog asset={published} onClose={() => setPublished(null)} />}
      {erased && (
        <EraseDialog
          scope={drive}
          assets={erased}
          onDone={() => drop(erased.map(({ id }) => id))}
          onClose={() => setErased(null)}
        />
      )}
    </DropZone>
  );
}

/** The user's permissions in the drive: as the owner, or none. */
function useRights() {
  const uid = useUser()?.uid ?? null;
  return useCallback(
    (action: 'rename' | 'share' | 'shareOutside' | 'delete' | 'organise' | 'edit', asset: Asset) =>
      mayWith(action, asset, { scope: drive, uid, team: null }),
    [uid],
  );
}
