import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  readonly text: string;
  /** A hidden panel keeps its space, so that nothing moves when the plan is known. */
  readonly isShown?: boolean;
  readonly children: ReactNode;
}

/** Two rows shared with its neighbour: their forms are aligned, and an error in one does not move the other. */
export function Panel({ title, text, isShown = true, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`row-span-2 grid grid-rows-subgrid gap-4 rounded-card border border-line bg-panel p-4 sm:p-6 ${isShown ? '' : 'invisible'}`}
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-muted text-sm">{text}</p>
      </div>
      <div className="flex flex-col items-stretch">{children}</div>
    </section>
  );
}
