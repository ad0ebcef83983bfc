import type { Asset } from '@artcade/contract/shapes';
import type { Verdict } from '@artcade/domain/comments';
import type { ImageState } from '@artcade/domain/projects';
import { FileName } from '@artcade/ui/file-name';
import { BadgeCheck, Check, MessageSquare, Pencil, Star } from '@artcade/ui/icons';
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useRef,
} from 'react';
import { StateBadge } from '#images/organise/image-state.tsx';
import { captionHeight } from './grid-layout.ts';
import { Picture } from './picture.tsx';

/** The index of a tile, and whether it is the tab stop. */
interface TilePlace {
  readonly index: number;
  readonly tabIndex: 0 | -1;
}

export type RenderTile = (asset: Asset, place: TilePlace) => ReactNode;

export interface TileHandlers {
  readonly press: (index: number, event: MouseEvent) => void;
  readonly hold: (index: number) => void;
  readonly select: (index: number, isRange: boolean) => void;
  readonly key: (index: number, event: KeyboardEvent) => void;
  readonly drag: (index: number, event: DragEvent) => void;
}

interface Props extends TilePlace {
  readonly asset: Asset | null;
  readonly total: number;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Null if nothing can be selected. */
  readonly isSelected: boolean | null;
  readonly isSelecting: boolean;
  readonly isDraggable: boolean;
  readonly on: TileHandlers;
  readonly texts: TileTexts;
  readonly renderTile: RenderTile | undefined;
}

/** Read once for the whole grid: a translation costs more than rendering a tile. */
export interface TileTexts {
  readonly loading: string;
  readonly favourite: string;
  readonly states: Readonly<Record<ImageState, string>>;
  readonly verdicts: Readonly<Record<Verdict, string>>;
  readonly openComments: (count: number) => string;
  readonly select: (name: string) => string;
}

export const Tile = memo(function Tile({ asset, index, tabIndex, total, x, y, side, ...rest }: Props) {
  const { isSelected, isSelecting, isDraggable, on, texts, renderTile } = rest;
  const hold = useHold(() => on.hold(index));
  const comments = asset?.openComments ?? 0;
  return (
    <li
      aria-setsize={total}
      aria-posinset={index + 1}
      draggable={isDraggable && asset !== null}
      onDragStart={(event) => on.drag(index, event)}
      className="group/tile contain-layout contain-style absolute top-0 left-0"
      style={{ width: side, height: side + captionHeight, transform: `translate(${x}px, ${y}px)` }}
    >
      <button
        type="button"
        data-tile={index}
        tabIndex={tabIndex}
        aria-label={asset ? asset.name : texts.loading}
        aria-description={asset ? descriptionOf(asset, texts) : undefined}
        aria-busy={asset === null || undefined}
        className={`relative block w-full select-none overflow-hidden rounded-card border bg-panel [-webkit-touch-callout:none] ${isSelected ? 'border-link ring-2 ring-link' : 'border-line'}`}
        style={{ height: side }}
        onKeyDown={(event) => on.key(index, event)}
        {...hold}
        onClick={(event) => !hold.wasHeld() && on.press(index, event)}
      >
        {asset ? (
          <span className={`absolute ${isSelected ? 'inset-3' : 'inset-0'}`}>
            <Picture asset={asset} />
          </span>
        ) : (
          <span className="absolute inset-0 bg-raised" />
        )}
        {(asset?.favourite || comments > 0) && (
          <span className="absolute top-2 right-2 flex gap-1 text-white">
            {comments > 0 && (
              <span className="flex h-7 items-center gap-1 rounded-full bg-[#0f1117]/80 px-2 text-xs tabular-nums">
                <MessageSquare aria-hidden="true" className="size-3.5" />
                {comments > 99 ? '99+' : comments}
              </span>
            )}
            {asset?.favourite && (
              <span className="grid size-7 place-items-center rounded-full bg-[#0f1117]/55">
                <Star aria-hidden="true" className="size-4 fill-current" />
              </span>
            )}
          </span>
        )}
        {asset?.verdict && <VerdictBadge verdict={asset.verdict} />}
      </button>
      {asset?.state && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-2 flex -translate-y-full"
          style={{ top: side - 8 }}
        >
          <StateBadge state={asset.state} label={texts.states[asset.state]} />
        </span>
      )}
      {asset && isSelected !== null && (
        <SelectBox
          label={texts.select(asset.name)}
          isSelected={isSelected}
          isShown={isSelecting}
          tabIndex={tabIndex}
          onSelect={(isRange) => on.select(index, isRange)}
        />
      )}
      <div className="flex items-center" style={{ height: captionHeight }}>
        {asset ? (
          (renderTile?.(asset, { index, tabIndex }) ?? <TileName name={asset.name} />)
        ) : (
          <span className="ml-0.5 h-3 w-2/3 rounded bg-raised" />
        )}
      </div>
    </li>
  );
});

