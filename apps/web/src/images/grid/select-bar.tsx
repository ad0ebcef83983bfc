import { useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import { X } from '@artcade/ui/icons';
import { type ReactNode, useRef } from 'react';
import { useBottomBar } from './use-bottom-bar.ts';

export interface BarAction {
  readonly label: string;
  readonly Icon: Icon;
  readonly onClick: () => void;
  readonly isDanger?: boolean;
  /** Shows the icon alone, even if there is space for the label. */
  readonly isBrief?: boolean;
}

interface Props {
  readonly count: number;
  readonly actions: readonly BarAction[];
  readonly onClear: () => void;
  /** Instead of how many are selected. */
  readonly text?: string | undefined;
  /** A line of its own above the actions. */
  readonly children?: ReactNode;
}

/** The actions for selected images, at the bottom of the screen. */
export function SelectBar({ count, actions, onClear, text, children }: Props) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  return (
    <section
      ref={bar}
      aria-label={t('images.selection')}
      className="fixed inset-x-0 bottom-0 z-30 mx-auto flex max-w-2xl flex-wrap items-center gap-1 border border-line-strong bg-panel py-1.5 pr-2 pl-1.5 max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[calc(0.375rem+var(--safe-bottom))] sm:bottom-[calc(1rem+var(--safe-bottom))] sm:rounded-card sm:shadow-lg lg:left-64"
    >
      {children && <div className="flex w-full justify-center border-line border-b pb-1">{children}</div>}
      <button
        type="button"
        data-back=""
        aria-label={t('images.clearSelection')}
        title={t('images.clearSelection')}
        className="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-raised hover:text-text"
        onClick={onClear}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      {/* Not in several lines: where there is no room, the actions are below it. */}
      <p role="status" className="flex-auto whitespace-nowrap font-medium text-sm tabular-nums">
        {text ?? t('images.selected', { count })}
      </p>
      <div className="flex flex-auto items-center justify-end gap-1 max-sm:justify-between">
        {actions.map(({ label, Icon, onClick, isDanger, isBrief }) => (
          <button
            key={label}
            type="button"
            className={`flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-2.5 text-sm hover:bg-raised sm:px-3 ${isDanger ? 'text-danger-text' : ''}`}
            aria-label={label}
            title={label}
            onClick={onClick}
          >
            <Icon aria-hidden="true" className="size-5 sm:size-4" />
            {!isBrief && <span className="max-sm:hidden">{label}</span>}
          </button>
        ))}
      </div>
    </section>
  );
}
