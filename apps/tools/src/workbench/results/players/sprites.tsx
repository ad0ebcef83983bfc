import type { Playable } from '@artcade/contract/playable';
import { useTranslation } from '@artcade/ui/i18n';
import { ChevronLeft, ChevronRight } from '@artcade/ui/icons';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../full-dialog.tsx';
import { frameAt, neighbours } from './frame-clock.ts';
import type { PlayerProps } from './player-props.ts';
import { PlayButton, PlayerBar, prefersStill, Range, Toggle, WithPlayable } from './use-playable.tsx';

const grounds = ['checker', 'dark', 'light', 'colour'] as const;
type Ground = (typeof grounds)[number];

const groundClass: Readonly<Record<Exclude<Ground, 'colour'>, string>> = {
  checker:
    'bg-[conic-gradient(var(--raised)_25%,var(--well)_0_50%,var(--raised)_0_75%,var(--well)_0)] bg-size-[24px_24px]',
  dark: 'bg-[#0b0d12]',
  light: 'bg-[#f4f3ef]',
};

/** A sprite sheet in motion. */
export function Sprites({ asset }: PlayerProps) {
  return <WithPlayable asset={asset}>{(playable) => <Sheet playable={playable} />}</WithPlayable>;
}

function Sheet({ playable }: { playable: Playable }) {
  const { t } = useTranslation();
  const [movement] = playable.animations;
  const frames = (movement?.frames ?? []).flatMap(
    (name) => playable.frames.find((frame) => frame.name === name) ?? [],
  );
  const loops = movement?.loops ?? true;
  const count = frames.length;
  const [speed, setSpeed] = useState(100);
  const [isPlaying, setPlaying] = useState(!prefersStill());
  const [index, setIndex] = useState(0);
  const [hasOnion, setOnion] = useState(false);
  const [ground, setGround] = useState<Ground>('checker');
  const [colour, setColour] = useState('#3a6ea5');
  const rate = ((movement?.framesPerSecond ?? 8) * speed) / 100;
  useClock(isPlaying && count > 1, (milliseconds) =>
    setIndex(frameAt(milliseconds, { count, framesPerSecond: rate, loops })),
  );
  const step = (by: 1 | -1) => {
    setPlaying(false);
    setIndex((now) => (now + by + count) % count);
  };
  const shown = hasOnion ? [...neighbours(index, count, loops), index] : [index];
  const first = frames[0];
  return (
    <div className="flex min-h-0 flex-1 flex-col" data-player>
      <div
        data-ground={ground}
        data-frame={index}
        className={`relative grid min-h-0 flex-1 place-items-center overflow-hidden rounded-lg ${ground === 'colour' ? '' : groundClass[ground]}`}
        style={ground === 'colour' ? { background: colour } : undefined}
      >
        {first && (
          <div
            role="img"
            aria-label={t('results.frameOf', { index: index + 1, count })}
            className="relative h-full max-w-full"
            style={{ aspectRatio: `${first.w} / ${first.h}` }}
          >
            {shown.map((each) => (
              <Sprite
                key={each}
                playable={playable}
                frame={frames[each]}
                opacity={each === index ? 1 : 0.3}
              />
            ))}
          </div>
        )}
      </div>
      <PlayerBar>
        <div className="flex items-center">
          <IconButton name={t('results.frameBefore')} onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <PlayButton isPlaying={isPlaying} onChange={setPlaying} />
          <IconButton name={t('results.frameAfter')} onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        <Range
          label={t('results.speed')}
          value={speed}
          minimum={10}
          maximum={300}
          text={`${speed}%`}
          onChange={setSpeed}
        />
        <Toggle label={t('results.onion')} isOn={hasOnion} onChange={setOnion} />
        <Grounds chosen={ground} onChoose={setGround} colour={colour} onColour={setColour} />
      </PlayerBar>
    </div>
  );
}

/** One frame of the sheet, as large as its place: the sheet is enlarged and moved behind a window. */
function Sprite({
  playable: { width, height, pictures },
  frame,
  opacity,
}: {
  playable: Playable;
  frame: Playable['frames'][number] | undefined;
  opacity: number;
}) {
  if (!frame) return null;
  const across = width - frame.w;
  const down = height - frame.h;
  return (
    <span
      className="absolute inset-0 bg-no-repeat"
      style={{
        opacity,
        backgroundImage: `url(${pictures[0]?.data})`,
        backgroundSize: `${(width / frame.w) * 100}% ${(height / frame.h) * 100}%`,
        backgroundPosition: `${across === 0 ? 0 : (frame.x / across) * 100}% ${down === 0 ? 0 : (frame.y / down) * 100}%`,
      }}
    />
  );
}

interface GroundsProps {
  readonly chosen: Ground;
  readonly onChoose: (ground: Ground) => void;
  readonly colour: string;
  readonly onColour: (colour: string) => void;
}

function Grounds({ chosen, onChoose, colour, onColour }: GroundsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="sr-only">{t('results.ground')}</legend>
      {grounds.map((ground) => (
        <label
          key={ground}
          className="relative flex min-h-9 cursor-pointer items-center rounded-full border border-line-strong px-3 text-muted text-sm hover:text-text has-checked:border-link has-checked:text-text has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name={id}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            checked={chosen === ground}
            onChange={() => onChoose(ground)}
          />
          {t(`results.grounds.${ground}`)}
        </label>
      ))}
      {chosen === 'colour' && (
        <input
          type="color"
          aria-label={t('results.grounds.colour')}
          value={colour}
          className="h-9 w-12 rounded-lg border border-field bg-transparent"
          onChange={({ target }) => onColour(target.value)}
        />
      )}
    </fieldset>
  );
}

/** Calls `tick` with the time since the start, once per painted frame. */
function useClock(isRunning: boolean, tick: (milliseconds: number) => void): void {
  const latest = useRef(tick);
  latest.current = tick;
  useEffect(() => {
    if (!isRunning) return;
    const since = performance.now();
    let request = requestAnimationFrame(function next(now) {
      latest.current(Math.max(0, now - since));
      request = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(request);
  }, [isRunning]);
}
