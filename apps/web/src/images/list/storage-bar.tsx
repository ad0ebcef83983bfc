import { formatBytes, storageBarColour, usedFraction } from '@artcade/domain/storage';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import type { ReactNode } from 'react';

const colours = { blue: 'bg-link', yellow: 'bg-alert', red: 'bg-danger' } as const;

interface Props {
  readonly used: number;
  readonly limit: number;
  /** At the end of the line of figures. */
  readonly children?: ReactNode;
}

export function StorageBar({ used, limit, children }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = t('images.storageUsed', {
    used: formatBytes(used, language),
    limit: formatBytes(limit, language),
  });
  const fraction = usedFraction(used, limit);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: no browser lets the element itself be drawn alike. */}
      <div
        role="meter"
        aria-label={t('images.storage')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(fraction * 100)}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-well"
      >
        {/* A single byte is seen too. */}
        <div
          className={`h-full min-w-1 rounded-full transition-[width] duration-200 ${colours[storageBarColour(used, limit)]} ${used === 0 ? 'invisible' : ''}`}
          style={{ width: `${fraction * 100}%` }}
        />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-muted text-sm tabular-nums">
        <span>{text}</span>
        {children}
      </div>
    </div>
  );
}

/** A placeholder of the same height until the figures have loaded. */
export function StorageBarUnknown() {
  return (
    <div className="flex flex-col gap-2" aria-hidden="true">
      <div className="pulse h-1.5 rounded-full bg-well" />
      <div className="flex h-5 items-center">
        <span className="pulse h-3 w-40 rounded bg-raised" />
      </div>
    </div>
  );
}