/** For screen readers: what the badges over the picture say. */
const descriptionOf = (
  { favourite, state, verdict, openComments }: Asset,
  texts: TileTexts,
): string | undefined =>
  [
    favourite && texts.favourite,
    state && texts.states[state],
    verdict && texts.verdicts[verdict],
    openComments && texts.openComments(openComments),
  ]
    .filter(Boolean)
    .join(', ') || undefined;

function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const [Icon, colour] = verdict === 'approved' ? [BadgeCheck, '#3ddc97'] : [Pencil, '#ffb020'];
  return (
    <span
      className="absolute right-2 bottom-2 grid size-7 place-items-center rounded-full bg-[#0f1117]/80"
      style={{ color: colour }}
    >
      <Icon aria-hidden="true" className="size-4" />
    </span>
  );
}

export const TileName = ({ name }: { name: string }) => (
  <FileName name={name} className="flex-1 px-0.5 text-sm" />
);

interface BoxProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly isShown: boolean;
  readonly tabIndex: 0 | -1;
  readonly onSelect: (isRange: boolean) => void;
}

/** Hidden until hover, keyboard focus or a selection. On touch, a long press starts a selection. */
function SelectBox({ label, isSelected, isShown, tabIndex, onSelect }: BoxProps) {
  return (
    <label
      className={`absolute top-0 left-0 grid size-11 cursor-pointer place-items-center transition-opacity duration-150 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 ${isShown ? '' : 'opacity-0 [@media(hover:none)]:pointer-events-none'}`}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        tabIndex={tabIndex}
        className="peer absolute inset-0 cursor-pointer appearance-none opacity-0"
        onChange={(event) => {
          const { nativeEvent } = event;
          onSelect('shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
        }}
      />
      <span
        aria-hidden="true"
        className={`grid size-6 place-items-center rounded-full border-2 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 ${isSelected ? 'border-link bg-link text-ground' : 'border-white bg-[#0f1117]/55'}`}
      >
        {isSelected && <Check className="size-4" strokeWidth={3} />}
      </span>
    </label>
  );
}

const holdFor = 450;
const holdSlack = 10;

/** A long press by touch. Suppresses the click that follows it, and the browser's own menu. */
function useHold(onHold: () => void) {
  const state = useRef({ timer: 0, x: 0, y: 0, held: false });
  const stop = () => clearTimeout(state.current.timer);
  return {
    wasHeld: () => state.current.held,
    onPointerDown: (event: PointerEvent) => {
      state.current.held = false;
      if (event.pointerType === 'mouse') return;
      stop();
      const timer = window.setTimeout(() => {
        state.current.held = true;
        navigator.vibrate?.(10);
        onHold();
      }, holdFor);
      state.current = { timer, x: event.clientX, y: event.clientY, held: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = state.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > holdSlack) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (state.current.held) event.preventDefault();
    },
  };
}
