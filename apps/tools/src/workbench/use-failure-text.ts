import { ruleCategories } from '@artcade/domain/safety';
import { useTranslation } from '@artcade/ui/i18n';
import type { Trouble } from './results/use-generations.ts';
import { failureText } from './trouble.ts';

/** The sentence about a failure, with what the artist can do. */
export function useFailureText({ code, details }: Trouble): string {
  const { t } = useTranslation();
  const { reason, category, maximum, left } = details;
  if (code === 'prompt_refused' || code === 'picture_refused') {
    const why =
      code === 'picture_refused'
        ? t('failures.picture_refused')
        : t(`refusals.${ruleCategories.find((each) => each === category) ?? 'other'}`);
    if (typeof left !== 'number') return why;
    return `${why} ${left === 0 ? t('refusals.suspended') : t('refusals.left', { left })}`;
  }
  const sentence = t(`failures.${failureText(code)}`, typeof maximum === 'number' ? { maximum } : undefined);
  return code === 'engine_refused' && typeof reason === 'string' && reason !== ''
    ? `${sentence} ${t('failures.reason', { reason })}`
    : sentence;
}
