import type { Order } from '@artcade/contract/shapes';
import type { TFunction } from '@artcade/ui/i18n';

/** Returns what a paid order brought, as a sentence. */
export const doneText = (t: TFunction, { planId, teamId }: Order): string => {
  if (planId) return t('payment.donePlan', { plan: t(`plans.${planId}`) });
  return teamId === undefined ? t('payment.doneCredits') : t('payment.doneTeam');
};

export const creditsEarned = ({ credits, packBonus, firstTimeBonus }: Order): number =>
  credits + packBonus + firstTimeBonus;
