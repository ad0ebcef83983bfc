import type { Wallet } from '@artcade/contract/shapes';
import { creditsPerPayment, planIds, plans } from '@artcade/domain/catalog';
import { formatPrice, formatUnitPrice } from '@artcade/domain/format';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { planHold } from '#billing/app-store-rules.ts';
import { holdTexts } from './plan-card.ts';
import type { PlanTerms } from './plan-terms.tsx';
import { PlanTile } from './plan-tile.tsx';
import { families, variantsOf, yearlySaving } from './plan-variants.ts';
import { Price } from './price.tsx';
import { Section } from './section.tsx';
import type { PlanChanger } from './use-plan-change.ts';

interface Props {
  readonly wallet: Wallet | null;
  readonly changer: PlanChanger;
  readonly canPay: boolean;
}

const everyPlan = new Set(planIds);

export function PlansSection({ wallet, changer, canPay }: Props) {
  const { t } = useTranslation();
  const terms = useCardTerms();
  const conditions = { isBusy: changer.isBusy, canPay, here: null };
  const hold = planHold(wallet?.subscription ?? null, null);
  return (
    <Section title={t('wallet.plansTitle')} lead={t(hold ? holdTexts[hold] : 'wallet.plansText')}>
      {changer.error && !changer.change && <Notice kind="error">{changer.error}</Notice>}
      <ul className="grid gap-4 lg:grid-cols-3 lg:gap-5">
        {families.map((family) => (
          <li key={family}>
            <PlanTile
              family={family}
              variants={variantsOf(family, everyPlan)}
              terms={terms}
              wallet={wallet}
              conditions={conditions}
              onChoose={changer.ask}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function useCardTerms(): PlanTerms {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    price: (planId) => {
      const { price, cycle } = plans[planId];
      return <Price ntd={price} per={cycle === 'month' ? t('wallet.perMonth') : t('wallet.perYear')} />;
    },
    note: (planId) =>
      plans[planId].cycle === 'month'
        ? t('wallet.noteMonthly')
        : t('wallet.noteAnnual', { price: formatPrice(yearlySaving(planId), language) }),
    average: (planId) => formatUnitPrice(plans[planId].price / creditsPerPayment(planId), language),
  };
}
