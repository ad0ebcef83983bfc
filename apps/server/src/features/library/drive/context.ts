import type { PictureCheck } from '@artcade/contract/shapes';
import type { RawBuilder } from 'kysely';
import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import type { Database } from '#adapters/db/database.ts';
import type { FairQueue } from '#adapters/fair-queue.ts';
import type { ImageProcessor } from '#adapters/pictures/image-processor.ts';
import type { Credentials } from '#adapters/provenance/credentials.ts';
import type { Publish } from '#features/programs/webhooks/service.ts';
import type { RecordActivity, wakePages } from '#features/teams/activity/service.ts';
import type { Spool } from '#http/spool.ts';
import type { Links } from './links.ts';

/** Keeps a picture in an album from everybody but its maker until it is judged, and for good if it is refused. */
export interface AlbumCheck {
  readonly isOn: boolean;
  /** An SQL condition: whether this user may see an image of the table with that alias. Always true if checks are off. */
  readonly isSeenBy: (uid: string, images: string) => RawBuilder<boolean>;
  /** An SQL condition: whether an image was refused, and is hidden from this user for good. Always false if checks are off. */
  readonly isRefused: (uid: string, images: string) => RawBuilder<boolean>;
  /** An SQL condition: whether nobody has asked for a verdict on an image yet. */
  readonly isUnknown: (images: string) => RawBuilder<boolean>;
  /** Requests verdicts on pictures that one person shows, unless there are some already. */
  readonly ask: (
    uid: string,
    images: readonly { readonly original: string; readonly preview: string }[],
  ) => Promise<void>;
  /** Returns those that others may see now, and requests verdicts on the rest. `makerOf` returns who shows an image. */
  readonly mayShow: <
    Each extends { readonly id: string; readonly original: string; readonly preview: string },
  >(
    images: readonly Each[],
    makerOf: (image: Each) => string,
  ) => Promise<readonly Each[]>;
  /** Tells the maker which of these images others do not see, and why. */
  readonly whyHidden: (
    uid: string,
    images: readonly { readonly id: string; readonly original: string; readonly preview: string }[],
  ) => Promise<PictureCheck[]>;
}

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
  readonly recordActivity: RecordActivity;
  /** Makes the open pages of a team load again what changed. */
  readonly wakePages: typeof wakePages;
  readonly check: AlbumCheck;
  /** Throws where words that others may read are against the rules. */
  readonly requireWords: (uid: string, texts: readonly string[]) => Promise<void>;
  /** Whether people without an account see one of these collections by a link. */
  readonly isShownOutside: (
    db: Database,
    shelfId: string,
    collectionIds: readonly string[],
  ) => Promise<boolean>;
  readonly now: () => Date;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}
