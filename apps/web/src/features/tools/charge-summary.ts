import type { TFunction } from '@artcade/ui/i18n';
import type { Visit } from './charging.ts';

/** Returns what was charged in this visit, as a sentence. */
export const chargeSummary = (t: TFunction, { images, credits }: Visit): string =>
  images === 0
    ? t('charge.none')
    : t('charge.sum', { count: images, credits: t('shell.balance', { count: credits }) });
