import { plans } from '@artcade/domain/catalog';
import { formatDate, formatPrice } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { platform } from '#platform/platform.ts';
import { useSettings } from '#session/use-session.ts';
import { AlertNotice } from './alert-notice.tsx';
import { PaymentScreen } from './payment-screen.tsx';
import type { Declined } from './plan-state.ts';
import { usePayment } from './use-payment.ts';

/** A renewal was declined: shows what happens next, and a button to pay now. In an app, no card is charged. */
export function DeclinedNotice({ state: { duePlanId, retry, end } }: { state: Declined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const payment = usePayment();
  const canPay = useSettings()?.payments !== false;
  const dates = { retry: retry && formatDate(retry, language), end: formatDate(end, language) };
  return (
    <>
      <AlertNotice>
        <div>
          <p className="font-semibold">{t('subscription.declined', { plan: t(`plans.${duePlanId}`) })}</p>
          <p className="mt-1 text-muted">
            {dates.retry
              ? t('subscription.declinedRetry', { retry: dates.retry, end: dates.end })
              : t('subscription.declinedLast', { end: dates.end })}
          </p>
        </div>
        {payment.error && <Notice kind="error">{payment.error}</Notice>}
        {platform.appStore ? (
          <p className="text-muted">{t('store.cardDue')}</p>
        ) : (
          <Button
            look="play"
            busy={payment.underWay !== null}
            disabled={!canPay}
            onClick={() => payment.start({ planId: duePlanId })}
          >
            {t('subscription.payNow', { price: formatPrice(plans[duePlanId].price, language) })}
          </Button>
        )}
      </AlertNotice>
      <PaymentScreen payment={payment} />
    </>
  );
}
