import type { Playable } from '@artcade/contract/playable';
import { smallestSize } from '@artcade/domain/atlas';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { piecesOf } from './frame-clock.ts';
import type { PlayerProps } from './player-props.ts';
import { PlayerBar, WithPlayable } from './use-playable.tsx';

type Frame = Playable['frames'][number];
type Sliced = Frame & { readonly borders: NonNullable<Frame['borders']> };

const isSliced = (frame: Frame): frame is Sliced => frame.borders !== undefined;
const step = 12;
const largest = 1200;

/** A part of an interface that is stretched with the mouse or the arrow keys; its corners stay as they are. */
export function Stretch({ asset }: PlayerProps) {
  return <WithPlayable asset={asset}>{(playable) => <Parts playable={playable} />}</WithPlayable>;
}

function Parts({ playable }: { playable: Playable }) {
  const { t } = useTranslation();
  const parts = playable.frames.filter(isSliced);
  const [name, setName] = useState(parts[0]?.name ?? '');
  const part = parts.find((each) => each.name === name) ?? parts[0];
  if (!part) return <p className="grid flex-1 place-items-center text-muted">{t('results.noParts')}</p>;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Part key={part.name} part={part} picture={playable.pictures[0]?.data ?? ''} />
      <PlayerBar>
        <label className="flex min-h-11 items-center gap-2 text-sm">
          {t('results.part')}
          <select
            className="min-h-11 rounded-card border border-field bg-ground px-3"
            value={part.name}
            onChange={({ target }) => setName(target.value)}
          >
            {parts.map((each) => (
              <option key={each.name}>{each.name}</option>
            ))}
          </select>
        </label>
        <p className="text-muted text-sm pointer-coarse:hidden">{t('results.stretchHint')}</p>
        <p className="hidden text-muted text-sm pointer-coarse:block">{t('results.stretchTouch')}</p>
      </PlayerBar>
    </div>
  );
}

function Part({ part, picture }: { part: Sliced; picture: string }) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: Math.round(part.w), height: Math.round(part.h) });
  const [sheet, setSheet] = useState<HTMLImageElement | null>(null);
  const from = useRef<{ x: number; y: number; width: number; height: number } | null>(null);
  useEffect(() => {
    const image = new Image();
    image.onload = () => setSheet(image);
    image.src = picture;
  }, [picture]);
  useEffect(() => {
    const brush = canvas.current?.getContext('2d');
    if (!brush || !sheet) return;
    brush.clearRect(0, 0, size.width, size.height);
    for (const {
      from: [sx, sy, sw, sh],
      to: [x, y, w, h],
    } of piecesOf(part, size.width, size.height))
      brush.drawImage(sheet, sx, sy, sw, sh, x, y, w, h);
  }, [part, sheet, size]);

  const least = smallestSize(part.borders);
  const stretch = (width: number, height: number) =>
    setSize({
      width: Math.round(Math.min(largest, Math.max(least.width, width))),
      height: Math.round(Math.min(largest, Math.max(least.height, height))),
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = {
      ArrowRight: [step, 0],
      ArrowLeft: [-step, 0],
      ArrowDown: [0, step],
      ArrowUp: [0, -step],
    }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    stretch(size.width + (by[0] ?? 0), size.height + (by[1] ?? 0));
  };
  const onPointerMove = (event: PointerEvent) => {
    const begun = from.current;
    // From the centre, so both sides move.
    if (begun)
      stretch(begun.width + (event.clientX - begun.x) * 2, begun.height + (event.clientY - begun.y) * 2);
  };
  return (
    <div className="relative grid min-h-0 flex-1 place-items-center overflow-auto rounded-lg bg-[conic-gradient(var(--raised)_25%,var(--well)_0_50%,var(--raised)_0_75%,var(--well)_0)] bg-size-[24px_24px] p-6">
      <div className="relative" data-player data-size={`${size.width}x${size.height}`}>
        <canvas ref={canvas} width={size.width} height={size.height} className="block" />
        <button
          type="button"
          aria-label={t('results.stretchBy', size)}
          className="absolute -right-3 -bottom-3 size-8 cursor-nwse-resize touch-none rounded-full border-2 border-ground bg-link"
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = { x: event.clientX, y: event.clientY, ...size };
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            from.current = null;
          }}
        />
      </div>
      <div className="absolute top-2 right-2 flex items-center gap-2">
        <span className="rounded-full bg-panel/90 px-3 py-1 text-sm tabular-nums">
          {size.width} × {size.height}
        </span>
        <Button className="min-h-9! px-3!" onClick={() => stretch(part.w, part.h)}>
          {t('results.originalSize')}
        </Button>
      </div>
    </div>
  );
}
