import type { Asset } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { usePageKeys } from '@artcade/ui/page-keys';
import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
} from 'react';
import { AssetGrid, type AssetGridHandle } from '#images/grid/asset-grid.tsx';
import { RenameField } from '#images/grid/rename-field.tsx';
import type { RenderTile } from '#images/grid/tile.tsx';
import { mayWithAll } from '#images/list/viewer-permissions.ts';
import { startDragging } from '#images/organise/dragged-images.ts';
import { useReturn } from '#images/picture/use-open-picture.ts';
import { ShelfTile } from './shelf-tile.tsx';
import { tileCommand, tileKeys } from './tile-keys.ts';
import type { Shelf } from './use-shelf.ts';

interface Props {
  readonly shelf: Shelf;
  /** The accessible name of the grid. */
  readonly label: string;
  /** Renders the words below a picture. Must be a stable function. */
  readonly caption: (asset: Asset) => ReactNode;
  /** The scrolling element; the page if left out. */
  readonly scroller?: RefObject<HTMLDivElement | null>;
}

/** The images of a shelf, each with its menu and keys. */
export function ShelfGrid({ shelf, label, caption, scroller }: Props) {
  const { t } = useTranslation();
  const { list, selection, preview, projects, actions, offer, run, endRename } = shelf;
  // On its own page, the name of a picture is changed there.
  const renamed = preview.index === null ? shelf.renamed : null;
  const grid = useRef<AssetGridHandle>(null);
  useReturn(preview.index, (index) => grid.current?.focus(index));
  const selected = selection.assets;
  const place = offer.isTrash ? 'trash' : offer.viewer.place;
  usePageKeys(useMemo(() => tileKeys(t, place), [t, place]));

  const { rename } = actions;
  const renderTile = useCallback<RenderTile>(
    (asset, { index, tabIndex }) =>
      asset.id === renamed ? (
        <RenameField
          name={asset.name}
          onSave={(name) => rename(asset, name)}
          onEnd={(by) => {
            endRename();
            if (by === 'key') grid.current?.focus(index);
          }}
        />
      ) : (
        <ShelfTile asset={asset} tabIndex={tabIndex} caption={caption(asset)} offer={offer} run={run} />
      ),
    [renamed, caption, offer, run, rename, endRename],
  );

  const onTileKey = (event: KeyboardEvent, asset: Asset) => {
    const command = tileCommand(event.key, {
      place,
      isSelecting: selection.count > 0,
      isPartLoaded: shelf.isPartLoaded,
      may: (action) => mayWithAll(action, [asset], offer.viewer),
    });
    if (!command) return;
    // Escape would also close the dialog around the images.
    event.preventDefault();
    if (command.act === 'clear') selection.clear();
    else run(command.act, command.of === 'image' ? [asset] : selected);
  };
  const onDrag = (event: DragEvent, asset: Asset) => {
    const dragged = selected.some(({ id }) => id === asset.id) ? selected : [asset];
    startDragging(event, dragged, t('drive.images', { count: dragged.length }));
  };
  return (
    <AssetGrid
      ref={grid}
      list={list}
      label={label}
      {...(scroller && { scroller })}
      selection={selection}
      renderTile={renderTile}
      onOpen={preview.open}
      onTileKey={onTileKey}
      onDrag={shelf.mayOrganise && projects.length > 0 ? onDrag : undefined}
    />
  );
}
