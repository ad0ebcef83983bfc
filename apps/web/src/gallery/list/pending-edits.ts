import type { Asset } from '@artcade/contract/shapes';
import type { Change } from '#cache/optimistic.ts';

/** What a change does to images from one stretch of the list; `belongs` says which ids are of that stretch. */
type Apply = (items: readonly Asset[], belongs: (id: string) => boolean) => readonly Asset[];

interface Edit {
  readonly apply: Apply;
  settledAt: number | null;
}

export interface Edits {
  /** Asks the server. What comes must be made to agree with the changes that it cannot know of, by `edited`. */
  readonly asking: <T>(ask: (since: number) => Promise<T>) => Promise<T>;
  /** Images of an answer that was asked for at `since`, as they are with all changes. */
  readonly edited: (
    items: readonly Asset[],
    since: number,
    belongs: (id: string) => boolean,
  ) => readonly Asset[];
  readonly edit: (apply: Apply, putBack: () => void) => Change;
}

/**
 * Keeps loads and settlements in the order they happened: an answer knows of the changes that were settled before it
 * was asked for, and of no others.
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
