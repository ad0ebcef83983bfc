import { averagePrice, type PackId, packBonus, packIds, packs, plans } from '@artcade/domain/catalog';
import { formatCredits } from '@artcade/domain/format';
import { perLanguage } from '@artcade/domain/formatters';
import { Button } from '@artcade/ui/button';
import { Coin } from '@artcade/ui/coin';
import { useLanguage } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Credits } from '#billing/credits.tsx';
import { PaymentScreen } from '#billing/payment-screen.tsx';
import { type Payment, usePayment } from '#billing/use-payment.ts';
import { useWallet } from '#session/use-session.ts';
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

/** A row on a phone, a card on anything wider. */
function Pack({ id, payment: { start, chosen, underWay, error }, canPay }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const element = useId();
  const pack = packs[id];
  const isChosen = chosen !== null && 'packId' in chosen && chosen.packId === id;
  const average = `NT$${threeDecimals(language).format(Number(averagePrice(pack)))}`;
  return (
    <article
      aria-labelledby={`${element}-name`}
      className="flex h-full flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-panel p-4 sm:flex-col sm:flex-nowrap sm:items-stretch sm:p-6"
    >
      <div>
        <h3 id={`${element}-name`} className="text-muted">
          {t(`packs.${id}`)}
        </h3>
        <p className="mt-1 font-semibold text-3xl">
          <Credits amount={pack.credits} coin="size-6" />
        </p>
      </div>
      <div className="flex min-w-0 flex-1 flex-col max-sm:items-end max-sm:text-right">
        <Price ntd={pack.price} />
        <span className="text-muted text-sm tabular-nums">{t('wallet.average', { price: average })}</span>
      </div>
      <Bonus credits={pack.credits} />
      {/* At the button that was pressed: on a phone the head of the list is out of sight. */}
      {isChosen && error && <Notice kind="error">{error}</Notice>}
      <Button
        id={`${element}-buy`}
        aria-labelledby={`${element}-buy ${element}-name`}
        className="max-sm:w-full"
        busy={isChosen && underWay !== null}
        disabled={!canPay || underWay !== null}
        onClick={() => start({ packId: id })}
      >
        {t('wallet.purchase')}
      </Button>
    </article>
  );
}

// What those can look forward to whose plan adds nothing, or who have none.
const bestFamily = 'premium';

/** What the plan adds to a pack, told before paying. Always a line, so that nothing moves when the plan is known. */
function Bonus({ credits }: { credits: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wallet = useWallet();
  if (!wallet)
    return (
      <p className="flex h-5 basis-full items-center sm:basis-auto">
        <span className="pulse h-4 w-40 rounded bg-raised" />
      </p>
    );
  const family = wallet.subscription && plans[wallet.subscription.planId].family;
  const own = packBonus(credits, family);
  const shown = own > 0 && family ? family : bestFamily;
  const bonus = formatCredits(packBonus(credits, shown), language);
  return (
    <p
      className={`flex basis-full items-start gap-1.5 text-sm tabular-nums sm:basis-auto ${own > 0 ? 'text-coin-text' : 'text-muted'}`}
    >
      <Coin className={`mt-0.5 size-4 ${own > 0 ? '' : 'opacity-50'}`} />
      {t('wallet.packBonus', { credits: bonus, plan: t(`plans.${shown}`) })}
    </p>
  );
}

// A decimal point would read as a thousand in Vietnam and Indonesia.
const threeDecimals = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
);
