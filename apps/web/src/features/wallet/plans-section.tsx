import type { Wallet } from '@artcade/contract/shapes';
import { Notice } from '@artcade/ui/notice';
import { useTranslation } from 'react-i18next';
import { type PlanState, planState } from '#billing/plan-state.ts';
import { PlanTile } from './plan-tile.tsx';
import { families } from './plan-variants.ts';
import { Section } from './section.tsx';
import type { PlanChanger } from './use-plan-change.ts';

interface Props {
  readonly wallet: Wallet | null;
  readonly changer: PlanChanger;
  readonly canPay: boolean;
}

const leads: { readonly [kind in PlanState['kind']]?: 'wallet.resumeFirst' | 'errors.managed_in_store' } = {
  ending: 'wallet.resumeFirst',
  store: 'errors.managed_in_store',
};

export function PlansSection({ wallet, changer, canPay }: Props) {
  const { t } = useTranslation();
  const conditions = { isBusy: changer.isBusy, canPay };
  const { kind } = planState(wallet?.subscription ?? null);
  return (
    <Section title={t('wallet.plansTitle')} lead={t(leads[kind] ?? 'wallet.plansText')}>
      {changer.error && !changer.change && <Notice kind="error">{changer.error}</Notice>}
      <ul className="grid gap-4 lg:grid-cols-3 lg:gap-5">
        {families.map((family) => (
          <li key={family}>
            <PlanTile family={family} wallet={wallet} conditions={conditions} onChoose={changer.ask} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
