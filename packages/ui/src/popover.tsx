import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

interface Props {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly role: 'menu' | 'dialog';
  readonly label: string;
}

const sheetBelow = 640;
const distance = 4;
const edge = 8;

/**
 * Mounted means open. Uses the browser's own popover: anchored to a button, above everything, closed by Escape and by a press
 * elsewhere; a bottom sheet on a phone. The first control inside gets the focus.
 */
export function Popover({ anchor, onClose, children, role, label }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const button = anchor.current;
    if (!element || !button) return;
    element.showPopover();
    const isSheet = window.innerWidth < sheetBelow;
    if (!isSheet) place(element, button);
    element.querySelector<HTMLElement>('button, input, select')?.focus({ preventScroll: true });
    if (isSheet) return;
    // Scrolling away closes the popover. The tail of a scroll that began before it opened does not, and neither does content that
    // moves the button, as when colleagues add images before its own.
    const { top } = button.getBoundingClientRect();
    const boxes: (readonly [box: Element, was: number])[] = [];
    for (let box = button.parentElement; box; box = box.parentElement) boxes.push([box, box.scrollTop]);
    const closeIfAway = () => {
      const isScrolled = boxes.some(([box, was]) => Math.abs(box.scrollTop - was) > distance);
      const isAway = Math.abs(button.getBoundingClientRect().top - top) > distance;
      if (isScrolled && isAway) element.hidePopover();
    };
    const close = () => element.hidePopover();
    window.addEventListener('scroll', closeIfAway, { capture: true, passive: true });
    window.addEventListener('resize', close);
    return () => {
      window.removeEventListener('scroll', closeIfAway, { capture: true });
      window.removeEventListener('resize', close);
    };
  }, [anchor]);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name.
    <div
      ref={ref}
      popover="auto"
      role={role}
      aria-label={label}
      className="m-0 max-h-[80dvh] min-w-48 overflow-y-auto rounded-card border border-line-strong bg-panel p-1 text-text shadow-lg backdrop:bg-transparent max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-t-2xl max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[calc(0.5rem+var(--safe-bottom))] max-sm:backdrop:bg-scrim sm:max-w-sm"
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {children}
    </div>
  );
}

/** Places it below the button, aligned with the button's end, or above it if there is no room. */
function place(element: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const left = Math.max(edge, Math.min(at.right - width, window.innerWidth - width - edge));
  const isRoomBelow = at.bottom + distance + height <= window.innerHeight - edge;
  const top = isRoomBelow ? at.bottom + distance : Math.max(edge, at.top - distance - height);
  Object.assign(element.style, { left: `${left}px`, top: `${top}px`, right: 'auto', bottom: 'auto' });
}
