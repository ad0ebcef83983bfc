import { buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Link } from '#router/router.tsx';

/** The link to closing the account, last on the page. Its own page explains it first. */
export function ClosingSection() {
  const { t } = useTranslation();
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-panel p-6 sm:p-8">
      <h2 className="text-xl">{t('closing.title')}</h2>
      <p className="text-muted">{t('closing.text')}</p>
      <Link to="/account/close" className={buttonClass('danger')}>
        {t('closing.title')}
      </Link>
    </section>
  );
}
