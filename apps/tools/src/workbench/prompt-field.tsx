import { noEdits } from '@artcade/domain/generations';
import { promptMaximum } from '@artcade/domain/tool-forms';
import { useTranslation } from '@artcade/ui/i18n';
import { useId } from 'react';
import { useShared } from './bench.ts';
import { LiveReading } from './live-reading.tsx';

const examples = ['first', 'second', 'third'] as const;

/** The prompt, with three examples. */
export function PromptField() {
  const { tool, form, change, setPrompt, missing } = useShared();
  const { t } = useTranslation();
  const id = useId();
  const isEdit = form.mode === 'edit';
  const isMissing = missing.includes('prompt');
  const texts = isEdit ? `tools.${tool}.edit` : `tools.${tool}`;
  const label = t(`${texts}.prompt`);
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium text-sm">
        {isEdit ? label : t('workbench.optional', { label })}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={promptMaximum}
        value={form.prompt}
        placeholder={t(`${texts}.placeholder`)}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        onChange={(event) => setPrompt(event.target.value)}
        className={`field-sizing-content max-h-60 min-h-24 w-full resize-y rounded-card border bg-ground px-3.5 py-2.5 placeholder:text-muted ${isMissing ? 'border-danger' : 'border-field'}`}
      />
      {isMissing && (
        <p id={`${id}-error`} className="text-danger-text text-sm">
          {t('workbench.editPromptMissing')}
        </p>
      )}
      <LiveReading />
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="float-left pt-2 pr-3 text-muted text-sm">{t('workbench.examples')}</legend>
        {examples.map((example) => {
          const text = t(`${texts}.examples.${example}`);
          return (
            <button
              key={example}
              type="button"
              title={text}
              className="min-h-9 max-w-full truncate rounded-full border border-line-strong px-3 py-1 text-left text-muted text-sm hover:border-field hover:text-text"
              onClick={() => change({ prompt: text, briefEdits: noEdits })}
            >
              {text}
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}
