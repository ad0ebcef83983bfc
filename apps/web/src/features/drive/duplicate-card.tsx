import type { Asset } from '@artcade/contract/shapes';
import { formatBytes } from '@artcade/domain/storage';
import { Button } from '@artcade/ui/button';
import { FileName } from '@artcade/ui/file-name';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Trash } from '@artcade/ui/icons';
import { useId, useState } from 'react';
import { Picture } from '#images/grid/picture.tsx';
import { type DuplicateGroup, freed, leaving, suggested, toggled } from './duplicate-groups.ts';

interface Props {
  readonly group: DuplicateGroup;
  readonly onMove: (kept: ReadonlySet<string>) => void;
}

/** Copies side by side. The user marks those to keep; the others go to the trash together. */
export function DuplicateCard({ group, onMove }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const heading = useId();
  const [kept, setKept] = useState(() => suggested(group));
  const others = leaving(group, kept);
  return (
    // Not a section: several have the same title, and landmarks must differ.
    <fieldset
      aria-labelledby={heading}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-panel p-4 sm:p-5"
    >
      <h2 id={heading} className="font-semibold text-base">
        {t(group.kind === 'same' ? 'duplicates.same' : 'duplicates.similar', { count: group.images.length })}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
        {group.images.map((asset) => (
          <li key={asset.id}>
            <CopyChoice
              asset={asset}
              isKept={kept.has(asset.id)}
              onToggle={() => setKept(toggled(kept, asset.id))}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button disabled={others.length === 0} onClick={() => onMove(kept)}>
          <Trash aria-hidden="true" className="size-4" />
          {t('duplicates.move', { count: others.length })}
        </Button>
        <p className="text-muted text-sm tabular-nums">
          {kept.size === 0
            ? t('duplicates.keepOne')
            : others.length > 0
              ? t('duplicates.frees', { size: formatBytes(freed(others), language) })
              : t('duplicates.keepsAll')}
        </p>
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly asset: Asset;
  readonly isKept: boolean;
  readonly onToggle: () => void;
}

function CopyChoice({ asset, isKept, onToggle }: ChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <label
      className={`flex cursor-pointer flex-col gap-2 rounded-card border p-2 has-focus-visible:outline-2 has-focus-visible:outline-link ${isKept ? 'border-link bg-raised' : 'border-line hover:border-field'}`}
    >
      <span className="relative aspect-square w-full overflow-hidden rounded-lg bg-well">
        <Picture asset={asset} />
      </span>
      <FileName name={asset.name} className="text-sm" />
      <span className="text-muted text-sm tabular-nums">
        {asset.width} × {asset.height} · {formatBytes(asset.size, language)}
      </span>
      <span className="flex min-h-8 flex-wrap items-center gap-2 font-medium text-sm">
        <input
          type="checkbox"
          checked={isKept}
          onChange={onToggle}
          aria-label={t('duplicates.keepImage', { name: asset.name })}
          className="size-5 accent-link outline-none"
        />
        {/* The box always means the same; what happens otherwise stands beside it. */}
        {t('duplicates.keep')}
        {!isKept && (
          <span className="ml-auto flex items-center gap-1 text-muted">
            <Trash aria-hidden="true" className="size-4" />
            {t('duplicates.toTrash')}
          </span>
        )}
      </span>
    </label>
  );
}
