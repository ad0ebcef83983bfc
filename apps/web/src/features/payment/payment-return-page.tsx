import { Button, buttonClass } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { Spinner } from '@artcade/ui/spinner';
import { Link } from '#router/router.tsx';
import { FormHead } from '#session/form-head.tsx';
import { toolToReturnTo } from '#session/return-to-tool.ts';
import { ReturnToToolLink } from '#session/return-to-tool-link.tsx';
import { useSettings } from '#session/use-session.ts';
import type { FailedText } from './payment-view.ts';
import { Refund, Success } from './receipt.tsx';
import { usePaymentReturn } from './use-payment-return.ts';

const titles = {
  processing: 'payment.processingTitle',
  waiting: 'payment.waitingTitle',
  success: 'payment.successTitle',
  refund: 'payment.refundTitle',
  failed: 'payment.failedTitle',
  trouble: 'payment.waitingTitle',
} as const;

export function PaymentReturnPage() {
  const { t } = useTranslation();
  const { view, isAsking, askAgain } = usePaymentReturn();
  const isPaid = view.kind === 'success';
  const isReturning = isPaid && toolToReturnTo() !== null;
  return (
    <>
      <FormHead title={t(titles[view.kind])} />
      <div className="flex flex-col items-start gap-5">
        {view.kind === 'processing' && (
          <>
            <Spinner label={t('payment.processingTitle')} />
            <p className="text-muted">{t('payment.processingText')}</p>
          </>
        )}
        {view.kind === 'waiting' && <Notice kind="info">{t('payment.waitingText')}</Notice>}
        {view.kind === 'success' && <Success order={view.order} />}
        {view.kind === 'refund' && <Refund order={view.order} />}
        {view.kind === 'failed' && <Failed text={view.text} />}
        {view.kind === 'trouble' && (
          <>
            <Notice kind="error">{t('payment.trouble')}</Notice>
            <Button look="play" busy={isAsking} onClick={askAgain}>
              {t('shell.retry')}
            </Button>
          </>
        )}
        {view.kind !== 'processing' && (
          <div className="flex flex-wrap gap-3">
            {isPaid && <ReturnToToolLink look="play" />}
            <Link
              to="/wallet"
              className={buttonClass(view.kind === 'trouble' || isReturning ? 'quiet' : 'play')}
            >
              {t('payment.toWallet')}
            </Link>
          </div>
        )}
      </div>
    </>
  );
}

function Failed({ text }: { text: FailedText }) {
  const { t } = useTranslation();
  const support = useSettings()?.supportEmail;
  return (
    <>
      <Notice kind="error">{t(typeof text === 'string' ? text : 'payment.refused')}</Notice>
      {/* The bank's own words, in its language. */}
      {typeof text !== 'string' && (
        <p lang="zh-TW" className="wrap-anywhere text-muted">
          {text.words}
        </p>
      )}
      {support && <p className="wrap-anywhere text-muted">{t('payment.support', { email: support })}</p>}
    </>
  );
}
