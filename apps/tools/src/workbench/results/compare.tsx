import type { Generation } from '@artcade/contract/generations';
import { useTranslation } from '@artcade/ui/i18n';
import { Minus, Plus, Star, Trash } from '@artcade/ui/icons';
import { type KeyboardEvent, useState } from 'react';
import { FullDialog, IconButton } from './full-dialog.tsx';
import { byKey, wholeImage, zoomed } from './linked-view.ts';
import { useResultActions } from './use-results.ts';
import { ZoomPane } from './zoom-pane.tsx';

/** Two to four images side by side, zoomed and moved together. */
export function Compare() {
  const { picked, setComparing, keep, throwAway } = useResultActions();
  const { t } = useTranslation();
  const [view, setView] = useState(wholeImage);
  const close = () => setComparing(false);
  const discard = (generation: Generation) => {
    void throwAway(generation);
    if (picked.length <= 2) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pane = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-pane]') : null;
    const generation = picked.find(({ id }) => id === pane?.dataset['pane']);
    const key = event.key.toLowerCase();
    const next = byKey(view, event.key);
    if (next) setView(next);
    else if (generation && key === 'f') keep(generation);
    else if (generation && (key === 'x' || key === 'delete')) discard(generation);
    else return;
    event.preventDefault();
  };
  return (
    <FullDialog
      title={t('results.comparing', { count: picked.length })}
      onClose={close}
      onKeyDown={onKeyDown}
      head={
        <div className="flex items-center">
          <IconButton name={t('results.zoomOut')} onClick={() => setView(zoomed(view, 1 / 1.5))}>
            <Minus aria-hidden="true" className="size-5" />
          </IconButton>
          <button
            type="button"
            className="min-h-11 min-w-14 text-sm tabular-nums hover:text-link"
            title={t('results.zoomReset')}
            onClick={() => setView(wholeImage)}
          >
            {Math.round(view.scale * 100)}%<span className="sr-only"> {t('results.zoomReset')}</span>
          </button>
          <IconButton name={t('results.zoomIn')} onClick={() => setView(zoomed(view, 1.5))}>
            <Plus aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      }
    >
      <ul
        className={`grid min-h-0 flex-1 gap-2 p-2 ${picked.length > 2 ? 'grid-cols-2 grid-rows-2' : 'max-sm:grid-rows-2 sm:grid-cols-2'}`}
      >
        {picked.map((generation) => (
          <Pane
            key={generation.id}
            generation={generation}
            view={view}
            onView={setView}
            onKeep={() => keep(generation)}
            onDiscard={() => discard(generation)}
          />
        ))}
      </ul>
    </FullDialog>
  );
}

interface PaneProps extends Pick<Parameters<typeof ZoomPane>[0], 'view' | 'onView'> {
  readonly generation: Generation;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

function Pane({ generation, view, onView, onKeep, onDiscard }: PaneProps) {
  const { t } = useTranslation();
  const { id, asset, recipe, isKept } = generation;
  if (!asset) return null;
  return (
    <li
      data-pane={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys keep the image or throw it away.
      tabIndex={0}
      aria-keyshortcuts="K X"
      className="flex min-h-0 min-w-0 flex-col rounded-card border border-line bg-panel p-1"
    >
      <ZoomPane asset={asset} alt={recipe.prompt || asset.name} view={view} onView={onView} />
      <div className="flex items-center gap-1 pl-2">
        <p className="min-w-0 flex-1 truncate text-muted text-sm tabular-nums">
          {recipe.seed === null ? asset.name : t('workbench.seedIs', { seed: recipe.seed })}
        </p>
        <IconButton name={t('results.keep')} isOn={isKept} onClick={onKeep}>
          <Star aria-hidden="true" className={`size-5 ${isKept ? 'fill-current' : ''}`} />
        </IconButton>
        <IconButton name={t('results.throwAway')} onClick={onDiscard}>
          <Trash aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}
