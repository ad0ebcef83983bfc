import type { Appeal } from '@artcade/contract/safety';
import { type AppealState, appealLimits, appealStates } from '@artcade/domain/safety';
import { useTranslation } from '@artcade/ui/i18n';
import { useId, useState } from 'react';
import { type Trouble, troubleOf } from './results/use-generations.ts';
import { useFailureText } from './use-failure-text.ts';
import { useWorkbench } from './workbench-state.ts';

interface Props {
  readonly reason: string;
  readonly words: string;
  /** The state of an earlier appeal for the same words, as the host sent it. */
  readonly known: unknown;
}

/** Words that were refused: which rule, what to change, and one press to ask a person. */
export function Refusal({ reason, words, known }: Props) {
  const { host } = useWorkbench();
  const { t } = useTranslation();
  const id = useId();
  const [note, setNote] = useState('');
  const [state, setState] = useState<AppealState | 'sending' | null>(
    appealStates.find((each) => each === known) ?? null,
  );
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const send = async () => {
    if (state === 'sending') return;
    setState('sending');
    setTrouble(null);
    try {
      const given = note.trim() === '' ? {} : { note: note.trim() };
      setState((await host.ask<Appeal>('appeal', { words, ...given })).state);
    } catch (error) {
      setState(null);
      setTrouble(troubleOf(error));
    }
  };
  return (
    <section
      aria-label={t('appeal.label')}
      className="flex max-h-[50dvh] flex-col gap-2.5 overflow-y-auto rounded-card border border-danger bg-raised px-4 py-3 text-sm"
    >
      <p role="alert" className="text-danger-text">
        {reason}
      </p>
      {(state === null || state === 'sending') && (
        // No form: the frame may not submit any.
        <div className="flex flex-col gap-2">
          <label htmlFor={id} className="text-muted">
            {t('appeal.note')}
          </label>
          <div className="flex gap-2">
            <input
              id={id}
              value={note}
              maxLength={appealLimits.note}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => setNote(target.value)}
              onKeyDown={({ key, nativeEvent }) => {
                if (key === 'Enter' && !nativeEvent.isComposing) void send();
              }}
              className="min-h-11 min-w-0 flex-1 rounded-card border border-field bg-ground px-3.5 text-base"
            />
            <button
              type="button"
              aria-busy={state === 'sending'}
              onClick={() => void send()}
              className="min-h-11 shrink-0 rounded-full border border-field px-4 font-medium hover:border-muted hover:bg-ground aria-busy:text-muted"
            >
              {t('appeal.send')}
            </button>
          </div>
          <p id={`${id}-hint`} className="text-muted">
            {t('appeal.hint')}
          </p>
        </div>
      )}
      <div aria-live="polite">
        {state !== null && state !== 'sending' && <p>{t(`appeal.${state}`)}</p>}
        {trouble && <Failed trouble={trouble} />}
      </div>
    </section>
  );
}

const Failed = ({ trouble }: { trouble: Trouble }) => (
  <p className="text-danger-text">{useFailureText(trouble)}</p>
);
