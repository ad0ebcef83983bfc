import { buttonClass } from '@artcade/ui/button';
import { Notice } from '@artcade/ui/notice';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { FormHead } from '#session/form-head.tsx';
import { useSettings } from '#session/use-session.ts';

export function PaymentReturnPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const support = useSettings()?.supportEmail;
  const isComplete = query.has('TradeInfo') && query.has('TradeSha');
  return (
    <>
      <FormHead title={t('payment.failedTitle')} />
      <div className="flex flex-col items-start gap-5">
        <Notice kind="error">{isComplete ? t('payment.closed') : t('payment.incomplete')}</Notice>
        {support && <p className="text-muted">{t('payment.support', { email: support })}</p>}
        <Link to="/wallet" className={buttonClass('play')}>
          {t('payment.toWallet')}
        </Link>
      </div>
    </>
  );
}
