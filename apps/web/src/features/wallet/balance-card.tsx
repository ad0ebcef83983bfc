import type { Wallet } from '@artcade/contract/shapes';
import { formatDate } from '@artcade/domain/format';
import { Coin } from '@artcade/ui/coin';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import type { ReactNode } from 'react';
import { Credits } from '#billing/credits.tsx';
import { type PlanState, planState } from '#billing/plan-state.ts';

interface Props {
  readonly wallet: Wallet | null;
  /** Actions for the balance and the plan, which differ between card and app store. */
  readonly balanceAction?: ReactNode;
  readonly planAction?: ReactNode;
}

export function BalanceCard({ wallet, balanceAction, planAction }: Props) {
  const { t } = useTranslation();
  return (
    <div className="grid rounded-card border border-line bg-panel md:grid-cols-2">
      <section className="p-6 sm:p-8">
        <h2 className="font-medium font-text text-base text-muted">{t('wallet.balance')}</h2>
        <p className="mt-2 flex min-h-12 items-center font-semibold font-title text-[clamp(2.25rem,11vw,3rem)] leading-none">
          {wallet ? (
            <Credits amount={wallet.credits} coin="mr-1 size-10" />
          ) : (
            <span className="flex h-12 items-center gap-3">
              <Coin className="size-10" />
              <span className="pulse h-10 w-32 rounded bg-raised" />
            </span>
          )}
        </p>
        {wallet && wallet.held > 0 && (
          <p className="mt-2 text-muted text-sm tabular-nums">{t('wallet.held', { count: wallet.held })}</p>
        )}
        {wallet?.debt ? (
          <p className="mt-2 text-alert text-sm tabular-nums">{t('wallet.owed', { count: wallet.debt })}</p>
        ) : null}
        {balanceAction}
      </section>
      <section className="border-line border-t p-6 sm:p-8 md:border-t-0 md:border-l">
        <h2 className="font-medium font-text text-base text-muted">{t('subscription.title')}</h2>
        {wallet ? (
          <Plan
            state={planState(wallet.subscription)}
            upcoming={wallet.subscription?.upcomingCredits ?? 0}
            action={planAction}
          />
        ) : (
          <Unknown />
        )}
      </section>
    </div>
  );
}

/** Credits of an annual plan that are paid for and still to come. */
function Upcoming({ count }: { count: number }) {
  const { t } = useTranslation();
  return count > 0 && <p className="mt-1 text-muted text-sm">{t('subscription.upcoming', { count })}</p>;
}

function Unknown() {
  return (
    <>
      <span className="pulse mt-2.5 block h-7 w-40 rounded bg-raised" />
      <span className="pulse mt-2 mb-0.5 block h-5 w-56 max-w-full rounded bg-raised" />
    </>
  );
}

interface PlanProps {
  readonly state: PlanState;
  readonly upcoming: number;
  readonly action: ReactNode;
}

function Plan({ state, upcoming, action }: PlanProps) {
  const { t } = useTranslation();
  const name = state.kind === 'none' ? t('subscription.none') : t(`plans.${state.planId}`);
  const isFine =
    state.kind === 'none' ||
    state.kind === 'active' ||
    (state.kind === 'store' && state.outlook === 'storeRenews');
  return (
    <>
      <p className="mt-2 font-semibold font-title text-2xl">{name}</p>
      {/* Always there, so that a change of plan is read out. */}
      <p role="status" className={`mt-1 ${isFine ? 'text-muted' : 'text-alert'}`}>
        <Outlook state={state} />
      </p>
      <Upcoming count={upcoming} />
      {action && <div className="mt-4 flex flex-col items-start gap-3">{action}</div>}
    </>
  );
}

function Outlook({ state }: { state: PlanState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (state.kind === 'none') return t('subscription.noneText');
  const date = formatDate(state.date, language);
  switch (state.kind) {
    case 'active':
      return t('subscription.renews', { date });
    case 'ending':
      return t('subscription.expires', { date });
    case 'store':
      return t(`subscription.${state.outlook}`, { date, store: t(`subscription.${state.store}`) });
    case 'final':
      return t('subscription.final', { date });
    case 'changing':
      return t('subscription.changes', { plan: t(`plans.${state.nextPlanId}`), date });
    case 'declined':
      return t('subscription.unpaid');
  }
}
