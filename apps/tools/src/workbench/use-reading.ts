import type { Host } from '@artcade/bridge/tool';
import type { PromptReading } from '@artcade/contract/briefs';
import { useLanguage } from '@artcade/ui/i18n';
import { useEffect, useState } from 'react';
import type { Form } from './form.ts';

/** Milliseconds without a change, after which the server is asked. */
const pause = 300;

/**
 * Asks the server how the built-in engine understands the prompt, while it is written. The last answer stays until the next one;
 * an answer to an earlier prompt is ignored. Returns null without a prompt, with another engine, or if the server does not answer.
 */
export function useReading(
  host: Host,
  { mode, prompt, inputs, briefEdits }: Pick<Form, 'mode' | 'prompt' | 'inputs' | 'briefEdits'>,
): PromptReading | null {
  const [reading, setReading] = useState<PromptReading | null>(null);
  const language = useLanguage();
  const isWanted = host.welcome.engine.name === 'builtin' && prompt.trim() !== '';
  useEffect(() => {
    let isCurrent = true;
    const settle = (answer: PromptReading | null) => {
      if (isCurrent) setReading(answer);
    };
    const ask = () =>
      host
        .ask<PromptReading>('readPrompt', { mode, prompt, inputs, briefEdits, language })
        .then(settle, () => settle(null));
    const timer = isWanted ? setTimeout(() => void ask(), pause) : undefined;
    if (!isWanted) setReading(null);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [host, isWanted, mode, prompt, inputs, briefEdits, language]);
  return isWanted ? reading : null;
}
