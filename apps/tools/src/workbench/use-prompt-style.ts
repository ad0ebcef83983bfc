import type { PromptReading } from '@artcade/contract/briefs';
import { promptStyle } from '@artcade/domain/prompt-style';
import type { Style } from '@artcade/domain/tool-forms';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Sets the style when somebody writes the name of one. A choice made afterwards stays, until the words name another style. A style
 * kit, a recipe and a draft bring their own style, so only words that are written here count, or, if `isBegun`, those at the beginning.
 */
export function usePromptStyle(
  reading: PromptReading | null,
  isFree: boolean,
  isBegun: boolean,
  set: (style: Style) => void,
): { readonly named: Style | null; readonly onWritten: () => void } {
  const isWritten = useRef(isBegun);
  const named = promptStyle(reading);
  const apply = useEffectEvent((style: Style) => {
    if (isWritten.current && isFree) set(style);
  });
  useEffect(() => {
    if (named !== null) apply(named);
  }, [named]);
  return {
    named,
    onWritten: () => {
      isWritten.current = true;
    },
  };
}
