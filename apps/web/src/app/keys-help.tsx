import { useTranslation } from '@artcade/ui/i18n';
import { pageKeys } from '@artcade/ui/page-keys';
import { useStore } from '@artcade/ui/store';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadAllTexts } from '#locales/load.ts';

type List = ComponentType<{ readonly onClose: () => void }>;

const loadList = async (): Promise<List> =>
  (await Promise.all([import('./keys-dialog.tsx'), loadAllTexts()]))[0].KeysDialog;

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, input:not([type=checkbox], [type=radio])');

/** Lists the keys of the page: by `?`, and by a button where the page has some. */
export function KeysHelp() {
  const { t } = useTranslation();
  const hasKeys = useStore(pageKeys).length > 0;
  const [list, setList] = useState<{ readonly List: List } | null>(null);
  // Without a network the list may not open.
  const open = () =>
    void loadList().then(
      (List) => setList({ List }),
      () => undefined,
    );
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isAsked || event.defaultPrevented || isText(event.target)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      {hasKeys && (
        <button
          type="button"
          aria-label={t('shell.keys')}
          aria-keyshortcuts="?"
          title={`${t('shell.keys')} (?)`}
          className="grid size-11 place-items-center rounded-card font-title text-lg text-muted hover:bg-raised hover:text-text max-lg:hidden"
          onClick={open}
        >
          <span aria-hidden="true">?</span>
        </button>
      )}
      {list && <list.List onClose={() => setList(null)} />}
    </>
  );
}
