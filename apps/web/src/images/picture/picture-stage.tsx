import { useTranslation } from '@artcade/ui/i18n';
import { ChevronLeft, ChevronRight } from '@artcade/ui/icons';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkerboard } from '#images/grid/picture.tsx';
import { isTransparent, placeholder } from '#images/grid/thumbhash.ts';
import { type Place, placeAt } from './places.ts';
import { type Tap, useZoom, type Zoom } from './use-zoom.ts';
import { isCoarse } from './zoom.ts';

/** What is needed to show a picture. */
interface Shown {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
  readonly previewUrl: string;
  /** The file itself, for zooming in; null where only the preview may be seen. */
  readonly url: string | null;
  readonly type?: string;
}

interface Props {
  readonly picture: Shown | null;
  readonly position: { readonly index: number; readonly total: number };
  /** A zoom request by keyboard: a factor, or 0 for the whole image. Counted, so that it can be repeated. */
  readonly zoomStep: { readonly factor: number; readonly count: number };
  /** Shows a neighbour, if there is one. */
  readonly onGo: (step: 1 | -1) => void;
  /** Called with the pressed place of the image; with null if the press was the first half of a double tap. */
  readonly onPlace?: ((place: Place | null) => void) | undefined;
  /** What lies over the image. */
  readonly over?: ((zoom: Zoom) => ReactNode) | undefined;
}

/** The picture with its zoom, pan and swipe gestures, and the way to its neighbours. */
export function PictureStage({ picture, position: { index, total }, zoomStep, onGo, onPlace, over }: Props) {
  const { t } = useTranslation();
  const stage = useRef<HTMLDivElement>(null);
  const tapped = ({ point, isSecond }: Tap) => {
    if (!zoom.frame || !onPlace) return;
    const { x, y, scale } = zoom.view;
    const { width, height } = zoom.frame.fitted;
    const shown = { width: width * scale, height: height * scale };
    const place = placeAt({ x: point.x - x, y: point.y - y }, shown);
    if (isSecond) onPlace(null);
    else if (place) onPlace(place);
  };
  const zoom = useZoom(stage, picture, picture?.id ?? null, onGo, tapped);
  const step = useEffectEvent(() => (zoomStep.factor === 0 ? zoom.reset() : zoom.by(zoomStep.factor)));
  useEffect(() => {
    if (zoomStep.count > 0) step();
  }, [zoomStep]);
  const { view, isMoving } = zoom;
  return (
    <>
      <div
        ref={stage}
        className={`absolute inset-0 touch-none select-none overflow-hidden ${view.scale > 1 ? (isMoving ? 'cursor-grabbing' : 'cursor-grab') : onPlace ? 'cursor-crosshair' : ''}`}
        {...zoom.handlers}
      >
        {picture && zoom.frame && <Picture key={picture.id} picture={picture} zoom={zoom} />}
        {picture && over?.(zoom)}
      </div>
      {index > 0 && <Neighbour label={t('images.previous')} side="left" onClick={() => onGo(-1)} />}
      {index < total - 1 && <Neighbour label={t('images.next')} side="right" onClick={() => onGo(1)} />}
      {total > 1 && (
        <p className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-[#0f1117]/75 px-2.5 py-1 text-white text-xs tabular-nums">
          {t('images.position', { index: index + 1, total })}
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {picture && t('images.nowShown', { name: picture.name, index: index + 1, total })}
      </p>
    </>
  );
}

const previewSide = 1600;

function Picture({ picture, zoom: { view, frame, swipe, isMoving } }: { picture: Shown; zoom: Zoom }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  const blur = placeholder(picture.thumbhash);
  const wantsOriginal = useOriginal(picture, { view, frame });
  if (!frame) return null;
  const { width, height } = frame.fitted;
  const onLoad = () => setState('shown');
  const isPixels = (width * view.scale) / picture.width >= 3;
  return (
    <>
      <div
        className={`absolute top-1/2 left-1/2 overflow-hidden ${isTransparent(picture.thumbhash) ? checkerboard : ''} ${isMoving ? '' : 'transition-transform duration-150'}`}
        style={{
          width,
          height,
          marginLeft: -width / 2,
          marginTop: -height / 2,
          transform: `translate(${view.x + swipe}px, ${view.y}px) scale(${view.scale})`,
        }}
      >
        {blur && state !== 'shown' && (
          <img src={blur} alt="" draggable={false} className="absolute inset-0 size-full" />
        )}
        <img
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) onLoad();
          }}
          src={picture.previewUrl}
          alt={picture.name}
          draggable={false}
          onLoad={onLoad}
          onError={() => setState('broken')}
          className={`absolute inset-0 size-full transition-opacity duration-200 ${state === 'shown' ? '' : 'opacity-0'} ${isPixels ? '[image-rendering:pixelated]' : ''}`}
        />
        {wantsOriginal && picture.url !== null && <Original url={picture.url} isPixels={isPixels} />}
      </div>
      {state === 'broken' && (
        <p role="alert" className="absolute inset-x-0 bottom-4 px-6 text-center text-muted text-sm">
          {t('images.previewBroken')}
        </p>
      )}
    </>
  );
}

/** Stays loaded once it was needed: zooming out and in must not load it twice. */
function useOriginal(picture: Shown, { view, frame }: Pick<Zoom, 'view' | 'frame'>): boolean {
  const [isWanted, setWanted] = useState(picture.type === 'gif');
  const larger = Math.max(picture.width, picture.height);
  const previewWidth = picture.width * Math.min(1, previewSide / larger);
  const isNeeded =
    frame !== null && larger > previewSide && isCoarse(view, frame, previewWidth, window.devicePixelRatio);
  if (isNeeded && !isWanted) setWanted(true);
  return isWanted || isNeeded;
}

/** Laid over the preview once it has loaded, so that nothing flickers. */
function Original({ url, isPixels }: { url: string; isPixels: boolean }) {
  const [isThere, setThere] = useState(false);
  return (
    <img
      src={url}
      alt=""
      draggable={false}
      onLoad={() => setThere(true)}
      className={`absolute inset-0 size-full ${isThere ? '' : 'opacity-0'} ${isPixels ? '[image-rendering:pixelated]' : ''}`}
    />
  );
}

interface NeighbourProps {
  readonly label: string;
  readonly side: 'left' | 'right';
  readonly onClick: () => void;
}

function Neighbour({ label, side, onClick }: NeighbourProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full border border-line-strong bg-panel/85 hover:bg-raised ${side === 'left' ? 'left-2 sm:left-4' : 'right-2 sm:right-4'}`}
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
