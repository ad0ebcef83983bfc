import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetOrder, usePendingOrder } from '#billing/pending-order.ts';
import { useSearchParams } from '#router/router.tsx';
import { codeOf } from '#session/failure-text.ts';
import { client } from '#session/session.ts';
import { type PaymentView, paymentView } from './payment-view.ts';

const askEvery = 2000;
const patience = 60_000;

interface PaymentReturn {
  readonly view: PaymentView;
  readonly isAsking: boolean;
  readonly askAgain: () => void;
}

/** Sends the gateway's signed answer to the server until the outcome is known. The address is kept, so a reload asks again. */
export function usePaymentReturn(): PaymentReturn {
  const [query] = useSearchParams();
  const TradeInfo = query.get('TradeInfo') ?? '';
  const TradeSha = query.get('TradeSha') ?? '';
  const isComplete = TradeInfo !== '' && TradeSha !== '';
  const [since] = useState(Date.now);
  const confirm = useQuery({
    queryKey: ['payment', TradeInfo, TradeSha],
    queryFn: () => client.confirmPayment({ body: { TradeInfo, TradeSha } }),
    enabled: isComplete,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' && state.dataUpdatedAt - since <= patience ? askEvery : false,
  });
  const { data: order, error, dataUpdatedAt } = confirm;
  useForgetting(order?.status === 'pending' ? undefined : order?.orderNo, error);
  return {
    view: paymentView({ isComplete, order, error, isPatienceOver: dataUpdatedAt - since > patience }),
    isAsking: confirm.isFetching,
    askAgain: () => void confirm.refetch(),
  };
}

/** The wallet need not ask about an order whose outcome was shown here. */
function useForgetting(settled: string | undefined, error: unknown): void {
  const pending = usePendingOrder();
  const hasFailed = codeOf(error) === 'payment_failed';
  // A refused payment comes without its order; the order started in this browser is the one that returned.
  const ended = settled ?? (hasFailed ? pending : null);
  useEffect(() => {
    if (ended) forgetOrder(ended);
  }, [ended]);
}
