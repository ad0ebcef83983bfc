import { Avatar } from '@artcade/ui/avatar';
import type { ReactNode } from 'react';

interface Props {
  readonly name: string;
  /** Undefined where there is no face, such as of a mere address. */
  readonly photoURL?: string | null;
  readonly note?: string;
  readonly children: ReactNode;
}

/** Somebody who is not in the team, and what can be done about it. */
export function PersonRow({ name, photoURL, note, children }: Props) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      {photoURL !== undefined && <Avatar name={name} url={photoURL} />}
      <span className="min-w-0 flex-1 basis-32">
        <span className="wrap-anywhere line-clamp-2 font-medium">{name}</span>
        {note && <span className="block text-muted text-sm">{note}</span>}
      </span>
      <span className="flex flex-wrap gap-1">{children}</span>
    </li>
  );
}

interface ActionProps {
  readonly text: string;
  /** The same with whom it is about: rows that look alike must not sound alike. */
  readonly label: string;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

export function RowAction({ text, label, isDanger = false, isBusy, onClick }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isBusy}
      className={`min-h-11 rounded-card px-3 font-medium text-muted hover:bg-raised ${isDanger ? 'hover:text-danger-text' : 'hover:text-text'}`}
      onClick={onClick}
    >
      {text}
    </button>
  );
}
