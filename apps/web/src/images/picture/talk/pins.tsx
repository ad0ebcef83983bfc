import { useTranslation } from '@artcade/ui/i18n';
import { useEffect, useRef } from 'react';
import { movedBy, type Place } from '../places.ts';
import type { Talking } from '../use-panel.ts';
import type { Zoom } from '../use-zoom.ts';
import { isResolved, threadsOf } from './threads.ts';
import { useTalk } from './use-talk.ts';

/** The element of a comment in the panel, which a pin leads to. */
export const commentElement = (id: string): string => `comment-${id}`;

interface Props {
  readonly assetId: string;
  readonly talking: Talking;
  readonly zoom: Zoom;
}

/** Numbered pins over the picture, one for each comment on a place. They keep their size when the picture is zoomed. */
export function Pins({ assetId, talking, zoom }: Props) {
  const { t } = useTranslation();
  const { data } = useTalk(assetId);
  const { active, point, unpoint, draft } = talking;
  const at = placer(zoom);
  if (!at) return null;
  const threads = threadsOf(data?.comments ?? []);
  return (
    <>
      {threads.map((thread) => {
        const { first, number } = thread;
        const isActive = first.id === active;
        // What is resolved is out of the way, until somebody looks at its comment.
        if (!first.place || number === null || (isResolved(thread) && !isActive)) return null;
        return (
          <button
            key={first.id}
            type="button"
            aria-label={t('talk.pin', { number, name: first.author?.name ?? t('notices.somebody') })}
            className={`${pinClass(zoom)} ${isActive ? 'z-10 border-white bg-link text-ground' : 'border-white bg-[#0f1117]/85 text-white hover:bg-[#0f1117]'}`}
            style={at(first.place)}
            onPointerDown={(event) => event.stopPropagation()}
            onMouseEnter={() => point(first.id)}
            onFocus={() => point(first.id)}
            onBlur={() => unpoint(first.id)}
            onMouseLeave={() => {
              const isRead = document.activeElement?.id === commentElement(first.id);
              if (!isRead) unpoint(first.id);
            }}
            onClick={() => document.getElementById(commentElement(first.id))?.focus()}
          >
            {number}
          </button>
        );
      })}
      {draft && <DraftPin talking={talking} place={draft.place} zoom={zoom} style={at(draft.place)} />}
    </>
  );
}

interface DraftProps {
  readonly talking: Talking;
  readonly place: Place;
  readonly zoom: Zoom;
  readonly style: ReturnType<NonNullable<ReturnType<typeof placer>>>;
}

/** The place of a comment that is being written. Arrow keys move it, for those who do not press on the picture. */
function DraftPin({ talking: { draft, setDraft }, place, zoom, style }: DraftProps) {
  const { t } = useTranslation();
  const pin = useRef<HTMLButtonElement>(null);
  const isWanted = draft?.next === 'pin';
  useEffect(() => {
    if (isWanted) pin.current?.focus();
  }, [isWanted]);
  const percent = (part: number) => Math.round(part * 100);
  const where = t('talk.placeAt', { x: percent(place.x), y: percent(place.y) });
  return (
    <>
      <button
        ref={pin}
        type="button"
        aria-label={where}
        aria-description={t('talk.placeKeys')}
        className={`${pinClass(zoom)} z-20 border-ground bg-play text-on-play`}
        style={style}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => setDraft({ place, next: 'text' })}
        onKeyDown={(event) => {
          const moved = movedBy(place, event.key, event.shiftKey);
          if (event.key === 'Escape' || event.key === 'Delete') setDraft(null);
          else if (moved) setDraft({ place: moved, next: 'pin' });
          else return;
          // The keys must neither turn to another image nor close the preview.
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <span aria-hidden="true">+</span>
      </button>
      <span aria-live="polite" className="sr-only">
        {isWanted && where}
      </span>
    </>
  );
}

const pinClass = ({ isMoving }: Zoom): string =>
  `absolute bottom-1/2 left-1/2 grid size-8 place-items-center rounded-full rounded-bl-none border-2 font-semibold text-sm tabular-nums after:absolute after:-inset-1.5 ${isMoving ? '' : 'transition-transform duration-150'}`;

/** Returns where a place of the picture is on the stage. A place that is not in sight is hidden: the stage cannot scroll to it. */
function placer({ view, frame, swipe }: Zoom) {
  if (!frame) return null;
  const { stage, fitted } = frame;
  return ({ x, y }: Place) => {
    const left = view.x + swipe + (x - 0.5) * fitted.width * view.scale;
    const top = view.y + (y - 0.5) * fitted.height * view.scale;
    const isInSight = Math.abs(left) <= stage.width / 2 + 1 && Math.abs(top) <= stage.height / 2 + 1;
    return {
      transform: `translate(${left}px, ${top}px)`,
      visibility: isInSight ? ('visible' as const) : ('hidden' as const),
    };
  };
}
