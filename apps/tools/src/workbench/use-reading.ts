import type { Host } from '@artcade/bridge/tool';
import type { PromptReading } from '@artcade/contract/briefs';
import { promptMaximum } from '@artcade/domain/tool-forms';
import { useLanguage } from '@artcade/ui/i18n';
import { useCallback, useEffect, useState } from 'react';
import type { Form } from './form.ts';

/** Milliseconds without a change, after which the server is asked. */
const pause = 300;

/**
 * Asks the server how the built-in engine understands the prompt, while it is written. The last answer stays until the next one;
 * an answer to an earlier prompt is ignored. Returns null without a prompt, with another engine, or if the server does not answer.
 */
export function useReading(
  host: Host,
  {
    mode,
    prompt,
    inputs,
    briefEdits,
    directions,
  }: Pick<Form, 'mode' | 'prompt' | 'inputs' | 'briefEdits' | 'directions'>,
  engine: string,
): PromptReading | null {
  const [last, setLast] = useState<PromptReading | null>(null);
  const language = useLanguage();
  const isWanted =
    engine === 'builtin' && prompt.trim() !== '' && prompt.length <= promptMaximum && directions.length < 2;
  const directed = mode === 'create' ? directions[0]?.brief : undefined;
  const ask = useCallback(
    () =>
      host
        .ask<PromptReading>('readPrompt', { mode, prompt, inputs, briefEdits, language, directed })
        .catch(() => null),
    [host, mode, prompt, inputs, briefEdits, language, directed],
  );
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const reading = await ask();
      if (isCurrent) setLast(reading);
    };
    const timer = isWanted ? setTimeout(() => void read(), pause) : undefined;
    if (!isWanted) setLast(null);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [ask, isWanted]);
  return isWanted ? last : null;
}
