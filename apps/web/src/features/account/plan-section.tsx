import type { Subscription, Wallet } from '@artcade/contract/shapes';
import { formatDate } from '@artcade/domain/format';
import { Button, buttonClass } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { useState } from 'react';
import { AlertNotice } from '#billing/alert-notice.tsx';
import { storeOf } from '#billing/app-store-rules.ts';
import { DeclinedNotice } from '#billing/declined-notice.tsx';
import { ManageButton } from '#billing/manage-button.tsx';
import { type PlanState, planState } from '#billing/plan-state.ts';
import { ResumeButton } from '#billing/resume-button.tsx';
import { WalletFailure } from '#billing/wallet-failure.tsx';
import { platform } from '#platform/platform.ts';
import { Link } from '#router/router.tsx';
import { useWallet, useWalletFailure } from '#session/use-session.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { planActions } from './plan-actions.ts';
import { Row } from './row.tsx';

/** The account's plan: its state, its renewal, and cancelling it. */
export function PlanSection() {
  const { t } = useTranslation();
  const wallet = useWallet();
  return (
    <section className="flex flex-col items-start gap-5 rounded-card border border-line bg-panel p-6 sm:p-8">
      <h2 className="text-xl">{t('subscription.title')}</h2>
      {wallet ? <Plan wallet={wallet} /> : <Unknown />}
    </section>
  );
}

function Unknown() {
  if (useWalletFailure()) return <WalletFailure />;
  return (
    <>
      <span className="pulse h-11 w-48 rounded bg-raised" />
      <span className="pulse h-11 w-32 rounded-card bg-raised" />
    </>
  );
}

function Plan({ wallet: { subscription } }: { wallet: Wallet }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isCancelling, setCancelling] = useState(false);
  const state = planState(subscription);
  return (
    <>
      <dl className="flex flex-wrap gap-x-12 gap-y-5">
        <Row name={t('account.plan')}>
          {state.kind === 'none' ? t('subscription.none') : t(`plans.${state.planId}`)}
        </Row>
        {state.kind !== 'none' && state.kind !== 'declined' && (
          <Row name={t('account.cycleEnd')}>{formatDate(state.date, language)}</Row>
        )}
      </dl>
      {state.kind === 'none' && <p className="text-muted">{t('subscription.noneText')}</p>}
      <Outlook state={state} onCancel={() => setCancelling(true)} />
      <Actions subscription={subscription} onCancel={() => setCancelling(true)} />
      {isCancelling && subscription && (
        <CancelDialog subscription={subscription} onClose={() => setCancelling(false)} />
      )}
    </>
  );
}

function Outlook({ state, onCancel }: { state: PlanState; onCancel: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (state.kind === 'declined') return <DeclinedNotice state={state} />;
  if (state.kind === 'none' || state.kind === 'active') return null;
  const date = formatDate(state.date, language);
  if (state.kind === 'store') {
    const outlook = t(`subscription.${state.outlook}`, { date, store: t(`subscription.${state.store}`) });
    if (state.outlook === 'storeRenews') return <p className="text-muted">{outlook}</p>;
    return <AlertNotice>{outlook}</AlertNotice>;
  }
  if (state.kind === 'final') return <AlertNotice>{t('subscription.final', { date })}</AlertNotice>;
  if (state.kind === 'ending') return <AlertNotice>{t('subscription.expires', { date })}</AlertNotice>;
  return (
    <AlertNotice>
      <p>{t('subscription.changes', { plan: t(`plans.${state.nextPlanId}`), date })}</p>
      <Button look="bare" className="-mx-1 -my-1" onClick={onCancel}>
        {t('account.cancelInstead')}
      </Button>
    </AlertNotice>
  );
}

function Actions({ subscription, onCancel }: { subscription: Subscription | null; onCancel: () => void }) {
  const { t } = useTranslation();
  const { canCancel, canResume } = planActions(subscription);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {canResume && <ResumeButton />}
      {subscription?.store && subscription.store === storeOf(platform.name) && <ManageButton />}
      <Link to="/wallet" className={buttonClass('quiet')}>
        {t('subscription.seePlans')}
      </Link>
      {canCancel && (
        <Button look="danger" onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      )}
    </div>
  );
}
