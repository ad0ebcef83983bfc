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
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly now: () => Date;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}

/** Lets a few in at a time, the others in the order in which they came. */
export function createGate(places: number): Context['inTurn'] {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
