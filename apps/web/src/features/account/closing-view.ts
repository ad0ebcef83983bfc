import type { ClosingPreview } from '@artcade/contract/shapes';
import type { StoreName } from '@artcade/domain/app-store-products';
import type { TFunction } from '@artcade/ui/i18n';

const day = 86_400_000;

export const erasedOn = ({ days }: ClosingPreview, now: Date): Date => new Date(now.getTime() + days * day);

/** What closing the account does, as sentences grouped by when it happens. */
export interface Consequences {
  readonly atOnce: readonly string[];
  readonly later: readonly string[];
  readonly stays: readonly string[];
}

/** `store`: the app store that sold the plan, if one did. Only its owner can end it there. */
export function consequences(
  t: TFunction,
  preview: ClosingPreview,
  store: StoreName | null = null,
): Consequences {
  const { planId, credits, images, teams, orders } = preview;
  const sentences = (of: readonly (string | false | null)[]) => of.filter((each) => typeof each === 'string');
  return {
    atOnce: sentences([
      t('closing.signedOut'),
      planId && planSentence(t, t(`plans.${planId}`), store),
      ...teams.map(({ name, heir }) => heir !== null && t('closing.passes', { team: name, heir })),
    ]),
    later: sentences([
      t('closing.profile'),
      images > 0 && t('closing.images', { count: images }),
      credits > 0 && t('closing.credits', { count: credits }),
      ...teams.map(({ name, heir }) => heir === null && t('closing.teamGoes', { team: name })),
    ]),
    stays: sentences([t('closing.shared'), orders > 0 && t('closing.orders', { count: orders })]),
  };
}

const planSentence = (t: TFunction, plan: string, store: StoreName | null): string =>
  store ? t('closing.storePlan', { plan, store: t(`subscription.${store}`) }) : t('closing.plan', { plan });
