import { Button } from '@artcade/ui/button';
import { Dialog } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import { type KeyGroup, merged, pageKeys } from '@artcade/ui/page-keys';
import { useStore } from '@artcade/ui/store';

/** Every key that the page listens to, with what it does. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const everywhere: KeyGroup = {
    title: t('keyList.everywhere'),
    keys: [
      { keys: ['?'], text: t('keyList.list') },
      { keys: ['Esc'], text: t('keyList.close') },
    ],
  };
  const groups = merged([...useStore(pageKeys), everywhere]);
  return (
    <Dialog
      title={t('shell.keys')}
      wide={groups.length > 1}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('terms.close')}</Button>}
    >
      <div className={`grid gap-x-10 gap-y-6 ${groups.length > 1 ? 'sm:grid-cols-2' : ''}`}>
        {groups.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-2 font-semibold text-base">{title}</h3>
            <dl className="flex flex-col divide-y divide-line">
              {keys.map((row) => (
                <div key={row.keys.join('+')} className="flex items-center justify-between gap-4 py-1.5">
                  <dt className="min-w-0 text-muted text-sm">{row.text}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {row.keys.map((name) => (
                      <kbd
                        key={name}
                        className="grid h-7 min-w-7 place-items-center rounded border border-line-strong bg-raised px-1.5 font-text text-xs"
                      >
                        {name}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
