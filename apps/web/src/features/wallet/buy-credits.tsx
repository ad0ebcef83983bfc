import { type PackId, packIds, packs } from '@artcade/domain/catalog';
import { formatUnitPrice } from '@artcade/domain/format';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { PaymentScreen } from '#billing/payment-screen.tsx';
import { type Payment, usePayment } from '#billing/use-payment.ts';
import { PackTile } from './pack-tile.tsx';
import { Price } from './price.tsx';
import { Section } from './section.tsx';

export function BuyCredits({ canPay }: { canPay: boolean }) {
  const { t } = useTranslation();
  const payment = usePayment();
  return (
    <Section title={t('wallet.buyTitle')} lead={t('wallet.buyText')}>
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-5">
        {packIds.map((id) => (
          <li key={id}>
            <Pack id={id} payment={payment} canPay={canPay} />
          </li>
        ))}
      </ul>
      <PaymentScreen payment={payment} />
    </Section>
  );
}

interface Props {
  readonly id: PackId;
  readonly payment: Payment;
  readonly canPay: boolean;
}

function Pack({ id, payment: { start, chosen, underWay, error }, canPay }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isChosen = chosen !== null && 'packId' in chosen && chosen.packId === id;
  const { price, credits } = packs[id];
  return (
    <PackTile
      id={id}
      price={
        <>
          <Price ntd={price} />
          <span className="text-muted text-sm tabular-nums">
            {t('wallet.average', { price: formatUnitPrice(price / credits, language) })}
          </span>
        </>
      }
      notice={isChosen && error && <Notice kind="error">{error}</Notice>}
      isBusy={isChosen && underWay !== null}
      isDisabled={!canPay || underWay !== null}
      onBuy={() => start({ packId: id })}
    />
  );
}
