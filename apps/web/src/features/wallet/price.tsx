import { formatPrice } from '@artcade/domain/format';
import { useLanguage } from '@artcade/ui/i18n';
import { useSettings } from '#session/use-session.ts';

/** The price in NT$, large; beside it an approximate value in US dollars, if the language shows it. */
export function Price({ ntd, per }: { ntd: number; per?: string }) {
  const language = useLanguage();
  const rate = useSettings()?.usdPerNtd;
  const charged = formatPrice(ntd, language);
  const approximate = formatPrice(ntd, language, rate).slice(charged.length).trim();
  return (
    <span className="tabular-nums">
      <span className="whitespace-nowrap">
        <span className="font-semibold font-title text-2xl">{charged}</span>
        {per && <span className="text-muted"> {per}</span>}
      </span>
      {approximate && (
        <>
          {' '}
          <span className="whitespace-nowrap text-muted text-sm">{approximate}</span>
        </>
      )}
    </span>
  );
}
