import { HostError } from '@artcade/bridge/tool';
import type { Playable } from '@artcade/contract/playable';
import type { Asset } from '@artcade/contract/shapes';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Pause, Play } from '@artcade/ui/icons';
import { Spinner } from '@artcade/ui/spinner';
import { type ReactNode, useEffect, useState } from 'react';
import { TroubleNotice } from '../../trouble-notice.tsx';
import { useWorkbench } from '../../workbench-state.ts';

type State =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly code: string }
  | { readonly phase: 'ready'; readonly playable: Playable };

const askAgainAfter = 1500;

/** Fetches what an image needs to play, which the server draws, and shows it once it is there. */
export function WithPlayable({
  asset,
  children,
}: {
  asset: Asset;
  children: (playable: Playable) => ReactNode;
}) {
  const { host } = useWorkbench();
  const { t } = useTranslation();
  const [state, setState] = useState<State>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setState({ phase: 'loading' });
    const ask = () =>
      void host.ask<Playable>('playable', { assetId: asset.id }).then(
        (playable) => !isGone && setState({ phase: 'ready', playable }),
        (error: unknown) => {
          if (isGone) return;
          const code = error instanceof HostError ? error.code : 'internal';
          // Images that the user has left meanwhile are still being drawn.
          if (code === 'too_many_exports') timer = setTimeout(ask, askAgainAfter);
          else setState({ phase: 'failed', code });
        },
      );
    ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [host, asset.id, attempt]);
  if (state.phase === 'ready') return children(state.playable);
  return (
    <div className="relative grid min-h-0 flex-1 place-items-center overflow-hidden rounded-lg bg-well">
      <img src={asset.previewUrl} alt="" className="absolute inset-0 size-full object-contain opacity-40" />
      <div className="relative flex max-w-80 flex-col items-center gap-3 rounded-card bg-panel/90 p-4">
        {state.phase === 'loading' ? (
          <>
            <Spinner label={t('results.preparing')} />
            <p aria-hidden="true" className="text-sm">
              {t('results.preparing')}
            </p>
          </>
        ) : (
          <>
            <TroubleNotice trouble={{ code: state.code, details: {} }} />
            <Button onClick={() => setAttempt(attempt + 1)}>{t('workbench.again')}</Button>
          </>
        )}
      </div>
    </div>
  );
}

/** The controls below a player. Arrow keys belong to them, not to the viewer. */
export function PlayerBar({ children }: { children: ReactNode }) {
  return (
    <div data-player className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-2">
      {children}
    </div>
  );
}

interface PlayButtonProps {
  readonly isPlaying: boolean;
  readonly onChange: (isPlaying: boolean) => void;
}

export function PlayButton({ isPlaying, onChange }: PlayButtonProps) {
  const { t } = useTranslation();
  const Icon = isPlaying ? Pause : Play;
  return (
    <Button className="px-3!" onClick={() => onChange(!isPlaying)}>
      <Icon aria-hidden="true" className="size-5" />
      {isPlaying ? t('results.pause') : t('results.play')}
    </Button>
  );
}

interface RangeProps {
  readonly label: string;
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly text?: string;
  readonly onChange: (value: number) => void;
}

export function Range({ label, value, minimum, maximum, text, onChange }: RangeProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm">
      {label}
      <input
        type="range"
        className="w-32 accent-(--link)"
        min={minimum}
        max={maximum}
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <span aria-hidden="true" className="min-w-10 text-muted tabular-nums">
        {text ?? value}
      </span>
    </label>
  );
}

export function Toggle({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-5 accent-(--link)"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
