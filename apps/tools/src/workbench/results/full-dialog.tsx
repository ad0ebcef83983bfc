import { useModal } from '@artcade/ui/dialog';
import { useTranslation } from '@artcade/ui/i18n';
import { X } from '@artcade/ui/icons';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Controls between the title and the button that closes. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog over the whole tool. Mounted means open; Escape closes it and returns the focus to where it was. */
export function FullDialog({ title, onClose, onKeyDown, head, children }: Props) {
  const ref = useModal();
  const id = useId();
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  // Not the first button: keys act on the image at once.
  useLayoutEffect(() => content.current?.focus(), []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className="m-0 h-dvh max-h-none w-full max-w-none border-0 bg-ground p-0 text-text"
      onClose={(event) => event.target === ref.current && onClose()}
      onKeyDown={onKeyDown}
    >
      <div className="flex h-dvh flex-col">
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1.5 sm:px-4">
          <h2 id={id} className="line-clamp-1 min-w-0 flex-1 font-medium text-base">
            {title}
          </h2>
          <div className="flex items-center gap-3 max-sm:order-last max-sm:basis-full max-sm:justify-between">
            {head}
          </div>
          <button
            type="button"
            aria-label={t('results.close')}
            title={t('results.close')}
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-card text-muted hover:bg-raised hover:text-text"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <div ref={content} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
          {children}
        </div>
      </div>
    </dialog>
  );
}

interface IconButtonProps {
  readonly name: string;
  readonly onClick: () => void;
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

export function IconButton({ name, onClick, isOn, isOff = false, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isOn}
      title={name}
      disabled={isOff}
      onClick={onClick}
      className={`grid size-11 shrink-0 place-items-center rounded-card hover:bg-raised hover:text-text disabled:opacity-40 ${isOn ? 'text-play' : 'text-muted'}`}
    >
      {children}
    </button>
  );
}
