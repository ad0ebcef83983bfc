import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Spinner } from '@artcade/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { loadTerms } from '#locales/load.ts';
import { useSettings } from '#session/use-session.ts';
import { PriceTables } from './price-tables.tsx';

/** `heading` is the level below the surrounding title: a page's h1 or a dialog's h2. */
export function TermsText({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const support = useSettings()?.supportEmail;
  const terms = useQuery({
    queryKey: ['terms', language],
    queryFn: () => loadTerms(language),
    staleTime: Infinity,
  });
  if (!terms.data) return <Spinner label={t('shell.loading')} />;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-2 text-muted">
        <p className="text-sm">{terms.data.updated}</p>
        <p>{terms.data.intro}</p>
      </div>
      {terms.data.sections.map(({ title, paragraphs }) => (
        <section key={title} className="flex flex-col gap-3">
          <Heading className="text-lg">{title}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-muted">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      {support && (
        <p className="text-muted">
          {terms.data.contact}{' '}
          <a href={`mailto:${support}`} className="text-link underline underline-offset-4">
            {support}
          </a>
        </p>
      )}
      <PriceTables texts={terms.data.prices} heading={Heading} />
    </div>
  );
}
