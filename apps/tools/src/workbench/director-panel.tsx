import { promptMaximum } from '@artcade/domain/tool-forms';
import { useTranslation } from '@artcade/ui/i18n';
import { LayoutGrid, WandSparkles } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useId } from 'react';
import { type Choice, choiceIn, choose, type Offer } from './directions.ts';
import { lettersIn } from './generate-state.ts';
import { TroubleNotice } from './trouble-notice.tsx';
import type { DirectorTrouble } from './use-director.ts';
import { useWorkbench } from './workbench-state.ts';

const action =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-field px-4 py-1.5 text-left font-medium text-sm leading-tight hover:border-muted hover:bg-raised aria-busy:text-muted aria-disabled:cursor-not-allowed aria-disabled:text-muted';

/** Asks a language model to write the words out, in one or several directions, among which the artist chooses. */
export function DirectorPanel() {
  const { form, host, director } = useWorkbench();
  const { t } = useTranslation();
  const id = useId();
  const { offer, trouble, asking, ask } = director;
  const letters = lettersIn(form.prompt);
  const isReady = asking === null && form.prompt.trim() !== '' && letters <= promptMaximum;
  if (!host.welcome.hasDirector && !offer) return null;
  // Not `disabled`, which would drop keyboard focus while it works.
  const button = (count: number) => ({
    type: 'button' as const,
    className: action,
    'aria-disabled': !isReady,
    'aria-busy': asking === count || undefined,
    'aria-describedby': id,
    onClick: () => void (isReady && ask(count)),
  });
  return (
    <div className="flex flex-col gap-2.5">
      {host.welcome.hasDirector && (
        <>
          <div className="flex flex-wrap gap-2">
            <button {...button(1)}>
              <WandSparkles aria-hidden="true" className={`size-4 ${asking === 1 ? 'pulse' : ''}`} />
              {t('director.improve')}
            </button>
            <button {...button(4)}>
              <LayoutGrid aria-hidden="true" className={`size-4 ${asking === 4 ? 'pulse' : ''}`} />
              {t('director.four')}
            </button>
          </div>
          <p id={id} className="text-muted text-sm">
            {t('director.hint')}
          </p>
        </>
      )}
      {trouble !== null && <Trouble trouble={trouble} />}
      {offer && <Choices offer={offer} />}
      <p aria-live="polite" className="sr-only">
        {asking !== null && t('director.asking')}
        {asking === null && offer && t('director.ready', { count: offer.directions.length })}
      </p>
    </div>
  );
}

function Trouble({ trouble }: { trouble: DirectorTrouble }) {
  const { t } = useTranslation();
  if (typeof trouble === 'string') return <Notice kind="error">{t(`director.troubles.${trouble}`)}</Notice>;
  return <TroubleNotice trouble={trouble} />;
}

/** The own words, each direction, or an image of each. Radio buttons: one is chosen, and the arrow keys move on. */
function Choices({ offer }: { offer: Offer }) {
  const { form, change } = useWorkbench();
  const { t } = useTranslation();
  const name = useId();
  const chosen = choiceIn(form, offer);
  const choices: readonly [Choice, string][] = [
    ['own', t('director.own')],
    ...offer.directions.map(({ title }, index): [Choice, string] => [
      index,
      title || t('director.direction', { number: index + 1 }),
    ]),
    ...(offer.directions.length > 1
      ? ([['all', t('director.all', { number: offer.directions.length })]] satisfies [Choice, string][])
      : []),
  ];
  return (
    <fieldset className="relative flex min-w-0 flex-col gap-2.5">
      <legend className="float-left pb-1.5 text-muted text-sm">{t('director.choose')}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([choice, label]) => (
          <label
            key={choice}
            className="relative inline-flex min-h-9 cursor-pointer items-center rounded-full border border-line-strong px-3.5 py-1 text-muted text-sm leading-tight hover:border-field hover:text-text has-checked:border-link has-checked:bg-raised has-checked:text-text has-checked:shadow-[inset_0_0_0_1px_var(--link)] has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              checked={chosen === choice}
              onChange={() => change(choose(offer, choice))}
            />
            <span className="wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
      {form.directions.length > 1 && (
        <ol className="flex flex-col gap-1.5 text-sm">
          {form.directions.map(({ title, words }) => (
            <li key={`${title} ${words}`} className="wrap-anywhere">
              <span className="font-medium">{title}</span> <span className="text-muted">{words}</span>
            </li>
          ))}
        </ol>
      )}
      <ModelPrompt />
    </fieldset>
  );
}

/** The prompt that a model gets in place of the words. The built-in engine draws from the chips below instead. */
function ModelPrompt() {
  const { form, change, host } = useWorkbench();
  const { t } = useTranslation();
  const id = useId();
  const [direction] = form.directions;
  if (direction === undefined || form.directions.length > 1 || host.welcome.engine.name === 'builtin')
    return null;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-muted text-sm">
        {t('director.modelPrompt', { model: host.welcome.engine.model })}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={promptMaximum}
        value={direction.prompt}
        onChange={({ target }) => change({ directions: [{ ...direction, prompt: target.value }] })}
        className="field-sizing-content max-h-48 min-h-20 w-full resize-y rounded-card border border-field bg-ground px-3.5 py-2.5 text-sm"
      />
    </div>
  );
}
