import { useTranslation } from '@artcade/ui/i18n';
import { Search } from '@artcade/ui/icons';
import { useEffect, useState } from 'react';

// Searches after a pause in typing, not after every letter.
const pause = 250;

export function PickSearch({ onSearch }: { onSearch: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <label className="flex items-center rounded-card lg:min-h-13 border border-field bg-ground has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1">
      <Search aria-hidden="true" className="ml-3.5 size-4 shrink-0 text-muted" />
      <input
        type="search"
        aria-label={t('picker.search')}
        placeholder={t('picker.search')}
        maxLength={120}
        value={text}
        className="min-h-11 w-full min-w-0 flex-1 rounded-card bg-transparent px-3 outline-none placeholder:text-muted"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          // The first Escape clears the field, the next closes the dialog.
          event.preventDefault();
          setText('');
        }}
      />
    </label>
  );
}
