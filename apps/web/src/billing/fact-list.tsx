import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

interface Props {
  readonly facts: readonly Fact[];
}

/** Names on one side, values on the other, as on a receipt. */
export function FactList({ facts }: Props) {
  return (
    <dl className="w-full divide-y divide-line self-stretch rounded-card border border-line bg-panel text-sm tabular-nums">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-4 py-3 text-left"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere ml-auto min-w-0 text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
