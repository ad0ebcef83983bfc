import type { Wallet } from '@artcade/contract/shapes';
import type { PlanId } from '@artcade/domain/catalog';
import { useTranslation } from '@artcade/ui/i18n';
import { useState } from 'react';
import { type Payment, usePayment } from '#billing/use-payment.ts';
import { useSetPlan } from '#billing/use-plan-changes.ts';
import { failureText } from '#session/failure-text.ts';
import { type PlanChange, planChange } from './plan-change.ts';

export interface PlanChanger {
  /** Chosen, and waiting for confirmation. */
  readonly change: PlanChange | null;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly payment: Payment;
  readonly ask: (planId: PlanId) => void;
  readonly confirm: () => void;
  readonly close: () => void;
}

/** From choosing a plan through confirmation to its completion: by payment, or by a change that costs nothing now. */
export function usePlanChange(wallet: Wallet | null): PlanChanger {
  const { t } = useTranslation();
  const [change, setChange] = useState<PlanChange | null>(null);
  const payment = usePayment();
  const set = useSetPlan();
  const isBusy = payment.underWay !== null || set.isPending;
  // The redirect screen takes over; a return by the back button shows the page, not the dialog.
  if (payment.leavingFor && change) setChange(null);
  const forgetErrors = () => {
    payment.reset();
    set.reset();
  };
  return {
    change,
    isBusy,
    error: payment.error ?? (set.error && failureText(t, set.error)),
    payment,
    ask: (planId) => {
      forgetErrors();
      setChange(wallet && planChange(wallet, planId, new Date()));
    },
    confirm: () => {
      if (change?.kind === 'pay') payment.start({ planId: change.to });
      else if (change) set.mutate(change.to, { onSuccess: () => setChange(null) });
    },
    close: () => {
      setChange(null);
      if (!isBusy) forgetErrors();
    },
  };
}
