import type { Order } from '@artcade/contract/shapes';
import type { TFunction } from '@artcade/ui/i18n';

/** What a paid order brought. */
export const doneText = (t: TFunction, { planId }: Order): string =>
  planId ? t('payment.donePlan', { plan: t(`plans.${planId}`) }) : t('payment.doneCredits');

export const creditsEarned = ({ credits, packBonus, firstTimeBonus }: Order): number =>
  credits + packBonus + firstTimeBonus;
