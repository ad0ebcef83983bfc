import { Notice } from '@artcade/ui/notice';
import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DeclinedNotice } from '#billing/declined-notice.tsx';
import { PaymentScreen } from '#billing/payment-screen.tsx';
import { planState } from '#billing/plan-state.ts';
import { failureText } from '#session/failure-text.ts';
import { useSettings, useWallet, useWalletFailure } from '#session/use-session.ts';
import { BalanceCard } from './balance-card.tsx';
import { BuyCredits } from './buy-credits.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { HistorySection } from './history-section.tsx';
import { PendingOrderNotice } from './pending-order-notice.tsx';
import { PlansSection } from './plans-section.tsx';
import { usePlanChange } from './use-plan-change.ts';

export function WalletPage() {
  const { t } = useTranslation();
  const wallet = useWallet();
  const failure = useWalletFailure();
  const canPay = useSettings()?.payments !== false;
  const changer = usePlanChange(wallet);
  const state = planState(wallet?.subscription ?? null);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-10">
      <div className="flex flex-col gap-4">
        <PendingOrderNotice />
        {!canPay && <Notice kind="info">{t('wallet.closed')}</Notice>}
        {failure && <Notice kind="error">{failureText(t, failure)}</Notice>}
        {state.kind === 'declined' && <DeclinedNotice state={state} />}
        <BalanceCard
          wallet={wallet}
          isBusy={changer.isBusy}
          onKeep={() => state.kind === 'changing' && changer.ask(state.planId)}
        />
        <SandboxLine />
      </div>
      <BuyCredits canPay={canPay} />
      <PlansSection wallet={wallet} changer={changer} canPay={canPay} />
      <HistorySection />
      <ChangeDialog changer={changer} />
      <PaymentScreen payment={changer.payment} />
    </div>
  );
}

function SandboxLine() {
  const { t } = useTranslation();
  if (!useSettings()?.sandbox) return null;
  return (
    <p className="flex gap-2 text-muted text-sm">
      <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t('auth.sandboxNote')}
    </p>
  );
}
