import type { Asset } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { usePageKeys } from '@artcade/ui/page-keys';
import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { AssetList } from '#images/list/asset-list.ts';
import { useListState } from '#images/list/lists.ts';
import { gridKeys } from './grid-keys.ts';
import { gap, tileAfterKey } from './grid-layout.ts';
import { type RenderTile, Tile, type TileHandlers, type TileTexts } from './tile.tsx';
import type { Selection } from './use-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface AssetGridHandle {
  /** Scrolls to a tile if it is not visible, and focuses it. */
  readonly focus: (index: number) => void;
}

interface Props {
  readonly list: AssetList;
  /** The accessible name of the grid. */
  readonly label: string;
  /** A tile was pressed, or Enter on it. */
  readonly onOpen: (index: number) => void;
  /** Renders what stands below the picture, instead of the name alone. Must be a stable function. */
  readonly renderTile?: RenderTile;
  /** Set if images can be selected: by checkbox, Space, Shift, Ctrl, or a long press. */
  readonly selection?: Selection;
  /** Keys on a tile that the grid does not handle. */
  readonly onTileKey?: (event: KeyboardEvent, asset: Asset, index: number) => void;
  /** Set if images can be dragged with a mouse. */
  readonly onDrag?: ((event: DragEvent, asset: Asset) => void) | undefined;
  /** The scrolling element; the page if left out. */
  readonly scroller?: RefObject<HTMLElement | null>;
  readonly ref?: Ref<AssetGridHandle>;
}

