import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A change that a page already shows while the request for it is under way. */
export interface Change {
  /** The server has accepted it. */
  readonly settle: () => void;
  /** The server has refused it: puts back what was there. */
  readonly undo: () => void;
}

/** Sends the request for changes that are already shown, and undoes them if it fails. Throws what the request throws. */
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
 * Changes what is cached for a query at once. The caller invalidates the query when the request is over: the server has the
 * last word.
 */
export function changeQuery<T>(queries: QueryClient, queryKey: QueryKey, apply: (data: T) => T): Change {
  const before = queries.getQueryData<T>(queryKey);
  const after = queries.setQueryData<T>(queryKey, (data) => (data === undefined ? data : apply(data)));
  // A response that is under way would bring back the old data. Cancelling keeps what was just set.
  void queries.cancelQueries({ queryKey });
  return {
    settle: () => {},
    undo: () => {
      // Something newer may be there since; it must not be lost.
      if (queries.getQueryData(queryKey) === after) queries.setQueryData(queryKey, before);
    },
  };
}
