import type { Subscription, Wallet } from '@artcade/contract/shapes';
import type { StoreName } from '@artcade/domain/app-store-products';
import { creditsPerPayment, type PlanId, planIds, plans } from '@artcade/domain/catalog';
import { formatUnitPrice } from '@artcade/domain/format';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useState } from 'react';
import { planHold } from '#billing/app-store-rules.ts';
import type { StoreBuying } from '#billing/use-app-store.ts';
import type { Offer } from '#platform/interface.ts';
import { Link } from '#router/router.tsx';
import { StorePrice } from './app-store-price.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { holdTexts } from './plan-card.ts';
import { type PlanChange, planChange } from './plan-change.ts';
import type { PlanTerms } from './plan-terms.tsx';
import { PlanTile } from './plan-tile.tsx';
import { families, variantsOf } from './plan-variants.ts';
import { Section } from './section.tsx';

interface Props {
  /** Null until they are known. */
  readonly offers: ReadonlyMap<PlanId, Offer> | null;
  readonly buying: StoreBuying;
  readonly wallet: Wallet | null;
  readonly here: StoreName | null;
}

/** The app store's own screen asks for the payment; what the change brings is ours to say before. */
export function StorePlans({ offers, buying, wallet, here }: Props) {
  const { t } = useTranslation();
  const { buy, chosen, isBusy, message } = buying;
  const [change, setChange] = useState<PlanChange | null>(null);
  const confirm = (planId: PlanId) => {
    const offer = offers?.get(planId);
    if (offer) buy({ item: { kind: 'plan', planId }, offer }, { onSettled: () => setChange(null) });
  };
  const store = here ? t(`subscription.${here}`) : '';
  const notice = message && <Notice kind={message.kind}>{message.text}</Notice>;
  const terms = useStoreTerms(offers, store);
  const choice = chosen?.kind === 'plan' ? { planId: chosen.planId, isBusy, notice } : null;
  const sold = new Set(planIds.filter((id) => !offers || offers.has(id)));
  if (sold.size === 0) return null;
  return (
    <Section title={t('wallet.plansTitle')} lead={t(leadOf(wallet?.subscription ?? null, here))}>
      <ul className="grid gap-4 lg:grid-cols-3 lg:gap-5">
        {families
          .map((family) => ({ family, variants: variantsOf(family, sold) }))
          .filter(({ variants }) => variants.length > 0)
          .map(({ family, variants }) => (
            <li key={family}>
              <PlanTile
                family={family}
                variants={variants}
                terms={terms}
                wallet={wallet}
                conditions={{ isBusy, canPay: offers !== null, here }}
                choice={choice}
                onChoose={(planId) => wallet && setChange(planChange(wallet, planId, new Date()))}
              />
            </li>
          ))}
      </ul>
      {change && (
        <ChangeDialog
          change={change}
          seller={{
            decidesRenewal: true,
            price: (planId) => offers?.get(planId)?.price ?? '',
            terms: (from) => [...(from ? [t('store.changeText')] : []), t('store.changePay')],
          }}
          isBusy={isBusy}
          onConfirm={() => confirm(change.to)}
          onClose={() => setChange(null)}
        />
      )}
      <p className="text-muted text-sm">
        {t('store.legal', { store })}{' '}
        <Link to="/terms-and-policies" className="text-link underline underline-offset-4">
          {t('terms.title')}
        </Link>
      </p>
    </Section>
  );
}

function leadOf(subscription: Subscription | null, here: StoreName | null) {
  const hold = planHold(subscription, here);
  if (hold) return holdTexts[hold];
  return subscription?.store ? 'store.changeText' : 'wallet.plansText';
}

function useStoreTerms(offers: Props['offers'], store: string): PlanTerms {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    price: (planId) => (
      <StorePrice
        offer={offers?.get(planId)}
        per={plans[planId].cycle === 'month' ? t('wallet.perMonth') : t('wallet.perYear')}
      />
    ),
    note: (planId) =>
      t(plans[planId].cycle === 'month' ? 'store.renewsMonthly' : 'store.renewsAnnual', { store }),
    average: (planId) => {
      const offer = offers?.get(planId);
      return offer
        ? formatUnitPrice(offer.amount / creditsPerPayment(planId), language, offer.currency)
        : null;
    },
  };
}
