import type { Generation } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import { useTranslation } from '@artcade/ui/i18n';
import { ChevronLeft, ChevronRight } from '@artcade/ui/icons';
import { Spinner } from '@artcade/ui/spinner';
import { type KeyboardEvent, Suspense, useId, useState } from 'react';
import { FullDialog, IconButton } from './full-dialog.tsx';
import { ImageActions, type Ways } from './image-actions.tsx';
import { byKey, wholeImage } from './linked-view.ts';
import { type Player, playersOf } from './players/players.ts';
import { Again, Facts } from './result-card.tsx';
import { sheetNameKey } from './sheet-picture.ts';
import { useResultActions } from './use-results.ts';
import { ZoomPane } from './zoom-pane.tsx';

/** One image over the whole tool, with all that can be done with it, and its players. */
export function Viewer({ all, ...ways }: { all: readonly Generation[] } & Ways) {
  const { opened, open, close, keep, pick, throwAway } = useResultActions();
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Player['name'] | null>(null);
  const [view, setView] = useState(wholeImage);
  if (!opened) return null;
  const { asset, recipe, state } = opened;
  const place = all.findIndex(({ id }) => id === opened.id);
  const players = asset ? playersOf(recipe) : [];
  const player = players.find(({ name }) => name === chosen) ?? null;
  const go = (step: 1 | -1) => {
    const next = all[place + step];
    if (next) {
      open(next);
      setView(wholeImage);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isControl =
      event.target instanceof HTMLElement && event.target.closest('input, select, [data-player]');
    if (isControl || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const moved = view.scale > 1 || !key.startsWith('arrow') ? byKey(view, event.key) : null;
    if (!player && moved) setView(moved);
    else if (key === 'arrowright') go(1);
    else if (key === 'arrowleft') go(-1);
    else if (key === 'f') keep(opened);
    else if (key === 'c') pick(opened);
    else if (key === 'x' || key === 'delete') {
      const next = all[place + 1] ?? all[place - 1];
      void throwAway(opened);
      if (next) open(next);
      else close();
    } else return;
    event.preventDefault();
  };
  const nameKey = sheetNameKey(recipe);
  const title = recipe.prompt || asset?.name || t(`states.${state}`);
  return (
    <FullDialog
      title={nameKey ? `${t(nameKey)}, ${title}` : title}
      onClose={close}
      onKeyDown={onKeyDown}
      head={
        <>
          {players.length > 0 && <Tabs players={players} chosen={player} onChoose={setChosen} />}
          <div className="flex items-center">
            <IconButton name={t('results.previous')} isOff={place <= 0} onClick={() => go(-1)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton name={t('results.next')} isOff={place >= all.length - 1} onClick={() => go(1)}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        </>
      }
    >
      <div className="grid min-h-0 flex-1 max-lg:block max-lg:overflow-y-auto lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-h-0 min-w-0 flex-col p-2 max-lg:h-[58dvh]">
          {asset && player && (
            <Suspense fallback={<Waiting />}>
              <player.View key={opened.id} generation={opened} asset={asset} />
            </Suspense>
          )}
          {asset && !player && (
            <ZoomPane asset={asset} alt={recipe.prompt || asset.name} view={view} onView={setView} />
          )}
          {!asset && <Gone generation={opened} />}
        </div>
        <Aside generation={opened} asset={asset} {...ways} />
      </div>
    </FullDialog>
  );
}

function Aside({ generation, asset, ...ways }: { generation: Generation; asset: Asset | null } & Ways) {
  const { t } = useTranslation();
  return (
    <aside className="flex min-w-0 flex-col gap-4 border-line p-4 max-lg:border-t lg:overflow-y-auto lg:border-l">
      {asset && (
        <>
          <p className="text-muted text-sm tabular-nums">
            {asset.width} × {asset.height}
          </p>
          <ImageActions generation={generation} asset={asset} hasWords {...ways} />
        </>
      )}
      {!asset && <Again generation={generation} />}
      <Facts generation={generation} />
      <p className="text-muted text-xs pointer-coarse:hidden">{t('results.viewerKeys')}</p>
    </aside>
  );
}

interface TabsProps {
  readonly players: readonly Player[];
  readonly chosen: Player | null;
  readonly onChoose: (name: Player['name'] | null) => void;
}

/** The image itself, or one of its players. */
function Tabs({ players, chosen, onChoose }: TabsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className="flex gap-1 rounded-card bg-well p-1">
      <legend className="sr-only">{t('results.show')}</legend>
      {[null, ...players].map((player) => (
        <label
          key={player?.name ?? 'image'}
          className="relative flex min-h-9 cursor-pointer items-center rounded-lg px-3 text-muted text-sm hover:text-text has-checked:bg-raised has-checked:text-text has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name={id}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            checked={chosen?.name === player?.name}
            onChange={() => onChoose(player?.name ?? null)}
          />
          {t(player ? `results.players.${player.name}` : 'results.players.image')}
        </label>
      ))}
    </fieldset>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="grid flex-1 place-items-center">
      <Spinner label={t('results.preparing')} />
    </div>
  );
}

function Gone({ generation: { state } }: { generation: Generation }) {
  const { t } = useTranslation();
  return (
    <p className="grid flex-1 place-items-center rounded-lg bg-well p-6 text-center text-muted">
      {state === 'done' ? t('workbench.deleted') : t(`states.${state}`)}
    </p>
  );
}
