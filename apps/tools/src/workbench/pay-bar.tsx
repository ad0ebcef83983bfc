import { formatCredits } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Shuffle, Square } from '@artcade/ui/icons';
import { type RefObject, useId } from 'react';
import { type GenerateState, generateState } from './generate-state.ts';
import type { Take } from './order.ts';
import { Price } from './price.tsx';
import { keepsSeed } from './sketch/takes.ts';
import { TroubleNotice } from './trouble-notice.tsx';
import { useWorkbench } from './workbench-state.ts';

interface Props {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onStarted: () => void;
  readonly onMissing: () => void;
}

/** The main button: makes the chosen sketch in full, or all four. While that is under way, it stops it. */
export function PayBar({ button, onStarted, onMissing }: Props) {
  const {
    tool,
    form,
    count,
    credits,
    priceOf,
    host,
    sketches,
    stage,
    generate,
    isBusy,
    isMade,
    openWallet,
    images,
    missing,
  } = useWorkbench();
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const price = priceOf(form.mode, 1);
  const state = generateState({
    form,
    credits,
    price,
    count,
    editPrice: host.welcome.editCost === null ? null : priceOf('edit', 1),
    isMade,
  });
  const make = async (takes: readonly Take[]) => {
    if (isBusy) return;
    const outcome = state.kind === 'tooLong' ? 'incomplete' : await generate(takes);
    if (outcome === 'started') onStarted();
    if (outcome === 'incomplete') onMissing();
  };
  // What is made once may be wanted in another pose.
  const isFigure = keepsSeed.has(tool);
  const press = () => {
    if (state.kind === 'short') return void openWallet();
    if (state.kind === 'made') return sketches.others(isFigure);
    void make([sketches.take]);
  };
  const { takes, isBlank } = sketches;
  const hasAll = form.mode === 'create' && form.series === null && takes.length > 1 && !isBlank;
  return (
    <div className="sticky bottom-0 z-10 flex flex-col gap-2.5 border-line border-t bg-panel px-4 py-3 max-lg:order-3 sm:px-6 lg:bottom-4 lg:mx-6 lg:rounded-card lg:border lg:px-3">
      {images.trouble?.place === 'form' && <TroubleNotice trouble={images.trouble} />}
      {missing.length > 0 && <p className="text-danger-text text-sm">{t('workbench.fillIn')}</p>}
      <div id={id} className="contents">
        {state.kind === 'short' && <Short {...state} />}
      </div>
      {stage.open.length > 0 ? (
        <Stop />
      ) : (
        <div className="flex flex-wrap items-stretch gap-3">
          <Button
            ref={button}
            data-make=""
            look={state.kind === 'tooLong' ? 'quiet' : 'play'}
            className="min-w-0 flex-1 px-3! text-base"
            // Not `disabled`, which would drop keyboard focus.
            aria-busy={isBusy}
            aria-describedby={state.kind === 'short' ? id : undefined}
            data-leads-away={state.kind === 'short' || undefined}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={press}
          >
            {isBusy && <span aria-hidden="true" className="pulse size-2 rounded-full bg-current" />}
            {state.kind === 'made' && <Shuffle aria-hidden="true" className="size-5" />}
            <span>
              {state.kind === 'made' && isFigure ? t('stage.samePose') : labelOf(state, form.mode, count, t)}
            </span>
            {state.kind === 'ready' && <Price credits={formatCredits(price * count, language)} />}
            {state.kind === 'ready' && <Shortcut />}
          </Button>
          {hasAll && state.kind !== 'tooLong' && (
            <Button
              className="px-3!"
              disabled={price * takes.length > credits}
              aria-busy={isBusy}
              onClick={() => void make(takes)}
            >
              {t('stage.makeAll', { count: takes.length })}
              <Price credits={formatCredits(price * takes.length, language)} />
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type Translate = (key: string, values?: Record<string, number>) => string;

function labelOf(state: GenerateState, mode: 'create' | 'edit', count: number, t: Translate): string {
  switch (state.kind) {
    case 'short':
      return t('workbench.getCredits', { count: state.lacking });
    case 'tooLong':
      return t('workbench.shorten', { count: state.over });
    case 'made':
      return t('stage.others');
    case 'ready':
      if (mode === 'edit') return t('workbench.edit');
      return count > 1 ? t('stage.makeSeries', { count }) : t('stage.make');
  }
}

/** While images are being made, the same place stops them. */
function Stop() {
  const { images, stage } = useWorkbench();
  const { t } = useTranslation();
  const language = useLanguage();
  const credits = stage.open.reduce((sum, { cost }) => sum + cost, 0);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        className="min-w-32 max-sm:flex-1"
        aria-keyshortcuts="Escape"
        onClick={() => void Promise.all(stage.open.map(({ id }) => images.cancel(id)))}
      >
        <Square aria-hidden="true" className="size-4" />
        {t('stage.stop')}
      </Button>
      <p className="min-w-0 flex-1 basis-48 text-muted text-sm">
        {t('stage.stopHint', { credits: formatCredits(credits, language) })}
      </p>
    </div>
  );
}

/** What is missing, and what the credits would pay for. */
function Short({ mayEdit }: Extract<GenerateState, { kind: 'short' }>) {
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
      {mayEdit && (
        <Button
          look="bare"
          className="-mx-1 min-h-9"
          onClick={() => change({ mode: 'edit', references: form.references.slice(0, 1) })}
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
