import { languages, nameOfLanguage, storedLanguage } from '@artcade/domain/languages';
import { changeLanguage, useLanguage, useTranslation } from '@artcade/ui/i18n';
import { ChevronDown, Languages } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { lazy, Suspense, useState } from 'react';
import { platform } from '#platform/platform.ts';

const LanguageButton = lazy(async () => ({
  default: (await import('./language-dialog.tsx')).LanguageButton,
}));

export const LanguagePicker = () =>
  platform.window ? (
    <Suspense fallback={<span className="size-11" />}>
      <LanguageButton />
    </Suspense>
  ) : (
    <LanguageSelect />
  );

/** The browser's own dropdown: accessible by keyboard and screen reader, a wheel on phones. */
function LanguageSelect() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [hasFailed, setFailed] = useState(false);
  return (
    <label className="relative flex shrink-0 items-center">
      <span className="sr-only">{t('shell.language')}</span>
      <Languages aria-hidden="true" className="pointer-events-none absolute left-3 size-4 text-muted" />
      <select
        value={language}
        onChange={(event) => {
          const chosen = storedLanguage(event.target.value);
          setFailed(false);
          if (chosen) changeLanguage(chosen).catch(() => setFailed(true));
        }}
        className="h-11 w-11 appearance-none rounded-card border border-line-strong bg-panel text-transparent text-sm sm:w-auto sm:pr-9 sm:pl-9 sm:text-text"
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code} className="bg-panel text-text">
            {nameOfLanguage(code)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-3 size-4 text-muted max-sm:hidden"
      />
      {hasFailed && (
        <span className="absolute top-full right-0 z-30 mt-2 w-64">
          <Notice kind="error">{t('shell.unreachable')}</Notice>
        </span>
      )}
    </label>
  );
}
