import { type PlanId, plans } from '@artcade/domain/catalog';
import { formatCredits, formatDate } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { Coin } from '@artcade/ui/coin';
import { Dialog } from '@artcade/ui/dialog';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { ArrowRight } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import type { ReactNode } from 'react';
import { Credits } from '#billing/credits.tsx';
import { type Fact, FactList } from '#billing/fact-list.tsx';
import type { PlanChange } from './plan-change.ts';

interface Props {
  readonly change: PlanChange;
  readonly seller: Seller;
  readonly isBusy: boolean;
  readonly error?: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Who is paid: the card gateway, or an app store with its own prices and its own rules. */
export interface Seller {
  readonly price: (planId: PlanId) => string;
  /** An app store decides when a plan renews, to the minute, and shows it itself. */
  readonly decidesRenewal: boolean;
  /** How one pays, and what becomes of the time that is left of an earlier plan. */
  readonly terms: (from: PlanId | null) => readonly string[];
}

/** Shows what a change of plan costs and brings, and asks for confirmation. */
export function ChangeDialog({ change, seller, isBusy, error, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const yes = change.kind === 'pay' ? t('change.toPayment') : t('change.confirm');
  const name = change.kind === 'pay' ? change.how : change.kind === 'later' ? 'switch' : 'keep';
  return (
    <Dialog
      title={t(`change.${name}Title`, { plan: t(`plans.${change.to}`) })}
      onClose={onClose}
      actions={
        <>
          <Button look="play" busy={isBusy} onClick={onConfirm}>
            {isBusy ? t('change.processing') : yes}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            {t('change.cancel')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {change.kind === 'pay' ? (
          <PayFacts change={change} seller={seller} />
        ) : (
          <LaterFacts change={change} seller={seller} />
        )}
        {error && <Notice kind="error">{error}</Notice>}
      </div>
    </Dialog>
  );
}

interface FactsProps<Kind> {
  readonly change: Extract<PlanChange, { kind: Kind }>;
  readonly seller: Seller;
}

function PayFacts({ change, seller }: FactsProps<'pay'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { before, after } = change.renewal;
  const renewal: Fact = [
    t('change.renewal'),
    <Step
      key="renewal"
      before={before ? formatDate(before, language) : t('change.none')}
      after={formatDate(after, language)}
    />,
  ];
  return (
    <>
      <FactList
        facts={[
          [t('change.toPay'), seller.price(change.to)],
          [
            t('change.credits'),
            <Step
              key="credits"
              before={<Credits amount={change.credits.before} />}
              after={<Credits amount={change.credits.after} />}
            />,
          ],
          ...(seller.decidesRenewal ? [] : [renewal]),
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
      {seller.terms(change.from).map((text) => (
        <p key={text} className="text-muted text-sm">
          {text}
        </p>
      ))}
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

function LaterFacts({ change, seller }: FactsProps<'later' | 'keep'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { from, to, kind } = change;
  const date = formatDate(change.date, language);
  const price = (id: typeof from) => {
    const cycle = plans[id].cycle === 'month' ? t('wallet.perMonth') : t('wallet.perYear');
    return `${seller.price(id)} ${cycle}`;
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
      <span className="inline-flex font-normal text-muted">{before}</span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="sr-only">{t('change.becomes')}</span>
      <span className="inline-flex">{after}</span>
    </span>
  );
}
