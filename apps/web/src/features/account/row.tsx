import type { ReactNode } from 'react';

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="mt-1 flex flex-col items-start gap-2">{children}</dd>
    </div>
  );
}
