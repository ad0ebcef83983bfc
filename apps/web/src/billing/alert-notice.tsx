import { TriangleExclamationPoint } from '@artcade/ui/icons';
import type { ReactNode } from 'react';

/** A notice about the plan that needs attention, in the colour of pending and cancelled plans. */
export function AlertNotice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex gap-3 self-stretch rounded-card border border-alert bg-raised px-4 py-3 text-sm"
    >
      <TriangleExclamationPoint aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-alert" />
      <div className="wrap-anywhere flex min-w-0 flex-1 flex-col items-start gap-3">{children}</div>
    </div>
  );
}
