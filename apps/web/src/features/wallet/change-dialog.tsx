import { plans } from '@artcade/domain/catalog';
import { formatCredits, formatDate, formatPrice } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { Coin } from '@artcade/ui/coin';
import { Dialog } from '@artcade/ui/dialog';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { ArrowRight } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import type { ReactNode } from 'react';
import { Credits } from '#billing/credits.tsx';
import { FactList } from '#billing/fact-list.tsx';
import { useSettings } from '#session/use-session.ts';
import type { PlanChange } from './plan-change.ts';
import type { PlanChanger } from './use-plan-change.ts';

/** Shows what a change of plan costs and brings, and asks for confirmation. */
export function ChangeDialog({ changer }: { changer: PlanChanger }) {
  const { t } = useTranslation();
  const { change, isBusy } = changer;
  if (!change) return null;
  const yes = change.kind === 'pay' ? t('change.toPayment') : t('change.confirm');
  const name = change.kind === 'pay' ? change.how : change.kind === 'later' ? 'switch' : 'keep';
  return (
    <Dialog
      title={t(`change.${name}Title`, { plan: t(`plans.${change.to}`) })}
      onClose={changer.close}
      actions={
        <>
          <Button look="play" busy={isBusy} onClick={changer.confirm}>
            {isBusy ? t('change.processing') : yes}
          </Button>
          <Button disabled={isBusy} onClick={changer.close}>
            {t('change.cancel')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {change.kind === 'pay' ? <PayFacts change={change} /> : <LaterFacts change={change} />}
        {changer.error && <Notice kind="error">{changer.error}</Notice>}
      </div>
    </Dialog>
  );
}

function PayFacts({ change }: { change: Extract<PlanChange, { kind: 'pay' }> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rate = useSettings()?.usdPerNtd;
  const { before, after } = change.renewal;
  return (
    <>
      <FactList
        facts={[
          [t('change.toPay'), formatPrice(plans[change.to].price, language, rate)],
          [
            t('change.credits'),
            <Step
              key="credits"
              before={<Credits amount={change.credits.before} />}
              after={<Credits amount={change.credits.after} />}
            />,
          ],
          [
            t('change.renewal'),
            <Step
              key="renewal"
              before={before ? formatDate(before, language) : t('change.none')}
              after={formatDate(after, language)}
            />,
          ],
        ]}
      />
      {change.bonus > 0 && (
        <Extra>{t('change.bonus', { credits: formatCredits(change.bonus, language) })}</Extra>
      )}
      {change.upcoming > 0 && change.from && (
        <Extra>
          {t('change.upcoming', {
            credits: formatCredits(change.upcoming, language),
            plan: t(`plans.${change.from}`),
          })}
        </Extra>
      )}
      {change.from && (
        <p className="text-muted text-sm">{t('change.replaces', { plan: t(`plans.${change.from}`) })}</p>
      )}
      <p className="text-muted text-sm">{t('change.payText')}</p>
    </>
  );
}

function Extra({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-coin-text text-sm tabular-nums">
      <Coin className="mt-0.5 size-4" />
      {children}
    </p>
  );
}

function LaterFacts({ change }: { change: Extract<PlanChange, { kind: 'later' | 'keep' }> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { from, to, kind } = change;
  const date = formatDate(change.date, language);
  const price = (id: typeof from) => {
    const cycle = plans[id].cycle === 'month' ? t('wallet.perMonth') : t('wallet.perYear');
    return `${formatPrice(plans[id].price, language)} ${cycle}`;
  };
  const names = { from: t(`plans.${from}`), to: t(`plans.${to}`) };
  return (
    <>
      <p className="text-muted">
        {kind === 'later'
          ? t('change.laterText', { current: names.from, plan: names.to, date })
          : t('change.keepText', { next: names.from, plan: names.to, date })}
      </p>
      <FactList
        facts={[
          [
            t('change.perMonth'),
            <Step
              key="credits"
              before={<Credits amount={plans[from].monthlyCredits} />}
              after={<Credits amount={plans[to].monthlyCredits} />}
            />,
          ],
          [t('change.price'), <Step key="price" before={price(from)} after={price(to)} />],
        ]}
      />
    </>
  );
}

function Step({ before, after }: { before: ReactNode; after: ReactNode }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      <span className="font-normal text-muted">{before}</span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="sr-only">{t('change.becomes')}</span>
      <span>{after}</span>
    </span>
  );
}
