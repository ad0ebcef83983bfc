import { useTranslation } from '@artcade/ui/i18n';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { PlayerProps } from './player-props.ts';
import { PlayerBar, Range } from './use-playable.tsx';

const step = 24;

/** A seamless background, repeated sideways. It is dragged, or moved with the arrow keys. */
export function Tiling({ asset, generation }: PlayerProps) {
  const { t } = useTranslation();
  const [offset, setOffset] = useState(0);
  const [times, setTimes] = useState(2);
  const from = useRef<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setOffset((now) => now + by);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        role="slider"
        tabIndex={0}
        data-player
        aria-label={t('results.tilingHint')}
        aria-valuenow={Math.round(offset)}
        aria-valuetext={generation.recipe.prompt || asset.name}
        className="min-h-0 flex-1 cursor-grab touch-none rounded-lg bg-well bg-repeat-x active:cursor-grabbing"
        style={{
          backgroundImage: `url(${asset.previewUrl})`,
          backgroundSize: `${100 / times}% auto`,
          backgroundPosition: `${offset}px 50%`,
        }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = event.clientX - offset;
        }}
        onPointerMove={(event) => from.current !== null && setOffset(event.clientX - from.current)}
        onPointerUp={() => {
          from.current = null;
        }}
      />
      <PlayerBar>
        <Range
          label={t('results.repeats')}
          value={times}
          minimum={1}
          maximum={4}
          text={`× ${times}`}
          onChange={setTimes}
        />
        <p className="text-muted text-sm pointer-coarse:hidden">{t('results.tilingHint')}</p>
        <p className="hidden text-muted text-sm pointer-coarse:block">{t('results.tilingTouch')}</p>
      </PlayerBar>
    </div>
  );
}
