import type { PaymentForm } from '@artcade/contract/shapes';
import type { PackId, PlanId } from '@artcade/domain/catalog';
import type { Language } from '@artcade/domain/languages';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { codeOf } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { rememberOrder } from './pending-order.ts';
import { postForm } from './post-form.ts';

type Purchase = { readonly packId: PackId; readonly teamId?: string } | { readonly planId: PlanId };

export interface Payment {
  readonly start: (purchase: Purchase) => void;
  /** The last choice, whatever its outcome. */
  readonly chosen: Purchase | null;
  /** The purchase in progress, from the press of the button until the page is left. */
  readonly underWay: Purchase | null;
  /** The order that the page is leaving to pay; shows the redirect screen. */
  readonly leavingFor: PaymentForm | null;
  readonly error: string | null;
  readonly reset: () => void;
}

/** A pack for a team is a call of its own: the server checks who may buy for it. */
function createOrder(purchase: Purchase, language: Language): Promise<PaymentForm> {
  if (!('teamId' in purchase)) return client.createPayment({ body: { ...purchase, language } });
  const { packId, teamId = '' } = purchase;
  return client.buyTeamCredits({ params: { teamId }, body: { packId, language } });
}

/** Creates an order, stores its number and navigates to the card gateway. */
export function usePayment(): Payment {
  const { t } = useTranslation();
  const language = useLanguage();
  const { mutate, reset, data, error, isPending, variables } = useMutation({
    mutationFn: (purchase: Purchase) => createOrder(purchase, language),
    onSuccess: (form) => {
      rememberOrder(form.orderNo);
      postForm(form);
    },
  });
  useEffect(() => {
    // The browser's back button may restore this page from its cache, as it was when it was left.
    const returned = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, [reset]);
  return {
    start: mutate,
    chosen: variables ?? null,
    underWay: isPending || data ? (variables ?? null) : null,
    leavingFor: data ?? null,
    error:
      error &&
      t(codeOf(error) === 'payment_unconfigured' ? 'errors.payment_unconfigured' : 'payment.createFailed'),
    reset,
  };
}
