import type { Playable } from '@artcade/contract/playable';
import { useTranslation } from '@artcade/ui/i18n';
import { useEffect, useState } from 'react';
import type { PlayerProps } from './player-props.ts';
import { PlayerBar, prefersStill, Range, Toggle, WithPlayable } from './use-playable.tsx';

/** How far the nearest layer moves, as a share of the width. The picture is enlarged by as much, so that no edge shows. */
const depth = 0.08;

/** The layers of a background, which follow the pointer: nearer layers move farther. */
export function Parallax({ asset, generation }: PlayerProps) {
  const isSeamless = generation.recipe.inputs['seamless'] === true;
  return (
    <WithPlayable asset={asset}>
      {(playable) => <Layers playable={playable} isSeamless={isSeamless} />}
    </WithPlayable>
  );
}

function Layers({ playable, isSeamless }: { playable: Playable; isSeamless: boolean }) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const [isScrolling, setScrolling] = useState(false);
  const { pictures, width, height } = playable;
  useEffect(() => {
    if (!isScrolling) return;
    let request = requestAnimationFrame(function next(now) {
      setAt(Math.sin(now / 1800));
      request = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(request);
  }, [isScrolling]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        data-parallax={at.toFixed(3)}
        className="relative grid min-h-0 flex-1 place-items-center overflow-hidden rounded-lg bg-well"
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          if (!isScrolling && !prefersStill()) setAt(((event.clientX - box.left) / box.width) * 2 - 1);
        }}
      >
        <div
          className="relative h-full max-w-full overflow-hidden"
          style={{ aspectRatio: `${width} / ${height}` }}
        >
          {pictures.map(({ name, data }, index) => (
            <img
              key={name}
              src={data}
              alt={name}
              draggable={false}
              className="absolute inset-0 size-full object-cover will-change-transform"
              style={{
                transform: `translateX(${-at * depth * ((index + 1) / pictures.length) * 100}%) scale(${1 + depth * 2})`,
              }}
            />
          ))}
        </div>
      </div>
      <PlayerBar>
        <Range
          label={t('results.camera')}
          value={Math.round(at * 100)}
          minimum={-100}
          maximum={100}
          onChange={(value) => {
            setScrolling(false);
            setAt(value / 100);
          }}
        />
        {!prefersStill() && <Toggle label={t('results.sway')} isOn={isScrolling} onChange={setScrolling} />}
        <p className="text-muted text-sm">
          {t('results.layers', { count: pictures.length })}
          {isSeamless && ` ${t('results.seamlessLayers')}`}
        </p>
      </PlayerBar>
    </div>
  );
}
