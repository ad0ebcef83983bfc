import { formatDate } from '@artcade/domain/format';
import { buttonClass } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { useEffect, useRef } from 'react';
import { Link } from '#router/router.tsx';

/** The last message to a user who closed the account, and the way back. */
export function Closed({ eraseAt }: { eraseAt: Date }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: the message gets the focus, so that screen readers announce it.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="mx-auto flex max-w-2xl flex-col items-start gap-4 rounded-card border border-line bg-panel p-6 sm:p-8">
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        {t('closing.done')}
      </h2>
      <p className="text-muted">{t('closing.doneText', { date: formatDate(eraseAt, language) })}</p>
      <p className="text-muted">{t('closing.changedMind')}</p>
      <Link to="/login" className={buttonClass('quiet')}>
        {t('closing.logIn')}
      </Link>
    </section>
  );
}
