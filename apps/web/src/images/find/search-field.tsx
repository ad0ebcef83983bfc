import { useTranslation } from '@artcade/ui/i18n';
import { Search, X } from '@artcade/ui/icons';
import { useEffect, useEffectEvent, useId, useState } from 'react';

const typingPause = 250;

/** Searches when the user pauses typing. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [{ typed, given }, set] = useState({ typed: value, given: value });
  // Changed from outside, for example by the back button.
  if (given !== value) set({ typed: value, given: value });
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (typed === given) return;
    const timer = setTimeout(() => change(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed, given]);
  return (
    <div className="relative flex min-w-0 flex-1 items-center">
      {/* Not around the field: then its name would have the words of the button, too. */}
      <label htmlFor={id} className="sr-only">
        {t('drive.search')}
      </label>
      <Search aria-hidden="true" className="pointer-events-none absolute left-3.5 size-4 text-muted" />
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={120}
        placeholder={t('drive.search')}
        enterKeyHint="search"
        className="h-11 w-full min-w-0 rounded-card border border-field bg-ground pr-11 pl-10 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => set({ typed: event.target.value, given })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(typed);
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={t('drive.clearSearch')}
          className="absolute right-0 grid size-11 place-items-center rounded-card text-muted hover:text-text"
          onClick={() => {
            set({ typed: '', given });
            onChange('');
          }}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
