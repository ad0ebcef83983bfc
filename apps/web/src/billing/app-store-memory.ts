/** Stored on the device, so that the server checks the app stores only if there may be something new. */
export interface Memory {
  readonly uid: string;
  /** The fingerprint of the purchases that the server has seen; empty: none. */
  readonly seen: string;
  /** Until when a purchase that needs approval may still arrive. */
  readonly awaitedUntil: number;
}

// A parent's approval expires after a day; cash payment at a counter after about three.
const patience = 3 * 24 * 60 * 60_000;
// The server allows sixty checks an hour.
const pauseBetweenChecks = 2 * 60_000;

export const blank = (uid: string): Memory => ({ uid, seen: '', awaitedUntil: 0 });

/** Parses what is stored. Returns a blank memory if it belongs to another user or is invalid. */
export function parseMemory(kept: string | null, uid: string): Memory {
  try {
    const memory: Partial<Memory> = JSON.parse(kept ?? '{}');
    const { seen, awaitedUntil } = memory;
    if (memory.uid === uid && typeof seen === 'string' && typeof awaitedUntil === 'number')
      return { uid, seen, awaitedUntil };
  } catch {
    // Invalid: everything counts as new.
  }
  return blank(uid);
}

export const isNews = ({ seen }: Memory, mark: string): boolean => mark !== '' && mark !== seen;

/** The server has checked. If the purchases changed, the awaited one has most likely arrived. */
export const afterCheck = (memory: Memory, mark: string): Memory => ({
  ...memory,
  seen: mark,
  awaitedUntil: mark === memory.seen ? memory.awaitedUntil : 0,
});

export const awaiting = (memory: Memory, now: number): Memory => ({
  ...memory,
  awaitedUntil: now + patience,
});

/**
 * Whether to check when the app returns: a failed check is retried, and an awaited purchase may have arrived. Not every time.
 */
export const isCheckDue = (memory: Memory, mark: string, lastCheck: number, now: number): boolean =>
  (isNews(memory, mark) || now < memory.awaitedUntil) && now - lastCheck >= pauseBetweenChecks;
