import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  readonly lead?: string;
  /** A button at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, lead, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {lead && <p className="mt-1 text-muted">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
