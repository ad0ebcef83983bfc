import { clearAlready, editTroubles } from '@artcade/domain/edits';
import { failureCodes } from '@artcade/domain/failure';
import type { TFunction } from '@artcade/ui/i18n';
import { failureText } from '#session/failure-text.ts';

/** The text for an edit that was refused or failed: `error` is what a call threw, or the failure of a generation. */
export function editFailureText(t: TFunction, error: unknown): string {
  const { code, why, reason } = (error ?? {}) as { code?: unknown; why?: unknown; reason?: unknown };
  const trouble = editTroubles.find((each) => each === why);
  if (trouble === 'nothing_to_cut' && reason === clearAlready) return t('edits.clearAlready');
  if (trouble) return t(`edits.trouble.${trouble}`);
  if (error instanceof Error) return failureText(t, error);
  const known = failureCodes.find((each) => each === code);
  return known && known !== 'rate_limited' ? t(`errors.${known}`) : failureText(t, error);
}
