/** The position of a preview: its index, its image, and the image that was removed from there meanwhile. */
export interface Seen {
  readonly index: number;
  readonly id: string | null;
  readonly gone: string | null;
}

interface Images {
  readonly total: number;
  readonly idAt: (index: number) => string | null;
  /** -1 if unknown. */
  readonly indexOf: (id: string) => number;
}

/**
 * Returns the position for a requested `index`. Returns the same object if nothing has changed; another index if the image has
 * moved, has come back, or was the last and is gone.
 */
export function seenNow(seen: Seen, index: number, { total, idAt, indexOf }: Images): Seen {
  const id = idAt(index);
  if (seen.index !== index) return { index, id, gone: null };
  if (seen.gone !== null && indexOf(seen.gone) >= 0)
    return { index: indexOf(seen.gone), id: seen.gone, gone: null };
  const moved = seen.id === null || seen.id === id ? -1 : indexOf(seen.id);
  if (moved >= 0) return { ...seen, index: moved };
  const gone = seen.id !== null && seen.id !== id ? seen.id : seen.gone;
  const last = Math.max(0, total - 1);
  if (index > last) return { index: last, id: idAt(last), gone };
  return id === seen.id ? seen : { index, id, gone };
}
