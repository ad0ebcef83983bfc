import type { Asset } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkerboard } from '#images/grid/picture.tsx';
import { isTransparent, placeholder } from '#images/grid/thumbhash.ts';
import { type Place, placeAt } from './places.ts';
import { type Tap, useZoom, type Zoom } from './use-zoom.ts';
import { isCoarse } from './zoom.ts';

interface Props {
  readonly asset: Asset | null;
  /** A zoom request by keyboard: a factor, or 0 for the whole image. Counted, so that it can be repeated. */
  readonly zoomStep: { readonly factor: number; readonly count: number };
  readonly onSwipe: (step: 1 | -1) => void;
  /** Called with the pressed place of the image; with null if the press was the first half of a double tap. */
  readonly onPlace?: ((place: Place | null) => void) | undefined;
  /** What lies over the image. */
  readonly over?: ((zoom: Zoom) => ReactNode) | undefined;
}

/** The image with its zoom, pan and swipe gestures. */
export function PreviewStage({ asset, zoomStep, onSwipe, onPlace, over }: Props) {
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
  const zoom = useZoom(stage, asset, asset?.id ?? null, onSwipe, tapped);
  const step = useEffectEvent(() => (zoomStep.factor === 0 ? zoom.reset() : zoom.by(zoomStep.factor)));
  useEffect(() => {
    if (zoomStep.count > 0) step();
  }, [zoomStep]);
  const { view, isMoving } = zoom;
  return (
    <div
      ref={stage}
      className={`absolute inset-0 touch-none select-none overflow-hidden ${view.scale > 1 ? (isMoving ? 'cursor-grabbing' : 'cursor-grab') : onPlace ? 'cursor-crosshair' : ''}`}
      {...zoom.handlers}
    >
      {asset && zoom.frame && <Shown key={asset.id} asset={asset} zoom={zoom} />}
      {asset && over?.(zoom)}
    </div>
  );
}

const previewSide = 1600;

function Shown({ asset, zoom: { view, frame, swipe, isMoving } }: { asset: Asset; zoom: Zoom }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  const blur = placeholder(asset.thumbhash);
  const wantsOriginal = useOriginal(asset, { view, frame });
  if (!frame) return null;
  const { width, height } = frame.fitted;
  const onLoad = () => setState('shown');
  const isPixels = (width * view.scale) / asset.width >= 3;
  return (
    <>
      <div
        className={`absolute top-1/2 left-1/2 overflow-hidden ${isTransparent(asset.thumbhash) ? checkerboard : ''} ${isMoving ? '' : 'transition-transform duration-150'}`}
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
          src={asset.previewUrl}
          alt={asset.name}
          draggable={false}
          onLoad={onLoad}
          onError={() => setState('broken')}
          className={`absolute inset-0 size-full transition-opacity duration-200 ${state === 'shown' ? '' : 'opacity-0'} ${isPixels ? '[image-rendering:pixelated]' : ''}`}
        />
        {wantsOriginal && <Original url={asset.url} isPixels={isPixels} />}
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
function useOriginal(asset: Asset, { view, frame }: Pick<Zoom, 'view' | 'frame'>): boolean {
  const [isWanted, setWanted] = useState(asset.type === 'gif');
  const larger = Math.max(asset.width, asset.height);
  const previewWidth = asset.width * Math.min(1, previewSide / larger);
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
