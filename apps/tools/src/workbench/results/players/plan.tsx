import type { Playable } from '@artcade/contract/playable';
import type { Asset } from '@artcade/contract/shapes';
import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { ArrowRight } from '@artcade/ui/icons';
import { useRef, useState } from 'react';
import { targetsOf } from './plan-links.ts';
import type { PlayerProps } from './player-props.ts';
import { PlayerBar, WithPlayable } from './use-playable.tsx';

/** A plan that is clicked through, screen by screen. */
export function Plan({ asset }: PlayerProps) {
  return (
    <WithPlayable asset={asset}>{(playable) => <Screens asset={asset} playable={playable} />}</WithPlayable>
  );
}

function Screens({ asset, playable }: { asset: Asset; playable: Playable }) {
  const { t } = useTranslation();
  const { screens, width, height } = playable;
  const [path, setPath] = useState<readonly string[]>([screens[0]?.id ?? '']);
  const here = screens.find(({ id }) => id === path.at(-1)) ?? screens[0];
  const stage = useRef<HTMLDivElement>(null);
  if (!here) return null;
  const targets = targetsOf(playable, here.id);
  const go = (id: string) => {
    setPath((now) => [...now, id]);
    // The pressed spot disappears with its screen.
    stage.current?.focus();
  };
  const { box } = here;
  return (
    <div className="flex min-h-0 flex-1 flex-col" data-player>
      <div className="grid min-h-0 flex-1 place-items-center overflow-hidden rounded-lg bg-well">
        {/* biome-ignore lint/a11y/useSemanticElements: no fields; a screen with its hot spots. */}
        <div
          ref={stage}
          tabIndex={-1}
          role="group"
          aria-label={here.name}
          data-screen={here.id}
          className="relative h-full max-w-full overflow-hidden bg-no-repeat outline-none"
          style={{
            aspectRatio: `${box.w} / ${box.h}`,
            backgroundImage: `url(${asset.url})`,
            backgroundSize: `${(width / box.w) * 100}% ${(height / box.h) * 100}%`,
            backgroundPosition: `${(box.x / Math.max(1, width - box.w)) * 100}% ${(box.y / Math.max(1, height - box.h)) * 100}%`,
          }}
        >
          {targets.flatMap(({ screen, spot }) =>
            spot
              ? [
                  <button
                    key={screen.id}
                    type="button"
                    aria-label={t('results.goTo', { name: screen.name })}
                    title={t('results.goTo', { name: screen.name })}
                    onClick={() => go(screen.id)}
                    className="absolute rounded-lg border-2 border-link/60 bg-link/10 hover:bg-link/30"
                    style={{
                      left: `${((spot.x - box.x) / box.w) * 100}%`,
                      top: `${((spot.y - box.y) / box.h) * 100}%`,
                      width: `${(spot.w / box.w) * 100}%`,
                      height: `${(spot.h / box.h) * 100}%`,
                    }}
                  />,
                ]
              : [],
          )}
        </div>
      </div>
      <PlayerBar>
        <p role="status" className="font-medium font-title">
          {here.name}
        </p>
        <Button
          className="min-h-9! px-3!"
          disabled={path.length < 2}
          onClick={() => setPath((now) => now.slice(0, -1))}
        >
          {t('results.back')}
        </Button>
        {targets.map(({ screen }) => (
          <Button key={screen.id} className="min-h-9! px-3! text-sm" onClick={() => go(screen.id)}>
            <ArrowRight aria-hidden="true" className="size-4" />
            {screen.name}
          </Button>
        ))}
      </PlayerBar>
    </div>
  );
}
