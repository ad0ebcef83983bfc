import type { Generation } from '@artcade/contract/generations';
import { useTranslation } from '@artcade/ui/i18n';
import { Spinner } from '@artcade/ui/spinner';
import { Suspense, useId } from 'react';
import { FullDialog } from './full-dialog.tsx';
import { type Player, playersOf } from './players/players.ts';
import { Again, Facts } from './result-card.tsx';
import { useResultActions } from './use-results.ts';

/** An image in one of its players; of one that was not made, why. */
export function TryDialog() {
  const { opened, player, tryOut, close } = useResultActions();
  const { t } = useTranslation();
  if (!opened) return null;
  const { asset, recipe, state } = opened;
  const players = asset ? playersOf(recipe) : [];
  return (
    <FullDialog
      title={recipe.prompt || asset?.name || t(`states.${state}`)}
      onClose={close}
      onKeyDown={() => {}}
      head={
        players.length > 1 && (
          <Tabs players={players} chosen={player} onChoose={(each) => tryOut(opened, each)} />
        )
      }
    >
      {asset && player ? (
        <div className="flex min-h-0 flex-1 flex-col p-2">
          <Suspense fallback={<Waiting />}>
            <player.View key={`${opened.id} ${player.name}`} generation={opened} asset={asset} />
          </Suspense>
        </div>
      ) : (
        <NotMade generation={opened} />
      )}
    </FullDialog>
  );
}

function NotMade({ generation }: { generation: Generation }) {
  const { t } = useTranslation();
  const { state } = generation;
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4 overflow-y-auto p-6">
      <p className="text-muted">{state === 'done' ? t('workbench.deleted') : t(`states.${state}`)}</p>
      <Facts generation={generation} />
      <Again generation={generation} />
    </div>
  );
}

interface TabsProps {
  readonly players: readonly Player[];
  readonly chosen: Player | null;
  readonly onChoose: (player: Player) => void;
}

function Tabs({ players, chosen, onChoose }: TabsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className="flex gap-1 rounded-card bg-well p-1">
      <legend className="sr-only">{t('results.show')}</legend>
      {players.map((player) => (
        <label
          key={player.name}
          className="relative flex min-h-9 cursor-pointer items-center rounded-lg px-3 text-muted text-sm hover:text-text has-checked:bg-raised has-checked:text-text has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name={id}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            checked={chosen?.name === player.name}
            onChange={() => onChoose(player)}
          />
          {t(`results.players.${player.name}`)}
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
