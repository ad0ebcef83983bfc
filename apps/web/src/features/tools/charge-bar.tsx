import { Button, buttonClass } from '@artcade/ui/button';
import { Coin } from '@artcade/ui/coin';
import { useTranslation } from '@artcade/ui/i18n';
import { Link } from '#router/router.tsx';
import { chargeSummary } from './charge-summary.ts';
import type { Charging, Visit } from './charging.ts';

interface Props {
  readonly visit: Visit;
  readonly charging: Charging;
}

/** What a guest tool has charged since it was opened. Above the frame, where the tool cannot draw. */
export function ChargeBar({ visit, charging }: Props) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('charge.label')}
      className="flex min-h-13 flex-wrap items-center gap-x-4 border-line border-b bg-panel px-4 py-1 text-sm sm:px-6 xl:px-10"
    >
      <p className="flex items-center gap-1.5 py-1">
        <Coin />
        {chargeSummary(t, visit)}
      </p>
      <Link to="/wallet" className={buttonClass('bare', 'min-h-11')}>
        {t('history.title')}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 sm:ml-auto">
        <p role="status" className="text-muted empty:hidden">
          {visit.consent === 'declined' && t('charge.off')}
        </p>
        {visit.consent === 'declined' && (
          <Button look="bare" className="min-h-11" onClick={charging.ask}>
            {t('charge.on')}
          </Button>
        )}
        {visit.consent === 'given' && (
          <Button look="bare" className="min-h-11" onClick={charging.decline}>
            {t('charge.stop')}
          </Button>
        )}
      </div>
    </section>
  );
}
