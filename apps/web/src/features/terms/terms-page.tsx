import { useTranslation } from '@artcade/ui/i18n';
import { Link } from '#router/router.tsx';
import { BackLink } from '#session/back-link.tsx';
import { FormHead } from '#session/form-head.tsx';
import { TermsText } from './terms-text.tsx';

export function TermsPage() {
  const { t } = useTranslation();
  return (
    <main className="mx-auto max-w-4xl px-4 py-8 sm:px-6 sm:py-12">
      <BackLink />
      <FormHead title={t('terms.title')} />
      <TermsText heading="h2" />
      <Link
        to="/about"
        className="mt-8 inline-flex min-h-11 items-center text-link underline underline-offset-4"
      >
        {t('about.title')}
      </Link>
    </main>
  );
}
