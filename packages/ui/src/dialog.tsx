import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons that stay visible below the scrolling content. The first is the main action and gets the focus. */
  readonly actions: ReactNode;
  /** An alert interrupts the user; a plain dialog was opened by the user. */
  readonly alert?: boolean;
  readonly wide?: boolean;
  /**
   * The dialog opens by itself, perhaps under a finger that is about to press something else: no button gets the focus, and a
   * press outside does not close it.
   */
  readonly unasked?: boolean;
}

/** Mounted means open. The browser's own modal: focus inside, Escape closes, the page behind is inert. */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  alert = false,
  wide = false,
  unasked = false,
}: Props) {
  const ref = useModal();
  const id = useId();
  useLayoutEffect(() => {
    if (unasked) ref.current?.focus();
  }, [unasked, ref]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press outside is an extra; Escape and the buttons close it by keyboard.
    <dialog
      ref={ref}
      role={alert ? 'alertdialog' : 'dialog'}
      aria-labelledby={id}
      aria-describedby={unasked ? `${id}-text` : undefined}
      tabIndex={unasked ? -1 : undefined}
      className={`dialog ${wide ? '[--dialog-width:760px]' : ''} ${unasked ? 'outline-none' : ''}`}
      onClose={onClose}
      onClick={(event) => !unasked && event.target === ref.current && onClose()}
    >
      <div className="flex max-h-[inherit] flex-col max-sm:pb-(--safe-bottom)">
        <h2 id={id} className="px-6 pt-6 text-xl">
          {title}
        </h2>
        {/* A long text must be scrollable by keyboard. */}
        <div id={`${id}-text`} className="overflow-y-auto px-6 py-4" tabIndex={wide ? 0 : undefined}>
          {children}
        </div>
        <div className="flex flex-row-reverse flex-wrap justify-start gap-3 border-line border-t px-6 py-4 max-sm:flex-col max-sm:items-stretch">
          {actions}
        </div>
      </div>
    </dialog>
  );
}

const opened: HTMLDialogElement[] = [];

/** Returns the modal that was opened last and is still open, or null. */
export const topModal = (): HTMLDialogElement | null => opened.findLast((dialog) => dialog.open) ?? null;

/**
 * Opens the dialog element as a modal once it is mounted. This is a layout effect, so that the dialog closes while it is still
 * mounted: only then does the browser return the focus to what opened it.
 */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    opened.push(dialog);
    const release = keepFocus(dialog);
    return () => {
      release();
      opened.splice(opened.indexOf(dialog), 1);
      dialog.close();
    };
  }, []);
  return ref;
}

/**
 * A script in a frame can take the focus although the page behind a modal is inert. What the user types would then go to the
 * frame.
 */
function keepFocus(dialog: HTMLDialogElement): () => void {
  let last: HTMLElement = dialog;
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) last = target;
  };
  const takeBack = () => {
    const isTaken = document.activeElement instanceof HTMLIFrameElement && topModal() === dialog;
    if (isTaken && !dialog.contains(document.activeElement)) (last.isConnected ? last : dialog).focus();
  };
  // The frame gets the focus only after this event.
  const onBlur = () => setTimeout(takeBack);
  dialog.addEventListener('focusin', onFocus);
  window.addEventListener('blur', onBlur);
  return () => {
    dialog.removeEventListener('focusin', onFocus);
    window.removeEventListener('blur', onBlur);
  };
}
