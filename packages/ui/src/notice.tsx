import type { ReactNode } from 'react';

const looks = {
  error: 'border-danger text-danger-text',
  good: 'border-play text-text',
  info: 'border-line-strong text-muted',
} as const;

/** A message about what just happened. Screen readers announce it when it appears. */
export function Notice({ kind, children }: { kind: keyof typeof looks; children: ReactNode }) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`wrap-anywhere min-w-0 self-stretch rounded-card border bg-raised px-4 py-3 text-sm ${looks[kind]}`}
    >
      {children}
    </div>
  );
}
