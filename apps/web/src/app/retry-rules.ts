interface FailedFetch {
  readonly attempts: number;
  /** Null if no server answered. */
  readonly status: number | null;
  readonly isOnline: boolean;
}

const pauses = [300, 1500];

/** Returns the milliseconds to wait before a file is fetched again, or null to give up. */
export function pauseBeforeRetry({ attempts, status, isOnline }: FailedFetch): number | null {
  // The server has a newer build, without this file.
  const isGone = status === 404;
  return isGone || !isOnline ? null : (pauses[attempts - 1] ?? null);
}

interface MissingPage {
  /** How often the page was tried again, with a network. */
  readonly retries: number;
  readonly now: number;
  /** When the last reload for this reason was, in this tab. */
  readonly reloadedAt: number | null;
  /** Leaving now would lose something, such as a running upload. */
  readonly isBusy: boolean;
}

const quiet = 60_000;

/** Whether to reload because of a page whose code cannot be loaded. Not again and again: the server may be at fault. */
export const shouldReload = ({ retries, now, reloadedAt, isBusy }: MissingPage): boolean =>
  retries > 0 && !isBusy && (reloadedAt === null || now - reloadedAt > quiet);
