import type { Asset } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { useStore } from '@artcade/ui/store';
import { type ReactNode, useId, useState } from 'react';
import { checkerboard } from '#images/grid/picture.tsx';
import { placeholder } from '#images/grid/thumbhash.ts';
import type { Mask } from './mask.ts';
import { placeOfPicture, type Scene, shownScale } from './scene.ts';
import type { Canvas, CanvasTool } from './use-canvas.ts';

interface Props {
  readonly asset: Asset;
  readonly scene: Scene;
  readonly mask: Mask;
  readonly canvas: Canvas;
  readonly tool: CanvasTool;
  readonly isMasking: boolean;
  readonly showsMask: boolean;
  /** Lies over the picture, such as a preview of the result. */
  readonly over?: ReactNode;
}

const cursors = {
  brush: 'cursor-none',
  eraser: 'cursor-none',
  lasso: 'cursor-crosshair',
  hand: 'cursor-grab',
} as const;

/** The picture on its checkerboard, with what is marked in it. */
export function EditCanvas({ asset, scene, mask, canvas, tool, isMasking, showsMask, over }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { width, height } = mask.bitmap;
  const { share } = useStore(mask);
  const fitted = canvas.frame?.fitted;
  const place = placeOfPicture(scene);
  const isExtended = place.width < 1 || place.height < 1;
  const percent = (part: number) => `${part * 100}%`;
  return (
    <>
      <div
        ref={canvas.stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is operated by keys, as its description says.
        tabIndex={0}
        aria-label={t('edits.canvas', { name: asset.name })}
        aria-describedby={`${id}-how`}
        className={`absolute inset-0 touch-none select-none overflow-hidden outline-offset-[-3px] data-moving:cursor-grabbing data-space:cursor-grab ${isMasking ? cursors[tool] : 'cursor-grab'}`}
        {...canvas.handlers}
      >
        {fitted && (
          <div
            ref={canvas.box}
            className={`absolute top-1/2 left-1/2 ${isExtended ? 'outline-2 outline-link outline-dashed' : ''}`}
            style={{
              width: fitted.width,
              height: fitted.height,
              marginLeft: -fitted.width / 2,
              marginTop: -fitted.height / 2,
            }}
          >
            {isExtended && <div aria-hidden="true" className="absolute inset-0 bg-link/15" />}
            <div
              className={`absolute overflow-hidden ${checkerboard}`}
              style={{
                left: percent(place.left),
                top: percent(place.top),
                width: percent(place.width),
                height: percent(place.height),
              }}
            >
              <Picture key={asset.id} asset={asset} scene={scene} canvas={canvas} />
              {over}
              <div aria-hidden="true" className="pointer-events-none absolute inset-0">
                <canvas
                  ref={canvas.overlay}
                  width={width}
                  height={height}
                  className={`absolute inset-0 size-full ${showsMask ? '' : 'invisible'}`}
                />
                <svg
                  aria-hidden="true"
                  viewBox={`0 0 ${width} ${height}`}
                  preserveAspectRatio="none"
                  className="absolute inset-0 size-full"
                >
                  <path
                    ref={canvas.outline}
                    fill="rgb(255 46 147 / 25%)"
                    stroke="#fff"
                    strokeWidth="1.500"
                    strokeDasharray="5 3"
                    vectorEffect="non-scaling-stroke"
                    className="drop-shadow-[0_0_1px_#000]"
                  />
                </svg>
              </div>
            </div>
          </div>
        )}
        <div
          ref={canvas.cursor}
          aria-hidden="true"
          className="pointer-events-none invisible absolute top-1/2 left-1/2 rounded-full border border-white shadow-[0_0_0_1px_#0f1117,inset_0_0_0_1px_#0f1117]"
        />
      </div>
      <p id={`${id}-how`} className="sr-only">
        {isMasking ? t('edits.canvasKeys') : t('edits.canvasMove')}
      </p>
      <p role="status" className="sr-only">
        {isMasking && t('edits.marked', { share: Math.round(share * 100) })}
      </p>
    </>
  );
}

const previewSide = 1600;

/** The preview at first, and the original once it shows more. */
function Picture({ asset, scene, canvas }: Pick<Props, 'asset' | 'scene' | 'canvas'>) {
  const { t } = useTranslation();
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  const view = useStore(canvas.view);
  const scale = canvas.frame ? shownScale(view, canvas.frame, scene) : 0;
  const larger = Math.max(asset.width, asset.height);
  const isCoarse = larger > previewSide && scale * window.devicePixelRatio * larger > previewSide * 1.1;
  // Stays loaded: zooming out and in must not load it twice.
  const [wantsOriginal, setWants] = useState(false);
  if (isCoarse && !wantsOriginal) setWants(true);
  const [isThere, setThere] = useState(false);
  const pixels = scale >= 3 ? '[image-rendering:pixelated]' : '';
  const blur = placeholder(asset.thumbhash);
  return (
    <>
      {blur && state === 'loading' && <img src={blur} alt="" className="absolute inset-0 size-full" />}
      <img
        src={asset.previewUrl}
        alt={asset.name}
        draggable={false}
        onLoad={() => setState('shown')}
        onError={() => setState('broken')}
        className={`absolute inset-0 size-full ${state === 'shown' ? '' : 'opacity-0'} ${pixels}`}
      />
      {wantsOriginal && (
        <img
          src={asset.url}
          alt=""
          draggable={false}
          onLoad={() => setThere(true)}
          className={`absolute inset-0 size-full ${isThere ? '' : 'opacity-0'} ${pixels}`}
        />
      )}
      {state === 'broken' && (
        <p role="alert" className="absolute inset-x-0 bottom-4 px-6 text-center text-muted text-sm">
          {t('images.previewBroken')}
        </p>
      )}
    </>
  );
}
