import { type FocusEvent, useEffect, useRef } from 'react';

interface Held {
  readonly element: Element;
  /** Fallbacks for the focus, the nearest first. */
  readonly around: readonly (HTMLElement | null | undefined)[];
}

/**
 * A pressed button disappears with its row. The focus then moves to the heading of its group; if that is gone too, to the
 * summary of the group's details; else to the first heading. Attach it to the surrounding element, in a component that renders
 * whenever a row disappears.
 */
export function useFocusRestore() {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  useEffect(() => {
    const lost = held.current;
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return;
    held.current = null;
    const near = lost.around.find((element) => element?.isConnected) ?? box.current?.querySelector('h3');
    // Not earlier: a dialog that opens would focus the heading.
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
