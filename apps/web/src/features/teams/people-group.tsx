import { type ReactNode, useId } from 'react';

/** People under a heading, which can take the focus when a row disappears. */
export function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-medium outline-none">
        {title}
      </h3>
      {text && <p className="text-muted text-sm">{text}</p>}
      <ul className="flex flex-col divide-y divide-line">{children}</ul>
    </section>
  );
}
