import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import type { Database } from '#adapters/db/database.ts';
import type { Studio } from '#adapters/pictures/studio.ts';
import type { Links } from './links.ts';
import type { Spool } from './spool.ts';

export interface Context {
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly studio: Studio;
  readonly spool: Spool;
  readonly links: Links;
  /** Only so many images are in memory at once; the others wait on disk. */
  readonly inTurn: <Result>(who: string, work: () => Promise<Result>) => Promise<Result>;
  /** What tools from outside the house charge for an image, by slug. */
  readonly guests: ReadonlyMap<string, number>;
  readonly now: () => Date;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}

/** Lets a few in at a time. Whoever comes with many gets a turn as often as whoever comes with one. */
export function createGate(places: number, placesEach: number): Context['inTurn'] {
  let free = places;
  const inside = new Map<string, number>();
  // In the order of their next turn.
  const waiting = new Map<string, (() => void)[]>();

  const admit = (): void => {
    for (const [who, queue] of waiting) {
      if (free === 0) return;
      const taken = inside.get(who) ?? 0;
      if (taken >= placesEach) continue;
      free -= 1;
      inside.set(who, taken + 1);
      waiting.delete(who);
      queue.shift()?.();
      if (queue.length > 0) waiting.set(who, queue);
    }
  };
  const leave = (who: string): void => {
    free += 1;
    const left = (inside.get(who) ?? 1) - 1;
    if (left === 0) inside.delete(who);
    else inside.set(who, left);
    admit();
  };

  return async (who, work) => {
    await new Promise<void>((enter) => {
      const queue = waiting.get(who) ?? [];
      queue.push(enter);
      waiting.set(who, queue);
      admit();
    });
    try {
      return await work();
    } finally {
      leave(who);
    }
  };
}
