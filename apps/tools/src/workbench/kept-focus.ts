import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const isOff = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

/**
 * Whoever presses something in the box that is gone or shut thereby does not lose their place: `place` says where the focus
 * goes then. It is looked at whenever `state` is another.
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
    // Left for nothing, by a press beside it; what is removed loses the focus in the same way.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is the reason, not an ingredient.
  useLayoutEffect(() => {
    if (!held.current || !isOff(held.current) || !document.hasFocus()) return;
    const next = latest.current();
    if (next instanceof HTMLElement) next.focus();
  }, [state]);
}
