import { CallError } from '@artcade/contract/client';
import type { Order } from '@artcade/contract/shapes';
import { codeOf } from '#session/failure-text.ts';

/** The states of the return page. */
export type PaymentView =
  | { readonly kind: 'processing' }
  /** Not confirmed after a while; the server continues without the page. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'success' | 'refund'; readonly order: Order }
  | { readonly kind: 'failed'; readonly text: FailedText }
  /** The request failed; a retry may help. */
  | { readonly kind: 'trouble' };

/** The key of a text, or the payment provider's own message. */
export type FailedText =
  | 'payment.incomplete'
  | 'errors.payment_unverified'
  | 'errors.order_not_found'
  | 'errors.payment_failed'
  | { readonly words: string };

interface Known {
  readonly isComplete: boolean;
  readonly order: Order | undefined;
  readonly error: unknown;
  readonly isPatienceOver: boolean;
}

export function paymentView({ isComplete, order, error, isPatienceOver }: Known): PaymentView {
  if (!isComplete) return { kind: 'failed', text: 'payment.incomplete' };
  const verdict = verdictOf(error);
  if (verdict) return { kind: 'failed', text: verdict };
  if (!order) return error ? { kind: 'trouble' } : { kind: 'processing' };
  switch (order.status) {
    case 'completed':
      return { kind: 'success', order };
    case 'failed':
      return { kind: 'failed', text: 'errors.payment_failed' };
    case 'refunding':
    case 'refunded':
      return { kind: 'refund', order };
    case 'pending':
      return { kind: isPatienceOver ? 'waiting' : 'processing' };
  }
}

/** Returns a result about the payment itself; null if the request failed. */
function verdictOf(error: unknown): FailedText | null {
  const code = codeOf(error);
  if (code === 'payment_unverified' || code === 'order_not_found') return `errors.${code}`;
  if (code !== 'payment_failed') return null;
  const reason = error instanceof CallError ? error.details['reason'] : undefined;
  return typeof reason === 'string' && reason.trim() ? { words: reason.trim() } : 'errors.payment_failed';
}
