import type { Playable } from '@artcade/contract/playable';
import { useTranslation } from '@artcade/ui/i18n';
import { useEffect, useState } from 'react';
import type { PlayerProps } from './player-props.ts';
import { changedBox, type Region, revealOf } from './reveal.ts';
import { PlayButton, PlayerBar, prefersStill, Range, WithPlayable } from './use-playable.tsx';

const duration = 4000;

/** A loading screen that loads: the full bar appears over the empty one. */
export function Loading({ asset, generation }: PlayerProps) {
  const isRing = generation.recipe.inputs['bar'] === 'ring';
  return (
    <WithPlayable asset={asset}>{(playable) => <Screen playable={playable} isRing={isRing} />}</WithPlayable>
  );
}

function Screen({ playable, isRing }: { playable: Playable; isRing: boolean }) {
  const { t } = useTranslation();
  const [percent, setPercent] = useState(prefersStill() ? 60 : 0);
  const [isPlaying, setPlaying] = useState(!prefersStill());
  const region = useChanged(playable);
  const { width, height, pictures } = playable;
  useEffect(() => {
    if (!isPlaying) return;
    const since = performance.now();
    let request = requestAnimationFrame(function next(now) {
      // A moment of rest at the end.
      setPercent(Math.min(100, Math.round((((now - since) % (duration * 1.2)) / duration) * 100)));
      request = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative grid min-h-0 flex-1 place-items-center overflow-hidden rounded-lg bg-well">
        <div
          role="progressbar"
          aria-label={t('results.players.loading')}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="relative h-full max-w-full"
          style={{ aspectRatio: `${width} / ${height}` }}
        >
          {pictures.map(({ name, data }) => (
            <img
              key={name}
              src={data}
              alt=""
              className="absolute inset-0 size-full object-contain"
              style={name === 'end' && region ? revealOf(region, percent / 100, isRing) : undefined}
            />
          ))}
        </div>
      </div>
      <PlayerBar>
        <PlayButton isPlaying={isPlaying} onChange={setPlaying} />
        <Range
          label={t('results.loaded')}
          value={percent}
          minimum={0}
          maximum={100}
          text={`${percent}%`}
          onChange={(value) => {
            setPlaying(false);
            setPercent(value);
          }}
        />
      </PlayerBar>
    </div>
  );
}

/** Where the two pictures differ: that is the bar. */
function useChanged({ pictures, width, height }: Playable): Region | null {
  const [region, setRegion] = useState<Region | null>(null);
  useEffect(() => {
    const pixels = async (data: string) => {
      const image = new Image();
      image.src = data;
      await image.decode();
      const canvas = new OffscreenCanvas(width, height);
      const brush = canvas.getContext('2d', { willReadFrequently: true });
      brush?.drawImage(image, 0, 0, width, height);
      return brush?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    };
    let isGone = false;
    void Promise.all(pictures.map(({ data }) => pixels(data))).then(([start, end]) => {
      if (!isGone && start && end) setRegion(changedBox(start, end, width));
    });
    return () => {
      isGone = true;
    };
  }, [pictures, width, height]);
  return region;
}
