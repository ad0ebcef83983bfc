import { type ReactNode, type RefObject, useId, useLayoutEffect, useState } from 'react';
import { useModal } from './dialog.tsx';
import { X } from './icons.tsx';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly closeLabel: string;
  /** Content that stays visible above the scrolling content. */
  readonly head?: ReactNode;
  /** Content that stays visible below it, within reach of the thumb on a phone. */
  readonly foot?: ReactNode;
  /** Content over a corner of the dialog: beside the content on a desktop, below it on a phone. */
  readonly aside?: ReactNode;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

// Children with a fixed position stay inside, and the images below remain reachable.
const asideClass =
  'empty:hidden *:pointer-events-auto max-sm:px-3 max-sm:pb-3 sm:pointer-events-none sm:absolute sm:inset-0 sm:contain-layout';

/** A dialog for many images: nearly the whole window, a tall sheet on a phone. Mounted means open. */
export function LargeDialog({ title, onClose, closeLabel, head, foot, aside, scroller, children }: Props) {
  const ref = useModal();
  const id = useId();
  const isOpen = useIsOpen();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press outside is an extra; Escape and the button close it by keyboard.
    <dialog
      ref={ref}
      aria-labelledby={id}
      className="dialog max-h-none sm:h-[min(100dvh-2*max(24px,var(--safe-top),var(--safe-bottom)),1100px)] sm:w-[min(100%-2*max(16px,var(--safe-left),var(--safe-right)),1240px)] max-sm:h-[calc(100dvh-max(20px,var(--safe-top)+8px))] [--bottom-bar:4rem] sm:[--bottom-bar:5.5rem] [--toast-top:calc(5.25rem+var(--safe-top))] sm:[--toast-bottom:calc(var(--bottom-bar)+1.25rem)] sm:[--toast-top:auto]"
      // React bubbles this event, unlike the browser: a dialog inside this one closes only itself.
      onClose={(event) => event.target === ref.current && onClose()}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div className="flex h-full flex-col max-sm:pb-(--safe-bottom)">
        <div className="flex items-start gap-3 pt-3 pr-3 pl-4 sm:pt-4 sm:pr-4 sm:pl-6">
          <h2 id={id} className="wrap-anywhere line-clamp-2 min-w-0 flex-1 py-2 text-xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            title={closeLabel}
            className="grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-text"
            onClick={onClose}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        {head && <div className="px-4 pt-1 pb-3 sm:px-6 sm:pt-2 sm:pb-4">{head}</div>}
        <div className="relative flex min-h-0 flex-1 flex-col border-line border-t">
          <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-6">
            <div className="flex min-h-full flex-col">{isOpen && children}</div>
          </div>
          {aside && <div className={asideClass}>{aside}</div>}
        </div>
        {foot && <div className="border-line border-t px-4 py-3 sm:px-6">{foot}</div>}
      </div>
    </dialog>
  );
}

/** A grid can be measured only in an open dialog, so it renders a moment later, before the first paint. */
function useIsOpen(): boolean {
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => setOpen(true), []);
  return isOpen;
}
