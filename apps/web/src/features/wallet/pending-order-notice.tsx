import type { Order } from '@artcade/contract/shapes';
import { type TFunction, useTranslation } from '@artcade/ui/i18n';
import { X } from '@artcade/ui/icons';
import { Notice } from '@artcade/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { doneText } from '#billing/order-text.ts';
import { forgetOrder, usePendingOrder } from '#billing/pending-order.ts';
import { client } from '#session/session.ts';
import { isFinal, type OrderNotice, orderNotice } from './order-notice.ts';

const askEvery = 3000;
const patience = 120_000;

/** The outcome of a payment started in this browser. It stays visible after the order is forgotten. */
export function PendingOrderNotice() {
  const remembered = usePendingOrder();
  const [shown, setShown] = useState(remembered);
  if (remembered && remembered !== shown) setShown(remembered);
  if (!shown) return null;
  const dismiss = () => {
    forgetOrder(shown);
    setShown(null);
  };
  return <Outcome key={shown} orderNo={shown} onDismiss={dismiss} />;
}

function Outcome({ orderNo, onDismiss }: { orderNo: string; onDismiss: () => void }) {
  const { t } = useTranslation();
  const { order, notice } = useOrder(orderNo);
  if (notice === 'none' || notice === 'unknown' || !order) return null;
  return (
    <Notice kind={kinds[notice]}>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 flex-1">{texts[notice](t, order)}</p>
        <button
          type="button"
          aria-label={t('payment.dismiss')}
          title={t('payment.dismiss')}
          className="-my-2.5 -mr-3 grid size-11 shrink-0 place-items-center rounded-card hover:bg-panel"
          onClick={onDismiss}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
    </Notice>
  );
}

type Shown = Exclude<OrderNotice, 'none' | 'unknown'>;

const kinds = {
  checking: 'info',
  unpaid: 'info',
  completed: 'good',
  failed: 'error',
  refunded: 'info',
} as const satisfies Record<Shown, string>;

const texts: Readonly<Record<Shown, (t: TFunction, order: Order) => string>> = {
  checking: (t, { orderNo }) => t('payment.checking', { order: orderNo }),
  unpaid: (t, { orderNo }) => t('payment.unpaid', { order: orderNo }),
  completed: doneText,
  failed: (t, { orderNo }) => t('payment.orderFailed', { order: orderNo }),
  refunded: (t, { orderNo }) => t('payment.orderRefunded', { order: orderNo }),
};

function useOrder(orderNo: string): { order: Order | undefined; notice: OrderNotice } {
  const queries = useQueryClient();
  const since = useLastArrival();
  const {
    data: order,
    error,
    dataUpdatedAt,
    errorUpdatedAt,
  } = useQuery({
    queryKey: ['order', orderNo],
    queryFn: () => client.getOrder({ params: { orderNo } }),
    refetchInterval: ({ state }) =>
      isFinal(orderNotice(state.data, state.error, false)) || isPatienceOver(state, since) ? false : askEvery,
  });
  const notice = orderNotice(order, error, isPatienceOver({ dataUpdatedAt, errorUpdatedAt }, since));
  useEffect(() => {
    // What was not paid is shown on this visit only. A late payment is settled and mailed without this page.
    if (isFinal(notice) || notice === 'unpaid') forgetOrder(orderNo);
    if (notice === 'completed') void queries.invalidateQueries({ queryKey: ['wallet'] });
  }, [notice, orderNo, queries]);
  return { order, notice };
}

interface Answered {
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
}

const isPatienceOver = ({ dataUpdatedAt, errorUpdatedAt }: Answered, since: number): boolean =>
  Math.max(dataUpdatedAt, errorUpdatedAt) - since > patience;

/** The browser may cache this page while the card page is open: after a return, the wait starts again. */
function useLastArrival(): number {
  const [since, setSince] = useState(Date.now);
  useEffect(() => {
    const arrive = (event: PageTransitionEvent) => event.persisted && setSince(Date.now());
    window.addEventListener('pageshow', arrive);
    return () => window.removeEventListener('pageshow', arrive);
  }, []);
  return since;
}
