import { type Language, languages, nameOfLanguage } from '@artcade/domain/languages';
import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { changeLanguage, useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Check, Languages } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useEffect, useId, useRef, useState } from 'react';

/** For native apps: a list over the page, in which a press chooses. */
export function LanguageButton() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('shell.language')}: ${nameOfLanguage(language)}`}
        className="grid size-11 shrink-0 place-items-center rounded-card border border-line-strong bg-panel text-muted hover:text-text"
        onClick={() => setOpen(true)}
      >
        <Languages aria-hidden="true" className="size-4" />
      </button>
      {isOpen && <LanguageDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [hasFailed, setFailed] = useState(false);
  const id = useId();
  // Moving through the list by keyboard previews each language; Enter or Escape ends it.
  const isWalking = useRef(false);
  const current = useRef<HTMLInputElement>(null);
  useEffect(() => current.current?.focus(), []);
  const choose = async (chosen: Language) => {
    setFailed(false);
    try {
      await changeLanguage(chosen);
      if (!isWalking.current) onClose();
    } catch {
      setFailed(true);
    }
  };
  return (
    <Dialog
      title={t('shell.language')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('terms.close')}</Button>}
    >
      {hasFailed && (
        <div className="pb-3">
          <Notice kind="error">{t('shell.unreachable')}</Notice>
        </div>
      )}
      <div role="radiogroup" aria-label={t('shell.language')} className="-mx-3 flex flex-col">
        {languages.map((code) => (
          <label
            key={code}
            lang={code}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-card px-3 font-[system-ui,sans-serif] text-muted hover:bg-raised has-checked:text-text has-focus-visible:outline-2"
            onPointerDown={() => {
              isWalking.current = false;
            }}
          >
            <input
              ref={code === language ? current : null}
              type="radio"
              name={id}
              value={code}
              checked={code === language}
              className="sr-only"
              onChange={() => void choose(code)}
              onKeyDown={(event) => {
                isWalking.current = event.key.startsWith('Arrow');
                if (event.key !== 'Enter') return;
                // The key must not also press the button that gets the focus.
                event.preventDefault();
                onClose();
              }}
              // Choosing the current language closes the list too.
              onClick={() => code === language && !isWalking.current && onClose()}
            />
            <span className="min-w-0 flex-1">{nameOfLanguage(code)}</span>
            {code === language && <Check aria-hidden="true" className="size-5 text-play" />}
          </label>
        ))}
      </div>
    </Dialog>
  );
}
