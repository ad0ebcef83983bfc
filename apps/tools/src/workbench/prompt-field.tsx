import { formatCredits } from '@artcade/domain/format';
import { promptMaximum } from '@artcade/domain/tool-forms';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { ImagePlus, RotateCcw, X } from '@artcade/ui/icons';
import { toast } from '@artcade/ui/toast';
import { useId } from 'react';
import { DirectorPanel } from './director-panel.tsx';
import { countFrom, lettersIn } from './generate-state.ts';
import { LiveReading } from './live-reading.tsx';
import { useWorkbench } from './workbench-state.ts';

const examples = ['first', 'second', 'third'] as const;

/** The prompt, with what was understood of it below; examples while it is empty. */
export function PromptField() {
  const { tool, form, setPrompt, missing } = useWorkbench();
  const { t } = useTranslation();
  const id = useId();
  const isEdit = form.mode === 'edit';
  const isMissing = missing.includes('prompt');
  const isTooLong = lettersIn(form.prompt) > promptMaximum;
  const texts = isEdit ? `tools.${tool}.edit` : `tools.${tool}`;
  const label = t(`${texts}.prompt`);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="min-w-0 font-semibold font-title text-lg leading-tight">
          {label}
        </label>
        <New />
      </div>
      <textarea
        id={id}
        data-prompt=""
        rows={3}
        value={form.prompt}
        placeholder={t(`${texts}.placeholder`)}
        aria-invalid={isMissing || isTooLong || undefined}
        aria-describedby={`${id}-error ${id}-count`}
        onChange={(event) => setPrompt(event.target.value)}
        className={`field-sizing-content max-h-60 min-h-24 w-full resize-y rounded-card border bg-ground px-3.5 py-2.5 placeholder:text-muted ${isMissing || isTooLong ? 'border-danger' : 'border-field'}`}
      />
      <Counter id={`${id}-count`} letters={lettersIn(form.prompt)} />
      {isMissing && (
        <p id={`${id}-error`} className="text-danger-text text-sm">
          {t('workbench.editPromptMissing')}
        </p>
      )}
      {!isEdit && <References />}
      {!isEdit && <DirectorPanel />}
      {!isTooLong && <LiveReading />}
      {form.prompt.trim() === '' && <Examples texts={texts} />}
    </div>
  );
}

/** Begins a new picture. What was there can be brought back. */
function New() {
  const { startAnew } = useWorkbench();
  const { t } = useTranslation();
  const start = () => {
    const bringBack = startAnew();
    document.querySelector<HTMLElement>('[data-prompt]')?.focus();
    toast({ text: t('workbench.startedAnew'), action: { label: t('results.undo'), run: bringBack } });
  };
  return (
    <button
      type="button"
      onClick={start}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-card px-2 font-medium text-muted text-sm hover:text-text"
    >
      <RotateCcw aria-hidden="true" className="size-4" />
      {t('workbench.new')}
    </button>
  );
}

/** Pictures that the next one is made from, beside the words, where they are not overlooked. */
function References() {
  const { form, change } = useWorkbench();
  const { t } = useTranslation();
  if (form.references.length === 0) return null;
  return (
    <ul aria-label={t('workbench.references')} className="flex flex-wrap gap-2">
      {form.references.map((reference, index) => (
        <li key={reference.assetId ?? reference.name}>
          <button
            type="button"
            aria-label={t('workbench.removeReference', { name: reference.name })}
            onClick={() => change({ references: form.references.filter((_, at) => at !== index) })}
            className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line-strong py-0.5 pr-3 pl-1 text-muted text-sm hover:border-field hover:text-text"
          >
            {reference.preview ? (
              <img src={reference.preview} alt="" className="size-7 rounded-full object-cover" />
            ) : (
              <ImagePlus aria-hidden="true" className="ml-1.5 size-4" />
            )}
            <span className="wrap-anywhere">{t('workbench.reference')}</span>
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Counts near the limit. Nothing is cut: above it, the text says by how much. */
function Counter({ id, letters }: { id: string; letters: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const over = letters - promptMaximum;
  return (
    <p
      id={id}
      role={over > 0 ? 'alert' : undefined}
      className={`text-right text-sm tabular-nums empty:hidden ${over > 0 ? 'text-danger-text' : 'text-muted'}`}
    >
      {letters >= countFrom &&
        `${formatCredits(letters, language)} / ${formatCredits(promptMaximum, language)}`}
      {over > 0 && ` · ${t('workbench.tooLong', { count: over })}`}
    </p>
  );
}

function Examples({ texts }: { texts: string }) {
  const { setPrompt } = useWorkbench();
  const { t } = useTranslation();
  return (
    <fieldset className="relative flex min-w-0 flex-wrap gap-2">
      <legend className="float-left pt-2 pr-3 text-muted text-sm">{t('workbench.examples')}</legend>
      {examples.map((example) => {
        const text = t(`${texts}.examples.${example}`);
        return (
          <button
            key={example}
            type="button"
            className="min-h-9 max-w-full rounded-[1.125rem] border border-line-strong px-3 py-1 text-left text-muted text-sm hover:border-field hover:text-text"
            onClick={() => setPrompt(text)}
          >
            {text}
          </button>
        );
      })}
    </fieldset>
  );
}
