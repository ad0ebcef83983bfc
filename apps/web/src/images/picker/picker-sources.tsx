import { useTranslation } from '@artcade/ui/i18n';
import { FolderHeart, MonitorUp, Smartphone, UsersRound } from '@artcade/ui/icons';
import { useId } from 'react';
import { platform } from '#platform/platform.ts';

const sources = [
  { id: 'device', text: 'picker.device', Icon: MonitorUp },
  { id: 'drive', text: 'picker.drive', Icon: FolderHeart },
  { id: 'albums', text: 'picker.albums', Icon: UsersRound },
] as const;

export type PickSource = (typeof sources)[number]['id'];

interface Props {
  readonly chosen: PickSource;
  readonly onChoose: (source: PickSource) => void;
}

/** Radio buttons that look like a switch. */
export function Sources({ chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col gap-1 rounded-card bg-well p-1">
      <legend className="sr-only">{t('picker.source')}</legend>
      {sources.map(({ id, text, Icon }) => {
        const SourceIcon = id === 'device' && platform.pictures ? Smartphone : Icon;
        return (
          <label
            key={id}
            className="relative flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-lg border border-transparent px-2 py-1 text-center text-muted text-sm leading-tight transition-colors duration-150 has-[:checked]:border-line-strong has-[:checked]:bg-panel has-[:checked]:font-semibold has-[:checked]:text-text has-[:focus-visible]:outline-2 max-sm:flex-col max-sm:gap-1 max-sm:py-2"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === id}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
              onChange={() => onChoose(id)}
            />
            <SourceIcon aria-hidden="true" className="size-4 shrink-0" />
            {t(text)}
          </label>
        );
      })}
    </fieldset>
  );
}
