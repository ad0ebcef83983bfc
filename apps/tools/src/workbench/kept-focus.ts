import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const isOff = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

/**
 * Moves focus to `place()` when the focused element inside `box` was removed or disabled, so that keyboard users keep
 * their position. Checked when `state` changes.
 */
export function useKeptFocus(
  box: RefObject<HTMLElement | null>,
  state: unknown,
  place: () => Element | null | undefined,
): void {
  const held = useRef<Element | null>(null);
  const latest = useRef(place);
  latest.current = place;
  useEffect(() => {
    const come = ({ target }: FocusEvent) => {
      held.current = target instanceof Element && box.current?.contains(target) ? target : null;
    };
    // A click on empty space blurs an element that still exists; removal blurs as well, and only that one counts.
    const leave = () =>
      queueMicrotask(() => {
        const isLeft = document.activeElement === document.body;
        if (isLeft && held.current && !isOff(held.current)) held.current = null;
      });
    document.addEventListener('focusin', come);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', come);
      document.removeEventListener('focusout', leave);
    };
  }, [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` triggers the effect without being read in it.
  useLayoutEffect(() => {
    if (!held.current || !isOff(held.current) || !document.hasFocus()) return;
    const next = latest.current();
    if (next instanceof HTMLElement) next.focus();
  }, [state]);
}
