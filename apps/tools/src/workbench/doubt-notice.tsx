import { formatCredits } from '@artcade/domain/format';
import { type EngineName, isEngineName } from '@artcade/domain/generations';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Brush, X } from '@artcade/ui/icons';
import { useState } from 'react';
import { withSuggestion } from './brief-edits.ts';
import type { Doubt } from './doubt.ts';
import { type Order, orderOf } from './form.ts';
import { type Trouble, troubleOf } from './results/use-generations.ts';
import { useFailureText } from './use-failure-text.ts';
import { useWorkbench } from './workbench-state.ts';

type Sketch = { readonly picture: string } | { readonly trouble: Trouble } | 'drawing' | null;

const action =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-field px-3 py-1 text-left text-sm leading-tight hover:border-muted hover:bg-raised aria-busy:text-muted';

const isKnown = <Other extends { readonly name: string }>(
  other: Other,
): other is Other & { readonly name: EngineName } => isEngineName(other.name);

interface Props {
  readonly doubt: Doubt;
  readonly onOther: (engine: NonNullable<Order['engine']>) => void;
}

/** Before credits are spent: the subject was not understood. Offers what is known, a sketch for free, and other engines. */
export function DoubtNotice({ doubt, onOther }: Props) {
  const { form, change, dropDoubt, host, priceOf } = useWorkbench();
  const language = useLanguage();
  const { t } = useTranslation();
  const { sketch, draw } = useSketch();
  const near = doubt.flatMap(({ text, nearest }) => (nearest ? [{ text, name: nearest.name }] : []));
  const words = doubt.map(({ text }) => t('doubt.word', { word: text })).join(', ');
  return (
    <section
      aria-label={t('doubt.label')}
      className="relative flex max-h-[50dvh] flex-col gap-2.5 overflow-y-auto rounded-card border border-alert bg-ground p-3"
    >
      <p role="alert" className="wrap-anywhere pr-9 text-sm">
        {t('doubt.text', { words })}
      </p>
      <button
        type="button"
        aria-label={t('doubt.close')}
        className="absolute top-1 right-1 grid size-9 place-items-center rounded-full text-muted hover:text-text"
        onClick={dropDoubt}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
      <div className="flex flex-wrap gap-2">
        {near.slice(0, 3).map(({ text, name }) => (
          <button
            key={text}
            type="button"
            className={action}
            onClick={() => {
              change({ prompt: withSuggestion(form.prompt, text, name) });
              dropDoubt();
            }}
          >
            {t('doubt.nearest', { name })}
          </button>
        ))}
        <button type="button" className={action} aria-busy={sketch === 'drawing'} onClick={() => void draw()}>
          <Brush aria-hidden="true" className="size-4 shrink-0" />
          {t('doubt.sketch')}
        </button>
        {(host.welcome.others ?? []).filter(isKnown).map(({ name, model }) => (
          <button key={name} type="button" className={action} onClick={() => onOther(name)}>
            {priceOf('create', 1, name) === priceOf('create', 1)
              ? t('doubt.other', { model })
              : t('engines.priced', {
                  name: t('doubt.other', { model }),
                  credits: formatCredits(priceOf('create', 1, name), language),
                })}
          </button>
        ))}
      </div>
      <div aria-live="polite">
        {sketch === 'drawing' && <p className="text-muted text-sm">{t('doubt.drawing')}</p>}
        {sketch !== null && sketch !== 'drawing' && 'picture' in sketch && (
          <figure className="flex items-end gap-3">
            <img src={sketch.picture} alt={t('doubt.sketchAlt')} className="max-h-44 rounded-lg bg-well" />
            <figcaption className="text-muted text-sm">{t('doubt.sketchHint')}</figcaption>
          </figure>
        )}
        {sketch !== null && sketch !== 'drawing' && 'trouble' in sketch && (
          <Failed trouble={sketch.trouble} />
        )}
      </div>
    </section>
  );
}

function Failed({ trouble }: { trouble: Trouble }) {
  return <p className="text-danger-text text-sm">{useFailureText(trouble)}</p>;
}

function useSketch() {
  const { host, tool, form, language } = useWorkbench();
  const [sketch, setSketch] = useState<Sketch>(null);
  const draw = async () => {
    if (sketch === 'drawing') return;
    setSketch('drawing');
    const { key: _, variations: __, references: ___, ...order } = orderOf(tool, form, '');
    try {
      setSketch(await host.ask<{ picture: string }>('sketch', { ...order, language }));
    } catch (error) {
      setSketch({ trouble: troubleOf(error) });
    }
  };
  return { sketch, draw };
}
