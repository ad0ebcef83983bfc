import { Notice } from '@artcade/ui/notice';
import { Refusal } from './refusal.tsx';
import type { Trouble } from './results/use-generations.ts';
import { useFailureText } from './use-failure-text.ts';

/** Shows why a request to the host failed. */
export function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const text = useFailureText(trouble);
  const words = trouble.details['words'];
  if (trouble.code === 'prompt_refused' && typeof words === 'string')
    return <Refusal key={words} reason={text} words={words} known={trouble.details['appeal']} />;
  return <Notice kind="error">{text}</Notice>;
}
