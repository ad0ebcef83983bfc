import { Avatar } from '@artcade/ui/avatar';
import type { ReactNode } from 'react';

interface Props {
  readonly name: string;
  /** Undefined if there is no avatar, as for a mail address, which is shown in full. */
  readonly photoURL?: string | null;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A person who is not in the team, with actions. */
export function PersonRow({ name, photoURL, note, children }: Props) {
  const hasFace = photoURL !== undefined;
  return (
    <li className="flex min-h-14 items-start gap-3 py-2">
      {hasFace && <Avatar name={name} url={photoURL} />}
      <div className="flex min-h-10 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 flex-1 basis-40">
          <span className={`wrap-anywhere font-medium ${hasFace ? 'line-clamp-2' : 'block'}`}>{name}</span>
          {note && <span className="block text-muted text-sm">{note}</span>}
        </span>
        <span className="flex flex-wrap gap-2">{children}</span>
      </div>
    </li>
  );
}

const looks = {
  play: 'border-transparent bg-play text-on-play hover:bg-play-hover',
  quiet: 'border-field hover:border-muted',
  danger: 'border-field text-danger-text hover:border-danger',
} as const;

interface ActionProps {
  readonly text: string;
  /** The label with the person's name: screen readers must be able to tell the rows apart. */
  readonly label: string;
  readonly look?: keyof typeof looks;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

export function RowAction({ text, label, look = 'quiet', isBusy, onClick }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not disabled while sending: a disabled button loses the focus.
      aria-disabled={isBusy}
      className={`min-h-11 rounded-card border px-3 font-medium ${looks[look]}`}
      onClick={() => {
        if (!isBusy) onClick();
      }}
    >
      {text}
    </button>
  );
}
