import { useRef, useState } from 'react';

const shownFor = 2500;

/** Copies a text, or selects it where there is no clipboard, and says for a moment which it was. */
export function useCopy(value: string) {
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);
  const text = useRef<HTMLElement>(null);
  const timer = useRef(0);
  const tell = (next: 'copied' | 'selected') => {
    setOutcome(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOutcome(null), shownFor);
  };
  const select = () => {
    if (text.current) window.getSelection()?.selectAllChildren(text.current);
    tell('selected');
  };
  const copy = () => {
    // There is no clipboard on pages that came over plain HTTP from another machine.
    const { clipboard } = navigator as { clipboard?: Clipboard };
    if (!clipboard) return select();
    clipboard.writeText(value).then(() => tell('copied'), select);
  };
  return { outcome, copy, text };
}
