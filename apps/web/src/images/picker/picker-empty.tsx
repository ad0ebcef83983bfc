import type { Icon } from '@artcade/ui/icon';
import type { ReactNode } from 'react';

interface Props {
  readonly Icon: Icon;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** An empty state, centred in its space. */
export function PickEmpty({ Icon, title, text, children }: Props) {
  return (
    <div className="m-auto flex max-w-md flex-col items-center gap-3 py-10 text-center">
      <span className="grid size-16 place-items-center rounded-full border border-line bg-raised">
        <Icon aria-hidden="true" className="size-7 text-muted" />
      </span>
      <p className="wrap-anywhere font-semibold font-title text-lg">{title}</p>
      {text && <p className="text-muted">{text}</p>}
      {children}
    </div>
  );
}
