import { CallError } from '@artcade/contract/client';
import type { Order } from '@artcade/contract/shapes';

/** What the wallet says about an order that was begun here. */
export type OrderNotice = 'none' | 'unknown' | 'checking' | 'unpaid' | 'completed' | 'failed' | 'refunded';

/** `unknown`: there is no such order for whoever is signed in now. It is forgotten without a word. */
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

// Being asked too often, or signed out, says nothing about the order.
const isRefusal = (status: number | null): boolean =>
  status !== null && status >= 400 && status < 500 && status !== 401 && status !== 429;
