/** What a preview shows: where, which image, and which one went from there while it was looked at. */
export interface Seen {
  readonly index: number;
  readonly id: string | null;
  readonly gone: string | null;
}

/**
 * What to show now, when `here` is at the index that is asked for. The same object as before where nothing has changed;
 * another index where the image that was looked at has moved, or has come back.
 */
export function seenNow(
  seen: Seen,
  index: number,
  here: { readonly id: string } | null,
  indexOf: (id: string) => number,
): Seen {
  const id = here?.id ?? null;
  if (seen.index !== index) return { index, id, gone: null };
  if (seen.gone !== null && indexOf(seen.gone) >= 0)
    return { index: indexOf(seen.gone), id: seen.gone, gone: null };
  if (id === seen.id) return seen;
  if (seen.id === null) return { ...seen, id };
  const moved = indexOf(seen.id);
  return moved >= 0 ? { ...seen, index: moved } : { index, id, gone: seen.id };
}
