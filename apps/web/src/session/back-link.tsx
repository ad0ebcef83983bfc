import { useTranslation } from '@artcade/ui/i18n';
import { ArrowLeft } from '@artcade/ui/icons';
import { Link } from '#router/router.tsx';

/** The way from a page to read, outside of the shell, back to the tools. */
export function BackLink() {
  const { t } = useTranslation();
  return (
    <Link
      to="/tools"
      className="mb-6 inline-flex min-h-11 items-center gap-2 text-link underline underline-offset-4"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {t('terms.back')}
    </Link>
  );
}
