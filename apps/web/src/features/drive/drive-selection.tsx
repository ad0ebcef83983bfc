import { buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { SelectBar } from '#images/grid/select-bar.tsx';
import { selectionBar } from '#images/shelf/selection-bar.ts';
import type { Shelf } from '#images/shelf/use-shelf.ts';

/** The bar for selected images at the bottom of the drive. */
export function DriveSelection({ shelf }: { shelf: Shelf }) {
  const { t } = useTranslation();
  const bar = selectionBar(t, shelf);
  if (!bar) return null;
  const { count, all, actions, isPartLoaded, selectAll, onClear } = bar;
  return (
    <SelectBar
      count={count}
      text={all === null ? undefined : t('organise.allSelected', { count: all })}
      onClear={onClear}
      actions={actions}
    >
      {isPartLoaded ? (
        <p className="py-1 text-muted text-sm">{t('organise.onlyOrganise')}</p>
      ) : (
        selectAll && (
          <button type="button" className={buttonClass('bare', 'min-h-9 text-sm')} onClick={selectAll.run}>
            {t('organise.selectAll', { count: selectAll.total })}
          </button>
        )
      )}
    </SelectBar>
  );
}
