import type { Delivery, Webhook } from '@artcade/contract/webhooks';

/** What the owner of a webhook should know first. */
export function webhookState({ off, confirmedAt, failingSince }: Webhook) {
  if (off !== null) return `off-${off}` as const;
  if (confirmedAt === null) return 'unconfirmed';
  return failingSince === null ? 'on' : 'failing';
}

/** How a message fares. One that is being tried for the first time has no problem yet. */
export function deliveryState({ state, problem, attempts }: Delivery) {
  if (state === 'delivered') return 'delivered';
  if (state === 'waiting' && (attempts === 0 || problem === null)) return 'waiting';
  return `problem-${problem ?? 'connection'}` as const;
}
