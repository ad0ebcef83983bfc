import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createStore, useStore } from './store.ts';

export interface ToastContent {
  readonly text: string;
  readonly kind?: 'info' | 'error';
  /** One action, such as undo. Only one toast with an action is shown at a time. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Progress from 0 to 1. The toast stays until it is replaced or closed. */
  readonly progress?: number;
}

interface Shown extends ToastContent {
  readonly id: number;
}

export interface ToastHandle {
  readonly update: (content: ToastContent) => void;
  readonly close: () => void;
}

const shownAtMost = 3;
const readingTime = 5000;
const decidingTime = 8000;

const toasts = createStore<readonly Shown[]>([]);
let ids = 0;

/** Shows a short message at the bottom that disappears by itself. Callable from anywhere; the Toaster renders it. */
export function toast(content: ToastContent): ToastHandle {
  ids += 1;
  const id = ids;
  const others = isUndo(content) ? toasts.get().filter((each) => !isUndo(each)) : toasts.get();
  toasts.set([...others, { ...content, id }].slice(-shownAtMost));
  return {
    update: (next) => {
      const all = toasts.get();
      const isShown = all.some((each) => each.id === id);
      if (isShown) toasts.set(all.map((each) => (each.id === id ? { ...next, id } : each)));
      // A closed toast comes back with the result, not with progress.
      else if (next.progress === undefined) toast(next);
    },
    close: () => close(id),
  };
}

/** An action beside a progress bar cancels; it is not an undo. */
const isUndo = ({ action, progress }: ToastContent): boolean =>
  action !== undefined && progress === undefined;

const close = (id: number): void => toasts.set(toasts.get().filter((each) => each.id !== id));

/** For sign-out: removes the user's messages from the screen. */
export const clearToasts = (): void => toasts.set([]);

interface Props {
  /** The accessible name of the region. */
  readonly label: string;
  readonly closeLabel: string;
  /** `createPortal` of React DOM, on which the design system does not depend. */
  readonly portal: (children: ReactNode, host: Element) => ReactNode;
}

/** Renders the toasts. Mount it once. It moves into the top dialog, because a modal makes the rest of the page inert. */
export function Toaster({ portal, ...labels }: Props) {
  const host = useTopDialog();
  return portal(<Toasts {...labels} />, host);
}

function Toasts({ label, closeLabel }: Omit<Props, 'portal'>) {
  const shown = useStore(toasts);
  const ref = useRef<HTMLElement>(null);
  const isEmpty = shown.length === 0;
  useLayoutEffect(() => {
    const element = ref.current;
    // A dialog may unmount while it shows a toast; the toaster is about to move out of it then.
    if (!element?.isConnected || isEmpty) return;
    // Puts it into the top layer, above all dialogs opened before.
    element.showPopover();
    return () => {
      if (element.isConnected) element.hidePopover();
    };
  }, [isEmpty]);
  useUndoKey(shown);
  return (
    <section ref={ref} popover="manual" aria-label={label} className={place}>
      <div aria-live="polite" className="flex flex-col items-center gap-2">
        {shown.map((each) => (
          <Toast key={each.id} toast={each} closeLabel={closeLabel} />
        ))}
      </div>
    </section>
  );
}

// Where nothing is covered that somebody wants to press: at the bottom of a page, above its bars, whose heights they set. Dialogs,
// and pages with buttons there, choose another place with `--toast-…` (tokens.css).
const place =
  'left-(--toast-left) right-(--toast-right) top-(--toast-top) bottom-[var(--toast-bottom,calc(max(var(--bottom-bar,0px),var(--safe-bottom))+var(--strip,0px)+var(--tool-bar,0px)+1rem))] mx-auto my-0 h-fit w-auto max-w-md overflow-visible border-0 bg-transparent px-4 py-0';

function Toast({
  toast: { id, text, kind, action, progress },
  closeLabel,
}: {
  toast: Shown;
  closeLabel: string;
}) {
  const [isHeld, setHeld] = useState(false);
  const isLasting = isHeld || progress !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another message, with its own time.
  useEffect(() => {
    if (isLasting) return;
    const timer = setTimeout(() => close(id), action ? decidingTime : readingTime);
    return () => clearTimeout(timer);
  }, [id, isLasting, action !== undefined, text]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its time stops while somebody is at it; nothing else happens.
    <div
      className={`relative flex w-full max-w-md items-center gap-1 overflow-hidden rounded-card border bg-raised py-1 pr-1 pl-4 text-sm text-text shadow-lg ${kind === 'error' ? 'border-danger' : 'border-line-strong'}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className="wrap-anywhere min-w-0 flex-1 py-2.5">{text}</p>
      {action && (
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-lg px-3 font-semibold text-link hover:bg-panel"
          onClick={() => {
            close(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        className="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-panel hover:text-text"
        onClick={() => close(id)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
          <path d="m4 4 8 8m0-8-8 8" stroke="currentColor" strokeWidth="1.750" strokeLinecap="round" />
        </svg>
      </button>
      {progress !== undefined && (
        <span
          aria-hidden="true"
          className="absolute bottom-0 left-0 h-0.5 w-full origin-left bg-link transition-transform duration-150"
          style={{ transform: `scaleX(${progress})` }}
        />
      )}
    </div>
  );
}

/** Ctrl+Z (or Cmd+Z) runs the action of the visible toast, unless the focus is in a text field. */
function useUndoKey(shown: readonly Shown[]): void {
  const undo = shown.findLast(isUndo);
  useEffect(() => {
    if (!undo) return;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || event.altKey || isText(event.target)) return;
      event.preventDefault();
      close(undo.id);
      undo.action?.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo]);
}

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'file', 'range'].includes(target.type)) ||
  (target instanceof HTMLElement && target.isContentEditable);

/** Returns the dialog that was opened last and is still open, or the body. */
function useTopDialog(): HTMLElement {
  const [top, setTop] = useState<HTMLElement>(document.body);
  useEffect(() => {
    const open: HTMLElement[] = [];
    const look = () => {
      const now = [...document.querySelectorAll<HTMLElement>('dialog:modal')];
      const still = open.filter((each) => now.includes(each));
      open.splice(0, open.length, ...still, ...now.filter((each) => !still.includes(each)));
      setTop(open.at(-1) ?? document.body);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, []);
  return top;
}
