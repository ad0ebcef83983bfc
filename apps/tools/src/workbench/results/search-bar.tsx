import { useTranslation } from '@artcade/ui/i18n';
import { Search, Star, X } from '@artcade/ui/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWorkbench } from '../workbench-state.ts';

/** Time after the last key before the server is asked. */
const patience = 250;

/** Searches the words of earlier orders, and shows only the favourites. */
export function SearchBar() {
  const { images } = useWorkbench();
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const [isKept, setKept] = useState(false);
  const ask = useEffectEvent((wanted: { words: string; isKept: boolean }) => {
    const isWanted = wanted.isKept || wanted.words.trim() !== '';
    if (isWanted || images.search) images.find(isWanted ? wanted : null);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask({ words, isKept }), patience);
    return () => clearTimeout(timer);
  }, [words, isKept]);
  return (
    <search className="flex min-w-0 flex-1 items-center gap-2 max-sm:basis-full">
      <label className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-card border border-field bg-ground px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-1">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <input
          type="search"
          aria-label={t('results.search')}
          placeholder={t('results.search')}
          maxLength={200}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && words !== '') setWords('');
          }}
          className="min-h-10 w-full min-w-0 bg-transparent outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        {words !== '' && (
          <button
            type="button"
            aria-label={t('results.clearSearch')}
            className="-mr-2 grid size-9 shrink-0 place-items-center rounded-lg text-muted hover:text-text"
            onClick={() => setWords('')}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
      </label>
      <button
        type="button"
        aria-pressed={isKept}
        aria-label={t('results.keptOnly')}
        onClick={() => setKept(!isKept)}
        className={`inline-flex min-h-11 shrink-0 items-center gap-2 rounded-card border px-3 text-sm ${isKept ? 'border-link bg-raised text-text shadow-[inset_0_0_0_1px_var(--link)]' : 'border-field text-muted hover:text-text'}`}
      >
        <Star aria-hidden="true" className={`size-4 ${isKept ? 'fill-current text-play' : ''}`} />
        <span className="max-sm:sr-only">{t('results.keptOnly')}</span>
      </button>
    </search>
  );
}
