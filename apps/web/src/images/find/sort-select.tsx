import { type ImageSort, imageSorts } from '@artcade/domain/image-filters';
import { useTranslation } from '@artcade/ui/i18n';
import { ArrowUpDown } from '@artcade/ui/icons';

/** The order of the images. On a phone only its icon is shown, over which the browser's own list opens. */
export function SortSelect({ value, onChange }: { value: ImageSort; onChange: (value: ImageSort) => void }) {
  const { t } = useTranslation();
  return (
    <div className="relative flex h-11 shrink-0 items-center rounded-card border border-field bg-raised has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-offset-2 hover:border-muted max-sm:w-11 max-sm:justify-center">
      <ArrowUpDown
        aria-hidden="true"
        className={`pointer-events-none size-4 sm:absolute sm:left-3.5 ${value === 'newest' ? '' : 'max-sm:text-link'}`}
      />
      <select
        aria-label={t('find.sort')}
        value={value}
        className="h-full cursor-pointer rounded-card bg-transparent font-medium font-text outline-none max-sm:absolute max-sm:inset-0 max-sm:w-full max-sm:opacity-0 sm:pr-3 sm:pl-9"
        onChange={(event) => onChange(event.target.value as ImageSort)}
      >
        {imageSorts.map((sort) => (
          <option key={sort} value={sort} className="bg-panel text-text">
            {t(`find.sorts.${sort}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
