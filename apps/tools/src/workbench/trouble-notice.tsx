import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import type { Trouble } from './results/use-generations.ts';
import { failureText } from './trouble.ts';

/** Shows why a request to the host failed. */
export function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const text = useFailureText(trouble);
  return <Notice kind="error">{text}</Notice>;
}

export function useFailureText({ code, details }: Trouble): string {
  const { t } = useTranslation();
  const reason = details['reason'];
  const sentence = t(`failures.${failureText(code)}`);
  return code === 'engine_refused' && typeof reason === 'string' && reason !== ''
    ? `${sentence} ${t('failures.reason', { reason })}`
    : sentence;
}
