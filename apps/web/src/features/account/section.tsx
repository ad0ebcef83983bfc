import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A part of the account's page with a list. */
export function Section({ title, text, children }: Props) {
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-panel p-6 sm:p-8">
      <h2 className="text-xl">{title}</h2>
      <p className="text-muted">{text}</p>
      {children}
    </section>
  );
}
