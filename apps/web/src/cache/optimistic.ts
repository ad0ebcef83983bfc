import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A change that a page shows before the server has confirmed it. */
export interface Change {
  /** The server has accepted it. */
  readonly settle: () => void;
  /** The server has refused it: restores the previous data. */
  readonly undo: () => void;
}

/** Sends the request for changes that are already shown, and undoes them if it fails. Rethrows the error. */
export async function optimistically<T>(changes: readonly Change[], request: () => Promise<T>): Promise<T> {
  try {
    const answer = await request();
    for (const change of changes) change.settle();
    return answer;
  } catch (error) {
    for (const change of changes.toReversed()) change.undo();
    throw error;
  }
}

/**
 * Changes the cached data of a query at once. The caller invalidates the query after the request, so that the server's data
 * wins.
 */
export function changeQuery<T>(queries: QueryClient, queryKey: QueryKey, apply: (data: T) => T): Change {
  const before = queries.getQueryData<T>(queryKey);
  const after = queries.setQueryData<T>(queryKey, (data) => (data === undefined ? data : apply(data)));
  // A response in flight would restore the old data. Cancelling keeps what was just set.
  void queries.cancelQueries({ queryKey });
  return {
    settle: () => {},
    undo: () => {
      // Newer data must not be lost.
      if (queries.getQueryData(queryKey) === after) queries.setQueryData(queryKey, before);
    },
  };
}
