import { type FocusEvent, useEffect, useRef } from 'react';

interface Held {
  readonly element: Element;
  /** Where to go when it is gone, the nearest first. */
  readonly around: readonly (HTMLElement | null | undefined)[];
}

/**
 * With its row, the button that was pressed goes: the focus moves to the heading of its group; where that went too, to what
 * the group was folded into; else to the first heading. For the element around, whose component draws whenever a row goes.
 */
export function useFocusRestore() {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  useEffect(() => {
    const lost = held.current;
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return;
    held.current = null;
    const near = lost.around.find((element) => element?.isConnected) ?? box.current?.querySelector('h3');
    // Not before: a dialog that opens would give it the focus.
    if (near instanceof HTMLHeadingElement) near.tabIndex = -1;
    near?.focus();
  });
  const onFocus = ({ target }: FocusEvent) => {
    const heading = target.closest('section')?.querySelector('h3');
    held.current = {
      element: target,
      around: [heading, target.closest('details')?.querySelector('summary')],
    };
  };
  return { ref: box, onFocus };
}
