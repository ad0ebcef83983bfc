import type { Order } from '@artcade/contract/shapes';
import { formatPrice } from '@artcade/domain/format';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { Credits } from '#billing/credits.tsx';
import { FactList } from '#billing/fact-list.tsx';
import { creditsEarned, doneText } from '#billing/order-text.ts';

export function Success({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice kind="good">{doneText(t, order)}</Notice>
      <FactList
        facts={[
          ...useOrderFacts(order),
          [t('payment.earned'), <Credits key="earned" amount={creditsEarned(order)} />],
        ]}
      />
    </>
  );
}

/** Paid for a plan that was active already: the payment is refunded, and no credits are granted. */
export function Refund({ order }: { order: Order }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <Notice kind="info">{t('payment.refundText', { price: formatPrice(order.amount, language) })}</Notice>
      <FactList facts={useOrderFacts(order)} />
    </>
  );
}

function useOrderFacts({ orderNo, amount, planId }: Order) {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    [t('payment.order'), <code key="order">{orderNo}</code>],
    [t('payment.amount'), formatPrice(amount, language)],
    [t('payment.type'), planId ? t(`plans.${planId}`) : t('payment.typeCredits')],
  ] as const;
}
