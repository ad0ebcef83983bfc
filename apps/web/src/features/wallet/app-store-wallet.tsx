import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { storeOf } from '#billing/app-store-rules.ts';
import { DeclinedNotice } from '#billing/declined-notice.tsx';
import { ManageButton } from '#billing/manage-button.tsx';
import { planState } from '#billing/plan-state.ts';
import { type StoreBuying, useOffers, useRestore, useStoreBuying } from '#billing/use-app-store.ts';
import { WalletFailure } from '#billing/wallet-failure.tsx';
import { platform } from '#platform/platform.ts';
import { useWallet } from '#session/use-session.ts';
import { StorePacks } from './app-store-packs.tsx';
import { StorePlans } from './app-store-plans.tsx';
import { BalanceCard } from './balance-card.tsx';
import { SandboxNotice } from './sandbox-notice.tsx';

/** Packs and plans, bought in the app store at its prices. */
export function StoreWallet() {
  const { t } = useTranslation();
  const wallet = useWallet();
  const { isClosed, sales, hasFailed, isFetching, refetch } = useOffers();
  const buying = useStoreBuying();
  const here = storeOf(platform.name);
  const state = planState(wallet?.subscription ?? null);
  const store = here ? t(`subscription.${here}`) : '';
  const isEmpty = sales !== null && sales.packs.size + sales.plans.size === 0;
  return (
    <>
      <div className="flex flex-col gap-4">
        {isClosed && <Notice kind="info">{t('store.closed')}</Notice>}
        <WalletFailure />
        {state.kind === 'declined' && <DeclinedNotice state={state} />}
        <BalanceCard
          wallet={wallet}
          balanceAction={!isClosed && <Restore buying={buying} />}
          planAction={state.kind === 'store' && state.store === here && <ManageButton />}
        />
        <SandboxNotice />
        {(hasFailed || isEmpty) && (
          <>
            <Notice kind={isEmpty ? 'info' : 'error'}>
              {isEmpty ? t('store.empty', { store }) : t('store.unavailable', { store })}
            </Notice>
            <Button className="self-start" busy={isFetching} onClick={() => void refetch()}>
              {t('shell.retry')}
            </Button>
          </>
        )}
      </div>
      {!isClosed && !isEmpty && (sales || !hasFailed) && (
        <>
          <StorePacks offers={sales?.packs ?? null} buying={buying} />
          <StorePlans offers={sales?.plans ?? null} buying={buying} wallet={wallet} here={here} />
        </>
      )}
    </>
  );
}

/** Restores purchases of another phone, or from before the app was reinstalled. */
function Restore({ buying }: { buying: StoreBuying }) {
  const { t } = useTranslation();
  const { restore, isBusy, message } = useRestore(buying);
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <Button look="bare" className="-mx-1 min-h-11" busy={isBusy} onClick={restore}>
        {t('store.restore')}
      </Button>
      {message && <Notice kind={message.kind}>{message.text}</Notice>}
    </div>
  );
}
