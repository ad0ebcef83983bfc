import type { Takeout } from '@artcade/contract/shapes';

/** The state of the archive of the user's data. */
export type TakeoutView =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing'; readonly since: Date }
  | { readonly kind: 'ready'; readonly until: Date; readonly files: Takeout['files'] }
  | { readonly kind: 'failed' };

/** An expired archive counts as none. */
export function takeoutView(takeout: Takeout | null, now: Date): TakeoutView {
  if (!takeout) return { kind: 'none' };
  if (takeout.state === 'queued') return { kind: 'preparing', since: new Date(takeout.requestedAt) };
  if (takeout.state === 'failed') return { kind: 'failed' };
  const until = new Date(takeout.expiresAt ?? 0);
  return until > now && takeout.files.length > 0
    ? { kind: 'ready', until, files: takeout.files }
    : { kind: 'none' };
}

/** Returns when the next archive can be requested; null if that is now. */
export function nextFrom(takeout: Takeout | null, now: Date): Date | null {
  const next = takeout && new Date(takeout.nextAt);
  return next && next > now ? next : null;
}

const gentlePoll = 5000;
// The addresses of the files expire after an hour: fresh ones are fetched before that.
export const addressesLast = 50 * 60_000;

/** Returns how long to wait before the next poll; false if nothing will change by itself. */
export function askAgainIn(takeout: Takeout | null): number | false {
  if (takeout?.state === 'queued') return gentlePoll;
  return takeout?.state === 'ready' ? addressesLast : false;
}
