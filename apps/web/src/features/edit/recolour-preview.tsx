import type { Asset } from '@artcade/contract/shapes';
import { recolourLimits } from '@artcade/domain/edits';
import type { Raster } from '@artcade/domain/pictures/raster';
import { useTranslation } from '@artcade/ui/i18n';
import { Eye } from '@artcade/ui/icons';
import { useEffect, useRef, useState } from 'react';
import type { AskedColours } from './recolour-worker.ts';

/** Enough for a screen; a phone computes it in well under a second. */
const longestSide = 800;
/** Somebody who tries colours changes them faster than that. */
const pause = 150;

interface Props {
  readonly asset: Asset;
  readonly colours: readonly string[];
  readonly isShown: boolean;
}

/** The picture in the chosen colours, before they cost anything. Another picture needs another one of these. */
export function RecolourPreview({ asset, colours, isShown }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter | null>(null);
  const [isPainted, setPainted] = useState(false);
  const { previewUrl } = asset;
  useEffect(() => {
    const opened = openPainter(previewUrl, (raster) => {
      if (canvas.current) paint(canvas.current, raster);
      setPainted(true);
    });
    painter.current = opened;
    return opened.close;
  }, [previewUrl]);
  const wanted = colours.join();
  useEffect(() => {
    const given = wanted.split(',');
    if (given.length < recolourLimits.minimum) return;
    const timer = setTimeout(() => painter.current?.ask(given), pause);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <canvas
      ref={canvas}
      className={`absolute inset-0 size-full ${isShown && isPainted ? '' : 'invisible'}`}
    />
  );
}

/** Switches between the picture and its preview. */
export function PreviewSwitch({ isOn, onPress }: { isOn: boolean; onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="absolute top-3 left-3 inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-panel/90 px-3.5 text-muted text-sm aria-pressed:border-link aria-pressed:text-text"
      onClick={onPress}
    >
      <Eye aria-hidden="true" className="size-4" />
      {t('edits.livePreview')}
    </button>
  );
}

interface Painter {
  readonly ask: (colours: readonly string[]) => void;
  readonly close: () => void;
}

/** Paints in a thread of its own. While it is busy, only the newest colours wait. */
function openPainter(url: string, onPainted: (raster: Raster) => void): Painter {
  const worker = new Worker(new URL('./recolour-worker.ts', import.meta.url), { type: 'module' });
  const picture = pixelsOf(url).catch(() => null);
  let isBusy = false;
  let next: readonly string[] | null = null;
  const work = async () => {
    if (isBusy || next === null) return;
    isBusy = true;
    const raster = await picture;
    const asked = next;
    next = null;
    // A picture that does not load has no preview; the edit itself does not need it.
    if (raster) worker.postMessage({ picture: raster, colours: asked } satisfies AskedColours);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Raster | null>) => {
    isBusy = false;
    if (data) onPainted(data);
    void work();
  });
  return {
    ask: (colours) => {
      next = colours;
      void work();
    },
    close: () => worker.terminate(),
  };
}

async function pixelsOf(url: string): Promise<Raster> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = Math.min(1, longestSide / Math.max(image.naturalWidth, image.naturalHeight));
  const [width, height] = [image.naturalWidth, image.naturalHeight].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number];
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!context) throw new Error('This browser cannot read pixels.');
  context.drawImage(image, 0, 0, width, height);
  return { width, height, data: new Uint8Array(context.getImageData(0, 0, width, height).data.buffer) };
}

function paint(canvas: HTMLCanvasElement, { width, height, data }: Raster): void {
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
}
