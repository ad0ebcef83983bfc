/** What the device keeps, so that the server is asked to look into the stores only when there may be something new. */
export interface Memory {
  readonly uid: string;
  /** The mark of the purchases that the server has seen; empty: none. */
  readonly seen: string;
  /** Until when a purchase may still come that somebody must approve first. */
  readonly awaitedUntil: number;
}

// Approval by a parent runs out after a day; cash at a counter after three or so.
const patience = 3 * 24 * 60 * 60_000;
// The server allows sixty looks an hour.
const pauseBetweenLooks = 2 * 60_000;

export const blank = (uid: string): Memory => ({ uid, seen: '', awaitedUntil: 0 });

/** What was kept; that of somebody else, or of no sense, is nothing. */
export function parseMemory(kept: string | null, uid: string): Memory {
  try {
    const memory: Partial<Memory> = JSON.parse(kept ?? '{}');
    const { seen, awaitedUntil } = memory;
    if (memory.uid === uid && typeof seen === 'string' && typeof awaitedUntil === 'number')
      return { uid, seen, awaitedUntil };
  } catch {
    // Then everything is new.
  }
  return blank(uid);
}

export const isNews = ({ seen }: Memory, mark: string): boolean => mark !== '' && mark !== seen;

/** The server has looked. Where something else is there than before, what was awaited has most likely come. */
export const afterLook = (memory: Memory, mark: string): Memory => ({
  ...memory,
  seen: mark,
  awaitedUntil: mark === memory.seen ? memory.awaitedUntil : 0,
});

export const awaiting = (memory: Memory, now: number): Memory => ({
  ...memory,
  awaitedUntil: now + patience,
});

/** When the app comes back: what failed is tried again, what is awaited may have come. Not every time. */
export const isLookDue = (memory: Memory, mark: string, lastLook: number, now: number): boolean =>
  (isNews(memory, mark) || now < memory.awaitedUntil) && now - lastLook >= pauseBetweenLooks;
