import { plans } from '@artcade/domain/catalog';
import { formatPrice } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { DeclinedNotice } from '#billing/declined-notice.tsx';
import { PaymentScreen } from '#billing/payment-screen.tsx';
import { type PlanState, planState } from '#billing/plan-state.ts';
import { ResumeButton } from '#billing/resume-button.tsx';
import { WalletFailure } from '#billing/wallet-failure.tsx';
import { useSettings, useWallet } from '#session/use-session.ts';
import { BalanceCard } from './balance-card.tsx';
import { BuyCredits } from './buy-credits.tsx';
import { ChangeDialog, type Seller } from './change-dialog.tsx';
import { PendingOrderNotice } from './pending-order-notice.tsx';
import { PlansSection } from './plans-section.tsx';
import { SandboxNotice } from './sandbox-notice.tsx';
import { type PlanChanger, usePlanChange } from './use-plan-change.ts';

/** Packs and plans, paid by card in a browser. */
export function CardWallet() {
  const { t } = useTranslation();
  const wallet = useWallet();
  const canPay = useSettings()?.payments !== false;
  const changer = usePlanChange(wallet);
  const seller = useCardSeller();
  const state = planState(wallet?.subscription ?? null);
  return (
    <>
      <div className="flex flex-col gap-4">
        <PendingOrderNotice />
        {!canPay && <Notice kind="info">{t('wallet.closed')}</Notice>}
        <WalletFailure />
        {state.kind === 'declined' && <DeclinedNotice state={state} />}
        <BalanceCard wallet={wallet} planAction={planAction(state, changer)} />
        <SandboxNotice />
      </div>
      <BuyCredits canPay={canPay} />
      <PlansSection wallet={wallet} changer={changer} canPay={canPay} />
      {changer.change && (
        <ChangeDialog
          change={changer.change}
          seller={seller}
          isBusy={changer.isBusy}
          error={changer.error}
          onConfirm={changer.confirm}
          onClose={changer.close}
        />
      )}
      <PaymentScreen payment={changer.payment} />
    </>
  );
}

function useCardSeller(): Seller {
  const { t } = useTranslation();
  const language = useLanguage();
  const rate = useSettings()?.usdPerNtd;
  return {
    decidesRenewal: false,
    price: (planId) => formatPrice(plans[planId].price, language, rate),
    terms: (from) => [
      ...(from ? [t('change.replaces', { plan: t(`plans.${from}`) })] : []),
      t('change.payText'),
    ],
  };
}

/** Withdraws a cancellation or a scheduled change. */
function planAction(state: PlanState, changer: PlanChanger) {
  if (state.kind === 'ending') return <ResumeButton />;
  return state.kind === 'changing' && <KeepButton planId={state.planId} changer={changer} />;
}

interface KeepProps {
  readonly planId: Parameters<PlanChanger['ask']>[0];
  readonly changer: PlanChanger;
}

function KeepButton({ planId, changer: { isBusy, ask } }: KeepProps) {
  const { t } = useTranslation();
  return (
    <Button disabled={isBusy} onClick={() => ask(planId)}>
      {t('wallet.keep', { plan: t(`plans.${planId}`) })}
    </Button>
  );
}
