import type { Note } from '#activity/service.ts';
import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import type { Database } from '#adapters/db/database.ts';
import type { FairQueue } from '#adapters/fair-queue.ts';
import type { ImageProcessor } from '#adapters/pictures/image-processor.ts';
import type { Credentials } from '#adapters/provenance/credentials.ts';
import type { Spool } from '#http/spool.ts';
import type { Publish } from '#webhooks/service.ts';
import type { Links } from './links.ts';

export interface Context {
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly processor: ImageProcessor;
  /** Signs images that engines have made, and reads the credentials of uploads. */
  readonly credentials: Credentials;
  readonly spool: Spool;
  readonly links: Links;
  /** Limits how many images, and how many bytes of them, are decoded at once; the others wait on disk. */
  readonly inTurn: FairQueue;
  /** What guest tools charge for an image, by slug. */
  readonly guests: ReadonlyMap<string, number>;
  readonly publish: Publish;
  /** Writes what happens in an album to the team's activity. */
  readonly note: Note;
  /** Whether people without an account see one of these collections by a link. */
  readonly isShownOutside: (
    db: Database,
    shelfId: string,
    collectionIds: readonly string[],
  ) => Promise<boolean>;
  readonly now: () => Date;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}
