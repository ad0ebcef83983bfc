import { packIds, packs, planFamilies, planIds, plans } from '@artcade/domain/catalog';
import { formatPrice } from '@artcade/domain/format';
import { formatBytes } from '@artcade/domain/storage';
import { Coin } from '@artcade/ui/coin';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import type { ReactNode } from 'react';
import { useSettings } from '#session/use-session.ts';

/** Packs and plans from the catalogue, for visitors. */
export function Prices() {
  const { t } = useTranslation();
  const language = useLanguage();
  const rate = useSettings()?.usdPerNtd;
  const price = (ntd: number, per?: string) => {
    const charged = formatPrice(ntd, language);
    const approximate = formatPrice(ntd, language, rate).slice(charged.length).trim();
    return { price: per ? `${charged} ${per}` : charged, approximate };
  };
  return (
    <>
      <p className="mb-5 max-w-prose text-muted">{t('front.pricesText')}</p>
      <h3 className="mb-3 text-lg">{t('front.packsTitle')}</h3>
      <ul className="mb-6 grid gap-3 sm:grid-cols-3">
        {packIds.map((id) => (
          <Offer
            key={id}
            name={t(`packs.${id}`)}
            credits={t('shell.balance', { count: packs[id].credits })}
            {...price(packs[id].price)}
          />
        ))}
      </ul>
      <h3 className="mb-3 text-lg">{t('wallet.plansTitle')}</h3>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
        {planIds.map((id) => {
          const { family, cycle, price: ntd, monthlyCredits } = plans[id];
          return (
            <Offer
              key={id}
              name={t(`plans.${id}`)}
              credits={t('wallet.creditsPerMonth', { count: monthlyCredits })}
              {...price(ntd, t(cycle === 'month' ? 'wallet.perMonth' : 'wallet.perYear'))}
            >
              {t('wallet.featureStorage', { size: formatBytes(planFamilies[family].storage, language) })}
            </Offer>
          );
        })}
      </ul>
    </>
  );
}

interface OfferProps {
  readonly name: string;
  readonly credits: string;
  readonly price: string;
  /** In another currency, if the language shows it. */
  readonly approximate: string;
  readonly children?: ReactNode;
}

function Offer({ name, credits, price, approximate, children }: OfferProps) {
  return (
    <li className="flex flex-col gap-1.5 rounded-card border border-line bg-panel p-4">
      <span className="font-semibold font-title text-lg">{name}</span>
      <span className="flex items-center gap-1.5 text-coin-text tabular-nums">
        <Coin />
        {credits}
      </span>
      <span className="tabular-nums">
        <span className="whitespace-nowrap">{price}</span>{' '}
        {approximate && <span className="whitespace-nowrap text-muted text-sm">{approximate}</span>}
      </span>
      {children && <span className="text-muted text-sm">{children}</span>}
    </li>
  );
}
