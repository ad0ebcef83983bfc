import type { Asset } from '@artcade/contract/shapes';
import type { Change } from '#cache/optimistic.ts';

/** Applies a change to the images of one section; `belongs` says which positions are in that section. */
type Apply = (items: readonly Asset[], belongs: (position: string) => boolean) => readonly Asset[];

interface Edit {
  readonly apply: Apply;
  settledAt: number | null;
}

export interface Edits {
  /** Sends a request. Its response lacks the changes made since; `edited` adds them. */
  readonly asking: <T>(ask: (since: number) => Promise<T>) => Promise<T>;
  /** Applies all changes that a response to a request of time `since` lacks. */
  readonly edited: (
    items: readonly Asset[],
    since: number,
    belongs: (position: string) => boolean,
  ) => readonly Asset[];
  readonly edit: (apply: Apply, putBack: () => void) => Change;
}

/**
 * Orders requests and settled changes by a logical clock: a response includes exactly the changes that were settled before its
 * request was sent.
 */
export function createEdits(): Edits {
  let clock = 0;
  let edits: Edit[] = [];
  const underWay = new Set<number>();

  return {
    asking: async (ask) => {
      clock += 1;
      const since = clock;
      underWay.add(since);
      try {
        return await ask(since);
      } finally {
        underWay.delete(since);
        const oldest = Math.min(...underWay, Number.POSITIVE_INFINITY);
        edits = edits.filter(({ settledAt }) => settledAt === null || settledAt > oldest);
      }
    },
    edited: (items, since, belongs) =>
      edits
        .filter(({ settledAt }) => settledAt === null || settledAt > since)
        .reduce((result, { apply }) => apply(result, belongs), items),
    edit: (apply, putBack) => {
      const entry: Edit = { apply, settledAt: null };
      edits.push(entry);
      let isOpen = true;
      return {
        settle: () => {
          if (!isOpen) return;
          isOpen = false;
          clock += 1;
          entry.settledAt = clock;
          if (underWay.size === 0) edits = edits.filter((each) => each !== entry);
        },
        undo: () => {
          if (!isOpen) return;
          isOpen = false;
          edits = edits.filter((each) => each !== entry);
          putBack();
        },
      };
    },
  };
}
