import { formatCredits } from '@artcade/domain/format';
import { type Series, seriesOf } from '@artcade/domain/tool-forms';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { useId } from 'react';
import { Price } from './price.tsx';
import { useWorkbench } from './workbench-state.ts';

/** Orders one image for every option of a choice. */
export function SeriesSwitch({ series }: { series: Series }) {
  const { tool, form, change, priceOf } = useWorkbench();
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const count = seriesOf(tool, series).length;
  return (
    <label className="-mt-4 flex min-h-11 cursor-pointer items-center gap-3 rounded-card border border-line-strong px-3.5 py-2 text-sm has-checked:border-link has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-(--link) outline-none"
        aria-describedby={id}
        checked={form.series === series}
        onChange={({ target }) => change({ series: target.checked ? series : null })}
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t(`results.series.${series}`)}</span>
        <span id={id} className="block text-muted">
          {t(`results.series.${series}Hint`, { count })}
        </span>
      </span>
      <Price credits={formatCredits(priceOf('create', count), language)} />
    </label>
  );
}
