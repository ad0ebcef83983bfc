import { CallError } from '@artcade/contract/client';
import type { Order } from '@artcade/contract/shapes';

/** What the wallet shows about an order that was started in this browser. */
export type OrderNotice = 'none' | 'unknown' | 'checking' | 'unpaid' | 'completed' | 'failed' | 'refunded';

/** `unknown`: the signed-in user has no such order. It is forgotten silently. */
export function orderNotice(order: Order | undefined, error: unknown, isPatienceOver: boolean): OrderNotice {
  if (error instanceof CallError && isRefusal(error.status)) return 'unknown';
  switch (order?.status) {
    case undefined:
      return 'none';
    case 'pending':
      return isPatienceOver ? 'unpaid' : 'checking';
    case 'completed':
    case 'failed':
      return order.status;
    case 'refunding':
    case 'refunded':
      return 'refunded';
  }
}

export const isFinal = (notice: OrderNotice): boolean => !['none', 'checking', 'unpaid'].includes(notice);

// A rate limit or a missing session says nothing about the order.
const isRefusal = (status: number | null): boolean =>
  status !== null && status >= 400 && status < 500 && status !== 401 && status !== 429;