/** A virtual grid: any number of images, of which only the visible ones are in the DOM. */
export function AssetGrid(props: Props) {
  const { list, label, selection, scroller, renderTile, ref } = props;
  const { total } = useListState(list);
  const element = useRef<HTMLUListElement>(null);
  const { layout, rows, rowsOfScreen, reveal } = useVirtualRows(element, scroller, list, total);
  const [active, setActive] = useActive(list, total);
  const focus = useFocusRestore(element, active);
  const columns = layout?.columns ?? 1;
  const { t } = useTranslation();
  const isSelectable = selection !== undefined;
  usePageKeys(useMemo(() => gridKeys(t, isSelectable), [t, isSelectable]));

  const goTo = (index: number) => {
    setActive(index);
    reveal(Math.floor(index / columns));
    focus.take();
  };
  useImperativeHandle(ref, () => ({ focus: goTo }));

  const onKey = (index: number, event: KeyboardEvent) => {
    const asset = list.get(index);
    if (event.key === 'Enter') {
      event.preventDefault();
      if (asset) props.onOpen(index);
    } else if (event.key === ' ' && selection) {
      event.preventDefault();
      if (event.shiftKey) selection.extend(index);
      else selection.toggle(index);
    } else if (!event.altKey && !event.ctrlKey && !event.metaKey) {
      const next = tileAfterKey(event.key, index, total, { columns }, rowsOfScreen());
      if (next === null) {
        if (asset) props.onTileKey?.(event, asset, index);
        return;
      }
      event.preventDefault();
      goTo(next);
    }
  };

  const now: TileHandlers = {
    press: (index, event) => {
      setActive(index);
      if (!list.get(index)) return;
      if (selection && event.shiftKey) selection.extend(index);
      else if (selection && (event.ctrlKey || event.metaKey || selection.count > 0)) selection.toggle(index);
      else props.onOpen(index);
    },
    hold: (index) => {
      setActive(index);
      selection?.toggle(index);
    },
    select: (index, isRange) => {
      setActive(index);
      if (isRange) selection?.extend(index);
      else selection?.toggle(index);
    },
    key: onKey,
    drag: (index, event) => {
      const asset = list.get(index);
      if (asset) props.onDrag?.(event, asset);
    },
  };
  const on = useLatest(now);
  const texts = useMemo<TileTexts>(
    () => ({
      loading: t('images.loading'),
      favourite: t('find.favourite'),
      states: {
        idea: t('organise.states.idea'),
        chosen: t('organise.states.chosen'),
        final: t('organise.states.final'),
      },
      verdicts: { approved: t('talk.approved'), changes: t('talk.changes') },
      openComments: (count) => t('talk.open', { count }),
      select: (name) => t('images.select', { name }),
    }),
    [t],
  );

  // A finger that is held on a tile selects it.
  const isDraggable = props.onDrag !== undefined && window.matchMedia('(any-pointer: fine)').matches;
  const tiles: ReactNode[] = [];
  const draw = (index: number) => {
    if (!layout || index >= total) return;
    const asset = list.get(index);
    tiles.push(
      <Tile
        key={asset?.id ?? index}
        asset={asset}
        index={index}
        tabIndex={index === active ? 0 : -1}
        total={total}
        x={(index % columns) * (layout.tile + gap)}
        y={Math.floor(index / columns) * layout.rowHeight}
        side={layout.tile}
        isSelected={selection ? asset !== null && selection.has(asset.id) : null}
        isSelecting={selection !== undefined && selection.count > 0}
        isDraggable={isDraggable}
        on={on}
        texts={texts}
        renderTile={renderTile}
      />,
    );
  };
  const first = rows.first * columns;
  const end = rows.end * columns;
  // The Tab key must find its tile wherever the page is scrolled to, and its menu may be open while others move it away.
  if (active < first) draw(active);
  for (let index = first; index < end; index += 1) draw(index);
  if (active >= end) draw(active);

  return (
    <ul
      ref={element}
      aria-label={label}
      className="relative w-full"
      style={{ height: layout?.height ?? 0 }}
      onFocus={(event) => {
        focus.entered();
        setActive(indexOfTile(event.target) ?? active);
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && focus.left()}
    >
      {tiles}
    </ul>
  );
}

/** The index of the tab stop. It stays on its image when others come or go before it, and on its place when the image goes. */
function useActive(list: AssetList, total: number): readonly [number, (index: number) => void] {
  const [wanted, setWanted] = useState<{ readonly index: number; readonly id?: string | undefined }>({
    index: 0,
  });
  const moved = wanted.id === undefined ? -1 : list.indexOf(wanted.id);
  if (moved >= 0 && moved !== wanted.index) setWanted({ ...wanted, index: moved });
  const index = Math.max(0, Math.min(moved >= 0 ? moved : wanted.index, total - 1));
  return [index, (next) => setWanted({ index: next, id: list.get(next)?.id })];
}

/** Returns the index of the tile that contains an element. */
function indexOfTile(element: Element | null): number | null {
  const tile = element?.closest('li')?.querySelector<HTMLElement>('[data-tile]');
  return tile ? Number(tile.dataset['tile']) : null;
}

/**
 * A focused tile may be removed, because its image was or because a placeholder got its image. The focus then moves to the tile
 * at its index.
 */
function useFocusRestore(element: RefObject<HTMLElement | null>, active: number) {
  const isOurs = useRef(false);
  const isWanted = useRef(false);
  useLayoutEffect(() => {
    const isLost = isOurs.current && document.activeElement === document.body;
    if (!isLost && !isWanted.current) return;
    const tile = element.current?.querySelector<HTMLElement>(`[data-tile="${active}"]`);
    if (!tile) return;
    isWanted.current = false;
    tile.focus({ preventScroll: true });
  });
  const [, drawAgain] = useState({});
  return {
    take: () => {
      isWanted.current = true;
      drawAgain({});
    },
    entered: () => {
      isOurs.current = true;
    },
    left: () => {
      isOurs.current = false;
    },
  };
}

/** Returns stable functions that call the latest handlers, so that tiles need not render again. */
function useLatest(now: TileHandlers): TileHandlers {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  return useMemo(
    () => ({
      press: (...given) => latest.current.press(...given),
      hold: (...given) => latest.current.hold(...given),
      select: (...given) => latest.current.select(...given),
      key: (...given) => latest.current.key(...given),
      drag: (...given) => latest.current.drag(...given),
    }),
    [],
  );
}
