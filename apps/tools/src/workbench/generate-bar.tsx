import { formatCredits } from '@artcade/domain/format';
import { variationsMaximum } from '@artcade/domain/tool-forms';
import { Button } from '@artcade/ui/button';
import { Coin } from '@artcade/ui/coin';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { type RefObject, useId } from 'react';
import { DoubtNotice } from './doubt-notice.tsx';
import { countOf, type Order } from './form.ts';
import { type GenerateState, generateState } from './generate-state.ts';
import { TroubleNotice } from './trouble-notice.tsx';
import { useWorkbench } from './workbench-state.ts';

const counts = Array.from({ length: variationsMaximum }, (_, index) => index + 1);

interface Props {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onStarted: () => void;
  readonly onMissing: () => void;
}

/** Number of images, price and the button, sticky below the form. */
export function GenerateBar({ button, onStarted, onMissing }: Props) {
  const { form, cost, credits, priceOf, host, doubt, generate, images, isBusy, missing, openWallet } =
    useWorkbench();
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const state = generateState({
    form,
    credits,
    price: priceOf(form.mode, 1),
    editPrice: host.welcome.editCost === null ? null : priceOf('edit', 1),
    isDoubtful: doubt !== null,
  });
  const press = async (engine?: Order['engine']) => {
    if (isBusy) return;
    if (state.kind === 'short') return void openWallet();
    const outcome = state.kind === 'tooLong' ? 'incomplete' : await generate(engine);
    if (outcome === 'started') onStarted();
    if (outcome === 'incomplete') onMissing();
  };
  const isReady = state.kind === 'ready' || state.kind === 'doubtful';
  return (
    <div className="sticky bottom-0 z-10 flex flex-col gap-3 border-line border-t bg-panel px-4 py-3 sm:px-6">
      {images.trouble?.place === 'form' && <TroubleNotice trouble={images.trouble} />}
      {doubt && <DoubtNotice doubt={doubt} onOther={(engine) => void press(engine)} />}
      {missing.length > 0 && <p className="text-danger-text text-sm">{t('workbench.fillIn')}</p>}
      <div id={id} className="contents">
        {state.kind === 'short' && <Short {...state} />}
      </div>
      <div className="flex items-stretch gap-3">
        {form.mode === 'create' && (form.series === null ? <Variations /> : <SeriesCount />)}
        <Button
          ref={button}
          look={state.kind === 'tooLong' ? 'quiet' : 'play'}
          className="min-w-0 flex-1 px-3! text-base"
          // Not `disabled`, which would drop keyboard focus.
          aria-busy={isBusy}
          aria-describedby={isReady ? undefined : id}
          data-leads-away={state.kind === 'short' || undefined}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => void press()}
        >
          {isBusy && <span aria-hidden="true" className="pulse size-2 rounded-full bg-current" />}
          <span>{labelOf(state, form.mode, t)}</span>
          {isReady && <Price credits={formatCredits(cost, language)} />}
          {state.kind === 'ready' && <Shortcut />}
        </Button>
      </div>
    </div>
  );
}

type Translate = (key: string, values?: Record<string, number>) => string;

function labelOf(state: GenerateState, mode: 'create' | 'edit', t: Translate): string {
  switch (state.kind) {
    case 'short':
      return t('workbench.getCredits', { count: state.lacking });
    case 'tooLong':
      return t('workbench.shorten', { count: state.over });
    case 'doubtful':
      return t('doubt.anyway');
    case 'ready':
      return mode === 'edit' ? t('workbench.edit') : t('workbench.generate');
  }
}

/** What is missing, and what the credits would pay for. */
function Short({ images, mayEdit }: Extract<GenerateState, { kind: 'short' }>) {
  const { form, cost, credits, change, priceOf } = useWorkbench();
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      <p className="text-muted">
        {t('workbench.short', {
          cost: formatCredits(cost, language),
          credits: formatCredits(credits, language),
        })}
      </p>
      {images > 0 && form.variations > images && (
        <Button look="bare" className="-mx-1 min-h-9" onClick={() => change({ variations: images })}>
          {t('workbench.makeOnly', { count: images })}
        </Button>
      )}
      {mayEdit && (
        <Button
          look="bare"
          className="-mx-1 min-h-9"
          onClick={() => change({ mode: 'edit', variations: 1, references: form.references.slice(0, 1) })}
        >
          {t('workbench.editInstead', { count: priceOf('edit', 1) })}
        </Button>
      )}
    </div>
  );
}

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** Shown where there is a keyboard: with a pointer that hovers. */
function Shortcut() {
  return (
    <span
      aria-hidden="true"
      className="ml-1 hidden whitespace-nowrap rounded border border-current px-1.5 font-text font-normal text-xs leading-5 opacity-70 [@media(hover:hover)]:min-[70rem]:inline-block"
    >
      {isMac ? '⌘ ↵' : 'Ctrl ↵'}
    </span>
  );
}

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
  const { tool, form } = useWorkbench();
  const { t } = useTranslation();
  return (
    <p className="grid min-h-11 shrink-0 place-items-center rounded-card border border-line-strong px-3 text-sm tabular-nums">
      {t('workbench.images', { count: countOf(tool, form) })}
    </p>
  );
}

function Variations() {
  const { form, change } = useWorkbench();
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className="relative flex min-w-0 shrink-0">
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
