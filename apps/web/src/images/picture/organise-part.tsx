import type { Organising } from '@artcade/contract/projects';
import { type ImageState, imageStates, noteMaximum } from '@artcade/domain/projects';
import { useTranslation } from '@artcade/ui/i18n';
import { useId, useState } from 'react';
import { stateIcons } from '#images/organise/image-state.tsx';

interface StateProps {
  readonly state: ImageState | undefined;
  readonly onOrganise: (change: Organising) => void;
}

/** How far the image is. A press on the state that it has takes it away. */
export function StatePart({ state, onOrganise }: StateProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="flex flex-col text-sm">
      <legend className="mb-1.5 font-medium text-sm">{t('organise.state')}</legend>
      <div className="flex flex-wrap gap-2">
        {imageStates.map((each) => {
          const Sign = stateIcons[each];
          return (
            <label
              key={each}
              className={`inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border px-3 py-1 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 ${each === state ? 'border-link bg-link/15 text-text' : 'border-line-strong hover:border-muted'}`}
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={each === state}
                onChange={(event) => onOrganise({ state: event.target.checked ? each : null })}
              />
              <Sign aria-hidden="true" className="size-4" />
              {t(`organise.states.${each}`)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface NoteProps {
  readonly note: string;
  /** Undefined if the user may only read it. */
  readonly onOrganise: ((change: Organising) => void) | undefined;
}

/** A note is saved when the field is left. */
export function NotePart({ note, onOrganise }: NoteProps) {
  const { t } = useTranslation();
  const id = useId();
  const [{ typed, given }, set] = useState({ typed: note, given: note });
  // Changed from outside, for example by an undo.
  if (given !== note) set({ typed: note, given: note });
  if (!onOrganise)
    return note === '' ? null : (
      <section aria-labelledby={id} className="flex flex-col gap-2 text-sm">
        <h3 id={id} className="font-medium font-text text-sm">
          {t('organise.note')}
        </h3>
        <p className="wrap-anywhere whitespace-pre-line">{note}</p>
      </section>
    );
  const save = () => {
    if (typed.trim() !== note) onOrganise({ note: typed.trim() || null });
  };
  return (
    <div className="flex flex-col gap-2 text-sm">
      <label htmlFor={id} className="font-medium text-sm">
        {t('organise.note')}
      </label>
      <textarea
        id={id}
        value={typed}
        rows={3}
        maxLength={noteMaximum}
        placeholder={t('organise.noteHint')}
        className="w-full rounded-card border border-field bg-ground px-3 py-2 text-base placeholder:text-muted"
        onChange={(event) => set({ typed: event.target.value, given })}
        onBlur={save}
        onKeyDown={(event) => {
          // Escape restores the note first, and then closes the preview.
          if (event.key === 'Escape' && typed !== note) {
            event.preventDefault();
            set({ typed: note, given });
          } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
    </div>
  );
}
