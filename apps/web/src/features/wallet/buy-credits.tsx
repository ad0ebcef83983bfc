import { averagePrice, type PackId, packIds, packs } from '@artcade/domain/catalog';
import { perLanguage } from '@artcade/domain/formatters';
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
  const average = `NT$${threeDecimals(language).format(Number(averagePrice(packs[id])))}`;
  return (
    <PackTile
      id={id}
      price={
        <>
          <Price ntd={packs[id].price} />
          <span className="text-muted text-sm tabular-nums">{t('wallet.average', { price: average })}</span>
        </>
      }
      notice={isChosen && error && <Notice kind="error">{error}</Notice>}
      isBusy={isChosen && underWay !== null}
      isDisabled={!canPay || underWay !== null}
      onBuy={() => start({ packId: id })}
    />
  );
}

// A decimal point would read as a thousands separator in Vietnam and Indonesia.
const threeDecimals = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
);
