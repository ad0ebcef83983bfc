import { useTranslation } from '@artcade/ui/i18n';
import type { KeyboardEvent } from 'react';
import type { PanelTab } from './use-panel.ts';

interface Props {
  readonly id: string;
  readonly tabs: readonly PanelTab[];
  readonly tab: PanelTab;
  /** Comments that are not resolved. */
  readonly openComments: number;
  readonly onTab: (tab: PanelTab) => void;
}

const texts = {
  details: 'images.details',
  recipe: 'recipe.title',
  comments: 'talk.comments',
  versions: 'talk.versions',
} as const;

/** What the panel beside a picture can show. */
export function PictureTabs({ id, tabs, tab, openComments, onTab }: Props) {
  const { t } = useTranslation();
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    // Elsewhere these keys turn to another image.
    event.preventDefault();
    event.stopPropagation();
    const next = tabs.at((tabs.indexOf(tab) + step) % tabs.length) ?? tab;
    onTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={t('images.about')}
      className="-mb-px flex min-w-0 flex-1 overflow-x-auto px-1 sm:px-2"
      onKeyDown={onKey}
    >
      {tabs.map((each) => (
        <button
          key={each}
          id={`${id}-${each}`}
          type="button"
          role="tab"
          aria-selected={each === tab}
          aria-controls={`${id}-panel`}
          tabIndex={each === tab ? 0 : -1}
          className="flex min-h-11 shrink-0 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-2.5 font-medium text-muted text-sm -outline-offset-2 hover:text-text aria-selected:border-link aria-selected:text-text sm:px-3"
          onClick={() => onTab(each)}
        >
          {t(texts[each])}
          {each === 'comments' && openComments > 0 && (
            <span
              role="img"
              aria-label={t('talk.open', { count: openComments })}
              className="rounded-full bg-raised px-1.5 text-text text-xs tabular-nums"
            >
              {openComments}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
