import type { Wallet } from '@artcade/contract/shapes';
import { Notice } from '@artcade/ui/notice';
import { useTranslation } from 'react-i18next';
import { PlanTile } from './plan-tile.tsx';
import { families } from './plan-variants.ts';
import { Section } from './section.tsx';
import type { PlanChanger } from './use-plan-change.ts';

interface Props {
  readonly wallet: Wallet | null;
  readonly changer: PlanChanger;
  readonly canPay: boolean;
}

export function PlansSection({ wallet, changer, canPay }: Props) {
  const { t } = useTranslation();
  const conditions = { isBusy: changer.isBusy, canPay };
  const isEnding = wallet?.subscription?.cancelAtPeriodEnd === true;
  return (
    <Section title={t('wallet.plansTitle')} lead={isEnding ? t('wallet.resumeFirst') : t('wallet.plansText')}>
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
