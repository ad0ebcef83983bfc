import type { Order } from '@artcade/contract/shapes';
import type { TFunction } from '@artcade/ui/i18n';

/** Returns what a paid order brought, as a sentence. */
export const doneText = (t: TFunction, { planId }: Order): string =>
  planId ? t('payment.donePlan', { plan: t(`plans.${planId}`) }) : t('payment.doneCredits');

export const creditsEarned = ({ credits, packBonus, firstTimeBonus }: Order): number =>
  credits + packBonus + firstTimeBonus;
