import { packIds, packs } from '@artcade/domain/catalog';
import { formatPrice } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useId } from 'react';
import { Credits } from '#billing/credits.tsx';
import { PaymentScreen } from '#billing/payment-screen.tsx';
import { usePayment } from '#billing/use-payment.ts';
import { useSettings } from '#session/use-session.ts';

/** Packs for the team, paid by card. */
export function BuyForTeam({ teamId }: { teamId: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const canPay = useSettings()?.payments !== false;
  const payment = usePayment();
  const { chosen, underWay, error } = payment;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h3 id={id} className="font-medium">
          {t('teamCredits.buy')}
        </h3>
        <p className="text-muted text-sm">{t('teamCredits.buyText')}</p>
      </div>
      <ul className="grid gap-2 sm:grid-cols-3">
        {packIds.map((packId) => (
          <li key={packId}>
            <Button
              className="w-full justify-between! tabular-nums"
              busy={underWay !== null && chosen !== null && 'packId' in chosen && chosen.packId === packId}
              disabled={!canPay || underWay !== null}
              onClick={() => payment.start({ packId, teamId })}
            >
              <Credits amount={packs[packId].credits} />
              <span className="text-muted text-sm">{formatPrice(packs[packId].price, language)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {error && <Notice kind="error">{error}</Notice>}
      <PaymentScreen payment={payment} />
    </section>
  );
}
