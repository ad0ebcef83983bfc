import { toolSlugs } from '@artcade/domain/catalog';
import { buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { SlidersHorizontal } from '@artcade/ui/icons';
import { Popover } from '@artcade/ui/popover';
import { type ReactNode, useRef, useState } from 'react';
import { type DriveView, filtersMade, sizeNames } from './drive-filter.ts';

interface Props {
  readonly view: DriveView;
  readonly onChange: (view: DriveView) => void;
}

/** Filters by tool, date and size: at the button on a desktop, a sheet on a phone. Choices apply at once. */
export function FilterMenu({ view, onChange }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const made = filtersMade(view);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={made > 0 ? t('drive.filtersMade', { count: made }) : t('drive.filters')}
        className={buttonClass('quiet', 'relative shrink-0 max-sm:size-11 max-sm:px-0')}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        <span className="max-sm:hidden">{t('drive.filters')}</span>
        {made > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-link font-medium text-ground text-xs tabular-nums max-sm:absolute max-sm:-top-1.5 max-sm:-right-1.5">
            {made}
          </span>
        )}
      </button>
      {isOpen && (
        <Popover anchor={button} role="dialog" label={t('drive.filters')} onClose={() => setOpen(false)}>
          <Choices view={view} onChange={onChange} />
        </Popover>
      )}
    </>
  );
}

const control = 'h-11 w-full rounded-card border border-field bg-ground px-3 text-sm';

function Choices({ view, onChange }: Props) {
  const { t } = useTranslation();
  const set = (change: Partial<DriveView>) => onChange({ ...view, ...change });
  return (
    <div className="flex flex-col gap-4 p-4 sm:w-80">
      <Choice label={t('drive.tool')}>
        <select
          className={control}
          value={view.tool}
          onChange={(event) => set({ tool: event.target.value as DriveView['tool'] })}
        >
          <option value="">{t('drive.anyTool')}</option>
          <option value="upload">{t('drive.uploads')}</option>
          {toolSlugs.map((slug) => (
            <option key={slug} value={slug}>
              {t(`tools.${slug}.name`)}
            </option>
          ))}
        </select>
      </Choice>
      <div className="grid grid-cols-2 gap-3">
        <Choice label={t('drive.from')}>
          <input
            type="date"
            className={control}
            value={view.from}
            max={view.to || undefined}
            onChange={(event) => set({ from: event.target.value })}
          />
        </Choice>
        <Choice label={t('drive.to')}>
          <input
            type="date"
            className={control}
            value={view.to}
            min={view.from || undefined}
            onChange={(event) => set({ to: event.target.value })}
          />
        </Choice>
      </div>
      <Choice label={t('drive.size')}>
        <select
          className={control}
          value={view.size}
          onChange={(event) => set({ size: event.target.value as DriveView['size'] })}
        >
          <option value="">{t('drive.anySize')}</option>
          {sizeNames.map((size) => (
            <option key={size} value={size}>
              {t(`drive.${size}`)}
            </option>
          ))}
        </select>
      </Choice>
      <button
        type="button"
        className={buttonClass(
          'bare',
          'min-h-11 self-start text-sm disabled:text-muted disabled:no-underline',
        )}
        disabled={filtersMade(view) === 0}
        onClick={() => set({ tool: '', from: '', to: '', size: '' })}
      >
        {t('drive.clearFilters')}
      </button>
    </div>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child.
    <label className="flex min-w-0 flex-col gap-1.5 font-medium text-sm">
      {label}
      {children}
    </label>
  );
}
