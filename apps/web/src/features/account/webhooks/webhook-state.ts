import type { Delivery, Webhook } from '@artcade/contract/webhooks';

/** What the owner of a webhook should know first. */
export function webhookState({ off, confirmedAt, failingSince }: Webhook) {
  if (off !== null) return `off-${off}` as const;
  if (confirmedAt === null) return 'unconfirmed';
  return failingSince === null ? 'on' : 'failing';
}

/** The delivery state of a message. A first attempt that is still running is no problem. */
export function deliveryState({ state, problem, attempts }: Delivery) {
  if (state === 'delivered') return 'delivered';
  if (state === 'waiting' && (attempts === 0 || problem === null)) return 'waiting';
  return `problem-${problem ?? 'connection'}` as const;
}
