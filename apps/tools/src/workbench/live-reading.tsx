import { useTranslation } from '@artcade/ui/i18n';
import { ReadingChips } from '@artcade/ui/reading';
import { useDeferredValue, useEffect, useState } from 'react';
import { useShared } from './bench.ts';

type Reader = typeof import('@artcade/engine/words/report');

/** Tools whose icon vocabulary is too large for a page to load. They report what they understood with the image. */
const tooMany = ['logo-generator', 'ui-component-generator'];

/**
 * Shows which words the built-in engine understands while the user types, before an order costs credits. Loads the
 * vocabulary with the first word.
 */
export function LiveReading() {
  const { tool, form, host } = useShared();
  const { t } = useTranslation();
  const [read, setReader] = useState<Reader | null>(null);
  const prompt = useDeferredValue(form.prompt);
  const isOffered = host.welcome.engine.name === 'builtin' && !tooMany.includes(tool);
  const isWanted = isOffered && prompt.trim() !== '';
  useEffect(() => {
    if (!isWanted || read !== null) return;
    // The page works without the vocabulary.
    void import('@artcade/engine/words/report').then(
      (reader) => setReader(reader),
      () => undefined,
    );
  }, [isWanted, read]);
  if (!isOffered) return null;
  const asked = { tool, mode: form.mode, inputs: form.inputs, prompt };
  const reading = isWanted && read ? read.readingOf(asked) : null;
  const chosen = reading && read ? Object.entries(read.choicesIn(asked)) : [];
  return (
    <div aria-live="polite" className="flex min-h-7 flex-col gap-1.5">
      {reading ? (
        <>
          <ReadingChips
            {...reading}
            labels={{ understood: t('workbench.understood'), strange: t('workbench.strange') }}
          />
          {chosen.length > 0 && (
            <p className="text-muted text-sm">
              {t('workbench.fromText', {
                choices: chosen
                  .map(([field, option]) => t(`tools.${tool}.options.${field}.${option}`))
                  .join(', '),
              })}
            </p>
          )}
        </>
      ) : (
        <p className="text-muted text-sm">{t('workbench.live')}</p>
      )}
    </div>
  );
}
