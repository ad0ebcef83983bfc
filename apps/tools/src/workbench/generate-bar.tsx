import { formatCredits } from '@artcade/domain/format';
import { variationsMaximum } from '@artcade/domain/tool-forms';
import { Button } from '@artcade/ui/button';
import { Coin } from '@artcade/ui/coin';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { useId } from 'react';
import { useShared } from './bench.ts';
import { countOf } from './form.ts';
import { TroubleNotice } from './trouble-notice.tsx';

const counts = Array.from({ length: variationsMaximum }, (_, index) => index + 1);

/** Number of images, price and the button, sticky below the form. */
export function GenerateBar({ onStarted, onMissing }: { onStarted: () => void; onMissing: () => void }) {
  const { form, cost, credits, generate, images, missing } = useShared();
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const lacking = cost - credits;
  const go = async () => {
    if (images.isStarting) return;
    const outcome = await generate();
    if (outcome === 'started') onStarted();
    if (outcome === 'incomplete') onMissing();
  };
  return (
    <div className="sticky bottom-0 z-10 flex flex-col gap-3 border-line border-t bg-panel px-4 py-3 sm:px-6">
      {images.trouble?.place === 'form' && <TroubleNotice trouble={images.trouble} />}
      {missing.length > 0 && <p className="text-danger-text text-sm">{t('workbench.fillIn')}</p>}
      {lacking > 0 && (
        <p id={id} className="text-muted text-sm">
          {t('workbench.short', {
            cost: formatCredits(cost, language),
            credits: formatCredits(credits, language),
          })}
        </p>
      )}
      <div className="flex items-stretch gap-3">
        {form.series === null || form.mode === 'edit' ? <Variations /> : <SeriesCount />}
        <Button
          look="play"
          className="min-w-0 flex-1 px-3! text-base"
          disabled={lacking > 0}
          // Not `disabled`, which would drop keyboard focus.
          aria-busy={images.isStarting}
          aria-describedby={lacking > 0 ? id : undefined}
          onClick={() => void go()}
        >
          <span>{lacking > 0 ? t('workbench.lacking', { count: lacking }) : actionText(t, form.mode)}</span>
          {lacking <= 0 && <Price credits={formatCredits(cost, language)} />}
        </Button>
      </div>
    </div>
  );
}

const actionText = (t: (key: string) => string, mode: 'create' | 'edit'): string =>
  mode === 'edit' ? t('workbench.edit') : t('workbench.generate');

/** The coin stands on a dark plate, because it has too little contrast on the green button. */
export function Price({ credits }: { credits: string }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex shrink-0 items-center gap-1 rounded-full bg-ground px-2 py-0.5 font-title text-coin-text text-sm tabular-nums">
      <Coin />
      {credits}
      <span className="sr-only"> {t('workbench.credits')}</span>
    </span>
  );
}

/** In a series, the choice decides how many images there are. */
function SeriesCount() {
  const { tool, form } = useShared();
  const { t } = useTranslation();
  return (
    <p className="grid min-h-11 shrink-0 place-items-center rounded-card border border-line-strong px-3 text-sm tabular-nums">
      {t('workbench.images', { count: countOf(tool, form) })}
    </p>
  );
}

function Variations() {
  const { form, change } = useShared();
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className="flex min-w-0 shrink-0">
      <legend className="sr-only">{t('workbench.variations')}</legend>
      {counts.map((count) => (
        <label
          key={count}
          title={t('workbench.images', { count })}
          className="-ml-px relative grid min-h-11 w-9 cursor-pointer place-items-center border border-field font-title text-muted tabular-nums first-of-type:ml-0 first-of-type:rounded-l-card last-of-type:rounded-r-card hover:text-text has-checked:bg-raised has-checked:text-text has-checked:shadow-[inset_0_0_0_2px_var(--link)] has-focus-visible:outline-2 sm:w-11"
        >
          <input
            type="radio"
            name={id}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            checked={form.variations === count}
            onChange={() => change({ variations: count })}
            aria-label={t('workbench.images', { count })}
          />
          <span aria-hidden="true" className="pointer-events-none">
            {count}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
