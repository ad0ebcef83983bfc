import { useRef, useState } from 'react';

const shownFor = 2500;

/** Copies a text, or selects it if there is no clipboard, and reports which for a moment. */
export function useCopy(value: string) {
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);
  const text = useRef<HTMLElement>(null);
  const timer = useRef(0);
  const show = (next: 'copied' | 'selected') => {
    setOutcome(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOutcome(null), shownFor);
  };
  const select = () => {
    if (text.current) window.getSelection()?.selectAllChildren(text.current);
    show('selected');
  };
  const copy = () => {
    // Pages served over plain HTTP from another machine have no clipboard.
    const { clipboard } = navigator as { clipboard?: Clipboard };
    if (!clipboard) return select();
    clipboard.writeText(value).then(() => show('copied'), select);
  };
  return { outcome, copy, text };
}
